//! `unslide blocks`.

use crate::support::{Run, run};
use serde_json::{Value, json};

const ARTICLE: &str = "333BCC/B22BCC/B.XXCC/22B.../.BB.22/.B2222\n";

fn blocks(arguments: &[&str], input: &str) -> Run {
    run(&[&["blocks"], arguments, &["-"]].concat(), input.as_bytes())
}

fn answers(arguments: &[&str], input: &str) -> String {
    let run = blocks(arguments, input);
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    run.answers
}

fn json(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&answers(&[arguments, &["--json"]].concat(), input)).unwrap()
}

#[test]
fn the_articles_board_takes_93_unit_moves_and_49_slides() {
    assert_eq!(json(&["solve", "--metric", "unit"], ARTICLE)["length"], 93);
    assert_eq!(json(&["solve"], ARTICLE)["length"], 49);
}

#[test]
fn the_articles_board_has_24132_positions() {
    let space = json(&["space"], ARTICLE);
    assert_eq!(space["positions"], 24132);
    assert_eq!(space["goals"], 1023);
    assert_eq!(space["farthest"], 65);
    assert_eq!(space["length"], 49);
    let text = answers(&["space"], ARTICLE);
    assert!(text.starts_with("24132 positions, 1023 of them goals, the farthest 65 moves away"));
}

#[test]
fn json_has_the_documented_fields_and_no_others() {
    let report = json(&["solve"], "..B./AAB./..../....\n");
    let fields: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    let documented = [
        "farthest",
        "freed",
        "goals",
        "length",
        "line",
        "lower_bound",
        "metric",
        "moves",
        "positions",
        "seconds",
        "status",
    ];
    assert_eq!(fields, documented);
    assert_eq!(report["freed"], json!(["A"]));
    assert_eq!(report["moves"], json!([["B", "D", 2], ["A", "R", 2]]));
}

#[test]
fn where_a_and_x_may_both_be_meant_a_note_says_which_is_freed() {
    let row = |pair: &[char]| format!("{0}{0}....{1}{1}....", pair[0], pair[1]);
    let rows: Vec<_> = ('A'..='X').collect::<Vec<_>>().chunks(2).map(row).collect();
    let run = blocks(&["solve", "--json"], &rows.join("/"));
    assert_eq!(run.complaints, "stdin:1: freeing X, though A may be meant\n");
    let report: Value = serde_json::from_str(&run.answers).unwrap();
    assert_eq!(report["freed"], json!(["X"]));
}

#[test]
fn a_way_with_a_bend_is_one_move() {
    let report = json(&["solve", "--metric", "any-path"], "a#/..=>../.a\n");
    assert_eq!(report["moves"], json!([["a", "D", 1, "R", 1]]));
}

#[test]
fn an_answer_is_a_line_that_a_person_can_read() {
    assert_eq!(answers(&["solve"], "..B./AAB./..../....\n"), "2 moves, optimal: BD2 AR2\n");
    let unsolvable = answers(&["solve"], "AAB/.CB/.CB\n");
    let expected = "unsolvable: nothing can move, and this is no goal; B alone locks the way\n";
    assert_eq!(unsolvable, expected);
}

#[test]
fn numbers_may_stand_around_a_board() {
    assert_eq!(answers(&["solve"], "# note\n7 ..B.AAB......... 42\n").lines().count(), 1);
}

#[test]
fn blocks_stand_below_a_heading() {
    let text = include_str!("../../../../tests/data/blocks/klotski.txt");
    assert_eq!(json(&["solve", "--metric", "any-path"], text)["length"], 81);
}

#[test]
fn cells_may_be_set_apart_by_blanks() {
    let board = "A A . ./. . B ./. . B ./. . . .";
    assert_eq!(
        answers(&["solve"], &format!("{board}\n")),
        answers(&["solve"], &board.replace(' ', ""))
    );
}

#[test]
fn answers_as_csv_are_read_back_even_if_a_board_had_several_lines() {
    let text = "@one\nAA.\n...\n@two\nAAB.\n..B.\n....\n....\n";
    let csv = answers(&["solve", "--output", "csv"], text);
    assert_eq!(csv.lines().count(), 3, "{csv}");
    assert!(csv.lines().nth(2).unwrap().starts_with("4,two,"), "{csv}");
    let again = answers(&["solve", "--input", "csv", "--output", "csv"], &csv);
    let moves = |csv: &str| -> Vec<String> {
        let mut rows = csv::Reader::from_reader(csv.as_bytes());
        rows.records().map(|row| row.unwrap()[6].to_owned()).collect()
    };
    assert_eq!(moves(&again), moves(&csv));
}

#[test]
fn an_error_names_line_and_cell_and_the_next_board_is_solved() {
    let run = blocks(&["solve"], "AA./BB./B..\nAA./.../...\n");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.answers, "1 move, optimal: AR1\n");
    assert_eq!(run.complaints, "stdin:1: the car 'B' is bent at row 3, column 1\n");
}

#[test]
fn what_locks_the_way_is_named() {
    assert_eq!(json(&["solve"], "AAB/.CB/.CB\n")["locks"], json!(["B"]));
}

/// 48 cars on 12 x 12, scrambled from a board that is solved: not proved within hours.
const DENSE: &str = "..CCiiUUUO../R.nn..IIQO../RNNNEE.sQ.../vee..kαsQqqc/vjjttkαsmmpc/XX.DVTF...pc/.ffDVTF.uuww/\
rrJJ.T...lbb/.SBBγγK..l.g/dSaa.AKHHGLg/dShh.AKP.GL./..MMMA.P.Gββ\n";

#[test]
fn a_board_that_is_too_large_to_be_proved_has_an_answer_and_a_bound() {
    let report = json(&["solve", "--time", "8"], DENSE);
    let [length, bound] = ["length", "lower_bound"].map(|name| report[name].as_u64().unwrap());
    assert!(report["status"] == "bounded" && (10..=length).contains(&bound), "{report}");
    assert!(answers(&["solve", "--time", "8"], DENSE).contains(" moves, at most "));
}

#[test]
fn a_search_without_time_gives_up_and_says_how_far_it_came() {
    let run = blocks(&["solve", "--time", "0.000001"], ARTICLE);
    assert_eq!(run.code, Some(2));
    assert!(run.answers.starts_with("gave up after "), "{}", run.answers);
}
