//! Evenly spaced seams along one axis.

use super::{
    profile::Edges,
    runs::{Run, widest_gap},
    seams::{ABREAST, Seams},
    shelf::Shelf,
};
use std::ops::Range;
use unslide_solver::grid::MAX_SIDE;

/// The least distance from one tile to the next, in pixels.
pub(super) const MIN_PITCH: f32 = 16.0;
/// Lattices of the same count are the same if their ends are no farther apart, in pixels.
const SAME: f32 = 4.0;
/// The fewest tiles of a lattice that was not looked for, but fills the picture: one seam may be
/// there by chance.
const LEAST_FILLING: usize = 3;
/// What the seams of such a lattice count at least, on average.
const FILLING_GAIN: f32 = 0.2;
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

    /// As many tiles with the same gap from one place to another.
    pub(crate) fn between(&self, [start, end]: [f32; 2]) -> Self {
        Self { start, pitch: (end - start + self.gap) / self.count as f32, ..*self }
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

/// The best lattices within `range` as the picture shows them within `band`, best first. Where
/// `wanted` is known, all have that number of tiles. Seams count that stand out by more than is
/// `expected`.
pub(crate) fn lattices(
    edges: &Edges,
    band: &Range<usize>,
    range: &Range<usize>,
    wanted: Option<usize>,
    expected: f32,
) -> Vec<Lattice> {
    if band.is_empty() || range.is_empty() {
        return Vec::new();
    }
    let seams = Seams::new(edges, edges.agreement(band, range), range.start, wanted, expected);
    let mut shelf = Shelf::new(range.len() as f32);
    let mut run = Run::default();
    let lines = seams.lines();
    for (i, first) in lines.iter().enumerate() {
        for second in &lines[..i] {
            add_spanned(&seams, *first.min(second), *first.max(second), &mut run, &mut shelf);
        }
        shelf.raise_floor();
    }
    shelf.best().into_iter().chain(filling(&seams)).collect()
}

/// The lattices that fill the picture and whose seams are seen there: among many that stand out more they
/// would be lost, but what fills the picture along the other axis as well is hardly chance.
fn filling(seams: &Seams) -> impl Iterator<Item = Lattice> {
    let counts = if seams.are_of_whole() { LEAST_FILLING..MAX_SIDE + 1 } else { 0..0 };
    let counts = counts.filter(|count| seams.wanted.is_none_or(|wanted| wanted == *count));
    let length = (seams.len() - 1) as f32;
    counts.filter_map(move |count| {
        let gaps = 0..=widest_gap(length / count as f32);
        let lattices = gaps.map(|gap| filling_with(seams, length, count, gap));
        let best = lattices.max_by(|a, b| a.score.total_cmp(&b.score))?;
        let least = FILLING_GAIN * (count - 1) as f32 + 2.0 * seams.border(0);
        (best.pitch >= MIN_PITCH && best.score >= least).then_some(best)
    })
}

/// The lattice of `count` tiles, with gaps of `gap` pixels between them, that fills a picture of
/// `length` pixels.
fn filling_with(seams: &Seams, length: f32, count: usize, gap: usize) -> Lattice {
    let pitch = (length + gap as f32) / count as f32;
    let lattice = Lattice { start: 0.0, pitch, gap: gap as f32, count, score: 0.0 };
    let lines = seams.with_gaps_from(gap - gap % ABREAST);
    let gains = lattice.seams().map(|seam| lines[seam.round() as usize].gains[gap % ABREAST]);
    Lattice { score: gains.sum::<f32>() + 2.0 * seams.border(0), ..lattice }
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

#[cfg(test)]
mod tests {
    use super::{
        super::{profile::Axis, seams::EXPECTED},
        *,
    };
    use crate::raster::Raster;

    /// A picture whose four columns of tiles have levels of their own, each tile with upright stripes that
    /// stand out more than its sides.
    fn striped() -> Edges {
        let picture = Raster::from_fn(240, 160, |x, y| {
            let stripe = x % 60 > 5 && x % 60 < 55 && (x + x / 60 * 3) % 17 < 4;
            let level = ((x / 60 * 7 + y / 40 * 5) % 11) as f32 * 9.0;
            [if stripe { 220.0 } else { 40.0 + level }; 3]
        });
        Edges::of(&picture, Axis::X)
    }

    #[test]
    fn what_fills_the_picture_is_seen_among_lines_that_stand_out_more() {
        let edges = striped();
        let lattices = lattices(&edges, &(0..160), &(0..241), None, EXPECTED);
        let fills = |lattice: &&Lattice| lattice.start == 0.0 && lattice.count == 4;
        let filling = lattices.iter().find(fills).expect("there is a board");
        assert!((filling.end() - 240.0).abs() < 0.01);
        assert!(lattices[0].score > filling.score);
    }

    #[test]
    fn in_a_part_of_a_picture_nothing_fills_it() {
        let edges = striped();
        let part = lattices(&edges, &(0..160), &(10..231), None, EXPECTED);
        assert!(part.iter().all(|lattice| lattice.end() - lattice.start < 235.0));
    }
}
