//! A board and the pictures of its tiles, and what is found out by them.

use super::{
    Kind, Known, Reading, SURE_CLEARNESS, SURE_SUPPORT, Sight,
    ends::up_to_ends,
    find_board,
    goal::{Alike, Goal, SAME_LOOK, with_blank},
    towards::{Towards, better},
};
use crate::{
    blank::find_blank,
    jigsaw::Assembly,
    locate::beside,
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
    pub(super) sight: Sight,
    /// Row by row, all of one size.
    pub(super) pieces: Vec<Raster>,
}

impl Cut {
    /// The board in a picture, as far as it is not `known`; `Ok(None)` where there seems to be none.
    pub(super) fn of(
        proposals: &Proposals,
        known: &Known,
        on_stage: &mut impl FnMut(Stage),
    ) -> Result<Option<Self>, QuadError> {
        on_stage(Stage::Board);
        let picture = proposals.picture;
        let Some(found) = find_board(proposals, known)? else { return Ok(None) };
        let (board, ends_are_seen) =
            if *known == Known::default() { up_to_ends(picture, found) } else { (found, true) };
        on_stage(Stage::Tiles);
        let pieces = pieces(picture, &board)?;
        let on_board = known.blank.filter(|cell| cell.index() < board.size.area());
        let (blank, blank_is_sure) =
            on_board.map_or_else(|| find_blank(board.size, &pieces), |blank| (blank, true));
        let blank_is_sure = blank_is_sure && ends_are_seen;
        let is_told = known.rows.is_some() && known.cols.is_some();
        let board_is_sure = ends_are_seen
            && (is_told || board.size.area() > SINGLE_SEAMS)
            && board.support >= SURE_SUPPORT
            && board.clearness >= SURE_CLEARNESS
            && are_tiles(&pieces, blank)
            && !is_cut_off(&board.quad, picture.dimensions());
        let sight = Sight { board, board_is_sure, blank, blank_is_sure };
        Ok(Some(Self { sight, pieces }))
    }

    pub(super) fn read(
        &self,
        picture: &RgbaImage,
        known: &Known,
        on_stage: &mut impl FnMut(Stage),
    ) -> Reading {
        let Sight { board, blank, .. } = self.sight;
        on_stage(Stage::Numbers(board, blank));
        if let Some(reading) = self.with_numbers(known) {
            return reading;
        }
        on_stage(Stage::Goal);
        self.towards_parts(picture).unwrap_or_else(|| self.by_sides())
    }

    /// The same with another cell as the blank: that is not sure.
    pub(super) fn with_blank(&self, blank: Cell) -> Self {
        let sight = Sight { blank, blank_is_sure: false, ..self.sight };
        Self { sight, pieces: self.pieces.clone() }
    }

    /// The reading of tiles that make up a picture.
    pub(super) fn assembled(&self, found: &Assembly, alike: Alike) -> Reading {
        let Sight { board, blank, .. } = self.sight;
        let cells: Vec<Cell> = self.sight.tiles().collect();
        let goal = Goal::of_tiles(board.size, &cells, found, alike, blank);
        self.sight.reading(Kind::Picture, goal)
    }

    /// Whether these goals leave nearly all tiles where they lie.
    pub(super) fn is_as_it_lies(&self, goals: &[Cell]) -> bool {
        let stay = self.sight.tiles().zip(goals).filter(|(cell, goal)| cell == *goal).count();
        stay * 4 > goals.len() * 3
    }

    /// Whether tiles can be slid to where these goals are, and one that is missing.
    pub(super) fn can_be_reached(&self, goals: &[Cell], hole: Cell) -> bool {
        let Sight { board, blank, .. } = self.sight;
        let cells: Vec<Cell> = self.sight.tiles().collect();
        let all = with_blank(board.size, &cells, goals, blank, hole);
        can_be_reached(board.size, &all, blank, hole)
    }

