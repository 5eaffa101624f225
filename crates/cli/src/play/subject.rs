//! [`Subject`]: the puzzle to play, from a text, a link, a picture or a file.

use super::args::PuzzleArgs;
use crate::{
    blocks::with_goal,
    boards,
    family::Family,
    fault,
    link::content_of,
    picture, puzzle,
    shown::{self, Shown},
};
use image::RgbaImage;
use std::{error::Error, path::Path, slice};
use unslide_link::{BLANK, Blocks, BlocksMetric, Content, Lane, Metric as LinkMetric, Tiles};
use unslide_solver::{
    blocks::{self, Axis, BlockSetup, GoalSetup, Motion, Run, Setup},
    tiles::{self, Arrangement, GoalRule, Goals},
};
use unslide_vision::Hints;

/// A puzzle with what is known beside it.
pub struct Subject {
    pub puzzle: Puzzle,
    /// The rectified board of a picture.
    pub board: Option<RgbaImage>,
    /// Moves that are done at first.
    pub at: usize,
}

/// A puzzle of either family, with its solution if that is known.
pub enum Puzzle {
    Tiles { goals: Box<Goals>, metric: tiles::Metric, path: Option<tiles::Path> },
    Blocks { puzzle: Box<blocks::Puzzle>, metric: blocks::Metric, path: Option<blocks::Path> },
}

impl Puzzle {
    /// The board as `solve` or `blocks solve` takes it.
    pub fn text(&self) -> String {
        match self {
            Self::Tiles { goals, .. } => {
                let puzzle = goals.likeliest();
                puzzle.shown(puzzle.start()).to_string()
            }
            Self::Blocks { puzzle, .. } => puzzle.text(),
        }
    }
}

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// What a text names: a board, a link, a file, or the standard input.
///
/// # Errors
/// If it is no puzzle.
pub fn find(what: &str, args: &PuzzleArgs) -> Result<Subject> {
    let path = Path::new(what);
    if path.is_dir() {
        return Err(format!("{what} is a folder").into());
    }
    // A pipe is no regular file, and read as text.
    if what == "-" || path.exists() {
        let named = |error: Box<dyn Error>| {
            format!("{}: {}", boards::name(path), fault::told(error.as_ref()))
        };
        return Ok(of_file(path, args).map_err(named)?);
    }
    of_text(what, None, args.family, args).map_err(|error| {
        if is_name(path) { format!("{what}: there is no such file").into() } else { error }
    })
}

/// Whether a text that is no puzzle was meant as the name of a file: a row of blocks may have a dot in it,
/// too.
fn is_name(path: &Path) -> bool {
    let known = ["txt", "csv", "jsonl", "ndjson", "png", "jpg", "jpeg", "webp", "gif"];
    let extension = path.extension().and_then(|extension| extension.to_str());
    let is_known = |extension: &str| known.contains(&extension.to_ascii_lowercase().as_str());
    path.is_absolute() || extension.is_some_and(is_known)
}

fn of_file(path: &Path, args: &PuzzleArgs) -> Result<Subject> {
    if path.is_file() && picture::is_picture(path)? {
        return of_picture(picture::decode(path)?, args);
    }
    let (entry, family) = boards::first(path, args.family)?;
    of_text(&entry.board?, entry.goal.as_deref(), family, args)
}

/// The puzzle that a picture shows.
///
/// # Errors
/// If it shows none, or the arguments do not fit it.
pub fn of_picture(picture: RgbaImage, args: &PuzzleArgs) -> Result<Subject> {
    let hints = Hints::default().with_rows(args.rows).with_cols(args.cols);
    let shown = shown::read(picture, &hints, args.family.map(Into::into))?;
    let (puzzle, board) = match shown.ok_or("no board in this picture")? {
        Shown::Tiles { .. } if args.blank.is_some() => {
            return Err("the picture shows the blank: it goes without --blank".into());
        }
        Shown::Tiles { start, goal, board } => {
            let shown = [GoalRule::Board(goal)];
            let rules = if args.goals.is_empty() { &shown[..] } else { &args.goals };
            let goals = Box::new(Goals::new(&start, BLANK, rules)?);
            (Puzzle::Tiles { goals, metric: args.tile_metric()?, path: None }, board)
        }
        Shown::Blocks { setup, board } => (of_setup(&setup, args)?, board),
    };
    Ok(Subject { puzzle, board: Some(board), at: 0 })
}

/// The puzzle of a text, with the `goal` that stands beside it.
fn of_text(
    text: &str,
    goal: Option<&str>,
    family: Option<Family>,
    args: &PuzzleArgs,
) -> Result<Subject> {
    let is_address = text.starts_with("http://") || text.starts_with("https://");
    match content_of(text) {
        Ok(content) => return of_link(&content, args),
        Err(error) if is_address => return Err(error.into()),
        Err(_) => {}
    }
    // In a row of tiles the labels are set apart.
    let is_apart = text.trim().split('/').any(|row| row.trim().contains(char::is_whitespace));
    let puzzle = match family {
        Some(Family::Blocks) => of_setup(&with_goal(text, goal).parse()?, args)?,
        None if !is_apart => of_setup(&with_goal(text, goal).parse()?, args)?,
        _ => of_tiles(text, goal, args)?,
    };
    Ok(Subject { puzzle, board: None, at: 0 })
}

