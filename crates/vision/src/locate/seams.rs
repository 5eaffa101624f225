//! Scores of lines as seams between tiles and as borders of the board.

use super::{
    edges::{Edges, quantile},
    lattice::{Lattice, MIN_PITCH},
    lattice_score::widest_gap,
};
use crate::{raster::larger, sorting::sort_least_first};
use std::ops::Range;

/// Maximum gap between tiles, in pixels.
pub(super) const MAX_GAP: usize = 16;
/// Side of a JPEG block, in pixels.
const BLOCK: usize = 8;
/// Lines that are tried as seams.
const MAX_LINES: usize = 44;
/// Minimum strength of such a line.
const MIN_LINE: f32 = 0.1;
/// Strength above which a seam raises the score of a lattice.
pub(super) const EXPECTED: f32 = 0.25;
/// Factor for seams below that strength.
const SHORTFALL_FACTOR: f32 = 2.0;
/// Factor for a gap: two edges at the right distance are stronger evidence than one.
const GAP_BONUS: f32 = 1.15;
/// Weight of a border, relative to a seam.
pub(super) const BORDER_WEIGHT: f32 = 0.5;
/// Strength of the edge of the picture as a border.
const PICTURE_EDGE_SCORE: f32 = 0.9;
/// Minimum length of a board in a part of a picture, relative to the part: lines of a frame form small lattices.
const MIN_SHARE_OF_PART: f32 = 0.45;
/// Maximum distance between a border and the edge of the picture, in pixels.
const EDGE_SLACK: i32 = 1;

/// Widths of gap that are processed together.
pub(super) const LANES: usize = 4;

/// One number for each of them.
pub(super) type PerGap = [f32; LANES];
/// Score of a border outside the picture: excludes the lattice.
pub(super) const OUTSIDE: f32 = f32::NEG_INFINITY;

/// Scores of a line for [`LANES`] widths of gap.
pub(super) struct LineScores {
    /// As the start of the second tile of a seam.
    pub(super) gains: PerGap,
    /// As the line after the end of the board, where the next tile would start.
    pub(super) ends: PerGap,
}

/// Scores of all lines of a range.
pub(super) struct Seams {
    /// Strength of each line: at most 1, negative below the mean.
    strengths: Vec<f32>,
    /// Scores of all lines, for each group of [`LANES`] widths.
    scores: Vec<Vec<LineScores>>,
    /// Score of each line as the start of a board.
    starts: Vec<f32>,
    /// For each width of gap and each line, the best score as a seam with a gap up to this width.
    running_max: Vec<Vec<f32>>,
    /// Start of the range in the picture, and length of the picture.
    pub(super) offset: usize,
    length: usize,
    ends_show: bool,
    /// Number of tiles, if known.
    pub(super) count_hint: Option<usize>,
    /// Minimum length of a board, in pixels.
    pub(super) min_length: f32,
}

impl Seams {
    /// A seam scores by how much its strength exceeds `expected`.
    pub(super) fn new(
        edges: &Edges,
        agreement: Vec<f32>,
        offset: usize,
        count_hint: Option<usize>,
        expected: f32,
    ) -> Self {
        let agreement = without_blocks(agreement, offset);
        let near = dilated(&agreement);
        let background = near.iter().sum::<f32>() / near.len() as f32;
        let scale = 1.0 / (1.0 - background).max(0.2);
        let stand_out = |values: Vec<f32>| -> Vec<f32> {
            values.into_iter().map(|value| (value - background) * scale).collect()
        };
        let strengths = stand_out(near);
        let exact = stand_out(agreement);
        let gains = |gap: usize| gains(&strengths, &exact, gap, expected);
        let each: Vec<_> = (0..=MAX_GAP).map(gains).collect();
        let running_max = running_maxima(&each);
        let Edges { length, ends_show, .. } = *edges;
        let min_length = if ends_show { 0.0 } else { MIN_SHARE_OF_PART * length as f32 };
        let (scores, starts) = (Vec::new(), Vec::new());
        let seams = Self {
            strengths,
            scores,
            starts,
            running_max,
            offset,
            length,
            ends_show,
            count_hint,
            min_length,
        };
        let starts = (0..seams.len() as i32).map(|line| seams.border(line)).collect();
        let some = each.chunks(LANES).zip((0..).step_by(LANES));
        let scores = some.map(|(gains, first)| seams.scores(gains, first)).collect();
        Self { scores, starts, ..seams }
    }

