//! What is read of a picture again, with a correction known.

use crate::cases::{Case, case, read};
use image::RgbaImage;
use unslide_solver::grid::{Cell, Size};
use unslide_vision::{
    Board, BoardOutline, Family, Hints, PartialGoal, PictureReader, Quad, Reading, TileReading,
    complete_goal,
};

fn tiles(reading: Option<Reading>) -> TileReading {
    match reading {
        Some(Reading::Tiles(reading)) => reading,
        other => panic!("no tiles: {other:?}"),
    }
}

#[test]
fn a_second_reading_with_the_size_known_has_the_board_of_the_first() {
    for file in ["cases/064_num_ui_4x4.png", "cases/046_persp_4x4.jpg"] {
        let (case, picture) = case(file);
        let reader = PictureReader::new(picture);
        let first = tiles(reader.read(&Hints::default(), None, None, |_| ()).unwrap());
        let known = Hints::default().with_rows(case.rows);
        let second = tiles(reader.read(&known, Some(Family::Tiles), None, |_| ()).unwrap());
        assert_eq!(second.board.size, first.board.size);
        let side = case.quad[1][0] - case.quad[0][0];
        for (a, b) in first.board.quad.0.iter().zip(second.board.quad.0) {
            assert!((a.x - b.x).hypot(a.y - b.y) < 0.015 * side, "{file}: {a:?} is not {b:?}");
        }
    }
}

#[test]
fn a_second_reading_of_the_same_is_that_of_the_first() {
    let (_, picture) = case("cases/000_clean_3x3.png");
    let reader = PictureReader::new(picture);
    let read = || reader.read(&Hints::default(), None, None, |_| ()).unwrap();
    assert_eq!(read(), read());
}

#[test]
fn the_board_that_was_read_is_the_first_hypothesis() {
    let (_, picture) = case("cases/064_num_ui_4x4.png");
    let reader = PictureReader::new(picture);
    let read = reader.read(&Hints::default(), None, None, |_| ()).unwrap().unwrap();
    let outline = BoardOutline::from(&read);
    let found = reader.hypotheses(&Hints::default(), Some(&outline));
    assert_eq!(found[0].outline, outline);
    assert!(found.len() <= 3);
}

/// The goal of a case after three tiles were exchanged in it, and these in doubt.
fn completed(file: &str, has_labels: bool) -> (Case, Vec<Cell>) {
    let (case, picture) = case(file);
    let (board, blank) = board_of(&case, &picture);
    let tiles: Vec<Cell> = board.size.cells().filter(|cell| *cell != blank).take(4).collect();
    let mut cells: Vec<Cell> = case.board.iter().map(|cell| Cell(*cell)).collect();
    for pair in tiles[1..].windows(2) {
        cells.swap(pair[0].index(), pair[1].index());
    }
    let goal = PartialGoal { cells: &cells, doubtful: &tiles[1..], has_labels };
    let found = complete_goal(&picture, &board, blank, &goal).unwrap();
    assert!(found.sure.len() == cells.len() && found.sure[tiles[0].index()] >= 1.0);
    (case, found.cells)
}

fn board_of(case: &Case, picture: &RgbaImage) -> (Board, Cell) {
    let size = Size::new(case.rows, case.cols).unwrap();
    let board = Board::within(picture, Quad::from(case.quad), size).unwrap();
    (board, size.cell(case.blank[0], case.blank[1]))
}

#[test]
fn doubtful_pieces_of_a_picture_are_laid_as_they_fit_the_known_ones() {
    let (case, found) = completed("cases/000_clean_3x3.png", false);
    assert_eq!(found, case.board.iter().map(|cell| Cell(*cell)).collect::<Vec<_>>());
}

#[test]
fn doubtful_tiles_with_numbers_are_laid_by_them() {
    let (case, found) = completed("cases/064_num_ui_4x4.png", true);
    assert_eq!(found, case.board.iter().map(|cell| Cell(*cell)).collect::<Vec<_>>());
}

#[test]
fn a_second_reading_with_known_corners_is_that_of_a_fresh_reader() {
    let (case, picture) = case("cases/000_clean_3x3.png");
    let known = Hints::default().with_quad(Quad::from(case.quad));
    let reader = PictureReader::new(picture.clone());
    for hints in [Hints::default(), known] {
        let again = tiles(reader.read(&hints, Some(Family::Tiles), None, |_| ()).unwrap());
        assert_eq!(Some(again), read(&picture, &hints).unwrap());
    }
}
