//! Boards as CSV and JSON lines, and answers as CSV.

use crate::support::{Run, run};
use serde_json::Value;
use std::fs;

fn solve(options: &[&str], input: &str) -> Run {
    run(&[&["solve", "-"], options].concat(), input.as_bytes())
}

/// The rows of answers as CSV, without the names of the columns.
fn rows(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows = reader.records().map(|row| row.unwrap().iter().map(String::from).collect());
    rows.collect()
}

#[test]
fn the_three_formats_of_boards_have_equal_answers() {
    let text = "1 2/_ 3\n1 2/3 _\n";
    let csv = "1,2,,3\n1,2,3,_\n";
    let named = "board\n\"1 2/_ 3\"\n1 2/3 _\n";
    let jsonl = "\"1 2/_ 3\"\n[[1, 2], [3, null]]\n";
    let expected = solve(&[], text).answers;
    for (format, input) in [("csv", csv), ("csv", named), ("jsonl", jsonl), ("text", text)] {
        let run = solve(&["--input", format], input);
        assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
        assert_eq!(run.answers, expected, "{format}");
    }
}

#[test]
fn the_format_is_known_by_the_end_of_the_name() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("a.csv", "1,2,_,3"), ("a.JSONL", "[[1,2],[0,3]]"), ("a", "1 2/_ 3")] {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        let run = run(&["solve", file.to_str().unwrap()], b"");
        assert_eq!(run.answers, "1 move, optimal: L\n", "{name}");
    }
}

#[test]
fn lines_and_names_go_through_to_the_answers() {
    let input =
        "{\"id\": \"a\", \"board\": \"1 2/_ 3\"}\n\n{\"board\": [[1, 2], [3, 0]], \"id\": 7}\n";
    let told = |output: &str| solve(&["--input", "jsonl", "--output", output], input).answers;
    assert_eq!(told("text"), "a: 1 move, optimal: L\n7: 0 moves, optimal\n");
    let json = told("json");
    let records: Vec<Value> =
        json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names = records.iter().map(|record| (record["line"].as_u64(), record["id"].as_str()));
    assert_eq!(names.collect::<Vec<_>>(), [(Some(1), Some("a")), (Some(3), Some("7"))]);
    let rows = rows(&told("csv"));
    assert_eq!(rows[0][..7], ["1", "a", "1 2/_ 3", "optimal", "1", "1", "L"]);
    assert_eq!(rows[1][..7], ["3", "7", "1 2/3 0", "optimal", "0", "0", ""]);
}

#[test]
fn a_board_may_bring_its_goal() {
    let input = "board,goal\n1 2 3/6 5 4/7 8 _,snake\n1 2 3/4 5 6/7 8 _,\n_ 1/2 3,\"_ 1/2 3\"\n";
    let run = solve(&["--input", "csv"], input);
    assert_eq!(run.answers, "0 moves, optimal\n".repeat(3), "{}", run.complaints);
}

#[test]
fn answers_as_csv_are_a_table_that_is_read_back() {
    let input = "1 2/_ 3\n2 1/3 _\n1 2/3\n";
    let run = solve(&["--output", "csv"], input);
    let heading = "line,id,board,status,length,lower_bound,moves,goal,reason,seconds";
    assert_eq!(run.answers.lines().next(), Some(heading));
    let rows = rows(&run.answers);
    assert_eq!(rows.len(), 2, "a line that is wrong is no row");
    assert_eq!(rows[1][..4], ["2", "", "2 1/3 _", "unsolvable"]);
    assert!(rows[1][8].contains("is odd (1), but"), "{}", rows[1][8]);
    assert!(run.complaints.starts_with("stdin:3: "), "{}", run.complaints);
}

#[test]
fn blocks_take_the_same_formats() {
    let csv = "id,board\nfirst,..B./AAB./..../....\n";
    let solved =
        run(&["blocks", "solve", "-", "--input", "csv", "--output", "csv"], csv.as_bytes());
    let rows = rows(&solved.answers);
    assert_eq!(rows[0][..4], ["2", "first", "..B./AAB./..../....", "optimal"]);
    assert_eq!(rows[0][6], "BD2 AR2");
    let jsonl = r#"[["","","B",""],["A","A","B",""],["","","",""],["","","",""]]"#;
    let solved = run(&["blocks", "solve", "-", "--input", "jsonl"], jsonl.as_bytes());
    assert_eq!(solved.answers, "2 moves, optimal: BD2 AR2\n");
    let space = run(&["blocks", "space", "-", "--input", "jsonl", "--json"], jsonl.as_bytes());
    let record: Value = serde_json::from_str(&space.answers).unwrap();
    assert_eq!((&record["line"], &record["length"]), (&1.into(), &2.into()));
}

#[test]
fn goals_of_blocks_may_stand_beside_them() {
    let text = "a.../..../..../....=>..../..../..../...a\n";
    let csv = "board,goal\na.../..../..../....,..../..../..../...a\n";
    let expected = run(&["blocks", "solve", "-"], text.as_bytes());
    let run = run(&["blocks", "solve", "-", "--input", "csv"], csv.as_bytes());
    assert_eq!((run.code, run.answers), (Some(0), expected.answers));
}

#[test]
fn json_and_another_output_exclude_each_other() {
    let run = solve(&["--json", "--output", "csv"], "1 2/_ 3\n");
    assert_eq!((run.code, run.answers.as_str()), (Some(1), ""));
}

#[test]
fn lines_that_are_wrong_are_named_and_the_others_are_answered() {
    let input = b"\"1 2/_ 3\"\n{\"id\": 1}\n\xff\n[1, 2\n[[1, 2], [3, 0]]\n";
    let run = run(&["solve", "-", "--input", "jsonl"], input);
    assert_eq!(run.answers, "1 move, optimal: L\n0 moves, optimal\n");
    let places: Vec<_> = run.complaints.lines().map(|line| &line[..8]).collect();
    assert_eq!((run.code, &places[..]), (Some(1), &["stdin:2:", "stdin:3:", "stdin:4:"][..]));
}
