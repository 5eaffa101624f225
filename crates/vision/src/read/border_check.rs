//! Check that the board ends at its borders. Buttons and icons may be spaced like tiles, but they do not fill their
//! cells, so that no edge separates these from what lies outside.

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

/// Samples along the side of each tile; two pairs of distances, outside and inside, at which colours are compared, as
/// shares of a tile.
const SAMPLES: usize = 8;
const OFFSETS: [[f64; 2]; 2] = [[0.04, 0.06], [0.08, 0.12]];
/// Minimum difference of colours across an edge, in levels.
const MIN_EDGE: f32 = 6.0;
/// Minimum share of a border that must show an edge; and if the border is to be clear.
const MIN_SEEN: f64 = 0.55;
const MIN_CLEARLY_SEEN: f64 = 0.9;
/// Ratio of visible seams in an outer row to the median below which the seams end before that row. Then
/// `MIN_CROSSED_SEEN` replaces both limits above.
const MIN_CROSSED: f64 = 0.7;
const MIN_CROSSED_SEEN: f64 = 0.75;
/// Minimum share of each end of an outer row or column that must show an edge.
const MIN_FLANK_SEEN: f64 = 0.3;
/// Margin around a board when it is located again, relative to a tile.
const MARGIN: f64 = 0.3;

/// The board, and whether all borders are visible. If not, outer rows and columns beyond which there is no edge are
/// removed, provided that all borders are clear then.
pub(super) fn check_borders(picture: &RgbaImage, board: Board) -> (Board, bool) {
    let mut trimmed = board;
    let mut needed = MIN_CROSSED_SEEN;
    while let Some(open) = open_side(picture, &trimmed) {
        let Some(smaller) = without(&trimmed, open.side) else { return (board, false) };
        trimmed = smaller;
        if !open.is_uncrossed {
            needed = MIN_CLEARLY_SEEN;
        }
    }
    if trimmed.size == board.size {
        return (board, true);
    }
    let is_clear = border_shares(picture, &trimmed).iter().all(|share| *share >= needed);
    (if is_clear { relocated(picture, trimmed) } else { board }, false)
}

