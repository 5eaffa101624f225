//! Where exactly tiles end and the next ones start in a photo.
//!
//! Beside every seam there are the edges of the gap and those of bevels and outlines. The border of the
//! board tells them apart: there the first tiles start, and nothing that is drawn on tiles lies beyond.

use super::{
    Grid,
    lattice::Lattice,
    profile::{Edges, quantile},
};

/// How far from a seam the edges of its gap are looked for, compared with the pitch.
const REACH: f32 = 0.12;
/// Which part of a tile's side is looked at, away from the corners.
const CLEAR_OF_CORNERS: f32 = 0.12;
/// How many of the clearest edges beside seams may be a gap's.
const PEAKS: usize = 5;
/// What an edge counts that lies beyond those at the border of the board and is seen at the seams as
/// well, next to one at the border.
const BEYOND: f32 = 0.5;
/// What an edge at the seams counts that has no like one on the other side of the gap, and within so
/// many pixels: both sides of tiles are drawn alike.
const UNPAIRED: f32 = 1.5;
const ALIKE: usize = 2;
/// How far the border may lie from where it is looked for, in pixels.
const PLAY: usize = 3;
/// What the middle of two edges counts as a seam by itself: outlines of one colour meet there unseen.
const UNSEEN: f32 = 0.8;
/// What each pixel counts by which gaps across and down differ.
const UNEQUAL: f32 = 0.1;

/// Edges beside the seams of a lattice, as seen from where tiles should start: where the tile before
/// ends, and where the next one starts.
#[derive(Clone, Copy)]
struct Gap {
    end: f32,
    start: f32,
    /// How clearly it is seen.
    score: f32,
}

/// The grid with the gap that its edges show, along both axes the same.
pub(super) fn with_gap_between_edges(x: &Edges, y: &Edges, grid: &Grid) -> Grid {
    let across = gaps(x, &grid.x, &grid.y);
    let down = gaps(y, &grid.y, &grid.x);
    let score = |(a, b): &(Gap, Gap)| {
        let unequal = ((a.start - a.end) - (b.start - b.end)).abs();
        a.score + b.score - UNEQUAL * unequal
    };
    let pairs = across.iter().flat_map(|a| down.iter().map(move |b| (*a, *b)));
    let fitting = pairs
        .map(|pair| (score(&pair), pair))
        .filter(|(_, (a, b))| Grid { x: a.between(&grid.x), y: b.between(&grid.y) }.has_one_gap());
    let best = fitting.max_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(*grid, |(_, (a, b))| Grid { x: a.between(&grid.x), y: b.between(&grid.y) })
}

impl Gap {
    /// A lattice with this gap.
    fn between(&self, lattice: &Lattice) -> Lattice {
        let start = lattice.start + self.start;
        Lattice { start, gap: self.start - self.end, ..*lattice }
    }
}

/// What may be the gap of a lattice.
fn gaps(edges: &Edges, lattice: &Lattice, others: &Lattice) -> Vec<Gap> {
    let half = (lattice.gap / 2.0).round();
    let reach = (lattice.pitch * REACH + half).round() as usize;
    let profile = |lines: &mut dyn Iterator<Item = f32>| {
        profile(edges, others, reach, &mut lines.map(|line| line - half))
    };
    let zero = reach as f32 + half;
    let seams = profile(&mut lattice.seams());
    let border = Border {
        first: profile(&mut std::iter::once(lattice.start)),
        last: profile(&mut std::iter::once(lattice.end() + lattice.gap)),
        seen: with_unseen(&seams),
        peaks: peaks(&seams),
        seams,
    };
    let (seams, peaks) = (&border.seams, &border.peaks);
    let pairs = peaks
        .iter()
        .enumerate()
        .flat_map(|(i, end)| peaks[i..].iter().map(move |start| (*end, *start)));
    let gap = |(end, start): (usize, usize)| {
        let offset = |at: usize| exact(seams, at) - zero;
        Gap { end: offset(end), start: offset(start), score: border.shown(end, start) }
    };
    let joined = |(end, start): (usize, usize)| {
        let middle = usize::midpoint(end, start);
        let offset = f32::midpoint(exact(seams, end), exact(seams, start)) - zero;
        Gap { end: offset, start: offset, score: border.shown(middle, middle) }
    };
    pairs.clone().map(gap).chain(pairs.filter(|(end, start)| end < start).map(joined)).collect()
}

/// What is seen at the first and at the last border of a board, and at its seams.
struct Border {
    first: Vec<f32>,
    last: Vec<f32>,
    seams: Vec<f32>,
    peaks: Vec<usize>,
    /// How clearly seams are seen, those between two edges of outlines among them.
    seen: Vec<f32>,
}

