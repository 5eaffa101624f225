//! The textbook searches: an independent search, replay, bounds.

#[allow(dead_code, reason = "each file of tests takes what it needs of it")]
mod oracle;

use oracle::{Board, distances, written};
use proptest::prelude::*;
use std::{collections::HashMap, sync::LazyLock};
use unslide_solver::{
    search::{Limit, Limits, Outcome as AnyOutcome},
    tiles::{
        Algorithm, Comparison, Metric, Outcome, Path, Puzzle, Setup, Unsuited, compare, depths,
    },
};

const SHORTEST: [&str; 16] = [
    "breadth-first",
    "bidirectional-breadth-first",
    "a-star:misplaced",
    "a-star:manhattan",
    "a-star:linear-conflict",
    "a-star:walking-distance",
    "a-star:pattern-databases",
    "ida-star:manhattan",
    "ida-star:linear-conflict",
    "ida-star:walking-distance",
    "ida-star:largest",
    "bidirectional-a-star:misplaced",
    "bidirectional-a-star:manhattan",
    "bidirectional-a-star:linear-conflict",
    "bidirectional-a-star:walking-distance",
    "bidirectional-a-star:largest",
];

const ANY_LENGTH: [&str; 6] = [
    "greedy:misplaced",
    "greedy:manhattan",
    "beam:manhattan:1",
    "beam:linear-conflict:10",
    "beam:walking-distance:1000",
    "by-hand",
];

const GOAL: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/// The distances of all boards from [`GOAL`], in single moves.
static DISTANCES: LazyLock<HashMap<Board, usize>> =
    LazyLock::new(|| distances(3, 3, &GOAL.to_vec(), false));

fn puzzle(cols: usize, start: &[u8], goal: &[u8]) -> Puzzle {
    let [start, goal] = [start, goal].map(|board| written(cols, &board.to_vec()));
    Setup::parse(&start, "0").unwrap().with_goal(&goal).unwrap().validate().unwrap()
}

fn run(puzzle: &Puzzle, metric: Metric, name: &str) -> Comparison {
    let algorithm: Algorithm = name.parse().unwrap();
    compare(puzzle, metric, algorithm, &Limits::default(), &mut |_| Ok(())).unwrap()
}

/// The length of the solution. Checks that it leads to the goal.
fn length(puzzle: &Puzzle, comparison: &Comparison) -> usize {
    let path: &Path = comparison.answer.outcome.path().expect("a solution");
    assert_eq!(puzzle.start().after(path).as_ref(), Ok(puzzle.goal()));
    path.len()
}

/// Boards of 3 x 3 from which [`GOAL`] can be reached.
fn boards() -> impl Strategy<Value = Board> {
    Just(GOAL.to_vec()).prop_shuffle().prop_map(|mut board| {
        if !DISTANCES.contains_key(&board) {
            let two = [0, 1, 2].map(|cell| board[cell]);
            let at = |one: usize, other: usize| two[one] != 0 && two[other] != 0;
            let (one, other) = if at(0, 1) {
                (0, 1)
            } else if at(1, 2) {
                (1, 2)
            } else {
                (0, 2)
            };
            board.swap(one, other);
        }
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn searches_that_prove_find_the_distance(board in boards()) {
        let puzzle = puzzle(3, &board, &GOAL);
        for name in SHORTEST {
            let found = run(&puzzle, Metric::SingleTile, name);
            prop_assert!(matches!(found.answer.outcome, Outcome::Optimal(_)), "{name}");
            prop_assert_eq!(length(&puzzle, &found), DISTANCES[&board], "{}", name);
        }
    }

    #[test]
    fn the_others_find_a_way_and_no_bound_above_the_distance(board in boards()) {
        let puzzle = puzzle(3, &board, &GOAL);
        for name in ANY_LENGTH {
            let found = run(&puzzle, Metric::SingleTile, name);
            prop_assert!(length(&puzzle, &found) >= DISTANCES[&board], "{}", name);
            prop_assert!(found.answer.progress.lower_bound <= DISTANCES[&board], "{}", name);
        }
    }

    #[test]
    fn a_weight_bounds_the_length(board in boards(), percent in 100_usize..500) {
        let (puzzle, distance) = (puzzle(3, &board, &GOAL), DISTANCES[&board]);
        let found = run(&puzzle, Metric::SingleTile, &format!("weighted-a-star:manhattan:{percent}"));
        let length = length(&puzzle, &found);
        prop_assert!(100 * length <= percent * distance, "{} moves, {} at least", length, distance);
        let bound = found.answer.progress.lower_bound;
        prop_assert!(bound <= distance && 100 * length <= percent * bound.max(1) + 99 * percent);
    }

    #[test]
    fn expanded_positions_are_counted_by_f_up_to_the_distance(board in boards()) {
        let (puzzle, distance) = (puzzle(3, &board, &GOAL), DISTANCES[&board]);
        for name in ["breadth-first", "a-star:manhattan", "ida-star:linear-conflict"] {
            let Comparison { answer, held, layers, .. } = run(&puzzle, Metric::SingleTile, name);
            prop_assert_eq!(layers.iter().sum::<u64>(), answer.progress.expanded, "{}", name);
            prop_assert!(layers.len() <= distance + 1, "{}", name);
            prop_assert!(held >= 1 && held <= answer.progress.generated + 1, "{}", name);
        }
    }
}

#[test]
fn depth_first_search_finds_every_position_of_2_x_2_and_near_ones_of_3_x_3() {
    for (start, distance) in distances(2, 2, &vec![1, 2, 3, 0], false) {
        let puzzle = puzzle(2, &start, &[1, 2, 3, 0]);
        assert_eq!(length(&puzzle, &run(&puzzle, Metric::SingleTile, "depth-first")), distance);
    }
    for (start, distance) in DISTANCES.iter().filter(|(_, distance)| **distance <= 5) {
        let puzzle = puzzle(3, start, &GOAL);
        assert_eq!(length(&puzzle, &run(&puzzle, Metric::SingleTile, "depth-first")), *distance);
    }
}

#[test]
fn a_search_without_an_estimate_expands_all_that_is_nearer_than_the_goal() {
    // One of the two boards that are farthest from the goal.
    let puzzle = puzzle(3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], &GOAL);
    let limits = Limits::default();
    let counts = depths(puzzle.start(), Metric::SingleTile, &limits, &mut |_| Ok(())).unwrap();
    let layers = run(&puzzle, Metric::SingleTile, "breadth-first").layers;
    // The goal is met while the positions at a distance of 30 are expanded.
    assert_eq!(layers[..30], counts[..30]);
}

#[test]
fn a_stronger_estimate_expands_fewer_positions() {
    let puzzle = puzzle(3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], &GOAL);
    let names = [
        "breadth-first",
        "a-star:misplaced",
        "a-star:manhattan",
        "a-star:linear-conflict",
        "a-star:walking-distance",
        "a-star:largest",
    ];
    let effort = names.map(|name| run(&puzzle, Metric::SingleTile, name).answer.progress.expanded);
    assert!(effort.is_sorted_by(|weaker, stronger| weaker > stronger), "{effort:?}");
}

