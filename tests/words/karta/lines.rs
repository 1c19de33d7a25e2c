//! The lines around the table of Karta, in every phase and through whole matches.

use super::{NEXT, OWN, assert_said, assert_short, at_table, bare, card, darija, names, position};
use qahwa::game::{End, Game, Turn};
use qahwa::games::karta::Karta;
use qahwa::games::karta::moves::Move;
use qahwa::games::karta::state::{By, Phase, Settings, State};
use qahwa::games::karta::view::View;
use qahwa::kit::rng::Rng;
use qahwa::kit::seat::Seat;
use qahwa::kit::spanish::Suit;
use qahwa::words::Key;
use qahwa::words::karta;

#[test]
fn the_lines_say_what_to_do_in_every_phase() {
    let mut view = position(3, "5O 7S 3B 1S 4S 2O", "5S");
    let line = |view: &View| bare(&karta::say_line(darija(), view, None, &names()));
    let small = |view: &View| bare(&karta::say_small(darija(), view, None, &names()));
    let both = |view: &View| [line(view), small(view)];

    assert_eq!(both(&view), ["دورك: حط ورقة ولا جبد", "الجبيد كيسالي الدور"]);
    view.public.held[NEXT] = 1;
    assert_eq!(small(&view), "سي ادريس بقات عندو ورقة وحدة");
    view.public.held[NEXT] = 4;
    view.public.stock = 0;
    assert_eq!(both(&view), ["دورك: حط ورقة", "ما بقات حتى ورقة تتجبد"]);
    view.public.top = Some(card("7C"));
    view.public.forced = Some(Suit::Clubs);
    assert_eq!(line(&view), "دورك: حط زراوط ولا سبعة");
    view.public.stock = 9;
    assert_eq!(line(&view), "دورك: حط زراوط ولا سبعة، ولا جبد");
    view.public.actor = Seat(2);
    assert_eq!(both(&view), ["الدور عند مي فاطنة", "الشكل المفروض: زراوط"]);
    view.public.forced = None;
    view.public.phase = Phase::ChooseSuit;
    assert_eq!(both(&view), ["مي فاطنة كتختار الشكل", ""]);
    view.public.actor = NEXT;
    assert_eq!(line(&view), "سي ادريس كيختار الشكل");
    view.public.actor = OWN;
    assert_eq!(both(&view), ["ختار الشكل اللي بغيتي", "واخا ما يكونش فيدك"]);

    view.public.phase = Phase::AnswerPenalty;
    view.public.top = Some(card("2S"));
    view.public.penalty = 5;
    assert_eq!(
        both(&view),
        [
            "عليك عقوبة ديال 5 وراق",
            "ردّ بجوج ولا بواحد ديال السيوف، ولا خودها"
        ]
    );
    view.public.top = Some(card("1C"));
    assert_eq!(small(&view), "ردّ بواحد ولا بجوج ديال الطبايق، ولا خودها");
    view.public.actor = Seat(2);
    assert_eq!(both(&view), ["العقوبة على مي فاطنة: 5 وراق", ""]);

    view.public.phase = Phase::AnswerSkip;
    view.public.top = Some(card("4C"));
    view.public.penalty = 0;
    assert_eq!(line(&view), "الربعة على مي فاطنة");
    view.public.actor = OWN;
    assert_eq!(
        both(&view),
        ["حط ربعة ولا دوّز دورك", "على الربعة ما كاينش الجبيد"]
    );

    view.public.actor = NEXT;
    view.public.phase = Phase::Play;
    view.public.out.push(OWN);
    assert_eq!(
        both(&view),
        ["الدور عند سي ادريس", "خرجتي من اللعب: البلاصة اللولة"]
    );
    view.public.out.clear();
    view.public.forfeited.push(OWN);
    assert_eq!(small(&view), "نضتي من الطابلة");
    view.public.phase = Phase::Over { end: End::Target };
    view.public.resting = false;
    assert_eq!(both(&view), ["الماتش سالا", ""]);
}

#[test]
fn while_chance_is_due_the_line_says_what_it_does() {
    let mut view = position(2, "5O", "5S");
    view.public.resting = false;
    for (phase, text) in [
        (Phase::Lot, "القرعة: شكون غيبدا؟"),
        (Phase::Shuffle, "الوراق كيتخلطو"),
        (
            Phase::Draw {
                left: 2,
                by: By::Game,
                penalty: true,
            },
            "الكومة خوات: الوراق كيتخلطو",
        ),
    ] {
        view.public.phase = phase;
        assert_eq!(karta::say_line(darija(), &view, None, &names()), text);
    }
}

