//! Root splitting, and tables that one solver exports and another imports.

#[allow(dead_code, reason = "each file of tests takes what it needs of it")]
mod oracle;

use oracle::{Board, distances, written};
use unslide_solver::{
    search::{Demand, Found, Limits},
    tiles::{BadSubtree, Metric, Outcome, Path, Puzzle, Setup, Solver, Subtree},
};

fn puzzle(cols: usize, start: &Board, goal: &Board) -> Puzzle {
    let setup = Setup::parse(&written(cols, start), "0").unwrap();
    setup.with_goal(&written(cols, goal)).unwrap().validate().unwrap()
}

/// One of Korf's boards, number 79: 42 moves.
fn fifteen() -> Puzzle {
    let start = vec![0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15];
    puzzle(4, &start, &(0..16).collect())
}

/// What two solvers in turn find, bound by bound, each with every other subtree.
fn length_by_subtrees(
    solvers: &mut [Solver; 2],
    puzzle: &Puzzle,
    metric: Metric,
    min_subtrees: usize,
) -> usize {
    let limits = Limits::default();
    let subtrees = solvers[0].split_root(puzzle, metric, min_subtrees).unwrap();
    for bound in 0.. {
        for (turn, solver) in solvers.iter_mut().enumerate() {
            let own: Vec<Subtree> = subtrees.iter().skip(turn).step_by(2).cloned().collect();
            let (found, _) = solver
                .search_subtrees(puzzle, metric, &own, bound, &limits, &mut |_| Ok(()))
                .unwrap();
            if let Found::Shortest(moves) = found {
                let end = puzzle.start().after(&Path(moves.clone())).unwrap();
                assert_eq!(&end, puzzle.goal());
                assert_eq!(moves.len(), bound);
                return bound;
            }
        }
    }
    unreachable!("some bound is enough")
}

