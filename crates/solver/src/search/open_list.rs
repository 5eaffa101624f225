//! [`OpenList`]: the reached states of a best-first search, and which of them is expanded next.

use super::{
    Space,
    nodes::{Inserted, Nodes, Parent},
    run::Reached,
    size::Size,
};
use std::{cmp::Reverse, collections::BinaryHeap};

/// Reached states with the shortest known paths to them, in an order of priorities.
pub(super) struct OpenList<S: Space> {
    pub(super) nodes: Nodes<S>,
    /// By node: the length of the shortest known path to it.
    g: Vec<usize>,
    /// Ordered by smallest priority, then by largest g. Contains outdated entries of nodes that were
    /// reached again by a shorter path.
    heap: BinaryHeap<Entry>,
}

/// The priority of a node, its g, and its number.
type Entry = Reverse<(usize, Reverse<usize>, u32)>;

/// A state that waits for its expansion.
#[derive(Clone, Copy)]
pub(super) struct Waiting {
    pub(super) node: u32,
    pub(super) g: usize,
    pub(super) priority: usize,
}

impl<S: Space> OpenList<S> {
    pub(super) fn new() -> Self {
        Self { nodes: Nodes::new(), g: Vec::new(), heap: BinaryHeap::new() }
    }

    /// What it takes soon.
    // Once for each space: wasm stays smaller.
    #[inline(never)]
    pub(super) fn size(&self) -> Size {
        let free = self.heap.capacity() - self.heap.len();
        let heap = Size::new(self.heap.capacity() * size_of::<Entry>(), free);
        self.nodes.size().with(Size::of_list(&self.g)).with(heap)
    }

    /// Adds a state reached with `g` moves, unless it was reached with as few before.
    pub(super) fn reach(
        &mut self,
        state: S::State,
        g: usize,
        priority: usize,
        parent: Parent<S>,
    ) -> Reached {
        let (node, reached) = match self.nodes.insert(state, parent) {
            Inserted::New(node) => {
                self.g.push(g);
                (node, Reached::First)
            }
            Inserted::Known(node) if g < self.g[node as usize] => {
                self.g[node as usize] = g;
                self.nodes.set_parent(node, parent);
                (node, Reached::Sooner)
            }
            Inserted::Known(_) => return Reached::InVain,
        };
        self.heap.push(Reverse((priority, Reverse(g), node)));
        reached
    }

    /// The state of the smallest priority.
    pub(super) fn first(&mut self) -> Option<Waiting> {
        loop {
            let &Reverse((priority, Reverse(g), node)) = self.heap.peek()?;
            if g == self.g[node as usize] {
                return Some(Waiting { node, g, priority });
            }
            self.heap.pop();
        }
    }

    /// Takes the state of the smallest priority.
    pub(super) fn pop(&mut self) -> Option<Waiting> {
        let first = self.first()?;
        self.heap.pop();
        Some(first)
    }

    /// The length of the shortest known path to a state.
    pub(super) fn g_of(&self, state: &S::State) -> Option<usize> {
        self.nodes.find(state).map(|node| self.g[node as usize])
    }
}
