//! A solution in sections that several workers shorten at the same time.

use alloc::vec::Vec;

/// Fewest moves of a section: windows of a hundred moves need room to slide.
const SHORTEST: usize = 200;

/// A solution, cut into sections. Boards at the cuts stay as they are, so that each section may be
/// replaced by a shorter one while others change.
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

    /// Moves of the whole solution.
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

    /// Puts another solution in the place of this one: sections of this one are void.
    pub(crate) fn reset(&mut self, path: Vec<Step>) {
        self.sections = alloc::vec![path];
        self.cuts += 1;
    }

    /// Cuts the solution anew, into about `count` sections; returns how many there are. Every other
    /// time the cuts lie in the middle of former sections.
    pub(crate) fn cut(&mut self, count: usize) -> usize {
        let path = self.path();
        let size = path.len().div_ceil(count.max(1)).max(SHORTEST);
        let first = if self.cuts.is_multiple_of(2) { size } else { size.div_ceil(2) };
        let (head, tail) = path.split_at(first.min(path.len()));
        self.sections = alloc::vec![head.to_vec()];
        self.sections.extend(tail.chunks(size).map(<[Step]>::to_vec));
        self.cuts += 1;
        self.sections.len()
    }

    /// The range of moves of a section within the solution as it is now: first move, move after.
    pub(crate) fn range(&self, section: usize) -> (usize, usize) {
        let from = self.sections[..section].iter().map(Vec::len).sum();
        (from, from + self.sections[section].len())
    }

    /// Puts `steps` in the place of a section of the latest cut if they are fewer; whether they
    /// are.
    pub(crate) fn replace(&mut self, section: usize, steps: &[Step]) -> bool {
        let is_shorter = steps.len() < self.sections[section].len();
        if is_shorter {
            self.sections[section] = steps.to_vec();
        }
        is_shorter
    }
}
