//! Learns the weights of the network.

mod games;
mod gradient;
#[cfg(test)]
mod tests;

use super::adam::{Adam, Decays};
use crate::tiles::anytime::{
    network::{COUNT, MAX_WEIGHT, NetworkWeights},
    random::SplitMix64,
};
use games::{Example, Game, solved_games};
use gradient::Gradient;
use std::{collections::BTreeMap, num::NonZero, thread};

/// The parameters of a training.
#[derive(Clone, Debug)]
pub struct Training {
    /// Sides of the square boards, in turns.
    pub sides: Vec<usize>,
    /// Maximum number of boards per depth of a beam.
    pub width: usize,
    /// Number of boards.
    pub games: usize,
    /// Number of steps of the optimizer, each with some depths of some games.
    pub steps: usize,
    /// Learning rate; it falls linearly to 0.
    pub rate: f64,
    /// Seed of the boards.
    pub seed: u64,
}

/// The progress of a training.
#[derive(Clone, Debug)]
pub struct TrainingProgress {
    /// Number of steps done.
    pub steps: usize,
    /// By the side of the board: the mean loss of games that are not learned from.
    pub losses: BTreeMap<usize, f64>,
}

/// Of this number of games, one is not learned from.
const GAMES_PER_TEST: usize = 50;
/// Number of games in a step, and of examples of each.
const GAMES_OF_STEP: usize = 24;
const EXAMPLES_OF_GAME: usize = 10;
/// Number of steps in which the learning rate rises.
const WARM_UP: f64 = 200.0;
const DECAYS: Decays = Decays { mean: 0.9, square: 0.999, epsilon: 1e-8 };
/// Number of reports of a training.
const REPORTS: usize = 10;
/// Seed of the weights before the first training.
const INITIAL_SEED: u64 = 1;

/// The bytes of learned weights: their mean over the last quarter of the training. Beams rank without a network. The last
/// report tells the losses with these bytes.
///
/// Uses all processors; their number makes no difference to the result.
///
/// # Panics
/// If a side is not between 4 and 15, or no board is solved.
pub fn learn(training: &Training, on_progress: &mut dyn FnMut(TrainingProgress)) -> Vec<u8> {
    let mut games = solved_games(training);
    let tests = games.split_off(games.len() - games.len() / GAMES_PER_TEST);
    let mut weights = initial_weights();
    let mut adam = Adam::new(weights.0.iter().copied().map(f64::from).collect(), DECAYS);
    let mut random = SplitMix64(training.seed);
    for step in 0..training.steps {
        let batch = batch(&games, &mut random);
        let falling = 1.0 - step as f64 / training.steps as f64;
        let rate = training.rate * falling * (step as f64 / WARM_UP).min(1.0);
        adam.step(&mean_gradient(&batch, &weights), rate);
        let max = f64::from(MAX_WEIGHT);
        adam.weights.iter_mut().for_each(|weight| *weight = weight.clamp(-max, max));
        if 4 * step >= 3 * training.steps {
            adam.add_to_mean();
        }
        weights = rounded(&adam.weights);
        if (step + 1).is_multiple_of((training.steps / REPORTS).max(1)) {
            on_progress(TrainingProgress { steps: step + 1, losses: losses(&tests, &weights) });
        }
    }
    let bytes = rounded(&adam.mean()).to_bytes();
    let losses = losses(&tests, &NetworkWeights::parse(&bytes));
    on_progress(TrainingProgress { steps: training.steps, losses });
    bytes
}

fn initial_weights() -> NetworkWeights {
    NetworkWeights::initial(uniform_numbers(INITIAL_SEED))
}

/// Random numbers from -1 to 1.
fn uniform_numbers(seed: u64) -> impl FnMut() -> f32 {
    let mut random = SplitMix64(seed);
    move || (random.next() >> 40) as f32 / (1 << 23) as f32 - 1.0
}

/// Games, with examples of each.
type Batch<'a> = Vec<(&'a Game, Vec<&'a Example>)>;

/// A random batch for one step.
fn batch<'a>(games: &'a [Game], random: &mut SplitMix64) -> Batch<'a> {
    let mut below = |bound: usize| (random.next() % bound as u64) as usize;
    let game = |_| {
        let game = &games[below(games.len())];
        let example = |_| &game.examples[below(game.examples.len())];
        (game, (0..EXAMPLES_OF_GAME).map(example).collect())
    };
    (0..GAMES_OF_STEP).map(game).collect()
}

fn rounded(weights: &[f64]) -> NetworkWeights {
    NetworkWeights(weights.iter().map(|weight| *weight as f32).collect())
}

/// The results of `work` for all numbers below `count`, in order, by all processors.
fn in_parallel<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(count.max(1));
    let work = &work;
    let part = move |thread| (thread..count).step_by(threads).map(work).collect::<Vec<T>>();
    let mut parts: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|at| scope.spawn(move || part(at))).collect();
        let result = |worker: thread::ScopedJoinHandle<_>| worker.join().expect("no panic");
        workers.into_iter().map(result).map(Vec::into_iter).collect()
    });
    (0..count).filter_map(|at| parts[at % threads].next()).collect()
}

/// By the side of the board: the mean loss of games.
fn losses(games: &[Game], weights: &NetworkWeights) -> BTreeMap<usize, f64> {
    let loss = |at: usize| {
        let all: Vec<_> = games[at].examples.iter().collect();
        (games[at].size.rows(), Gradient::of(&games[at], &all, weights).loss)
    };
    let mut sums = BTreeMap::new();
    for (side, loss) in in_parallel(games.len(), loss) {
        let (sum, count) = sums.entry(side).or_insert((0.0, 0.0));
        *sum += f64::from(loss);
        *count += 1.0;
    }
    sums.into_iter().map(|(side, (sum, count))| (side, sum / count)).collect()
}

/// The gradient of the mean loss of a batch.
fn mean_gradient(batch: &Batch, weights: &NetworkWeights) -> Vec<f64> {
    let gradient = |at: usize| Gradient::of(batch[at].0, &batch[at].1, weights).to_weights(weights);
    let mut mean = vec![0.0; COUNT];
    for gradient in in_parallel(batch.len(), gradient) {
        for (mean, part) in mean.iter_mut().zip(gradient.0) {
            *mean += f64::from(part) / batch.len() as f64;
        }
    }
    mean
}
