//! What lies one crossing, two, three … from an end of the search.

use super::lines::Lines;
use crate::{search::Limit, tiles::exact::Tally};

/// The most lines of a layer that the next one is made from: those that come from them by a crossing take
/// about 20 MB.
const MOST_GROWN: usize = 1 << 19;

/// Lines in ascending order, each once, layer by layer.
pub(super) struct Layers {
    width: u8,
    /// Where in its line the blank is at this end.
    place: u8,
    all: Vec<Vec<Marked>>,
    /// How many lines may be in a layer from which the next one is made.
    most_grown: usize,
}

/// The word of lines, above a bit that tells whether a shortest way to them begins with a crossing
/// at the place where the blank is: such a way needs no move along the line first.
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
    /// The first crossings from one end, which is where the blank is in a `place` of its line.
    pub(super) fn new(width: u8, end: Lines, place: u8, stored: u64) -> Self {
        let first = (0..width).map(|at| Marked::new(end.cross(at), at == place)).collect();
        let stored = usize::try_from(stored).unwrap_or(usize::MAX);
        let most_grown = MOST_GROWN.min(stored / usize::from(width));
        let all = vec![vec![Marked::new(end, false)], sorted(first)];
        Self { width, place, all, most_grown }
    }

    /// Makes the layers up to `depth`, as far as there is memory: the last one that is there, of
    /// those up to `depth`.
    pub(super) fn grow(&mut self, depth: usize, tally: &mut Tally) -> Result<usize, Limit> {
        while self.all.len() <= depth && self.last().len() <= self.most_grown {
            let next = self.next(tally)?;
            self.all.push(next);
        }
        Ok(depth.min(self.all.len() - 1))
    }

    /// How many places a line has.
    pub(super) fn width(&self) -> u8 {
        self.width
    }

    fn last(&self) -> &[Marked] {
        self.all.last().expect("there are two from the beginning")
    }

    fn next(&self, tally: &mut Tally) -> Result<Vec<Marked>, Limit> {
        let before = self.all.len() - 2;
        let mut next = Vec::with_capacity(self.last().len() * usize::from(self.width - 1));
        for from in self.last() {
            tally.expand()?;
            for at in 0..self.width {
                let lines = from.lines().cross(at);
                if self.find(lines, before).is_none() {
                    next.push(Marked::new(lines, from.is_at_once()));
                }
            }
        }
        tally.progress.generated += next.len() as u64;
        Ok(sorted(next))
    }

    /// How many lines there are at `depth`.
    pub(super) fn len(&self, depth: usize) -> usize {
        self.all[depth].len()
    }

    /// The lines at `depth`.
    pub(super) fn at(&self, depth: usize) -> impl Iterator<Item = Lines> {
        self.all[depth].iter().map(|marked| marked.lines())
    }

    /// If lines are at `depth`, whether a shortest way to them begins at once.
    pub(super) fn find(&self, lines: Lines, depth: usize) -> Option<bool> {
        let layer = &self.all[depth];
        let at = layer.partition_point(|marked| *marked < Marked::new(lines, false));
        layer.get(at).filter(|marked| marked.lines() == lines).map(|marked| marked.is_at_once())
    }

    /// The places of the crossings on a shortest way from lines at `depth` to the end: one that
    /// begins there at once, if there is one.
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
        let last = (0..self.width).filter(is_last).max_by_key(|at| *at == self.place);
        places.push(last.expect("the first layer comes from the end"));
        places
    }
}

/// In ascending order, each lines once.
fn sorted(mut layer: Vec<Marked>) -> Vec<Marked> {
    layer.sort_unstable();
    // Of equal lines, those of a way that begins at once come last.
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
