//! The whole space of small boards: published counts, an independent search, the solver itself.

mod oracle;

use oracle::{Board, arrangements, distances, written};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::HashSet;
use unslide_solver::{
    grid::{Cell, Size},
    search::{Demand, Limit, Limits, Progress},
    tiles::{
        Metric, Outcome, Position, Published, Setup, Solver, SpaceError, Tile, WholeSpace, depths,
    },
};

const METRICS: [Metric; 2] = [Metric::SingleTile, Metric::MultiTile];

fn size(rows: usize, cols: usize) -> Size {
    Size::new(rows, cols).unwrap()
}

/// The complete space of the board with numbered tiles.
fn explored(size: Size, blank: usize, metric: Metric) -> WholeSpace {
    let goal = Position::numbered(size, Cell(blank as u16)).unwrap();
    let mut space = WholeSpace::new(&goal, metric).unwrap();
    space.explore(&mut |_| Ok(())).unwrap();
    assert!(space.is_complete());
    assert_eq!(space.depths().iter().sum::<u64>(), space.positions());
    space
}

/// The labels of a position.
fn board(position: &Position) -> Board {
    position.tiles().iter().map(|tile| tile.0 as u8).collect()
}

/// The farthest boards of a space.
fn farthest(space: &WholeSpace) -> HashSet<Board> {
    space.farthest().map(|position| board(&position)).collect()
}

/// The boards of `tests/data/depths.json` with as many cells.
fn published(cells: std::ops::RangeInclusive<usize>) -> Vec<Value> {
    let text = include_str!("../../../tests/data/depths.json");
    let data: Value = serde_json::from_str(text).unwrap();
    let boards = data["boards"].as_array().unwrap().clone();
    let area = |board: &Value| {
        ["rows", "cols"].map(|side| board[side].as_u64().unwrap() as usize).iter().product()
    };
    boards.into_iter().filter(|board| cells.contains(&area(board))).collect()
}

/// Compares counts and farthest boards with a board of `tests/data/depths.json`.
fn agrees_with(case: &Value) {
    let [rows, cols] = ["rows", "cols"].map(|side| case[side].as_u64().unwrap() as usize);
    let metric: Metric = case["metric"].as_str().unwrap().parse().unwrap();
    let space = explored(size(rows, cols), 0, metric);
    let counts: Vec<u64> = serde_json::from_value(case["hist"].clone()).unwrap();
    assert_eq!(space.depths(), counts, "{rows} x {cols}, {}", metric.name());

    let boards: Vec<String> = serde_json::from_value(case["antipodes"].clone()).unwrap();
    let labels = |text: &String| text.split(' ').map(|label| label.parse().unwrap()).collect();
    let (found, listed) = (farthest(&space), boards.iter().map(labels).collect::<HashSet<_>>());
    assert_eq!(Some(found.len() as u64), counts.last().copied());
    assert!(listed.is_subset(&found) && listed.len() == found.len().min(20));
}

/// Compares counts and farthest boards with a search that has no code of the crate.
fn agrees_with_the_walk(rows: usize, cols: usize, blank: usize, metric: Metric) {
    let space = explored(size(rows, cols), blank, metric);
    let walk = distances(rows, cols, &board(space.goal()), metric == Metric::MultiTile);
    let most = *walk.values().max().unwrap();
    let mut counts = vec![0; most + 1];
    for distance in walk.values() {
        counts[*distance] += 1;
    }
    assert_eq!(space.depths(), counts, "{rows} x {cols}, blank in {blank}");
    let at_most = walk.into_iter().filter(|(_, distance)| *distance == most);
    assert_eq!(farthest(&space), at_most.map(|(board, _)| board).collect());
}

#[test]
fn boards_of_up_to_10_cells_have_as_many_positions_at_each_depth_as_published() {
    let cases = published(4..=10);
    assert_eq!(cases.len(), 10);
    cases.iter().for_each(agrees_with);
}

