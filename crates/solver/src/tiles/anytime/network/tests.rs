use super::{
    super::{
        problem::Problem,
        tests::reflections,
        weights::{Learned, NETWORK_BYTES, SCALE},
    },
    *,
};
use crate::{
    grid::{Cell, Direction},
    tiles::{Metric, Move},
};
use proptest::prelude::*;

/// Random boards of up to 20 × 20.
fn boards() -> impl Strategy<Value = Problem> {
    (2..=20usize, 2..=20usize, 0..400usize).prop_flat_map(|(rows, cols, blank)| {
        let size = Size::new(rows, cols).unwrap();
        let tiles = Just((0..size.area() as u16).collect::<Vec<_>>()).prop_shuffle();
        tiles.prop_map(move |tiles| Problem::of(size, tiles, (blank % size.area()) as u16))
    })
}

fn network(problem: &Problem) -> Network<'static> {
    let tables = Learned::of(Metric::SingleTile).network.unwrap();
    Network::new(problem.size, problem.goal_blank, tables)
}

fn correction(problem: &Problem) -> i32 {
    let network = network(problem);
    network.output(&network.hidden(&problem.tiles), problem.blank)
}

/// The correction in floating-point numbers, in the unit of an evaluation.
fn exact_correction(problem: &Problem) -> f32 {
    let weights = NetworkWeights::parse(NETWORK_BYTES);
    let geometry = Geometry::new(problem.size, problem.goal_blank);
    let mut hidden = weights.bias();
    let spots: Vec<_> = geometry.tiles().collect();
    for (spots, tile) in spots.chunks_exact(problem.size.area()).zip(&problem.tiles) {
        let own = weights.of_tile(spots[usize::from(*tile)]);
        hidden.iter_mut().zip(own).for_each(|(sum, own)| *sum += own);
    }
    let blank = geometry.blanks().nth(usize::from(problem.blank)).unwrap();
    let squares = hidden.map(|number| number.clamp(0.0, MAX_HIDDEN).powi(2));
    let sum: f32 =
        squares.iter().zip(weights.output(blank)).map(|(square, own)| square * own).sum();
    sum * f32::from(SCALE) / weights.of_evaluation()
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
    fn integers_give_the_correction_of_real_numbers(problem in boards()) {
        let difference = correction(&problem) as f32 - exact_correction(&problem);
        prop_assert!(difference.abs() < f32::from(SCALE) / 4.0, "{difference}");
    }

    #[test]
    fn a_board_has_the_correction_of_its_reflections(problem in boards()) {
        for reflection in reflections(&problem) {
            prop_assert_eq!(correction(&reflection), correction(&problem));
        }
    }
}
