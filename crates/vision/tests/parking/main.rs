//! Boards of cars, read from pictures of them.

mod canvas;
mod draw;
mod style;

use canvas::Dice;
use draw::draw;
use image::{Rgba, RgbaImage, imageops};
use std::{collections::BTreeSet, fs, path::PathBuf};
use style::Style;
use unslide_solver::blocks::Setup;
use unslide_vision::{BlockReading, Family, Hints, Reading, read_parking, read_shown};

/// The boards of `tests/data/blocks/rush300.txt`: 36 letters each, `A` the car to free.
fn boards() -> Vec<String> {
    let file =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/blocks/rush300.txt");
    let text = fs::read_to_string(file).unwrap();
    let boards = text.split_whitespace().filter(|word| word.len() == 36);
    boards.map(ToOwned::to_owned).collect()
}

/// The cells of each car, whatever their names.
fn cars(setup: &Setup) -> BTreeSet<Vec<usize>> {
    setup.blocks.iter().map(|block| block.cells.clone()).collect()
}

fn truth(board: &str) -> Setup {
    board.parse().unwrap()
}

/// Whether cars, walls and the way out are as they were drawn.
fn is_right(found: &Setup, truth: &Setup) -> bool {
    let goals =
        |setup: &Setup| setup.goals.iter().map(|goal| goal.cells.clone()).collect::<Vec<_>>();
    (found.rows, found.cols) == (truth.rows, truth.cols)
        && cars(found) == cars(truth)
        && found.walls == truth.walls
        && goals(found) == goals(truth)
}

fn is_sure(found: &BlockReading) -> bool {
    found.board_is_sure && found.car_is_sure && found.doubtful.is_empty()
}

/// A board drawn in a style.
fn drawn(style: &Style, seed: u64) -> (String, RgbaImage) {
    let boards = boards();
    let board = boards[Dice(seed * 7 + 3).below(boards.len() as u32) as usize].clone();
    let picture = draw(style, board.as_bytes(), seed);
    (board, picture)
}

/// How many of these drawings are read rightly, and how many of those that it is sure of are not.
fn score(style: fn(u64) -> Style, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut right, mut wrong) = (0, 0);
    for seed in seeds {
        let style = style(seed);
        let (board, picture) = drawn(&style, seed);
        let found = read_parking(&picture, &Hints::default());
        let reads = found.as_ref().is_some_and(|found| is_right(&found.setup, &truth(&board)));
        right += usize::from(reads);
        wrong += usize::from(!reads && found.as_ref().is_some_and(is_sure));
        if !reads {
            let text = found
                .map(|found| (found.setup.validate().map(|it| it.text()), found.board_is_sure));
            println!("{seed}: {board} in {style:?} is read as {text:?}");
        }
    }
    (right, wrong)
}

#[test]
fn boards_drawn_in_a_few_styles_are_read() {
    assert_eq!(score(Style::familiar, 0..5), (5, 0));
    assert_eq!(score(Style::strange, 5000..5005), (5, 0));
}

#[test]
#[ignore = "takes ten seconds without optimisation: the step `hard` runs it"]
fn boards_drawn_in_many_styles_are_read() {
    let (right, wrong) = score(Style::familiar, 0..40);
    assert!(right >= 38, "{right} of 40");
    assert_eq!(wrong, 0, "wrong ones are called sure");
}

#[test]
#[ignore = "takes ten seconds without optimisation: the step `hard` runs it"]
fn unseen_styles_are_read() {
    let (right, wrong) = score(Style::strange, 5000..5040);
    assert!(right >= 35, "{right} of 40");
    assert_eq!(wrong, 0, "wrong ones are called sure");
}

#[test]
fn an_opening_in_the_frame_is_the_exit() {
    let style = Style { frame: 16, open: true, jpeg: None, ..Style::familiar(0) };
    let (_, picture) = drawn(&style, 0);
    for (picture, expected) in [(picture.clone(), 5), (imageops::flip_horizontal(&picture), 0)] {
        let found = read_parking(&picture, &Hints::default()).unwrap();
        assert!(found.exit_is_sure);
        assert!(found.setup.goals[0].cells.iter().any(|cell| cell % 6 == expected));
    }
}

