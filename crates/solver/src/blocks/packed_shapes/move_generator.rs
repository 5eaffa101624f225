//! Successors of a packed position.

use super::{
    group::{Group, NOWHERE},
    mask::Mask,
    packing::{PackedShapes, Slots},
};
use crate::blocks::{
    Metric,
    bfs_packed::{Packing, Successors},
    word_set::Word,
};

impl<W: Word, M: Mask> Successors for PackedShapes<W, M> {
    type Word = W;

    fn expand(&self, state: W, from: Option<W>, mut visit: impl FnMut(W, bool)) {
        let placements = self.unpack(state);
        let before = from.map(|from| self.unpack(from));
        let covered = self.covered(&placements);
        for group in &self.groups {
            for slot in group.slots() {
                let placement = placements[slot];
                // Moving the same block again only leads to successors of the parent.
                let just_moved = self.metric == Metric::AnyPath
                    && before.is_some_and(|before| !before[group.slots()].contains(&placement));
                if just_moved {
                    continue;
                }
                let others = covered.without(group.placements[usize::from(placement)].cells);
                self.reach(group, placement, others, |to| {
                    let next = self.moved(group, &placements, slot, to, state);
                    visit(next, group.goal == Some(to) && self.is_goal(next));
                });
            }
        }
    }
}

impl<W: Word, M: Mask> PackedShapes<W, M> {
    /// The cells that all blocks cover.
    fn covered(&self, placements: &Slots) -> M {
        let groups = self.groups.iter().flat_map(|group| group.slots().map(move |s| (group, s)));
        groups.fold(M::EMPTY, |all, (group, slot)| {
            all.union(group.placements[usize::from(placements[slot])].cells)
        })
    }

    /// Calls `visit` with each placement that a block reaches by one move.
    #[inline]
    fn reach(&self, group: &Group<M>, from: u8, others: M, mut visit: impl FnMut(u8)) {
        match self.metric {
            Metric::Unit => (0..4).for_each(|way| {
                let to = group.step(from, way, others);
                if to != NOWHERE {
                    visit(to);
                }
            }),
            Metric::Slide => (0..4).for_each(|way| {
                let mut to = group.step(from, way, others);
                while to != NOWHERE {
                    visit(to);
                    to = group.step(to, way, others);
                }
            }),
            Metric::AnyPath => group.flood(from, others, visit),
        }
    }

    /// The state after the block of `slot` has moved to the placement `to`; its group stays sorted.
    #[inline]
    fn moved(&self, group: &Group<M>, placements: &Slots, slot: usize, to: u8, state: W) -> W {
        let range = group.slots();
        let mut sorted = *placements;
        sorted[slot] = to;
        let mut at = slot;
        while at > range.start && sorted[at - 1] > to {
            sorted.swap(at - 1, at);
            at -= 1;
        }
        while at + 1 < range.end && sorted[at + 1] < to {
            sorted.swap(at + 1, at);
            at += 1;
        }
        range.fold(state, |word, slot| {
            let field = &self.slots[slot];
            word.without(field.shift, field.bits).with(sorted[slot].into(), field.shift)
        })
    }
}

impl<M: Mask> Group<M> {
    /// The placement one step away, or [`NOWHERE`] if it does not exist or intersects `others`.
    #[inline]
    fn step(&self, from: u8, way: usize, others: M) -> u8 {
        let to = self.placements[usize::from(from)].next[way];
        let is_free = to != NOWHERE && !self.placements[usize::from(to)].cells.intersects(others);
        if is_free { to } else { NOWHERE }
    }

    /// Calls `visit` with each placement reachable while other blocks stand still (flood fill).
    fn flood(&self, from: u8, others: M, mut visit: impl FnMut(u8)) {
        let mut seen = [false; 256];
        let mut open = [from; 256];
        let mut count = 1;
        seen[usize::from(from)] = true;
        while count > 0 {
            count -= 1;
            let placement = open[count];
            for way in 0..4 {
                let to = self.step(placement, way, others);
                if to != NOWHERE && !seen[usize::from(to)] {
                    seen[usize::from(to)] = true;
                    open[count] = to;
                    count += 1;
                    visit(to);
                }
            }
        }
    }
}
