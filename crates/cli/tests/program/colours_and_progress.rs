//! Colours and progress, on a terminal and elsewhere.

use crate::{
    support::{Run, command},
    terminal::Terminal,
};
use std::io::Write;

/// The first board of `tests/data/korf24.txt`: 95 moves, beyond any search that ends in a second.
const ENDLESS: &str = "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13";
const BOARD: &str = "1 2/_ 3";

fn file(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

/// Whether the answer is green on a terminal.
fn is_green_on_a_terminal(options: &[&str], variables: &[(&str, &str)]) -> bool {
    let file = file(BOARD);
    let path = file.path().to_str().unwrap();
    let (code, screen, _) = Terminal::run(&[&["solve", path], options].concat(), variables).end();
    assert_eq!((code, screen.contents().as_str()), (Some(0), "1 move, optimal: L"));
    screen.cell(0, 0).unwrap().fgcolor() == vt100::Color::Idx(2)
}

/// Whether the answer has colours in a pipe.
fn is_coloured_in_a_pipe(options: &[&str], variables: &[(&str, &str)]) -> bool {
    let mut command = command(&[&["solve", "-"], options].concat());
    let mut child = command.envs(variables.iter().copied()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(BOARD.as_bytes()).unwrap();
    let run = Run::from(child.wait_with_output().unwrap());
    assert!(run.answers.contains("1 move, optimal"), "{}", run.answers);
    run.answers.contains('\u{1b}')
}

#[test]
fn a_terminal_gets_colours_unless_they_are_not_wanted() {
    assert!(is_green_on_a_terminal(&[], &[]));
    assert!(!is_green_on_a_terminal(&[], &[("NO_COLOR", "1")]));
    assert!(!is_green_on_a_terminal(&[], &[("TERM", "dumb")]));
    assert!(!is_green_on_a_terminal(&[], &[("CLICOLOR", "0")]));
    assert!(!is_green_on_a_terminal(&["--color", "never"], &[]));
    assert!(is_green_on_a_terminal(&["--color", "always"], &[("NO_COLOR", "1")]));
}

#[test]
fn a_pipe_gets_none_unless_they_are_wanted() {
    assert!(!is_coloured_in_a_pipe(&[], &[]));
    assert!(is_coloured_in_a_pipe(&["--color", "always"], &[]));
    assert!(is_coloured_in_a_pipe(&["--colour", "always"], &[]));
    assert!(is_coloured_in_a_pipe(&[], &[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn json_has_no_colours() {
    assert!(!is_coloured_in_a_pipe_as_json());
}

fn is_coloured_in_a_pipe_as_json() -> bool {
    let mut child = command(&["solve", "-", "--json", "--color", "always"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(BOARD.as_bytes()).unwrap();
    let run = Run::from(child.wait_with_output().unwrap());
    serde_json::from_str::<serde_json::Value>(&run.answers).is_err()
}

#[test]
fn a_long_search_is_told_of_and_the_line_is_gone_at_the_end() {
    let file = file(&format!("{BOARD}\n{ENDLESS}\n"));
    let path = file.path().to_str().unwrap();
    let terminal = Terminal::run(&["solve", "--time", "1000", path], &[]);
    terminal.wait_until("its progress", |screen| {
        let contents = screen.contents();
        contents.contains("1/2 boards") && contents.contains("line 2: ")
    });
    terminal.wait_for("moves found, it takes ");
    terminal.press("\u{3}");
    let (code, screen, _) = terminal.end();
    let contents = screen.contents();
    assert_eq!(code, Some(2), "{contents}");
    assert!(contents.contains("1 move, optimal: L\n"), "{contents}");
    assert!(contents.contains(" more than needed: "), "{contents}");
    assert!(!contents.contains("boards"), "{contents}");
}

#[test]
fn nothing_is_left_of_the_line_when_ctrl_c_is_pressed_twice() {
    let file = file(ENDLESS);
    let path = file.path().to_str().unwrap();
    let terminal = Terminal::run(&["solve", "--time", "1000", path], &[]);
    terminal.wait_for("moves found");
    terminal.press("\u{3}\u{3}");
    let (_, screen, _) = terminal.end();
    let contents = screen.contents();
    assert!(!contents.contains('^') && !contents.contains("boards"), "{contents}");
}

#[test]
fn progress_is_cleared_when_ctrl_c_ends_the_wait_for_a_board() {
    // The shells stay until the program has ended: without them the terminal is gone. `kill` ends what waits where
    // Ctrl-C does not, as the tests run in the background.
    let script =
        "trap : INT; (echo '1 2/_ 3'; sleep 1000) | { trap : INT; \"$0\" solve -; kill 0; }";
    let terminal = Terminal::script(script);
    terminal.wait_for("1 boards, ");
    terminal.press("\u{3}");
    let (_, screen, _) = terminal.end();
    assert!(screen.contents().contains("1 move, optimal: L"), "{}", screen.contents());
    assert!(!screen.contents().contains("boards"), "{}", screen.contents());
}

#[test]
fn boards_that_are_typed_are_answered_without_progress() {
    let terminal = Terminal::run(&["solve", "-"], &[]);
    terminal.press("1 2/_ 3\n");
    terminal.wait_for("1 move, optimal: L");
    terminal.press("\u{4}");
    let (code, _, bytes) = terminal.end();
    assert_eq!(code, Some(0));
    assert!(!String::from_utf8(bytes).unwrap().contains("boards"));
}

#[test]
fn a_dumb_terminal_is_told_nothing_on_the_way() {
    let script = "export TERM=dumb; \"$0\" space 3x4 | tail -n 1; printf ended";
    let terminal = Terminal::script(script);
    terminal.wait_for("ended");
    let (_, _, bytes) = terminal.end();
    let written = String::from_utf8(bytes).unwrap();
    assert!(!written.contains("positions") && !written.contains('\u{1b}'), "{written:?}");
}
