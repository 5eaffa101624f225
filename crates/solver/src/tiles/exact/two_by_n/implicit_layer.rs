//! [`ImplicitLayer`]: a layer that is too large to store, generated from a stored one.

use super::{bloom_filter::BloomFilter, layers::Layers, lines::Lines};
use crate::{search::Limit, tiles::exact::Budget};

/// The layer `beyond` crossings after the stored layer at `depth`.
pub(super) struct ImplicitLayer<'a> {
    layers: &'a Layers,
    depth: usize,
    beyond: usize,
    /// Bloom filters of the layers after the stored one, in order; empty before
    /// [`Self::build_filters`].
    filters: Vec<BloomFilter>,
}

/// Size of a batch. Look-ups of a batch overlap their cache misses.
const BATCH: usize = 1 << 12;

impl<'a> ImplicitLayer<'a> {
    /// The layer `beyond` crossings after the stored layer at `depth`.
    pub(super) fn new(layers: &'a Layers, depth: usize, beyond: usize) -> Self {
        Self { layers, depth, beyond, filters: Vec::new() }
    }

    /// Builds the Bloom filters of all layers after the stored one.
    pub(super) fn build_filters(&mut self, budget: &mut Budget) -> Result<(), Limit> {
        let mut words = self.layers.len(self.depth);
        for beyond in 1..=self.beyond {
            words *= usize::from(self.layers.width());
            let mut filter = BloomFilter::new(words);
            let mut batches = ImplicitLayer::new(self.layers, self.depth, beyond).batches();
            while let Some(batch) = batches.next(budget)? {
                for lines in batch {
                    filter.insert(lines.word());
                }
            }
            self.filters.push(filter);
        }
        Ok(())
    }

    /// All lines of the layer, in batches; some occur several times.
    pub(super) fn batches(&self) -> Batches<impl Iterator<Item = Lines> + use<'a>> {
        let layer = self.layers.at(self.depth);
        let width = self.layers.width();
        Batches { layer, width, beyond: self.beyond, pending: Vec::new(), batch: Vec::new() }
    }

    /// The number of crossings from the end of the search.
    fn crossings(&self) -> usize {
        self.depth + self.beyond
    }

    /// `None` if `lines` are not in the layer; otherwise whether a shortest path to them begins at
    /// once.
    #[inline]
    pub(super) fn find(&self, lines: Lines) -> Option<bool> {
        self.find_at(lines, self.crossings())
    }

    fn find_at(&self, lines: Lines, crossings: usize) -> Option<bool> {
        let Some(beyond) = crossings.checked_sub(self.depth + 1) else {
            return self.layers.find(lines, crossings);
        };
        let filter = self.filters.get(beyond);
        if filter.is_some_and(|filter| !filter.may_contain(lines.word())) {
            return None;
        }
        self.predecessors(lines, crossings).map(|(begins_at_once, _)| begins_at_once).max()
    }

    /// The crossings that lead to the previous layer, each with whether a path to there begins at
    /// once.
    fn predecessors(&self, lines: Lines, crossings: usize) -> impl Iterator<Item = (bool, u8)> {
        let places = 0..self.layers.width();
        places.filter_map(move |at| Some((self.find_at(lines.cross(at), crossings - 1)?, at)))
    }

    /// The offsets of the crossings on a path from `lines`, which must be in the layer, to the end
    /// of the search: a path that begins there at once, if there is one.
    pub(super) fn way(&self, mut lines: Lines) -> Vec<u8> {
        let mut places = Vec::new();
        for crossings in (self.depth + 1..=self.crossings()).rev() {
            let (_, at) = self.predecessors(lines, crossings).max().expect("the lines lie there");
            lines = lines.cross(at);
            places.push(at);
        }
        places.extend(self.layers.way(lines, self.depth));
        places
    }
}

/// Generates the lines of an implicit layer by depth-first search, in batches.
pub(super) struct Batches<I> {
    layer: I,
    width: u8,
    beyond: usize,
    /// The stack of the depth-first search.
    pending: Vec<Pending>,
    batch: Vec<Lines>,
}

struct Pending {
    lines: Lines,
    /// The offset of the last crossing.
    last: Option<u8>,
    /// Number of crossings to the implicit layer.
    left: usize,
}

impl<I: Iterator<Item = Lines>> Batches<I> {
    /// The next batch, or `None` at the end.
    pub(super) fn next(&mut self, budget: &mut Budget) -> Result<Option<&[Lines]>, Limit> {
        self.batch.clear();
        while self.batch.len() < BATCH {
            let Some(from) = self.pending.pop().or_else(|| self.begin()) else { break };
            self.expand(&from, budget)?;
        }
        budget.progress.generated += self.batch.len() as u64;
        Ok((!self.batch.is_empty()).then_some(&self.batch))
    }

    fn begin(&mut self) -> Option<Pending> {
        Some(Pending { lines: self.layer.next()?, last: None, left: self.beyond })
    }

    fn expand(&mut self, from: &Pending, budget: &mut Budget) -> Result<(), Limit> {
        let Pending { lines, last, left } = *from;
        if left == 0 {
            self.batch.push(lines);
            return Ok(());
        }
        budget.expand()?;
        let places = (0..self.width).filter(|at| Some(*at) != last);
        if left == 1 {
            self.batch.extend(places.map(|at| lines.cross(at)));
        } else {
            let next = |at| Pending { lines: lines.cross(at), last: Some(at), left: left - 1 };
            self.pending.extend(places.rev().map(next));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Limits, Progress};

    #[test]
    fn however_far_it_goes_little_is_held_at_once() {
        // The tiles 1 to 8, and 9 to 15.
        let end = Lines::of_word(0x0FED_CBA9_8765_4321);
        let layers = Layers::new(8, end, 0, 0);
        let mut batches = ImplicitLayer::new(&layers, 1, 12).batches();
        let limits = Limits { expanded: 1_000_000, ..Limits::default() };
        let (mut progress, mut on_progress) = (Progress::default(), |_: &Progress| Ok(()));
        let mut budget =
            Budget { limits: &limits, progress: &mut progress, on_progress: &mut on_progress };
        for _ in 0..100 {
            let batch = batches.next(&mut budget).unwrap().unwrap();
            assert!((BATCH..BATCH + 8).contains(&batch.len()));
            assert!(batches.pending.len() <= 8 * 12);
        }
    }
}
