//! Whether a board ends where it was cut: buttons and icons that happen to be spaced like tiles do not
//! fill their cells, so that nothing divides these from what lies beyond.

use crate::{
    homography::Homography,
    locate::Board,
    quad::{Point, Quad},
    raster::{Colour, largest_difference},
    rectify::colour_at,
};
use image::RgbaImage;
use unslide_solver::grid::{MIN_SIDE, Size};

/// So many places are looked at along the side of each tile, each a little outside of the board and
/// inside, as shares of a tile.
const PLACES: usize = 8;
const BESIDE: [[f64; 2]; 2] = [[0.04, 0.06], [0.08, 0.12]];
/// Colours that differ by more are divided by an edge.
const EDGE: f32 = 6.0;
/// A board ends at a side if so much of it is seen, and clearly so.
const SEEN: f64 = 0.55;
const CLEARLY_SEEN: f64 = 0.9;

/// A board, and whether all its sides are seen. Where they are not it comes without the outer rows and
/// columns that nothing divides from what lies beyond, if all sides are clearly seen then.
pub(super) fn up_to_ends(picture: &RgbaImage, board: Board) -> (Board, bool) {
    let mut smaller = Some(board);
    while let Some(cut) = smaller {
        let (side, share) = least_seen(picture, &cut);
        if cut.size == board.size && share >= SEEN {
            return (board, true);
        }
        if share >= SEEN {
            return (if share >= CLEARLY_SEEN { cut } else { board }, false);
        }
        smaller = without(&cut, side);
    }
    (board, false)
}

/// The side of a board that is seen least, of top, right, bottom and left, and which share of it is.
fn least_seen(picture: &RgbaImage, board: &Board) -> (usize, f64) {
    let Ok(map) = Homography::onto(&board.quad) else { return (0, 0.0) };
    let shares = (0..4).map(|side| (side, seen(picture, board, &map, side)));
    shares.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, 0.0))
}

/// Which share of a side shows that the board ends there; all of it where the picture ends.
fn seen(picture: &RgbaImage, board: &Board, map: &Homography, side: usize) -> f64 {
    let [tiles, across] = tiles_along(board.size, side);
    let count = tiles * PLACES;
    let colour = |along: f64, inwards: f64| {
        colour_in(picture, place(map, side, along, inwards / across as f64))
    };
    let is_seen = |place: &usize| {
        let along = (*place as f64 + 0.5) / count as f64;
        BESIDE.iter().any(|[outside, inside]| {
            let both = colour(along, -outside).zip(colour(along, *inside));
            both.is_none_or(|(a, b)| largest_difference(a, b) > EDGE)
        })
    };
    (0..count).filter(is_seen).count() as f64 / count as f64
}

/// How many tiles lie along a side, and how many across.
fn tiles_along(board: Size, side: usize) -> [usize; 2] {
    let (rows, cols) = (board.rows(), board.cols());
    if side.is_multiple_of(2) { [cols, rows] } else { [rows, cols] }
}

/// The place so far along a side of a board, and so far inwards from it.
fn place(map: &Homography, side: usize, along: f64, inwards: f64) -> Point {
    match side {
        0 => map.map(along, inwards),
        1 => map.map(1.0 - inwards, along),
        2 => map.map(along, 1.0 - inwards),
        _ => map.map(inwards, along),
    }
}

fn colour_in(picture: &RgbaImage, at: Point) -> Option<Colour> {
    let (width, height) = picture.dimensions();
    let is_in = |at: f64, end: u32| (0.0..f64::from(end)).contains(&at);
    (is_in(at.x, width) && is_in(at.y, height)).then(|| colour_at(picture, at))
}

/// The board without the row or column of tiles along a side.
fn without(board: &Board, side: usize) -> Option<Board> {
    let [along, across] = tiles_along(board.size, side);
    if across == MIN_SIDE {
        return None;
    }
    let map = Homography::onto(&board.quad).ok()?;
    let inwards = 1.0 / (across as f64 - board.gap);
    let ends = [0.0, 1.0].map(|along| place(&map, side, along, inwards));
    let [a, b, c, d] = board.quad.0;
    let quad = match side {
        0 => [ends[0], ends[1], c, d],
        1 => [a, ends[0], ends[1], d],
        2 => [a, b, ends[1], ends[0]],
        _ => [ends[0], b, c, ends[1]],
    };
    let [rows, cols] =
        if side.is_multiple_of(2) { [across - 1, along] } else { [along, across - 1] };
    Some(Board { quad: Quad(quad), size: Size::new(rows, cols)?, ..*board })
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    /// A window with a motley board of 3 × 3 tiles of 40 pixels, and `below` it what is told.
    fn window(below: impl Fn(u32, u32) -> bool) -> RgbaImage {
        RgbaImage::from_fn(200, 220, |x, y| {
            let on_board = (40..160).contains(&x) && (20..140).contains(&y);
            let level = if on_board {
                60 + (x / 5 * 7 + y / 5 * 11) % 13 * 8
            } else if y >= 140 && below(x, y) {
                90
            } else {
                230
            };
            Rgba([level as u8, level as u8, level as u8, 255])
        })
    }

    fn board(rows: usize) -> Board {
        let bottom = 20.0 + 40.0 * rows as f64;
        let quad = Quad::from([[40.0, 20.0], [160.0, 20.0], [160.0, bottom], [40.0, bottom]]);
        let size = Size::new(rows, 3).expect("a size");
        Board { quad, size, gap: 0.0, support: 1.0, clearness: 1.0 }
    }

    fn is_button(x: u32, y: u32) -> bool {
        (152..170).contains(&y) && (40..110).contains(&x)
    }

    #[test]
    fn a_board_all_of_whose_sides_are_seen_stays_as_it_is() {
        assert_eq!(up_to_ends(&window(is_button), board(3)), (board(3), true));
    }

    #[test]
    fn a_row_of_buttons_is_cut_off_and_the_board_not_sure() {
        assert_eq!(up_to_ends(&window(is_button), board(4)), (board(3), false));
    }

    #[test]
    fn a_board_that_is_not_clearly_seen_without_a_row_either_keeps_it() {
        let shade = |x: u32, y: u32| (140..180).contains(&y) && x < 60;
        let picture = RgbaImage::from_fn(200, 220, |x, y| match (x, y) {
            (x, 100..140) if (40..75).contains(&x) => Rgba([230, 230, 230, 255]),
            _ => *window(shade).get_pixel(x, y),
        });
        assert_eq!(up_to_ends(&picture, board(4)), (board(4), false));
    }

    #[test]
    fn a_side_at_the_end_of_the_picture_is_seen() {
        let picture = RgbaImage::from_pixel(120, 120, Rgba([90, 90, 90, 255]));
        let whole = Board { quad: Quad::whole(120, 120), ..board(3) };
        assert_eq!(up_to_ends(&picture, whole), (whole, true));
    }
}
