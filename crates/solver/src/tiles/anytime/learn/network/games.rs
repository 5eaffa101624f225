//! Solved boards to learn from.

use super::{
    super::{RIVALS, Solved, Teacher, random_board},
    Training, in_parallel,
};
use crate::{
    grid::Size,
    tiles::{
        Metric,
        anytime::{
            evaluation::Evaluation,
            problem::Problem,
            random::SplitMix64,
            weights::{Learned, SCALE},
        },
    },
};

/// Of four boards on average this number has the home of the blank in the last corner; the others have it anywhere.
const IN_CORNER: usize = 2;
/// Of this number of depths of a game, one is kept.
const DEPTHS_PER_EXAMPLE: u64 = 3;
/// Number of boards of an example.
pub(super) const BOARDS: usize = 1 + RIVALS;

/// A solved board.
pub(super) struct Game {
    pub(super) size: Size,
    pub(super) goal_blank: u16,
    pub(super) examples: Vec<Example>,
}

/// The board on the path at one depth, and rivals of it.
pub(super) struct Example {
    /// The tiles of all boards, concatenated.
    pub(super) tiles: Vec<u8>,
    /// Their evaluations less that of the first, in steps of a tile.
    pub(super) evaluations: [f32; BOARDS],
}

/// Solves the boards of a training, in an order that does not depend on the number of threads.
pub(super) fn solved_games(training: &Training) -> Vec<Game> {
    let learned = Learned::of(Metric::SingleTile);
    in_parallel(training.games, |at| solved_game(training, at, &learned))
        .into_iter()
        .flatten()
        .collect()
}

/// A board by its number in the training; `None` if no beam solves it or there is nothing to learn.
fn solved_game(training: &Training, at: usize, learned: &Learned) -> Option<Game> {
    let seed = training.seed.wrapping_add((at as u64) << 32);
    let mut random = SplitMix64(seed);
    let problem = random_board(training.sides[at % training.sides.len()], IN_CORNER, &mut random);
    let Problem { size, goal_blank, .. } = problem;
    let evaluation = Evaluation::new(size, goal_blank, &learned.for_all);
    let teacher = Teacher {
        evaluation: &evaluation,
        metric: Metric::SingleTile,
        width: training.width,
        seed,
    };
    let solved = teacher.solve(&problem)?;
    let examples = examples(&solved, &problem, &evaluation, &mut random);
    (!examples.is_empty()).then_some(Game { size, goal_blank, examples })
}

fn examples(
    solved: &Solved,
    problem: &Problem,
    evaluation: &Evaluation,
    random: &mut SplitMix64,
) -> Vec<Example> {
    let mut examples = Vec::new();
    let is_wanted = |random: &mut SplitMix64| random.next().is_multiple_of(DEPTHS_PER_EXAMPLE);
    let evaluation = |tiles: &[u16]| {
        let blank = tiles.iter().position(|tile| *tile == problem.goal_blank).unwrap_or_default();
        evaluation.of(tiles, blank as u16)
    };
    solved.visit_depths(problem, random, is_wanted, |best, rivals| {
        let boards = || std::iter::once(best).chain(rivals);
        let mut steps =
            boards().map(|board| f32::from((evaluation(board) - evaluation(best)) as i16));
        examples.push(Example {
            tiles: boards().flatten().map(|tile| *tile as u8).collect(),
            evaluations: std::array::from_fn(|_| {
                steps.next().unwrap_or_default() / f32::from(SCALE)
            }),
        });
    });
    examples
}