    /// Whether the range is the whole picture, and boards may end at its edges.
    pub(super) fn span_picture(&self) -> bool {
        self.ends_show && self.offset == 0 && self.len() == self.length + 1
    }

    /// Scores of all lines with gaps from `first` on. `gains` are the scores as seams.
    fn scores(&self, gains: &[Vec<f32>], first: usize) -> Vec<LineScores> {
        let gain = |gap: usize, at: usize| gains.get(gap).map_or(OUTSIDE, |gains| gains[at]);
        let line = |at: usize| LineScores {
            gains: std::array::from_fn(|gap| gain(gap, at)),
            ends: self.ends(at as i32, first),
        };
        (0..self.len()).map(line).collect()
    }

    /// Number of lines.
    pub(super) fn len(&self) -> usize {
        self.strengths.len()
    }

    /// Scores of all lines with [`LANES`] widths of gap from `first` on, which is a multiple of [`LANES`].
    pub(super) fn with_gaps_from(&self, first: usize) -> &[LineScores] {
        &self.scores[first / LANES]
    }

    /// Score of a line as the start of a board.
    pub(super) fn start(&self, at: usize) -> f32 {
        self.starts[at]
    }

    /// Scores of a line after the end of a board, with gaps from `first` on.
    pub(super) fn ends(&self, line: i32, first: usize) -> PerGap {
        std::array::from_fn(|gap| self.border(line - (first + gap) as i32))
    }

    /// Local maxima of strength, by falling strength.
    pub(super) fn lines(&self) -> Vec<usize> {
        let is_peak = |at: usize| {
            let around = &self.strengths[at.saturating_sub(1)..(at + 2).min(self.strengths.len())];
            self.strengths[at] > MIN_LINE && around.iter().all(|other| *other <= self.strengths[at])
        };
        let mut lines: Vec<usize> = (0..self.strengths.len()).filter(|at| is_peak(*at)).collect();
        // Dilation makes plateaus of three lines: the middle one is kept.
        lines.dedup_by(|next, kept| {
            let joined = *next == *kept + 1;
            if joined {
                *kept = *next;
            }
            joined
        });
        let lines = lines.into_iter().map(|at| at.saturating_sub(1));
        let mut lines: Vec<usize> = lines.collect();
        sort_least_first(&mut lines, |line| -self.strengths[*line]);
        lines.truncate(MAX_LINES);
        lines
    }

    /// Upper bound of the score of all lattices with tiles that start at `through` and have this pitch.
    pub(super) fn upper_bound(&self, through: f32, pitch: f32) -> f32 {
        let gains = &self.running_max[widest_gap(pitch)];
        let phase = through - (through / pitch).floor() * pitch;
        let count = ((gains.len() - 1) as f32 - phase) / pitch;
        let (mut sum, mut max) = (0.0f32, f32::MIN);
        for seam_value in 0..=count as usize {
            let at = (phase + seam_value as f32 * pitch + 0.5) as i32 as usize;
            sum = larger(sum, 0.0) + gains[at];
            max = larger(max, sum);
        }
        max + 2.0 * BORDER_WEIGHT
    }

    /// Score of a border at a line, which may lie outside the range.
    pub(super) fn border(&self, line: i32) -> f32 {
        let (place, length) = (line + self.offset as i32, self.length as i32);
        if place < -EDGE_SLACK || place > length + EDGE_SLACK {
            return OUTSIDE;
        }
        if self.ends_show && (place <= EDGE_SLACK || place >= length - EDGE_SLACK) {
            return BORDER_WEIGHT * PICTURE_EDGE_SCORE;
        }
        let shown = usize::try_from(line).ok().and_then(|line| self.strengths.get(line));
        BORDER_WEIGHT * shown.copied().unwrap_or(0.0).max(0.0)
    }
}

