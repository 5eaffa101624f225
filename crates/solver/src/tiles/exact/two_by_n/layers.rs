//! [`Layers`]: the stored layers of the breadth-first search from one end.

use super::lines::Lines;
use crate::{search::Limit, tiles::exact::Budget};

/// Maximum size of a layer from which the next one is generated; its successors take about 20 MB.
const MAX_EXPANDED: usize = 1 << 19;

/// Layers by number of crossings, each sorted and without duplicates.
pub(super) struct Layers {
    width: u8,
    /// Offset of the blank in its line at this end of the search.
    offset: u8,
    all: Vec<Vec<Marked>>,
    /// Maximum size of a layer from which the next one is generated.
    max_expanded: usize,
}

/// The word of lines, and as the lowest bit whether a shortest path to them begins *at once*: with
/// a crossing at the offset of the blank, without a move along the line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Marked(u64);

impl Marked {
    fn new(lines: Lines, is_at_once: bool) -> Self {
        Self(lines.word() << 1 | u64::from(is_at_once))
    }

    fn lines(self) -> Lines {
        Lines::of_word(self.0 >> 1)
    }

    fn is_at_once(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Layers {
    /// The layers 0 and 1 from one `end`, where the blank is at `offset` in its line.
    pub(super) fn new(width: u8, end: Lines, offset: u8, stored: u64) -> Self {
        let first = (0..width).map(|at| Marked::new(end.cross(at), at == offset)).collect();
        let stored = usize::try_from(stored).unwrap_or(usize::MAX);
        let max_expanded = MAX_EXPANDED.min(stored / usize::from(width));
        let all = vec![vec![Marked::new(end, false)], sorted(first)];
        Self { width, offset, all, max_expanded }
    }

    /// Generates the layers up to `depth`, as far as memory allows; returns the depth of the last
    /// stored layer, at most `depth`.
    pub(super) fn grow(&mut self, depth: usize, budget: &mut Budget) -> Result<usize, Limit> {
        while self.all.len() <= depth && self.last().len() <= self.max_expanded {
            let next = self.next(budget)?;
            self.all.push(next);
        }
        Ok(depth.min(self.all.len() - 1))
    }

    /// Number of cells of a line.
    pub(super) fn width(&self) -> u8 {
        self.width
    }

    fn last(&self) -> &[Marked] {
        self.all.last().expect("there are always two layers")
    }

    fn next(&self, budget: &mut Budget) -> Result<Vec<Marked>, Limit> {
        let before = self.all.len() - 2;
        let mut next = Vec::with_capacity(self.last().len() * usize::from(self.width - 1));
        for from in self.last() {
            budget.expand()?;
            for at in 0..self.width {
                let lines = from.lines().cross(at);
                if self.find(lines, before).is_none() {
                    next.push(Marked::new(lines, from.is_at_once()));
                }
            }
        }
        budget.progress.generated += next.len() as u64;
        Ok(sorted(next))
    }

    /// The size of the layer at `depth`.
    pub(super) fn len(&self, depth: usize) -> usize {
        self.all[depth].len()
    }

    /// The lines of the layer at `depth`.
    pub(super) fn at(&self, depth: usize) -> impl Iterator<Item = Lines> {
        self.all[depth].iter().map(|marked| marked.lines())
    }

    /// `None` if `lines` are not in the layer at `depth`; otherwise whether a shortest path to them
    /// begins at once.
    pub(super) fn find(&self, lines: Lines, depth: usize) -> Option<bool> {
        let layer = &self.all[depth];
        let at = layer.partition_point(|marked| *marked < Marked::new(lines, false));
        layer.get(at).filter(|marked| marked.lines() == lines).map(|marked| marked.is_at_once())
    }

    /// The offsets of the crossings on a shortest path from lines of the layer at `depth` to the
    /// end: a path that begins there at once, if there is one.
    pub(super) fn way(&self, mut lines: Lines, depth: usize) -> Vec<u8> {
        let mut places = Vec::new();
        for depth in (1..depth).rev() {
            let next = (0..self.width)
                .filter_map(|at| Some((self.find(lines.cross(at), depth)?, at)))
                .max_by_key(|(is_at_once, _)| *is_at_once);
            let (_, at) = next.expect("a layer comes from the one before");
            lines = lines.cross(at);
            places.push(at);
        }
        let is_last = |at: &u8| self.find(lines.cross(*at), 0).is_some();
        let last = (0..self.width).filter(is_last).max_by_key(|at| *at == self.offset);
        places.push(last.expect("the first layer comes from the end"));
        places
    }
}

/// Sorts a layer and removes duplicates.
fn sorted(mut layer: Vec<Marked>) -> Vec<Marked> {
    layer.sort_unstable();
    // Of equal lines, the one whose path begins at once is the last.
    layer.dedup_by(|later, kept| {
        let are_equal = later.lines() == kept.lines();
        if are_equal {
            *kept = *later;
        }
        are_equal
    });
    layer.shrink_to_fit();
    layer
}
