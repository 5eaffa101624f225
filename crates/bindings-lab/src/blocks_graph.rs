//! Requests about the spaces of block puzzles.

use bindings_shapes::{Bytes, Listener, Timer, ask};
use serde::Serialize;
use unslide_solver::{
    blocks::{Graph, Metric, Setup},
    search::{Limit, LimitKind, Limits, Progress},
};
use wasm_bindgen::prelude::*;

ask! {
    /// What `blocks_graph` asks with.
    pub(crate) struct BlocksGraphAsk {
        /// A board in any notation.
        text: String,
        /// The metric in which moves are counted.
        metric: Metric,
        /// The time, in seconds.
        seconds: f64,
        /// The most positions: a board with more is too large.
        most: u32,
        /// The most clusters of positions, up to 255.
        clusters: u32,
    }
}

/// How far a graph is.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksGraphProgress"))]
pub(crate) struct GraphProgressShape {
    /// Number of positions reached.
    positions: u64,
}

/// All positions of a board of blocks, or the limit that was met before they were known.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksGraphReport"))]
pub(crate) struct GraphReportShape {
    /// The graph.
    graph: Option<GraphShape>,
    /// The limit.
    limit: Option<LimitKind>,
}

/// Positions and the moves between them; the first position is the start.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BlocksGraph"))]
pub(crate) struct GraphShape {
    /// Number of positions.
    positions: usize,
    /// By position and block a byte: the cell of the top left corner of the block's bounding rectangle.
    anchors: Bytes,
    /// Pairs of positions that are one move apart: 32-bit numbers, lowest byte first.
    edges: Bytes,
    /// By position a byte: the number of its cluster, a group of positions with many moves inside and few that lead
    /// out. They are numbered by decreasing size.
    clusters: Bytes,
    /// By position the number of moves to the nearest goal, as 32-bit numbers; null if there is no solution.
    distances: Option<Bytes>,
}

/// Serves `blocks_graph`. A text that is no board is an error, with everything that is wrong with it.
pub(crate) fn blocks_graph(
    BlocksGraphAsk { text, metric, seconds, most, clusters }: BlocksGraphAsk,
    listener: &Listener<GraphProgressShape>,
) -> Result<GraphReportShape, JsError> {
    let puzzle = text.parse::<Setup>()?.validate()?;
    let mut timer = Timer::start(seconds);
    let most = u64::from(most);
    let few = |positions: u64| if positions > most { Err(Limit::Stored(most)) } else { Ok(()) };
    let mut host = |progress: &Progress| {
        few(progress.reached)?;
        told(progress, &mut timer, listener)
    };
    let graph = Graph::new(&puzzle, metric, &Limits::default(), &mut host)
        .and_then(|graph| few(graph.positions().len() as u64).map(|()| graph));
    Ok(match graph {
        Ok(graph) => GraphReportShape {
            graph: Some(GraphShape::new(&graph, puzzle.blocks().len(), clusters)),
            limit: None,
        },
        Err(limit) => GraphReportShape { graph: None, limit: Some(limit.kind()) },
    })
}

fn told(
    progress: &Progress,
    timer: &mut Timer,
    listener: &Listener<GraphProgressShape>,
) -> Result<(), Limit> {
    if let Some(seconds) = timer.report_due()? {
        timer.set_last_report(seconds);
        listener.tell(&GraphProgressShape { positions: progress.reached });
    }
    Ok(())
}

impl GraphShape {
    fn new(graph: &Graph, blocks: usize, most_clusters: u32) -> Self {
        let positions = graph.positions();
        let anchors: Vec<u8> = positions
            .iter()
            .flat_map(|position| (0..blocks).map(|block| position.anchor(block).0 as u8))
            .collect();
        // All positions are joined, so there are no more than that.
        let clusters: Vec<u8> = graph
            .clusters(most_clusters.clamp(1, 255) as usize)
            .iter()
            .map(|cluster| *cluster as u8)
            .collect();
        Self {
            positions: positions.len(),
            anchors: anchors.as_slice().into(),
            edges: words(graph.edges().as_flattened()),
            clusters: clusters.as_slice().into(),
            distances: graph.distances().map(words),
        }
    }
}

/// 32-bit numbers, lowest byte first.
fn words(numbers: &[u32]) -> Bytes {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    bytes.as_slice().into()
}
