//! [`Recorder`]: the nodes and steps of a search, as they are made.

use super::{TraceNode, TraceReport, TraceStep};
use crate::{
    search::Limit,
    tiles::{Algorithm, Move, Path, Position, Puzzle},
};

/// What a search remembers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Memory {
    /// All boards that it has reached.
    All,
    /// All boards that it has reached from each end.
    BothEnds,
    /// All boards, of which it goes on with some of each layer.
    Beam {
        /// Their number in the first round.
        width: usize,
    },
    /// The boards of the way on which it is.
    Way,
}

impl Memory {
    pub(super) fn of(algorithm: Algorithm) -> Self {
        match algorithm {
            Algorithm::BidirectionalBreadthFirst | Algorithm::BidirectionalAStar(_) => {
                Self::BothEnds
            }
            Algorithm::DepthFirst | Algorithm::IdaStar(_) => Self::Way,
            Algorithm::Beam(_, width) => Self::Beam { width: width.get() },
            Algorithm::BreadthFirst
            | Algorithm::Greedy(_)
            | Algorithm::AStar(_)
            | Algorithm::WeightedAStar(..)
            | Algorithm::ByHand => Self::All,
        }
    }
}

/// A node and the move from it.
pub(super) type Parent = Option<(usize, Move)>;

/// The record of a search.
pub(in crate::tiles::compare) struct Recorder<'a> {
    puzzle: &'a Puzzle,
    pub(super) memory: Memory,
    pub(super) nodes: Vec<TraceNode>,
    /// The board of each node.
    boards: Vec<Position>,
    /// The move to each node.
    moves: Vec<Option<Move>>,
    steps: Vec<TraceStep>,
    round: usize,
}

impl<'a> Recorder<'a> {
    /// A record with the nodes from which a search begins.
    pub(super) fn new(puzzle: &'a Puzzle, memory: Memory) -> Self {
        let mut recorder = Self {
            puzzle,
            memory,
            nodes: Vec::new(),
            boards: Vec::new(),
            moves: Vec::new(),
            steps: Vec::new(),
            round: 0,
        };
        recorder.add(puzzle.start().clone(), None, false);
        if memory == Memory::BothEnds {
            recorder.add(puzzle.goal().clone(), None, true);
        }
        recorder
    }

    /// The node of a successor.
    pub(super) fn successor(&mut self, parent: usize, step: Move, h: usize) -> usize {
        let mut board = self.boards[parent].clone();
        // A move of the search is legal; the tests replay them.
        let _ = board.make(step);
        let node = self.add(board, Some((parent, step)), self.nodes[parent].from_goal);
        self.nodes[node].h = h;
        node
    }

    fn add(&mut self, board: Position, parent: Parent, from_goal: bool) -> usize {
        self.nodes.push(TraceNode {
            parent: parent.map(|(node, _)| node),
            step: parent.map(|(_, step)| Path(vec![step]).to_string()),
            board: self.puzzle.shown(&board).to_string(),
            g: parent.map_or(0, |(node, _)| self.nodes[node].g + 1),
            h: 0,
            from_goal,
            round: self.round,
            made: self.steps.len(),
            expanded: None,
            gone: None,
        });
        self.boards.push(board);
        self.moves.push(parent.map(|(_, step)| step));
        self.nodes.len() - 1
    }

    /// Begins at the start again.
    pub(super) fn next_round(&mut self) -> usize {
        self.round += 1;
        let h = self.nodes[0].h;
        let node = self.add(self.puzzle.start().clone(), None, false);
        self.nodes[node].h = h;
        node
    }

    pub(super) fn expand(&mut self, node: usize) {
        self.steps.push(TraceStep { node, known: Vec::new() });
        self.nodes[node].expanded = Some(self.steps.len());
    }

    /// The node that was expanded last.
    pub(super) fn last(&self) -> Option<usize> {
        self.steps.last().map(|step| step.node)
    }

    /// A known node was reached again, with no fewer moves.
    pub(super) fn reach_in_vain(&mut self, node: usize) {
        if let Some(step) = self.steps.last_mut() {
            step.known.push(node);
        }
    }

