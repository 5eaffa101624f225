//! Texture of the picture mistaken for seams: rows of dots form more lines than the tiles do. All seams of a board are
//! drawn alike, so a board with faint seams has no clear lines all through it.

use super::{Grid, lattice::Lattice, seams::EXPECTED, search::Search};
use crate::raster::Raster;

/// Support below which a grid is faint, and minimum number of its rows or columns.
const FAINT_SUPPORT: f32 = 0.5;
const MIN_FAINT_COUNT: usize = 10;
/// Threshold of a clear grid's seams, relative to the support of the faint one.
const THRESHOLD_FACTOR: f32 = 1.25;
/// Minimum support of a clear grid; and relative to the faint one.
const CLEAR_SUPPORT: f32 = 0.7;
const MIN_SUPPORT_RATIO: f32 = 2.0;
/// Minimum area of a clear grid, relative to the faint one.
const MIN_AREA_RATIO: f32 = 0.9;

impl Search {
    /// The grid with far clearer seams than `faint`, if `faint` has many faint seams and there is one.
    pub(super) fn clearer_grid(&self, picture: &Raster, faint: &Grid) -> Option<Grid> {
        let support = faint.support();
        if support >= FAINT_SUPPORT || faint.x.count.max(faint.y.count) < MIN_FAINT_COUNT {
            return None;
        }
        let extra = THRESHOLD_FACTOR * support.max(0.0);
        let found = self.best_above(picture, EXPECTED + extra)?;
        let clear = Grid { x: found.x.with_seam_score(extra), y: found.y.with_seam_score(extra) };
        let is_so = clear.support() >= CLEAR_SUPPORT.max(MIN_SUPPORT_RATIO * support)
            && self.share(&clear) >= MIN_AREA_RATIO * self.share(faint);
        is_so.then_some(clear)
    }
}

impl Lattice {
    /// This lattice with `extra` added to the score for each seam.
    fn with_seam_score(&self, extra: f32) -> Self {
        Self { score: self.score + extra * (self.count - 1) as f32, ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pitch of dots; width of gaps between dots, and between tiles.
    const DOT: usize = 24;
    const GAP: usize = 4;
    /// Side of a tile; number of tiles across and down.
    const TILE: usize = 4 * DOT;
    const COUNT: usize = 5;

    /// Rows of dots with different levels on a dark background.
    fn dots(x: usize, y: usize) -> f32 {
        let from_middle = |at: usize| (at % DOT) as f32 - (DOT - 1) as f32 / 2.0;
        let is_dot = from_middle(x).hypot(from_middle(y)) < (DOT - GAP) as f32 / 2.0;
        let level = (x / DOT * 7 + y / DOT * 5 + (x / DOT) * (y / DOT)) % 13;
        if is_dot { 50.0 + 16.0 * level as f32 } else { 20.0 }
    }

    /// A board of tiles from this picture, with light gaps.
    fn board() -> Raster {
        let pitch = TILE + GAP;
        let side = pitch * COUNT - GAP;
        Raster::from_fn(side, side, |x, y| {
            let ([col, row], [across, down]) =
                ([x, y].map(|at| at / pitch), [x, y].map(|at| at % pitch));
            if across >= TILE || down >= TILE {
                return [200.0; 3];
            }
            let cell = (row * COUNT + col) * 7 % (COUNT * COUNT);
            [dots(cell % COUNT * TILE + across, cell / COUNT * TILE + down); 3]
        })
    }

    #[test]
    fn clear_seams_are_preferred_to_more_rows_of_dots() {
        let picture = board();
        let search = Search::new(&picture, None, None);
        let faint = search.best_above(&picture, EXPECTED).expect("there are dots");
        assert!(faint.x.count > COUNT, "{faint:?}");
        let best = search.best(&picture).expect("there are tiles");
        assert_eq!([best.x.count, best.y.count], [COUNT; 2]);
    }
}
