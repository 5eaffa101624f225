//! A board and the pictures of its tiles, and what is found out by them.

use super::{
    Hints, Kind, LocatedBoard, SURE_CLEARNESS, SURE_SUPPORT, TileReading,
    ends::up_to_ends,
    find_board,
    goal::{Alike, Goal, SAME_LOOK, with_blank},
    towards::{Towards, better},
};
use crate::{
    blank::find_blank,
    jigsaw::Assembly,
    locate::thumbnails,
    maps::Proposals,
    numbers::{Marks, Numbers},
    parity::can_be_reached,
    pieces::pieces,
    quad::{Quad, QuadError},
    raster::Raster,
    reference::Extent,
    stage::Stage,
};
use image::RgbaImage;
use std::iter::successors;
use unslide_solver::grid::{Cell, Size};

/// What lies beside a board is its goal if tiles differ less from it.
const GOAL_BESIDE: f32 = 0.2;
/// Sides that lean by more, compared with their length, are seen by a camera.
const LEANING: f64 = 0.03;
/// The cells of a board with a single seam each way, which does not tell how far apart two would
/// be.
const SINGLE_SEAMS: usize = 4;
/// How much likelier all tiles together are, as a logarithm, if they show one number more, at
/// least.
const READS_MORE: f32 = 3.0;

/// A board with what each of its cells shows.
pub(super) struct Cut {
    pub(super) located: LocatedBoard,
    /// Row by row, all of one size.
    pub(super) pieces: Vec<Raster>,
}

impl Cut {
    /// The board in a picture, as far as it is not `known`; `Ok(None)` where there seems to be none.
    pub(super) fn of(
        proposals: &Proposals,
        hints: &Hints,
        on_stage: &mut impl FnMut(Stage),
    ) -> Result<Option<Self>, QuadError> {
        on_stage(Stage::Board);
        let picture = proposals.picture;
        let Some(found) = find_board(proposals, hints)? else { return Ok(None) };
        let (board, ends_are_seen) =
            if *hints == Hints::default() { up_to_ends(picture, found) } else { (found, true) };
        on_stage(Stage::Tiles);
        let pieces = pieces(picture, &board)?;
        let on_board = hints.blank.filter(|cell| cell.index() < board.size.area());
        let (blank, blank_is_sure) =
            on_board.map_or_else(|| find_blank(board.size, &pieces), |blank| (blank, true));
        let blank_is_sure = blank_is_sure && ends_are_seen;
        let is_told = hints.rows.is_some() && hints.cols.is_some();
        let is_whole = !is_cut_off(&board.quad, picture.dimensions());
        let is_agreed = is_whole && board.clearness > 0.0 && proposals.agree_with(&board);
        let board_is_sure = ends_are_seen
            && (is_told || board.size.area() > SINGLE_SEAMS)
            && board.support >= SURE_SUPPORT
            && board.clearness >= SURE_CLEARNESS
            && are_tiles(&pieces, blank)
            && is_whole;
        let located = LocatedBoard { board, board_is_sure, blank, blank_is_sure, is_agreed };
        Ok(Some(Self { located, pieces }))
    }

    pub(super) fn read(
        &self,
        picture: &RgbaImage,
        hints: &Hints,
        on_stage: &mut impl FnMut(Stage),
    ) -> TileReading {
        let LocatedBoard { board, blank, .. } = self.located;
        on_stage(Stage::Numbers(board, blank));
        if let Some(reading) = self.with_numbers(hints) {
            return reading;
        }
        on_stage(Stage::Goal);
        self.towards_parts(picture).unwrap_or_else(|| self.by_sides())
    }

    /// The same with another cell as the blank: that is not sure.
    pub(super) fn with_blank(&self, blank: Cell) -> Self {
        let located = LocatedBoard { blank, blank_is_sure: false, ..self.located };
        Self { located, pieces: self.pieces.clone() }
    }

    /// The reading of tiles that make up a picture.
    pub(super) fn assembled(&self, found: &Assembly, alike: Alike) -> TileReading {
        let LocatedBoard { board, blank, .. } = self.located;
        let cells: Vec<Cell> = self.located.tiles().collect();
        let goal = Goal::of_tiles(board.size, &cells, found, alike, blank);
        self.located.reading(Kind::Picture, goal)
    }

