//! Requests about whole spaces.

use bindings_shapes::{Listener, Timer, ask, board_size};
use serde::Serialize;
use unslide_solver::{
    grid::Cell,
    search::{Limit, Progress},
    tiles::{Metric, Position, Published, SpaceReport, WholeSpace},
};
use wasm_bindgen::prelude::*;

ask! {
    /// What `tiles_space` asks with.
    #[cfg_attr(feature = "types", ts(rename = "TilesSpaceAsk"))]
    pub(crate) struct SpaceAsk {
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
        /// The cell of the goal's blank, row by row from 0. The tiles lie in order.
        blank: u16,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The time, in seconds.
        seconds: f64,
        /// Maximum number of farthest boards in the answer.
        most_boards: usize,
    }

    /// What `space_size` asks with.
    pub(crate) struct SizeAsk {
        /// Number of rows.
        rows: usize,
        /// Number of columns.
        cols: usize,
        /// The metric in which moves are counted.
        metric: Metric,
    }
}

/// How far the count is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SpaceProgress"))]
pub(crate) struct LayerShape {
    /// Number of positions by distance in moves, as far as they are complete.
    depths: Vec<u64>,
    /// Number of positions of the whole space.
    positions: u64,
    /// Time since the count began.
    seconds: f64,
}

/// A space before it is counted. Numbers that may exceed what JavaScript can hold are texts.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "SpaceSize"))]
pub(crate) struct SizeShape {
    /// Whether it is small enough to be counted.
    is_countable: bool,
    /// Number of positions; null beyond 64 bits.
    positions: Option<String>,
    /// Memory that a count would take, in bytes.
    bytes: Option<String>,
    /// What others have counted, with the goal's blank in a corner.
    published: Option<PublishedShape>,
}

/// What others have counted of a space.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "PublishedSpace"))]
pub(crate) struct PublishedShape {
    /// The greatest distance, in moves.
    moves: usize,
    /// Number of positions at that distance, if it is published.
    farthest: Option<u64>,
    /// Source of the counts.
    source: &'static str,
}

/// Serves `space_size`.
pub(crate) fn space_size(SizeAsk { rows, cols, metric }: SizeAsk) -> Result<SizeShape, JsError> {
    let size = board_size(rows, cols)?;
    let positions = WholeSpace::positions_of(size);
    let published = Published::of(size, metric);
    Ok(SizeShape {
        is_countable: size.area() <= WholeSpace::MAX_CELLS,
        positions: positions.map(|positions| positions.to_string()),
        bytes: positions.map(|positions| WholeSpace::bytes_for(positions).to_string()),
        published: published.map(|Published { moves, farthest, source, .. }| PublishedShape {
            moves,
            farthest,
            source,
        }),
    })
}

/// Serves `tiles_space`.
pub(crate) fn tiles_space(
    SpaceAsk { rows, cols, blank, metric, seconds, most_boards }: SpaceAsk,
    listener: &Listener<LayerShape>,
) -> Result<SpaceReport, JsError> {
    let size = board_size(rows, cols)?;
    let goal = Position::numbered(size, Cell(blank))
        .ok_or_else(|| JsError::new("the blank is not on the board"))?;
    let mut space = WholeSpace::new(&goal, metric)?;
    let timer = Timer::start(seconds);
    let limit = count(&mut space, &timer, listener).err();
    Ok(SpaceReport::new(&space, most_boards, limit))
}

fn count(
    space: &mut WholeSpace,
    timer: &Timer,
    listener: &Listener<LayerShape>,
) -> Result<(), Limit> {
    while !space.is_complete() {
        space.advance(&mut |_: &Progress| timer.report_due().map(|_| ()))?;
        listener.tell(&LayerShape {
            depths: space.depths().to_vec(),
            positions: space.positions(),
            seconds: timer.passed(),
        });
    }
    Ok(())
}