#[test]
fn long_moves_are_found_without_an_estimate_and_by_walking_distance() {
    let goal = [1, 2, 3, 4, 5, 0];
    for (start, distance) in distances(2, 3, &goal.to_vec(), true).into_iter().step_by(7) {
        let puzzle = puzzle(3, &start, &goal);
        for name in [
            "breadth-first",
            "bidirectional-breadth-first",
            "a-star:walking-distance",
            "bidirectional-a-star:walking-distance",
        ] {
            let found = run(&puzzle, Metric::MultiTile, name);
            assert_eq!(length(&puzzle, &found), distance, "{name}, {start:?}");
        }
    }
}

#[test]
fn tiles_that_are_alike_are_the_same_tile() {
    let goal = vec![1, 1, 2, 2, 3, 0];
    for (start, distance) in distances(2, 3, &goal, false) {
        let puzzle = puzzle(3, &start, &goal);
        for name in ["breadth-first", "bidirectional-breadth-first", "a-star:manhattan"] {
            let found = run(&puzzle, Metric::SingleTile, name);
            assert_eq!(length(&puzzle, &found), distance, "{name}, {start:?}");
        }
    }
}

#[test]
fn what_a_search_cannot_take_is_said() {
    let unsuited = |cols, goal: &[u8], metric, name: &str| {
        let puzzle = puzzle(cols, goal, goal);
        let algorithm = name.parse().unwrap();
        compare(&puzzle, metric, algorithm, &Limits::default(), &mut |_| Ok(())).unwrap_err()
    };
    let five: Vec<u8> = (0..25).collect();
    let single = Metric::SingleTile;
    assert_eq!(unsuited(5, &five, single, "a-star:manhattan"), Unsuited::TooManyCells);
    assert_eq!(unsuited(5, &five, single, "greedy:largest"), Unsuited::TooManyCells);
    assert_eq!(unsuited(3, &GOAL, Metric::MultiTile, "ida-star:manhattan"), Unsuited::LongMoves);
    let alike = [1, 1, 2, 2, 3, 0];
    assert_eq!(unsuited(3, &alike, single, "bidirectional-a-star:manhattan"), Unsuited::Repeated);
}

#[test]
fn a_limit_ends_every_search_that_can_meet_it() {
    let puzzle = puzzle(3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], &GOAL);
    for name in SHORTEST.into_iter().chain(["depth-first"]) {
        let limits = Limits::default().with_expanded(20);
        let found =
            compare(&puzzle, Metric::SingleTile, name.parse().unwrap(), &limits, &mut |_| Ok(()))
                .unwrap();
        assert_eq!(found.answer.outcome, AnyOutcome::GaveUp(Limit::Expanded(20)), "{name}");
        assert!(found.answer.progress.lower_bound <= 31, "{name}");
    }
}

#[test]
fn a_search_with_a_heuristic_keeps_fewer_of_larger_positions() {
    let puzzle = puzzle(3, &[8, 6, 7, 2, 5, 4, 3, 0, 1], &GOAL);
    let held = |name: &str, bytes| {
        let limits = Limits::default().with_bytes(bytes);
        let algorithm = name.parse().unwrap();
        compare(&puzzle, Metric::SingleTile, algorithm, &limits, &mut |_| Ok(())).unwrap()
    };
    for kind in ["a-star", "bidirectional-a-star"] {
        let counts = ["manhattan", "walking-distance"].map(|estimate| {
            let name = format!("{kind}:{estimate}");
            assert!(held(&name, u64::MAX).answer.outcome.path().is_some(), "{name}");
            // Lists double, so that close limits may keep as many.
            [30_000, 40_000, 50_000, 60_000, 70_000].map(|bytes| {
                let found = held(&name, bytes);
                let AnyOutcome::GaveUp(Limit::Stored(count)) = found.answer.outcome else {
                    panic!("{name}: {found:?}")
                };
                assert_eq!(count, found.held, "{name}");
                // Two words each, at least.
                assert!((1..bytes / 16).contains(&count), "{name}: {count}");
                count
            })
        });
        let [small, large] = counts;
        assert!(small.is_sorted() && large.is_sorted(), "{kind}: {counts:?}");
        assert!(large.iter().sum::<u64>() < small.iter().sum(), "{kind}: {counts:?}");
    }
}
