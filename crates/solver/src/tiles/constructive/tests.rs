use super::*;
use crate::grid::{MAX_SIDE, MIN_SIDE};
use boards::{Draw, Labels, Random, SOME_SIDES};

fn draw(labels: Labels) -> Draw {
    Draw { seed: 2026, share: 14_000, labels }
}

fn solve(boards: &[(Position, Position)]) {
    for (start, goal) in boards {
        let path = constructive(start, goal);
        assert_eq!(start.after(&path).as_ref(), Ok(goal), "{start:?} to {goal:?}: {path}");
        assert!(path.iter().all(|step| step.count == 1));
    }
}

#[test]
fn boards_of_many_sizes_with_any_goal_are_solved() {
    solve(&draw(Labels::Different).of_sides(&SOME_SIDES));
    solve(&draw(Labels::Repeated).of_sides(&SOME_SIDES));
}

#[test]
#[ignore = "takes ten seconds without optimisation: the step `hard` runs it"]
fn boards_of_every_size_with_any_goal_are_solved() {
    solve(&draw(Labels::Different).of_every_size());
}

#[test]
#[ignore = "takes ten seconds without optimisation: the step `hard` runs it"]
fn boards_of_every_size_with_repeated_labels_are_solved() {
    solve(&draw(Labels::Repeated).of_every_size());
}

/// Maximum number of goal cells of the blank per board.
const MAX_GOAL_BLANKS: usize = 10;

#[test]
#[ignore = "takes minutes without optimisation: the step `hard` runs it"]
fn boards_of_every_size_with_the_blank_anywhere_in_the_goal_are_solved() {
    let mut random = Random(361);
    let sides = MIN_SIDE..=MAX_SIDE;
    for (rows, cols) in sides.clone().flat_map(|rows| sides.clone().map(move |cols| (rows, cols))) {
        let size = Size::new(rows, cols).unwrap();
        let step = size.area().div_ceil(MAX_GOAL_BLANKS);
        for goal_blank in (random.below(step)..size.area()).step_by(step) {
            let different = size.area() - 1;
            let labels = if random.below(2) == 0 { different } else { 1 + random.below(different) };
            let (start, goal) = random.boards_to(goal_blank, size, labels);
            let path = constructive(&start, &goal);
            assert_eq!(start.after(&path).as_ref(), Ok(&goal), "{start:?} to {goal:?}: {path}");
        }
    }
}

#[test]
fn a_solved_board_needs_no_moves() {
    let (_, goal) = Random(1).boards(Size::new(7, 9).unwrap(), 62);
    assert!(constructive(&goal, &goal).is_empty());
}

#[test]
fn equal_tiles_go_the_shortest_ways_that_parity_allows() {
    let mut random = Random(3);
    for labels in [1, 2, 3, 5, 7] {
        let (start, goal) = random.boards(Size::new(2, 4).unwrap(), labels);
        assert_eq!(Board::new(&start, &goal).manhattan(), smallest_sum(&start, &goal), "{start:?}");
    }
}

/// The smallest sum of distances over all pairings of tiles that parity allows.
fn smallest_sum(start: &Position, goal: &Position) -> usize {
    let size = start.size();
    let mut goals: Vec<Cell> = size.cells().collect();
    let mut best = usize::MAX;
    permutations(&mut goals, 0, &mut |goals, odd| {
        let pairs = || size.cells().zip(goals);
        let blank_steps = size.distance(start.blank(), goal.blank());
        if odd == (blank_steps % 2 == 1)
            && pairs().all(|(from, to)| start.tile(from) == goal.tile(*to))
        {
            let tiles = pairs().filter(|(from, _)| *from != start.blank());
            best = best.min(tiles.map(|(from, to)| size.distance(from, *to)).sum());
        }
    });
    best
}

/// Calls `visit` with each permutation of the items from `first` on, and whether it is odd.
fn permutations(items: &mut [Cell], first: usize, visit: &mut dyn FnMut(&[Cell], bool)) {
    if first == items.len() {
        return visit(items, false);
    }
    for other in first..items.len() {
        items.swap(first, other);
        let swapped = first != other;
        permutations(items, first + 1, &mut |order, odd| visit(order, odd != swapped));
        items.swap(first, other);
    }
}
