//! Names that options take, in the help and in `docs/terminal.md`.

use crate::support::run;
use unslide_solver::tiles::{Estimate, GoalOrder};

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
