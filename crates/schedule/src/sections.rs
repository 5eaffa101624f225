//! [`Sections`]: a solution in sections that several workers shorten in parallel.

use alloc::vec::Vec;

/// Minimum number of moves of a section: windows of 100 moves need room to slide.
const MIN_MOVES: usize = 200;

/// A solution, cut into sections. Boards at the cuts do not change, so sections can be replaced
/// independently.
#[derive(Clone, Debug)]
pub(crate) struct Sections<Step> {
    sections: Vec<Vec<Step>>,
    /// Number of the latest cut. A result for a section of an earlier cut is void.
    cuts: u32,
}

impl<Step: Clone> Sections<Step> {
    /// A solution in one section.
    pub(crate) fn new(path: Vec<Step>) -> Self {
        Self { sections: alloc::vec![path], cuts: 0 }
    }

    /// Number of moves of the whole solution.
    pub(crate) fn len(&self) -> usize {
        self.sections.iter().map(Vec::len).sum()
    }

    /// The whole solution.
    pub(crate) fn path(&self) -> Vec<Step> {
        self.sections.concat()
    }

    /// The number of the latest cut.
    pub(crate) fn cuts(&self) -> u32 {
        self.cuts
    }

    /// Replaces the solution; results for its former sections are void.
    pub(crate) fn reset(&mut self, path: Vec<Step>) {
        self.sections = alloc::vec![path];
        self.cuts += 1;
    }

    /// Cuts the solution anew into about `count` sections; returns their number. Every second time
    /// the cuts are shifted by half a section.
    pub(crate) fn cut(&mut self, count: usize) -> usize {
        let path = self.path();
        let size = path.len().div_ceil(count.max(1)).max(MIN_MOVES);
        let first = if self.cuts.is_multiple_of(2) { size } else { size.div_ceil(2) };
        let (head, tail) = path.split_at(first.min(path.len()));
        self.sections = alloc::vec![head.to_vec()];
        self.sections.extend(tail.chunks(size).map(<[Step]>::to_vec));
        self.cuts += 1;
        self.sections.len()
    }

    /// The range of moves of a section in the current solution: the first move, and the one after
    /// it.
    pub(crate) fn range(&self, section: usize) -> (usize, usize) {
        let from = self.sections[..section].iter().map(Vec::len).sum();
        (from, from + self.sections[section].len())
    }

    /// Replaces a section of the latest cut by `steps` if they are fewer. Whether they are.
    pub(crate) fn replace(&mut self, section: usize, steps: &[Step]) -> bool {
        let is_shorter = steps.len() < self.sections[section].len();
        if is_shorter {
            self.sections[section] = steps.to_vec();
        }
        is_shorter
    }
}
