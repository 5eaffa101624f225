//! The cells of a board: a tile with half a gap around it.

use crate::quad::Quad;
use unslide_solver::grid::Size;

/// Maximum gap, relative to the pitch: beyond it hardly a tile is left.
const MAX_GAP: f64 = 0.5;

/// The cells along one side of a board, from half a gap before its first tile to half a gap after its last.
#[derive(Clone, Copy)]
pub(crate) struct Cells {
    pub(crate) count: usize,
    /// Gap between tiles, relative to the length of a cell.
    gap: f64,
}

impl Cells {
    /// Cells across and down the board within `quad`. `gap` is relative to the pitch across; down it is as wide.
    pub(crate) fn of(quad: &Quad, size: Size, gap: f64) -> [Self; 2] {
        let [top, right, bottom, left] = quad.edges();
        let across = Self { count: size.cols(), gap: plausible(gap) };
        let width = across.gap * across.pitch(f64::midpoint(top, bottom));
        let pitch = (f64::midpoint(left, right) + width) / size.rows() as f64;
        [across, Self { count: size.rows(), gap: plausible(width / pitch) }]
    }

    /// Cells of a picture that consists of them.
    pub(crate) fn filling(picture: (u32, u32), size: Size, gap: f64) -> [Self; 2] {
        let across = Self { count: size.cols(), gap: plausible(gap) };
        let [width, height] = [(picture.0, size.cols()), (picture.1, size.rows())]
            .map(|(side, count)| f64::from(side) / count as f64);
        [across, Self { count: size.rows(), gap: plausible(across.gap * width / height) }]
    }

    /// Length of a cell, if tiles reach from end to end of this `side`.
    pub(crate) fn pitch(self, side: f64) -> f64 {
        side / (self.count as f64 - self.gap)
    }

    /// Length of all cells on such a side.
    pub(crate) fn length(self, side: f64) -> f64 {
        self.pitch(side) * self.count as f64
    }

    /// The place that is `cells` cells from the start, as a share of such a side.
    pub(crate) fn share(self, cells: f64) -> f64 {
        self.pitch(cells - self.gap / 2.0)
    }

    /// Starts of the first tile and ends of the last, in pixels of cells that are `pixels` long.
    pub(crate) fn tiles(self, pixels: f64) -> [f64; 2] {
        let start = self.lead(pixels);
        [start, start + (self.count as f64 - self.gap) * pixels]
    }

    /// Positions of the samples of cells drawn `pixels` long, as shares of such a side. The halves of gaps beyond both
    /// ends are those between the outermost tiles: what lies around a board may be anything.
    pub(crate) fn samples(self, pixels: u32, samples: u32) -> impl Iterator<Item = f64> {
        let lead = self.lead(f64::from(pixels));
        let step = 1.0 / f64::from(samples);
        let count = self.count as u32 * pixels * samples;
        (0..count).map(move |sample| {
            let share = |at: f64| self.pitch((at - lead) / f64::from(pixels));
            let at = (f64::from(sample) + 0.5) * step;
            match share(at) {
                before if before < 0.0 => share(at + f64::from(pixels)),
                after if after > 1.0 => share(at - f64::from(pixels)),
                within => within,
            }
        })
    }

    /// Half a gap in whole pixels: a board at the scale of its picture stays sharp.
    fn lead(self, pixels: f64) -> f64 {
        (self.gap / 2.0 * pixels).round()
    }
}

/// The gap, if there can be such a one.
pub(crate) fn plausible(gap: f64) -> f64 {
    if gap.is_nan() { 0.0 } else { gap.clamp(0.0, MAX_GAP) }
}
