//! `unslide space`.

use crate::support::{Run, run};
use serde_json::{Value, json};

fn space(arguments: &[&str]) -> Run {
    run(&[&["space"], arguments].concat(), b"")
}

fn answers(arguments: &[&str]) -> String {
    let run = space(arguments);
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    run.answers
}

fn report(arguments: &[&str]) -> Value {
    serde_json::from_str(&answers(&[arguments, &["--json"]].concat())).unwrap()
}

#[test]
fn the_positions_of_3_x_3_are_counted_by_their_moves() {
    let text = answers(&["3x3"]);
    assert!(text.starts_with("# 3 x 3, moves of one tile, goal: 1 2 3/4 5 6/7 8 _\n"), "{text}");
    assert!(text.contains("\n#    21      17110\n") && text.contains("\n# 181440 positions"));
    assert!(text.contains("2 of them 31 moves away, the most:\n"), "{text}");
}

#[test]
fn what_is_printed_can_be_solved() {
    for (size, blank, goal, answer) in [
        ("3x3", "corner", "1 2 3/4 5 6/7 8 _", "31 moves, optimal"),
        ("2x3", "edge", "1 2 3/4 _ 5", "21 moves, optimal"),
        ("2x4", "1,1", "_ 1 2 3/4 5 6 7", "36 moves, optimal"),
    ] {
        let printed = answers(&[size, "--blank", blank]);
        let solved = run(&["solve", "-", "--goal", goal], printed.as_bytes());
        assert_eq!((solved.code, solved.complaints.as_str()), (Some(0), ""));
        let boards = printed.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(solved.answers.lines().count(), boards);
        assert!(solved.answers.lines().all(|line| line.starts_with(answer)), "{}", solved.answers);
    }
}

#[test]
fn json_has_the_documented_fields_and_no_others() {
    let report = report(&["2x2", "--metric", "multi"]);
    let fields: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    let documented = [
        "cols",
        "complete",
        "depths",
        "farthest",
        "farthest_boards",
        "goal",
        "limit",
        "metric",
        "moves",
        "positions",
        "rows",
        "seconds",
    ];
    assert_eq!(fields, documented);
    assert_eq!(report["depths"], json!([1, 2, 2, 2, 2, 2, 1]));
    assert_eq!(report["farthest_boards"], json!(["_ 3/2 1"]));
    assert_eq!((&report["complete"], &report["metric"]), (&json!(true), &json!("multi")));
}

#[test]
fn no_more_than_64_of_the_farthest_boards_are_printed() {
    let text = answers(&["3x3", "--blank", "centre"]);
    assert!(
        text.contains("; 148 of them 30 moves away, the most, of which these are 64:\n"),
        "{text}"
    );
    assert_eq!(text.lines().filter(|line| !line.starts_with('#')).count(), 64);
}

#[test]
fn a_board_that_is_too_large_is_told_what_it_would_take() {
    let run = space(&["4x4"]);
    assert_eq!((run.code, run.answers.as_str()), (Some(1), ""));
    assert!(run.complaints.starts_with("unslide: 4 x 4 has 10461394944000 positions"));
    assert!(run.complaints.contains("80 moves"), "{}", run.complaints);
}

#[test]
fn wrong_arguments_are_bad_input() {
    let wrong: [&[&str]; 7] = [
        &[],
        &["9"],
        &["1x9"],
        &["3x3", "--blank", "middle"],
        &["3x3", "--blank", "4,1"],
        &["2x2", "--blank", "edge"],
        &["3x3", "--metric", "both"],
    ];
    for arguments in wrong {
        let run = space(arguments);
        assert_eq!((run.code, run.answers.as_str()), (Some(1), ""), "{arguments:?}");
    }
}
