//! Boards that fill their picture because it was cropped to them.

use super::{
    edges::{Axis, Edges},
    gap::MAX_GAP,
    grid::Grid,
    lattice::Lattice,
    pitch::seam_clearness,
};

/// Maximum distance between the ends of such a board as found and of the picture: in pixels, and as a share of a tile.
const MAX_INSET: f32 = 6.0;
const MAX_INSET_SHARE: f32 = 0.12;
/// Minimum clearness of seams of the filling grid, relative to the grid as found.
const MIN_CLEARNESS_RATIO: f32 = 0.9;
/// Factor by which a gap must raise the clearness.
const GAP_ADVANTAGE: f32 = 1.05;
/// Maximum difference between the lengths of a row of tiles and of the picture without gaps, in pixels.
const GAPLESS_TOLERANCE: f32 = 0.75;
/// Maximum excess of the gap over the one found, in pixels.
const MAX_GAP_INCREASE: f32 = 2.5;
/// Widths of gap, from 0 on, that are compared: if the clearness falls throughout, there is no gap.
const COMPARED_GAPS: usize = 6;
/// Maximum difference of the gaps across and down, in pixels.
const SAME_GAP: f32 = 1.75;

/// The grid that fills the picture, if one of the grids `found` ends near the ends of the picture and the seams remain
/// about as clear. Few seams, or bevels beside them, place the ends badly; the picture does so to the pixel.
pub(super) fn full_frame_grid(edges: [&Edges; 2], found: [&Grid; 2]) -> Option<Grid> {
    let lengths = edges.map(|edges| edges.length as f32);
    let best = || found.map(|grid| grid_clearness(edges, grid)).into_iter().fold(0.0, f32::max);
    let mut ending = found.into_iter().filter(|grid| grid.ends_with_picture(lengths));
    ending.find_map(|grid| full_frame_if_clear(edges, grid, MIN_CLEARNESS_RATIO * best()))
}

/// `grid` extended to the ends of the picture, if its seams have the clearness `least` then.
fn full_frame_if_clear(edges: [&Edges; 2], grid: &Grid, least: f32) -> Option<Grid> {
    let lengths = edges.map(|edges| edges.length as f32);
    let filled = |gap: usize| grid.filled(lengths, gap as f32);
    let seams: Vec<f32> = (0..=MAX_GAP).map(|gap| grid_clearness(edges, &filled(gap))).collect();
    let gap = match grid.remaining_gap(lengths) {
        Some(_) if is_falling(&seams[..COMPARED_GAPS]) => 0.0,
        Some(gap) => gap,
        None => clearest(&seams, least)?,
    };
    Some(grid.filled(lengths, gap))
}

fn is_falling(seams: &[f32]) -> bool {
    seams.windows(2).all(|pair| pair[0] > pair[1])
}

/// The gap with the clearest seams, if these reach `least`.
fn clearest(seams: &[f32], least: f32) -> Option<f32> {
    let seen = |gap: &usize| seams[*gap] / if *gap == 0 { 1.0 } else { GAP_ADVANTAGE };
    let best = (0..seams.len()).max_by(|a, b| seen(a).total_cmp(&seen(b)))?;
    (seen(&best) >= least).then_some(best as f32)
}

/// Clearness of the seams across and down.
fn grid_clearness([x, y]: [&Edges; 2], grid: &Grid) -> f32 {
    let across = |edges: &Edges, lattice: &Lattice, other: &Lattice, length: usize| {
        let band = other.start.max(0.0) as usize..(other.end().max(0.0) as usize).min(length);
        seam_clearness(edges, &band, lattice)
    };
    across(x, &grid.x, &grid.y, y.length) + across(y, &grid.y, &grid.x, x.length)
}

impl Grid {
    /// Whether it ends near the ends of the picture, or beyond them by at most a gap.
    fn ends_with_picture(&self, lengths: [f32; 2]) -> bool {
        [(self.x, lengths[0]), (self.y, lengths[1])].into_iter().all(|(lattice, length)| {
            let within = MAX_INSET.min(MAX_INSET_SHARE * lattice.pitch);
            let ends = [lattice.start, length - lattice.end()];
            ends.iter().all(|off| (-(MAX_GAP as f32)..within).contains(off))
        })
    }

