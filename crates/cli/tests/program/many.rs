//! Ten thousand boards.

#[cfg(unix)]
use crate::support::interrupt;
use crate::support::{Run, command, run};
use std::{
    io::{BufRead, BufReader, Read, Write},
    thread,
};

const BOARDS: usize = 10_000;

/// Boards a few moves from their goal.
fn boards() -> String {
    (0..BOARDS).map(|number| board(number) + "\n").collect()
}

/// The solved board after one to nine moves, which the number decides.
fn board(number: usize) -> String {
    let (mut labels, mut hole, mut seed) = ([1, 2, 3, 4, 5, 6, 7, 8, 0], 8, number);
    for _ in 0..=number % 9 {
        // As Knuth's MMIX does.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let near: Vec<_> = (0..9).filter(|cell| is_beside(*cell, hole)).collect();
        let next = near[(seed >> 33) % near.len()];
        labels.swap(hole, next);
        hole = next;
    }
    let labels = labels.map(|label: usize| label.to_string());
    labels.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
}

fn is_beside(cell: usize, other: usize) -> bool {
    (cell / 3).abs_diff(other / 3) + (cell % 3).abs_diff(other % 3) == 1
}

/// The board after a path, as text.
fn replayed(board: &str, path: &str) -> String {
    let mut labels: Vec<&str> = board.split(['/', ' ']).collect();
    for letter in path.chars() {
        let hole = labels.iter().position(|label| *label == "0").unwrap();
        let tile = match letter {
            'U' => hole + 3,
            'D' => hole - 3,
            'L' => hole + 1,
            _ => hole - 1,
        };
        labels.swap(hole, tile);
    }
    labels.join(" ")
}

#[test]
fn they_are_answered_in_order_with_a_summary_and_one_bad_line_spoils_itself() {
    let mut input: Vec<_> = boards().lines().map(String::from).collect();
    input[5000] = "1 2 3/4 5".into();
    let text = input.join("\n");
    let run = run(&["solve", "-", "--output", "csv"], text.as_bytes());
    let mut reader = csv::Reader::from_reader(run.answers.as_bytes());
    let mut expected = (1..).zip(&input).filter(|(line, _)| *line != 5001);
    for row in reader.records() {
        let (row, (line, board)) = (row.unwrap(), expected.next().unwrap());
        assert_eq!((row[0].to_owned(), &row[2]), (line.to_string(), board.as_str()));
        assert_eq!(replayed(board, &row[6]), "1 2 3 4 5 6 7 8 0");
    }
    assert!(expected.next().is_none());
    let complaints: Vec<_> = run.complaints.lines().collect();
    assert_eq!(run.code, Some(1));
    assert!(complaints[0].starts_with("stdin:5001: row 2 has 2 labels"), "{}", complaints[0]);
    assert!(complaints[1].starts_with("10000 boards in "), "{}", complaints[1]);
    assert!(complaints[1].ends_with(" a second: 9999 solved, 1 bad line"), "{}", complaints[1]);
}

#[test]
fn a_reader_of_five_lines_ends_it_quietly() {
    let mut child = command(&["solve", "-"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    // It ends without reading everything.
    let writer = thread::spawn(move || input.write_all(boards().as_bytes()).is_ok());
    let answers = BufReader::new(child.stdout.take().unwrap());
    let lines: Vec<_> = answers.lines().take(5).map(Result::unwrap).collect();
    assert!(lines.iter().all(|line| line.contains("optimal")), "{lines:?}");
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    writer.join().unwrap();
}

#[cfg(unix)]
#[test]
fn ctrl_c_in_the_middle_leaves_whole_lines_in_order_and_a_summary() {
    let mut child = command(&["solve", "-", "--output", "csv"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let boards = boards();
    for line in boards.lines().take(50) {
        writeln!(input, "{line}").unwrap();
    }
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    // The names of the columns, and some answers.
    for _ in 0..21 {
        answers.read_line(&mut text).unwrap();
    }
    // A board that no search ends, so that Ctrl-C meets one.
    input.write_all(b"14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13\n").unwrap();
    for _ in 0..30 {
        answers.read_line(&mut text).unwrap();
    }
    assert!(interrupt(&child));
    answers.read_to_string(&mut text).unwrap();
    let mut complaints = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    assert!(text.ends_with('\n'));
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let lines: Vec<usize> = reader.records().map(|row| row.unwrap()[0].parse().unwrap()).collect();
    assert_eq!(lines, (1..=lines.len()).collect::<Vec<_>>());
    assert!(complaints.contains(" boards in "), "{complaints}");
}

#[test]
fn a_summary_is_told_of_ten_boards_or_when_it_is_asked_for() {
    let told = |boards: usize, options: &[&str]| {
        let input = "1 2/3 _\n".repeat(boards);
        run(&[&["solve", "-"], options].concat(), input.as_bytes()).complaints
    };
    assert_eq!(told(9, &[]), "");
    assert!(told(10, &[]).ends_with(": 10 solved\n"));
    assert_eq!(told(10, &["--summary", "never"]), "");
    assert!(told(1, &["--summary", "always"]).starts_with("1 board in "));
    assert!(told(0, &["--summary", "always"]) == "no boards\n");
}