impl Border {
    /// How clearly tiles end and start at such distances from seams.
    fn shown(&self, end: usize, start: usize) -> f32 {
        let beyond = |border: &[f32], from: usize, to: usize| {
            let (from, to) = (from.min(to), to);
            let both = border[from..to].iter().zip(&self.seen[from..to]).map(|(a, b)| a.min(*b));
            both.fold(0.0, f32::max)
        };
        let before = beyond(&self.first, 0, start.saturating_sub(PLAY));
        let after = beyond(&self.last, end + PLAY + 1, self.last.len());
        self.seen[end] + self.seen[start] + near(&self.first, start) + near(&self.last, end)
            - BEYOND * (before + after)
            - UNPAIRED * self.unpaired(end + start)
    }

    /// The clearest edge that nothing mirrors on the other side of the middle, given by its double.
    fn unpaired(&self, twice_middle: usize) -> f32 {
        let alone = self.peaks.iter().map(|peak| {
            let Some(mirror) = twice_middle.checked_sub(*peak) else { return self.seams[*peak] };
            let limit = self.seams.len();
            let around = mirror.saturating_sub(ALIKE).min(limit)..(mirror + ALIKE + 1).min(limit);
            let other = self.seams[around].iter().copied().fold(0.0, f32::max);
            (self.seams[*peak] - other).max(0.0)
        });
        alone.fold(0.0, f32::max)
    }
}

/// How clearly seams are seen at each place, those between two edges of outlines among them.
fn with_unseen(seams: &[f32]) -> Vec<f32> {
    let mut seen = seams.to_vec();
    let peaks = peaks(seams);
    for (i, end) in peaks.iter().enumerate() {
        for start in &peaks[i + 1..] {
            let middle = &mut seen[usize::midpoint(*end, *start)];
            *middle = middle.max(UNSEEN * seams[*end].min(seams[*start]));
        }
    }
    seen
}

/// How strong edges are, pixel by pixel, up to `reach` before and after some lines: the mean beside all
/// tiles.
fn profile(
    edges: &Edges,
    others: &Lattice,
    reach: usize,
    lines: &mut dyn Iterator<Item = f32>,
) -> Vec<f32> {
    let mut sums = vec![0.0f32; 2 * reach + 1];
    let mut count = 0.0;
    for line in lines {
        let Some(from) = (line.round() as usize).checked_sub(reach) else { continue };
        if line < 0.0 || from + sums.len() > edges.length + 1 {
            continue;
        }
        for tile in 0..others.count {
            let means = edges.means(clear_band(edges, others, tile), &(from..from + sums.len()));
            let quiet = quantile(&means, 0.5);
            let over = means.iter().map(|mean| (mean - quiet).clamp(0.0, 1.0));
            sums.iter_mut().zip(over).for_each(|(sum, over)| *sum += over);
            count += 1.0;
        }
    }
    sums.into_iter().map(|sum| sum / f32::max(count, 1.0)).collect()
}

/// The clearest edges, in order.
fn peaks(profile: &[f32]) -> Vec<usize> {
    let is_peak = |at: &usize| profile[*at] > profile[at - 1] && profile[*at] >= profile[at + 1];
    let mut peaks: Vec<usize> = (1..profile.len() - 1).filter(is_peak).collect();
    peaks.sort_by(|a, b| profile[*b].total_cmp(&profile[*a]));
    peaks.truncate(PEAKS);
    peaks.sort_unstable();
    peaks
}

/// The strongest edge near a place; what is farther off counts less.
fn near(profile: &[f32], at: usize) -> f32 {
    let from = at.saturating_sub(PLAY);
    let around = profile[from..(at + PLAY + 1).min(profile.len())].iter().enumerate();
    let weighed =
        around.map(|(i, edge)| edge * (1.0 - (from + i).abs_diff(at) as f32 / (2 * PLAY) as f32));
    weighed.fold(0.0, f32::max)
}

/// Where between two pixels a peak lies.
fn exact(profile: &[f32], at: usize) -> f32 {
    let (before, after) = (profile[at - 1], profile[at + 1]);
    let curve = before - 2.0 * profile[at] + after;
    let shift = if curve < -1e-6 { 0.5 * (before - after) / curve } else { 0.0 };
    at as f32 + shift.clamp(-0.5, 0.5)
}

/// A part of a line beside one tile, away from its corners.
pub(super) fn clear_band(edges: &Edges, others: &Lattice, tile: usize) -> std::ops::Range<usize> {
    let (start, end) = others.tile(tile);
    let margin = (end - start) * CLEAR_OF_CORNERS;
    (start + margin).max(0.0) as usize..((end - margin).max(0.0) as usize).min(edges.breadth)
}
