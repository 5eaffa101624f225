//! Breadth-first search over unpacked positions: for puzzles that no packing fits, and as the
//! reference for the faster searches.

use super::{Metric, POSITION_BYTES, Path, Position, Puzzle};
use crate::search::{Host, Limit, Limits, Progress};
use hashbrown::HashSet;

/// A resumable breadth-first search.
pub(super) struct Bfs<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    /// Nodes in the order in which they are reached.
    nodes: Vec<Node>,
    /// Canonical forms of all positions in `nodes`.
    entered: HashSet<Position>,
    /// Index of the first node at the current depth.
    frontier: usize,
    depth: usize,
    /// Index of the next node to expand.
    next: usize,
    /// Number of generated positions, with repetitions.
    generated: u64,
}

/// Memory per position of `puzzle`, as a multiple of [`POSITION_BYTES`].
pub(super) fn size(puzzle: &Puzzle) -> u64 {
    // A byte for each block in the node and in the hash set, a node, an entry, and what their
    // allocations and room to grow take.
    (2 * puzzle.blocks().len() as u64 + 80).div_ceil(POSITION_BYTES)
}

/// A position and the index of its parent node.
struct Node {
    position: Position,
    from: Option<usize>,
}

impl<'a> Bfs<'a> {
    /// A search from all `sources` at distance 0.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        metric: Metric,
        sources: impl IntoIterator<Item = Position>,
    ) -> Self {
        let (nodes, entered) = (Vec::new(), HashSet::new());
        let mut bfs =
            Self { puzzle, metric, nodes, entered, frontier: 0, depth: 0, next: 0, generated: 0 };
        for position in sources {
            bfs.enter(position, None);
        }
        bfs
    }

    /// The progress while no goal has been reached: all positions up to the current depth have
    /// been.
    pub(super) fn progress(&self) -> Progress {
        Progress {
            expanded: self.next as u64,
            generated: self.generated,
            reached: self.nodes.len() as u64,
            lower_bound: self.depth + 1,
        }
    }

    /// The distance of the positions reached last.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// All positions reached, by increasing distance.
    pub(super) fn positions(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.nodes.iter().map(|node| &node.position)
    }

    /// The first position at the greatest distance.
    pub(super) fn farthest(&self) -> &Position {
        &self.nodes[self.frontier].position
    }

    /// Searches until `is_end` accepts a position; returns its node, or `None` if all reachable
    /// positions were visited. Can be called again after a limit.
    ///
    /// # Errors
    /// The [`Limit`] that was met first.
    pub(super) fn run(
        &mut self,
        is_end: impl Fn(&Position) -> bool,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Result<Option<usize>, Limit> {
        let sources = 0..self.nodes.len();
        if self.next == 0
            && let Some(end) = { sources }.find(|node| is_end(&self.nodes[*node].position))
        {
            return Ok(Some(end));
        }
        loop {
            let end = self.nodes.len();
            for node in self.next..end {
                self.next = node;
                self.check_limits(node as u64, limits, host)?;
                if let Some(end) = self.expand(node, &is_end) {
                    return Ok(Some(end));
                }
            }
            if self.nodes.len() == end {
                return Ok(None);
            }
            (self.frontier, self.next) = (end, end);
            self.depth += 1;
        }
    }

    /// Adds the successors of a node; returns the first new one that `is_end` accepts.
    fn expand(&mut self, node: usize, is_end: impl Fn(&Position) -> bool) -> Option<usize> {
        let moves = self.puzzle.moves(&self.nodes[node].position, self.metric);
        moves.into_iter().find_map(|(_, next)| {
            self.generated += 1;
            let found = is_end(&next);
            (self.enter(next, Some(node)) && found).then(|| self.nodes.len() - 1)
        })
    }

    /// Adds a position; false if it was reached before.
    fn enter(&mut self, position: Position, from: Option<usize>) -> bool {
        let is_new = self.entered.insert(position.canonical(self.puzzle));
        if is_new {
            self.nodes.push(Node { position, from });
        }
        is_new
    }

    fn check_limits(
        &self,
        expanded: u64,
        limits: &Limits,
        host: &mut dyn Host<Path>,
    ) -> Result<(), Limit> {
        limits.check(expanded, self.nodes.len())?;
        if expanded.is_multiple_of(256) { host.on_progress(&self.progress()) } else { Ok(()) }
    }

    /// The moves from a source to a node.
    pub(super) fn path_to(&self, node: usize) -> Path {
        let mut nodes: Vec<_> =
            std::iter::successors(Some(node), |node| self.nodes[*node].from).collect();
        nodes.reverse();
        let step = |pair: &[usize]| {
            let [from, to] = [pair[0], pair[1]].map(|node| &self.nodes[node].position);
            let moves = self.puzzle.moves(from, self.metric);
            moves.into_iter().find(|(_, next)| next == to).map(|(step, _)| step)
        };
        Path(nodes.windows(2).filter_map(step).collect())
    }
}
