//! Learns to rank boards from random ones that beams solve: at each depth, the board on the path found should rank
//! before others that the beam kept.
//!
//! The loss is the cross-entropy of a softmax over a few boards of each depth.

mod adam;
pub mod evaluation;
pub mod network;

use super::{
    Effort,
    beam::{self, End, Parameters},
    evaluation::Evaluation,
    layer::Layer,
    problem::Problem,
    random::SplitMix64,
    subgoal::Subgoal,
    trace::Trace,
};
use crate::{
    grid::{Cell, Size},
    search::{Limits, Progress},
    tiles::{Metric, Move},
};

/// Number of other boards in a softmax.
const RIVALS: usize = 24;
/// The first depth that counts: boards near the start are alike.
const FIRST_DEPTH: usize = 4;
/// Maximum number of moves of a path per step of Manhattan distance.
const MAX_MOVES_PER_STEP: usize = 4;

/// A random solvable board. Of four boards on average `in_corner` have the home of the blank in the last corner; the
/// others have it anywhere.
fn random_board(side: usize, in_corner: usize, random: &mut SplitMix64) -> Problem {
    let square = Size::new(side, side).expect("a side of 4 to 20");
    let mut below = |bound: usize| (random.next() % bound as u64) as u16;
    let area = square.area();
    let goal_blank = if usize::from(below(4)) < in_corner { area as u16 - 1 } else { below(area) };
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

/// The beam that solves the boards of a training.
#[derive(Clone, Copy)]
struct Teacher<'a> {
    evaluation: &'a Evaluation<'a>,
    metric: Metric,
    width: usize,
    seed: u64,
}

/// The path of a solved board, and the tiles of the boards that the beam kept at each depth.
struct Solved {
    path: Vec<Move>,
    layers: Vec<Vec<u16>>,
}

impl Teacher<'_> {
    /// Solves a board; `None` if the beam finds no path.
    fn solve(&self, problem: &Problem) -> Option<Solved> {
        let parameters = Parameters {
            size: problem.size,
            goal_blank: problem.goal_blank,
            evaluation: self.evaluation,
            network: None,
            subgoal: &Subgoal::all(problem.size, problem.goal_blank),
            metric: self.metric,
            width: self.width,
            max_length: MAX_MOVES_PER_STEP * problem.steps(),
            slack: 0,
            seed: self.seed,
        };
        let (limits, mut progress) = (Limits::default(), Progress::default());
        let mut effort = Effort { progress: &mut progress, limits: &limits, host: &mut () };
        let mut trace = Trace::default();
        let mut layers = Vec::new();
        let mut watch = |layer: &Layer| layers.push(layer.tiles.clone());
        let mut starts = [Layer::start(problem)];
        let end =
            beam::search_watched(&parameters, &mut starts, &mut trace, &mut effort, &mut watch)
                .ok()?;
        let End::Found(ends) = end else { return None };
        let path = trace.path(ends.first()?.states[0].number);
        Some(Solved { path, layers })
    }
}

impl Solved {
    /// Calls `visit` at each depth that counts and that `is_wanted` by its random numbers, with the board on the path
    /// and rivals of it.
    fn visit_depths(
        &self,
        problem: &Problem,
        random: &mut SplitMix64,
        is_wanted: impl Fn(&mut SplitMix64) -> bool,
        mut visit: impl FnMut(&[u16], [&[u16]; RIVALS]),
    ) {
        let area = problem.size.area();
        let mut board = problem.clone();
        for (depth, (step, layer)) in self.path.iter().zip(&self.layers).enumerate() {
            board.make(*step);
            let boards = layer.len() / area;
            if depth < FIRST_DEPTH || boards < RIVALS / 2 || !is_wanted(random) {
                continue;
            }
            let mut rival = |_| {
                let begin = (random.next() % boards as u64) as usize * area;
                &layer[begin..begin + area]
            };
            visit(&board.tiles, std::array::from_fn(&mut rival));
        }
    }
}