/// The tiles of a text. Its own goal counts before those of the options, as in `solve`.
fn of_tiles(text: &str, goal: Option<&str>, args: &PuzzleArgs) -> Result<Puzzle> {
    let own = match goal {
        Some(goal) => Some(goal.parse()?),
        None if args.goals.is_empty() => Some("in-order".parse()?),
        None => None,
    };
    let rules = own.as_ref().map_or(&args.goals[..], slice::from_ref);
    let goals = Box::new(puzzle::read(text, rules, args.blank.as_deref())?);
    Ok(Puzzle::Tiles { goals, metric: args.tile_metric()?, path: None })
}

fn of_setup(setup: &Setup, args: &PuzzleArgs) -> Result<Puzzle> {
    let puzzle = Box::new(setup.validate()?);
    Ok(Puzzle::Blocks { puzzle, metric: args.block_metric()?, path: None })
}

fn of_link(content: &Content, args: &PuzzleArgs) -> Result<Subject> {
    args.check_with_link()?;
    let moves = content.answer.as_ref().map(|answer| answer.path.as_str());
    let puzzle = match &content.puzzle {
        unslide_link::Puzzle::Tiles(tiles) => tiles_of_link(tiles, moves)?,
        unslide_link::Puzzle::Blocks(blocks) => blocks_of_link(blocks, moves)?,
    };
    let at = content.answer.as_ref().map_or(0, |answer| answer.step);
    Ok(Subject { puzzle, board: None, at })
}

fn tiles_of_link(puzzle: &Tiles, moves: Option<&str>) -> Result<Puzzle> {
    let arranged = |labels: &[String]| Arrangement {
        rows: puzzle.rows.into(),
        cols: puzzle.cols.into(),
        labels: labels.to_vec(),
    };
    let rules = [GoalRule::Board(arranged(&puzzle.goal))];
    let goals = Box::new(Goals::new(&arranged(&puzzle.start), BLANK, &rules)?);
    let metric = match puzzle.metric {
        LinkMetric::Single => tiles::Metric::SingleTile,
        LinkMetric::Multi => tiles::Metric::MultiTile,
    };
    Ok(Puzzle::Tiles { goals, metric, path: moves.map(str::parse).transpose()? })
}

fn blocks_of_link(link: &Blocks, moves: Option<&str>) -> Result<Puzzle> {
    let puzzle = Box::new(setup_of_link(link).validate()?);
    let metric = match link.metric {
        BlocksMetric::Slide => blocks::Metric::Slide,
        BlocksMetric::Unit => blocks::Metric::Unit,
        BlocksMetric::AnyPath => blocks::Metric::AnyPath,
    };
    let path = moves.map(|moves| block_path(moves, &puzzle)).transpose()?;
    Ok(Puzzle::Blocks { puzzle, metric, path })
}

fn setup_of_link(link: &Blocks) -> Setup {
    let cells = |cells: &[u8]| cells.iter().map(|cell| usize::from(*cell)).collect();
    let motion = |lane| match lane {
        Some(Lane::Row) => Motion::Along(Axis::Row),
        Some(Lane::Column) => Motion::Along(Axis::Column),
        None => Motion::Free,
    };
    let blocks = link.blocks.iter().map(|block| BlockSetup {
        name: block.name,
        cells: cells(&block.cells),
        motion: motion(block.lane),
    });
    let goals = link
        .goals
        .iter()
        .map(|goal| GoalSetup { name: link.blocks[goal.block].name, cells: cells(&goal.cells) });
    Setup {
        rows: link.rows.into(),
        cols: link.cols.into(),
        walls: cells(&link.walls),
        blocks: blocks.collect(),
        goals: goals.collect(),
        rival: None,
    }
}

/// The moves of blocks in notation: `AR2 BU1`.
fn block_path(text: &str, puzzle: &blocks::Puzzle) -> Result<blocks::Path> {
    let step = |word: &str| -> Result<blocks::Move> {
        let mut rest = word.chars();
        let name = rest.next().unwrap_or_default();
        let block = puzzle.blocks().iter().position(|block| block.name == name);
        let block = block.ok_or_else(|| format!("no block is called {name}"))?;
        // What follows has the notation of a path of tiles.
        let legs: tiles::Path = rest.as_str().parse()?;
        let run = |leg: tiles::Move| Run { direction: leg.direction, count: leg.count };
        Ok(blocks::Move { block, runs: legs.0.into_iter().map(run).collect() })
    };
    Ok(blocks::Path(text.split_whitespace().map(step).collect::<Result<_>>()?))
}
