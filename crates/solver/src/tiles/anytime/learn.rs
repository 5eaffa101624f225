//! Learns what features weigh, from boards that beams solve: at each depth the board on the path
//! that was found is to rank before others that the beam kept.
//!
//! That is a softmax over a few boards of each depth, and the mean gradient of a game is followed
//! with momentum, divided by its own size (Kingma and Ba, 'Adam', 2015).

use super::{
    Effort,
    beam::{self, End, Order},
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

/// What is solved to learn from it.
#[derive(Clone, Debug)]
pub struct Course {
    /// The moves that are to be few.
    pub metric: Metric,
    /// Square boards of these sides, by turns.
    pub sides: Vec<usize>,
    /// How many boards a beam keeps at each depth.
    pub width: usize,
    /// Whether what tiles with neighbouring homes weigh is learned too.
    pub homes: bool,
    /// How many boards are solved.
    pub games: usize,
    /// How far a weight goes after a game, in steps of a tile; it falls to nothing by and by.
    pub rate: f64,
    /// The same seed brings the same boards.
    pub seed: u64,
}

/// How it went, for some games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lesson {
    /// Games so far.
    pub games: usize,
    /// Moves of the solutions since the last lesson, for each step that tiles had to go.
    pub moves_per_step: f64,
}

/// Others that the board on the path is compared with, at each depth.
const RIVALS: usize = 24;
/// Boards near the start are all alike.
const FIRST_DEPTH: usize = 4;
/// The most moves that a beam may need, for each step that tiles have to go.
const LONGEST: usize = 4;
/// In how many of four games, on average, the blank ends in the last corner; in the others it ends
/// anywhere.
const IN_CORNER: usize = 3;
/// How much of the momentum, and of the mean square, is kept.
const MOMENTUM: f64 = 0.9;
const MEMORY: f64 = 0.99;
/// Gradients much smaller than this are noise.
const NOISE: f64 = 0.003;
/// Lessons of a course.
const LESSONS: usize = 20;

/// What features weigh before anything is learned: the steps that a tile has to go.
#[must_use]
pub fn untaught() -> Vec<f64> {
    (0..features::COUNT).map(|feature| features::steps(feature) as f64).collect()
}

/// Takes a course with the `weights` of what was learned before, one for each feature and 1 for a
/// step of a tile; `on_lesson` hears how it goes. Returns the mean of the second half.
///
/// # Panics
///
/// If there is no weight for a feature, or a side is not between 4 and 20.
pub fn learn(course: &Course, weights: Vec<f64>, on_lesson: &mut dyn FnMut(Lesson)) -> Vec<f64> {
    assert_eq!(weights.len(), features::COUNT, "one weight for each feature");
    let mut pupil = Pupil::new(weights);
    let taught = if course.homes { features::COUNT } else { features::BEFORE_HOMES };
    let mut random = SplitMix64(course.seed);
    let (mut moves, mut steps) = (0, 0);
    for game in 0..course.games {
        let problem = shuffled(course.sides[game % course.sides.len()], &mut random);
        let rate = course.rate * (1.0 - game as f64 / course.games as f64);
        if let Some(played) = play(course, &problem, &pupil.weights) {
            moves += played.path.len();
            steps += problem.steps();
            let gradient = lessons_of(&problem, &played, &pupil.weights, &mut random);
            pupil.step(&gradient[..taught], rate);
        }
        if 2 * game >= course.games {
            pupil.remember();
        }
        if (game + 1).is_multiple_of((course.games / LESSONS).max(1)) {
            let moves_per_step = moves as f64 / steps.max(1) as f64;
            on_lesson(Lesson { games: game + 1, moves_per_step });
            (moves, steps) = (0, 0);
        }
    }
    pupil.mean()
}

/// The weights as beams play by them.
#[must_use]
pub fn rounded(weights: &[f64]) -> Vec<f64> {
    in_steps(&Weights::of_steps(weights))
}

/// The weights that bytes of [`written`] are read as.
#[must_use]
pub fn read(written: &[u8], metric: Metric) -> Vec<f64> {
    in_steps(&Weights::parse(written, metric))
}

fn in_steps(weights: &Weights) -> Vec<f64> {
    (0..features::COUNT).map(|feature| f64::from(weights.of(feature)) / f64::from(SCALE)).collect()
}

/// What weights for `metric` are kept as, with or without those of tiles with neighbouring homes.
#[must_use]
pub fn written(weights: &[f64], metric: Metric, homes: bool) -> Vec<u8> {
    let mut written = Weights::of_steps(weights).written(metric);
    written.truncate(if homes { features::COUNT } else { features::BEFORE_HOMES });
    written
}