/// Positions expanded under one bound in some subtrees.
fn expanded(solver: &mut Solver, puzzle: &Puzzle, subtrees: &[Subtree], bound: usize) -> u64 {
    let limits = Limits::default();
    let (found, progress) = solver
        .search_subtrees(puzzle, Metric::SingleTile, subtrees, bound, &limits, &mut |_| Ok(()))
        .unwrap();
    assert_eq!(found, Found::Exhausted);
    progress.expanded
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn the_subtrees_come_to_the_distance_of_every_position() {
    let goal = vec![1, 2, 3, 4, 5, 6, 7, 0, 8, 9];
    let mut solvers = [Solver::default(), Solver::default()];
    let mut all: Vec<_> = distances(2, 5, &goal, false).into_iter().collect();
    all.sort_by_key(|(board, distance)| (*distance, board.clone()));
    let (near, far) = all.split_at(60);
    for (start, distance) in near.iter().chain(far.iter().step_by(20_000)) {
        let puzzle = puzzle(5, start, &goal);
        let length = length_by_subtrees(&mut solvers, &puzzle, Metric::SingleTile, 40);
        assert_eq!(length, *distance, "{start:?}");
    }
}

#[test]
fn two_solvers_with_an_axis_each_come_to_the_published_number_of_multi_tile_moves() {
    let mut solvers = [Solver::default(), Solver::default()];
    let start = vec![1, 3, 2, 5, 10, 9, 15, 6, 8, 14, 13, 11, 12, 4, 7, 0];
    let sixteenth = puzzle(4, &start, &(0..16).collect());
    assert_eq!(length_by_subtrees(&mut solvers, &sixteenth, Metric::MultiTile, 2), 27);
}

#[test]
fn the_subtrees_together_expand_what_the_whole_does() {
    let (puzzle, mut solver) = (fifteen(), Solver::default());
    let subtrees = solver.split_root(&puzzle, Metric::SingleTile, 300).unwrap();
    assert!(subtrees.len() >= 300);
    let whole = expanded(&mut solver, &puzzle, &[Subtree::Prefix(Path::default())], 40);
    let each: Vec<_> = subtrees
        .iter()
        .map(|subtree| expanded(&mut solver, &puzzle, std::slice::from_ref(subtree), 40))
        .collect();
    let sum: u64 = each.iter().sum();
    assert_eq!(sum, expanded(&mut solver, &puzzle, &subtrees, 40));
    // The whole search also expands the boards above the subtrees: fewer than there are subtrees.
    assert!(sum < whole && whole - sum < subtrees.len() as u64, "{whole} against {sum}");
}

#[test]
fn subtrees_that_do_not_fit_are_refused() {
    let (puzzle, mut solver) = (fifteen(), Solver::default());
    let limits = Limits::default();
    let mut search = |metric, subtree: &str, bound| {
        let subtrees = [subtree.parse().unwrap()];
        solver
            .search_subtrees(&puzzle, metric, &subtrees, bound, &limits, &mut |_| Ok(()))
            .map(|_| ())
    };
    let (single, multi) = (Metric::SingleTile, Metric::MultiTile);
    assert!(matches!(search(single, "RR", 40), Err(BadSubtree::Illegal(_))));
    assert!(matches!(search(single, "L2", 40), Err(BadSubtree::Illegal(_))));
    assert_eq!(search(single, "L", 256), Err(BadSubtree::Bound(256)));
    assert_eq!(search(single, "|", 3), Err(BadSubtree::OtherMetric));
    assert_eq!(search(multi, "L", 3), Err(BadSubtree::OtherMetric));
    assert_eq!(search(single, "L", 3), Ok(()));
    assert_eq!(search(multi, "-", 3), Ok(()));
}

#[test]
fn only_boards_of_10_to_16_cells_are_split_and_of_2_x_n_only_in_single_moves() {
    let mut solver = Solver::default();
    let small = puzzle(3, &vec![1, 2, 3, 4, 5, 6, 0, 7, 8], &vec![1, 2, 3, 4, 5, 6, 7, 8, 0]);
    assert_eq!(solver.split_root(&small, Metric::SingleTile, 10), None);
    assert_eq!(solver.split_root(&small, Metric::MultiTile, 10), None);
    assert_eq!(solver.split_root(&fifteen(), Metric::MultiTile, 10).unwrap().len(), 2);
    let ten = vec![1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
    let two_by_five = puzzle(5, &ten, &ten);
    assert_eq!(solver.split_root(&two_by_five, Metric::MultiTile, 10), None);
    assert!(solver.split_root(&two_by_five, Metric::SingleTile, 10).is_some());
    assert!(!solver.build_table_slice(&small, Metric::SingleTile));
    assert!(solver.large_tables(&small, Metric::SingleTile).is_empty());
}

#[test]
fn tables_prepared_in_slices_serve_another_solver_too() {
    let goal = vec![1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
    let puzzle = puzzle(5, &vec![0, 9, 8, 7, 6, 5, 4, 3, 2, 1], &goal);
    let expanded = |solver: &mut Solver| {
        let answer =
            solver.solve(&puzzle, Metric::SingleTile, Demand::Optimal, &Limits::default(), &mut ());
        assert!(matches!(answer.outcome, Outcome::Optimal(_)));
        answer.progress.expanded
    };
    let [mut builder, mut other] = [Solver::default(), Solver::default()];
    let before = expanded(&mut other);
    let mut slices = 0;
    while builder.build_table_slice(&puzzle, Metric::SingleTile) {
        slices += 1;
    }
    assert!(slices > 10);
    for (name, is_there) in builder.large_tables(&puzzle, Metric::SingleTile) {
        let (bits, trailer) = builder.export_table(&name).unwrap();
        other.import_table([bits, &trailer].concat()).unwrap();
        assert!(is_there);
    }
    assert!(other.large_tables(&puzzle, Metric::SingleTile).iter().all(|(_, is_there)| *is_there));
    assert!(expanded(&mut other) <= before);
    assert_eq!(expanded(&mut other), expanded(&mut builder));
}

#[test]
fn each_of_two_solvers_can_build_one_of_the_large_tables() {
    let goal = vec![1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
    let puzzle = puzzle(5, &vec![0, 9, 8, 7, 6, 5, 4, 3, 2, 1], &goal);
    let [mut whole, mut parts] = [Solver::default(), Solver::default()];
    while whole.build_table_slice(&puzzle, Metric::SingleTile) {}
    let names: Vec<_> =
        parts.large_tables(&puzzle, Metric::SingleTile).into_iter().map(|(name, _)| name).collect();
    assert!(names.len() > 1);
    for name in &names {
        let mut alone = Solver::default();
        while alone.build_slice_of(&puzzle, Metric::SingleTile, name) {}
        assert_eq!(alone.export_table(name), whole.export_table(name));
        let built = alone.large_tables(&puzzle, Metric::SingleTile);
        assert_eq!(built.iter().filter(|(_, is_built)| *is_built).count(), 1);
    }
    assert!(!parts.build_slice_of(&puzzle, Metric::SingleTile, "of nothing"));
    assert!(!parts.build_slice_of(&puzzle, Metric::MultiTile, &names[0]));
}
