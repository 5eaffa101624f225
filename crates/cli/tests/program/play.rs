//! `unslide play`.

use crate::support::{Run, run};
use serde_json::Value;

fn play(arguments: &[&str], input: &str) -> Run {
    run(&[&["play"], arguments].concat(), input.as_bytes())
}

fn printed(arguments: &[&str], input: &str) -> String {
    let run = play(arguments, input);
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    run.answers
}

const TWO_MOVES: &str = "\
2 moves, optimal: LL

0 of 2: 7 goes left
 1   2   3
 4   5   6
 _  [7]  8

1 of 2: 8 goes left
 1   2   3
 4   5   6
 7   _  [8]

2 of 2: solved
 1   2   3
 4   5   6
 7   8   _
";

#[test]
fn without_a_terminal_each_position_is_printed() {
    assert_eq!(printed(&["1 2 3/4 5 6/_ 7 8"], ""), TWO_MOVES);
    assert_eq!(printed(&["-"], "# a board\n1 2 3/4 5 6/_ 7 8\n"), TWO_MOVES);
}

#[test]
fn a_file_of_any_format_is_played() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [
        ("a.txt", "1 2 3/4 5 6/_ 7 8\n"),
        ("a.csv", "id,board\na,1 2 3/4 5 6/_ 7 8\n"),
        ("a.jsonl", "[[1,2,3],[4,5,6],[null,7,8]]\n"),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        assert_eq!(printed(&[file.to_str().unwrap()], ""), TWO_MOVES, "{name}");
    }
}

#[test]
fn the_goal_beside_a_board_is_reached() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text, answer) in [
        ("a.csv", "board,goal\n1 2 3/4 5 6/7 _ 8,1 2 3/4 5 6/_ 7 8\n", "1 move, optimal: R"),
        ("b.csv", "board,goal\na.../....,..../...a\n", "2 moves, optimal: "),
        ("b.jsonl", r#"{"board": "a.../....", "goal": "..../...a"}"#, "2 moves, optimal: "),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        let text = printed(&[file.to_str().unwrap()], "");
        assert!(text.starts_with(answer), "{name}: {text}");
    }
}

#[test]
fn a_file_of_blocks_is_known_by_its_first_line() {
    for text in ["# note\n#no board\n#AA./....\n", "@one\n#AA.\n....\n", "#AA./....\n"] {
        assert!(printed(&["-"], text).starts_with("1 move, optimal: AR1"), "{text}");
    }
    assert_eq!(printed(&["-"], "#AA\n1 2 3/4 5 6/_ 7 8\n"), TWO_MOVES, "a comment");
}

#[test]
fn blocks_have_their_own_metrics() {
    let printed = |metric| printed(&["..B./AAB./..../....", "--metric", metric], "");
    assert!(printed("unit").starts_with("4 moves, optimal: "));
    assert!(printed("any-path").starts_with("2 moves, optimal: "));
}

#[test]
fn options_without_effect_are_refused() {
    let blocks = "..B./AAB./..../....";
    let link = run(&["link", "encode", "--start", "1 2 3/4 5 6/_ 7 8"], b"").answers;
    for arguments in [
        [blocks, "--metric", "multi"],
        [blocks, "--goal", "spiral"],
        [blocks, "--blank", "7"],
        ["1 2 3/4 5 6/_ 7 8", "--metric", "unit"],
        [link.trim(), "--metric", "multi"],
        [link.trim(), "--goal", "spiral"],
    ] {
        let run = play(&arguments, "");
        assert_eq!((run.code, run.answers.as_str()), (Some(1), ""), "{arguments:?}");
        assert!(run.complaints.contains(arguments[1]), "{}", run.complaints);
    }
}

