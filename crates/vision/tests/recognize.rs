//! A known board in other pictures of it, each drawn here, so that it is known what they show.

use image::{Rgba, RgbaImage, imageops};
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{KnownBoard, Quad, rectify, rectify_cells};

const SIDE: u32 = 64;

/// A board of 3 × 4 tiles, each a disc of its own colour and place; the last one is empty.
fn board() -> RgbaImage {
    RgbaImage::from_fn(4 * SIDE, 3 * SIDE, |x, y| {
        let (col, row) = (x / SIDE, y / SIDE);
        let (dx, dy) = ((x % SIDE).abs_diff(20 + 8 * col), (y % SIDE).abs_diff(24 + 8 * row));
        let edge = x % SIDE < 2 || y % SIDE < 2;
        let tile = [60 + 50 * col, 220 - 60 * row, 90 + 20 * (row + col), 255];
        match (row * 4 + col, edge, dx * dx + dy * dy < 200) {
            (11, _, _) | (_, true, _) => Rgba([24, 24, 28, 255]),
            (_, _, true) => Rgba([240, 235, 220, 255]),
            _ => Rgba(tile.map(|channel| channel as u8)),
        }
    })
}

fn size() -> Size {
    Size::new(3, 4).unwrap()
}

fn familiar() -> KnownBoard {
    KnownBoard::new(&board(), size(), 0.0, Cell(11)).unwrap()
}

fn cells(pieces: [u16; 12]) -> Vec<Cell> {
    pieces.map(Cell).to_vec()
}

/// The board with these pieces in its cells, on a page at a place, `scale` times as large.
fn page(pieces: &[Cell], at: (i64, i64), scale: f32) -> RgbaImage {
    let known = board();
    let mut shown = known.clone();
    for (cell, piece) in pieces.iter().enumerate() {
        let corner = |cell: u32| (cell % 4 * SIDE, cell / 4 * SIDE);
        let (x, y) = corner(piece.index() as u32);
        let tile = imageops::crop_imm(&known, x, y, SIDE, SIDE).to_image();
        let (x, y) = corner(cell as u32);
        imageops::replace(&mut shown, &tile, x.into(), y.into());
    }
    let grown = |length: u32| (length as f32 * scale) as u32;
    let filter = imageops::FilterType::Triangle;
    let (width, height) = (grown(shown.width()), grown(shown.height()));
    let shown = imageops::resize(&shown, width, height, filter);
    let mut page = RgbaImage::from_pixel(800, 600, Rgba([236, 236, 230, 255]));
    imageops::replace(&mut page, &shown, at.0, at.1);
    page
}

fn start() -> Vec<Cell> {
    cells([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
}

/// Tile 10 has gone right, and tile 6 down.
fn two_moves_on() -> Vec<Cell> {
    cells([0, 1, 2, 3, 4, 5, 11, 7, 8, 9, 6, 10])
}

fn quad(at: (f64, f64), width: f64, height: f64) -> Quad {
    let (left, top) = at;
    let (right, bottom) = (left + width, top + height);
    Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]])
}

#[test]
fn an_expected_position_is_recognised() {
    let picture = page(&two_moves_on(), (100, 50), 1.0);
    let near = quad((100.0, 50.0), 256.0, 192.0);
    let seen = familiar().recognize(&picture, Some(near), &[start(), two_moves_on()]).unwrap();
    assert_eq!(seen.expect("the board is there").cells, two_moves_on());
}

#[test]
fn an_unexpected_position_is_recognised() {
    let shuffled = cells([11, 5, 3, 1, 10, 0, 9, 2, 7, 8, 4, 6]);
    let picture = page(&shuffled, (100, 50), 1.0);
    let near = quad((100.0, 50.0), 256.0, 192.0);
    let seen = familiar().recognize(&picture, Some(near), &[start()]).unwrap();
    assert_eq!(seen.expect("the board is there").cells, shuffled);
}

#[test]
fn slightly_wrong_corners_are_corrected() {
    let picture = page(&two_moves_on(), (100, 50), 1.5);
    let near = quad((124.0, 30.0), 366.0, 300.0);
    let seen = familiar().recognize(&picture, Some(near), &[start()]).unwrap();
    let seen = seen.expect("the board is there");
    assert_eq!(seen.cells, two_moves_on());
    let truth = quad((100.0, 50.0), 384.0, 288.0);
    for (found, corner) in seen.quad.0.iter().zip(truth.0) {
        assert!((found.x - corner.x).hypot(found.y - corner.y) < 4.0, "{:?}", seen.quad);
    }
}

