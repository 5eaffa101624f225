//! Ctrl-C while a search goes on, on a terminal: its progress shows that it does.

use crate::terminal::Terminal;
use image::RgbaImage;
use std::fs;

/// The first board of `tests/data/korf24.txt`: 95 moves, beyond any search that ends in a second.
const ENDLESS: &str = "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13";

/// Presses Ctrl-C in the search of a command; what stands on the screen when it has ended.
fn pressed(arguments: &[&str]) -> String {
    let terminal = Terminal::run(&[arguments, &["--time", "1000"]].concat(), &[]);
    terminal.wait_for("moves found, it takes ");
    terminal.press("\u{3}");
    let (code, screen, _) = terminal.end();
    assert_eq!(code, Some(2), "{}", screen.contents());
    assert!(!screen.alternate_screen());
    screen.contents()
}

#[test]
fn play_tells_the_best_solution_and_does_not_play_it() {
    let shown = pressed(&["play", ENDLESS]);
    assert!(shown.contains(" more than needed: "), "{shown}");
}

#[test]
fn sheet_tells_the_best_solution_and_draws_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (board, steps) = (path("board.png"), path("steps"));
    RgbaImage::new(50, 50).save(&board).unwrap();
    let sides = ["--rows", "5", "--cols", "5", "--goal", "blank-first"];
    let files = ["sheet", &board, "--start", ENDLESS, "-o", &steps];
    let shown = pressed(&[&files[..], &sides].concat());
    assert!(shown.contains(" more than needed: "), "{shown}");
    assert!(!folder.path().join("steps").exists());
}

#[test]
fn watch_tells_the_best_solution_and_ends() {
    const PICTURE: &str =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/vision/cases/029_jpeg_5x5.jpg");
    let shown = pressed(&["watch", PICTURE]);
    assert!(shown.contains("next: "), "{shown}");
}

#[test]
fn solve_says_so_and_begins_no_other_board() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    fs::write(&file, format!("1 2/3 _\n{ENDLESS}\n1 2/3 _\n")).unwrap();
    let options = ["solve", "--optimal", "--threads", "1", file.to_str().unwrap()];
    let terminal = Terminal::run(&options, &[]);
    terminal.wait_for("line 2: ");
    terminal.press("\u{3}");
    let (code, screen, _) = terminal.end();
    let shown = screen.contents();
    assert_eq!(code, Some(2), "{shown}");
    assert!(shown.contains("more than needed (it was cancelled): "), "{shown}");
    assert_eq!(shown.matches("0 moves, optimal").count(), 1, "{shown}");
}

#[test]
fn a_count_leaves_the_distances_that_are_complete() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers");
    let script = format!("trap : INT; \"$0\" space 3x4 > {}; exit $?", file.display());
    let terminal = Terminal::script(&script);
    terminal.wait_for(" moves away");
    terminal.press("\u{3}");
    let (code, screen, _) = terminal.end();
    assert_eq!((code, screen.contents().trim()), (Some(2), ""));
    let answers = fs::read_to_string(file).unwrap();
    assert!(answers.contains("\n# gave up after "), "{answers}");
    assert!(answers.contains("\n#     0          1\n"), "{answers}");
    assert!(answers.lines().all(|line| line.starts_with('#')), "{answers}");
}
