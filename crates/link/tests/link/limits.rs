//! No input makes the decoder panic, and whatever decodes is canonical.

use crate::{fuzz, seal::sealed};
use proptest::{prelude::*, test_runner::TestRunner};
use unslide_link::{
    Answer, Block, BlockGoal, Blocks, BlocksMetric, Content, EncodeError, Error, LONGEST_TEXT,
    Metric, Puzzle, Tiles, decode, encode,
};

/// Number of random inputs; `cargo xtask fuzz` tries more.
const USUAL: u32 = 20_000;

/// Random bodies: noise, mostly zeros, and long ones.
fn body() -> impl Strategy<Value = Vec<u8>> {
    let sparse = prop_oneof![4 => Just(0), 1 => any::<u8>()];
    prop_oneof![
        8 => prop::collection::vec(any::<u8>(), 0..60),
        4 => prop::collection::vec(sparse, 0..60),
        1 => prop::collection::vec(any::<u8>(), 0..2000),
    ]
}

/// Tries random inputs.
fn for_any<S: Strategy>(inputs: S, test: impl Fn(S::Value) -> Result<(), TestCaseError>) {
    let cases = fuzz::cases().unwrap_or(USUAL);
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    TestRunner::new(config).run(&inputs, test).unwrap();
}

#[test]
fn bytes_with_a_right_checksum_are_refused_or_are_what_their_content_is_written_as() {
    for_any(body(), |body| {
        let link = sealed(&body);
        if let Ok(content) = decode(&link) {
            prop_assert_eq!(encode(&content).ok(), Some(link));
        }
        Ok(())
    });
}

#[test]
fn no_text_makes_the_reader_panic() {
    for_any("1?[ -~é]{0,60}", |text| {
        let _ = decode(&text);
        Ok(())
    });
}

#[test]
fn a_text_that_is_too_long_is_refused_unread() {
    let text = format!("1{}", "A".repeat(LONGEST_TEXT));
    assert_eq!(decode(&text), Err(Error::TooLong));
}

#[test]
fn a_path_of_blocks_that_takes_too_long_to_replay_is_not_written() {
    let content = |rounds: usize| {
        let answer = Answer::of("AR1 BR1 AL1 BL1 ".repeat(rounds));
        Content::of(Puzzle::Blocks(open_board())).with_answer(answer)
    };
    assert!(encode(&content(20)).is_ok());
    // Each block reaches 254 further cells, so that a move costs 257 comparisons.
    assert_eq!(encode(&content(500)), Err(EncodeError::Move(65_536 / 257 + 1)));
}

/// Two blocks of one cell on the largest board.
fn open_board() -> Blocks {
    let block = |name, cell| Block { name, cells: vec![cell], lane: None };
    Blocks {
        rows: 16,
        cols: 16,
        walls: Vec::new(),
        blocks: vec![block('A', 0), block('B', 2)],
        goals: vec![BlockGoal { block: 0, cells: vec![0] }],
        metric: BlocksMetric::AnyPath,
    }
}

#[test]
fn labels_that_are_too_long_together_are_not_written() {
    let content = |length: usize| {
        let label = |number: usize| format!("{number:>0length$}");
        let labels: Vec<_> = ["_".to_owned()].into_iter().chain((1..100).map(label)).collect();
        Content::of(Puzzle::Tiles(Tiles {
            rows: 10,
            cols: 10,
            start: labels.clone(),
            goal: labels,
            metric: Metric::Single,
        }))
    };
    let link = encode(&content(41)).unwrap();
    assert_eq!(decode(&link), Ok(content(41)));
    assert_eq!(encode(&content(42)), Err(EncodeError::Labels));
}
