//! The examples say what is true.

use std::{error::Error, time::Duration};
use unslide_solver::{
    blocks,
    tiles::{Path, Setup},
};

/// An example with its `main`, which only terminals call.
macro_rules! example {
    ($name:ident, $file:literal) => {
        #[allow(dead_code, reason = "its `main`, and its own input")]
        #[path = $file]
        mod $name;
    };
}

example!(any_goal, "../examples/any_goal.rs");
example!(anytime, "../examples/anytime.rs");
example!(fifteen_puzzle, "../examples/fifteen_puzzle.rs");
example!(rush_hour, "../examples/rush_hour.rs");

/// What an example writes.
fn output(run: impl FnOnce(&mut Vec<u8>) -> Result<(), Box<dyn Error>>) -> String {
    let mut out = Vec::new();
    run(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

/// The board after a path.
fn end(board: &str, path: &str) -> String {
    let puzzle = Setup::parse(board, "_").unwrap().validate().unwrap();
    let path: Path = path.parse().unwrap();
    puzzle.shown(&puzzle.start().after(&path).unwrap()).to_string()
}

#[test]
fn a_fifteen_puzzle_is_solved_in_both_metrics() {
    let board = "5 1 2 4/9 6 3 8/13 10 7 11/14 _ 15 12";
    let text = output(|out| fifteen_puzzle::run(board, out));
    let lines: Vec<_> = text.lines().collect();
    let [single, multi] = lines[..] else { panic!("{text}") };
    for (line, begin) in [
        (single, "shortest in moves of one tile: 10, "),
        (multi, "shortest in moves of any tiles: 6, "),
    ] {
        let path = line.strip_prefix(begin).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(end(board, path), "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 _");
    }
}

#[test]
fn of_a_fifteen_puzzle_without_a_solution_it_is_said_why() {
    let text = output(|out| fifteen_puzzle::run("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _", out));
    assert!(text.starts_with("unsolvable: "), "{text}");
    assert!(text.contains("\nmost likely 15 and 14, "), "{text}");
}

#[test]
fn the_anytime_search_writes_shorter_and_shorter_solutions() {
    let text = output(|out| anytime::run(Duration::from_millis(100), out));
    let (found, best) = text.split_once("best: ").unwrap();
    let lengths: Vec<usize> =
        found.lines().map(|line| line.split(' ').nth(2).unwrap().parse().unwrap()).collect();
    assert!(!lengths.is_empty() && lengths.is_sorted_by(|before, after| before > after), "{text}");
    let path: Path = best.lines().last().unwrap().parse().unwrap();
    assert_eq!(Some(&path.len()), lengths.last());
}

#[test]
fn the_hardest_board_of_rush_hour_takes_60_slides() {
    let text = output(|out| rush_hour::run("IBBxoo/IooLDD/JAALoo/JoKEEM/FFKooM/GGHHHM", out));
    let (moves, board) = text.split_once('\n').unwrap();
    assert_eq!(moves.strip_prefix("60 slides: ").unwrap().split(' ').count(), 60);
    // The red car is at the exit.
    assert_eq!(board.lines().nth(2).unwrap().get(4..), Some("AA"), "{board}");
    assert!(board.parse::<blocks::Setup>().unwrap().validate().is_ok());
}

#[test]
fn cars_that_lock_each_other_are_named() {
    let text = output(|out| rush_hour::run("..#.CC/..B.../AAB.../..#.../....../......", out));
    assert!(text.ends_with("these suffice for that: B\n"), "{text}");
}

#[test]
fn words_rows_and_magic_squares_are_goals() {
    let text = output(any_goal::run);
    let boards: Vec<_> = text.lines().map(|line| line.split_once(" in ").unwrap().0).collect();
    let [word, row, magic] = boards[..] else { panic!("{text}") };
    assert_eq!(word, "R A T E/Y O U R/M I N D/P A L _");
    assert!(row.starts_with("1 2 3/"), "{row}");
    let rows = magic
        .split('/')
        .map(|row| row.split(' ').map(|label| label.parse::<u32>().unwrap_or(0)).sum::<u32>());
    assert_eq!(rows.collect::<Vec<_>>(), [12, 12, 12]);
    for line in text.lines().skip(1) {
        let (board, path) = (line.split_once(" in ").unwrap().0, line.split(' ').next_back());
        assert_eq!(end("8 6 7/2 5 4/3 _ 1", path.unwrap()), board);
    }
}
