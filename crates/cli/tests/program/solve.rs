//! `unslide solve`.

use crate::support::{Run, run};
use serde_json::Value;
use std::fs;
use unslide_solver::tiles::GoalOrder;

/// The third board of `tests/data/hard80.txt`: 80 moves, which no search proves in a millisecond.
const HARD: &str = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1\n";

fn solve(options: &[&str], input: &str) -> Run {
    run(&[&["solve", "-"], options].concat(), input.as_bytes())
}

fn answers(options: &[&str], input: &str) -> String {
    let run = solve(options, input);
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    run.answers
}

fn json(options: &[&str], input: &str) -> Value {
    serde_json::from_str(&answers(&[options, &["--json"]].concat(), input)).unwrap()
}

/// The cases of the articles whose goal is a board.
fn articles() -> Vec<Value> {
    let text = include_str!("../../../../tests/data/articles.json");
    let file: Value = serde_json::from_str(text).unwrap();
    let cases = file["cases"].as_array().unwrap();
    cases.iter().filter(|case| case["goal"].is_array()).cloned().collect()
}

/// The board of a case as it is written for the program.
fn written(case: &Value, side: &str) -> String {
    let cols = case["cols"].as_u64().unwrap() as usize;
    let labels: Vec<_> = case[side].as_array().unwrap().iter().map(Value::to_string).collect();
    labels.chunks(cols).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
}

/// The labels after a path of single moves.
fn replay(case: &Value, path: &str) -> Vec<u64> {
    let cols = case["cols"].as_u64().unwrap() as usize;
    let labels = case["start"].as_array().unwrap().iter().map(|label| label.as_u64().unwrap());
    let mut labels: Vec<_> = labels.collect();
    let blank = case["blank"].as_u64().unwrap();
    for letter in path.chars() {
        let hole = labels.iter().position(|label| *label == blank).unwrap();
        let tile = match letter {
            'U' => hole + cols,
            'D' => hole - cols,
            'L' => hole + 1,
            'R' => hole - 1,
            other => panic!("{other} is no way to go"),
        };
        labels.swap(hole, tile);
    }
    labels
}

fn solve_article(case: &Value) -> Value {
    let (goal, blank) = (written(case, "goal"), case["blank"].to_string());
    json(&["--goal", &goal, "--blank", &blank], &written(case, "start"))
}

#[test]
fn the_articles_boards_take_20_9_and_4_moves() {
    let lengths: Vec<_> =
        articles().iter().map(solve_article).map(|r| r["length"].clone()).collect();
    assert_eq!(lengths, [20.into(), 9.into(), 4.into(), Value::Null]);
}

#[test]
fn the_articles_paths_lead_to_their_goals() {
    for case in articles().iter().filter(|case| case["moves_single"].is_u64()) {
        let report = solve_article(case);
        let end: Value = replay(case, report["path"].as_str().unwrap()).into();
        assert_eq!(end, case["goal"], "{}", case["name"]);
    }
}

#[test]
fn the_14_15_board_is_unsolvable_for_a_reason() {
    let report = solve_article(articles().last().unwrap());
    assert_eq!(report["status"], "unsolvable");
    let reason = report["reason"].as_str().unwrap();
    assert!(reason.contains("is odd (1)") && reason.contains("is even (0)"), "{reason}");
}

#[test]
fn an_answer_is_a_line_that_a_person_can_read() {
    assert_eq!(answers(&[], "1 2 3/4 5 6/_ 7 8"), "2 moves, optimal: LL\n");
    assert_eq!(answers(&[], "1 2 3/4 5 6/7 _ 8"), "1 move, optimal: L\n");
    assert_eq!(answers(&[], "1 2 3/4 5 6/7 8 _"), "0 moves, optimal\n");
    let unsolvable = answers(&[], "2 1/3 _");
    assert!(unsolvable.starts_with("unsolvable: from start to goal"), "{unsolvable}");
}

