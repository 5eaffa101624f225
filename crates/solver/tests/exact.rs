//! Optimal answers on boards too large for breadth-first search.

mod oracle;

use oracle::{Board, arrangements, distances, neighbours, written};
use unslide_solver::{
    internal::Capacity,
    search::{Demand, Limits},
    tiles::{Algorithm, Estimate, Metric, Outcome, Puzzle, Setup, Solver, compare},
};

fn puzzle(cols: usize, start: &Board, goal: &Board) -> Puzzle {
    let setup = Setup::parse(&written(cols, start), "0").unwrap();
    setup.with_goal(&written(cols, goal)).unwrap().validate().unwrap()
}

/// The length of an answer. Checks that it is optimal and leads to the goal.
fn optimal_length(solver: &mut Solver, puzzle: &Puzzle) -> usize {
    optimal_length_in(Metric::SingleTile, solver, puzzle)
}

fn optimal_length_in(metric: Metric, solver: &mut Solver, puzzle: &Puzzle) -> usize {
    let limits = Limits::default();
    let answer = solver.solve(puzzle, metric, Demand::Optimal, &limits, &mut ());
    let Outcome::Optimal(path) = answer.outcome else { panic!("not optimal: {answer:?}") };
    assert_eq!(puzzle.start().after(&path).as_ref(), Ok(puzzle.goal()));
    path.len()
}

/// Compares lengths with breadth-first search from the goal, for about `samples` positions.
fn agrees_with_the_walk(
    metric: Metric,
    (rows, cols): (usize, usize),
    goal: &Board,
    samples: usize,
) {
    let mut solver = Solver::default();
    let walk = distances(rows, cols, goal, metric == Metric::MultiTile);
    let mut all: Vec<_> = walk.into_iter().collect();
    all.sort_unstable();
    for (start, distance) in all.iter().step_by(all.len().div_ceil(samples)) {
        let length = optimal_length_in(metric, &mut solver, &puzzle(cols, start, goal));
        assert_eq!(length, *distance, "{start:?}");
    }
}

/// The boards of a data file with their published lengths; lines are `id length tiles…`.
fn published(text: &str) -> impl Iterator<Item = (usize, Board)> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let numbers: Vec<usize> =
            line.split_whitespace().map(|word| word.parse().unwrap()).collect();
        (numbers[1], numbers[2..].iter().map(|label| *label as u8).collect())
    })
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn positions_of_2_x_5_are_answered_with_their_distance() {
    let goal = vec![1, 2, 3, 4, 5, 6, 7, 0, 8, 9];
    agrees_with_the_walk(Metric::SingleTile, (2, 5), &goal, 500);
}

#[test]
fn the_two_farthest_positions_of_2_x_5_take_55_moves() {
    let mut solver = Solver::default();
    for start in [[4, 8, 2, 6, 5, 9, 3, 7, 1, 0], [4, 3, 2, 6, 1, 9, 8, 7, 5, 0]] {
        let puzzle = puzzle(5, &start.to_vec(), &(0..10).collect());
        assert_eq!(optimal_length(&mut solver, &puzzle), 55);
    }
}

#[test]
fn farthest_positions_of_3_x_4_and_2_x_6_take_as_many_moves_as_published() {
    let mut solver = Solver::default();
    let farthest = [
        (4, 53, vec![7, 10, 9, 8, 11, 2, 5, 1, 3, 6, 4, 0]),
        (4, 53, vec![11, 6, 1, 0, 10, 2, 9, 8, 3, 7, 5, 4]),
        (6, 80, vec![5, 4, 3, 2, 7, 6, 11, 10, 9, 8, 1, 0]),
    ];
    for (cols, length, start) in farthest {
        let puzzle = puzzle(cols, &start, &(0..12).collect());
        assert_eq!(optimal_length(&mut solver, &puzzle), length);
    }
}

