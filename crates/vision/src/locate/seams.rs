//! How much each line of a picture stands out as a seam between tiles.

use super::{
    lattice::{Lattice, MIN_PITCH},
    profile::{Edges, quantile},
    runs::widest_gap,
};
use crate::{raster::larger, sorting::sort_least_first};
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
pub(super) const EXPECTED: f32 = 0.25;
/// How much more a seam counts that falls short of it.
const MISSING: f32 = 2.0;
/// Two edges at the right distance say more than one.
const GAP_BONUS: f32 = 1.15;
/// What a border counts at most, compared with a seam.
pub(super) const BORDER: f32 = 0.5;
/// What the edge of the picture counts as a border, compared with the strongest line.
const PICTURE_EDGE: f32 = 0.9;
/// In what was cut out of a picture a board is at least so long, compared with that: lines of its
/// frame and beside it make small lattices.
const LEAST_OF_PART: f32 = 0.45;
/// How far from the edge of the picture a border may lie, in whole pixels.
const EDGE_SLACK: i32 = 1;

/// How many widths of gaps are gone through at once, each one pixel wider than the one before.
pub(super) const ABREAST: usize = 4;

/// A number for each of them.
pub(super) type EachGap = [f32; ABREAST];
/// What a border counts that lies outside the picture: no board has it.
pub(super) const OUTSIDE: f32 = f32::NEG_INFINITY;

/// What a line counts with gaps of some widths.
pub(super) struct Line {
    /// As a seam whose second tile starts there.
    pub(super) gains: EachGap,
    /// As the start of the next tile, where the board ends before it.
    pub(super) ends: EachGap,
}

/// How much each line of a range stands out, alone and as the end of a gap.
pub(super) struct Seams {
    /// Per line, from 1 at best to below 0 where it is quieter than most.
    alone: Vec<f32>,
    /// For the first widths of gaps, and each time the next ones, what all lines count.
    counted: Vec<Vec<Line>>,
    /// What each line counts as the start of a board.
    starts: Vec<f32>,
    /// For each width of gap, what a seam counts with the gap up to that width that counts most.
    highest: Vec<Vec<f32>>,
    /// Where the range starts in the picture, and how long the picture is.
    pub(super) offset: usize,
    length: usize,
    ends_show: bool,
    /// How many tiles there are, if that is known.
    pub(super) wanted: Option<usize>,
    /// How long a board is at least, in pixels.
    pub(super) shortest: f32,
}

impl Seams {
    /// Seams count for a lattice if they stand out by more than what is `expected`.
    pub(super) fn new(
        edges: &Edges,
        agreement: Vec<f32>,
        offset: usize,
        wanted: Option<usize>,
        expected: f32,
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
        let gains = |gap: usize| gains(&alone, &exact, gap, expected);
        let each: Vec<_> = (0..=MAX_GAP).map(gains).collect();
        let highest = running_highest(&each);
        let Edges { length, ends_show, .. } = *edges;
        let shortest = if ends_show { 0.0 } else { LEAST_OF_PART * length as f32 };
        let (counted, starts) = (Vec::new(), Vec::new());
        let seams =
            Self { alone, counted, starts, highest, offset, length, ends_show, wanted, shortest };
        let starts = (0..seams.len() as i32).map(|line| seams.border(line)).collect();
        let some = each.chunks(ABREAST).zip((0..).step_by(ABREAST));
        let counted = some.map(|(gains, first)| seams.counted(gains, first)).collect();
        Self { counted, starts, ..seams }
    }

    /// Whether these are all the lines of a picture at whose edges something may end.
    pub(super) fn are_of_whole(&self) -> bool {
        self.ends_show && self.offset == 0 && self.len() == self.length + 1
    }

    /// What all lines count with gaps from `first` on, of which it is known what they count as seams.
    fn counted(&self, gains: &[Vec<f32>], first: usize) -> Vec<Line> {
        let gain = |gap: usize, at: usize| gains.get(gap).map_or(OUTSIDE, |gains| gains[at]);
        let line = |at: usize| Line {
            gains: std::array::from_fn(|gap| gain(gap, at)),
            ends: self.ends(at as i32, first),
        };
        (0..self.len()).map(line).collect()
    }

    /// How many lines there are.
    pub(super) fn len(&self) -> usize {
        self.alone.len()
    }

    /// What each line counts with gaps of `first` pixels, a multiple of [`ABREAST`], and the next wider ones.
    pub(super) fn with_gaps_from(&self, first: usize) -> &[Line] {
        &self.counted[first / ABREAST]
    }

    /// What a line of the range counts as the start of a board.
    pub(super) fn start(&self, at: usize) -> f32 {
        self.starts[at]
    }

    /// What a line counts as the start of the next tile where a board ends before it, with gaps from
    /// `first` on.
    pub(super) fn ends(&self, line: i32, first: usize) -> EachGap {
        std::array::from_fn(|gap| self.border(line - (first + gap) as i32))
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
        sort_least_first(&mut lines, |line| -self.alone[*line]);
        lines.truncate(MAX_LINES);
        lines
    }

    /// No board whose tiles start at lines that are `pitch` pixels apart, one of them at `through`,
    /// scores more than this.
    pub(super) fn most(&self, through: f32, pitch: f32) -> f32 {
        let gains = &self.highest[widest_gap(pitch)];
        let phase = through - (through / pitch).floor() * pitch;
        let count = ((gains.len() - 1) as f32 - phase) / pitch;
        let (mut sum, mut most) = (0.0f32, f32::MIN);
        for seam in 0..=count as usize {
            let at = (phase + seam as f32 * pitch + 0.5) as i32 as usize;
            sum = larger(sum, 0.0) + gains[at];
            most = larger(most, sum);
        }
        most + 2.0 * BORDER
    }

    /// What a border counts on a line, which may lie outside the range.
    pub(super) fn border(&self, line: i32) -> f32 {
        let (place, length) = (line + self.offset as i32, self.length as i32);
        if place < -EDGE_SLACK || place > length + EDGE_SLACK {
            return OUTSIDE;
        }
        if self.ends_show && (place <= EDGE_SLACK || place >= length - EDGE_SLACK) {
            return BORDER * PICTURE_EDGE;
        }
        let shown = usize::try_from(line).ok().and_then(|line| self.alone.get(line));
        BORDER * shown.copied().unwrap_or(0.0).max(0.0)
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
fn gains(alone: &[f32], exact: &[f32], gap: usize, expected: f32) -> Vec<f32> {
    (0..alone.len()).map(|at| gain(seam(alone, exact, at, gap), expected)).collect()
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

fn gain(strength: f32, expected: f32) -> f32 {
    let over = strength - expected;
    if over < 0.0 { over * MISSING } else { over }
}