#[test]
fn a_line_of_tiles_may_count_as_one_move() {
    assert_eq!(answers(&["--metric", "multi"], "1 2 3/4 5 6/_ 7 8"), "1 move, optimal: L2\n");
}

#[test]
fn goals_have_names() {
    let solved = [
        ("in-order", "1 2 3/4 5 6/7 8 _"),
        ("blank-first", "_ 1 2/3 4 5/6 7 8"),
        ("snake", "1 2 3/6 5 4/7 8 _"),
        ("spiral", "1 2 3/8 _ 4/7 6 5"),
    ];
    for (name, board) in solved {
        assert_eq!(answers(&["--goal", name], board), "0 moves, optimal\n", "{name}");
    }
}

#[test]
fn a_zero_is_the_blank_unless_there_is_another() {
    assert_eq!(answers(&[], "1 2/3 0"), "0 moves, optimal\n");
    assert_eq!(answers(&[], "0 1/2 _"), "0 moves, optimal\n");
    assert_eq!(answers(&["--blank", "2"], "0 1/_ 2"), "0 moves, optimal\n");
}

#[test]
fn json_has_the_documented_fields_and_no_others() {
    let report = json(&[], "1 2 3/4 5 6/_ 7 8");
    let fields: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    let mut documented = [
        "status",
        "length",
        "line",
        "lower_bound",
        "metric",
        "path",
        "labels",
        "expanded",
        "generated",
        "seconds",
        "reason",
        "limit",
        "parity",
        "goal",
        "goals",
        "steps",
        "repairs",
    ];
    documented.sort_unstable();
    assert_eq!(fields, documented);
    assert_eq!(report["status"], "optimal");
    assert_eq!(report["labels"], serde_json::json!(["7", "8"]));
    assert!(report["seconds"].as_f64().unwrap() >= 0.0);
}

#[test]
fn when_the_time_is_up_the_best_known_solution_is_printed_with_its_bound() {
    let report = json(&["--time", "0.001"], HARD);
    assert_eq!(report["status"], "bounded");
    let [length, bound] = ["length", "lower_bound"].map(|field| report[field].as_u64().unwrap());
    // It takes 80.
    assert!(bound <= 80 && (80..=84).contains(&length), "{bound} to {length}");
    let text = answers(&["--time", "0.001"], HARD);
    assert!(text.contains("more than needed: "), "{text}");
}

#[test]
fn a_board_whose_proof_does_not_fit_into_memory_gets_a_solution_and_a_bound() {
    let reversed = (0..25).rev().map(|label| label.to_string()).collect::<Vec<_>>();
    let rows: Vec<_> = reversed.chunks(5).map(|row| row.join(" ")).collect();
    let run = solve(&["--optimal"], &rows.join("/"));
    assert_eq!((run.code, run.complaints.as_str()), (Some(2), ""));
    assert!(run.answers.contains(" moves, at most "), "{}", run.answers);
    assert!(run.answers.contains("positions in memory"), "{}", run.answers);
    // As good as the default search, which has it in a second; the first solution is far longer.
    let length: usize = run.answers.split(' ').next().unwrap().parse().unwrap();
    assert!(length < 200, "{}", run.answers);
}

#[test]
fn an_unsolvable_board_is_told_what_would_mend_it() {
    let loyd = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 _";
    let text = answers(&[], loyd);
    assert!(text.contains("most likely 15 and 14"), "{text}");
    let repairs = &json(&[], loyd)["repairs"];
    assert_eq!(repairs["pairs"], 105);
    assert_eq!(repairs["swaps"][0]["cells"], serde_json::json!([13, 14]));
    assert!(repairs["turns"].is_array());
}

