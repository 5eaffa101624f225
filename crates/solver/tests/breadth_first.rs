//! Breadth-first search: published counts, an independent search, replay.

mod oracle;

use oracle::{Board, distances, neighbours, written};
use proptest::prelude::*;
use serde_json::Value;
use unslide_solver::{
    search::{Demand, Host, Limit, Limits, Progress},
    tiles::{Answer, Metric, Outcome, Path, Puzzle, Setup, Solver, depths, solve},
};

const METRICS: [Metric; 2] = [Metric::SingleTile, Metric::MultiTile];

fn puzzle(cols: usize, start: &Board, goal: &Board) -> Puzzle {
    let setup = Setup::parse(&written(cols, start), "0").unwrap();
    setup.with_goal(&written(cols, goal)).unwrap().validate().unwrap()
}

fn solved(puzzle: &Puzzle, metric: Metric) -> Answer {
    solve(puzzle, metric, &Limits::default(), &mut |_| Ok(()))
}

/// The path of an answer. Checks that it is optimal and leads to the goal.
fn optimal_path(puzzle: &Puzzle, metric: Metric) -> Path {
    let answer = solved(puzzle, metric);
    let Outcome::Optimal(path) = answer.outcome else { panic!("not optimal: {answer:?}") };
    assert_eq!(puzzle.start().after(&path).as_ref(), Ok(puzzle.goal()));
    assert_eq!(answer.progress.lower_bound, path.len());
    path
}

/// The boards of `tests/data/depths.json` with at most `most_states` states.
fn published_depths(most_states: u64) -> Vec<Value> {
    let text = include_str!("../../../tests/data/depths.json");
    let data: Value = serde_json::from_str(text).unwrap();
    let boards = data["boards"].as_array().unwrap().clone();
    boards.into_iter().filter(|board| board["states"].as_u64() <= Some(most_states)).collect()
}

#[test]
fn the_search_counts_what_is_published_at_each_depth() {
    let boards = published_depths(200_000);
    assert_eq!(boards.len(), 8);
    for board in boards {
        let [rows, cols] = ["rows", "cols"].map(|side| board[side].as_u64().unwrap() as usize);
        let goal: Board = (0..(rows * cols) as u8).collect();
        let metric: Metric = board["metric"].as_str().unwrap().parse().unwrap();
        let counts =
            depths(puzzle(cols, &goal, &goal).start(), metric, &Limits::default(), &mut |_| Ok(()));
        let published: Vec<u64> = serde_json::from_value(board["hist"].clone()).unwrap();
        assert_eq!(counts, Ok(published), "{rows} x {cols}, {}", metric.name());
    }
}

#[test]
fn every_position_of_2_x_3_is_answered_with_its_distance() {
    for metric in METRICS {
        let goal = vec![1, 2, 0, 3, 4, 5];
        for (start, distance) in distances(2, 3, &goal, metric == Metric::MultiTile) {
            assert_eq!(optimal_path(&puzzle(3, &start, &goal), metric).len(), distance);
        }
    }
}

#[test]
fn the_two_farthest_3_x_3_positions_take_31_moves() {
    for start in [[8, 7, 6, 0, 4, 1, 2, 5, 3], [8, 0, 6, 5, 4, 7, 2, 3, 1]] {
        let puzzle = puzzle(3, &start.to_vec(), &(0..9).collect());
        assert_eq!(optimal_path(&puzzle, Metric::SingleTile).len(), 31);
    }
}

#[test]
fn a_solved_board_needs_no_moves() {
    let goal = (0..25).collect();
    assert!(optimal_path(&puzzle(5, &goal, &goal), Metric::SingleTile).is_empty());
}

#[test]
fn a_board_of_more_than_16_cells_is_solved_within_the_reach_of_the_search() {
    let goal: Board = (0..20).collect();
    let mut start = goal.clone();
    for turn in 0..8 {
        start = neighbours(4, 5, &start, false)[turn % 2].clone();
    }
    let puzzle = puzzle(5, &start, &goal);
    let single = optimal_path(&puzzle, Metric::SingleTile).len();
    assert!(single <= 8 && optimal_path(&puzzle, Metric::MultiTile).len() <= single);
}

