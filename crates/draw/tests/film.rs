//! Frames, compared pixel by pixel with boards composed here.

use image::{Rgba, RgbaImage, imageops};
use proptest::prelude::*;
use unslide_draw::{Film, FilmError};
use unslide_solver::{
    grid::{Direction, Size},
    tiles::{Metric, Move, Path, Position, Tile},
};

const TILE: (u32, u32) = (24, 30);

/// A board of grey tiles of distinct brightness, darker than arrows.
fn board(size: Size) -> RgbaImage {
    let (width, height) = (TILE.0 * size.cols() as u32, TILE.1 * size.rows() as u32);
    RgbaImage::from_fn(width, height, |x, y| {
        let cell = y / TILE.1 * size.cols() as u32 + x / TILE.0;
        let grain = (x * 7 + y * 13) % 5;
        Rgba([(30 + cell * 2 + grain) as u8, 120, 120, 255])
    })
}

fn size(rows: usize, cols: usize) -> Size {
    Size::new(rows, cols).unwrap()
}

/// The board with distinct tiles and one blank.
fn position(size: Size, blank: usize) -> Position {
    let tile = |i: usize| if i == blank { Tile::BLANK } else { Tile(i as u16 + 1) };
    Position::new(size, (0..size.area()).map(tile).collect()).unwrap()
}

fn frames(start: &Position, path: &str) -> Vec<RgbaImage> {
    let film = Film::new(&board(start.size()), start, &path.parse().unwrap()).unwrap();
    film.frames().collect()
}

fn cut(picture: &RgbaImage, size: Size, cell: usize) -> RgbaImage {
    let (x, y) = ((cell % size.cols()) as u32 * TILE.0, (cell / size.cols()) as u32 * TILE.1);
    imageops::crop_imm(picture, x, y, TILE.0, TILE.1).to_image()
}

/// A random path of legal moves from the solved position.
fn walk() -> impl Strategy<Value = (Position, Path)> {
    let parts = (2..5usize, 2..5usize, any::<prop::sample::Index>());
    (parts, prop::collection::vec(any::<prop::sample::Index>(), 0..12)).prop_map(
        |((rows, cols, blank), choices)| {
            let size = size(rows, cols);
            let start = position(size, blank.index(size.area()));
            let mut now = start.clone();
            let path = choices.iter().map(|choice| {
                let moves: Vec<Move> = now.legal_moves(Metric::MultiTile).collect();
                let step = moves[choice.index(moves.len())];
                now.make(step).unwrap();
                step
            });
            let path = path.collect();
            (start, path)
        },
    )
}

