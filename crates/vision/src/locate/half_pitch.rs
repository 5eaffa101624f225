//! Grids at half the pitch of the tiles: marks in the middle of tiles look like seams.

use super::{edges::Axis, grid::Grid, lattice::Lattice, seams::seam_strength, search::Search};

/// Maximum strength of every second seam, relative to the others, if they are such marks.
const MAX_MIDDLE_STRENGTH: f32 = 0.5;

/// The grid at the full pitch, if every second seam is weak both across and down. `None` if rows or columns are known.
pub(super) fn at_full_pitch(search: &Search, grid: &Grid) -> Option<Grid> {
    if search.open_axes().count() < 2 {
        return None;
    }
    let [x, y] = [Axis::X, Axis::Y].map(|axis| full_pitch_along(search, axis, grid));
    Some(Grid { x: x?, y: y? })
}

fn full_pitch_along(search: &Search, axis: Axis, grid: &Grid) -> Option<Lattice> {
    let lattice = grid.along(axis);
    if lattice.count % 2 == 1 || lattice.count == 2 {
        return None;
    }
    let (count, pitch) = (lattice.count / 2, 2.0 * lattice.pitch);
    let start = lattice.start - lattice.pitch;
    let middles = Lattice { start, pitch, count: count + 1, ..*lattice };
    let seams = Lattice { pitch, count, ..*lattice };
    let region_around = search.region_around(grid);
    let strength = |lattice| seam_strength(search.edges(axis), region_around.across(axis), lattice);
    (strength(&middles) < MAX_MIDDLE_STRENGTH * strength(&seams)).then_some(seams)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Raster;

    /// The correction of a grid with a pitch of 20 pixels, on a board of tiles with a side of `tile` pixels and a mark
    /// in the middle of each.
    fn whole_of(tile: usize, rows: Option<usize>) -> Option<Grid> {
        let picture = Raster::from_fn(240, 240, |x, y| {
            let is_mark = [x, y].iter().all(|at| (tile / 2 - 4..tile / 2).contains(&(at % tile)));
            let level = ((x / tile * 7 + y / tile * 5) % 11) as f32 * 20.0;
            [if is_mark { 250.0 } else { level }; 3]
        });
        let halves = Lattice { start: 0.0, pitch: 20.0, gap: 0.0, count: 12, score: 1.0 };
        at_full_pitch(&Search::new(&picture, rows, None), &Grid { x: halves, y: halves })
    }

    #[test]
    fn tiles_with_a_central_feature_are_not_halved() {
        let grid = whole_of(40, None).expect("whole tiles");
        assert!([grid.x, grid.y].iter().all(|along| along.count == 6));
        assert!((grid.x.pitch - 40.0).abs() < 1e-3);
    }

    #[test]
    fn tiles_between_equal_seams_are_not_halved() {
        assert!(whole_of(20, None).is_none());
    }

    #[test]
    fn a_known_number_of_rows_is_retained() {
        assert!(whole_of(40, Some(12)).is_none());
    }
}