#[test]
fn a_moved_and_enlarged_board_is_found() {
    let picture = page(&two_moves_on(), (240, 130), 2.0);
    let seen = familiar().recognize(&picture, None, &[start()]).unwrap();
    assert_eq!(seen.expect("the board is there").cells, two_moves_on());
}

#[test]
fn the_last_tile_in_the_blank_cell_leaves_the_position_unchanged() {
    let mut picture = page(&start(), (100, 50), 1.0);
    for (x, y) in (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y))) {
        picture.put_pixel(100 + 3 * SIDE + x, 50 + 2 * SIDE + y, Rgba([200, 30, 160, 255]));
    }
    let near = quad((100.0, 50.0), 256.0, 192.0);
    let seen = familiar().recognize(&picture, Some(near), &[start()]).unwrap();
    assert_eq!(seen.expect("the board is there").cells, start());
}

#[test]
fn a_moving_tile_is_no_position_yet() {
    let mut picture = page(&start(), (100, 50), 1.0);
    let tile = imageops::crop_imm(&board(), 2 * SIDE, 2 * SIDE, SIDE, SIDE).to_image();
    let hole = RgbaImage::from_pixel(SIDE, SIDE, Rgba([24, 24, 28, 255]));
    imageops::replace(&mut picture, &hole, (100 + 2 * SIDE).into(), (50 + 2 * SIDE).into());
    imageops::replace(&mut picture, &tile, (132 + 2 * SIDE).into(), (50 + 2 * SIDE).into());
    let near = quad((100.0, 50.0), 256.0, 192.0);
    assert_eq!(familiar().recognize(&picture, Some(near), &[start()]).unwrap(), None);
}

#[test]
fn another_picture_is_not_recognised_as_the_board() {
    let other = RgbaImage::from_fn(800, 600, |x, y| Rgba([x as u8, y as u8, (x ^ y) as u8, 255]));
    for near in [None, Some(quad((100.0, 50.0), 256.0, 192.0))] {
        assert_eq!(familiar().recognize(&other, near, &[start()]).unwrap(), None);
    }
}

#[test]
fn recognition_does_not_depend_on_how_the_known_board_was_rectified() {
    let picture = page(&start(), (30, 40), 1.7);
    let near = quad((30.0, 40.0), 435.0, 326.0);
    let straight = rectify(&picture, &near, size()).unwrap();
    let familiar = KnownBoard::new(&straight, size(), 0.0, Cell(11)).unwrap();
    let elsewhere = page(&two_moves_on(), (300, 20), 1.2);
    let near = quad((300.0, 20.0), 307.0, 230.0);
    let seen = familiar.recognize(&elsewhere, Some(near), &[start()]).unwrap();
    assert_eq!(seen.expect("the board is there").cells, two_moves_on());
}

/// The known board with its tiles apart, in this order, on a page.
fn page_with_gaps(pieces: &[Cell], gap: u32) -> RgbaImage {
    let known = board();
    let mut page = RgbaImage::from_pixel(700, 500, Rgba([24, 24, 28, 255]));
    for (cell, piece) in pieces.iter().enumerate() {
        let corner = |cell: u32, pitch: u32| (cell % 4 * pitch, cell / 4 * pitch);
        let (x, y) = corner(piece.index() as u32, SIDE);
        let tile = imageops::crop_imm(&known, x, y, SIDE, SIDE).to_image();
        let (x, y) = corner(cell as u32, SIDE + gap);
        imageops::replace(&mut page, &tile, (90 + x).into(), (60 + y).into());
    }
    page
}

#[test]
fn tiles_with_wide_gaps_are_recognised_in_cells_far_from_their_own() {
    let gap = 15;
    let shuffled = cells([7, 5, 3, 1, 10, 4, 9, 2, 0, 8, 11, 6]);
    let pitch = SIDE + gap;
    let truth = quad((90.0, 60.0), f64::from(4 * pitch - gap), f64::from(3 * pitch - gap));
    let share = f64::from(gap) / f64::from(pitch);
    let straight = rectify_cells(&page_with_gaps(&start(), gap), &truth, size(), share).unwrap();
    let familiar = KnownBoard::new(&straight, size(), share, Cell(11)).unwrap();
    for near in [Some(truth), None] {
        let picture = page_with_gaps(&shuffled, gap);
        let seen = familiar.recognize(&picture, near, &[start()]).unwrap();
        let seen = seen.expect("the board is there");
        assert_eq!(seen.cells, shuffled);
        for (found, corner) in seen.quad.0.iter().zip(truth.0) {
            assert!((found.x - corner.x).hypot(found.y - corner.y) < 4.0, "{:?}", seen.quad);
        }
    }
}
