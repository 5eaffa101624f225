//! The states that a search has met, each with the way in which it was reached first.

use super::Space;
use hashbrown::{DefaultHashBuilder, HashTable, hash_table::Entry};
use std::hash::BuildHasher;

/// A state and the move that led to it from another. The start has no way in.
struct Node<S: Space> {
    state: S::State,
    way_in: WayIn<S>,
}

/// The node before, and the move from there.
pub(super) type WayIn<S> = Option<(u32, <S as Space>::Move)>;

/// Nodes in the order in which they were met, found again by their states.
pub(super) struct Nodes<S: Space> {
    list: Vec<Node<S>>,
    hasher: DefaultHashBuilder,
    /// Indices into `list`, by the hash of the state.
    met: HashTable<u32>,
}

/// What became of a state that a search came to.
pub(super) enum Met {
    /// It is the newest node.
    New(u32),
    /// It is a node already.
    Known(u32),
}

impl<S: Space> Nodes<S> {
    pub(super) fn new() -> Self {
        Self { list: Vec::new(), hasher: DefaultHashBuilder::default(), met: HashTable::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    pub(super) fn state(&self, node: u32) -> &S::State {
        &self.list[node as usize].state
    }

    /// Adds a node, unless there is one of this state. Requires less than 2³² nodes so far.
    pub(super) fn meet(&mut self, state: S::State, way_in: WayIn<S>) -> Met {
        let Self { list, hasher, met } = self;
        let slot = met.entry(
            hasher.hash_one(&state),
            |&other| list[other as usize].state == state,
            |&other| hasher.hash_one(&list[other as usize].state),
        );
        match slot {
            Entry::Occupied(known) => Met::Known(*known.get()),
            Entry::Vacant(slot) => {
                let node = list.len() as u32;
                slot.insert(node);
                list.push(Node { state, way_in });
                Met::New(node)
            }
        }
    }

    /// Gives a node a better way in.
    pub(super) fn reach_by(&mut self, node: u32, way_in: WayIn<S>) {
        self.list[node as usize].way_in = way_in;
    }

    /// The moves from the start to `node`.
    pub(super) fn moves_to(&self, node: u32) -> Vec<S::Move> {
        let back = |&(from, _): &(u32, S::Move)| self.list[from as usize].way_in;
        let mut moves: Vec<_> = std::iter::successors(self.list[node as usize].way_in, back)
            .map(|(_, step)| step)
            .collect();
        moves.reverse();
        moves
    }
}
