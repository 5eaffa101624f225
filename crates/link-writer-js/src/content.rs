//! Contents of a link from their fields.

use crate::fields::{Fault, Fields};
use alloc::string::String;
use unslide_link::{
    Answer, Block, BlockGoal, Blocks, BlocksMetric, Content, Controls, Lane, Language, Metric,
    Miniature, Options, PictureType, Puzzle, Speed, Status, Theme, Tiles,
};

/// Reads all fields.
///
/// # Errors
/// The name of the first field that is missing or of another kind; `end` if there are more.
pub fn read(fields: &mut Fields) -> Result<Content, Fault> {
    let puzzle = match fields.text("family")? {
        "tiles" => Puzzle::Tiles(tiles(fields)?),
        "blocks" => Puzzle::Blocks(blocks(fields)?),
        _ => return Err("family"),
    };
    let answer = if fields.value("answer")? { Some(answer(fields)?) } else { None };
    let content = Content::of(puzzle).with_answer(answer).with_title(fields.text("title")?);
    let content = content.with_options(options(fields)?);
    let miniature = if fields.value("miniature")? { Some(miniature(fields)?) } else { None };
    fields.end()?;
    Ok(content.with_miniature(miniature))
}

fn tiles(fields: &mut Fields) -> Result<Tiles, Fault> {
    Ok(Tiles {
        rows: fields.value("rows")?,
        cols: fields.value("cols")?,
        start: fields.list("start", |fields| fields.text("start").map(String::from))?,
        goal: fields.list("goal", |fields| fields.text("goal").map(String::from))?,
        metric: fields.named("metric", Metric::from_name)?,
    })
}

fn blocks(fields: &mut Fields) -> Result<Blocks, Fault> {
    Ok(Blocks {
        rows: fields.value("rows")?,
        cols: fields.value("cols")?,
        walls: fields.list("walls", |fields| fields.value("walls"))?,
        blocks: fields.list("blocks", block)?,
        goals: fields.list("goals", goal)?,
        metric: fields.named("metric", BlocksMetric::from_name)?,
    })
}

fn block(fields: &mut Fields) -> Result<Block, Fault> {
    Ok(Block {
        name: fields.value("name")?,
        cells: fields.list("cells", |fields| fields.value("cells"))?,
        lane: fields.maybe("lane", Lane::from_name)?,
    })
}

fn goal(fields: &mut Fields) -> Result<BlockGoal, Fault> {
    Ok(BlockGoal {
        block: fields.value("block")?,
        cells: fields.list("cells", |fields| fields.value("cells"))?,
    })
}

fn answer(fields: &mut Fields) -> Result<Answer, Fault> {
    let status = fields.named("status", Status::from_name)?;
    let lower_bound = fields.maybe("lowerBound", |text| text.parse().ok())?;
    let answer = Answer::of(fields.text("path")?).with_step(fields.value("step")?);
    Ok(answer.with_status(status).with_lower_bound(lower_bound))
}

fn options(fields: &mut Fields) -> Result<Options, Fault> {
    Ok(Options::default()
        .with_autoplay(fields.value("autoplay")?)
        .with_controls(fields.named("controls", Controls::from_name)?)
        .with_speed(fields.named("speed", Speed::from_name)?)
        .with_theme(fields.named("theme", Theme::from_name)?)
        .with_lang(fields.maybe("lang", Language::from_name)?)
        .with_numbers(fields.maybe("numbers", |text| text.parse().ok())?))
}

fn miniature(fields: &mut Fields) -> Result<Miniature, Fault> {
    Ok(Miniature {
        kind: fields.named("type", PictureType::from_name)?,
        bytes: fields.list("bytes", |fields| fields.value("bytes"))?,
    })
}