#[test]
fn korfs_boards_take_as_many_moves_as_published() {
    let mut solver = Solver::default();
    let text = include_str!("../../../tests/data/korf15.txt");
    for (length, start) in published(text) {
        let puzzle = puzzle(4, &start, &(0..16).collect());
        assert_eq!(optimal_length(&mut solver, &puzzle), length, "{start:?}");
    }
}

#[test]
#[ignore = "takes a minute: the step `hard` runs it"]
fn the_hardest_boards_take_80_moves_as_published() {
    let goal: Board = (1..16).chain([0]).collect();
    let mut solver = Solver::default();
    for (length, start) in published(include_str!("../../../tests/data/hard80.txt")) {
        let puzzle = puzzle(4, &start, &goal);
        while solver.build_table_slice(&puzzle, Metric::SingleTile) {}
        assert_eq!(optimal_length(&mut solver, &puzzle), length, "{start:?}");
    }
}

#[test]
#[ignore = "takes a minute: the step `hard` runs it"]
fn tables_of_every_size_come_to_one_length_for_goal_blanks_at_a_corner_an_edge_and_the_centre() {
    let text = include_str!("../../../tests/data/korf15.txt");
    let starts: Vec<_> = published(text).map(|(_, start)| start).take(4).collect();
    for blank in [1, 5, 15] {
        let mut goal: Board = (1..16).collect();
        goal.insert(blank, 0);
        if puzzle(4, &starts[0], &goal).solvable().is_err() {
            goal.swap(2, 3);
        }
        let lengths = [Capacity::Five, Capacity::Six, Capacity::Seven].map(|capacity| {
            let mut solver = Solver::default();
            solver.fix_capacity(capacity);
            let puzzles = starts.iter().map(|start| puzzle(4, start, &goal));
            puzzles.map(|puzzle| optimal_length(&mut solver, &puzzle)).collect::<Vec<_>>()
        });
        assert_eq!(lengths[0], lengths[1]);
        assert_eq!(lengths[0], lengths[2]);
    }
}

#[test]
fn a_scramble_of_4_x_4_solves_in_no_more_moves_than_it_took_for_every_goal_blank() {
    let mut solver = Solver::default();
    for blank in 0..16 {
        let mut goal: Board = (1..16).rev().collect();
        goal.insert(blank, 0);
        let mut start = goal.clone();
        for turn in 0..40 {
            let next = neighbours(4, 4, &start, false);
            start = next[(turn * turn + blank) % next.len()].clone();
        }
        assert!(optimal_length(&mut solver, &puzzle(4, &start, &goal)) <= 40);
    }
}

#[test]
fn alike_tiles_of_2_x_5_may_end_in_each_others_places() {
    for goal in [[1, 1, 2, 2, 3, 3, 4, 4, 5, 0], [1, 1, 1, 2, 2, 0, 2, 2, 3, 3]] {
        agrees_with_the_walk(Metric::SingleTile, (2, 5), &goal.to_vec(), 100);
    }
}

#[test]
fn crowds_of_alike_tiles_are_solved_as_fast_as_can_be() {
    let goal = vec![1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0];
    assert!(arrangements(&goal).len() < 10_000);
    agrees_with_the_walk(Metric::SingleTile, (3, 4), &goal, 200);
    agrees_with_the_walk(Metric::MultiTile, (3, 4), &goal, 50);
}

#[test]
#[ignore = "takes ten seconds without optimisation: the step `hard` runs it"]
fn multi_tile_moves_on_2_x_5_are_as_few_as_can_be() {
    let goal = vec![1, 2, 3, 4, 5, 6, 7, 0, 8, 9];
    agrees_with_the_walk(Metric::MultiTile, (2, 5), &goal, 500);
}

