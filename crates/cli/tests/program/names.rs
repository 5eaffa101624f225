//! Names that options take, in the help, in `docs/terminal.md` and in the words of the lab.

use crate::support::run;
use serde_json::Value;
use unslide_solver::tiles::{Algorithm, Estimate, GoalOrder};

fn help(command: &[&str]) -> String {
    run(&[command, &["--help"]].concat(), b"").answers
}

#[test]
fn the_help_names_every_goal() {
    let names = GoalOrder::NAMES.map(|(name, _)| name).join(", ");
    for command in [&["solve"][..], &["link", "encode"], &["compare"], &["sheet"]] {
        let words: Vec<String> = help(command).split_whitespace().map(str::to_owned).collect();
        assert!(words.join(" ").contains(&names), "{command:?} does not name {names}");
    }
}

#[test]
fn the_guide_to_the_terminal_names_every_goal_heuristic_and_search() {
    let guide = include_str!("../../../../docs/terminal.md");
    let names = GoalOrder::NAMES.map(|(name, _)| name).into_iter();
    for name in names.chain(Estimate::NAMES.map(|(name, _)| name)) {
        assert!(guide.contains(&format!("`{name}`")), "docs/terminal.md does not name {name}");
    }
    for kind in Algorithm::USUAL.map(Algorithm::kind) {
        let is_named = [format!("`{kind}`"), format!("`{kind}:H")];
        let is_named = is_named.iter().any(|name| guide.contains(name));
        assert!(is_named, "docs/terminal.md does not name {kind}");
    }
}

#[test]
fn the_guide_to_the_library_names_every_goal() {
    let guide = include_str!("../../../../docs/library.md");
    for (name, _) in GoalOrder::NAMES {
        assert!(guide.contains(&format!("`{name}`")), "docs/library.md does not name {name}");
    }
}

#[test]
fn the_lab_has_words_for_every_search_and_heuristic() {
    let words = include_str!("../../../../www/lab/words/en.json");
    let words: Value = serde_json::from_str(words).unwrap();
    for (name, _) in Estimate::NAMES {
        assert!(words["heuristics"][name].is_string(), "no word for the heuristic {name}");
    }
    for search in Algorithm::USUAL {
        let kind = search.kind();
        assert!(words["searches"][kind].is_string(), "no word for the search {kind}");
    }
}
