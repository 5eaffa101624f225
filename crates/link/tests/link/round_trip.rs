//! Round trips: decoding inverts encoding.

use crate::contents::content;
use proptest::prelude::*;
use unslide_link::{Answer, Content, EncodeError, Metric, Puzzle, Tiles, decode, encode, json};

fn labels(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

fn tiles(rows: u8, start: &str, goal: &str) -> Tiles {
    let (start, goal) = (labels(start), labels(goal));
    Tiles { rows, cols: start.len() as u8 / rows, start, goal, metric: Metric::Single }
}

fn refusal(tiles: Tiles) -> EncodeError {
    encode(&Content::of(Puzzle::Tiles(tiles))).unwrap_err()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn whatever_is_written_reads_back(content in content()) {
        let link = encode(&content).unwrap();
        prop_assert_eq!(decode(&link), Ok(content), "{}", link);
    }

    #[test]
    fn as_json_it_says_the_same(content in content()) {
        let json = json::content(&content);
        prop_assert_eq!(serde_json::from_str::<Content>(&json).unwrap(), content, "{}", json);
    }
}

#[test]
fn labels_that_differ_are_refused() {
    assert_eq!(refusal(tiles(2, "1 2 _ 3", "1 2 4 _")), EncodeError::Unmatched);
    assert_eq!(refusal(tiles(2, "1 1 _ 2", "1 2 2 _")), EncodeError::Unmatched);
}

#[test]
fn two_blanks_are_refused() {
    assert_eq!(refusal(tiles(2, "1 _ _ 3", "1 _ 3 _")), EncodeError::Unmatched);
}

#[test]
fn labels_that_do_not_fill_the_board_are_refused() {
    let mut short = tiles(2, "1 2 _ 3", "1 2 3 _");
    short.goal.pop();
    assert_eq!(refusal(short), EncodeError::Size);
}

#[test]
fn moves_that_lead_elsewhere_are_refused() {
    let content = Content::of(Puzzle::Tiles(tiles(2, "1 2 _ 3", "1 2 3 _")));
    let path = |path: &str| {
        let answer = format!(r#"{{"status": "optimal", "path": "{path}"}}"#);
        let answer: Answer = serde_json::from_str(&answer).unwrap();
        content.clone().with_answer(answer)
    };
    assert!(encode(&path("L")).is_ok());
    assert_eq!(encode(&path("D")), Err(EncodeError::WrongMoves));
    assert_eq!(encode(&path("LL")), Err(EncodeError::Move(2)));
}

#[test]
fn a_title_of_81_characters_is_refused() {
    let content = Content::of(Puzzle::Tiles(tiles(2, "1 2 _ 3", "1 2 3 _")));
    let titled = |title: String| encode(&content.clone().with_title(title));
    assert!(titled("щ".repeat(80)).is_ok());
    assert_eq!(titled("щ".repeat(81)), Err(EncodeError::Title));
    assert_eq!(titled("two\nlines".into()), Err(EncodeError::Title));
}
