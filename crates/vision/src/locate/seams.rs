//! How much each line of a picture stands out as a seam between tiles.

use super::{
    lattice::{Lattice, MIN_PITCH},
    profile::{Edges, quantile},
    runs::widest_gap,
};
use std::ops::Range;

/// The widest gap between two tiles, in pixels.
pub(super) const MAX_GAP: usize = 16;
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
pub(super) const BORDER: f32 = 0.5;
/// What the edge of the picture counts as a border, compared with the strongest line.
const PICTURE_EDGE: f32 = 0.9;
/// How far from the edge of the picture a border may lie, in pixels.
const EDGE_SLACK: f32 = 1.5;

/// How much each line of a range stands out, alone and as the end of a gap.
pub(super) struct Seams {
    /// Per line, from 1 at best to below 0 where it is quieter than most.
    alone: Vec<f32>,
    /// For each width of gap, what a seam counts whose second tile starts there.
    gains: Vec<Vec<f32>>,
    /// The same with the gap up to each width that counts most.
    highest: Vec<Vec<f32>>,
    /// Where the range starts in the picture, and how long the picture is.
    pub(super) offset: usize,
    length: usize,
    ends_show: bool,
    /// How many tiles there are, if that is known.
    pub(super) wanted: Option<usize>,
}

impl Seams {
    pub(super) fn new(
        edges: &Edges,
        agreement: Vec<f32>,
        offset: usize,
        wanted: Option<usize>,
    ) -> Self {
        let agreement = without_blocks(agreement, offset);
        let near = widened(&agreement);
        let background = near.iter().sum::<f32>() / near.len() as f32;
        let scale = 1.0 / (1.0 - background).max(0.2);
        let stand_out = |values: Vec<f32>| -> Vec<f32> {
            values.into_iter().map(|value| (value - background) * scale).collect()
        };
        let alone = stand_out(near);
        let exact = stand_out(agreement);
        let gains: Vec<_> = (0..=MAX_GAP).map(|gap| gains(&alone, &exact, gap)).collect();
        let highest = running_highest(&gains);
        let Edges { length, ends_show, .. } = *edges;
        Self { alone, gains, highest, offset, length, ends_show, wanted }
    }

    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.alone.len()
    }

    /// What a seam with a gap of `gap` pixels counts whose second tile starts at each line.
    pub(super) fn gains(&self, gap: usize) -> &[f32] {
        &self.gains[gap]
    }

    /// The lines that stand out most, those first.
    pub(super) fn lines(&self) -> Vec<usize> {
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
        lines
    }

    /// No board whose tiles start at lines so far apart, one of which goes `through` here, scores more.
    pub(super) fn most(&self, through: f32, pitch: f32) -> f32 {
        let gains = &self.highest[widest_gap(pitch)];
        let phase = through - (through / pitch).floor() * pitch;
        let count = ((gains.len() - 1) as f32 - phase) / pitch;
        let (mut sum, mut most) = (0.0f32, f32::MIN);
        for seam in 0..=count as usize {
            sum = sum.max(0.0) + gains[(phase + seam as f32 * pitch + 0.5) as usize];
            most = most.max(sum);
        }
        most + 2.0 * BORDER
    }

    /// What a border counts, or `None` where it lies outside the picture.
    pub(super) fn border(&self, at: f32) -> Option<f32> {
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

/// For each list the highest values of all up to it.
fn running_highest(lists: &[Vec<f32>]) -> Vec<Vec<f32>> {
    let mut highest = vec![f32::MIN; lists[0].len()];
    let mut up_to = |list: &Vec<f32>| {
        highest.iter_mut().zip(list).for_each(|(highest, value)| *highest = highest.max(*value));
        highest.clone()
    };
    lists.iter().map(&mut up_to).collect()
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
