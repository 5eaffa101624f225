//! Names that options take, in the help, in `docs/terminal.md` and in the words of the lab.

use crate::support::run;
use serde_json::Value;
use unslide_solver::tiles::{Algorithm, Estimate, GoalOrder};

fn help(command: &[&str]) -> String {
    run(&[command, &["--help"]].concat(), b"").answers
}

#[test]
fn the_help_names_every_goal() {
    for command in [&["solve"][..], &["link", "encode"]] {
        let help = help(command);
        for (name, _) in GoalOrder::NAMES {
            assert!(help.contains(name), "{command:?} does not name {name}");
        }
    }
}

#[test]
fn the_guide_to_the_terminal_names_every_goal_and_heuristic() {
    let guide = include_str!("../../../../docs/terminal.md");
    let names = GoalOrder::NAMES.map(|(name, _)| name).into_iter();
    for name in names.chain(Estimate::NAMES.map(|(name, _)| name)) {
        assert!(guide.contains(&format!("`{name}`")), "docs/terminal.md does not name {name}");
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
