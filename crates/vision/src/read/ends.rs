//! Whether a board ends where it was cut: buttons and icons that happen to be spaced like tiles do not
//! fill their cells, so that nothing divides these from what lies beyond.

use crate::{
    homography::Homography,
    locate::{Board, locate},
    quad::{Point, Quad},
    raster::{Colour, largest_difference},
    rectify::colour_at,
    sorting::sort_least_first,
};
use image::{RgbaImage, imageops::crop_imm};
use unslide_solver::grid::{MIN_SIDE, Size};

/// How many places are looked at along the side of each tile; and the two pairs of distances, outside
/// of the board and inside, at which colours are compared there, as shares of a tile.
const PLACES: usize = 8;
const BESIDE: [[f64; 2]; 2] = [[0.04, 0.06], [0.08, 0.12]];
/// Colours that differ by more are divided by an edge.
const EDGE: f32 = 6.0;
/// The least share of a side that is seen if the board ends there, and if it clearly does.
const SEEN: f64 = 0.55;
const CLEARLY_SEEN: f64 = 0.9;
/// Seams of which less is seen in an outer row or column than this share of what usually is end
/// before it. Then the share of its side that is seen has to be larger, and that of each side of
/// the board without it may be smaller than otherwise.
const UNCROSSED: f64 = 0.7;
const CROSSED_SEEN: f64 = 0.75;
/// The least share of either end of an outermost row or column that is seen if it ends where its
/// neighbours do.
const FLANKED: f64 = 0.3;
/// How much around a board is looked at when it is looked for once more, compared with a tile.
const AROUND: f64 = 0.3;

/// A board, and whether all its sides are seen. Where they are not it comes without the outer rows and
/// columns that nothing divides from what lies beyond, if all sides are seen clearly enough then.
pub(super) fn up_to_ends(picture: &RgbaImage, board: Board) -> (Board, bool) {
    let mut cut = board;
    let mut needed = CROSSED_SEEN;
    while let Some(open) = open_side(picture, &cut) {
        let Some(smaller) = without(&cut, open.side) else { return (board, false) };
        cut = smaller;
        if !open.is_uncrossed {
            needed = CLEARLY_SEEN;
        }
    }
    if cut.size == board.size {
        return (board, true);
    }
    let is_clear = sides_seen(picture, &cut).iter().all(|seen| *seen >= needed);
    (if is_clear { relocated(picture, cut) } else { board }, false)
}

/// A board looked for once more, now that it is known where it ends: what was cut off may have moved it.
fn relocated(picture: &RgbaImage, board: Board) -> Board {
    let [top, right, ..] = board.quad.edges();
    let (rows, cols) = (board.size.rows(), board.size.cols());
    let margin = AROUND * (top / cols as f64).max(right / rows as f64);
    let xs = board.quad.0.map(|corner| corner.x);
    let ys = board.quad.0.map(|corner| corner.y);
    let span = |ends: [f64; 4], limit: u32| {
        let least = ends.into_iter().fold(f64::MAX, f64::min) - margin;
        let most = ends.into_iter().fold(0.0, f64::max) + margin;
        let from = least.max(0.0) as u32;
        (from, (most as u32).min(limit).saturating_sub(from))
    };
    let ((left, width), (upper, height)) = (span(xs, picture.width()), span(ys, picture.height()));
    let part = crop_imm(picture, left, upper, width, height).to_image();
    let Some(found) = locate(&part, Some(rows), Some(cols)) else { return board };
    let place = |at: Point| Point { x: at.x + f64::from(left), y: at.y + f64::from(upper) };
    let quad = Quad(found.quad.0.map(place));
    if quad.is_near(&board.quad, margin) { Board { quad, ..found } } else { board }
}

/// A side at which a board does not seem to end.
struct Open {
    side: usize,
    /// Whether the seams of the board do not go on into the row or column that lies there.
    is_uncrossed: bool,
}

/// The side that is seen least of those at which a board does not seem to end: it is hardly seen, or not
/// clearly and seams end before it.
fn open_side(picture: &RgbaImage, board: &Board) -> Option<Open> {
    let map = Homography::onto(&board.quad).ok()?;
    let seen = sides_seen(picture, board);
    let mut sides = vec![0, 1, 2, 3];
    sort_least_first(&mut sides, |side: &usize| seen[*side] as f32);
    sides.into_iter().find_map(|side| {
        let may_be_open = seen[side] < CROSSED_SEEN || !is_flanked(picture, board, &map, side);
        let is_uncrossed = may_be_open && is_uncrossed(picture, board, &map, side);
        (is_uncrossed || seen[side] < SEEN).then_some(Open { side, is_uncrossed })
    })
}

/// Whether the outermost row or column along a side is seen to end where its neighbours do: what lies beside
/// a board is cut off by the picture's end, but goes on to the left and to the right.
fn is_flanked(picture: &RgbaImage, board: &Board, map: &Homography, side: usize) -> bool {
    let is_last = (1..3).contains(&side);
    [(side + 1) % 4, (side + 3) % 4].into_iter().all(|flank| {
        let [tiles, _] = tiles_along(board.size, flank);
        let first = if is_last { (tiles - 1) * PLACES } else { 0 };
        let places = first..first + PLACES;
        let seen = places.filter(|place| is_seen(picture, board, map, flank, *place)).count();
        seen as f64 >= FLANKED * PLACES as f64
    })
}