    /// Whether these goals leave nearly all tiles where they lie.
    pub(super) fn is_as_it_lies(&self, goals: &[Cell]) -> bool {
        let stay = self.located.tiles().zip(goals).filter(|(cell, goal)| cell == *goal).count();
        stay * 4 > goals.len() * 3
    }

    /// Whether tiles can be slid to where these goals are, and one that is missing.
    pub(super) fn can_be_reached(&self, goals: &[Cell], hole: Cell) -> bool {
        let LocatedBoard { board, blank, .. } = self.located;
        let cells: Vec<Cell> = self.located.tiles().collect();
        let all = with_blank(board.size, &cells, goals, blank, hole);
        can_be_reached(board.size, &all, blank, hole)
    }

    /// The goal that a finished picture shows, if the tiles are of it; seen upright, or turned the way
    /// that goes best with it. A board that is not seen by a camera is turned only where it shows as much as the
    /// finished picture: all else takes seconds where it is large.
    pub(super) fn towards(&self, hints: &Hints, reference: &RgbaImage) -> Option<TileReading> {
        let turned = if hints.quad.is_none() { self.turns() } else { Vec::new() };
        let mut best: Option<Towards> = None;
        let is_upright = is_upright(&self.located.board.quad);
        for extent in [Extent::Same, Extent::Any] {
            let turned = if is_upright && extent == Extent::Any { &[][..] } else { &turned };
            for view in std::iter::once(self).chain(turned) {
                if best.as_ref().is_some_and(Towards::is_clear) {
                    break;
                }
                best = better(best, Towards::of(view, reference, extent));
            }
        }
        best.map(
            |best| if hints.blank.is_some() { best.reading() } else { best.reading_with_blank() },
        )
    }

    /// The goal that the picture itself shows, small, beside the board: not so in a photo.
    fn towards_parts(&self, picture: &RgbaImage) -> Option<TileReading> {
        if !is_upright(&self.located.board.quad) {
            return None;
        }
        let mut best: Option<Towards> = None;
        for part in thumbnails(picture, &self.located.board) {
            let found = Towards::of(self, &part, Extent::Same);
            best = better(best, found.filter(|found| found.cost() < GOAL_BESIDE));
        }
        best.map(Towards::reading)
    }

    /// The numbers on the tiles, if there are any, and the blank that goes best with them.
    fn with_numbers(&self, hints: &Hints) -> Option<TileReading> {
        let may_turn = hints.quad.is_none();
        let (located, numbers) = self.numbers(may_turn)?;
        let may_differ = hints.blank.is_none() && located == self.located;
        let other = if may_differ { self.with_other_blank(&numbers, may_turn) } else { None };
        let (located, numbers) = other.unwrap_or((located, numbers));
        Some(located.numbered(&numbers))
    }

    /// A tile that alone does not show its number, or in another ink than all others, is the blank, if what was taken
    /// for the blank carries the number that is missing; and so may be the last one.
    fn with_other_blank(
        &self,
        numbers: &Numbers,
        may_turn: bool,
    ) -> Option<(LocatedBoard, Numbers)> {
        let view = |tile: usize| -> Option<(LocatedBoard, Numbers)> {
            let blank = self.located.tiles().nth(tile)?;
            let view = self.with_blank(blank).numbers(may_turn);
            view.filter(|(_, other)| other.is_clear() && other.fit > numbers.fit)
        };
        let more = READS_MORE / numbers.values.len() as f32;
        let unread = numbers.unread.and_then(view);
        let unread = unread.filter(|(_, other)| other.fit > numbers.fit + more);
        let unlike = unread.or_else(|| numbers.odd.and_then(view));
        if let Some((located, numbers)) = unlike {
            return Some((
                LocatedBoard { blank_is_sure: numbers.are_all_clear(), ..located },
                numbers,
            ));
        }
        let last = numbers.last().filter(|_| !self.located.blank_is_sure).and_then(view);
        last.filter(|(_, numbers)| numbers.odd.is_none())
    }

