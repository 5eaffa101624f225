//! Learns the weights of features.
//!
//! The mean gradient over a game is followed.

use super::{
    RIVALS, Solved, Teacher,
    adam::{Adam, Decays},
    random_board,
};
use crate::{
    grid::Size,
    tiles::{
        Metric,
        anytime::{
            evaluation::Evaluation,
            features::{self, Features, Kind, Line},
            problem::Problem,
            random::SplitMix64,
            weights::{SCALE, Weights},
        },
    },
};

/// The parameters of a training.
#[derive(Clone, Debug)]
pub struct Training {
    /// The metric in which moves are counted.
    pub metric: Metric,
    /// Sides of the square boards, in turns.
    pub sides: Vec<usize>,
    /// Maximum number of boards per depth of a beam.
    pub width: usize,
    /// Whether the weights of pairs with neighbouring homes are learned too.
    pub homes: bool,
    /// Number of boards.
    pub games: usize,
    /// Learning rate in steps of a tile; it falls linearly to 0.
    pub rate: f64,
    /// Seed of the boards.
    pub seed: u64,
}

/// The progress of a training.
#[derive(Clone, Copy, Debug, Default)]
pub struct TrainingProgress {
    /// Number of boards done.
    pub games: usize,
    /// Moves of the solutions per step of Manhattan distance, over the boards since the last
    /// report.
    pub moves_per_step: f64,
}

/// Of four boards on average this number has the home of the blank in the last corner; the others
/// have it anywhere.
const IN_CORNER: usize = 3;
const DECAYS: Decays = Decays { mean: 0.9, square: 0.99, epsilon: 0.003 };
/// Number of reports of a training.
const REPORTS: usize = 20;

/// The weights before training: the Manhattan distance, 1 for a step of a tile.
#[must_use]
pub fn initial_weights() -> Vec<f64> {
    (0..features::COUNT).map(|feature| features::steps(feature) as f64).collect()
}

/// Continues from `weights`, one for each feature, in steps of a tile. Returns the mean of the
/// weights over the second half of the training.
///
/// # Panics
/// If a feature has no weight, or a side is not between 4 and 20.
pub fn learn(
    training: &Training,
    weights: Vec<f64>,
    on_progress: &mut dyn FnMut(TrainingProgress),
) -> Vec<f64> {
    assert_eq!(weights.len(), features::COUNT, "one weight for each feature");
    let mut adam = Adam::new(weights, DECAYS);
    let trained = if training.homes { features::COUNT } else { features::COUNT_WITHOUT_HOMES };
    let mut random = SplitMix64(training.seed);
    let (mut moves, mut steps) = (0, 0);
    for game in 0..training.games {
        let problem =
            random_board(training.sides[game % training.sides.len()], IN_CORNER, &mut random);
        let rate = training.rate * (1.0 - game as f64 / training.games as f64);
        if let Some(solved) = solve(training, &problem, &adam.weights) {
            moves += solved.path.len();
            steps += problem.steps();
            let gradient = mean_gradient(&problem, &solved, &adam.weights, &mut random);
            adam.step(&gradient[..trained], rate);
        }
        if 2 * game >= training.games {
            adam.add_to_mean();
        }
        if (game + 1).is_multiple_of((training.games / REPORTS).max(1)) {
            let moves_per_step = moves as f64 / steps.max(1) as f64;
            on_progress(TrainingProgress { games: game + 1, moves_per_step });
            (moves, steps) = (0, 0);
        }
    }
    adam.mean()
}

/// The weights rounded as beams use them, in steps of a tile.
#[must_use]
pub fn rounded(weights: &[f64]) -> Vec<f64> {
    in_steps(&Weights::from_steps(weights))
}

/// The weights of bytes from [`to_bytes`], in steps of a tile.
#[must_use]
pub fn from_bytes(bytes: &[u8], metric: Metric) -> Vec<f64> {
    in_steps(&Weights::parse(bytes, metric))
}

fn in_steps(weights: &Weights) -> Vec<f64> {
    (0..features::COUNT).map(|feature| f64::from(weights.of(feature)) / f64::from(SCALE)).collect()
}

