//! Boards other than the one that was located first. Labels show which one is right: on a board that is cut otherwise
//! they form no sequence.

use super::{
    Hints, LocatedBoard, TileReading, goal::are_sure, numbered::FEW_LABELS, tiled_board::TiledBoard,
};
use crate::{
    hypotheses::{BoardOutline, hypotheses},
    maps::Proposals,
    reading::Family,
};
use unslide_solver::grid::Size;

/// A board of another size whose tiles all carry sure labels, where the one that was `read` leaves doubt. It is likelier
/// by its score, or larger: a part of a board may have labels in order, what is more than a board cannot.
pub(super) fn labelled_alternative(
    proposals: &Proposals,
    read: Option<&TileReading>,
) -> Option<TileReading> {
    let read = read.map(|reading| BoardOutline::from(&reading.board));
    let found = hypotheses(proposals, read.as_ref());
    let score_read = found.iter().find(|it| Some(it.outline) == read).map(|it| it.score);
    let size = |outline: BoardOutline| [outline.rows, outline.cols];
    let area = |outline: BoardOutline| outline.rows * outline.cols;
    let others = found.into_iter().filter(|other| {
        let is_likelier = score_read.is_none_or(|score| other.score > score);
        other.outline.family == Family::Tiles
            && read.is_none_or(|read| size(read) != size(other.outline))
            && (is_likelier || read.is_some_and(|read| area(other.outline) > area(read)))
    });
    // One of them only: each is a reading of its own.
    let likeliest = others.map(|other| size(other.outline)).next()?;
    labelled(proposals, likeliest)
}

/// The reading of the board of a size by its labels, if all are sure.
fn labelled(proposals: &Proposals, [rows, cols]: [usize; 2]) -> Option<TileReading> {
    let hints = Hints { rows: Some(rows), cols: Some(cols), ..Hints::default() };
    let tiled = TiledBoard::of(&proposals.with_hints(&hints), &hints, &mut |_| ()).ok()??;
    let board = tiled.located.board;
    if board.size != Size::new(rows, cols)? || board.size.area() <= FEW_LABELS {
        return None;
    }
    // The size was asked for: maps must show it without being asked.
    let is_agreed = tiled.located.is_agreed && proposals.agree_with(&board);
    let located =
        LocatedBoard { board_is_sure: false, blank_is_sure: false, is_agreed, ..tiled.located };
    let reading = TiledBoard { located, ..tiled }.with_numbers(&Hints::default())?;
    are_sure(&reading.goal.sure).then_some(reading)
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Board, Goal, Kind},
        *,
    };
    use crate::quad::Quad;
    use image::RgbaImage;
    use std::{fs, path::Path};
    use unslide_solver::grid::Cell;

    /// A board of 4 × 4 numbers.
    fn picture() -> RgbaImage {
        let file = "../../tests/data/vision/cases/054_num_gaps_4x4.png";
        let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap();
        image::load_from_memory(&bytes).unwrap().into_rgba8()
    }

    #[test]
    fn only_the_right_size_has_sure_labels() {
        let picture = picture();
        let proposals = Proposals::new(&picture, &Hints::default());
        let is_labelled = |size: [usize; 2]| labelled(&proposals, size).is_some();
        assert_eq!([[4, 4], [2, 2], [4, 2], [8, 8]].map(is_labelled), [true, false, false, false]);
    }

    #[test]
    fn a_board_of_another_size_gives_way_to_the_one_with_labels() {
        let picture = picture();
        let proposals = Proposals::new(&picture, &Hints::default());
        let whole = Quad::whole(picture.width(), picture.height());
        let half = Board::within(&picture, whole, Size::new(2, 2).unwrap()).unwrap();
        let goal = Goal::unknown(half.size);
        let wrong = LocatedBoard::known(half, Cell(0)).reading(Kind::Picture, goal);
        let found = labelled_alternative(&proposals, Some(&wrong)).unwrap();
        assert_eq!((found.board.size.rows(), found.board.size.cols()), (4, 4));
    }
}
