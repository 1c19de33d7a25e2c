//! The texts of the screens, by name.

/// Writes the enum, its groups and the list of all.
macro_rules! keys {
    ($($(#[$about:meta])* $group:ident { $($(#[$doc:meta])* $key:ident,)* })*) => {
        /// A text of the screens. Parts to be put in are named in each key's line.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Key {
            $($($(#[$doc])* $key,)*)*
        }

        impl Key {
            /// Every key.
            pub const ALL: &'static [Self] = &[$($(Self::$key,)*)*];

            $($(#[$about])* pub const $group: &'static [Self] = &[$(Self::$key,)*];)*
        }
    };
}

keys! {
    /// The lobby.
    LOBBY {
        /// The house's name.
        HouseName,
        /// The greeting before noon.
        Morning,
        /// The greeting later.
        Evening,
        /// The button of the table last played: resumes its match.
        Continue,
        /// The button of a table without a match.
        Play,
        /// A table that is not open yet.
        Soon,
        /// The region of the tables.
        Tables,
        /// Whom one plays: `{0}` the opponent.
        Versus,
        /// The page of results.
        Statistics,
        /// The page of rules.
        Rules,
        /// The page on fair dealing.
        Fairness,
        /// The page of settings.
        Settings,
        /// The way from any page to the lobby.
        BackToHouse,
    }
    /// The sheet of options before a match.
    OPTIONS {
        /// The title: `{0}` the game.
        OptionsTitle,
        /// Points to win.
        Target,
        /// Whom to play.
        Opponent,
        /// The weakest level.
        Easy,
        /// The middle level.
        Middle,
        /// The strongest level.
        Hard,
        /// The time for a card, in seconds.
        Clock,
        /// No clock.
        ClockOff,
        /// The button that begins the match.
        Start,
        /// The label of the deal's fingerprint.
        Fingerprint,
        /// The button that copies it.
        CopyFingerprint,
        /// It was copied.
        Copied,
        /// The field for a word of one's own.
        OwnWord,
        /// What that word does.
        OwnWordHint,
        /// Closes a sheet or a dialog.
        Close,
    }
    /// The table of any game.
    TABLE {
        /// The accessible name of a table: `{0}` the game.
        TableName,
        /// The accessible name of the spoken log.
        LogName,
        /// A seat's race: `{0}` its name, `{1}` its points, `{2}` the target.
        TrackName,
        /// The viewer is to act.
        YourTurn,
        /// Another seat is to act: `{0}` its name.
        TheirTurn,
        /// A card is selected: what the next tap does.
        TapAgain,
        /// The pack is being shuffled.
        Shuffling,
        /// The viewer's captured pile.
        CapturedCaption,
        /// The face-down rest of the pack.
        StockCaption,
        /// The mark of the dealer.
        DealerTag,
        /// The caption of the deal counter.
        DealCaption,
        /// One number of another: `{0}` of `{1}`.
        Of,
        /// The target beside a score: `{0}`.
        OfTarget,
        /// What another seat just played.
        LastMove,
        /// Opens the menu.
        Menu,
        /// Goes back; the match stays open.
        Back,
        /// Shows the position as texts to copy.
        CopyPosition,
        /// The button that copies one of them: `{0}` what it is called.
        CopyText,
        /// Gives the match up.
        Leave,
        /// Asks whether to give up.
        LeaveTitle,
        /// What giving up costs: `{0}` the opponent.
        LeaveCost,
        /// What giving up costs among several, who play on.
        LeaveCostMany,
        /// Gives up.
        LeaveYes,
        /// Stays.
        LeaveNo,
        /// The button of who plays no more and will not watch the others to the end.
        Finish,
        /// The button to the next hand.
        Next,
        /// The button to another match.
        Rematch,
        /// The viewer, when no name is set.
        You,
        /// Closes the menu of a table.
        BackToTable,
        /// Takes the last move back.
        TakeBack,
        /// The accessible name of the moves that an attempt can mean.
        WhichMove,
    }
    /// The bill at the end of a hand.
    BILL {
        /// The accessible name of the bill.
        BillName,
        /// The title: `{0}` the number of the hand.
        BillTitle,
        /// Who got what: `{0}` a name, `{1}` its points, `{2}` the other name, `{3}` its points.
        BillLead,
        /// The row of captured cards.
        BillCaptured,
        /// The row of cards beyond half the pack: `{0}` half the pack.
        BillOver,
        /// The row of darbas.
        BillDarbas,
        /// The row of missas.
        BillMissas,
        /// The row of rondas and trinkas.
        BillAnnounced,
        /// The row of the hand's points.
        BillHand,
        /// What the viewer still needs: `{0}` the target, `{1}` a count of points.
        BillLeft,
    }
    /// The end of a match.
    END {
        /// The viewer won.
        Won,
        /// Another won: `{0}` the name.
        Lost,
        /// The viewer won because another left: `{0}` the name.
        WonByLeave,
        /// The viewer left.
        LostByLeave,
        /// The label of the seed.
        Seed,
        /// The button that copies the seed.
        CopySeed,
        /// The button to the check of the deals.
        Verify,
        /// The label of the next match's fingerprint.
        NextFingerprint,
    }
    /// The page of settings.
    SETTINGS {
        /// Sounds on or off.
        Sound,
        /// A switch is on.
        On,
        /// A switch is off.
        Off,
        /// The speed of motion.
        Motion,
        /// No motion.
        MotionInstant,
        /// Quick motion.
        MotionQuick,
        /// Normal motion.
        MotionNormal,
        /// Calm motion.
        MotionCalm,
        /// The device asks for less motion.
        MotionReduced,
        /// How long an opponent waits before it plays.
        BotPause,
        /// No wait.
        PauseNone,
        /// A short wait.
        PauseShort,
        /// A long wait.
        PauseLong,
        /// The digits.
        DigitsChoice,
        /// The voice's own digits.
        DigitsOfVoice,
        /// The light.
        Theme,
        /// Dark.
        ThemeDark,
        /// Light.
        ThemeLight,
        /// As the device has it.
        ThemeAuto,
        /// The voice of the house.
        VoiceChoice,
        /// Each game speaks its own.
        VoiceOfGame,
        /// Standard Arabic.
        VoiceStandard,
        /// Moroccan Arabic.
        VoiceMorocco,
        /// Egyptian Arabic.
        VoiceEgypt,
        /// The viewer's name.
        PlayerName,
        /// How long it may be: `{0}` letters.
        PlayerNameHint,
    }
    /// The page of results.
    STATISTICS {
        /// No match was finished.
        StatsEmpty,
        /// What will stand here.
        StatsEmptyHint,
        /// Matches finished.
        StatsMatches,
        /// Matches won.
        StatsWins,
        /// Matches that ended between.
        StatsBetween,
        /// Matches lost.
        StatsLosses,
        /// The level.
        StatsLevel,
        /// The table of luck.
        LuckTitle,
        /// What it shows.
        LuckIntro,
        /// The column of what is counted.
        LuckWhat,
        /// The viewer's column.
        LuckYou,
        /// The opponents' column.
        LuckThem,
        /// The column of the expected band.
        LuckExpected,
        /// Deals with a ronda.
        LuckRondas,
        /// Deals with a trinka.
        LuckTrinkas,
        /// Matches in which the lot made the column's side the first dealer.
        LuckDealer,
        /// The band: `{0}` to `{1}`.
        LuckBand,
        /// The number lies in its band.
        LuckInside,
        /// It lies above.
        LuckAbove,
        /// It lies below.
        LuckBelow,
        /// Too few for a judgement.
        LuckFew,
        /// How to read the band.
        LuckNote,
        /// The column of how often it came.
        LuckCount,
        /// The column of its share.
        LuckShare,
        /// Of how many: `{0}`.
        LuckOutOf,
    }
    /// The page on fair dealing.
    FAIRNESS {
        /// The label of the player's word.
        FairWordLabel,
        /// There was no word.
        FairNoWord,
        /// The seed of an open match is not shown yet.
        FairSeedLater,
        /// There is no finished match to check.
        FairNoMatch,
        /// The button that derives the deals again.
        FairRun,
        /// A step is equal.
        FairEqual,
        /// A step differs.
        FairUnequal,
        /// Every step is equal.
        FairAllEqual,
        /// Steps differ: `{0}` how many of `{1}`.
        FairSomeUnequal,
    }
    /// What can go wrong.
    ERRORS {
        /// The browser's storage is full.
        StorageFull,
        /// The browser refuses storage.
        StorageBlocked,
        /// A saved match cannot be read and was kept aside.
        SaveCorrupt,
        /// A match was saved by a newer version.
        SaveNewer,
        /// A match was saved by a version too old.
        SaveOlder,
        /// The match is open in another tab.
        OtherTab,
        /// The button that goes on here.
        TakeOver,
        /// Another tab took the match over.
        TakenOver,
        /// The opponent thinks in the page itself.
        WorkerMissing,
        /// The opponent's script cannot be had at all.
        Speechless,
        /// A link has a part that is not understood: `{0}` the part.
        LinkPart,
        /// A link wishes what no option is: `{0}` the wishes.
        LinkWishes,
        /// A link wishes options, but a match lies open here.
        LinkWaits,
        /// The page was hidden, and the clock stood still.
        ClockStood,
        /// What a strong player would do: `{0}` the move.
        Advice,
        /// The same, with the chance to win: `{0}` the move, `{1}` a percentage.
        AdviceChance,
        /// The same, with the points expected from the rest of the hand: `{0}` the move, `{1}` a number.
        AdvicePoints,
        /// Advice is on its way.
        AdviceComing,
        /// The line of the menu that asks what a strong player would do.
        AskAdvice,
        /// The line of the menu that goes back to one's last decision, in practice.
        BackToDecision,
        /// The setting: whether one may go back to one's last decision.
        Practice,
        /// What that setting costs.
        PracticeHint,
        /// The setting: how a board is seen at which nothing is hidden, by several persons at one device.
        BoardSide,
        /// It turns to whoever is on turn.
        BoardTurns,
        /// It stays as the first of them sees it.
        BoardStays,
        /// The device is to be handed on: `{0}` to whom.
        HandTo,
        /// Why.
        HandHint,
        /// The button of the one who has got it: `{0}` the name.
        HandTaken,
        /// A person without a name: `{0}` the number of the seat.
        PersonNth,
        /// Who sits on which seat.
        WhoSits,
        /// At a table where nobody but computers would sit.
        NoPerson,
        /// A seat: `{0}` its number.
        SeatNth,
        /// A person sits there.
        SeatPerson,
        /// The name of who sits there.
        SeatName,
        /// The question before a match becomes practice.
        PracticeTitle,
        /// What that costs.
        PracticeCost,
        /// The button that does it all the same.
        PracticeYes,
        /// The button that does not.
        PracticeNo,
        /// A match from elsewhere goes back behind what this device knows of it.
        CarryPractice,
        /// A match in which something was taken back, advised, or begun from another.
        PracticeMatch,
        /// The way to a finished match, move by move.
        Replay,
        /// There is no finished match to look through.
        ReplayNone,
        /// The match that the address names is not kept any more.
        ReplayGone,
        /// A button of a replay: to the beginning.
        StepFirst,
        /// A button of a replay: one move back.
        StepBack,
        /// A button of a replay: one move on.
        StepOn,
        /// A button of a replay: moves on by itself.
        StepPlay,
        /// A button of a replay: stops.
        StepPause,
        /// A button of a replay: how fast it moves on, `{0}` the speed.
        StepSpeed,
        /// Which step is shown: `{0}` of `{1}`.
        StepOf,
        /// Whose eyes one looks through: `{0}` the name.
        StepEyes,
        /// The list of all moves of a replay.
        StepLines,
        /// The button that copies it.
        CopyLines,
        /// Begins a match of practice at the step that is shown.
        PlayFromHere,
        /// Nobody has anything to decide at this step any more.
        BranchNowhere,
        /// A match lies open at this table, so that no other can begin.
        BranchWaits,
        /// The position as a link.
        PositionLink,
        /// A match begins from the position of a link, and is practice.
        FromPosition,
        /// The whole match as a link.
        MatchLink,
        /// The button that saves the whole match as a file.
        MatchFile,
        /// The page for a match from another device.
        CarryTitle,
        /// What that page is for.
        CarryHint,
        /// The field for the text.
        CarryPaste,
        /// The field for the file.
        CarryFile,
        /// The button that takes the match up.
        CarryOpen,
        /// A match lies open at that table; it would be put aside.
        CarryAside,
        /// The text is no match.
        CarryDamaged,
        /// What the outcomes are: the suits of one's first hand.
        FitSuits,
        /// The same: the numbers of the dice.
        FitDice,
        /// How well they fit: `{0}` what, `{1}` the verdict.
        FitLine,
        /// The numbers behind it: `{0}` the chi-square, `{1}` what nineteen of twenty do not pass.
        FitNumbers,
        /// Too few to judge.
        FitFew,
        /// As nineteen of twenty.
        FitUsual,
        /// As one of twenty.
        FitRare,
        /// As fewer than one of a hundred.
        FitStrange,
        /// Wins in a row: `{0}` now, `{1}` at most.
        StatsStreak,
        /// How often each place was reached, from the first: `{0}`.
        StatsPlaces,
        /// The average length in moves.
        StatsLength,
        /// The average length in minutes.
        StatsMinutes,
        /// All points: `{0}` one's own, `{1}` the others'.
        StatsPoints,
        /// Matches of practice, which count nowhere else.
        StatsPractice,
        /// The last matches.
        KeptTitle,
        /// Matches that were put aside after a crash.
        CrashedTitle,
        /// The heading over the book's code.
        BookCodes,
        /// The book as a code.
        BookCode,
        /// The button that copies it.
        CopyBook,
        /// The field for the code of another book.
        BookTake,
        /// The button that takes it, also after the question.
        BookTakeGo,
        /// What that costs.
        BookTakeCost,
        /// It was taken.
        BookTaken,
        /// It is none.
        BookRefused,
        /// The button that begins the book anew.
        BookReset,
        /// What that costs, the last matches too.
        BookResetCost,
        /// Yes.
        BookResetYes,
        /// The way out of both questions: the book stays.
        BookKeep,
        /// Saved settings cannot be read and were kept aside.
        SettingsLost,
        /// The saved book of results cannot be read and was kept aside.
        BookLost,
    }
    /// The help on the keyboard.
    KEYBOARD {
        /// The title.
        KeysTitle,
        /// The arrow keys.
        KeysArrows,
        /// The enter key.
        KeysEnter,
        /// The escape key.
        KeysEscape,
        /// The tabulator.
        KeysTab,
    }
    /// The page of rules.
    RULES {
        /// The page of rules is on its way.
        RulesComing,
        /// A game's file is on its way.
        GameComing,
        /// A game's file cannot be had.
        GameMissing,
        /// The page of rules cannot be had.
        RulesMissing,
        /// The button that asks for it again.
        TryAgain,
    }
}