    /// The gap with which the tiles fill the picture, if it is equal both ways and not wider than the one found:
    /// outlines in its colour belong to tiles.
    fn remaining_gap(&self, lengths: [f32; 2]) -> Option<f32> {
        let over = |lattice: &Lattice, length: f32| lattice.pitch * lattice.count as f32 - length;
        let [x, y] = [over(&self.x, lengths[0]), over(&self.y, lengths[1])];
        let gap = f32::midpoint(x, y);
        let is_one = (x - y).abs() < SAME_GAP
            && (-GAPLESS_TOLERANCE..self.x.gap + MAX_GAP_INCREASE).contains(&gap);
        is_one.then_some(if gap < GAPLESS_TOLERANCE { 0.0 } else { gap })
    }

    /// These tiles with this gap from one end of the picture to the other.
    fn filled(&self, lengths: [f32; 2], gap: f32) -> Self {
        let along = |axis: Axis, length: f32| {
            let lattice = Lattice { gap, ..*self.along(axis) };
            lattice.between([0.0, length])
        };
        Self { x: along(Axis::X, lengths[0]), y: along(Axis::Y, lengths[1]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Raster;

    const COUNTS: [usize; 2] = [5, 4];

    /// Varied tiles with a pitch of 44 pixels, dark where `is_dark` says, with nothing around them.
    fn cut_out(width: usize, height: usize, is_dark: impl Fn(usize) -> bool) -> [Edges; 2] {
        let picture = Raster::from_fn(width, height, |x, y| {
            if is_dark(x) || is_dark(y) {
                return [10.0; 3];
            }
            [60.0 + 40.0 * ((x / 44 * 3 + y / 44 * 5 + x / 7 + y / 9 * 2) % 5) as f32; 3]
        });
        [Axis::X, Axis::Y].map(|axis| Edges::of(&picture, axis))
    }

    fn found(start: f32, pitch: f32, gap: f32) -> Grid {
        let [x, y] = COUNTS.map(|count| Lattice { start, pitch, gap, count, score: 0.0 });
        Grid { x, y }
    }

    fn filled([x, y]: &[Edges; 2], found: &Grid) -> Option<[f32; 4]> {
        let Grid { x, y } = full_frame_grid([x, y], [found, found])?;
        Some([x.start, x.end(), y.end(), x.gap])
    }

    #[test]
    fn bevels_are_part_of_tiles_and_not_of_gaps() {
        let edges = cut_out(216, 172, |at| at % 44 >= 38);
        assert_eq!(filled(&edges, &found(0.0, 44.0, 6.0)), Some([0.0, 216.0, 172.0, 4.0]));
    }

    #[test]
    fn outlines_of_one_colour_are_no_gaps() {
        let edges = cut_out(220, 176, |at| !(3..41).contains(&(at % 44)));
        assert_eq!(filled(&edges, &found(3.0, 44.0, 6.0)), Some([0.0, 220.0, 176.0, 0.0]));
    }

    #[test]
    fn tiles_a_few_pixels_inside_the_border_fill_the_picture() {
        let edges = cut_out(220, 176, |_| false);
        assert_eq!(filled(&edges, &found(4.0, 43.2, 0.0)), Some([0.0, 220.0, 176.0, 0.0]));
    }

    #[test]
    fn a_board_in_a_frame_does_not_fill_the_picture() {
        let edges =
            cut_out(226, 182, |at| at.wrapping_sub(5) >= 216 || at.wrapping_sub(5) % 44 >= 40);
        assert_eq!(filled(&edges, &found(5.0, 44.0, 4.0)), None);
    }

    #[test]
    fn a_board_with_a_wide_margin_does_not_fill_the_picture() {
        let edges = cut_out(216, 172, |at| at % 44 >= 40);
        assert_eq!(filled(&edges, &found(0.0, 38.0, 4.0)), None);
    }
}
