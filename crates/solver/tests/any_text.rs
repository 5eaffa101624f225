//! Arbitrary texts: none leads to a panic, and each legal one is answered with moves that lead to
//! its goal, within limits.

use proptest::prelude::*;
use std::env;
use unslide_solver::{
    blocks,
    search::Limits,
    tiles::{self, Metric, Outcome, Setup},
};

/// Number of texts for each test, unless the variable `UNSLIDE_FUZZ` sets it.
fn many() -> u32 {
    let asked = env::var("UNSLIDE_FUZZ").ok().and_then(|count| count.parse().ok());
    asked.unwrap_or(1000)
}

/// Small enough for a debug build.
fn limits() -> Limits {
    Limits::default().with_expanded(3_000).with_stored(30_000)
}

/// Boards of blocks to alter: cars by name and by type, l'âne rouge, a board with lanes.
const BLOCKS: [&str; 5] = [
    "AAB..C/..B..C/XXB..C/...D../...D../...D..",
    "..2../XX2../..3../..3../..3..",
    "BXXC/BXXC/DEEF/DGHF/I..J=>..../..../..../.XX./.XX.",
    "aab/..b/c..=>.../.../aa. rows:ac columns:b",
    "#..a/.bb./a...",
];

/// Up to three characters that mean something in some notation, or nothing anywhere.
const CHARACTERS: &str = "[ ./\n\r\t,;#oxAXBab0123*=>:?_→é\u{202e}\u{200b}\u{0}😀]{0,3}";

/// A text with pieces of it replaced.
fn altered() -> impl Strategy<Value = String> {
    let change = (any::<prop::sample::Index>(), 0..3usize, CHARACTERS);
    (prop::sample::select(&BLOCKS[..]), prop::collection::vec(change, 0..4)).prop_map(
        |(text, changes)| {
            let mut letters: Vec<char> = text.chars().collect();
            for (at, removed, added) in changes {
                let at = at.index(letters.len() + 1);
                let end = (at + removed).min(letters.len());
                letters.splice(at..end, added.chars());
            }
            letters.into_iter().collect()
        },
    )
}

/// Rows of labels, most of them of one length and with one blank.
fn board() -> impl Strategy<Value = String> {
    let label = prop_oneof![12 => "[1-8]", 2 => Just("_".to_owned()), 1 => "\\PC{1,3}"];
    (1..4usize, 1..4usize).prop_flat_map(move |(rows, cols)| {
        let row = prop::collection::vec(label.clone(), cols..=cols).prop_map(|row| row.join(" "));
        prop::collection::vec(row, rows..=rows).prop_map(|rows| rows.join("/"))
    })
}

/// A board and a goal, most of them with the same labels.
fn boards() -> impl Strategy<Value = (String, String)> {
    let shuffled = board().prop_flat_map(|text| {
        let rows: Vec<Vec<String>> =
            text.split('/').map(|row| row.split(' ').map(Into::into).collect()).collect();
        let cols = rows[0].len();
        let goal = Just(rows.concat()).prop_shuffle().prop_map(move |labels| {
            labels.chunks(cols).map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
        });
        (Just(text), goal)
    });
    prop_oneof![6 => shuffled, 1 => (board(), board())]
}

/// Solves tiles if they are legal, and replays the moves.
fn try_tiles(start: &str, goal: &str, metric: Metric) -> Result<(), TestCaseError> {
    let setup = Setup::parse(start, "_").ok().and_then(|setup| setup.with_goal(goal).ok());
    let Some(puzzle) = setup.and_then(|setup| setup.validate().ok()) else { return Ok(()) };
    let outcome = tiles::solve(&puzzle, metric, &limits(), &mut |_| Ok(())).outcome;
    if let Outcome::Unsolvable(_) = outcome {
        prop_assert!(puzzle.solvable().is_err());
        return Ok(());
    }
    prop_assert!(puzzle.solvable().is_ok());
    if let Outcome::Optimal(path) | Outcome::Bounded { path, .. } | Outcome::Found(path) = outcome {
        let end = puzzle.start().after(&path);
        prop_assert_eq!(end.as_ref(), Ok(puzzle.goal()));
    }
    Ok(())
}

/// Solves blocks if they are legal, and replays the moves.
fn try_blocks(text: &str, metric: blocks::Metric) -> Result<(), TestCaseError> {
    let parsed = text.parse::<blocks::Setup>();
    let Ok(puzzle) = parsed.and_then(|setup| setup.validate()) else { return Ok(()) };
    let answer = blocks::Solver::default().solve(&puzzle, metric, &limits(), &mut ());
    if let Some(path) = answer.outcome.path() {
        let end = puzzle
            .start()
            .after(&puzzle, path)
            .map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(puzzle.is_goal(&end));
    }
    let written = puzzle.text();
    prop_assert_eq!(
        written.parse::<blocks::Setup>().and_then(|setup| setup.validate()),
        Ok(puzzle)
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(many()))]

    #[test]
    fn tiles_of_any_text_are_refused_or_answered((start, goal) in boards(), multi in any::<bool>()) {
        let metric = if multi { Metric::MultiTile } else { Metric::SingleTile };
        try_tiles(&start, &goal, metric)?;
    }

    #[test]
    fn no_text_of_tiles_makes_it_panic(start in "\\PC{0,40}", goal in "\\PC{0,40}") {
        try_tiles(&start, &goal, Metric::SingleTile)?;
    }

    #[test]
    fn blocks_of_any_text_are_refused_or_answered(text in altered(), metric in 0..3usize) {
        try_blocks(&text, blocks::Metric::ALL[metric])?;
    }

    #[test]
    fn no_text_of_blocks_makes_it_panic(text in "\\PC{0,60}") {
        try_blocks(&text, blocks::Metric::Slide)?;
    }
}
