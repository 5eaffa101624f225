//! [`Solved`]: a subject with its solution.

use super::{
    args::PuzzleArgs,
    block_pictures,
    playback::Playback,
    subject::{Puzzle, Subject},
};
use crate::{
    args::SolveMode,
    blocks::BlockSearch,
    output::{GOOD, Message},
    progress::{Bar, Known},
    search::Search,
    verdict::Verdict,
};
use image::RgbaImage;
use std::{error::Error, sync::Arc};
use unslide_draw::{BlockMove, Film};
use unslide_solver::{
    blocks,
    search::Demand,
    tiles::{self, Goals},
};

/// The result of a search.
pub struct Solved {
    pub verdict: Verdict,
    /// The name of the puzzle's family.
    pub family: &'static str,
    /// The answer in a line.
    pub told: Message,
    /// The solution, if there is one.
    pub playback: Option<Playback>,
    /// The solution in pictures, if there is a picture.
    pub film: Option<Film>,
}

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Solves a puzzle, unless its solution is known.
///
/// # Errors
/// If a known solution is wrong, or its pictures cannot be drawn.
pub fn solve(subject: Subject, args: &PuzzleArgs) -> Result<Solved> {
    let board = subject.board;
    match subject.puzzle {
        Puzzle::Tiles { goals, path: Some(path), .. } => {
            of_tiles((Verdict::Answered, known(path.len())), &goals, Some(&path), board)
        }
        Puzzle::Tiles { goals, metric, path: None } => {
            let (answer, path) = search_tiles(&goals, metric, args)?;
            of_tiles(answer, &goals, path.as_ref(), board)
        }
        Puzzle::Blocks { puzzle, path: Some(path), .. } => {
            of_blocks((Verdict::Answered, known(path.len())), &puzzle, Some(&path), board)
        }
        Puzzle::Blocks { puzzle, metric, path: None } => {
            let (answer, path) = search_blocks(&puzzle, metric, args);
            of_blocks(answer, &puzzle, path.as_ref(), board)
        }
    }
}

/// The line about a solution that came with its puzzle.
fn known(moves: usize) -> Message {
    let moves = if moves == 1 { "1 move".into() } else { format!("{moves} moves") };
    Message { id: None, style: GOOD, lead: moves, rest: " of the link".into() }
}

/// An answer in short.
type Answer = (Verdict, Message);

fn search_tiles(
    goals: &Goals,
    metric: tiles::Metric,
    args: &PuzzleArgs,
) -> Result<(Answer, Option<tiles::Path>)> {
    let known = Arc::new(Known::default());
    let bar = Bar::search(&known);
    let cores = args.threads.cores();
    let core = cores.take();
    let mode = SolveMode::Search(Demand::Best);
    let answer = Search::new(metric, mode, Some(args.limit.time), &cores).run(goals, &known)?;
    drop((core, bar));
    let path = answer.report.path.as_deref().map(str::parse).transpose()?;
    Ok(((answer.verdict(), answer.line()), path))
}

fn search_blocks(
    puzzle: &blocks::Puzzle,
    metric: blocks::Metric,
    args: &PuzzleArgs,
) -> (Answer, Option<blocks::Path>) {
    let known = Arc::new(Known::default());
    let bar = Bar::search(&known);
    let answer = BlockSearch::new(metric, Some(args.limit.time)).solve(puzzle, &known);
    drop(bar);
    ((answer.verdict(), answer.line()), answer.path)
}

fn of_tiles(
    (verdict, told): Answer,
    goals: &Goals,
    path: Option<&tiles::Path>,
    board: Option<RgbaImage>,
) -> Result<Solved> {
    let unsolved = Solved { verdict, family: "tiles", told, playback: None, film: None };
    let Some(path) = path else { return Ok(unsolved) };
    let puzzle = goals.reached(path);
    let playback = Some(Playback::of_tiles(&puzzle, path)?);
    let film = board.map(|board| Film::new(&board, puzzle.start(), path)).transpose()?;
    Ok(Solved { playback, film, ..unsolved })
}

fn of_blocks(
    (verdict, told): Answer,
    puzzle: &blocks::Puzzle,
    path: Option<&blocks::Path>,
    board: Option<RgbaImage>,
) -> Result<Solved> {
    let unsolved = Solved { verdict, family: "blocks", told, playback: None, film: None };
    let Some(path) = path else { return Ok(unsolved) };
    let playback = Some(Playback::of_blocks(puzzle, path)?);
    let film = board.map(|board| film_of_blocks(&board, puzzle, path)).transpose()?;
    Ok(Solved { playback, film, ..unsolved })
}

fn film_of_blocks(board: &RgbaImage, puzzle: &blocks::Puzzle, path: &blocks::Path) -> Result<Film> {
    let cells = (0..puzzle.blocks().len()).map(|block| puzzle.cells(puzzle.start(), block));
    let moves = path.0.iter().map(|step| BlockMove {
        block: step.block,
        legs: step.runs.iter().map(|run| (run.direction, run.count.into())).collect(),
    });
    let pictures = block_pictures::cut_out(board, puzzle);
    let (cells, moves): (Vec<_>, Vec<_>) = (cells.collect(), moves.collect());
    Ok(Film::of_blocks(pictures, puzzle.size(), &cells, &moves)?)
}
