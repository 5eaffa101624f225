//! What is one move away from a packed position.

use super::{
    group::{Group, NOWHERE},
    mask::Mask,
    packing::{Board, Slots},
};
use crate::blocks::{
    Metric,
    bfs::{Packing, Steps},
    word_set::Word,
};

impl<W: Word, M: Mask> Steps for Board<W, M> {
    type Word = W;

    fn expand(&self, state: W, from: Option<W>, mut visit: impl FnMut(W, bool)) {
        let places = self.unpack(state);
        let before = from.map(|from| self.unpack(from));
        let covered = self.covered(&places);
        for group in &self.groups {
            for slot in group.slots() {
                let place = places[slot];
                // To go on with the same block leads to what was one move away before.
                let just_moved = self.metric == Metric::AnyPath
                    && before.is_some_and(|before| !before[group.slots()].contains(&place));
                if just_moved {
                    continue;
                }
                let others = covered.without(group.places[usize::from(place)].cells);
                self.reach(group, place, others, |to| {
                    let next = self.moved(group, &places, slot, to, state);
                    visit(next, group.goal == Some(to) && self.is_goal(next));
                });
            }
        }
    }
}

impl<W: Word, M: Mask> Board<W, M> {
    /// The cells of all blocks.
    fn covered(&self, places: &Slots) -> M {
        let groups = self.groups.iter().flat_map(|group| group.slots().map(move |s| (group, s)));
        groups.fold(M::EMPTY, |all, (group, slot)| {
            all.union(group.places[usize::from(places[slot])].cells)
        })
    }

    /// Calls `visit` with every place that one move of a block leads to.
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

    /// The state with the block of one slot at another place.
    #[inline]
    fn moved(&self, group: &Group<M>, places: &Slots, slot: usize, to: u8, state: W) -> W {
        let range = group.slots();
        let mut sorted = *places;
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
    /// The place one step away, if only the others may be in the way, or [`NOWHERE`].
    #[inline]
    fn step(&self, from: u8, way: usize, others: M) -> u8 {
        let to = self.places[usize::from(from)].next[way];
        let is_free = to != NOWHERE && !self.places[usize::from(to)].cells.intersects(others);
        if is_free { to } else { NOWHERE }
    }

    /// Calls `visit` with every place that can be got to while the others stand still.
    fn flood(&self, from: u8, others: M, mut visit: impl FnMut(u8)) {
        let mut seen = [false; 256];
        let mut open = [from; 256];
        let mut count = 1;
        seen[usize::from(from)] = true;
        while count > 0 {
            count -= 1;
            let place = open[count];
            for way in 0..4 {
                let to = self.step(place, way, others);
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
