//! Learns the weights of features from boards that beams solve: at each depth, the board on the
//! path found should rank before others that the beam kept.
//!
//! The loss is the cross-entropy of a softmax over a few boards of each depth. Its mean gradient
//! over a game is followed by Adam (Kingma and Ba, 'Adam: a method for stochastic optimization',
//! 2015) without bias correction.

use super::{
    Effort,
    beam::{self, End, Parameters},
    evaluation::Evaluation,
    features::{self, Features, Kind, Line},
    layer::Layer,
    problem::Problem,
    random::SplitMix64,
    subgoal::Subgoal,
    trace::Trace,
    weights::{SCALE, Weights},
};
use crate::{
    grid::{Cell, Size},
    search::{Limits, Progress},
    tiles::{Metric, Move},
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

/// Number of other boards in a softmax.
const RIVALS: usize = 24;
/// The first depth that counts: boards near the start are alike.
const FIRST_DEPTH: usize = 4;
/// Maximum number of moves of a path per step of Manhattan distance.
const MAX_MOVES_PER_STEP: usize = 4;
/// Of four boards on average this number has the home of the blank in the last corner; the others
/// have it anywhere.
const IN_CORNER: usize = 3;
/// Decay rates of the mean gradient and of the mean squared gradient.
const MEAN_DECAY: f64 = 0.9;
const SQUARE_DECAY: f64 = 0.99;
/// Added to the root of the mean squared gradient, so that smaller gradients change little.
const EPSILON: f64 = 0.003;
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
    let mut adam = Adam::new(weights);
    let trained = if training.homes { features::COUNT } else { features::COUNT_WITHOUT_HOMES };
    let mut random = SplitMix64(training.seed);
    let (mut moves, mut steps) = (0, 0);
    for game in 0..training.games {
        let problem = random_board(training.sides[game % training.sides.len()], &mut random);
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

/// A random solvable board.
fn random_board(side: usize, random: &mut SplitMix64) -> Problem {
    let square = Size::new(side, side).expect("a side of 4 to 20");
    let mut below = |bound: usize| (random.next() % bound as u64) as u16;
    let area = square.area();
    let goal_blank = if usize::from(below(4)) < IN_CORNER { area as u16 - 1 } else { below(area) };
    let mut tiles: Vec<u16> = (0..area as u16).collect();
    for last in (1..area).rev() {
        tiles.swap(last, below(last + 1).into());
    }
    let mut problem = Problem::of(square, tiles, goal_blank);
    if !problem.is_solvable() {
        let mut others = square.cells().filter(|cell| cell.0 != problem.blank);
        if let (Some(Cell(one)), Some(Cell(other))) = (others.next(), others.next()) {
            problem.tiles.swap(one.into(), other.into());
        }
    }
    problem
}

/// The path of a solved board, and the tiles of the boards that the beam kept at each depth.
struct Solved {
    path: Vec<Move>,
    layers: Vec<Vec<u16>>,
}

/// Solves a board by one beam; `None` if it finds no path.
fn solve(training: &Training, problem: &Problem, weights: &[f64]) -> Option<Solved> {
    let weights = Weights::from_steps(weights);
    let parameters = Parameters {
        size: problem.size,
        goal_blank: problem.goal_blank,
        evaluation: &Evaluation::new(problem.size, problem.goal_blank, &weights),
        subgoal: &Subgoal::all(problem.size, problem.goal_blank),
        metric: training.metric,
        width: training.width,
        max_length: MAX_MOVES_PER_STEP * problem.steps(),
        slack: 0,
        seed: training.seed,
    };
    let (limits, mut progress) = (Limits::default(), Progress::default());
    let mut effort = Effort { progress: &mut progress, limits: &limits, host: &mut () };
    let mut trace = Trace::default();
    let mut layers = Vec::new();
    let mut watch = |layer: &Layer| layers.push(layer.tiles.clone());
    let mut starts = [Layer::start(problem)];
    let end =
        beam::search_watched(&parameters, &mut starts, &mut trace, &mut effort, &mut watch).ok()?;
    let End::Found(ends) = end else { return None };
    let path = trace.path(ends.first()?.states[0].number);
    Some(Solved { path, layers })
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
    let mut board = problem.clone();
    let mut depths = 0.0;
    for (depth, (step, layer)) in solved.path.iter().zip(&solved.layers).enumerate() {
        board.make(*step);
        let boards = layer.len() / problem.size.area();
        if depth < FIRST_DEPTH || boards < RIVALS / 2 {
            continue;
        }
        let mut rival = || {
            let begin = (random.next() % boards as u64) as usize * problem.size.area();
            extractor.features(&layer[begin..begin + problem.size.area()])
        };
        let rivals: Vec<_> = (0..RIVALS).map(|_| rival()).collect();
        add_gradient(&extractor.features(&board.tiles), &rivals, weights, &mut gradient);
        depths += 1.0;
    }
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
pub(super) struct FeatureExtractor {
    size: Size,
    goal_blank: u16,
    features: Features,
}

impl FeatureExtractor {
    pub(super) fn new(size: Size, goal_blank: u16) -> Self {
        Self { size, goal_blank, features: Features::new(size, goal_blank) }
    }

    /// The features of a board, with repetitions.
    pub(super) fn features(&self, tiles: &[u16]) -> Vec<usize> {
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

/// The optimizer, and the mean of its weights over some games.
struct Adam {
    weights: Vec<f64>,
    mean_gradient: Vec<f64>,
    mean_square: Vec<f64>,
    sum: Vec<f64>,
    summands: f64,
}

impl Adam {
    fn new(weights: Vec<f64>) -> Self {
        let zeros = || vec![0.0; weights.len()];
        Self { mean_gradient: zeros(), mean_square: zeros(), sum: zeros(), summands: 0.0, weights }
    }

    fn step(&mut self, gradient: &[f64], rate: f64) {
        for (i, part) in gradient.iter().enumerate() {
            let (mean, square) = (&mut self.mean_gradient[i], &mut self.mean_square[i]);
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * part;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * part * part;
            self.weights[i] -= rate * *mean / (square.sqrt() + EPSILON);
        }
    }

    fn add_to_mean(&mut self) {
        for (sum, weight) in self.sum.iter_mut().zip(&self.weights) {
            *sum += weight;
        }
        self.summands += 1.0;
    }

    fn mean(self) -> Vec<f64> {
        if self.summands == 0.0 {
            return self.weights;
        }
        self.sum.iter().map(|sum| sum / self.summands).collect()
    }
}
