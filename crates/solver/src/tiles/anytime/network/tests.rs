use super::{
    super::{problem::Problem, tests::reflected, weights::Learned},
    *,
};
use crate::{
    grid::{Cell, Direction},
    tiles::{Metric, Move},
};
use proptest::prelude::*;

/// Random boards of up to 9 × 9.
fn boards() -> impl Strategy<Value = Problem> {
    (2..10usize, 2..10usize, 0..81usize).prop_flat_map(|(rows, cols, blank)| {
        let size = Size::new(rows, cols).unwrap();
        let tiles = Just((0..size.area() as u16).collect::<Vec<_>>()).prop_shuffle();
        tiles.prop_map(move |tiles| Problem::of(size, tiles, (blank % size.area()) as u16))
    })
}

fn network(problem: &Problem) -> Network {
    let weights = Learned::of(Metric::SingleTile).network.unwrap();
    Network::new(problem.size, problem.goal_blank, &weights)
}

fn correction(problem: &Problem) -> i32 {
    let network = network(problem);
    network.output(&network.hidden(&problem.tiles), problem.blank)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn an_updated_hidden_layer_equals_a_fresh_one(before in boards()) {
        let network = network(&before);
        let hidden = network.hidden(&before.tiles);
        for direction in Direction::ALL {
            if before.size.room(Cell(before.blank), direction.reversed()) > 0 {
                let mut after = before.clone();
                after.make(Move::single(direction));
                let (from, to) = (after.blank, before.blank);
                let tile = before.tiles[usize::from(from)];
                let updated = network.hidden_after(&hidden, tile, from, to);
                prop_assert_eq!(updated, network.hidden(&after.tiles));
            }
        }
    }

    #[test]
    fn a_board_has_the_correction_of_its_reflections(problem in boards()) {
        let size = problem.size;
        let transposed = Size::new(size.cols(), size.rows()).unwrap();
        let over_diagonal = reflected(&problem, transposed, &|row, col| (col, row));
        prop_assert_eq!(correction(&over_diagonal), correction(&problem));
        // Where the blank's home is in the middle, lines have no direction.
        if 2 * size.col(Cell(problem.goal_blank)) + 1 != size.cols() {
            let left_to_right = reflected(&problem, size, &|row, col| (row, size.cols() - 1 - col));
            prop_assert_eq!(correction(&left_to_right), correction(&problem));
        }
    }
}