/// The answer for the farthest 3 × 3 position under [`Demand::Optimal`].
fn proved(limits: &Limits, host: &mut dyn Host<Path>) -> Answer {
    let puzzle = puzzle(3, &vec![8, 7, 6, 0, 4, 1, 2, 5, 3], &(0..9).collect());
    Solver::default().solve(&puzzle, Metric::SingleTile, Demand::Optimal, limits, host)
}

#[test]
fn a_search_that_runs_out_of_memory_names_the_limit_and_how_far_from_optimal_it_may_be() {
    let limits = Limits::default().with_stored(100_000);
    let answer = proved(&limits, &mut ());
    assert_eq!(answer.stopped, Some(Limit::Stored(100_000)));
    let Outcome::Bounded { path, lower_bound } = answer.outcome else { panic!("{answer:?}") };
    assert!((20..=31).contains(&lower_bound) && path.len() >= 31);
}

#[test]
fn the_limit_on_expanded_positions_is_kept_to_the_position() {
    let limits = Limits::default().with_expanded(1234);
    let answer = proved(&limits, &mut ());
    assert_eq!(answer.stopped, Some(Limit::Expanded(1234)));
    assert_eq!(answer.progress.expanded, 1234);
}

/// A host that stops the search at the third report and records all reports.
#[derive(Default)]
struct Recorder {
    reports: usize,
    paths: Vec<Path>,
}

impl Host<Path> for Recorder {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        self.reports += 1;
        if self.reports == 3 { Err(Limit::Cancelled) } else { Ok(()) }
    }

    fn on_better(&mut self, path: &Path) {
        self.paths.push(path.clone());
    }
}

#[test]
fn the_host_can_stop_a_search() {
    let answer = proved(&Limits::default(), &mut Recorder::default());
    assert_eq!(answer.stopped, Some(Limit::Cancelled));
}

#[test]
fn the_host_hears_of_a_solution_before_the_search_is_done() {
    let puzzle = puzzle(3, &vec![8, 7, 6, 0, 4, 1, 2, 5, 3], &(0..9).collect());
    let (metric, limits) = (Metric::SingleTile, Limits::default());
    let mut host = Recorder::default();
    let answer = Solver::default().solve(&puzzle, metric, Demand::Best, &limits, &mut host);
    assert_eq!(answer.outcome.path(), host.paths.last());
    assert_eq!(puzzle.start().after(&host.paths[0]).as_ref(), Ok(puzzle.goal()));
}

#[test]
fn where_a_proof_is_not_demanded_a_limit_still_brings_a_solution_and_a_bound() {
    let puzzle = puzzle(3, &vec![8, 7, 6, 0, 4, 1, 2, 5, 3], &(0..9).collect());
    for metric in METRICS {
        let limits = Limits::default().with_stored(1000).with_expanded(5_000);
        let answer = solve(&puzzle, metric, &limits, &mut |_| Ok(()));
        let Outcome::Bounded { path, lower_bound } = answer.outcome else { panic!("{answer:?}") };
        assert_eq!(puzzle.start().after(&path).as_ref(), Ok(puzzle.goal()));
        assert!(lower_bound < path.len());
    }
}

proptest! {
    #[test]
    fn a_scramble_solves_in_no_more_moves_than_it_took(
        rows in 2..4usize,
        cols in 2..4usize,
        labels in prop::collection::vec(1..9u8, 9),
        turns in prop::collection::vec(0..6usize, 0..40),
        multi in any::<bool>(),
    ) {
        let goal: Board = labels[1..rows * cols].iter().copied().chain([0]).collect();
        let mut start = goal.clone();
        for turn in &turns {
            let next = neighbours(rows, cols, &start, multi);
            start = next[turn % next.len()].clone();
        }
        let metric = METRICS[usize::from(multi)];
        let path = optimal_path(&puzzle(cols, &start, &goal), metric);
        prop_assert!(path.len() <= turns.len());
        prop_assert!(multi || path.into_iter().all(|step| step.count == 1));
    }

    #[test]
    fn a_3_x_3_with_repeated_labels_is_solved_as_fast_as_can_be(seed in 0..1000usize) {
        let goal: Board = vec![1, 1, 2, 2, 0, 3, 3, 3, 3];
        let all = oracle::arrangements(&goal);
        let start = &all[seed * 7919 % all.len()];
        let path = optimal_path(&puzzle(3, start, &goal), Metric::SingleTile);
        prop_assert_eq!(path.len(), distances(3, 3, &goal, false)[start]);
    }
}
