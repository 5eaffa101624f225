use super::*;
use crate::tiles::{
    Metric, Path, Position,
    exact::{
        MultiTileCache, multi_tile_search,
        tests::{distances, goal_with_blank, position},
    },
};

fn solve(start: &Position, goal: &Position, limits: &Limits) -> (Found<Move>, Progress) {
    two_by_n_search(&Instance::new(start, &[goal]), limits, &mut |_| Ok(()))
}

/// The length of the path that is found. Replays it.
fn length(start: &Position, goal: &Position, limits: &Limits) -> usize {
    let (Found::Shortest(moves), _) = solve(start, goal, limits) else { panic!("{start:?}") };
    let path = Path(moves);
    assert_eq!(start.after(&path), Ok(goal.clone()));
    path.len()
}

/// Compares the search with breadth-first search, on every `every`-th position.
fn compare(goal: &Position, every: usize, limits: &Limits) {
    for (start, distance) in distances(goal, Metric::MultiTile).into_iter().step_by(every) {
        assert_eq!(length(&start, goal, limits), usize::from(distance), "{start:?}");
    }
}

/// The position after `moves` random multi-tile moves from `goal`.
fn strayed(goal: &Position, moves: usize, mut seed: u64) -> Position {
    let mut position = goal.clone();
    for _ in 0..moves {
        seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        let ways: Vec<_> = position.legal_moves(Metric::MultiTile).collect();
        position.make(ways[(seed >> 33) as usize % ways.len()]).unwrap();
    }
    position
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn the_distance_of_every_position_is_found_for_every_goal_blank() {
    for cell in 0..8 {
        compare(&goal_with_blank(2, 4, cell), 3, &Limits::default());
        compare(&goal_with_blank(4, 2, cell), 31, &Limits::default());
    }
    compare(&goal_with_blank(2, 2, 3), 1, &Limits::default());
    compare(&goal_with_blank(2, 3, 1), 1, &Limits::default());
}

#[test]
fn the_distance_is_found_with_alike_tiles() {
    compare(&position(2, 4, &[1, 1, 2, 2, 3, 3, 1, 0]), 1, &Limits::default());
    compare(&position(4, 2, &[1, 1, 1, 1, 2, 0, 2, 2]), 1, &Limits::default());
    compare(&position(2, 5, &[1, 1, 2, 2, 3, 3, 3, 4, 4, 0]), 101, &Limits::default());
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn the_distance_is_found_where_few_layers_are_kept() {
    for stored in [0, 100, 1000] {
        let limits = Limits { stored, ..Limits::default() };
        compare(&goal_with_blank(2, 4, 6), 5, &limits);
    }
}

#[test]
fn on_2_x_8_it_comes_to_the_length_of_the_search_for_any_board() {
    let goal = goal_with_blank(2, 8, 3);
    let mut kept = MultiTileCache::default();
    for seed in 1..8 {
        let start = strayed(&goal, 24, seed);
        let instance = Instance::new(&start, &[&goal]);
        let (found, _) =
            multi_tile_search(&mut kept, &instance, &Limits::default(), &mut |_| Ok(()));
        let Found::Shortest(moves) = found else { panic!("{found:?}") };
        assert_eq!(length(&start, &goal, &Limits::default()), moves.len(), "{start:?}");
    }
}

#[test]
fn a_search_that_is_stopped_says_how_many_moves_there_are_at_least() {
    let goal = goal_with_blank(2, 8, 0);
    let start = strayed(&goal, 500, 1);
    let limits = Limits { expanded: 20_000, ..Limits::default() };
    let (found, progress) = solve(&start, &goal, &limits);
    assert_eq!(found, Found::Stopped(Limit::Expanded(20_000)));
    assert!(progress.lower_bound > 10, "{progress:?}");
}

#[test]
fn a_far_board_for_which_next_to_nothing_may_be_kept_is_searched_until_the_work_is_enough() {
    let goal = goal_with_blank(2, 8, 0);
    let start = strayed(&goal, 500, 1);
    for stored in [0, 100] {
        let limits = Limits { stored, expanded: 400_000, ..Limits::default() };
        let (found, progress) = solve(&start, &goal, &limits);
        assert_eq!(found, Found::Stopped(Limit::Expanded(400_000)));
        assert!(progress.lower_bound > 10, "{progress:?}");
    }
}
