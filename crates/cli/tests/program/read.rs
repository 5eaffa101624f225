//! `unslide read`.

use crate::support::run;
use serde_json::{Value, json};

/// A board of 3 x 3 whose first cell is blank.
const PICTURE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/vision/cases/000_clean_3x3.png");

fn found(args: &[&str]) -> Value {
    let run = run(&[&["read", PICTURE, "--json"], args].concat(), b"");
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    serde_json::from_str(&run.answers).unwrap()
}

#[test]
fn a_picture_is_read_as_a_board_that_can_be_solved() {
    let read = run(&["read", PICTURE], b"");
    let lines: Vec<_> = read.answers.lines().collect();
    assert!(lines[0].starts_with("a board of 3 x 3 at 0.0,0.0,"), "{}", lines[0]);
    assert_eq!(lines[1..], ["_ 5 8/6 2 3/7 1 4"]);
    let solved = run(&["solve", "-"], lines[1].as_bytes());
    assert_eq!(solved.code, Some(0));
}

#[test]
fn tiles_with_letters_are_named_by_them() {
    let picture =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/vision/letters/gaps_3x3.png");
    let read = run(&["read", picture, "--json"], b"");
    let record: Value = serde_json::from_str(&read.answers).unwrap();
    assert_eq!(record["labels"], json!(["G", "H", "B", "A", "_", "D", "C", "E", "F"]));
    let text = run(&["read", picture], b"").answers;
    let board = text.lines().last().unwrap();
    assert_eq!(board, "G H B/A _ D/C E F");
    let solved = run(&["solve", "-", "--json"], board.as_bytes());
    let report: Value = serde_json::from_str(&solved.answers).unwrap();
    let moved = report["labels"].as_array().unwrap();
    assert!(moved.iter().all(|label| "ABCDEFGH".contains(label.as_str().unwrap())), "{moved:?}");
}

#[test]
fn each_tile_goes_where_the_finished_picture_has_it() {
    assert_eq!(found(&[])["board"], json!([8, 4, 7, 5, 1, 2, 6, 0, 3]));
    // A picture that is finished as it lies.
    let as_it_lies = found(&["--reference", PICTURE]);
    assert_eq!(as_it_lies["board"], json!([0, 1, 2, 3, 4, 5, 6, 7, 8]));
    assert_eq!(as_it_lies["blank_goal"], json!([0, 0]));
}

#[test]
fn a_finished_picture_that_is_none_is_named() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let run = run(&["read", PICTURE, "--reference", file], b"");
    assert_eq!((run.code, run.answers.as_str()), (Some(1), ""));
    assert!(run.complaints.contains("Cargo.toml"), "{}", run.complaints);
}

fn picture_of_cars(file: &str) -> String {
    format!("{}/../../tests/data/parking/{file}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_screenshot_of_cars_is_read_as_a_board_that_can_be_solved() {
    let read = run(&["read", &picture_of_cars("wood.png")], b"");
    let lines: Vec<_> = read.answers.lines().collect();
    assert!(lines[0].starts_with("a board of cars, 6 x 6 at 7"), "{}", lines[0]);
    assert_eq!(lines[1..], ["AABBBC/..D..C/XXD..C/..DEE./F...../FGG..."]);
    let solved = run(&["blocks", "solve", "-"], lines[1].as_bytes());
    assert_eq!(solved.code, Some(0));
}

#[test]
fn each_picture_of_cars_shows_the_board_that_it_was_drawn_from() {
    let boards = std::fs::read(picture_of_cars("boards.json")).unwrap();
    let boards: Vec<Value> = serde_json::from_slice(&boards).unwrap();
    for board in &boards {
        let file = board["file"].as_str().unwrap();
        let read = run(&["read", &picture_of_cars(file), "--json"], b"");
        let found: Value = serde_json::from_str(&read.answers).unwrap();
        assert_eq!((&found["kind"], &found["board"]), (&json!("blocks"), &board["text"]), "{file}");
        assert_eq!(found["sure"]["car"], json!(true), "{file}");
    }
}

#[test]
fn the_caller_can_say_which_kind_of_puzzle_it_is() {
    assert_eq!(found(&["--family", "tiles"])["board"], found(&[])["board"]);
    assert_eq!(found(&["--family", "blocks"])["found"], json!(false));
}

#[test]
fn the_size_can_be_said_of_either_kind_of_puzzle() {
    let told = ["--rows", "6", "--cols", "6", "--json"];
    let read = run(
        &[&["read", &picture_of_cars("wood.png"), "--family", "blocks"], &told[..]].concat(),
        b"",
    );
    let cars: Value = serde_json::from_str(&read.answers).unwrap();
    assert_eq!((&cars["kind"], &cars["rows"]), (&json!("blocks"), &json!(6)));
    let [rows, cols] = ["rows", "cols"].map(|side| found(&[])[side].to_string());
    let tiles = found(&["--family", "tiles", "--rows", &rows, "--cols", &cols]);
    assert_eq!(tiles["board"], found(&[])["board"]);
}

#[test]
fn the_boards_that_a_picture_may_show_are_listed_and_the_one_that_was_read_is_the_first() {
    let read = found(&[]);
    let hypotheses = read["hypotheses"].as_array().unwrap();
    assert!((1..=3).contains(&hypotheses.len()), "{hypotheses:?}");
    assert_eq!(hypotheses[0]["family"], json!("tiles"));
    for part in ["quad", "rows", "cols"] {
        assert_eq!(hypotheses[0][part], read[part]);
    }
}
