//! Many faint seams against few clear ones: what a picture repeats, as rows of dots, makes more lines than
//! its tiles do. But all seams of a board are drawn alike, so that a board whose seams are faint shows no
//! others that are clear all through it.

use super::{Grid, lattice::Lattice, seams::EXPECTED, search::Search};
use crate::raster::Raster;

/// Seams that stand out by less, on average, are faint if there are many of them.
const FAINT: f32 = 0.5;
const MANY: usize = 10;
/// By how much more than faint ones do others have to stand out to count at all, compared with these.
const OVER_FAINT: f32 = 1.25;
/// How much seams amount to that are clear, and how much more than faint ones do.
const CLEAR: f32 = 0.7;
const CLEARER: f32 = 2.0;
/// How much of the picture the clear board fills at least, compared with the faint one.
const AS_LARGE: f32 = 0.9;

impl Search {
    /// The board whose seams are far clearer than those of `faint`, if that has many faint ones and
    /// there is such a board.
    pub(super) fn clearer(&self, picture: &Raster, faint: &Grid) -> Option<Grid> {
        let support = faint.support();
        if support >= FAINT || faint.x.count.max(faint.y.count) < MANY {
            return None;
        }
        let more = OVER_FAINT * support.max(0.0);
        let found = self.best_expecting(picture, EXPECTED + more)?;
        let clear = Grid { x: found.x.counting(more), y: found.y.counting(more) };
        let is_so = clear.support() >= CLEAR.max(CLEARER * support)
            && self.share(&clear) >= AS_LARGE * self.share(faint);
        is_so.then_some(clear)
    }
}

impl Lattice {
    /// The same with `more` added to its score for each seam.
    fn counting(&self, more: f32) -> Self {
        Self { score: self.score + more * (self.count - 1) as f32, ..*self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From each dot to the next, and how wide the gaps between dots are, and those between tiles.
    const DOT: usize = 24;
    const GAP: usize = 4;
    /// The side of a tile, and how many there are across and down.
    const TILE: usize = 4 * DOT;
    const COUNT: usize = 5;

    /// Rows of dots on a dark ground, each dot of a level of its own.
    fn dots(x: usize, y: usize) -> f32 {
        let from_middle = |at: usize| (at % DOT) as f32 - (DOT - 1) as f32 / 2.0;
        let is_dot = from_middle(x).hypot(from_middle(y)) < (DOT - GAP) as f32 / 2.0;
        let level = (x / DOT * 7 + y / DOT * 5 + (x / DOT) * (y / DOT)) % 13;
        if is_dot { 50.0 + 16.0 * level as f32 } else { 20.0 }
    }

    /// A board of tiles of that picture, light gaps between them.
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
    fn clear_seams_win_over_more_rows_of_dots() {
        let picture = board();
        let search = Search::new(&picture, None, None);
        let faint = search.best_expecting(&picture, EXPECTED).expect("there are dots");
        assert!(faint.x.count > COUNT, "{faint:?}");
        let best = search.best(&picture).expect("there are tiles");
        assert_eq!([best.x.count, best.y.count], [COUNT; 2]);
    }
}
