//! Detection of checkerboards: games draw them behind transparent or missing parts.

use super::Grid;
use crate::{
    raster::{Colour, Raster, largest_difference},
    sorting::sort_least_first,
};

/// Maximum difference of colours that count as one, in levels.
const SAME_COLOUR: f32 = 16.0;
/// Minimum share of each of the two colours, and of both together.
const MIN_EACH: f32 = 0.33;
const MIN_BOTH: f32 = 0.75;
/// Samples along each side, for colours and for squares.
const SAMPLES: usize = 48;
const SQUARE_SAMPLES: usize = 24;
/// Minimum autocorrelation at a distance of one square: negative across and down, positive along the diagonal.
const MIN_CORRELATION: f32 = 0.5;
/// Minimum square, in pixels.
const MIN_SQUARE: f32 = 2.0;

/// Samples of a cell along each side.
const CELL_SAMPLES: usize = 4;
/// Minimum share of the cells' variance that the alternation explains; number of cells up to which that may be chance.
const MIN_EXPLAINED: f32 = 0.75;
const FEW: usize = 12;

/// Whether the cells of a grid are alternately bright and dark, under any illumination.
pub(super) fn has_alternating_cells(picture: &Raster, grid: &Grid) -> bool {
    let cells = (0..grid.y.count).flat_map(|row| (0..grid.x.count).map(move |col| (row, col)));
    let levels: Vec<f32> =
        cells.clone().map(|(row, col)| brightness(picture, grid, row, col)).collect();
    let count = levels.len() as f32;
    let mean = levels.iter().sum::<f32>() / count;
    let spread: f32 = levels.iter().map(|level| (level - mean).powi(2)).sum();
    let signed = |((row, col), level): ((usize, usize), &f32)| {
        if (row + col).is_multiple_of(2) { level - mean } else { mean - level }
    };
    let turns: f32 = cells.zip(&levels).map(signed).sum();
    levels.len() > FEW && turns * turns / count > MIN_EXPLAINED * spread
}

/// Brightness of the middle of a cell.
fn brightness(picture: &Raster, grid: &Grid, row: usize, col: usize) -> f32 {
    let at = |(start, end): (f32, f32), spot: usize| {
        f64::from(start + (end - start) * (0.25 + 0.5 * (spot as f32 + 0.5) / CELL_SAMPLES as f32))
    };
    let spots = (0..CELL_SAMPLES * CELL_SAMPLES).map(|spot| {
        let (x, y) =
            (at(grid.x.tile(col), spot % CELL_SAMPLES), at(grid.y.tile(row), spot / CELL_SAMPLES));
        picture.bilinear(x, y).iter().sum::<f32>()
    });
    spots.sum()
}

/// Whether a grid contains squares of two alternating colours, which need not be its cells.
pub(super) fn is_checkered(picture: &Raster, grid: &Grid) -> bool {
    two_colours(picture, grid).is_some_and(|colours| has_squares(picture, grid, colours))
}

/// The two colours that fill a grid about equally, if there are such.
fn two_colours(picture: &Raster, grid: &Grid) -> Option<[Colour; 2]> {
    let mut colours: Vec<Colour> =
        places(grid, SAMPLES).map(|(x, y)| picture.bilinear(x, y)).collect();
    sort_least_first(&mut colours, |colour| colour[1]);
    let [one, other] = [0.2, 0.8].map(|part| colours[(part * colours.len() as f32) as usize]);
    let [few, many] = [one, other].map(|colour| share(&colours, colour));
    let differ = largest_difference(one, other) > 2.0 * SAME_COLOUR;
    (differ && few.min(many) > MIN_EACH && few + many > MIN_BOTH).then_some([one, other])
}

/// Positions all over a grid, `count` × `count`.
fn places(grid: &Grid, count: usize) -> impl Iterator<Item = (f64, f64)> {
    let at = move |lattice: &super::Lattice, index: usize| {
        let share = (index as f32 + 0.5) / count as f32;
        f64::from(lattice.start + share * (lattice.end() - lattice.start))
    };
    let Grid { x, y } = *grid;
    (0..count * count).map(move |place| (at(&x, place % count), at(&y, place / count)))
}

/// Whether the two colours form squares: dim pictures have two colours as well.
fn has_squares(picture: &Raster, grid: &Grid, [one, other]: [Colour; 2]) -> bool {
    let side = (grid.x.end() - grid.x.start).min(grid.y.end() - grid.y.start);
    let is_other = |x: f64, y: f64| {
        let colour = picture.bilinear(x, y);
        largest_difference(colour, other) < largest_difference(colour, one)
    };
    let seen: Vec<_> = places(grid, SQUARE_SAMPLES).map(|(x, y)| (x, y, is_other(x, y))).collect();
    let alike = |right: f64, down: f64| {
        let same = seen.iter().filter(|(x, y, colour)| is_other(x + right, y + down) == *colour);
        2.0 * same.count() as f32 / seen.len() as f32 - 1.0
    };
    let most = (side / MIN_SQUARE) as usize;
    (2..=most).map(|squares| f64::from(side / squares as f32)).any(|square| {
        alike(square, 0.0) < -MIN_CORRELATION
            && alike(0.0, square) < -MIN_CORRELATION
            && alike(square, square) > MIN_CORRELATION
    })
}

fn share(colours: &[Colour], colour: Colour) -> f32 {
    let alike = colours.iter().filter(|other| largest_difference(**other, colour) < SAME_COLOUR);
    alike.count() as f32 / colours.len() as f32
}

#[cfg(test)]
mod tests {
    use super::{super::Lattice, *};

    /// 6 × 6 cells of ten pixels, illuminated from the left.
    fn board(level: impl Fn(usize, usize) -> f32) -> (Raster, Grid) {
        let lattice = Lattice { start: 0.0, pitch: 10.0, gap: 0.0, count: 6, score: 0.0 };
        let picture =
            Raster::from_fn(60, 60, |x, y| [level(x / 10, y / 10) * (1.0 - x as f32 / 300.0); 3]);
        (picture, Grid { x: lattice, y: lattice })
    }

    #[test]
    fn a_checkerboard_in_uneven_light_alternates() {
        let (picture, grid) = board(|col, row| if (col + row) % 2 == 0 { 250.0 } else { 180.0 });
        assert!(has_alternating_cells(&picture, &grid));
    }

    #[test]
    fn squares_smaller_than_cells_are_a_checkerboard() {
        let side = |at: usize| at * 10 / 36;
        let (mut picture, grid) = board(|_, _| 0.0);
        picture = Raster::from_fn(picture.width, picture.height, |x, y| {
            if (side(x) + side(y)) % 2 == 0 { [204.0; 3] } else { [255.0; 3] }
        });
        assert!(is_checkered(&picture, &grid));
    }

    #[test]
    fn a_dim_picture_of_two_greys_is_no_checkerboard() {
        let (picture, grid) =
            board(|col, row| if (col * 5 + row * row) % 7 < 3 { 60.0 } else { 105.0 });
        assert!(two_colours(&picture, &grid).is_some(), "it has two colours");
        assert!(!is_checkered(&picture, &grid));
    }

    #[test]
    fn tiles_of_a_picture_do_not_alternate() {
        let (picture, grid) = board(|col, row| ((col * 7 + row * row * 5) % 11) as f32 * 20.0);
        assert!(!has_alternating_cells(&picture, &grid));
    }
}
