//! [`Recording`]: joins the states of one space to the nodes of a [`Recorder`].

use super::recorder::{Memory, Recorder};
use crate::{
    search::{Observer, Reversible},
    tiles::{Move, compare::task::Estimates},
};
use std::collections::HashMap;

/// Sees the search of one space.
pub(in crate::tiles::compare) struct Recording<'w, 'a, S: Reversible<Move = Move>> {
    space: &'w S,
    estimates: Estimates<S>,
    recorder: &'w mut Recorder<'a>,
    /// The latest node of each state, by side.
    known: [HashMap<S::State, usize>; 2],
    /// Of a depth-first search.
    way: Vec<OnWay<S>>,
}

/// A state on the way of a depth-first search.
struct OnWay<S: Reversible<Move = Move>> {
    node: usize,
    state: S::State,
    tried: Vec<Move>,
}

impl<S: Reversible<Move = Move>> Observer<S> for Recording<'_, '_, S> {
    fn expanded(&mut self, state: &S::State, g: usize, _: usize) {
        let node = match self.recorder.memory {
            Memory::BothEnds => self.of_either_side(state),
            _ if g == 0 => self.begin(state),
            Memory::Way => self.recorder.nodes.len() - 1,
            Memory::All | Memory::Beam { .. } => self.known[0][state],
        };
        self.recorder.expand(node);
        self.way.truncate(g);
        self.way.push(OnWay { node, state: state.clone(), tried: Vec::new() });
    }

    fn generated(&mut self, step: Move, state: &S::State, is_kept: bool) {
        if self.recorder.memory == Memory::Way {
            self.go_on(step, state);
        } else if let Some(parent) = self.recorder.last() {
            self.reach(parent, step, state, is_kept);
        }
    }
}

impl<'w, 'a, S: Reversible<Move = Move>> Recording<'w, 'a, S> {
    /// Sees the search of `space` for `recorder`.
    pub(in crate::tiles::compare) fn new(
        recorder: &'w mut Recorder<'a>,
        space: &'w S,
        estimates: Estimates<S>,
    ) -> Self {
        let mut known = [HashMap::new(), HashMap::new()];
        let ends = if recorder.memory == Memory::BothEnds { 2 } else { 1 };
        for (side, state) in [space.start(), space.goal()].into_iter().enumerate().take(ends) {
            recorder.nodes[side].h = estimates(space, &state)[side];
            known[side].insert(state, side);
        }
        Self { space, estimates, recorder, known, way: Vec::new() }
    }
}

impl<S: Reversible<Move = Move>> Recording<'_, '_, S> {
    /// The start, in a new round unless it is the first.
    fn begin(&mut self, state: &S::State) -> usize {
        if self.recorder.last().is_none() {
            return 0;
        }
        let node = self.recorder.next_round();
        self.known[0].clear();
        self.known[0].insert(state.clone(), node);
        node
    }

    /// The node that waits; if one waits on either side, it is the turn of the other side than before.
    fn of_either_side(&self, state: &S::State) -> usize {
        let nodes = &self.recorder.nodes;
        let last = self.recorder.last().map_or(1, |node| usize::from(nodes[node].from_goal));
        let waiting = |side: usize| {
            self.known[side].get(state).copied().filter(|node| nodes[*node].expanded.is_none())
        };
        waiting(1 - last).or_else(|| waiting(last)).unwrap_or_default()
    }

    fn reach(&mut self, parent: usize, step: Move, state: &S::State, is_kept: bool) {
        let side = usize::from(self.recorder.nodes[parent].from_goal);
        let known = self.known[side].get(state).copied();
        match known {
            Some(node) if !is_kept => return self.recorder.reach_in_vain(node),
            Some(node) => self.recorder.replace(node),
            None => {}
        }
        let h = (self.estimates)(self.space, state)[side];
        let node = self.recorder.successor(parent, step, h);
        self.known[side].insert(state.clone(), node);
    }

    /// A depth-first search looks at the successors of a state one by one, each with all that lies below it.
    fn go_on(&mut self, step: Move, state: &S::State) {
        let is_from = |at: &usize| self.is_next(*at, step, state);
        let Some(at) = (0..self.way.len()).rev().find(is_from) else { return };
        self.way.truncate(at + 1);
        self.way[at].tried.push(step);
        let h = (self.estimates)(self.space, state)[0];
        self.recorder.successor(self.way[at].node, step, h);
    }

    /// Whether a state on the way goes on to this one by a move that was not tried: not back to where it came from.
    fn is_next(&self, at: usize, step: Move, state: &S::State) -> bool {
        let from = &self.way[at];
        let is_back = at > 0 && self.way[at - 1].state == *state;
        let mut leads = false;
        self.space.expand(&from.state, |other, next| leads |= other == step && next == *state);
        leads && !is_back && !from.tried.contains(&step)
    }
}