#[test]
fn textbook_searches_over_walking_distance_come_to_the_distance_in_multi_tile_moves() {
    let goal = vec![1, 2, 3, 4, 0, 5, 6, 7];
    let mut near: Vec<_> = distances(2, 4, &goal, true).into_iter().collect();
    near.retain(|(_, distance)| *distance <= 12);
    near.sort_unstable();
    for (start, distance) in near.iter().step_by(23) {
        let puzzle = puzzle(4, start, &goal);
        for algorithm in [Algorithm::AStar, Algorithm::IdaStar] {
            let algorithm = algorithm(Estimate::WalkingDistance);
            let limits = Limits::default();
            let answer = compare(&puzzle, Metric::MultiTile, algorithm, &limits, &mut |_| Ok(()))
                .unwrap()
                .answer;
            let Outcome::Optimal(path) = answer.outcome else { panic!("not optimal: {answer:?}") };
            assert_eq!(path.len(), *distance, "{start:?}");
        }
    }
}

#[test]
#[ignore = "takes ten seconds without optimisation: the step `hard` runs it"]
fn the_farthest_positions_of_3_x_4_take_33_multi_tile_moves_as_published() {
    let mut solver = Solver::default();
    let start = vec![3, 2, 5, 0, 7, 6, 1, 4, 11, 10, 9, 8];
    let puzzle = puzzle(4, &start, &(0..12).collect());
    assert_eq!(optimal_length_in(Metric::MultiTile, &mut solver, &puzzle), 33);
}

#[test]
fn farthest_positions_of_2_x_6_take_41_multi_tile_moves_as_published() {
    let mut solver = Solver::default();
    let farthest =
        [vec![5, 4, 3, 9, 2, 1, 0, 11, 10, 8, 7, 6], vec![5, 9, 4, 3, 2, 1, 11, 10, 8, 0, 7, 6]];
    for start in farthest {
        let puzzle = puzzle(6, &start, &(0..12).collect());
        assert_eq!(optimal_length_in(Metric::MultiTile, &mut solver, &puzzle), 41);
    }
}

#[test]
fn shuffled_boards_of_2_x_7_are_answered_with_one_length_there_and_back() {
    let mut solver = Solver::default();
    let goal: Board = (1..14).chain([0]).collect();
    for mut seed in 1..4u64 {
        let mut start = goal.clone();
        for _ in 0..400 {
            seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            let next = neighbours(2, 7, &start, true);
            start = next[(seed >> 33) as usize % next.len()].clone();
        }
        let [there, back] = [(&start, &goal), (&goal, &start)].map(|(start, goal)| {
            optimal_length_in(Metric::MultiTile, &mut solver, &puzzle(7, start, goal))
        });
        assert_eq!(there, back, "{start:?}");
    }
}

#[test]
fn some_of_korfs_boards_take_as_many_multi_tile_moves_as_published() {
    let mut solver = Solver::default();
    let boards = published(include_str!("../../../tests/data/korf15.txt"));
    let lengths = include_str!("../../../tests/data/korf15_multi.txt").lines();
    let lengths = lengths
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_whitespace().nth(1).and_then(|length| length.parse().ok()).unwrap());
    for ((_, start), length) in boards.zip(lengths).filter(|(_, length)| *length <= 29usize) {
        let puzzle = puzzle(4, &start, &(0..16).collect());
        assert_eq!(optimal_length_in(Metric::MultiTile, &mut solver, &puzzle), length);
    }
}

#[test]
fn a_search_that_is_cut_short_says_how_far_from_optimal_it_may_be() {
    let goal: Board = (1..16).chain([0]).collect();
    let text = include_str!("../../../tests/data/hard80.txt");
    for (length, start) in published(text) {
        let puzzle = puzzle(4, &start, &goal);
        let limits = Limits::default().with_expanded(100_000);
        let (metric, demand) = (Metric::SingleTile, Demand::Best);
        let answer = Solver::default().solve(&puzzle, metric, demand, &limits, &mut ());
        let Outcome::Bounded { path, lower_bound } = answer.outcome else { panic!("{answer:?}") };
        assert_eq!(puzzle.start().after(&path).as_ref(), Ok(puzzle.goal()));
        assert!((50..=length).contains(&lower_bound) && path.len() >= length);
    }
}
