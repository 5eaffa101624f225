//! [`Graph`]: all positions that a puzzle leads to, and the moves between them.

use super::communities::communities;
use super::{Metric, POSITION_BYTES, Path, Position, Puzzle};
use crate::search::{Host, Limit, Limits, Progress};
use hashbrown::HashMap;

/// Positions expanded between two reports.
const REPORT_EVERY: usize = 256;

/// The graph of the positions that can be reached from the start of a puzzle. Exchanging interchangeable
/// blocks gives no new position.
///
/// ```
/// use unslide_solver::{blocks::{Graph, Metric, Setup}, search::Limits};
///
/// let puzzle = "aa./.../bb.=>aa./.../.bb".parse::<Setup>()?.validate()?;
/// let graph = Graph::new(&puzzle, Metric::Unit, &Limits::default(), &mut ())?;
/// assert_eq!(&graph.positions()[0], puzzle.start());
/// assert!(graph.edges().iter().all(|[one, other]| one < other));
/// assert_eq!(graph.distances().map(|distances| distances[0]), Some(1));
/// assert_eq!(graph.clusters(2).len(), graph.positions().len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    positions: Vec<Position>,
    edges: Vec<[u32; 2]>,
    distances: Option<Vec<u32>>,
}

impl Graph {
    /// The graph by the moves of `metric`.
    ///
    /// # Errors
    /// The [`Limit`] that was met first.
    pub fn new(
        puzzle: &Puzzle,
        metric: Metric,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Result<Self, Limit> {
        let (positions, edges) = explored(puzzle, metric, limits, host)?;
        let goals: Vec<_> = (0..positions.len() as u32)
            .filter(|node| puzzle.is_goal(&positions[*node as usize]))
            .collect();
        // All moves can be undone: either every position leads to a goal, or none does.
        let distances = (!goals.is_empty()).then(|| distances(positions.len(), &edges, goals));
        Ok(Self { positions, edges, distances })
    }

    /// The positions by increasing distance from the start, which is the first one.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Pairs of positions that are one move apart, the lower number first, each pair once.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// By position the number of its cluster, a group with many moves inside and few that lead out; `most` of them at
    /// most, by decreasing size.
    pub fn clusters(&self, most: usize) -> Vec<u32> {
        communities(self.positions.len(), &self.edges, most)
    }

    /// By position the number of moves to the nearest goal; `None` if no goal can be reached.
    pub fn distances(&self) -> Option<&[u32]> {
        self.distances.as_deref()
    }
}

type Explored = (Vec<Position>, Vec<[u32; 2]>);

/// Breadth-first search over all positions.
fn explored(
    puzzle: &Puzzle,
    metric: Metric,
    limits: &Limits,
    host: &mut dyn Host<Path>,
) -> Result<Explored, Limit> {
    let limits = &limits.for_size(size(puzzle));
    let start = puzzle.start();
    let mut numbers = HashMap::new();
    numbers.insert(start.canonical(puzzle), 0);
    let (mut positions, mut edges) = (vec![start.clone()], Vec::new());
    let mut node = 0;
    while node < positions.len() {
        limits.check(node as u64, positions.len())?;
        if node.is_multiple_of(REPORT_EVERY) {
            let reached = positions.len() as u64;
            host.on_progress(&Progress { expanded: node as u64, reached, ..Progress::default() })?;
        }
        for (_, next) in puzzle.moves(&positions[node], metric) {
            let number = *numbers.entry(next.canonical(puzzle)).or_insert_with(|| {
                positions.push(next);
                positions.len() as u32 - 1
            });
            // The move back gives the same pair.
            if number > node as u32 {
                edges.push([node as u32, number]);
            }
        }
        node += 1;
    }
    edges.sort_unstable();
    edges.dedup();
    Ok((positions, edges))
}

/// Memory per position of `puzzle` with its edges, as a multiple of [`POSITION_BYTES`].
fn size(puzzle: &Puzzle) -> u64 {
    // A byte for each block in the list and in the map, their allocations, and some edges.
    (2 * puzzle.blocks().len() as u64 + 160).div_ceil(POSITION_BYTES)
}

/// By node the number of edges to the nearest of `sources`.
fn distances(nodes: usize, edges: &[[u32; 2]], sources: Vec<u32>) -> Vec<u32> {
    let neighbours = neighbours(nodes, edges);
    let mut distances = vec![u32::MAX; nodes];
    let mut layer = sources;
    for distance in 0.. {
        layer.retain(|node| {
            let known = &mut distances[*node as usize];
            let is_new = *known == u32::MAX;
            if is_new {
                *known = distance;
            }
            is_new
        });
        if layer.is_empty() {
            break;
        }
        layer = layer.iter().flat_map(|node| &neighbours[*node as usize]).copied().collect();
    }
    distances
}

fn neighbours(nodes: usize, edges: &[[u32; 2]]) -> Vec<Vec<u32>> {
    let mut neighbours = vec![Vec::new(); nodes];
    for &[one, other] in edges {
        neighbours[one as usize].push(other);
        neighbours[other as usize].push(one);
    }
    neighbours
}
