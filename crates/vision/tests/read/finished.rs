//! What is read of a board whose finished picture is known.

use crate::cases::{Case, assert_read_rightly, case, finished, read};
use image::{Rgba, RgbaImage, imageops};
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{
    Board, Goal, Hints, Quad, TileReading, place_by_reference, read_with_reference,
};

#[test]
fn a_finished_picture_in_other_light_and_with_a_margin_is_the_goal() {
    let (case, picture) = case("cases/037_ui_4x4.jpg");
    // Where the game shows it, with some of the window around.
    let mut finished = imageops::crop_imm(&picture, 680, 280, 200, 200).to_image();
    for pixel in finished.pixels_mut() {
        (0..3).for_each(|i| pixel[i] = pixel[i] / 2 + 90);
    }
    let reading = read_with_reference(&picture, &Hints::default(), &finished, |_| ()).unwrap();
    assert_read_rightly(&case, &reading.expect("there is a board"));
}

#[test]
fn uniform_tiles_are_placed_by_their_sides_if_the_finished_picture_is_poor() {
    let (case, picture) = case("cases/003_clean_6x6.jpg");
    let whole = finished(&case, &picture);
    let (width, height) = (whole.width() - 40, whole.height() - 25);
    let part = imageops::crop_imm(&whole, 40, 25, width, height).to_image();
    let mut small = imageops::resize(&part, 200, 205, imageops::FilterType::Triangle);
    for pixel in small.pixels_mut() {
        (0..3).for_each(|i| pixel[i] = (f32::from(pixel[i]) * 0.6) as u8);
    }
    let size = Size::new(case.rows, case.cols).unwrap();
    let board = Board::within(&picture, Quad::from(case.quad), size).unwrap();
    let blank = size.cell(case.blank[0], case.blank[1]);
    let goal =
        place_by_reference(&picture, &board, blank, &small).unwrap().expect("they are of it");
    assert_eq!(goal.cells, case.board.iter().map(|cell| Cell(*cell)).collect::<Vec<_>>());
    assert_eq!(goal.doubtful().count(), 0);
}

/// A board without gaps in whose blank one of its tiles lies once more, the other way up.
fn with_blank_covered(case: &Case, picture: &RgbaImage) -> RgbaImage {
    let [width, height] = [picture.width() / case.cols as u32, picture.height() / case.rows as u32];
    let [row, col] = case.blank.map(|at| at as u32);
    let beside = if col == 0 { 1 } else { col - 1 };
    let tile = imageops::crop_imm(picture, beside * width, row * height, width, height).to_image();
    let mut covered = picture.clone();
    let turned = imageops::rotate180(&tile);
    imageops::replace(&mut covered, &turned, i64::from(col * width), i64::from(row * height));
    covered
}

#[test]
fn a_cell_missing_from_the_finished_picture_is_the_blank() {
    let (case, picture) = case("cases/000_clean_3x3.png");
    let covered = with_blank_covered(&case, &picture);
    let blank = |reading: Option<TileReading>| reading.expect("there is a board").blank.index();
    let truth = case.blank[0] * case.cols + case.blank[1];
    let known = Hints::default();
    assert_ne!(blank(read(&covered, &known).unwrap()), truth, "it cannot be seen alone");
    let finished = finished(&case, &picture);
    let reading = read_with_reference(&covered, &known, &finished, |_| ()).unwrap();
    assert_eq!(blank(reading), truth);
}

/// A picture of a board without gaps, one cell of which is plain grey.
fn with_plain_cell(case: &Case, mut picture: RgbaImage, cell: usize) -> RgbaImage {
    let [width, height] = [picture.width() / case.cols as u32, picture.height() / case.rows as u32];
    let [row, col] = [cell / case.cols, cell % case.cols].map(|at| at as i64);
    let plain = RgbaImage::from_pixel(width, height, Rgba([128, 128, 128, 255]));
    imageops::replace(&mut picture, &plain, col * i64::from(width), row * i64::from(height));
    picture
}

#[test]
fn a_typical_blank_is_a_tile_if_the_finished_picture_shows_it() {
    let (case, picture) = case("cases/000_clean_3x3.png");
    let truth = case.blank[0] * case.cols + case.blank[1];
    let plain = (truth + 4) % case.board.len();
    let covered = with_plain_cell(&case, with_blank_covered(&case, &picture), plain);
    let known = Hints::default();
    let alone = read(&covered, &known).unwrap().expect("there is a board");
    assert_eq!((alone.blank.index(), alone.blank_is_sure), (plain, true));
    let finished = finished(&case, &picture);
    let finished = with_plain_cell(&case, finished, usize::from(case.board[plain]));
    let reading = read_with_reference(&covered, &known, &finished, |_| ()).unwrap();
    let reading = reading.expect("there is a board");
    assert_eq!((reading.blank.index(), reading.blank_is_sure), (truth, false));
}