/// Mean strength of the seams of a lattice within `band`.
pub(crate) fn seam_strength(edges: &Edges, band: &Range<usize>, lattice: &Lattice) -> f32 {
    let start = (lattice.start - MIN_PITCH).max(0.0) as usize;
    let end = ((lattice.end() + MIN_PITCH) as usize).min(edges.length) + 1;
    if band.is_empty() || start >= end {
        return 0.0;
    }
    let near = dilated(&edges.agreement(band, &(start..end)));
    let background = near.iter().sum::<f32>() / near.len() as f32;
    let strengths = lattice.seams().map(|seam_value| {
        let at = (seam_value.round() as usize).saturating_sub(start);
        let edge = |at: usize| near.get(at).copied().unwrap_or(0.0);
        edge(at).max(edge(at.saturating_sub(lattice.gap as usize))) - background
    });
    strengths.sum::<f32>() / (lattice.count - 1) as f32
}

/// Removes the grid of JPEG blocks: subtracts what every 8th line has above the others.
pub(super) fn without_blocks(mut agreement: Vec<f32>, offset: usize) -> Vec<f32> {
    let first = offset.next_multiple_of(BLOCK) - offset;
    let on_blocks: Vec<f32> = agreement.iter().skip(first).step_by(BLOCK).copied().collect();
    let excess = quantile(&on_blocks, 0.5) - quantile(&agreement, 0.5);
    for line in agreement.iter_mut().skip(first).step_by(BLOCK) {
        *line -= excess.clamp(0.0, *line);
    }
    agreement
}

/// Maximum over each line and its two neighbours.
fn dilated(values: &[f32]) -> Vec<f32> {
    let around = |at: usize| &values[at.saturating_sub(1)..(at + 2).min(values.len())];
    (0..values.len()).map(|at| around(at).iter().copied().fold(0.0, f32::max)).collect()
}

/// Score of each line as the start of the second tile of a seam with this gap.
fn gains(strengths: &[f32], exact: &[f32], gap: usize, expected: f32) -> Vec<f32> {
    (0..strengths.len()).map(|at| gain(seam_value(strengths, exact, at, gap), expected)).collect()
}

/// Elementwise maximum over each list and all before it.
fn running_maxima(lists: &[Vec<f32>]) -> Vec<Vec<f32>> {
    let mut running_max = vec![f32::MIN; lists[0].len()];
    let mut up_to = |list: &Vec<f32>| {
        running_max
            .iter_mut()
            .zip(list)
            .for_each(|(running_max, value)| *running_max = running_max.max(*value));
        running_max.clone()
    };
    lists.iter().map(&mut up_to).collect()
}

fn seam_value(strengths: &[f32], exact: &[f32], at: usize, gap: usize) -> f32 {
    match gap {
        0 => strengths[at],
        // For narrow gaps one line could count twice after dilation, so that undilated strengths are used.
        1 | 2 => {
            let shifted = (at.saturating_sub(1)..=at + 1).map(|at| pair_strength(exact, at, gap));
            shifted.fold(f32::MIN, f32::max)
        }
        _ => pair_strength(strengths, at, gap),
    }
}

/// Strength of two edges as one gap: the weaker one weighs more.
fn pair_strength(values: &[f32], at: usize, gap: usize) -> f32 {
    let value = |at: Option<usize>| at.and_then(|at| values.get(at)).copied().unwrap_or(0.0);
    let (left, right) = (value(at.checked_sub(gap)), value(Some(at)));
    GAP_BONUS * (0.7 * left.min(right) + 0.3 * left.max(right))
}

fn gain(strength: f32, expected: f32) -> f32 {
    let over = strength - expected;
    if over < 0.0 { over * SHORTFALL_FACTOR } else { over }
}
