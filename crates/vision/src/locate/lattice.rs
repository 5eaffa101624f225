//! Evenly spaced seams along one axis.

use super::profile::{Edges, quantile};
use std::ops::Range;
use unslide_solver::grid::{MAX_SIDE, MIN_SIDE};

/// The widest gap between two tiles, in pixels.
const MAX_GAP: usize = 16;
/// The least distance from one tile to the next, in pixels.
const MIN_PITCH: f32 = 16.0;
/// The side of the blocks of a JPEG, in pixels.
const BLOCK: usize = 8;
/// How many lines are tried as seams.
const MAX_LINES: usize = 44;
/// A line that stands out less than this is not tried.
const MIN_LINE: f32 = 0.1;
/// What a seam must stand out by to count for, and not against, a lattice.
const EXPECTED: f32 = 0.25;
/// How much more a seam counts that falls short of it.
const MISSING: f32 = 2.0;
/// Two edges at the right distance say more than one.
const GAP_BONUS: f32 = 1.15;
/// What a border counts at most, compared with a seam.
const BORDER: f32 = 0.5;
/// What the edge of the picture counts as a border, compared with the strongest line.
const PICTURE_EDGE: f32 = 0.9;
/// How far from the edge of the picture a border may lie, in pixels.
const EDGE_SLACK: f32 = 1.5;
/// A run of seams that begins so badly is better begun later.
const HOPELESS: f32 = -0.5;
/// How many lattices are kept.
const KEPT: usize = 12;
/// They are looked for among so many of the best first.
const LIKELY: usize = 500;
/// How many of them may have about the same pitch.
const KEPT_OF_A_PITCH: usize = 3;
/// Lattices of the same count are the same if their ends are so near, in pixels.
const SAME: f32 = 4.0;

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

    fn has_pitch_of(&self, other: &Self) -> bool {
        (self.pitch - other.pitch).abs() < 0.05 * self.pitch
    }

    fn is_like(&self, other: &Self) -> bool {
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
    let mut found = Vec::new();
    let lines = seams.lines();
    for (i, first) in lines.iter().enumerate() {
        for second in &lines[i + 1..] {
            seams.spanned_by(*first, *second, &mut found);
        }
    }
    best_of(found)
}

fn best_of(mut found: Vec<Lattice>) -> Vec<Lattice> {
    let better = |a: &Lattice, b: &Lattice| b.score.total_cmp(&a.score);
    // There are tens of thousands: all of them are sorted only where the best are too much alike.
    let mut likely = LIKELY;
    loop {
        likely = likely.min(found.len());
        if likely < found.len() {
            found.select_nth_unstable_by(likely, better);
        }
        found[..likely].sort_by(better);
        let kept = kept_of(&found[..likely]);
        if kept.len() == KEPT || likely == found.len() {
            return kept;
        }
        likely *= 4;
    }
}

/// The first ones that differ, and not too many of one pitch.
fn kept_of(found: &[Lattice]) -> Vec<Lattice> {
    let mut kept: Vec<Lattice> = Vec::new();
    for lattice in found {
        if kept.len() == KEPT {
            break;
        }
        let related = kept.iter().filter(|better| better.has_pitch_of(lattice)).count();
        if related < KEPT_OF_A_PITCH && !kept.iter().any(|better| better.is_like(lattice)) {
            kept.push(*lattice);
        }
    }
    kept
}

