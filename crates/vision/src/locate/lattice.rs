//! Evenly spaced seams along one axis.

use super::{profile::Edges, runs::Run, seams::Seams, shelf::Shelf};
use std::ops::Range;
use unslide_solver::grid::MAX_SIDE;

/// The least distance from one tile to the next, in pixels.
pub(super) const MIN_PITCH: f32 = 16.0;
/// Lattices of the same count are the same if their ends are so near, in pixels.
const SAME: f32 = 4.0;
/// How much the pitch of lattices differs that have about the same.
pub(super) const SAME_PITCH: f32 = 0.05;

/// Tiles of one width with gaps of one width between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lattice {
    /// Where the first tile starts.
    pub(crate) start: f32,
    /// From the start of a tile to the start of the next.
    pub(crate) pitch: f32,
    /// Between the end of a tile and the start of the next.
    pub(crate) gap: f32,
    /// How many tiles there are.
    pub(crate) count: usize,
    /// How much the seams between them stand out, all together.
    pub(crate) score: f32,
}

impl Lattice {
    /// Where the last tile ends.
    pub(crate) fn end(&self) -> f32 {
        self.start + self.pitch * self.count as f32 - self.gap
    }

    /// Where each tile but the first starts.
    pub(crate) fn seams(&self) -> impl Iterator<Item = f32> + use<> {
        let Self { start, pitch, count, .. } = *self;
        (1..count).map(move |tile| start + tile as f32 * pitch)
    }

    /// Where a tile starts and ends.
    pub(crate) fn tile(&self, index: usize) -> (f32, f32) {
        let start = self.start + index as f32 * self.pitch;
        (start, start + self.pitch - self.gap)
    }

    /// Without its first tile, and without its last one.
    pub(crate) fn without_ends(&self) -> [Self; 2] {
        let count = self.count - 1;
        let shorter = Self { count, score: self.score * count as f32 / self.count as f32, ..*self };
        [Self { start: self.start + self.pitch, ..shorter }, shorter]
    }

    /// With a tile before the first one, and with one after the last.
    pub(crate) fn with_ends(&self) -> [Self; 2] {
        let count = self.count + 1;
        let longer = Self { count, ..*self };
        [Self { start: self.start - self.pitch, ..longer }, longer]
    }

    pub(super) fn has_pitch_of(&self, other: &Self) -> bool {
        (self.pitch - other.pitch).abs() < SAME_PITCH * self.pitch
    }

    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.count == other.count
            && (self.start - other.start).abs() < SAME
            && (self.end() - other.end()).abs() < SAME
    }
}

/// The best lattices within `range` as the picture shows them within `band`, best first.
/// Where `wanted` is known, all have so many tiles.
pub(crate) fn lattices(
    edges: &Edges,
    band: &Range<usize>,
    range: &Range<usize>,
    wanted: Option<usize>,
) -> Vec<Lattice> {
    if band.is_empty() || range.is_empty() {
        return Vec::new();
    }
    let seams = Seams::new(edges, edges.agreement(band, range), range.start, wanted);
    let mut shelf = Shelf::new(range.len() as f32);
    let mut run = Run::default();
    let lines = seams.lines();
    for (i, first) in lines.iter().enumerate() {
        for second in &lines[..i] {
            add_spanned(&seams, *first.min(second), *first.max(second), &mut run, &mut shelf);
        }
        shelf.raise_floor();
    }
    shelf.best()
}

/// Puts the lattices on a shelf in which tiles start at both lines. The run is laid anew for each.
fn add_spanned(seams: &Seams, first: usize, second: usize, run: &mut Run, shelf: &mut Shelf) {
    let distance = (second - first) as f32;
    for steps in 1..MAX_SIDE {
        let pitch = distance / steps as f32;
        if pitch < MIN_PITCH {
            break;
        }
        if seams.most(first as f32, pitch) > shelf.least(pitch) {
            run.lay(seams, first as f32, pitch);
            run.add_to(shelf, seams);
        }
    }
}