#[test]
fn a_wrong_board_of_blocks_is_no_missing_file_and_a_folder_is_named() {
    for (what, complaint) in [
        ("..B./AAB/....", "row 2"),
        (env!("CARGO_MANIFEST_DIR"), "is a folder"),
        ("/no/such/place", "there is no such file"),
    ] {
        let run = play(&[what], "");
        assert_eq!((run.code, run.answers.as_str()), (Some(1), ""), "{what}");
        assert!(run.complaints.contains(complaint), "{}", run.complaints);
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let name = path.clone();
    let writer = std::thread::spawn(move || std::fs::write(name, "1 2 3/4 5 6/_ 7 8\n").unwrap());
    assert_eq!(printed(&[path.to_str().unwrap()], ""), TWO_MOVES);
    writer.join().unwrap();
}

#[test]
fn blocks_are_played_with_what_moves_in_brackets() {
    let text = printed(&["..B./AAB./..../...."], "");
    assert!(text.starts_with("2 moves, optimal: BD2 AR2\n\n0 of 2: B goes down 2\n"), "{text}");
    assert!(text.contains("\n .  . [B] .\n A  A [B] .\n .  .  .  .\n"), "{text}");
    assert!(text.ends_with("2 of 2: solved\n .  .  .  .\n .  .  A  A\n .  .  B  .\n .  .  B  .\n"));
}

#[test]
fn a_link_is_played_by_its_own_moves() {
    let start = ["link", "encode", "--start", "1 2 3/4 5 6/_ 7 8"];
    // Not the shortest.
    let moves = ["--moves", "DULL", "--status", "found"];
    let link = run(&[&start[..], &moves].concat(), b"").answers;
    let text = printed(&[&format!("https://example.org/#{}", link.trim())], "");
    assert!(text.starts_with("4 moves of the link\n\n0 of 4: 4 goes down\n"), "{text}");
    assert!(text.ends_with("7   8   _\n"), "{text}");
}

#[test]
fn a_link_of_blocks_is_played() {
    let board = r#"{"family": "blocks", "rows": 3, "cols": 3, "walls": [6], "metric": "slide",
        "blocks": [{"name": "B", "cells": [2], "lane": null},
            {"name": "A", "cells": [3, 4], "lane": "row"}],
        "goals": [{"block": 1, "cells": [4, 5]}], "title": "",
        "answer": {"status": "found", "path": "AR1"}}"#;
    let link = run(&["link", "encode", "--json", "-"], board.as_bytes()).answers;
    let text = printed(&[link.trim()], "");
    assert!(text.contains("0 of 1: A goes right 1\n .  .  B\n[A][A] .\n #  .  .\n"), "{text}");
}

#[test]
fn a_picture_is_read_and_its_goal_is_reached() {
    let picture =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/vision/cases/000_clean_3x3.png");
    let read = run(&["read", picture, "--json"], b"").answers;
    let read: Value = serde_json::from_str(&read).unwrap();
    let text = printed(&[picture], "");
    let last: Vec<_> = text.lines().rev().take(3).flat_map(str::split_whitespace).collect();
    // For each cell the goal of its tile: at the end each tile lies there.
    let labels = read["labels"].as_array().unwrap().iter().map(|label| label.as_str().unwrap());
    let goals = read["board"].as_array().unwrap().iter().map(|goal| goal.as_u64().unwrap());
    for (label, goal) in labels.zip(goals) {
        let (row, col) = (goal as usize / 3, goal as usize % 3);
        assert_eq!(last[(2 - row) * 3 + col], label);
    }
}

#[test]
fn what_is_no_puzzle_is_told() {
    for (what, complaint) in [
        ("missing.png", "missing.png: there is no such file"),
        ("1 2/3 4", "no blank"),
        ("https://example.org/#1abc", "link"),
        ("1 2 3/4 5", "row 2 has 2 labels"),
    ] {
        let run = play(&[what], "");
        assert_eq!((run.code, run.answers.as_str()), (Some(1), ""), "{what}");
        assert!(run.complaints.contains(complaint), "{}", run.complaints);
    }
}

#[test]
fn an_unsolvable_board_is_answered_and_not_played() {
    let text = printed(&["2 1/3 _"], "");
    assert!(text.starts_with("unsolvable: ") && text.lines().count() == 1, "{text}");
}

#[test]
fn labels_cannot_make_the_terminal_obey() {
    let text = printed(&["--goal", "\u{1b}[2J 2/3 _", "\u{1b}[2J 2/_ 3"], "");
    assert!(text.contains("\\u001b[2J") && !text.contains('\u{1b}'), "{text}");
}