#[test]
fn the_corners_are_those_of_the_board() {
    let style = Style::familiar(3);
    let (_, picture) = drawn(&style, 3);
    let found = read_parking(&picture, &Hints::default()).unwrap().quad.0;
    let scale = f64::from(style.percent) / 100.0;
    let (left, top) = (style.margin.0 + style.frame, style.margin.1 + style.frame);
    let side = 6 * style.cell;
    for (corner, at) in [(0, (left, top)), (2, (left + side, top + side))] {
        let off =
            [found[corner].x - f64::from(at.0) * scale, found[corner].y - f64::from(at.1) * scale];
        assert!(off.iter().all(|off| off.abs() < 0.1 * f64::from(style.cell) * scale), "{off:?}");
    }
}

/// What is said of pictures of tiles.
fn shown(file: &str, family: Option<Family>) -> Option<Reading> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/vision/cases");
    let picture = image::open(folder.join(file)).unwrap().into_rgba8();
    read_shown(&picture, &Hints::default(), family, None, |_| ()).unwrap()
}

#[test]
fn tiles_are_not_read_as_cars() {
    for file in ["000_clean_3x3.png", "010_gaps_4x4.png", "036_ui_3x3.png", "064_num_ui_4x4.png"] {
        assert!(matches!(shown(file, None), Some(Reading::Tiles(_))), "{file}");
        assert_eq!(shown(file, Some(Family::Blocks)), None, "{file}");
    }
}

#[test]
fn cars_are_read_as_cars_unless_tiles_are_asked_for() {
    let (_, picture) = drawn(&Style::familiar(3), 3);
    let read = |family| read_shown(&picture, &Hints::default(), family, None, |_| ()).unwrap();
    assert!(matches!(read(None), Some(Reading::Blocks(_))));
    assert!(!matches!(read(Some(Family::Tiles)), Some(Reading::Blocks(_))));
}

/// A screenshot that is scaled and turned clockwise, by radians, in the middle of a plain picture.
fn small_and_leaning(file: &str, scale: f32, angle: f32) -> RgbaImage {
    const SIDE: u32 = 900;
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/parking");
    let picture = image::open(folder.join(file)).unwrap().into_rgba8();
    let [width, height] =
        [picture.width(), picture.height()].map(|side| (side as f32 * scale) as u32);
    let small = imageops::resize(&picture, width, height, imageops::FilterType::Triangle);
    let (sin, cos) = angle.sin_cos();
    RgbaImage::from_fn(SIDE, SIDE, |x, y| {
        let [x, y] = [x, y].map(|at| at as f32 - SIDE as f32 / 2.0);
        let [x, y] = [x * cos + y * sin, y * cos - x * sin];
        let [x, y] = [x + width as f32 / 2.0, y + height as f32 / 2.0];
        imageops::interpolate_bilinear(&small, x, y).unwrap_or(Rgba([150, 160, 170, 255]))
    })
}

#[test]
fn a_small_board_that_leans_is_found() {
    for (file, scale) in [("flat.png", 0.3), ("night.png", 0.23), ("wood.png", 0.2)] {
        let picture = small_and_leaning(file, scale, -0.2);
        let shown = read_shown(&picture, &Hints::default(), None, None, |_| ()).unwrap();
        let Some(Reading::Blocks(found)) = shown else { panic!("{file}: {shown:?}") };
        assert_eq!((found.setup.rows, found.setup.cols), (6, 6), "{file}");
    }
}

#[test]
fn a_board_has_the_rows_and_columns_that_are_known() {
    let (_, picture) = drawn(&Style::familiar(3), 3);
    let read = |rows| read_parking(&picture, &Hints::default().with_rows(rows));
    assert_eq!(read(6), read_parking(&picture, &Hints::default()));
    assert_eq!(read(3).unwrap().setup.rows, 3);
    assert!(read(5).is_none_or(|found| found.setup.rows == 5));
}

#[test]
fn a_plain_picture_has_no_cars() {
    assert_eq!(
        read_parking(&RgbaImage::from_pixel(300, 200, Rgba([90, 120, 40, 255])), &Hints::default()),
        None
    );
}