    /// The numbers on the tiles, if there are any: upright, or turned the way they are read best.
    fn numbers(&self, may_turn: bool) -> Option<(LocatedBoard, Numbers)> {
        let tiles = self.tiles();
        let marks = Marks::on(&tiles);
        let upright = marks.read(self.located.board.size, 0);
        let is_clear = upright.as_ref().is_some_and(Numbers::is_clear);
        let mut found = upright.map(|numbers| (self.located, numbers));
        let mut view = self.located;
        let mut order: Vec<usize> = (0..tiles.len()).collect();
        let sides = if may_turn && !is_clear { 4 } else { 1 };
        for turns in 1..sides {
            order = view.tiles_from_left().map(|tile| order[tile]).collect();
            view = view.turned();
            let next = marks.read(view.board.size, turns);
            let next = next.map(|numbers| (view, numbers.in_order(&order)));
            found = found.into_iter().chain(next).max_by(|a, b| a.1.fit.total_cmp(&b.1.fit));
        }
        found
    }

    pub(super) fn tiles(&self) -> Vec<&Raster> {
        self.located.tiles().map(|cell| &self.pieces[cell.index()]).collect()
    }

    /// The same seen from the left of the board, from behind it, and from its right.
    fn turns(&self) -> Vec<Self> {
        successors(Some(self.turned()), |view| Some(view.turned())).take(3).collect()
    }

    /// The same seen from the left of the board.
    fn turned(&self) -> Self {
        let cells = cells_from_left(self.located.board.size);
        let pieces = cells.map(|cell| self.pieces[cell.index()].turned()).collect();
        Self { located: self.located.turned(), pieces }
    }
}

/// The cells of a board in the order in which they are read from the left of it.
fn cells_from_left(size: Size) -> impl Iterator<Item = Cell> {
    (0..size.cols()).flat_map(move |col| (0..size.rows()).rev().map(move |row| size.cell(row, col)))
}

/// Whether the sides of a quad hardly lean.
pub(super) fn is_upright(quad: &Quad) -> bool {
    quad.leaning() < LEANING
}

/// Whether a board that is seen askew reaches to the edge of the picture: it may go on beyond it.
fn is_cut_off(quad: &Quad, (width, height): (u32, u32)) -> bool {
    let is_at = |at: f64, end: u32| at <= 0.0 || at >= f64::from(end);
    !is_upright(quad)
        && quad.0.iter().any(|corner| is_at(corner.x, width) || is_at(corner.y, height))
}

/// Whether any two tiles look different: what repeats all over is a pattern, such as a checkerboard that shows
/// where nothing is, or a plain ground with something on it, and no puzzle.
fn are_tiles(cells: &[Raster], blank: Cell) -> bool {
    let tiles = || cells.iter().enumerate().filter(|(cell, _)| *cell != blank.index());
    let first = tiles().next();
    first.is_some_and(|(_, first)| tiles().any(|(_, tile)| !tile.differs_less(first, SAME_LOOK)))
}

impl LocatedBoard {
    /// The places of the tiles among all of them, in the order in which they are read from the
    /// left.
    fn tiles_from_left(&self) -> impl Iterator<Item = usize> + use<> {
        let blank = self.blank;
        let cells = cells_from_left(self.board.size).filter(move |cell| *cell != blank);
        cells.map(move |cell| cell.index() - usize::from(cell.index() > blank.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_askew_that_reaches_to_the_edge_may_be_cut_off() {
        let askew = Quad::from([[10.0, 20.0], [80.0, 10.0], [90.0, 90.0], [15.0, 99.0]]);
        assert!(is_cut_off(&askew, (100, 99)));
        assert!(!is_cut_off(&askew, (100, 100)));
        assert!(!is_cut_off(&Quad::whole(100, 100), (100, 100)));
    }

    #[test]
    fn cells_that_all_look_the_same_are_no_tiles() {
        let cell = |level: f32| Raster::from_fn(8, 8, move |x, y| [level + (x + y) as f32; 3]);
        assert!(!are_tiles(&[cell(90.0), cell(90.5), cell(90.0)], Cell(2)));
        assert!(are_tiles(&[cell(90.0), cell(90.0), cell(130.0)], Cell(0)));
        assert!(!are_tiles(&[cell(90.0), cell(90.0), cell(130.0)], Cell(2)));
    }
}
