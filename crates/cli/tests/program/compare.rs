//! `unslide compare`.

use crate::support::{Run, run};
use serde_json::{Value, json};

const HARD: &str = "8 6 7/2 5 4/3 _ 1";

fn compare(arguments: &[&str]) -> Run {
    run(&[&["compare"], arguments].concat(), b"")
}

fn answers(arguments: &[&str]) -> String {
    let run = compare(arguments);
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    run.answers
}

fn rows(arguments: &[&str]) -> Vec<Value> {
    serde_json::from_str(&answers(&[arguments, &["--json"]].concat())).unwrap()
}

#[test]
fn a_search_that_proves_has_the_fewest_moves_and_one_that_does_not_a_bound() {
    let text = answers(&[HARD, "--algorithm", "a-star:manhattan", "--algorithm", "by-hand"]);
    let lines: Vec<Vec<&str>> =
        text.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines[0][..3], ["search", "moves", "expanded"]);
    assert_eq!(lines[1][..3], ["a-star:manhattan", "31", "optimal"]);
    assert_eq!(lines[2][..5], ["by-hand", "49", "at", "least", "21"]);
    assert_eq!(lines.len(), 3);
}

#[test]
fn without_names_one_search_of_each_kind_runs() {
    let rows = rows(&["1 2 3/4 _ 6/7 5 8"]);
    let kinds: Vec<_> = rows
        .iter()
        .map(|row| row["algorithm"].as_str().unwrap().split(':').next().unwrap())
        .collect();
    for kind in [
        "breadth-first",
        "bidirectional-breadth-first",
        "depth-first",
        "greedy",
        "a-star",
        "weighted-a-star",
        "ida-star",
        "beam",
        "bidirectional-a-star",
        "by-hand",
    ] {
        assert!(kinds.contains(&kind), "{kind}");
    }
    assert!(rows.iter().all(|row| row["length"] == json!(2)), "{rows:?}");
}

#[test]
fn json_has_the_documented_fields_and_no_others() {
    let rows = rows(&["1 2 3/4 5 6/7 _ 8", "--algorithm", "a-star:manhattan"]);
    let fields: Vec<_> = rows[0].as_object().unwrap().keys().map(String::as_str).collect();
    let documented = [
        "algorithm",
        "expanded",
        "generated",
        "held",
        "labels",
        "layers",
        "length",
        "limit",
        "lower_bound",
        "metric",
        "parity",
        "path",
        "reason",
        "seconds",
        "status",
        "unsuited",
    ];
    assert_eq!(fields, documented);
    assert_eq!(rows[0]["layers"], json!([0, 1]));
}

#[test]
fn a_search_that_cannot_take_the_board_says_why_and_the_others_go_on() {
    let rows = rows(&[
        "1 2 3/4 5 6/7 _ 8",
        "--metric",
        "multi",
        "--algorithm",
        "ida-star:manhattan",
        "--algorithm",
        "breadth-first",
    ]);
    assert!(rows[0]["unsuited"].as_str().unwrap().contains("walking distance"), "{rows:?}");
    assert_eq!((&rows[0]["length"], &rows[1]["length"]), (&Value::Null, &json!(1)));
}

#[test]
fn a_search_that_meets_its_time_is_an_answer() {
    let board = "14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 _";
    let rows = rows(&[board, "--algorithm", "depth-first", "--time", "0.05"]);
    assert_eq!((&rows[0]["status"], &rows[0]["limit"]), (&json!("gave_up"), &json!("time")));
}

#[test]
fn what_is_wrong_is_named() {
    for (arguments, complaint) in [
        (vec!["1 2/3 _", "--algorithm", "dijkstra"], "'dijkstra' names no search"),
        (vec!["1 2/3"], "row 2 has 1 labels"),
        (vec!["1 2/3 _", "--goal", "1 2/_ 4"], "4"),
    ] {
        let run = compare(&arguments);
        assert_eq!((run.code, run.answers.as_str()), (Some(1), ""), "{arguments:?}");
        assert!(run.complaints.contains(complaint), "{}", run.complaints);
    }
}

#[test]
fn the_figures_in_the_documents_are_those_of_the_searches() {
    let figures = include_str!("../../../../www/lab/algorithms/figures.json");
    let figures: Value = serde_json::from_str(figures).unwrap();
    let figures = figures.as_object().unwrap();
    let names = figures.keys().flat_map(|name| ["--algorithm", name]);
    let arguments: Vec<_> = [HARD, "--time", "600"].into_iter().chain(names).collect();
    for row in rows(&arguments) {
        let told = &figures[row["algorithm"].as_str().unwrap()];
        for field in ["length", "expanded", "held"] {
            assert_eq!(row[field], told[field], "{} of {}", field, row["algorithm"]);
        }
    }
}