/// Which share of each side is seen, of top, right, bottom and left.
fn sides_seen(picture: &RgbaImage, board: &Board) -> [f64; 4] {
    let Ok(map) = Homography::onto(&board.quad) else { return [0.0; 4] };
    [0, 1, 2, 3].map(|side| seen(picture, board, &map, side))
}

/// Which share of a side shows that the board ends there; all of it where the picture ends.
fn seen(picture: &RgbaImage, board: &Board, map: &Homography, side: usize) -> f64 {
    let count = tiles_along(board.size, side)[0] * PLACES;
    let seen = (0..count).filter(|place| is_seen(picture, board, map, side, *place)).count();
    seen as f64 / count as f64
}

/// Whether the board is seen to end at one of the places along a side.
fn is_seen(
    picture: &RgbaImage,
    board: &Board,
    map: &Homography,
    side: usize,
    index: usize,
) -> bool {
    let [tiles, across] = tiles_along(board.size, side);
    let along = (index as f64 + 0.5) / (tiles * PLACES) as f64;
    let colour =
        |inwards: f64| colour_in(picture, place(map, side, along, inwards / across as f64));
    BESIDE.iter().any(|[outside, inside]| differ(colour(-outside), colour(*inside)))
}

/// Whether the seams between the tiles along a side are seen far less there than further inside:
/// what lies beside a board is not cut into its tiles.
fn is_uncrossed(picture: &RgbaImage, board: &Board, map: &Homography, side: usize) -> bool {
    let [_, across] = tiles_along(board.size, side);
    if across == MIN_SIDE {
        return false;
    }
    let mut lines: Vec<f64> =
        (0..across).map(|line| crossed(picture, board, map, side, line)).collect();
    let outermost = lines[0];
    sort_least_first(&mut lines, |line| *line as f32);
    outermost < UNCROSSED * lines[across / 2]
}

/// Which share of the seams is seen within the row or column that lies `line` of them inwards from
/// a side.
fn crossed(picture: &RgbaImage, board: &Board, map: &Homography, side: usize, line: usize) -> f64 {
    let tiles = tiles_along(board.size, side);
    let [length, depth] = tiles.map(|count| count as f64 - board.gap);
    let colour = |along: f64, inwards: f64| {
        colour_in(picture, place(map, side, along / length, inwards / depth))
    };
    let is_seen = |place: &usize| {
        let middle = (place / PLACES + 1) as f64 - board.gap / 2.0;
        let within = ((place % PLACES) as f64 + 0.5) / PLACES as f64 * (1.0 - board.gap);
        BESIDE.iter().any(|[beside, _]| {
            let off = beside + board.gap / 2.0;
            let colours = [-off, 0.0, off].map(|off| colour(middle + off, line as f64 + within));
            differ(colours[0], colours[1])
                || differ(colours[1], colours[2])
                || differ(colours[0], colours[2])
        })
    };
    let count = (tiles[0] - 1) * PLACES;
    (0..count).filter(is_seen).count() as f64 / count as f64
}

/// Whether two colours are divided by an edge, or one lies where the picture has ended.
fn differ(one: Option<Colour>, other: Option<Colour>) -> bool {
    one.zip(other).is_none_or(|(one, other)| largest_difference(one, other) > EDGE)
}

/// How many tiles lie along a side, and how many across.
fn tiles_along(board: Size, side: usize) -> [usize; 2] {
    let (rows, cols) = (board.rows(), board.cols());
    if side.is_multiple_of(2) { [cols, rows] } else { [rows, cols] }
}

/// The place at a distance along a side of a board, and one inwards from it.
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
    fn a_row_that_no_seams_divide_is_cut_off_though_much_of_its_side_is_seen() {
        let is_bar = |x: u32, y: u32| (150..180).contains(&y) && x < 125;
        let picture = window(is_bar);
        let map = Homography::onto(&board(4).quad).expect("corners");
        assert!(seen(&picture, &board(4), &map, 2) > SEEN);
        assert_eq!(up_to_ends(&picture, board(4)), (board(3), false));
    }

    #[test]
    fn rows_that_end_with_the_picture_but_go_on_beside_it_are_cut_off() {
        let picture = crop_imm(&window(|_, _| false), 0, 0, 200, 180).to_image();
        assert_eq!(up_to_ends(&picture, board(4)), (board(3), false));
    }

    #[test]
    fn a_side_at_the_end_of_the_picture_is_seen() {
        let picture = RgbaImage::from_pixel(120, 120, Rgba([90, 90, 90, 255]));
        let whole = Board { quad: Quad::whole(120, 120), ..board(3) };
        assert_eq!(up_to_ends(&picture, whole), (whole, true));
    }
}
