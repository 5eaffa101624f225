//! Animated GIFs, decoded and compared with the frames of the film.

use image::{
    AnimationDecoder, Frame, ImageDecoder, Rgba, RgbaImage,
    codecs::gif::GifDecoder,
    imageops::{self, FilterType},
};
use std::io::Cursor;
use unslide_draw::{Film, GifError, animated_gif};
use unslide_solver::{
    grid::Size,
    tiles::{Metric, Move, Path, Position, Tile},
};

const MARGIN: u32 = 24;

/// The ordered board with the blank first.
fn start(side: usize) -> Position {
    let tiles = (0..side * side).map(|tile| Tile(tile as u16)).collect();
    Position::new(Size::new(side, side).unwrap(), tiles).unwrap()
}

/// A path of `count` moves without moves that undo the last one.
fn walk(start: &Position, count: usize) -> Path {
    let mut now = start.clone();
    let mut last: Option<Move> = None;
    let step = |number: usize| {
        let back = last.map(|step| step.direction.reversed());
        let moves = now.legal_moves(Metric::SingleTile).filter(|step| Some(step.direction) != back);
        let moves: Vec<_> = moves.collect();
        let step = moves[number * 7 / 3 % moves.len()];
        now.make(step).unwrap();
        last = Some(step);
        step
    };
    (0..count).map(step).collect()
}

/// A board of four even colours.
fn plain() -> RgbaImage {
    RgbaImage::from_fn(80, 80, |x, y| Rgba([(x / 40 * 200) as u8, (y / 40 * 160) as u8, 90, 255]))
}

fn film_of(board: &RgbaImage, side: usize, moves: usize) -> Film {
    let start = start(side);
    Film::new(board, &start, &walk(&start, moves)).unwrap()
}

/// A photograph that fills a board of 15 tiles, moved 50 times.
fn photograph(name: &str) -> Film {
    let file = format!("{}/../../www/samples/{name}.jpg", env!("CARGO_MANIFEST_DIR"));
    let photo = image::open(file).unwrap().into_rgba8();
    film_of(&imageops::resize(&photo, 960, 960, FilterType::Triangle), 4, 50)
}

fn gif(film: &Film) -> Vec<u8> {
    animated_gif(film, |_| ()).unwrap()
}

/// The decoded frames, each composited over the previous ones.
fn decode(gif: &[u8]) -> Vec<Frame> {
    GifDecoder::new(Cursor::new(gif)).unwrap().into_frames().collect_frames().unwrap()
}

/// The board in a frame, without the margin.
fn board_of(frame: &Frame) -> RgbaImage {
    let (width, height) = frame.buffer().dimensions();
    let (width, height) = (width - 2 * MARGIN, height - 2 * MARGIN);
    imageops::crop_imm(frame.buffer(), MARGIN, MARGIN, width, height).to_image()
}

/// The mean absolute difference of two pictures, per channel.
fn difference(one: &RgbaImage, other: &RgbaImage) -> f64 {
    assert_eq!(one.dimensions(), other.dimensions());
    let sum: u64 = one.iter().zip(other.iter()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.len() as f64
}

#[test]
fn every_frame_of_a_photograph_looks_like_the_films() {
    let film = photograph("cat");
    let frames = decode(&gif(&film));
    assert_eq!(frames.len(), film.frame_count());
    let width = frames[0].buffer().width() - 2 * MARGIN;
    let small = film.shrunk(|size| size.0 <= width);
    for (number, (shown, drawn)) in frames.iter().zip(small.frames()).enumerate() {
        let off = difference(&board_of(shown), &drawn);
        assert!(off < 4.0, "frame {number} is off by {off}");
    }
}

#[test]
fn few_colours_come_through_as_they_are() {
    let film = film_of(&plain(), 2, 9);
    let (frames, drawn) = (decode(&gif(&film)), film.frames().collect::<Vec<_>>());
    assert!(board_of(&frames[9]) == drawn[9]);
    assert!(difference(&board_of(&frames[0]), &drawn[0]) < 0.2);
}

fn stay_below_a_megabyte(photographs: &[&str]) {
    for name in photographs {
        let bytes = gif(&photograph(name)).len();
        assert!((100_000..1_000_000).contains(&bytes), "{name} takes {bytes} bytes");
    }
}

#[test]
fn a_15_puzzle_of_50_moves_stays_below_a_megabyte() {
    stay_below_a_megabyte(&["astronaut", "rocket"]);
}

#[test]
#[ignore = "takes seconds without optimisation: the step `hard` runs it"]
fn more_photographs_of_50_moves_stay_below_a_megabyte() {
    stay_below_a_megabyte(&["cat", "coffee"]);
}

#[test]
fn the_last_frame_stands_longer_than_the_others() {
    let frames = decode(&gif(&film_of(&plain(), 2, 4)));
    let delays: Vec<_> = frames.iter().map(|frame| frame.delay().numer_denom_ms().0).collect();
    assert_eq!(delays, [800, 800, 800, 800, 3000]);
}

#[test]
fn it_plays_for_ever() {
    let gif = gif(&film_of(&plain(), 2, 4));
    let decoder = GifDecoder::new(Cursor::new(&gif)).unwrap();
    assert!(matches!(decoder.loop_count(), image::metadata::LoopCount::Infinite));
}

#[test]
fn a_puzzle_that_is_solved_already_makes_one_frame() {
    assert_eq!(decode(&gif(&film_of(&plain(), 2, 0))).len(), 1);
}

#[test]
fn each_frame_is_reported_when_it_is_done() {
    let mut done = Vec::new();
    animated_gif(&film_of(&plain(), 2, 3), |number| done.push(number)).unwrap();
    assert_eq!(done, [1, 2, 3, 4]);
}

#[test]
fn a_long_film_gets_smaller_frames() {
    let side = |moves| {
        let board = RgbaImage::from_pixel(960, 960, Rgba([90, 90, 90, 255]));
        let gif = gif(&film_of(&board, 4, moves));
        GifDecoder::new(Cursor::new(&gif)).unwrap().dimensions().0 - 2 * MARGIN
    };
    assert_eq!([side(2), side(60), side(300)], [480, 368, 240]);
}

#[test]
fn a_film_of_too_many_frames_is_refused() {
    let board = RgbaImage::from_pixel(480, 480, Rgba([90, 90, 90, 255]));
    let film = film_of(&board, 2, 9000);
    let error = animated_gif(&film, |_| ()).unwrap_err();
    assert!(matches!(error, GifError::TooLong { frames: 9001 }), "{error}");
}