/// Locates a board again after rows or columns were removed, which may have displaced it.
fn relocated(picture: &RgbaImage, board: Board) -> Board {
    let [top, right, ..] = board.quad.edges();
    let (rows, cols) = (board.size.rows(), board.size.cols());
    let margin = MARGIN * (top / cols as f64).max(right / rows as f64);
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

/// A side without a border.
struct OpenSide {
    side: usize,
    /// Whether the seams of the board end before the row or column there.
    is_uncrossed: bool,
}

/// The least visible side without a border: hardly any of it shows an edge, or seams end before the outer row.
fn open_side(picture: &RgbaImage, board: &Board) -> Option<OpenSide> {
    let map = Homography::onto(&board.quad).ok()?;
    let shares = border_shares(picture, board);
    let mut sides = vec![0, 1, 2, 3];
    sort_least_first(&mut sides, |side: &usize| shares[*side] as f32);
    sides.into_iter().find_map(|side| {
        let may_be_open =
            shares[side] < MIN_CROSSED_SEEN || !is_flanked(picture, board, &map, side);
        let is_uncrossed = may_be_open && is_uncrossed(picture, board, &map, side);
        (is_uncrossed || shares[side] < MIN_SEEN).then_some(OpenSide { side, is_uncrossed })
    })
}

/// Whether the outer row or column at a side ends where its neighbours do. Something that the picture crops also
/// touches its edge, but continues to the left and right.
fn is_flanked(picture: &RgbaImage, board: &Board, map: &Homography, side: usize) -> bool {
    let is_last = (1..3).contains(&side);
    [(side + 1) % 4, (side + 3) % 4].into_iter().all(|flank| {
        let [tiles, _] = tiles_along(board.size, flank);
        let first = if is_last { (tiles - 1) * SAMPLES } else { 0 };
        let places = first..first + SAMPLES;
        let count = places.filter(|place| is_seen(picture, board, map, flank, *place)).count();
        count as f64 >= MIN_FLANK_SEEN * SAMPLES as f64
    })
}

/// Visible share of the top, right, bottom and left border.
pub(crate) fn border_shares(picture: &RgbaImage, board: &Board) -> [f64; 4] {
    let Ok(map) = Homography::onto(&board.quad) else { return [0.0; 4] };
    [0, 1, 2, 3].map(|side| seen_share(picture, board, &map, side))
}

/// Visible share of a border; 1 at the edge of the picture.
fn seen_share(picture: &RgbaImage, board: &Board, map: &Homography, side: usize) -> f64 {
    let count = tiles_along(board.size, side)[0] * SAMPLES;
    let seen = (0..count).filter(|place| is_seen(picture, board, map, side, *place)).count();
    seen as f64 / count as f64
}

/// Whether a border shows an edge at one of its samples.
fn is_seen(
    picture: &RgbaImage,
    board: &Board,
    map: &Homography,
    side: usize,
    index: usize,
) -> bool {
    let [tiles, across] = tiles_along(board.size, side);
    let along = (index as f64 + 0.5) / (tiles * SAMPLES) as f64;
    let colour =
        |inwards: f64| colour_in(picture, place(map, side, along, inwards / across as f64));
    OFFSETS.iter().any(|[outside, inside]| differ(colour(-outside), colour(*inside)))
}

/// Whether far fewer seams are visible in the outer row or column at a side than further inside: what lies beside a
/// board is not divided into tiles.
fn is_uncrossed(picture: &RgbaImage, board: &Board, map: &Homography, side: usize) -> bool {
    let [_, across] = tiles_along(board.size, side);
    if across == MIN_SIDE {
        return false;
    }
    let mut lines: Vec<f64> =
        (0..across).map(|line| crossed_share(picture, board, map, side, line)).collect();
    let outermost = lines[0];
    sort_least_first(&mut lines, |line| *line as f32);
    outermost < MIN_CROSSED * lines[across / 2]
}

/// Visible share of seams in the row or column with index `line`, counted from a side.
fn crossed_share(
    picture: &RgbaImage,
    board: &Board,
    map: &Homography,
    side: usize,
    line: usize,
) -> f64 {
    let tiles = tiles_along(board.size, side);
    let [length, depth] = tiles.map(|count| count as f64 - board.gap);
    let colour = |along: f64, inwards: f64| {
        colour_in(picture, place(map, side, along / length, inwards / depth))
    };
    let is_seen = |place: &usize| {
        let middle = (place / SAMPLES + 1) as f64 - board.gap / 2.0;
        let within = ((place % SAMPLES) as f64 + 0.5) / SAMPLES as f64 * (1.0 - board.gap);
        OFFSETS.iter().any(|[beside, _]| {
            let off = beside + board.gap / 2.0;
            let colours = [-off, 0.0, off].map(|off| colour(middle + off, line as f64 + within));
            differ(colours[0], colours[1])
                || differ(colours[1], colours[2])
                || differ(colours[0], colours[2])
        })
    };
    let count = (tiles[0] - 1) * SAMPLES;
    (0..count).filter(is_seen).count() as f64 / count as f64
}

/// Whether an edge separates two colours, or one of them lies outside the picture.
fn differ(one: Option<Colour>, other: Option<Colour>) -> bool {
    one.zip(other).is_none_or(|(one, other)| largest_difference(one, other) > MIN_EDGE)
}

/// Number of tiles along a side, and across it.
fn tiles_along(board: Size, side: usize) -> [usize; 2] {
    let (rows, cols) = (board.rows(), board.cols());
    if side.is_multiple_of(2) { [cols, rows] } else { [rows, cols] }
}

/// The point `along` a side and `inwards` from it, both from 0 to 1.
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

/// The board without the row or column at a side.
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

    /// A window with a varied board of 3 × 3 tiles of 40 pixels, and grey where `below` says so.
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
    fn a_board_with_four_visible_sides_is_unchanged() {
        assert_eq!(check_borders(&window(is_button), board(3)), (board(3), true));
    }

    #[test]
    fn a_row_of_buttons_is_removed_and_the_board_unsure() {
        assert_eq!(check_borders(&window(is_button), board(4)), (board(3), false));
    }

    #[test]
    fn a_row_is_retained_if_the_board_is_unclear_without_it() {
        let shade = |x: u32, y: u32| (140..180).contains(&y) && x < 60;
        let picture = RgbaImage::from_fn(200, 220, |x, y| match (x, y) {
            (x, 100..140) if (40..75).contains(&x) => Rgba([230, 230, 230, 255]),
            _ => *window(shade).get_pixel(x, y),
        });
        assert_eq!(check_borders(&picture, board(4)), (board(4), false));
    }

    #[test]
    fn a_row_without_seams_is_removed_despite_a_visible_side() {
        let is_bar = |x: u32, y: u32| (150..180).contains(&y) && x < 125;
        let picture = window(is_bar);
        let map = Homography::onto(&board(4).quad).expect("corners");
        assert!(seen_share(&picture, &board(4), &map, 2) > MIN_SEEN);
        assert_eq!(check_borders(&picture, board(4)), (board(3), false));
    }

    #[test]
    fn rows_at_the_edge_of_the_picture_that_continue_beside_the_board_are_removed() {
        let picture = crop_imm(&window(|_, _| false), 0, 0, 200, 180).to_image();
        assert_eq!(check_borders(&picture, board(4)), (board(3), false));
    }

    #[test]
    fn a_side_at_the_edge_of_the_picture_is_visible() {
        let picture = RgbaImage::from_pixel(120, 120, Rgba([90, 90, 90, 255]));
        let whole = Board { quad: Quad::whole(120, 120), ..board(3) };
        assert_eq!(check_borders(&picture, whole), (whole, true));
    }
}
