use super::{super::RIVALS, games::BOARDS, *};
use crate::{grid::Size, tiles::anytime::weights::NETWORK_BYTES};

fn training() -> Training {
    Training { sides: vec![4], width: 30, games: 150, steps: 60, rate: 0.01, seed: 3 }
}

#[test]
fn training_lowers_the_loss_of_games_that_are_not_learned_from() {
    let mut reports = Vec::new();
    learn(&training(), &mut |progress| reports.push(progress));
    let [first, .., last] = &reports[..] else { panic!("{reports:?}") };
    assert!(last.losses[&4] < first.losses[&4], "{reports:?}");
}

#[test]
fn equal_seeds_lead_to_equal_weights() {
    let training = Training { games: 60, steps: 5, ..training() };
    let learned = || learn(&training, &mut |_| ());
    assert_eq!(learned(), learned());
}

#[test]
fn weights_read_from_bytes_are_written_as_these_bytes() {
    assert_eq!(NetworkWeights::parse(NETWORK_BYTES).to_bytes(), NETWORK_BYTES);
}

#[test]
fn the_gradient_is_the_slope_of_the_loss() {
    let mut weights = initial_weights();
    let mut random = uniform_numbers(8);
    weights.0.iter_mut().for_each(|weight| *weight += 0.05 * random());
    let game = game(&mut uniform_numbers(9));
    let examples: Vec<_> = game.examples.iter().collect();
    let loss = |weights: &NetworkWeights| f64::from(Gradient::of(&game, &examples, weights).loss);
    let gradient = Gradient::of(&game, &examples, &weights).to_weights(&weights);
    for _ in 0..20 {
        let direction: Vec<f32> = (0..COUNT).map(|_| random()).collect();
        let moved = |by: f32| {
            let all = weights.0.iter().zip(&direction).map(|(weight, step)| weight + by * step);
            NetworkWeights(all.collect())
        };
        let slope: f64 =
            gradient.0.iter().zip(&direction).map(|(part, step)| f64::from(part * step)).sum();
        let difference = (loss(&moved(1e-3)) - loss(&moved(-1e-3))) / 2e-3;
        assert!((slope - difference).abs() < 0.02 * slope.abs().max(0.2), "{slope} {difference}");
    }
}

/// Boards of 4 × 5 with random tiles, as if they were solved.
fn game(random: &mut dyn FnMut() -> f32) -> Game {
    let size = Size::new(4, 5).unwrap();
    let mut board = || {
        let mut tiles: Vec<u8> = (0..20).collect();
        tiles.sort_by_cached_key(|_| (random() * 1e6) as i32);
        tiles
    };
    let mut example = |_| Example {
        tiles: (0..=RIVALS).flat_map(|_| board()).collect(),
        evaluations: std::array::from_fn::<f32, BOARDS, _>(|at| (at % 3) as f32),
    };
    Game { size, goal_blank: 12, examples: (0..3).map(&mut example).collect() }
}
