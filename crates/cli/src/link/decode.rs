//! `unslide link decode`.

use super::args::DecodeArgs;
use crate::verdict::Verdict;
use std::{error::Error, fs, io, io::Write};
use unslide_link::{Answer, Content, Puzzle, Status, decode, json};

pub fn run(args: &DecodeArgs, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    let text = args.link.split_once('#').map_or(args.link.as_str(), |(_, text)| text);
    let content = decode(text.trim())?;
    if args.json {
        writeln!(answers, "{}", json::content(&content))?;
    } else {
        write_for_a_person(&content, answers)?;
    }
    if let (Some(file), Some(miniature)) = (&args.miniature, &content.miniature) {
        fs::write(file, &miniature.bytes)
            .map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(Verdict::Answered)
}

fn write_for_a_person(content: &Content, answers: &mut impl Write) -> io::Result<()> {
    let Puzzle::Tiles(tiles) = &content.puzzle;
    let board = |labels: &[String]| {
        let rows = labels.chunks(tiles.cols.into()).map(|row| row.join(" "));
        rows.collect::<Vec<_>>().join("/")
    };
    if !content.title.is_empty() {
        writeln!(answers, "title  {}", content.title)?;
    }
    writeln!(answers, "start  {}", board(&tiles.start))?;
    writeln!(answers, "goal   {}", board(&tiles.goal))?;
    writeln!(answers, "metric {}", tiles.metric.name())?;
    if let Some(answer) = &content.answer {
        writeln!(answers, "moves  {}", answer.path)?;
        writeln!(answers, "status {}", said(answer))?;
        writeln!(answers, "step   {}", answer.step)?;
    }
    if let Some(miniature) = &content.miniature {
        writeln!(answers, "picture {}, {} bytes", miniature.kind.name(), miniature.bytes.len())?;
    }
    Ok(())
}

/// How good the solution is said to be.
fn said(answer: &Answer) -> String {
    match (answer.status, answer.lower_bound) {
        (Status::Bounded, Some(bound)) => format!("bounded: no solution has fewer than {bound}"),
        (status, _) => status.name().into(),
    }
}