/// A random board that can be solved.
fn shuffled(side: usize, random: &mut SplitMix64) -> Problem {
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

/// A board that was solved, and the boards that were kept at each depth.
struct Played {
    path: Vec<Move>,
    layers: Vec<Vec<u16>>,
}

/// Solves a board by one beam, if that finds a way.
fn play(course: &Course, problem: &Problem, weights: &[f64]) -> Option<Played> {
    let weights = Weights::of_steps(weights);
    let order = Order {
        size: problem.size,
        goal_blank: problem.goal_blank,
        evaluation: &Evaluation::new(problem.size, problem.goal_blank, &weights),
        subgoal: &Subgoal::all(problem.size, problem.goal_blank),
        metric: course.metric,
        width: course.width,
        longest: LONGEST * problem.steps(),
        slack: 0,
        seed: course.seed,
    };
    let (limits, mut progress) = (Limits::default(), Progress::default());
    let mut effort = Effort { progress: &mut progress, limits: &limits, host: &mut () };
    let mut trace = Trace::default();
    let mut layers = Vec::new();
    let mut watch = |layer: &Layer| layers.push(layer.tiles.clone());
    let mut starts = [Layer::start(problem)];
    let end =
        beam::search_watched(&order, &mut starts, &mut trace, &mut effort, &mut watch).ok()?;
    let End::Found(ends) = end else { return None };
    let path = trace.path(ends.first()?.states[0].number);
    Some(Played { path, layers })
}

/// The mean gradient of a game: how the weights of features must not go.
fn lessons_of(
    problem: &Problem,
    played: &Played,
    weights: &[f64],
    random: &mut SplitMix64,
) -> Vec<f64> {
    let eye = Eye::new(problem.size, problem.goal_blank);
    let mut gradient = vec![0.0; features::COUNT];
    let mut here = problem.clone();
    let mut depths = 0.0;
    for (depth, (step, layer)) in played.path.iter().zip(&played.layers).enumerate() {
        here.make(*step);
        let boards = layer.len() / problem.size.area();
        if depth < FIRST_DEPTH || boards < RIVALS / 2 {
            continue;
        }
        let mut rival = || {
            let begin = (random.next() % boards as u64) as usize * problem.size.area();
            eye.features(&layer[begin..begin + problem.size.area()])
        };
        let rivals: Vec<_> = (0..RIVALS).map(|_| rival()).collect();
        compare(&eye.features(&here.tiles), &rivals, weights, &mut gradient);
        depths += 1.0;
    }
    gradient.into_iter().map(|part| part / f64::max(depths, 1.0)).collect()
}

/// Adds the gradient of how unlikely it is that `best`, out of all, would be chosen by its evaluation.
fn compare(best: &[usize], rivals: &[Vec<usize>], weights: &[f64], gradient: &mut [f64]) {
    let evaluation =
        |features: &[usize]| features.iter().map(|feature| weights[*feature]).sum::<f64>();
    let all = || std::iter::once(best).chain(rivals.iter().map(Vec::as_slice));
    let keys: Vec<f64> = all().map(evaluation).collect();
    let least = keys.iter().copied().fold(f64::INFINITY, f64::min);
    let chances: Vec<f64> = keys.iter().map(|evaluation| (least - evaluation).exp()).collect();
    let total: f64 = chances.iter().sum();
    for (features, chance) in all().zip(&chances) {
        for feature in features {
            gradient[*feature] -= chance / total;
        }
    }
    for feature in best {
        gradient[*feature] += 1.0;
    }
}

/// Sees the features of whole boards.
pub(super) struct Eye {
    size: Size,
    goal_blank: u16,
    features: Features,
}

impl Eye {
    pub(super) fn new(size: Size, goal_blank: u16) -> Self {
        Self { size, goal_blank, features: Features::new(size, goal_blank) }
    }

    pub(super) fn features(&self, tiles: &[u16]) -> Vec<usize> {
        let mut visited = Vec::with_capacity(5 * tiles.len());
        let mut places = vec![0; tiles.len()];
        for (cell, tile) in tiles.iter().enumerate() {
            places[usize::from(*tile)] = cell;
            if *tile == self.goal_blank {
                visited.push(self.features.blank(cell));
                continue;
            }
            visited.push(self.features.place((*tile).into(), cell));
            for (feature, steps) in self.features.further((*tile).into(), cell) {
                visited.extend((0..steps).map(|_| feature));
            }
        }
        for (line, one, other) in self.neighbours() {
            let lying = [one, other].map(|cell| (tiles[cell].into(), cell));
            let belonging = [one, other].map(|home| (home, places[home]));
            for (kind, pair) in [(Kind::Neighbours, lying), (Kind::Homes, belonging)] {
                if pair.iter().all(|(home, _)| *home != usize::from(self.goal_blank)) {
                    visited.push(self.features.pair(kind, line, pair));
                }
            }
        }
        visited
    }

    /// All cells that are neighbours.
    fn neighbours(&self) -> impl Iterator<Item = (Line, usize, usize)> {
        let (rows, cols) = (self.size.rows(), self.size.cols());
        (0..rows * cols).flat_map(move |cell| {
            let right = (cell % cols + 1 < cols).then_some((Line::Row, cell, cell + 1));
            let below = (cell / cols + 1 < rows).then_some((Line::Column, cell, cell + cols));
            right.into_iter().chain(below)
        })
    }
}

/// Weights that are being learned.
struct Pupil {
    weights: Vec<f64>,
    momentum: Vec<f64>,
    square: Vec<f64>,
    sum: Vec<f64>,
    summed: f64,
}

impl Pupil {
    fn new(weights: Vec<f64>) -> Self {
        let zeros = || vec![0.0; weights.len()];
        Self { momentum: zeros(), square: zeros(), sum: zeros(), summed: 0.0, weights }
    }

    fn step(&mut self, gradient: &[f64], rate: f64) {
        for (i, part) in gradient.iter().enumerate() {
            self.momentum[i] = MOMENTUM * self.momentum[i] + (1.0 - MOMENTUM) * part;
            self.square[i] = MEMORY * self.square[i] + (1.0 - MEMORY) * part * part;
            self.weights[i] -= rate * self.momentum[i] / (self.square[i].sqrt() + NOISE);
        }
    }

    fn remember(&mut self) {
        for (sum, weight) in self.sum.iter_mut().zip(&self.weights) {
            *sum += weight;
        }
        self.summed += 1.0;
    }

    fn mean(self) -> Vec<f64> {
        if self.summed == 0.0 {
            return self.weights;
        }
        self.sum.iter().map(|sum| sum / self.summed).collect()
    }
}
