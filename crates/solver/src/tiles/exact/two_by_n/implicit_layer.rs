//! All that lies at one number of crossings from an end of the search: more than there is memory for.

use super::{layers::Layers, lines::Lines, sieve::Sieve};
use crate::{search::Limit, tiles::exact::Tally};

/// A layer, and what lies some layers beyond it.
pub(super) struct Reach<'a> {
    layers: &'a Layers,
    /// Which of the layers it is.
    depth: usize,
    beyond: usize,
    /// Of the layers beyond, the next one first; there may be none of them.
    sieves: Vec<Sieve>,
}

/// How many lines are looked at together, at most: the processor fetches what it needs for one while it
/// waits for that of others.
const BATCH: usize = 1 << 12;

impl<'a> Reach<'a> {
    /// What lies `beyond` layers further than the one at `depth`.
    pub(super) fn new(layers: &'a Layers, depth: usize, beyond: usize) -> Self {
        Self { layers, depth, beyond, sieves: Vec::new() }
    }

    /// Makes sieves of all layers beyond.
    pub(super) fn sift(&mut self, tally: &mut Tally) -> Result<(), Limit> {
        let mut words = self.layers.len(self.depth);
        for beyond in 1..=self.beyond {
            words *= usize::from(self.layers.width());
            let mut sieve = Sieve::new(words);
            let mut batches = Reach::new(self.layers, self.depth, beyond).batches();
            while let Some(batch) = batches.next(tally)? {
                for lines in batch {
                    sieve.insert(lines.word());
                }
            }
            self.sieves.push(sieve);
        }
        Ok(())
    }

    /// Everything that lies there, some of it several times.
    pub(super) fn batches(&self) -> Batches<impl Iterator<Item = Lines> + use<'a>> {
        let layer = self.layers.at(self.depth);
        let width = self.layers.width();
        Batches { layer, width, beyond: self.beyond, ahead: Vec::new(), batch: Vec::new() }
    }

    /// How many crossings away it lies.
    fn crossings(&self) -> usize {
        self.depth + self.beyond
    }

    /// If `lines` lie there, whether a shortest way to them begins at once.
    #[inline]
    pub(super) fn find(&self, lines: Lines) -> Option<bool> {
        self.find_at(lines, self.crossings())
    }

    fn find_at(&self, lines: Lines, crossings: usize) -> Option<bool> {
        let Some(beyond) = crossings.checked_sub(self.depth + 1) else {
            return self.layers.find(lines, crossings);
        };
        let sieve = self.sieves.get(beyond);
        if sieve.is_some_and(|sieve| !sieve.seems_to_hold(lines.word())) {
            return None;
        }
        self.steps_back(lines, crossings).map(|(begins_at_once, _)| begins_at_once).max()
    }

    /// The crossings that lead one layer back, and whether a way from there begins at once.
    fn steps_back(&self, lines: Lines, crossings: usize) -> impl Iterator<Item = (bool, u8)> {
        let places = 0..self.layers.width();
        places.filter_map(move |at| Some((self.find_at(lines.cross(at), crossings - 1)?, at)))
    }

    /// The places of the crossings on a way from `lines`, which lie there, to the end: one that
    /// begins there at once, if there is one.
    pub(super) fn way(&self, mut lines: Lines) -> Vec<u8> {
        let mut places = Vec::new();
        for crossings in (self.depth + 1..=self.crossings()).rev() {
            let (_, at) = self.steps_back(lines, crossings).max().expect("the lines lie there");
            lines = lines.cross(at);
            places.push(at);
        }
        places.extend(self.layers.way(lines, self.depth));
        places
    }
}

/// What lies some layers beyond one, batch by batch.
pub(super) struct Batches<I> {
    layer: I,
    width: u8,
    beyond: usize,
    /// From where it goes on, the next one last: few ones of each layer on the way.
    ahead: Vec<OnTheWay>,
    batch: Vec<Lines>,
}

struct OnTheWay {
    lines: Lines,
    /// The place of the crossing that led here.
    came: Option<u8>,
    /// How many crossings it is still to go.
    left: usize,
}

impl<I: Iterator<Item = Lines>> Batches<I> {
    /// The next ones, if there are any.
    pub(super) fn next(&mut self, tally: &mut Tally) -> Result<Option<&[Lines]>, Limit> {
        self.batch.clear();
        while self.batch.len() < BATCH {
            let Some(from) = self.ahead.pop().or_else(|| self.begin()) else { break };
            self.go_on(&from, tally)?;
        }
        tally.progress.generated += self.batch.len() as u64;
        Ok((!self.batch.is_empty()).then_some(&self.batch))
    }

    fn begin(&mut self) -> Option<OnTheWay> {
        Some(OnTheWay { lines: self.layer.next()?, came: None, left: self.beyond })
    }

    fn go_on(&mut self, from: &OnTheWay, tally: &mut Tally) -> Result<(), Limit> {
        let OnTheWay { lines, came, left } = *from;
        if left == 0 {
            self.batch.push(lines);
            return Ok(());
        }
        tally.expand()?;
        let places = (0..self.width).filter(|at| Some(*at) != came);
        if left == 1 {
            self.batch.extend(places.map(|at| lines.cross(at)));
        } else {
            let next = |at| OnTheWay { lines: lines.cross(at), came: Some(at), left: left - 1 };
            self.ahead.extend(places.rev().map(next));
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
        let mut batches = Reach::new(&layers, 1, 12).batches();
        let limits = Limits { expanded: 1_000_000, ..Limits::default() };
        let (mut progress, mut on_progress) = (Progress::default(), |_: &Progress| Ok(()));
        let mut tally =
            Tally { limits: &limits, progress: &mut progress, on_progress: &mut on_progress };
        for _ in 0..100 {
            let batch = batches.next(&mut tally).unwrap().unwrap();
            assert!((BATCH..BATCH + 8).contains(&batch.len()));
            assert!(batches.ahead.len() <= 8 * 12);
        }
    }
}