    /// The goal that a finished picture shows, if the tiles are of it; seen upright, or turned the way
    /// that goes best with it. A board that is not seen by a camera is turned only where it shows as much as the
    /// finished picture: all else takes seconds where it is large.
    pub(super) fn towards(&self, known: &Known, reference: &RgbaImage) -> Option<Reading> {
        let turned = if known.quad.is_none() { self.turns() } else { Vec::new() };
        let mut best: Option<Towards> = None;
        let is_upright = is_upright(&self.sight.board.quad);
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
            |best| if known.blank.is_some() { best.reading() } else { best.reading_with_blank() },
        )
    }

    /// The goal that the picture itself shows, small, beside the board: not so in a photo.
    fn towards_parts(&self, picture: &RgbaImage) -> Option<Reading> {
        if !is_upright(&self.sight.board.quad) {
            return None;
        }
        let mut best: Option<Towards> = None;
        for part in beside(picture, &self.sight.board) {
            let found = Towards::of(self, &part, Extent::Same);
            best = better(best, found.filter(|found| found.cost() < GOAL_BESIDE));
        }
        best.map(Towards::reading)
    }

    /// The numbers on the tiles, if there are any, and the blank that goes best with them.
    fn with_numbers(&self, known: &Known) -> Option<Reading> {
        let may_turn = known.quad.is_none();
        let (sight, numbers) = self.numbers(may_turn)?;
        let may_differ = known.blank.is_none() && sight == self.sight;
        let other = if may_differ { self.with_other_blank(&numbers, may_turn) } else { None };
        let (sight, numbers) = other.unwrap_or((sight, numbers));
        Some(sight.numbered(&numbers))
    }

    /// A tile that alone does not show its number, or in another ink than all others, is the blank, if what was taken
    /// for the blank carries the number that is missing; and so may be the last one.
    fn with_other_blank(&self, numbers: &Numbers, may_turn: bool) -> Option<(Sight, Numbers)> {
        let view = |tile: usize| -> Option<(Sight, Numbers)> {
            let blank = self.sight.tiles().nth(tile)?;
            let view = self.with_blank(blank).numbers(may_turn);
            view.filter(|(_, other)| other.is_clear() && other.fit > numbers.fit)
        };
        let more = READS_MORE / numbers.values.len() as f32;
        let unread = numbers.unread.and_then(view);
        let unread = unread.filter(|(_, other)| other.fit > numbers.fit + more);
        let unlike = unread.or_else(|| numbers.odd.and_then(view));
        if let Some((sight, numbers)) = unlike {
            return Some((Sight { blank_is_sure: numbers.are_all_clear(), ..sight }, numbers));
        }
        let last = numbers.last().filter(|_| !self.sight.blank_is_sure).and_then(view);
        last.filter(|(_, numbers)| numbers.odd.is_none())
    }

    /// The numbers on the tiles, if there are any: upright, or turned the way they are read best.
    fn numbers(&self, may_turn: bool) -> Option<(Sight, Numbers)> {
        let tiles = self.tiles();
        let marks = Marks::on(&tiles);
        let upright = marks.read(self.sight.board.size, 0);
        let is_clear = upright.as_ref().is_some_and(Numbers::is_clear);
        let mut found = upright.map(|numbers| (self.sight, numbers));
        let mut view = self.sight;
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
        self.sight.tiles().map(|cell| &self.pieces[cell.index()]).collect()
    }

    /// The same seen from the left of the board, from behind it, and from its right.
    fn turns(&self) -> Vec<Self> {
        successors(Some(self.turned()), |view| Some(view.turned())).take(3).collect()
    }

    /// The same seen from the left of the board.
    fn turned(&self) -> Self {
        let cells = cells_from_left(self.sight.board.size);
        let pieces = cells.map(|cell| self.pieces[cell.index()].turned()).collect();
        Self { sight: self.sight.turned(), pieces }
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

impl Sight {
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