#[test]
#[ignore = "takes twenty seconds: the step `hard` runs it"]
fn boards_of_12_cells_have_as_many_positions_at_each_depth_as_published() {
    let cases = published(12..=12);
    assert_eq!(cases.len(), 4);
    cases.iter().for_each(agrees_with);
}

#[test]
#[ignore = "takes twenty seconds: the step `hard` runs it"]
fn a_board_of_12_cells_that_lies_on_its_side_has_the_same_counts() {
    for case in published(12..=12) {
        let [rows, cols] = ["rows", "cols"].map(|side| case[side].as_u64().unwrap() as usize);
        let metric: Metric = case["metric"].as_str().unwrap().parse().unwrap();
        let counts: Vec<u64> = serde_json::from_value(case["hist"].clone()).unwrap();
        assert_eq!(explored(size(cols, rows), 11, metric).depths(), counts);
    }
}

#[test]
fn half_of_all_arrangements_are_reached() {
    let all = arrangements(&[0, 1, 2, 3, 4, 5, 6, 7]).len() as u64;
    assert_eq!(explored(size(2, 4), 5, Metric::SingleTile).positions(), all / 2);
}

#[test]
fn an_independent_search_counts_as_many_for_each_cell_of_the_blank() {
    for metric in METRICS {
        for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
            (0..rows * cols).for_each(|blank| agrees_with_the_walk(rows, cols, blank, metric));
        }
        for blank in [1, 4] {
            agrees_with_the_walk(3, 3, blank, metric);
        }
    }
}

#[test]
fn breadth_first_search_counts_as_many_with_the_blank_at_an_edge_and_in_the_middle() {
    for metric in METRICS {
        for (rows, cols, blank) in [(2, 3, 1), (3, 3, 3), (3, 3, 4)] {
            let space = explored(size(rows, cols), blank, metric);
            let counts = depths(space.goal(), metric, &Limits::default(), &mut |_| Ok(()));
            assert_eq!(counts.as_deref(), Ok(space.depths()));
        }
    }
}

/// Checks that the solver needs as many moves for some of the farthest positions as were counted.
fn takes_as_many_moves(space: &WholeSpace, most: usize) {
    let (mut solver, limits) = (Solver::default(), Limits::default());
    let text = |position: &Position| written(space.goal().size().cols(), &board(position));
    for start in space.farthest().take(most) {
        let setup = Setup::parse(&text(&start), "0").unwrap();
        let puzzle = setup.with_goal(&text(space.goal())).unwrap().validate().unwrap();
        let answer = solver.solve(&puzzle, space.metric(), Demand::Optimal, &limits, &mut ());
        let Outcome::Optimal(path) = answer.outcome else { panic!("{start:?}: {answer:?}") };
        assert_eq!(path.len() + 1, space.depths().len(), "{start:?}");
    }
}

#[test]
fn the_farthest_positions_take_the_solver_as_many_moves() {
    for metric in METRICS {
        for (rows, cols, blank) in [(2, 4, 2), (3, 3, 8), (3, 3, 4)] {
            takes_as_many_moves(&explored(size(rows, cols), blank, metric), 8);
        }
    }
    takes_as_many_moves(&explored(size(5, 2), 4, Metric::SingleTile), 2);
}

#[test]
#[ignore = "takes twenty seconds: the step `hard` runs it"]
fn the_farthest_positions_of_12_cells_take_the_solver_as_many_moves() {
    for (rows, cols, blank) in [(3, 4, 5), (3, 4, 2), (6, 2, 4)] {
        takes_as_many_moves(&explored(size(rows, cols), blank, Metric::SingleTile), 3);
    }
}

