//! `unslide link decode`.

use super::args::DecodeArgs;
use crate::{verdict::Verdict, whole_file};
use std::{error::Error, io, io::Write};
use unslide_link::{Answer, BlockGoal, Blocks, Content, Puzzle, Status, Tiles, decode, json};

/// Prints the content of a link, and writes its miniature to a file if one is given.
///
/// # Errors
/// If the link is damaged, or the file cannot be written.
pub fn run(args: &DecodeArgs, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    let content = content_of(&args.link)?;
    if args.json {
        writeln!(answers, "{}", json::content(&content))?;
    } else {
        write_text(&content, answers)?;
    }
    if let (Some(file), Some(miniature)) = (&args.miniature, &content.miniature) {
        whole_file::write(file, &miniature.bytes)?;
    }
    Ok(Verdict::Answered)
}

/// The content of a link: of a whole address, or of what stands behind its `#`.
///
/// # Errors
/// If it is no link, or a damaged one.
pub fn content_of(link: &str) -> Result<Content, unslide_link::Error> {
    let text = link.split_once('#').map_or(link, |(_, text)| text);
    read(text.trim_start())
}

/// Decodes the text up to the first character outside the alphabet of links, as a chat may append
/// others. Trailing dashes and underscores are dropped if the text is no link with them.
fn read(text: &str) -> Result<Content, unslide_link::Error> {
    let is_foreign = |c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_');
    let letters = text.find(is_foreign).map_or(text, |end| &text[..end]);
    let bare = letters.trim_end_matches(['-', '_']);
    decode(letters).or_else(|error| decode(bare).map_err(|_| error))
}

fn write_text(content: &Content, answers: &mut impl Write) -> io::Result<()> {
    if !content.title.is_empty() {
        writeln!(answers, "title  {}", content.title)?;
    }
    let (start, goal, metric) = match &content.puzzle {
        Puzzle::Tiles(tiles) => tiles_text(tiles),
        Puzzle::Blocks(puzzle) => blocks_text(puzzle),
    };
    writeln!(answers, "start  {start}")?;
    writeln!(answers, "goal   {goal}")?;
    writeln!(answers, "metric {metric}")?;
    if let Some(answer) = &content.answer {
        writeln!(answers, "moves  {}", answer.path)?;
        writeln!(answers, "status {}", quality(answer))?;
        writeln!(answers, "step   {}", answer.step)?;
    }
    if let Some(miniature) = &content.miniature {
        writeln!(answers, "picture {}, {} bytes", miniature.kind.name(), miniature.bytes.len())?;
    }
    Ok(())
}

/// Start, goal and metric.
fn tiles_text(tiles: &Tiles) -> (String, String, &'static str) {
    let board = |labels: &[String]| {
        let rows = labels.chunks(tiles.cols.into()).map(|row| row.join(" "));
        rows.collect::<Vec<_>>().join("/")
    };
    (board(&tiles.start), board(&tiles.goal), tiles.metric.name())
}

/// Start, goal and metric.
fn blocks_text(puzzle: &Blocks) -> (String, String, &'static str) {
    let walls = [('#', &puzzle.walls[..])].into_iter();
    let blocks = puzzle.blocks.iter().map(|block| (block.name, &block.cells[..]));
    let name = |goal: &BlockGoal| puzzle.blocks[goal.block].name;
    let goals = puzzle.goals.iter().map(|goal| (name(goal), &goal.cells[..]));
    (board_text(puzzle, walls.chain(blocks)), board_text(puzzle, goals), puzzle.metric.name())
}

/// The text of a board with these `things`: for each its character and its cells.
fn board_text<'a>(puzzle: &Blocks, things: impl Iterator<Item = (char, &'a [u8])>) -> String {
    let cols = usize::from(puzzle.cols);
    let mut cells = vec!['.'; usize::from(puzzle.rows) * cols];
    for (name, covered) in things {
        for cell in covered {
            cells[usize::from(*cell)] = name;
        }
    }
    let rows = cells.chunks(cols).map(|row| row.iter().collect());
    rows.collect::<Vec<String>>().join("/")
}

/// The quality of the solution.
fn quality(answer: &Answer) -> String {
    match (answer.status, answer.lower_bound) {
        (Status::Bounded, Some(bound)) => format!("bounded: no solution has fewer than {bound}"),
        (status, _) => status.name().into(),
    }
}
