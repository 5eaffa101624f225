//! [`Nodes`]: the reached states of a search, with links to their parents.

use super::{Space, size::Size};
use hashbrown::{DefaultHashBuilder, HashTable, hash_table::Entry};
use std::hash::BuildHasher;

/// A state and its parent.
struct Node<S: Space> {
    state: S::State,
    parent: Parent<S>,
}

/// The parent node and the move from it; `None` for the start.
pub(super) type Parent<S> = Option<(u32, <S as Space>::Move)>;

/// Nodes in the order in which they were reached, with a hash table by state.
pub(super) struct Nodes<S: Space> {
    list: Vec<Node<S>>,
    hasher: DefaultHashBuilder,
    /// Indices into `list`, by the hash of the state.
    index: HashTable<u32>,
}

/// The result of [`Nodes::insert`].
pub(super) enum Inserted {
    /// A new node.
    New(u32),
    /// The existing node of the state.
    Known(u32),
}

impl<S: Space> Nodes<S> {
    pub(super) fn new() -> Self {
        Self { list: Vec::new(), hasher: DefaultHashBuilder::default(), index: HashTable::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// What they take soon.
    pub(super) fn size(&self) -> Size {
        let table =
            Size::new(self.index.allocation_size(), self.index.capacity() - self.index.len());
        Size::of_list(&self.list).with(table)
    }

    pub(super) fn state(&self, node: u32) -> &S::State {
        &self.list[node as usize].state
    }

    /// The node of a state.
    pub(super) fn find(&self, state: &S::State) -> Option<u32> {
        let is_it = |&node: &u32| self.list[node as usize].state == *state;
        self.index.find(self.hasher.hash_one(state), is_it).copied()
    }

    /// Adds a node, unless the state has one. Requires fewer than 2³² nodes.
    pub(super) fn insert(&mut self, state: S::State, parent: Parent<S>) -> Inserted {
        let Self { list, hasher, index } = self;
        let slot = index.entry(
            hasher.hash_one(&state),
            |&other| list[other as usize].state == state,
            |&other| hasher.hash_one(&list[other as usize].state),
        );
        match slot {
            Entry::Occupied(known) => Inserted::Known(*known.get()),
            Entry::Vacant(slot) => {
                let node = list.len() as u32;
                slot.insert(node);
                list.push(Node { state, parent });
                Inserted::New(node)
            }
        }
    }

    /// Replaces the parent of a node.
    pub(super) fn set_parent(&mut self, node: u32, parent: Parent<S>) {
        self.list[node as usize].parent = parent;
    }

    /// The moves from the start to `node`.
    pub(super) fn moves_to(&self, node: u32) -> Vec<S::Move> {
        let back = |&(from, _): &(u32, S::Move)| self.list[from as usize].parent;
        let mut moves: Vec<_> = std::iter::successors(self.list[node as usize].parent, back)
            .map(|(_, step)| step)
            .collect();
        moves.reverse();
        moves
    }

    /// The moves from the start to `state`; none if it was not reached.
    pub(super) fn path_to(&self, state: &S::State) -> Vec<S::Move> {
        self.find(state).map_or_else(Vec::new, |node| self.moves_to(node))
    }
}