/// How much the seams of a lattice stand out within `band`, on average.
pub(crate) fn seam_strength(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> f32 {
    let start = (lattice.start - MIN_PITCH).max(0.0) as usize;
    let end = ((lattice.end() + MIN_PITCH) as usize).min(edges.length) + 1;
    if band.is_empty() || start >= end {
        return 0.0;
    }
    let near = widened(&edges.agreement(band, &(start..end)));
    let background = near.iter().sum::<f32>() / near.len() as f32;
    let strengths = lattice.seams().map(|seam| {
        let at = (seam.round() as usize).saturating_sub(start);
        let edge = |at: usize| near.get(at).copied().unwrap_or(0.0);
        edge(at).max(edge(at.saturating_sub(lattice.gap as usize))) - background
    });
    strengths.sum::<f32>() / (lattice.count - 1) as f32
}

/// How much each line of a range stands out, alone and as the end of a gap.
struct Seams {
    /// Per line, from 1 at best to below 0 where it is quieter than most.
    alone: Vec<f32>,
    /// For each width of gap, what a seam counts whose second tile starts there.
    gains: Vec<Vec<f32>>,
    /// Where the range starts in the picture, and how long the picture is.
    offset: usize,
    length: usize,
    ends_show: bool,
    wanted: Option<usize>,
}

impl Seams {
    fn new(edges: &Edges, agreement: Vec<f32>, offset: usize, wanted: Option<usize>) -> Self {
        let agreement = without_blocks(agreement, offset);
        let near = widened(&agreement);
        let background = near.iter().sum::<f32>() / near.len() as f32;
        let scale = 1.0 / (1.0 - background).max(0.2);
        let stand_out = |values: Vec<f32>| -> Vec<f32> {
            values.into_iter().map(|value| (value - background) * scale).collect()
        };
        let alone = stand_out(near);
        let exact = stand_out(agreement);
        let gains = (0..=MAX_GAP).map(|gap| gains(&alone, &exact, gap)).collect();
        let Edges { length, ends_show, .. } = *edges;
        Self { alone, gains, offset, length, ends_show, wanted }
    }

    /// The lines that stand out most, in order.
    fn lines(&self) -> Vec<usize> {
        let is_peak = |at: usize| {
            let around = &self.alone[at.saturating_sub(1)..(at + 2).min(self.alone.len())];
            self.alone[at] > MIN_LINE && around.iter().all(|other| *other <= self.alone[at])
        };
        let mut lines: Vec<usize> = (0..self.alone.len()).filter(|at| is_peak(*at)).collect();
        // Of a plateau, which widening makes three lines wide, the middle one stands for all.
        lines.dedup_by(|next, kept| {
            let joined = *next == *kept + 1;
            if joined {
                *kept = *next;
            }
            joined
        });
        let lines = lines.into_iter().map(|at| at.saturating_sub(1));
        let mut lines: Vec<usize> = lines.collect();
        lines.sort_by(|a, b| self.alone[*b].total_cmp(&self.alone[*a]));
        lines.truncate(MAX_LINES);
        lines.sort_unstable();
        lines
    }

    /// Adds the lattices in which tiles start at both lines.
    fn spanned_by(&self, first: usize, second: usize, found: &mut Vec<Lattice>) {
        let distance = (second - first) as f32;
        for steps in 1..MAX_SIDE {
            let pitch = distance / steps as f32;
            if pitch < MIN_PITCH {
                break;
            }
            let run = Run::new(self, first as f32, pitch);
            let widest = MAX_GAP.min((pitch / 4.0) as usize);
            found.extend((0..=widest).filter_map(|gap| run.best(self, gap)));
        }
    }

    /// What a border counts, or `None` where it lies outside the picture.
    fn border(&self, at: f32) -> Option<f32> {
        let place = at + self.offset as f32;
        let length = self.length as f32;
        if place < -EDGE_SLACK || place > length + EDGE_SLACK {
            return None;
        }
        if self.ends_show && (place < EDGE_SLACK || place > length - EDGE_SLACK) {
            return Some(BORDER * PICTURE_EDGE);
        }
        let shown = if at < -0.5 { None } else { self.alone.get((at + 0.5) as usize) };
        Some(BORDER * shown.copied().unwrap_or(0.0).max(0.0))
    }
}

/// All the lines at one distance from each other at which tiles may start.
struct Run {
    /// Where the first of them lies, and how far it is from each to the next.
    phase: f32,
    pitch: f32,
    /// The lines, in whole pixels.
    seams: Vec<usize>,
    /// What each of them counts as a border, and the line before them all.
    borders: Vec<Option<f32>>,
}

impl Run {
    fn new(lines: &Seams, through: f32, pitch: f32) -> Self {
        let last = (lines.alone.len() - 1) as f32;
        let phase = through - (through / pitch).floor() * pitch;
        let count = ((last - phase) / pitch).floor() as usize + 1;
        // Rounded by hand: this is what a search spends much of its time on.
        let seam = |seam: usize| (phase + seam as f32 * pitch + 0.5) as usize;
        let border = |at: usize| lines.border(phase + (at as f32 - 1.0) * pitch);
        let seams: Vec<usize> = (0..count).map(seam).collect();
        Self { phase, pitch, seams, borders: (0..count).map(border).collect() }
    }

    /// The best board with such gaps whose tiles start on these lines: the stretch of seams with the
    /// largest sum.
    fn best(&self, lines: &Seams, gap: usize) -> Option<Lattice> {
        let gains = &lines.gains[gap];
        let end = |at: usize| lines.border(self.phase + at as f32 * self.pitch - gap as f32);
        let mut best: Option<(f32, usize, usize)> = None;
        for (first, border) in self.borders.iter().enumerate() {
            let Some(mut sum) = *border else { continue };
            for (seam, count) in self.seams[first..].iter().zip(MIN_SIDE..=MAX_SIDE) {
                sum += gains[*seam];
                if sum < HOPELESS {
                    break;
                }
                let is_wanted = lines.wanted.is_none_or(|wanted| wanted == count);
                if !is_wanted || best.is_some_and(|(score, ..)| score >= sum + BORDER) {
                    continue;
                }
                let Some(border) = end(first + count - 1) else { break };
                if best.is_none_or(|(score, ..)| score < sum + border) {
                    best = Some((sum + border, first, count));
                }
            }
        }
        best.map(|(score, first, count)| Lattice {
            start: self.phase + (first as f32 - 1.0) * self.pitch + lines.offset as f32,
            pitch: self.pitch,
            gap: gap as f32,
            count,
            score,
        })
    }
}

/// JPEG draws a faint line every 8 pixels: what those lines have in common is taken from them.
pub(super) fn without_blocks(mut agreement: Vec<f32>, offset: usize) -> Vec<f32> {
    let first = offset.next_multiple_of(BLOCK) - offset;
    let on_blocks: Vec<f32> = agreement.iter().skip(first).step_by(BLOCK).copied().collect();
    let excess = quantile(&on_blocks, 0.5) - quantile(&agreement, 0.5);
    for line in agreement.iter_mut().skip(first).step_by(BLOCK) {
        *line -= excess.clamp(0.0, *line);
    }
    agreement
}

/// Each line as strong as the strongest of it and its neighbours.
fn widened(values: &[f32]) -> Vec<f32> {
    let around = |at: usize| &values[at.saturating_sub(1)..(at + 2).min(values.len())];
    (0..values.len()).map(|at| around(at).iter().copied().fold(0.0, f32::max)).collect()
}

/// For each line what a seam with such a gap counts whose second tile starts there.
fn gains(alone: &[f32], exact: &[f32], gap: usize) -> Vec<f32> {
    (0..alone.len()).map(|at| gain(seam(alone, exact, at, gap))).collect()
}

fn seam(alone: &[f32], exact: &[f32], at: usize, gap: usize) -> f32 {
    match gap {
        0 => alone[at],
        // So near each other, one line would do for both if each had some play of its own.
        1 | 2 => {
            let shifted = (at.saturating_sub(1)..=at + 1).map(|at| both(exact, at, gap));
            shifted.fold(f32::MIN, f32::max)
        }
        _ => both(alone, at, gap),
    }
}

/// The two edges of a gap together: the weaker counts more.
fn both(values: &[f32], at: usize, gap: usize) -> f32 {
    let value = |at: Option<usize>| at.and_then(|at| values.get(at)).copied().unwrap_or(0.0);
    let (left, right) = (value(at.checked_sub(gap)), value(Some(at)));
    GAP_BONUS * (0.7 * left.min(right) + 0.3 * left.max(right))
}

fn gain(strength: f32) -> f32 {
    let over = strength - EXPECTED;
    if over < 0.0 { over * MISSING } else { over }
}