    /// A known node was reached again, with fewer moves.
    pub(super) fn replace(&mut self, node: usize) {
        if self.nodes[node].expanded.is_none() {
            self.nodes[node].gone = Some(self.steps.len());
        }
    }

    /// The record of a search that ended with a path, without one, or at a limit.
    pub(super) fn report(
        mut self,
        algorithm: Algorithm,
        found: Result<Vec<Move>, Option<Limit>>,
    ) -> TraceReport {
        let path = found.as_ref().map_or_else(|_| Vec::new(), |moves| self.nodes_of(moves));
        let bounds = self.bounds();
        self.drop_unexpanded(&bounds);
        TraceReport {
            algorithm: algorithm.to_string(),
            nodes: self.nodes,
            steps: self.steps,
            bounds,
            path,
            limit: found.err().flatten().map(Limit::kind),
        }
    }

    /// The nodes of a path, in the last round.
    fn nodes_of(&self, moves: &[Move]) -> Vec<usize> {
        let round = self.round;
        let first = self.nodes.iter().position(|node| node.round == round).unwrap_or_default();
        let mut board = self.boards[first].clone();
        let mut path = vec![first];
        for step in moves {
            let _ = board.make(*step);
            let Some(next) = self.next_on_path(path[path.len() - 1], *step, &board) else { break };
            path.push(next);
        }
        path
    }

    /// The child by a move; else, where two sides meet, and where the way to the parent has become shorter since, the
    /// latest node of the board.
    fn next_on_path(&self, parent: usize, step: Move, board: &Position) -> Option<usize> {
        let all = || (0..self.nodes.len()).rev();
        let is_child = |node: &usize| {
            self.nodes[*node].parent == Some(parent) && self.moves[*node] == Some(step)
        };
        let is_board =
            |node: &usize| self.nodes[*node].round == self.round && self.boards[*node] == *board;
        all().find(is_child).or_else(|| all().find(is_board))
    }

    fn bounds(&self) -> Vec<usize> {
        let rounds = 0..=self.round;
        match self.memory {
            Memory::All | Memory::BothEnds => Vec::new(),
            Memory::Beam { width } => rounds.map(|round| width << round).collect(),
            Memory::Way => {
                let next = |bound: &mut usize, round| {
                    let present = *bound;
                    *bound = self.next_bound(present, round);
                    Some(present)
                };
                rounds.scan(self.nodes[0].h, next).collect()
            }
        }
    }

    /// The least f above the bound of a round. Without an estimate, nothing is made that is above.
    fn next_bound(&self, bound: usize, round: usize) -> usize {
        let nodes = self.nodes.iter().filter(|node| node.round == round);
        let above = nodes.map(|node| node.g + node.h).filter(|f| *f > bound).min();
        above.unwrap_or(bound + 1)
    }

    /// Records for each node that was never expanded the step at which it left the open list.
    fn drop_unexpanded(&mut self, bounds: &[usize]) {
        let (begun, memory) = (self.begun_layers(), self.memory);
        let layer = |node: &TraceNode| begun.iter().find(|begun| begun.0 == (node.round, node.g));
        for node in self.nodes.iter_mut().filter(|node| node.expanded.is_none()) {
            node.gone = match memory {
                Memory::All | Memory::BothEnds => node.gone,
                Memory::Way => (node.g + node.h > bounds[node.round]).then_some(node.made),
                Memory::Beam { .. } => layer(node).map(|(_, step)| *step),
            };
        }
    }

    /// Each layer of which a node was expanded: its round and its g, and the first step.
    fn begun_layers(&self) -> Vec<((usize, usize), usize)> {
        let mut begun: Vec<((usize, usize), usize)> = Vec::new();
        for (at, step) in self.steps.iter().enumerate() {
            let TraceNode { round, g, .. } = self.nodes[step.node];
            if begun.last().is_none_or(|(last, _)| *last != (round, g)) {
                begun.push(((round, g), at + 1));
            }
        }
        begun
    }
}
