use super::*;
use crate::tiles::{
    Metric, Path, Position,
    exact::tests::{distances, goal_with_blank, position},
    space::breadth_first,
};

/// The length of the path that is found. Replays it.
fn length(kept: &mut MultiTileCache, start: &Position, goal: &Position) -> usize {
    let instance = Instance::new(start, &[goal]);
    let (found, _) = multi_tile_search(kept, &instance, &Limits::default(), &mut |_| Ok(()));
    let Found::Shortest(moves) = found else { panic!("{found:?}") };
    let path = Path(moves);
    assert_eq!(start.after(&path), Ok(goal.clone()));
    path.len()
}

/// The position after `moves` varied multi-tile moves from `goal`.
fn strayed(goal: &Position, moves: usize, seed: usize) -> Position {
    let mut position = goal.clone();
    for turn in 0..moves {
        let ways: Vec<_> = position.legal_moves(Metric::MultiTile).collect();
        position.make(ways[(turn * turn + seed) * 7 % 31 % ways.len()]).unwrap();
    }
    position
}

fn shortest_length(start: &Position, goal: &Position) -> usize {
    let goals = [goal.clone()];
    let limits = Limits::default();
    let (found, _) = breadth_first(start, &goals, Metric::MultiTile, &limits, &mut |_| Ok(()));
    let Found::Shortest(moves) = found else { panic!("{found:?}") };
    moves.len()
}

/// Compares the search with breadth-first search, on every `every`-th position.
fn compare(goal: &Position, every: usize) {
    let mut kept = MultiTileCache::default();
    for (start, distance) in distances(goal, Metric::MultiTile).into_iter().step_by(every) {
        assert_eq!(length(&mut kept, &start, goal), usize::from(distance), "{start:?}");
    }
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn the_distance_of_every_position_is_found_for_every_goal_blank() {
    for (rows, cols, cell) in (0..8).map(|cell| (2, 4, cell)).chain([(4, 2, 3), (3, 2, 0)]) {
        compare(&goal_with_blank(rows, cols, cell), 7);
    }
}

#[test]
fn the_distance_is_found_with_alike_tiles() {
    compare(&position(3, 3, &[1, 1, 2, 2, 0, 3, 3, 4, 4]), 7);
    compare(&position(2, 5, &[1, 1, 2, 2, 3, 3, 3, 4, 4, 0]), 601);
    compare(&position(3, 4, &[1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 0, 2]), 2003);
}

#[test]
fn the_distance_is_found_on_boards_of_any_shape_up_to_16_cells() {
    let shapes =
        [(2, 5, 7), (5, 2, 0), (3, 4, 5), (2, 6, 11), (2, 8, 3), (8, 2, 6), (3, 5, 7), (4, 4, 10)];
    let mut kept = MultiTileCache::default();
    for (rows, cols, cell) in shapes {
        let goal = goal_with_blank(rows, cols, cell);
        for seed in 0..3 {
            let start = strayed(&goal, 9, seed);
            assert_eq!(
                length(&mut kept, &start, &goal),
                shortest_length(&start, &goal),
                "{start:?}"
            );
        }
    }
}

#[test]
fn an_axis_after_the_other_refutes_a_cost_or_finds_a_path() {
    let goal = goal_with_blank(3, 4, 5);
    let mut kept = MultiTileCache::default();
    for seed in 0..6 {
        let start = strayed(&goal, 9, seed);
        let instance = Instance::new(&start, &[&goal]);
        let distance = shortest_length(&start, &goal);
        for cost in 0..=distance {
            let found = Axis::BOTH.map(|axis| {
                let plans = (cost as u8, &[axis][..]);
                let limits = Limits::default();
                multi_tile_search_of_cost(&mut kept, &instance, plans, &limits, &mut |_| Ok(())).0
            });
            let paths = found.iter().filter(|found| matches!(found, Found::Shortest(_)));
            assert_eq!(paths.count() > 0, cost == distance, "{start:?}");
            for found in found {
                let Found::Shortest(moves) = found else { continue };
                assert_eq!(moves.len(), distance);
                assert_eq!(start.after(&Path(moves)), Ok(goal.clone()));
            }
        }
    }
}

#[test]
fn few_boards_at_the_crossing_are_enough() {
    let goal = goal_with_blank(3, 4, 5);
    let start = strayed(&goal, 40, 1);
    let instance = Instance::new(&start, &[&goal]);
    let limits = Limits { stored: 60, ..Limits::default() };
    let mut kept = MultiTileCache::default();
    let (found, _) = multi_tile_search(&mut kept, &instance, &limits, &mut |_| Ok(()));
    assert!(
        matches!(found, Found::Shortest(moves) if moves.len() == shortest_length(&start, &goal))
    );
}

#[test]
fn a_full_set_ends_the_search() {
    let goal = goal_with_blank(4, 4, 0);
    let start = position(4, 4, &[14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3]);
    let instance = Instance::new(&start, &[&goal]);
    let limits = Limits { stored: 1, ..Limits::default() };
    let mut kept = MultiTileCache::default();
    let (found, progress) = multi_tile_search(&mut kept, &instance, &limits, &mut |_| Ok(()));
    assert_eq!(found, Found::Stopped(Limit::Stored(1)));
    assert!(progress.lower_bound > 10);
    assert!(kept.slack.0 <= Slack::default().0 - SPLIT_STEP, "no lower split was tried");
}
