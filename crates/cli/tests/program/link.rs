//! `unslide link`.

use crate::support::{Run, run};
use serde_json::Value;
use std::fs;

fn link(options: &[&str], input: &str) -> Run {
    run(&[&["link"], options].concat(), input.as_bytes())
}

fn answered(options: &[&str], input: &str) -> String {
    let run = link(options, input);
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    run.answers.trim_end().into()
}

fn json(link: &str) -> Value {
    serde_json::from_str(&answered(&["decode", "--json", link], "")).unwrap()
}

const SOLVED: [&str; 5] = ["encode", "--start", "1 2 3/4 5 6/_ 7 8", "--moves", "LL"];

#[test]
fn what_goes_into_a_link_comes_out_of_it() {
    let options = ["--status", "optimal", "--title", "Two to go", "--step", "1", "--speed", "0.5"];
    let found = json(&answered(&[&SOLVED[..], &options].concat(), ""));
    assert_eq!(found["goal"].as_array().unwrap().last().unwrap(), "_");
    assert_eq!(found["answer"]["path"], "LL");
    assert_eq!(found["answer"]["status"], "optimal");
    assert_eq!(found["answer"]["step"], 1);
    assert_eq!(found["title"], "Two to go");
    assert_eq!(found["options"]["speed"], 0.5);
}

#[test]
fn what_a_chat_puts_behind_a_link_is_none_of_it() {
    let link = answered(&SOLVED, "");
    for end in [".", ")", "\u{2026}", "\u{200b}", "**", "_", "%3E", " and more"] {
        assert_eq!(json(&format!("{link}{end}")), json(&link), "{end}");
    }
}

#[test]
fn a_whole_address_is_read_too_and_told_to_a_person() {
    let address = format!("https://example.org/unslide/#{}", answered(&SOLVED, ""));
    let told = answered(&["decode", &address], "");
    assert!(told.contains("start  1 2 3/4 5 6/_ 7 8\n"), "{told}");
    assert!(told.contains("moves  LL\n"), "{told}");
}

#[test]
fn json_that_was_read_makes_the_same_link() {
    let text = answered(&[&SOLVED[..], &["--title", "Щ \"quoted\""]].concat(), "");
    let content = answered(&["decode", "--json", &text], "");
    assert_eq!(answered(&["encode", "--json", "-"], &content), text);
}

/// A car that leaves at the right, once another has gone down.
const BLOCKS: &str = r#"{"family": "blocks", "rows": 3, "cols": 3, "walls": [6], "metric": "slide",
    "blocks": [{"name": "B", "cells": [2, 5], "lane": "column"},
        {"name": "A", "cells": [3, 4], "lane": "row"}],
    "goals": [{"block": 1, "cells": [4, 5]}], "title": "Down",
    "answer": {"status": "found", "path": "BD1"}}"#;

#[test]
fn blocks_go_into_a_link_and_come_out_of_it() {
    let board = BLOCKS.replace("[2, 5]", "[2]").replace("\"column\"", "null").replace("BD1", "AR1");
    let text = answered(&["encode", "--json", "-"], &board);
    let found = json(&text);
    assert_eq!(found["family"], "blocks");
    assert_eq!(found["exit"]["direction"], "R");
    assert_eq!(found["answer"]["path"], "AR1");
    assert_eq!(answered(&["encode", "--json", "-"], &found.to_string()), text);
    let told = answered(&["decode", &text], "");
    assert!(told.contains("start  ..B/AA./#..\ngoal   .../.AA/...\n"), "{told}");
}

#[test]
fn moves_of_blocks_that_do_not_free_the_car_are_refused() {
    let run = link(&["encode", "--json", "-"], BLOCKS);
    assert_ne!(run.code, Some(0));
    assert!(run.complaints.contains("do not lead to the goal"), "{}", run.complaints);
}

#[test]
fn a_picture_comes_out_as_it_went_in() {
    let folder = tempfile::tempdir().unwrap();
    let (sent, received) = (folder.path().join("sent"), folder.path().join("received"));
    let png = [b"\x89PNG\r\n\x1a\n".as_slice(), &[7; 100]].concat();
    fs::write(&sent, &png).unwrap();
    let text = answered(&[&SOLVED[..], &["--miniature", sent.to_str().unwrap()]].concat(), "");
    answered(&["decode", &text, "--miniature", received.to_str().unwrap()], "");
    assert_eq!(fs::read(received).unwrap(), png);
}

#[test]
fn another_blank_is_written_as_links_write_it() {
    let zero = ["encode", "--start", "1 2/0 3", "--goal", "1 2/3 0", "--blank", "0"];
    assert_eq!(json(&answered(&zero, ""))["start"][2], "_");
}

#[test]
fn moves_that_lead_elsewhere_make_no_link() {
    let run = link(&["encode", "--start", "1 2 3/4 5 6/_ 7 8", "--moves", "L"], "");
    assert_eq!(run.code, Some(1));
    assert!(run.complaints.contains("do not lead to the goal"), "{}", run.complaints);
}

#[test]
fn a_damaged_link_is_bad_input_and_says_what_to_do() {
    let text = answered(&SOLVED, "");
    let run = link(&["decode", &text[..text.len() - 1]], "");
    assert_eq!((run.code, run.answers.as_str()), (Some(1), ""));
    assert!(run.complaints.contains("ask for it once more"), "{}", run.complaints);
}
