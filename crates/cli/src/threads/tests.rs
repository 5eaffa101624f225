//! Answers of several threads.

use super::{Cores, Task, anytime, proof};
use crate::{deadline::Deadline, progress::Known, puzzle};
use std::{num::NonZeroUsize, time::Duration};
use unslide_solver::{
    search::{Limit, Progress},
    tiles::{Answer, Metric, Outcome, Puzzle, Solver, by_hand},
};

/// Two of Korf's boards (1985) with the lengths of optimal solutions in single-tile and multi-tile
/// moves, from `tests/data`.
const FIFTEEN: [(&str, [usize; 2]); 2] = [
    ("1 3 2 5/10 9 15 6/8 14 13 11/12 4 7 0", [42, 27]),
    ("14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15", [45, 31]),
];
/// A board 22 moves from the goal, by breadth-first search.
const TWENTY_FOUR: &str = "6 1 3 4 5/11 7 2 8 10/16 12 _ 9 15/21 17 13 14 20/22 18 23 19 24";

fn puzzle(board: &str, goal: &str) -> Puzzle {
    let goals = puzzle::read(board, &[goal.parse().unwrap()], None).unwrap();
    goals.likeliest()
}

/// A solution far from optimal, with a lower bound of its parity.
fn known(puzzle: &Puzzle, metric: Metric) -> Answer {
    let answer = by_hand(puzzle, metric).answer;
    let path = answer.outcome.path().unwrap().clone();
    let lower_bound = path.len() % 2;
    let mut progress = Progress::default();
    progress.lower_bound = lower_bound;
    Answer::of_bounds(path, progress, Some(Limit::Time))
}

/// The answer of `finish` from a known solution, with three threads.
fn finished(
    puzzle: &Puzzle,
    metric: Metric,
    time_limit: Option<Duration>,
    finish: impl Fn(&Task, &mut Solver, Answer, super::Core) -> Answer,
) -> Answer {
    let cores = Cores::new(NonZeroUsize::new(3));
    let (_mine, spare) = (cores.take(), cores.take_spare().unwrap());
    let (deadline, told) = (Deadline::new(time_limit), Known::default());
    let task = Task { puzzle, metric, deadline, known: &told, cores: &cores };
    let answer = finish(&task, &mut Solver::default(), known(puzzle, metric), spare);
    let path = answer.outcome.path().unwrap();
    assert_eq!(puzzle.start().after(path).as_ref(), Ok(puzzle.goal()));
    answer
}

fn optimal_length(answer: &Answer) -> usize {
    let Outcome::Optimal(path) = &answer.outcome else { panic!("{answer:?}") };
    path.len()
}

#[test]
fn several_threads_prove_the_lengths_that_are_known() {
    for (board, lengths) in FIFTEEN {
        let puzzle = puzzle(board, "blank-first");
        for (metric, length) in [Metric::SingleTile, Metric::MultiTile].into_iter().zip(lengths) {
            let answer = finished(&puzzle, metric, None, proof::prove);
            assert_eq!(optimal_length(&answer), length, "{board} {metric:?}");
        }
    }
}

#[test]
fn several_threads_shorten_a_solution_until_it_is_proved() {
    let puzzle = puzzle(TWENTY_FOUR, "in-order");
    let answer = finished(&puzzle, Metric::SingleTile, None, anytime::shorten);
    assert_eq!(optimal_length(&answer), 22);
}

#[test]
fn time_that_is_up_leaves_a_solution_with_its_bound() {
    let board = "24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 _";
    let (puzzle, time) = (puzzle(board, "in-order"), Duration::from_millis(300));
    let known = known(&puzzle, Metric::SingleTile).outcome.path().unwrap().len();
    let answer = finished(&puzzle, Metric::SingleTile, Some(time), anytime::shorten);
    let Outcome::Bounded { path, lower_bound } = answer.outcome else { panic!("proved") };
    assert!(lower_bound < path.len() && path.len() < known, "{} of {known}", path.len());
    assert!(answer.stopped.is_some());
}