#[test]
fn a_lifted_card_says_what_it_will_do() {
    let view = position(3, "5O 7S 3B 1S 4S 2O", "5S");
    let chosen = |view: &View, text: &str| {
        let line = |one| bare(&karta::say_line(darija(), view, one, &names()));
        let small = bare(&karta::say_small(
            darija(),
            view,
            Some(card(text)),
            &names(),
        ));
        (line(Some(card(text))), small)
    };
    let again = String::from(darija().say(Key::TapAgain));
    for (one, text) in [
        ("5O", "خمسة ديال الذهب"),
        ("7S", "سبعة ديال السيوف: وغتختار الشكل"),
        ("1S", "غتعاقب سي ادريس ب3 وراق"),
        ("4S", "الدور غيدوز على سي ادريس"),
    ] {
        assert_eq!(chosen(&view, one), (String::from(text), again.clone()));
    }
    let (line, small) = chosen(&view, "3B");
    assert_eq!(line, "دورك: حط ورقة ولا جبد", "it does not fit");
    assert_ne!(small, again);
    let mut view = position(3, "2O", "1O");
    view.public.phase = Phase::AnswerPenalty;
    view.public.penalty = 9;
    assert_eq!(chosen(&view, "2O").0, "غتعاقب سي ادريس ب11 ورقة");
    let view = position(3, "6O", "3O");
    assert_eq!(chosen(&view, "6O").0, "ستة ديال الذهب: وغتخرج من اللعب");
    // Against one seat the last card ends the match, whatever it is (R48, R49); but a penalty is taken first.
    let last = |seats, one: &str| chosen(&position(seats, one, "3O"), one).0;
    assert_eq!(last(2, "7O"), "سبعة ديال الذهب: وغتخرج من اللعب");
    assert_eq!(last(2, "4O"), "ربعة ديال الذهب: وغتخرج من اللعب");
    assert_eq!(last(2, "1O"), "غتعاقب سي ادريس ب3 وراق");
    assert_eq!(last(3, "7O"), "سبعة ديال الذهب: وغتختار الشكل");
    assert_eq!(last(3, "4O"), "الدور غيدوز على سي ادريس");
}

/// What is said around a state, from every seat.
fn assert_lines(state: &State) {
    let names = names();
    for tongue in at_table() {
        for viewer in state.public.seats() {
            let view = View::new(state, viewer);
            let chosen = view.hand.iter().next();
            for chosen in [None, chosen] {
                let line = karta::say_line(tongue, &view, chosen, &names);
                assert_said(&line);
                assert_short(&line, 36);
                let small = karta::say_small(tongue, &view, chosen, &names);
                if !small.is_empty() {
                    assert_said(&small);
                    assert_short(&small, 44);
                }
            }
            for card in view.hand.iter() {
                for chosen in [false, true] {
                    assert_said(&karta::own_card(tongue, &view, card, chosen));
                }
            }
            if let Phase::Over { .. } = state.public.phase {
                assert_said(karta::result(tongue, viewer, &state.public));
                assert_said(&karta::story(tongue, viewer, &state.public, &names));
            }
        }
        assert_said(&karta::up_card(tongue, &state.public));
    }
}

#[test]
fn whole_matches_have_their_lines_and_are_told_as_each_seat_may_see_them() {
    for seats in 2..=4 {
        let settings = Settings {
            seats: seats as u8,
            turn_seconds: Some(20),
        };
        let mut rng = Rng::from_number(seats as u64);
        let mut state = Karta::start(&settings, seats).expect("settings of the game");
        let mut events = Vec::new();
        loop {
            assert_lines(&state);
            let mv = match Karta::turn(&state) {
                Turn::Chance => Karta::chance(&state, &mut rng),
                Turn::Over(_) => break,
                _ if rng.below(8) == 0 => Move::Timeout,
                _ => {
                    let mut legal = Vec::new();
                    Karta::legal(&state, &mut legal);
                    if legal.len() > 1 {
                        legal.retain(|mv| *mv != Move::Draw);
                    }
                    legal.swap_remove(rng.below(legal.len() as u32) as usize)
                }
            };
            Karta::play(&mut state, &mv, &mut events);
        }
        for viewer in state.public.seats() {
            for event in &events {
                let seen = Karta::seen_by(event, viewer).expect("nothing is hidden altogether");
                for tongue in at_table() {
                    let said = karta::event(tongue, &seen, viewer, &names());
                    assert_said(&said.expect("all is told"));
                }
            }
        }
    }
}