#[test]
fn an_unrelated_finished_picture_changes_nothing() {
    let (_, picture) = case("cases/010_gaps_4x4.png");
    let (_, other) = case("cases/000_clean_3x3.png");
    let known = Hints::default();
    let found = read_with_reference(&picture, &known, &other, |_| ()).unwrap();
    assert_eq!(found, read(&picture, &known).unwrap());
}

#[test]
fn a_smaller_finished_picture_gives_the_goal_of_a_known_board() {
    let (case, picture) = case("cases/037_ui_4x4.jpg");
    let size = Size::new(case.rows, case.cols).unwrap();
    let board = Board::within(&picture, Quad::from(case.quad), size).unwrap();
    let blank = size.cell(case.blank[0], case.blank[1]);
    let finished = imageops::crop_imm(&picture, 680, 280, 200, 200).to_image();
    let goal =
        place_by_reference(&picture, &board, blank, &finished).unwrap().expect("they are of it");
    assert_eq!(goal.cells, case.board.iter().map(|cell| Cell(*cell)).collect::<Vec<_>>());
    let plain = RgbaImage::from_pixel(90, 90, Rgba([255; 4]));
    assert_eq!(place_by_reference(&picture, &board, blank, &plain), Ok(None));
}

#[test]
fn a_covered_finished_picture_leaves_no_wrong_tile_sure() {
    let (case, picture) = case("cases/037_ui_4x4.jpg");
    let known =
        Hints::default().with_quad(Quad::from(case.quad)).with_rows(case.rows).with_cols(case.cols);
    // Over one of its cells, and half of the next one.
    for (row, col) in [(0, 0), (0, 1), (1, 2), (2, 0), (3, 2)] {
        let mut finished = imageops::crop_imm(&picture, 688, 286, 180, 180).to_image();
        let cover = RgbaImage::from_pixel(68, 45, Rgba([250, 250, 250, 255]));
        imageops::replace(&mut finished, &cover, i64::from(45 * col), i64::from(45 * row));
        let reading = read_with_reference(&picture, &known, &finished, |_| ()).unwrap();
        let goal = reading.expect("there is a board").goal;
        let doubtful: Vec<Cell> = goal.doubtful().collect();
        for (at, (found, truth)) in goal.cells.iter().zip(&case.board).enumerate() {
            let is_sure = !doubtful.contains(&Cell(at as u16));
            assert!(!is_sure || found.0 == *truth, "{at} with {row}, {col} covered");
        }
    }
}

/// How a board is laid whose tiles all lie in wide frames, by a finished picture with a cover on its corner;
/// and how it should be.
fn laid_with_cover(cover: &RgbaImage) -> (Case, Goal) {
    let (case, mut picture) = case("cases/001_clean_4x4.jpg");
    let mut finished = finished(&case, &picture);
    let (tile, frame) = (picture.width() / case.cols as u32, 14);
    for whole in [&mut picture, &mut finished] {
        for (x, y, pixel) in whole.enumerate_pixels_mut() {
            let depth = |at: u32| (at % tile).min(tile - 1 - at % tile);
            if depth(x).min(depth(y)) < frame {
                *pixel = Rgba([200, 196, 188, 255]);
            }
        }
    }
    imageops::replace(&mut finished, cover, 0, 0);
    let size = Size::new(case.rows, case.cols).unwrap();
    let board = Board::within(&picture, Quad::from(case.quad), size).unwrap();
    let blank = size.cell(case.blank[0], case.blank[1]);
    let goal =
        place_by_reference(&picture, &board, blank, &finished).unwrap().expect("they are of it");
    (case, goal)
}

#[test]
fn a_covered_finished_picture_leaves_no_wrong_tile_sure_if_sides_are_uniform() {
    let (case, goal) = laid_with_cover(&RgbaImage::from_pixel(90, 180, Rgba([255; 4])));
    let doubtful: Vec<Cell> = goal.doubtful().collect();
    for (at, (found, truth)) in goal.cells.iter().zip(&case.board).enumerate() {
        assert!(doubtful.contains(&Cell(at as u16)) || found.0 == *truth, "{at}");
    }
}

#[test]
fn tiles_clear_in_the_finished_picture_are_sure_beside_an_unsure_one() {
    let (case, goal) = laid_with_cover(&RgbaImage::from_pixel(90, 60, Rgba([255; 4])));
    // What is covered, and so where the blank belongs.
    assert!(goal.doubtful().count() <= 2, "{:?}", goal.sure);
    let doubtful: Vec<Cell> = goal.doubtful().collect();
    for (at, (found, truth)) in goal.cells.iter().zip(&case.board).enumerate() {
        assert!(doubtful.contains(&Cell(at as u16)) || found.0 == *truth, "{at}");
    }
}
