//! The house keeps its order: which layer may know which, what a file may hold, and where the web is.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers, and the layers that each may use besides itself. A session knows no game by name.
const LAYERS: [(&str, &[&str]); 8] = [
    ("kit", &[]),
    ("game", &["kit"]),
    ("games", &["kit", "game"]),
    ("bots", &["kit", "game", "games"]),
    ("session", &["kit", "game", "bots"]),
    ("table", &["kit", "game", "games"]),
    ("words", &["kit", "game", "games", "bots"]),
    (
        "app",
        &["kit", "game", "games", "bots", "session", "table", "words"],
    ),
];

/// The programs, and the layers that each may use.
const PROGRAMS: [(&str, &[&str]); 2] = [
    ("main.rs", &["app"]),
    ("bin/bot_worker.rs", &["kit", "game", "games", "bots"]),
];

/// Crates that only a browser can use.
const WEB: [&str; 8] = [
    "leptos",
    "web-sys",
    "js-sys",
    "wasm-bindgen",
    "wasm-bindgen-futures",
    "gloo",
    "getrandom",
    "console_error_panic_hook",
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// All Rust files below a folder of the project, each with its path within the folder.
fn sources(folder: &str) -> Vec<(String, String)> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the folder is read") {
            let path = entry.expect("its entry is read").path();
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|end| end == "rs") {
                found.push(path);
            }
        }
    }
    let base = root().join(folder);
    let mut found = Vec::new();
    collect(&base, &mut found);
    found.sort();
    assert!(!found.is_empty(), "{folder} holds sources");
    (found.into_iter())
        .map(|path| {
            let name = path.strip_prefix(&base).expect("a path in the folder");
            (name.to_string_lossy().replace('\\', "/"), read(&path))
        })
        .collect()
}

/// The code of a source without comments and without its tests, which close a file and may use anything.
fn code(text: &str) -> String {
    let (text, tests) = text
        .split_once("#[cfg(test)]")
        .unwrap_or((text, "\nmod tests"));
    assert!(tests.starts_with("\nmod tests"), "tests close their file");
    let uncommented = text.lines().map(|line| {
        if line.trim_start().starts_with("//") {
            ""
        } else {
            line.split(" // ").next().unwrap_or_default()
        }
    });
    uncommented.collect::<Vec<_>>().join("\n")
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The word at the start of a text.
fn first_word(text: &str) -> &str {
    text.split(|letter| !is_word(letter))
        .next()
        .unwrap_or_default()
}

/// Whether a text holds a word by itself.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        !text[..at].chars().next_back().is_some_and(is_word) && first_word(&text[at..]) == word
    })
}

/// The words that follow a path prefix such as `crate::`, each member of a group in braces included.
fn followers(code: &str, prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        if code[..at].chars().next_back().is_some_and(is_word) {
            continue;
        }
        let rest = &code[at + prefix.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            found.push(first_word(rest).to_owned());
            continue;
        };
        let mut depth = 0;
        let mut begins = true;
        for (at, letter) in group.char_indices() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => begins = true,
                _ if begins && is_word(letter) => {
                    found.push(first_word(&group[at..]).to_owned());
                    begins = false;
                }
                _ => {}
            }
        }
    }
    found
}

/// The layers that a source names: by `crate::`, and by enough `super::` to leave its own layer.
fn layers_named(name: &str, code: &str) -> Vec<String> {
    let mut named = followers(code, "crate::");
    // `src/a/b.rs` is the module a::b, `src/a/mod.rs` is a: so many `super` lead to the crate.
    let depth = name.trim_end_matches("/mod.rs").split('/').count();
    named.extend(followers(code, &"super::".repeat(depth)));
    named.retain(|word| word != "super");
    named
}

#[test]
fn arrows_between_layers_point_one_way() {
    let mut arrows = 0;
    for (name, text) in sources("src") {
        let layer = first_word(&name);
        let code = code(&text);
        if let Some((_, allowed)) = PROGRAMS.iter().find(|(program, _)| *program == name) {
            for used in followers(&code, "qahwa::") {
                assert!(
                    allowed.contains(&used.as_str()),
                    "{name} must not use {used}"
                );
            }
            continue;
        }
        if name == "lib.rs" {
            assert!(!code.contains("use "), "lib.rs only names the layers");
            continue;
        }
        let (_, allowed) = (LAYERS.iter())
            .find(|(known, _)| *known == layer)
            .unwrap_or_else(|| panic!("{name} is in no layer"));
        for used in layers_named(&name, &code) {
            arrows += 1;
            assert!(
                used == layer || allowed.contains(&used.as_str()),
                "{name} must not use {used}"
            );
        }
    }
    assert!(arrows > 20, "{arrows} arrows were found");
}