#[test]
fn a_count_that_was_stopped_goes_on_to_the_counts_of_one_that_was_not() {
    let goal = Position::numbered(size(3, 3), Cell(8)).unwrap();
    let mut space = WholeSpace::new(&goal, Metric::MultiTile).unwrap();
    let mut stops = 0;
    loop {
        let mut reports = 0;
        let mut on_progress = |progress: &Progress| {
            reports += 1;
            assert!(progress.expanded <= progress.reached);
            if reports > 40 { Err(Limit::Cancelled) } else { Ok(()) }
        };
        match space.explore(&mut on_progress) {
            Ok(()) => break,
            Err(limit) => assert_eq!(limit, Limit::Cancelled),
        }
        stops += 1;
    }
    assert!(stops > 5);
    assert_eq!(space.depths(), explored(size(3, 3), 8, Metric::MultiTile).depths());
}

#[test]
fn a_complete_space_stays_as_it_is() {
    let mut space = explored(size(2, 2), 3, Metric::SingleTile);
    space.advance(&mut |_| Ok(())).unwrap();
    assert_eq!(space.depths(), [1, 2, 2, 2, 2, 2, 1]);
    assert_eq!(farthest(&space), HashSet::from([vec![0, 3, 2, 1]]));
}

#[test]
fn a_goal_in_any_order_has_the_counts_of_the_numbered_one() {
    let tiles = [7, 3, 0, 1, 9, 2].map(Tile).to_vec();
    let goal = Position::new(size(2, 3), tiles).unwrap();
    let mut space = WholeSpace::new(&goal, Metric::SingleTile).unwrap();
    space.explore(&mut |_| Ok(())).unwrap();
    assert_eq!(space.depths(), explored(size(2, 3), 2, Metric::SingleTile).depths());
    let walk = distances(2, 3, &board(&goal), false);
    assert!(space.farthest().all(|position| walk[&board(&position)] == 21));
}

/// The error for the numbered board of a size.
fn error(rows: usize, cols: usize, metric: Metric) -> String {
    let goal = Position::numbered(size(rows, cols), Cell(0)).unwrap();
    WholeSpace::new(&goal, metric).err().unwrap().to_string()
}

#[test]
fn a_board_that_is_too_large_is_told_what_it_would_take_and_what_is_known_of_it() {
    let fifteen = error(4, 4, Metric::SingleTile);
    assert!(fifteen.contains("10461394944000 positions"), "{fifteen}");
    assert!(fifteen.contains("2615348736000 bytes"), "{fifteen}");
    assert!(fifteen.contains("17 of them take 80 moves"), "{fifteen}");
    assert!(fifteen.contains("up to 12 cells"), "{fifteen}");
    assert!(error(4, 4, Metric::MultiTile).contains("16 of them take 43 moves"));
    assert!(error(7, 2, Metric::SingleTile).contains("108 moves"));
    assert!(!error(7, 2, Metric::MultiTile).contains("known"));
    assert!(error(20, 20, Metric::SingleTile).contains("more than 18446744073709551615 positions"));
    assert_eq!(Published::of(size(3, 4), Metric::SingleTile), None);
}

#[test]
fn equal_tiles_are_refused() {
    let goal = Position::new(size(2, 2), [1, 1, 2, 0].map(Tile).to_vec()).unwrap();
    assert_eq!(WholeSpace::new(&goal, Metric::SingleTile).err(), Some(SpaceError::Repeated));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn a_mirrored_board_has_the_same_counts(
        (rows, cols) in (2..4usize, 2..4usize),
        blank in any::<prop::sample::Index>(),
        multi in any::<bool>(),
    ) {
        let (blank, metric) = (blank.index(rows * cols), METRICS[usize::from(multi)]);
        let (row, col) = (blank / cols, blank % cols);
        let counts = |rows, cols, blank| explored(size(rows, cols), blank, metric).depths().to_vec();
        let here = counts(rows, cols, blank);
        prop_assert_eq!(&here, &counts(rows, cols, row * cols + cols - 1 - col));
        prop_assert_eq!(&here, &counts(cols, rows, col * rows + row));
    }
}
