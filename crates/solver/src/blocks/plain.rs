//! Plain breadth-first search over whole positions: for boards that nothing faster is made for, and
//! what the faster ones are measured against.

use super::{Host, Metric, Path, Position, Progress, Puzzle};
use crate::search::{Limit, Limits};
use hashbrown::HashSet;

/// Positions in the order in which the search enters them.
pub(super) struct Bfs<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    nodes: Vec<Node>,
    entered: HashSet<Position>,
    /// Where in `nodes` the outermost distance begins, and how far out it is.
    front: usize,
    depth: usize,
    /// The node that is to be expanded next.
    next: usize,
}

/// A position, and the node that it was entered from.
struct Node {
    position: Position,
    from: Option<usize>,
}

impl<'a> Bfs<'a> {
    /// A search that starts at all of `sources` at once.
    pub(super) fn new(
        puzzle: &'a Puzzle,
        metric: Metric,
        sources: impl IntoIterator<Item = Position>,
    ) -> Self {
        let (nodes, entered) = (Vec::new(), HashSet::new());
        let mut bfs = Self { puzzle, metric, nodes, entered, front: 0, depth: 0, next: 0 };
        for position in sources {
            bfs.enter(position, None);
        }
        bfs
    }

    /// What is known if no goal has been entered: all that is nearer than the next distance has been.
    pub(super) fn progress(&self) -> Progress {
        Progress { positions: self.nodes.len() as u64, lower_bound: self.depth + 1 }
    }

    /// The distance of the positions that were entered last.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// All positions that were entered, the nearest first.
    pub(super) fn positions(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.nodes.iter().map(|node| &node.position)
    }

    /// The first position that was entered at the outermost distance.
    pub(super) fn farthest(&self) -> &Position {
        &self.nodes[self.front].position
    }

    /// Goes on until `is_end` is true of a position, or no more are left. After a limit it can be taken up
    /// again.
    ///
    /// # Errors
    /// The [`Limit`] that was met first.
    pub(super) fn run(
        &mut self,
        is_end: impl Fn(&Position) -> bool,
        limits: &Limits,
        host: &mut dyn Host,
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
            (self.front, self.next) = (end, end);
            self.depth += 1;
        }
    }

    /// Enters what is one move away; the answer is the first of it that is an end.
    fn expand(&mut self, node: usize, is_end: impl Fn(&Position) -> bool) -> Option<usize> {
        let moves = self.puzzle.moves(&self.nodes[node].position, self.metric);
        moves.into_iter().find_map(|(_, next)| {
            let found = is_end(&next);
            (self.enter(next, Some(node)) && found).then(|| self.nodes.len() - 1)
        })
    }

    /// Adds a position; false if it was there.
    fn enter(&mut self, position: Position, from: Option<usize>) -> bool {
        let is_new = self.entered.insert(position.unnamed(self.puzzle));
        if is_new {
            self.nodes.push(Node { position, from });
        }
        is_new
    }

    fn check_limits(
        &self,
        expanded: u64,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<(), Limit> {
        if expanded >= limits.expanded {
            return Err(Limit::Expanded(limits.expanded));
        }
        if self.nodes.len() as u64 >= limits.stored {
            return Err(Limit::Stored(limits.stored));
        }
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
