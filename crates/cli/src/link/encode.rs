//! `unslide link encode`.

use super::args::{EncodeArgs, Look};
use crate::{boards, verdict::Verdict};
use std::{error::Error, fs, io::Read, io::Write, path::Path};
use unslide_link::{
    Answer, BLANK, Content, Controls, Language, Metric, Miniature, Options, PictureType, Puzzle,
    Speed, Status, Theme, Tiles, encode,
};
use unslide_solver::tiles::{Arrangement, GoalOrder};

/// Prints the link of a puzzle.
///
/// # Errors
/// If the input is wrong.
pub fn run(args: &EncodeArgs, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    let content = match (&args.json, &args.start) {
        (Some(file), _) => content_in(file)?,
        (None, Some(start)) => content(args, start)?,
        (None, None) => return Err("there is no board: use --start or --json".into()),
    };
    writeln!(answers, "{}", encode(&content)?)?;
    Ok(Verdict::Answered)
}

fn content_in(file: &Path) -> Result<Content, Box<dyn Error>> {
    let named = |error: &dyn Error| format!("{}: {error}", boards::name(file));
    let mut text = String::new();
    boards::open(file)
        .and_then(|mut input| input.read_to_string(&mut text))
        .map_err(|e| named(&e))?;
    Ok(serde_json::from_str(&text).map_err(|error| named(&error))?)
}

fn content(args: &EncodeArgs, start: &Arrangement) -> Result<Content, Box<dyn Error>> {
    let goal = match args.goal.parse::<GoalOrder>() {
        Ok(order) => order.arrange(start, &args.blank),
        Err(_) => args.goal.parse()?,
    };
    if (goal.rows, goal.cols) != (start.rows, start.cols) {
        return Err("start and goal have not the same size".into());
    }
    let (rows, cols) = (u8::try_from(start.rows)?, u8::try_from(start.cols)?);
    let labels = |board: &Arrangement| with_blank(&board.labels, &args.blank);
    let metric = Metric::from_name(&args.metric).unwrap_or_default();
    let tiles = Tiles { rows, cols, start: labels(start), goal: labels(&goal), metric };
    let content = Content::of(Puzzle::Tiles(tiles)).with_answer(answer(args));
    let miniature = args.miniature.as_deref().map(miniature).transpose()?;
    let content = content.with_title(&args.title).with_options(options(&args.look));
    Ok(content.with_miniature(miniature))
}

/// The labels with the blank as [`BLANK`].
fn with_blank(labels: &[String], blank: &str) -> Vec<String> {
    let written = |label: &String| if label == blank { BLANK.into() } else { label.clone() };
    labels.iter().map(written).collect()
}

fn answer(args: &EncodeArgs) -> Option<Answer> {
    let status = Status::from_name(&args.status).unwrap_or_default();
    let answer = Answer::of(args.moves.clone()?).with_status(status);
    Some(answer.with_lower_bound(args.lower_bound).with_step(args.step))
}

fn options(look: &Look) -> Options {
    Options::default()
        .with_autoplay(look.autoplay)
        .with_controls(Controls::from_name(&look.controls).unwrap_or_default())
        .with_speed(Speed::from_name(&look.speed).unwrap_or_default())
        .with_theme(Theme::from_name(&look.theme).unwrap_or_default())
        .with_lang(look.lang.as_deref().and_then(Language::from_name))
        .with_numbers(look.numbers)
}

fn miniature(file: &Path) -> Result<Miniature, Box<dyn Error>> {
    let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let kind = match bytes[..] {
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => PictureType::Webp,
        [0xFF, 0xD8, 0xFF, ..] => PictureType::Jpeg,
        [0x89, b'P', b'N', b'G', ..] => PictureType::Png,
        _ => return Err(format!("{} is neither WebP nor JPEG nor PNG", file.display()).into()),
    };
    Ok(Miniature { kind, bytes })
}