#[test]
fn the_nearest_of_several_goals_counts() {
    let goals = ["--goal", "1 2/_ 3", "--goal", "1 2/3 _"];
    let text = answers(&goals, "1 _/3 2");
    assert_eq!(
        text,
        "1 move, optimal: U; this leads to 1 2/3 _, the only one so near of 2 goals\n"
    );
    let report = json(&goals, "1 _/3 2");
    assert_eq!(report["goal"], "1 2/3 _");
    let counts = serde_json::json!({ "count": 2, "reachable": 2, "nearest": 1 });
    assert_eq!(report["goals"], counts);
}

#[test]
fn a_goal_may_leave_cells_open() {
    let text = answers(&["--goal", "1 2 3/? ? ?/? ? ?"], "_ 2 3/1 4 5/6 7 8");
    assert_eq!(text, "1 move, optimal: U; this leads to 1 2 3/_ 4 5/6 7 8\n");
}

#[test]
fn the_nearest_of_eight_magic_squares_is_17_moves_from_the_solved_board() {
    let report = json(&["--goal", "magic"], "1 2 3/4 5 6/7 8 0");
    assert_eq!((&report["status"], &report["length"]), (&"optimal".into(), &17.into()));
    let counts = serde_json::json!({ "count": 8, "reachable": 4, "nearest": 1 });
    assert_eq!(report["goals"], counts);
}

#[test]
fn labels_that_are_no_numbers_cannot_be_magic() {
    let run = solve(&["--goal", "magic"], "A B/C _\n");
    assert_eq!(run.code, Some(1));
    assert!(run.complaints.contains("'A' is none"), "{}", run.complaints);
}

#[test]
fn a_solution_by_hand_gives_the_reason_of_each_step() {
    let text = answers(&["--method", "by-hand"], "1 2 3/4 5 6/7 _ 8");
    assert_eq!(
        text,
        "1 move, optimal\n  1. The last 2 x 2: send its three tiles round until they are home. L\n"
    );
    let report = json(&["--method", "by-hand"], "8 6 7/2 5 4/3 _ 1");
    let steps = report["steps"].as_array().unwrap();
    let moves: Vec<_> = steps.iter().map(|step| step["path"].as_str().unwrap()).collect();
    assert_eq!(report["path"], moves.concat());
    assert_eq!(steps[0]["kind"], "place");
    assert_eq!((&steps[0]["tile"], &steps[0]["cell"]), (&"1".into(), &0.into()));
    assert!(steps.iter().all(|step| !step["reason"].as_str().unwrap().is_empty()));
}

#[test]
fn algorithms_and_heuristics_are_compared_by_what_they_expand() {
    let hard = "8 6 7/2 5 4/3 _ 1";
    let expanded = |options: &[&str]| {
        let report = json(options, hard);
        assert_eq!((&report["status"], &report["length"]), (&"optimal".into(), &31.into()));
        report["expanded"].as_u64().unwrap()
    };
    let counts = ["misplaced", "manhattan", "linear-conflict", "pattern-databases"]
        .map(|name| expanded(&["--algorithm", "a-star", "--heuristic", name]));
    assert!(counts.is_sorted_by(|weaker, stronger| weaker > stronger), "{counts:?}");
    assert!(expanded(&["--algorithm", "bfs"]) > counts[0]);
    assert!(expanded(&["--algorithm", "ida-star"]) > counts[1]);
    let text = answers(&["--algorithm", "bfs"], "1 2/_ 3");
    assert!(text.starts_with("1 move, optimal, 1 expanded, "), "{text}");
}

#[test]
fn boards_that_an_estimate_is_not_made_for_are_refused() {
    let wide = "1 2 3 4 5 6 7 8 9/10 11 12 13 14 15 16 _ 17\n";
    let cases: [(&[&str], &str, &str); 3] = [
        (&["--algorithm", "a-star"], wide, "up to 16 cells"),
        (&["--algorithm", "a-star", "--metric", "multi"], "1 2/_ 3\n", "moves of one tile"),
        (&["--algorithm", "bfs", "--goal", "magic"], "1 2 3/4 5 6/7 8 0\n", "takes one goal"),
    ];
    for (options, board, complaint) in cases {
        let run = solve(options, board);
        assert_eq!(run.code, Some(1));
        assert!(run.complaints.contains(complaint), "{}", run.complaints);
    }
}

