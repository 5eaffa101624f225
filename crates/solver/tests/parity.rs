//! Parity agrees with breadth-first search on which goals are reachable.

mod oracle;

use oracle::{Board, arrangements, distances, written};
use unslide_solver::tiles::{Puzzle, Setup};

fn puzzle(cols: usize, start: &Board, goal: &Board) -> Puzzle {
    let setup = Setup::parse(&written(cols, start), "0").unwrap();
    setup.with_goal(&written(cols, goal)).unwrap().validate().unwrap()
}

/// Compares parity with breadth-first search for every arrangement of the goal's labels.
fn agrees_everywhere(rows: usize, cols: usize, goal: &Board) {
    let reached = distances(rows, cols, goal, false);
    for start in arrangements(goal) {
        let solvable = puzzle(cols, &start, goal).solvable().is_ok();
        assert_eq!(solvable, reached.contains_key(&start), "{start:?} to {goal:?}");
    }
}

#[test]
fn parity_agrees_with_breadth_first_on_every_2_x_2_position() {
    for goal in arrangements(&[0, 1, 2, 3]) {
        agrees_everywhere(2, 2, &goal);
    }
}

#[test]
fn parity_agrees_with_breadth_first_on_every_2_x_3_position_for_every_goal_blank() {
    for blank in 0..6 {
        let mut goal: Board = (1..6).collect();
        goal.insert(blank, 0);
        agrees_everywhere(2, 3, &goal);
        agrees_everywhere(3, 2, &goal);
    }
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn parity_agrees_with_breadth_first_on_every_3_x_3_position() {
    agrees_everywhere(3, 3, &vec![1, 2, 3, 4, 5, 6, 7, 8, 0]);
    agrees_everywhere(3, 3, &vec![8, 3, 1, 2, 0, 7, 5, 4, 6]);
}

#[test]
fn with_two_tiles_alike_everything_can_be_reached() {
    agrees_everywhere(2, 2, &vec![1, 1, 2, 0]);
    agrees_everywhere(2, 3, &vec![1, 1, 2, 3, 4, 0]);
    agrees_everywhere(3, 3, &vec![1, 1, 2, 2, 0, 3, 3, 4, 4]);
}

#[test]
fn the_reason_counts_swaps_and_steps() {
    let goal = vec![1, 2, 3, 4, 5, 6, 7, 8, 0];
    // Three swaps: 1 and 2, 6 and 8, 8 and the blank, which is one step away from its corner.
    let unsolvable = puzzle(3, &vec![2, 1, 3, 4, 5, 8, 7, 0, 6], &goal).solvable();
    assert_eq!(unsolvable.map_err(|why| (why.swaps, why.blank_steps)), Ok(()));
    // Without the swap of 1 and 2: an even number of swaps, an odd number of steps.
    let why = puzzle(3, &vec![1, 2, 3, 4, 5, 8, 7, 0, 6], &goal).solvable().unwrap_err();
    assert_eq!((why.swaps, why.blank_steps), (2, 1));
}
