//! Boards that fill their picture: all that lay around them has been cut off.

use super::{
    comb::seams_seen,
    grid::Grid,
    lattice::Lattice,
    profile::{Axis, Edges},
    settle::MAX_GAP,
};

/// How far within the picture a board may seem to end that fills it, in pixels and as a share of a tile.
const WITHIN: f32 = 6.0;
const WITHIN_SHARE: f32 = 0.12;
/// How well its seams are seen then, compared with where they were found.
const AS_WELL: f32 = 0.9;
/// How much better they are seen with gaps, if it has some.
const WITH_GAPS: f32 = 1.05;
/// Tiles fill the picture without gaps if a row or column of them is longer or shorter than it by
/// less than this, in pixels.
const WHOLE: f32 = 0.75;
/// How much wider than it seems a gap may be, in pixels.
const WIDER: f32 = 2.5;
/// How many widths of a gap are compared, from 0 pixels on: tiles have none if seams are seen the
/// less the wider it is taken to be.
const LEAST_SEEN: usize = 6;
/// Gaps across and down are one if they differ by less, in pixels.
const SAME_GAP: f32 = 1.75;

/// The tiles of a grid that fill the picture, if it may be so wherever they were `found`, and seams are seen about
/// as well then. Few seams, or bevels beside them, say little of where a board ends; the picture says it to the
/// pixel.
pub(super) fn filling(edges: [&Edges; 2], found: [&Grid; 2]) -> Option<Grid> {
    let lengths = edges.map(|edges| edges.length as f32);
    let best = || found.map(|grid| seams_of(edges, grid)).into_iter().fold(0.0, f32::max);
    let mut ending = found.into_iter().filter(|grid| grid.ends_with_picture(lengths));
    ending.find_map(|grid| filled_if_seen(edges, grid, AS_WELL * best()))
}

/// A grid that ends about where the picture does as it fills it, if its seams are seen at `least` so well then.
fn filled_if_seen(edges: [&Edges; 2], grid: &Grid, least: f32) -> Option<Grid> {
    let lengths = edges.map(|edges| edges.length as f32);
    let filled = |gap: usize| grid.filled(lengths, gap as f32);
    let seams: Vec<f32> = (0..=MAX_GAP).map(|gap| seams_of(edges, &filled(gap))).collect();
    let gap = match grid.left_over(lengths) {
        Some(_) if is_falling(&seams[..LEAST_SEEN]) => 0.0,
        Some(gap) => gap,
        None => clearest(&seams, least)?,
    };
    Some(grid.filled(lengths, gap))
}

fn is_falling(seams: &[f32]) -> bool {
    seams.windows(2).all(|pair| pair[0] > pair[1])
}

/// The gap with which seams are seen best, and no worse than `least`.
fn clearest(seams: &[f32], least: f32) -> Option<f32> {
    let seen = |gap: &usize| seams[*gap] / if *gap == 0 { 1.0 } else { WITH_GAPS };
    let best = (0..seams.len()).max_by(|a, b| seen(a).total_cmp(&seen(b)))?;
    (seen(&best) >= least).then_some(best as f32)
}

/// How well the seams of a grid are seen both ways.
fn seams_of([x, y]: [&Edges; 2], grid: &Grid) -> f32 {
    let across = |edges: &Edges, lattice: &Lattice, other: &Lattice, length: usize| {
        let band = other.start.max(0.0) as usize..(other.end().max(0.0) as usize).min(length);
        seams_seen(edges, &band, lattice)
    };
    across(x, &grid.x, &grid.y, y.length) + across(y, &grid.y, &grid.x, x.length)
}

impl Grid {
    /// Whether it ends about where the picture does, or beyond that by no more than a gap.
    fn ends_with_picture(&self, lengths: [f32; 2]) -> bool {
        [(self.x, lengths[0]), (self.y, lengths[1])].into_iter().all(|(lattice, length)| {
            let within = WITHIN.min(WITHIN_SHARE * lattice.pitch);
            let ends = [lattice.start, length - lattice.end()];
            ends.iter().all(|off| (-(MAX_GAP as f32)..within).contains(off))
        })
    }

    /// The gap with which its tiles fill the picture, if it is one both ways and no wider than what seems to be
    /// the gap: outlines of its colour belong to tiles.
    fn left_over(&self, lengths: [f32; 2]) -> Option<f32> {
        let over = |lattice: &Lattice, length: f32| lattice.pitch * lattice.count as f32 - length;
        let [x, y] = [over(&self.x, lengths[0]), over(&self.y, lengths[1])];
        let gap = f32::midpoint(x, y);
        let is_one = (x - y).abs() < SAME_GAP && (-WHOLE..self.x.gap + WIDER).contains(&gap);
        is_one.then_some(if gap < WHOLE { 0.0 } else { gap })
    }

    /// The same tiles with such gaps from one end of the picture to the other.
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

    /// Motley tiles from 44 to 44 pixels, where none of these is told to be `dark`; nothing lies around them.
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
        let Grid { x, y } = filling([x, y], [found, found])?;
        Some([x.start, x.end(), y.end(), x.gap])
    }

    #[test]
    fn bevels_that_were_taken_for_a_part_of_gaps_belong_to_tiles() {
        let edges = cut_out(216, 172, |at| at % 44 >= 38);
        assert_eq!(filled(&edges, &found(0.0, 44.0, 6.0)), Some([0.0, 216.0, 172.0, 4.0]));
    }

    #[test]
    fn outlines_of_one_colour_are_no_gaps() {
        let edges = cut_out(220, 176, |at| !(3..41).contains(&(at % 44)));
        assert_eq!(filled(&edges, &found(3.0, 44.0, 6.0)), Some([0.0, 220.0, 176.0, 0.0]));
    }

    #[test]
    fn tiles_that_seem_to_begin_a_few_pixels_inside_fill_the_picture() {
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
    fn a_board_with_much_around_it_does_not_fill_the_picture() {
        let edges = cut_out(216, 172, |at| at % 44 >= 40);
        assert_eq!(filled(&edges, &found(0.0, 38.0, 4.0)), None);
    }
}
