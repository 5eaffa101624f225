//! Boards that are cut into halves of their tiles: what is drawn in the middle of each looks like a seam.

use super::{grid::Grid, lattice::Lattice, profile::Axis, seams::seam_strength, search::Search};

/// Every other seam divides no tiles if those are so faint, compared with the rest.
const FAINT: f32 = 0.5;

/// The grid of whole tiles, if every other seam is faint both across and down; none where it is known how many there are.
pub(super) fn whole(search: &Search, grid: &Grid) -> Option<Grid> {
    if search.open_axes().count() < 2 {
        return None;
    }
    let [x, y] = [Axis::X, Axis::Y].map(|axis| whole_along(search, axis, grid));
    Some(Grid { x: x?, y: y? })
}

fn whole_along(search: &Search, axis: Axis, grid: &Grid) -> Option<Lattice> {
    let lattice = grid.along(axis);
    if lattice.count % 2 == 1 || lattice.count == 2 {
        return None;
    }
    let (count, pitch) = (lattice.count / 2, 2.0 * lattice.pitch);
    let start = lattice.start - lattice.pitch;
    let middles = Lattice { start, pitch, count: count + 1, ..*lattice };
    let seams = Lattice { pitch, count, ..*lattice };
    let around = search.around(grid);
    let strength = |lattice| seam_strength(search.edges(axis), around.across(axis), lattice);
    (strength(&middles) < FAINT * strength(&seams)).then_some(seams)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Raster;

    /// What becomes of tiles of 20 pixels on a board whose tiles have `tile` pixels a side, each
    /// with a mark in its middle.
    fn whole_of(tile: usize, rows: Option<usize>) -> Option<Grid> {
        let picture = Raster::from_fn(240, 240, |x, y| {
            let is_mark = [x, y].iter().all(|at| (tile / 2 - 4..tile / 2).contains(&(at % tile)));
            let level = ((x / tile * 7 + y / tile * 5) % 11) as f32 * 20.0;
            [if is_mark { 250.0 } else { level }; 3]
        });
        let halves = Lattice { start: 0.0, pitch: 20.0, gap: 0.0, count: 12, score: 1.0 };
        whole(&Search::new(&picture, rows, None), &Grid { x: halves, y: halves })
    }

    #[test]
    fn tiles_with_something_in_their_middle_are_not_cut_there() {
        let grid = whole_of(40, None).expect("whole tiles");
        assert!([grid.x, grid.y].iter().all(|along| along.count == 6));
        assert!((grid.x.pitch - 40.0).abs() < 1e-3);
    }

    #[test]
    fn tiles_between_equal_seams_stay_as_they_are() {
        assert!(whole_of(20, None).is_none());
    }

    #[test]
    fn as_many_rows_as_are_known_stay() {
        assert!(whole_of(40, Some(12)).is_none());
    }
}