/// The bytes of weights for `metric`, with or without those of pairs with neighbouring homes.
#[must_use]
pub fn to_bytes(weights: &[f64], metric: Metric, homes: bool) -> Vec<u8> {
    let mut bytes = Weights::from_steps(weights).to_bytes(metric);
    bytes.truncate(if homes { features::COUNT } else { features::COUNT_WITHOUT_HOMES });
    bytes
}

/// Solves a board by one beam; `None` if it finds no path.
fn solve(training: &Training, problem: &Problem, weights: &[f64]) -> Option<Solved> {
    let weights = Weights::from_steps(weights);
    let teacher = Teacher {
        evaluation: &Evaluation::new(problem.size, problem.goal_blank, &weights),
        metric: training.metric,
        width: training.width,
        seed: training.seed,
    };
    teacher.solve(problem)
}

/// The gradient of the loss, averaged over the depths of a solved board.
fn mean_gradient(
    problem: &Problem,
    solved: &Solved,
    weights: &[f64],
    random: &mut SplitMix64,
) -> Vec<f64> {
    let extractor = FeatureExtractor::new(problem.size, problem.goal_blank);
    let mut gradient = vec![0.0; features::COUNT];
    let mut depths = 0.0;
    solved.visit_depths(
        problem,
        random,
        |_| true,
        |best, rivals: [_; RIVALS]| {
            let rivals = rivals.map(|rival| extractor.features(rival));
            add_gradient(&extractor.features(best), &rivals, weights, &mut gradient);
            depths += 1.0;
        },
    );
    gradient.into_iter().map(|part| part / f64::max(depths, 1.0)).collect()
}

/// Adds the gradient of the cross-entropy of `best` in the softmax of all negated evaluations.
fn add_gradient(best: &[usize], rivals: &[Vec<usize>], weights: &[f64], gradient: &mut [f64]) {
    let evaluation =
        |features: &[usize]| features.iter().map(|feature| weights[*feature]).sum::<f64>();
    let all = || std::iter::once(best).chain(rivals.iter().map(Vec::as_slice));
    let evaluations: Vec<f64> = all().map(evaluation).collect();
    let least = evaluations.iter().copied().fold(f64::INFINITY, f64::min);
    let exponentials: Vec<f64> = evaluations.iter().map(|own| (least - own).exp()).collect();
    let total: f64 = exponentials.iter().sum();
    for (features, exponential) in all().zip(&exponentials) {
        for feature in features {
            gradient[*feature] -= exponential / total;
        }
    }
    for feature in best {
        gradient[*feature] += 1.0;
    }
}

/// Lists the features of whole boards.
pub(in super::super) struct FeatureExtractor {
    size: Size,
    goal_blank: u16,
    features: Features,
}

impl FeatureExtractor {
    pub(in super::super) fn new(size: Size, goal_blank: u16) -> Self {
        Self { size, goal_blank, features: Features::new(size, goal_blank) }
    }

    /// The features of a board, with repetitions.
    pub(in super::super) fn features(&self, tiles: &[u16]) -> Vec<usize> {
        let mut found = Vec::with_capacity(5 * tiles.len());
        let mut places = vec![0; tiles.len()];
        for (cell, tile) in tiles.iter().enumerate() {
            places[usize::from(*tile)] = cell;
            if *tile == self.goal_blank {
                found.push(self.features.blank(cell));
                continue;
            }
            found.push(self.features.place((*tile).into(), cell));
            for (feature, steps) in self.features.excess_steps((*tile).into(), cell) {
                found.extend((0..steps).map(|_| feature));
            }
        }
        for (line, one, other) in self.neighbours() {
            let by_cell = [one, other].map(|cell| (tiles[cell].into(), cell));
            let by_home = [one, other].map(|home| (home, places[home]));
            for (kind, pair) in [(Kind::Neighbours, by_cell), (Kind::Homes, by_home)] {
                if pair.iter().all(|(home, _)| *home != usize::from(self.goal_blank)) {
                    found.push(self.features.pair(kind, line, pair));
                }
            }
        }
        found
    }

    /// All pairs of neighbouring cells, the left or upper one first.
    fn neighbours(&self) -> impl Iterator<Item = (Line, usize, usize)> {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        (0..rows * cols).flat_map(move |cell| {
            let right = (cell % cols + 1 < cols).then_some((Line::Row, cell, cell + 1));
            let below = (cell / cols + 1 < rows).then_some((Line::Column, cell, cell + cols));
            right.into_iter().chain(below)
        })
    }
}