#[test]
fn the_reader_of_arrows_sees_every_way_to_write_one() {
    let code = "use crate::kit::seat;\nuse crate::{bots::{Bot, x}, table, words::{a}};\n\
                fn f() { crate::session::x(); mycrate::y() } use super::super::app;";
    assert_eq!(
        layers_named("games/ronda.rs", code),
        ["kit", "bots", "table", "words", "session", "app"]
    );
    assert_eq!(layers_named("kit/mod.rs", "use super::game;"), ["game"]);
    assert_eq!(layers_named("game.rs", "use super::games::x;"), ["games"]);
    assert!(layers_named("games/ronda/play.rs", "use super::super::tawla;").is_empty());
}

/// The games, as code would name them.
const GAMES: [&str; 10] = [
    "ronda", "Ronda", "karta", "Karta", "tawla", "Tawla", "tonj", "Tonj", "carioca", "Carioca",
];

#[test]
fn neither_a_session_nor_the_page_around_a_table_knows_a_game_by_name() {
    for (name, text) in sources("src") {
        let code = code(&text);
        if name.starts_with("session") {
            assert!(!has_word(&code, "games"), "{name} names games");
        }
        // What a game shows on the page it declares in a file of its own.
        let is_own = name.starts_with("app/games/");
        if name.starts_with("session") || name.starts_with("app") && !is_own {
            for word in GAMES {
                assert!(!has_word(&code, word), "{name} names {word}");
            }
        }
    }
}

/// An opponent is handed a view. A state in its search can only be one that it has imagined, so no item
/// that the rest of the house can reach takes, gives or holds one.
#[test]
fn no_state_reaches_the_bots() {
    for (name, text) in sources("src") {
        if !name.starts_with("bots") {
            continue;
        }
        let code = code(&text);
        if matches!(name.as_str(), "bots/mod.rs" | "bots/protocol.rs") {
            assert!(!has_word(&code, "State"), "{name} names a state");
        }
        for (at, _) in code
            .match_indices("pub ")
            .chain(code.match_indices("pub(crate) "))
        {
            let end = code[at..]
                .find(['{', ';', '}'])
                .map_or(code.len(), |end| at + end);
            let item = &code[at..end];
            assert!(!has_word(item, "State"), "{name}: `{item}` shows a state");
        }
    }
}

#[test]
fn no_source_is_above_600_lines() {
    for folder in ["src", "tests"] {
        for (name, text) in sources(folder) {
            let lines = text.lines().count();
            assert!(lines <= 600, "{folder}/{name} has {lines} lines");
        }
    }
}

#[test]
fn arabic_is_written_in_words_alone() {
    let arabic = |letter: char| {
        matches!(letter,
            '\u{600}'..='\u{6ff}' | '\u{750}'..='\u{77f}' | '\u{8a0}'..='\u{8ff}'
            | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}')
    };
    let mut in_words = false;
    for (name, text) in sources("src") {
        let found = code(&text)
            .lines()
            .find(|line| line.chars().any(arabic))
            .map(str::to_owned);
        if name.starts_with("words") {
            in_words |= found.is_some();
        } else {
            assert_eq!(found, None, "{name} holds a text");
        }
    }
    let any_words = sources("src")
        .iter()
        .filter(|(name, _)| name.starts_with("words"))
        .count()
        > 1;
    assert!(
        in_words || !any_words,
        "the words are where they are looked for"
    );
}

#[test]
fn web_crates_are_for_wasm_alone() {
    let web =
        |name: &str| WEB.contains(&name) || name.starts_with("leptos") || name.starts_with("gloo");
    let mut section = String::new();
    let mut found = 0;
    for line in read(&root().join("Cargo.toml")).lines() {
        if let Some(name) = line.trim().strip_prefix('[') {
            section = name.trim_end_matches(']').to_owned();
        }
        // `[….dependencies.web-sys]` or `web-sys = …`.
        let own = (section
            .rsplit_once('.')
            .filter(|_| line.trim().starts_with('[')))
        .map(|(_, name)| name);
        let name = own.unwrap_or_else(|| line.split(['=', '.', ' ']).next().unwrap_or_default());
        if !section.contains("dependencies") || !web(name.trim()) {
            continue;
        }
        found += 1;
        assert!(
            section.starts_with(r#"target.'cfg(target_arch = "wasm32")'.dependencies"#),
            "{name} stands under [{section}]"
        );
    }
    assert!(found > 4, "{found} web crates were found");
    for (name, text) in sources("src") {
        if name.starts_with("app") || PROGRAMS.iter().any(|(program, _)| *program == name) {
            continue;
        }
        for web in WEB.map(|web| web.replace('-', "_")) {
            assert!(!has_word(&code(&text), &web), "{name} uses {web}");
        }
    }
}