/// The mean offset of a tile's arrow pixels from its centre, in pixels.
fn arrow_offset(tile: &RgbaImage) -> (f32, f32) {
    let white: Vec<_> = tile
        .enumerate_pixels()
        .filter(|(x, y, pixel)| {
            (4..TILE.0 - 4).contains(x) && (4..TILE.1 - 4).contains(y) && pixel[2] > 200
        })
        .collect();
    let mean = |axis: fn(&(u32, u32, &Rgba<u8>)) -> u32| {
        white.iter().map(|pixel| axis(pixel) as f32 + 0.5).sum::<f32>() / white.len() as f32
    };
    (mean(|p| p.0) - TILE.0 as f32 / 2.0, mean(|p| p.1) - TILE.1 as f32 / 2.0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_last_frame_shows_every_tile_where_the_path_leads_it((start, path) in walk()) {
        let size = start.size();
        let board = board(size);
        let last = Film::new(&board, &start, &path).unwrap().frames().last().unwrap();
        let end = start.after(&path).unwrap();
        for (cell, tile) in end.tiles().iter().enumerate().filter(|(_, t)| **t != Tile::BLANK) {
            let home = usize::from(tile.0) - 1;
            prop_assert!(cut(&last, size, cell) == cut(&board, size, home), "cell {cell}");
        }
    }

    #[test]
    fn there_is_one_frame_more_than_moves((start, path) in walk()) {
        let film = Film::new(&board(start.size()), &start, &path).unwrap();
        prop_assert_eq!(film.frame_count(), path.len() + 1);
        prop_assert_eq!(film.frames().len(), path.len() + 1);
    }

    #[test]
    fn no_path_makes_it_panic(
        moves in prop::collection::vec((0..4usize, any::<u8>()), 0..6),
        picture in (0..40u32, 0..40u32),
    ) {
        let path = moves.iter().map(|&(d, count)| Move { direction: Direction::ALL[d], count });
        let picture = RgbaImage::new(picture.0, picture.1);
        let _ = Film::new(&picture, &position(size(2, 3), 0), &path.collect());
    }
}

#[test]
fn the_tile_to_move_wears_a_vermilion_frame() {
    let first = &frames(&position(size(3, 3), 4), "D")[0];
    let lit = cut(first, size(3, 3), 1);
    for corner in [(0, 0), (TILE.0 - 1, 0), (0, TILE.1 - 1), (TILE.0 - 1, TILE.1 - 1)] {
        assert_eq!(lit.get_pixel(corner.0, corner.1), &Rgba([0xE8, 0x43, 0x2A, 0xFF]));
    }
}

#[test]
fn the_other_tiles_step_back() {
    let size = size(3, 3);
    let first = &frames(&position(size, 4), "D")[0];
    for cell in (0..9).filter(|cell| ![1, 4].contains(cell)) {
        let (shown, plain) = (cut(first, size, cell), cut(&board(size), size, cell));
        assert!(shown.pixels().zip(plain.pixels()).all(|(shown, plain)| shown[1] < plain[1]));
    }
}

#[test]
fn all_tiles_of_a_move_are_lit() {
    let size = size(3, 4);
    let first = &frames(&position(size, 7), "R3")[0];
    for cell in [4, 5, 6] {
        assert_eq!(first.get_pixel((cell - 4) * TILE.0, TILE.1)[0], 0xE8, "cell {cell}");
    }
}

#[test]
fn the_arrow_stands_on_the_side_that_the_tile_goes_to() {
    for (path, blank, cell) in [("U", 1, 4), ("D", 7, 4), ("L", 3, 4), ("R", 5, 4)] {
        let first = &frames(&position(size(3, 3), blank), path)[0];
        let (x, y) = arrow_offset(&cut(first, size(3, 3), cell));
        let (ahead, aside) = match path {
            "U" => (-y, x),
            "D" => (y, x),
            "L" => (-x, y),
            _ => (x, y),
        };
        assert!(ahead > 1.0 && aside.abs() < 0.5, "{path}: {ahead} ahead, {aside} aside");
    }
}

#[test]
fn the_blank_is_of_one_colour_but_for_its_edge() {
    let size = size(3, 3);
    for frame in frames(&position(size, 4), "D").iter().zip([4, 1]) {
        let blank = cut(frame.0, size, frame.1);
        let inner = imageops::crop_imm(&blank, 2, 2, TILE.0 - 4, TILE.1 - 4).to_image();
        let first = *inner.get_pixel(0, 0);
        assert!(inner.pixels().all(|pixel| *pixel == first));
    }
}

#[test]
fn an_illegal_move_is_named_with_its_number() {
    let start = position(size(3, 3), 8);
    let error = Film::new(&board(size(3, 3)), &start, &"RRR".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "move 3, R, leads over the edge of the board");
}

#[test]
fn a_picture_that_does_not_divide_into_tiles_is_refused() {
    let start = position(size(3, 3), 8);
    let error = Film::new(&RgbaImage::new(100, 99), &start, &Path::default()).unwrap_err();
    let expected = FilmError::Uneven { picture: (100, 99), size: size(3, 3) };
    assert_eq!(error, expected);
    assert_eq!(
        error.to_string(),
        "a picture of 100 x 99 pixels does not divide into 3 rows and 3 columns"
    );
}

#[test]
fn what_can_be_seen_through_lies_on_paper() {
    let clear = RgbaImage::new(20, 20);
    let film = Film::new(&clear, &position(size(2, 2), 0), &Path::default()).unwrap();
    assert!(film.frames().all(|frame| frame.pixels().all(|pixel| pixel[3] == 255)));
}