#[test]
fn comments_and_empty_lines_are_skipped() {
    let input = "# three\n\n1 2/3 _\n   \n  # more\n1 2/_ 3\n";
    assert_eq!(answers(&[], input), "0 moves, optimal\n1 move, optimal: L\n");
}

#[test]
fn files_from_windows_are_read() {
    assert_eq!(answers(&[], "\u{feff}1 2/3 _\r\n1 2/_ 3\r\n").lines().count(), 2);
}

#[test]
fn an_error_names_file_line_and_label_and_the_next_line_is_solved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    fs::write(&file, "# boards\n1 2/3 _\n1 2/9 _\n1 2/_ 3\n").unwrap();
    let file = file.to_str().unwrap();
    let run = run(&["solve", file, "--goal", "1 2/3 _"], b"");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.answers, "0 moves, optimal\n1 move, optimal: L\n");
    let complaint = format!("{file}:3: the label '3' differs: 0 in the start");
    assert!(run.complaints.starts_with(&complaint), "{}", run.complaints);
    assert!(run.complaints.contains("the label '9' differs: 1 in the start"));
    assert_eq!(run.complaints.lines().count(), 1);
}

#[test]
fn a_fault_of_the_start_is_told_once() {
    let run = solve(&[], "1 2/3 4\n");
    assert_eq!(run.complaints, "stdin:1: the start has no blank: no label is '_'\n");
}

#[test]
fn of_a_goal_of_another_size_the_sizes_are_told() {
    for goal in ["1 2/3 _", "1 ?/_ ?"] {
        let run = solve(&["--goal", goal], "1 2 3/4 5 6/7 _ 8\n");
        assert_eq!(run.complaints, "stdin:1: the start is 3 x 3, the goal 2 x 2\n");
    }
}

#[test]
fn a_line_that_is_no_text_is_named() {
    let run = run(&["solve", "-"], b"1 2/3 _\n1 \xff/3 _\n");
    assert_eq!(run.code, Some(1));
    assert_eq!(run.complaints, "stdin:2: this is no text in UTF-8\n");
}

#[test]
fn a_missing_file_is_named() {
    let run = run(&["solve", "no/such/file"], b"");
    assert_eq!(run.code, Some(1));
    assert!(run.complaints.starts_with("unslide: no/such/file: "), "{}", run.complaints);
}

#[test]
fn wrong_options_are_bad_input() {
    let wrong: [&[&str]; 11] = [
        &["--heuristic", "manhattan"],
        &["--algorithm", "bfs", "--method", "by-hand"],
        &["--algorithm", "dijkstra"],
        &["--optimal", "--time", "3"],
        &["--optimal", "--method", "by-hand"],
        &["--time", "0"],
        &["--time", "-1"],
        &["--time", "soon"],
        &["--metric", "both"],
        &["--goal", "snail"],
        &["--blank", "a b"],
    ];
    for options in wrong {
        let run = solve(options, "1 2/3 _\n");
        assert_eq!((run.code, run.answers.as_str()), (Some(1), ""), "{options:?}");
        assert!(run.complaints.contains(options[0]), "{}", run.complaints);
    }
}

#[test]
fn a_name_that_is_no_goal_gets_the_names_that_are() {
    let run = solve(&["--goal", "snail"], "");
    let names = GoalOrder::NAMES.map(|(name, _)| name).join(", ");
    assert!(run.complaints.contains(&format!("{names}, magic")), "{}", run.complaints);
}

#[test]
fn help_is_an_answer() {
    let run = run(&["solve", "--help"], b"");
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    assert!(run.answers.contains("Exit codes:"));
}
