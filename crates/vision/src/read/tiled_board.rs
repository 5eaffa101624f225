//! A board with the pictures of its cells, and the ways to find its goal.

use super::{
    Hints, Kind, LocatedBoard, SURE_CLEARNESS, SURE_SUPPORT, TileReading,
    border_check::check_borders,
    find_board,
    goal::{Duplicates, Goal, MAX_DUPLICATE_DIFFERENCE, with_blank},
    with_reference::{ReferenceMatch, likelier},
};
use crate::{
    blank::find_blank,
    jigsaw::Assembly,
    locate::{thumbnails, with_moved_sides},
    maps::Proposals,
    numbers::{LabelReader, Numbers},
    pieces::pieces,
    quad::{Quad, QuadError},
    raster::Raster,
    reference::Extent,
    stage::Stage,
};
use image::RgbaImage;
use std::iter::successors;
use unslide_solver::{
    grid::{Cell, Size},
    internal::is_reachable,
};

/// Maximum cost of tiles in a thumbnail that shows the goal.
const MAX_THUMBNAIL_COST: f32 = 0.2;
/// Maximum lean of an upright board, relative to its sides.
const MAX_UPRIGHT_LEAN: f64 = 0.03;
/// Number of cells of a board with one seam each way: two seams are needed to measure a pitch.
const SINGLE_SEAM_CELLS: usize = 4;
/// Minimum gain of the total log-likelihood by another blank.
const MIN_FIT_GAIN: f32 = 3.0;

/// A located board with the pictures of its cells.
pub(super) struct TiledBoard {
    pub(super) located: LocatedBoard,
    /// Row by row, all of one size.
    pub(super) pieces: Vec<Raster>,
}

impl TiledBoard {
    /// Locates the board and finds its blank, unless `hints` contain them. `Ok(None)` if there seems to be no board.
    pub(super) fn of(
        proposals: &Proposals,
        hints: &Hints,
        on_stage: &mut impl FnMut(Stage),
    ) -> Result<Option<Self>, QuadError> {
        on_stage(Stage::Board);
        let picture = proposals.picture;
        let Some(found) = find_board(proposals, hints)? else { return Ok(None) };
        let (board, borders_are_clear) =
            if *hints == Hints::default() { check_borders(picture, found) } else { (found, true) };
        let is_known = hints.quad.is_some();
        let board = if is_known { board } else { with_moved_sides(picture, &board) };
        on_stage(Stage::Tiles);
        let pieces = pieces(picture, &board)?;
        let on_board = hints.blank.filter(|cell| cell.index() < board.size.area());
        let (blank, blank_is_sure) =
            on_board.map_or_else(|| find_blank(board.size, &pieces), |blank| (blank, true));
        let blank_is_sure = blank_is_sure && borders_are_clear;
        let is_told = hints.rows.is_some() && hints.cols.is_some();
        let is_whole = !is_cropped(&board.quad, picture.dimensions());
        let is_agreed = is_whole && board.clearness > 0.0 && proposals.agree_with(&board);
        let board_is_sure = borders_are_clear
            && (is_told || board.size.area() > SINGLE_SEAM_CELLS)
            && board.support >= SURE_SUPPORT
            && board.clearness >= SURE_CLEARNESS
            && tiles_differ(&pieces, blank)
            && is_whole;
        let located = LocatedBoard { board, board_is_sure, blank, blank_is_sure, is_agreed };
        Ok(Some(Self { located, pieces }))
    }

    pub(super) fn read(
        &self,
        proposals: &Proposals,
        hints: &Hints,
        on_stage: &mut impl FnMut(Stage),
    ) -> TileReading {
        let LocatedBoard { board, blank, .. } = self.located;
        on_stage(Stage::Numbers(board, blank));
        if let Some(reading) = self.with_numbers(hints) {
            return reading;
        }
        on_stage(Stage::Goal);
        self.with_thumbnails(proposals).unwrap_or_else(|| self.by_jigsaw())
    }

    /// This board with another blank, which is not sure.
    pub(super) fn with_blank(&self, blank: Cell) -> Self {
        let located = LocatedBoard { blank, blank_is_sure: false, ..self.located };
        Self { located, pieces: self.pieces.clone() }
    }

    /// The reading of an assembled picture.
    pub(super) fn assembled(&self, found: &Assembly, duplicates: Duplicates) -> TileReading {
        let LocatedBoard { board, blank, .. } = self.located;
        let cells: Vec<Cell> = self.located.tiles().collect();
        let goal = Goal::of_tiles(board.size, &cells, found, duplicates, blank);
        self.located.reading(Kind::Picture, goal)
    }

    /// Whether more than three quarters of the tiles would stay.
    pub(super) fn is_nearly_unchanged(&self, goals: &[Cell]) -> bool {
        let stay = self.located.tiles().zip(goals).filter(|(cell, goal)| cell == *goal).count();
        stay * 4 > goals.len() * 3
    }

    /// Whether moves can bring the tiles to these goals and the blank to `hole`.
    pub(super) fn can_be_reached(&self, goals: &[Cell], hole: Cell) -> bool {
        let LocatedBoard { board, blank, .. } = self.located;
        let cells: Vec<Cell> = self.located.tiles().collect();
        let all = with_blank(board.size, &cells, goals, blank, hole);
        is_reachable(board.size, &all, blank, hole)
    }

    /// The reading with a finished picture, if the tiles belong to it. The board may be turned, if its corners are not
    /// known. An upright board is turned only for [`Extent::Same`], since the other search takes seconds.
    pub(super) fn with_reference(
        &self,
        hints: &Hints,
        reference: &RgbaImage,
    ) -> Option<TileReading> {
        let turned = if hints.quad.is_none() { self.turns() } else { Vec::new() };
        let mut best: Option<ReferenceMatch> = None;
        let is_upright = is_upright(&self.located.board.quad);
        for extent in [Extent::Same, Extent::Any] {
            let turned = if is_upright && extent == Extent::Any { &[][..] } else { &turned };
            for view in std::iter::once(self).chain(turned) {
                if best.as_ref().is_some_and(ReferenceMatch::is_clear) {
                    break;
                }
                best = likelier(best, ReferenceMatch::of(view, reference, extent));
            }
        }
        best.map(
            |best| if hints.blank.is_some() { best.reading() } else { best.reading_with_blank() },
        )
    }

    /// The reading with a thumbnail of the goal beside the board. Photos have none.
    fn with_thumbnails(&self, proposals: &Proposals) -> Option<TileReading> {
        if !is_upright(&self.located.board.quad) {
            return None;
        }
        let mut best: Option<ReferenceMatch> = None;
        for part in thumbnails(proposals, &self.located.board) {
            let found = ReferenceMatch::of(self, &part, Extent::Same);
            best = likelier(best, found.filter(|found| found.cost() < MAX_THUMBNAIL_COST));
        }
        best.map(ReferenceMatch::reading)
    }

    /// The reading by labels, with the blank that fits them best.
    pub(super) fn with_numbers(&self, hints: &Hints) -> Option<TileReading> {
        let may_turn = hints.quad.is_none();
        let (located, numbers) = self.numbers(may_turn)?;
        let may_differ = hints.blank.is_none() && located == self.located;
        let other = if may_differ { self.with_unlike_blank(&numbers, may_turn) } else { None };
        if other.is_none()
            && may_differ
            && !located.blank_is_sure
            && let Some((located, numbers)) = self.with_last_as_blank(&numbers, may_turn)
        {
            return Some(TileReading { blank_is_sure: false, ..located.numbered(&numbers) });
        }
        let is_unlike = other.is_some();
        let (located, numbers) = other.unwrap_or((located, numbers));
        let reading = located.numbered(&numbers);
        let with_sides =
            if located == self.located { self.with_sides(&numbers, &reading) } else { None };
        let reading = with_sides.unwrap_or(reading);
        let blank_is_sure = reading.blank_is_sure
            && (is_unlike || hints.blank.is_some() || !self.has_tile_as_blank(&reading, &numbers));
        Some(TileReading { blank_is_sure, ..reading })
    }

    /// Whether the cell that was read as the blank shows the number that is missing: all cells have a tile, as where the
    /// empty place is outside. Not looked for on a turned board.
    fn has_tile_as_blank(&self, reading: &TileReading, numbers: &Numbers) -> bool {
        let cell = &self.pieces[reading.blank.index()];
        reading.board.quad == self.located.board.quad && numbers.is_missing_number_on(cell)
    }

    /// The labels with another cell as the blank: the only tile without a readable label, or with another ink.
    fn with_unlike_blank(
        &self,
        numbers: &Numbers,
        may_turn: bool,
    ) -> Option<(LocatedBoard, Numbers)> {
        let more = MIN_FIT_GAIN / numbers.values.len() as f32;
        let view = |tile: usize| self.with_blank_at(tile, numbers, may_turn);
        let unread = numbers.unread.and_then(view);
        let unread = unread.filter(|(_, other)| other.fit > numbers.fit + more);
        let (located, numbers) = unread.or_else(|| numbers.odd_ink.and_then(view))?;
        Some((LocatedBoard { blank_is_sure: numbers.are_all_clear(), ..located }, numbers))
    }

    /// The labels with the last number in place of the blank: some games show it until the first move, others have their
    /// empty place outside.
    fn with_last_as_blank(
        &self,
        numbers: &Numbers,
        may_turn: bool,
    ) -> Option<(LocatedBoard, Numbers)> {
        let last = self.with_blank_at(numbers.last()?, numbers, may_turn);
        last.filter(|(_, numbers)| numbers.odd_ink.is_none())
    }

    /// The labels with a tile as the blank, if they are clear and fit better.
    fn with_blank_at(
        &self,
        tile: usize,
        numbers: &Numbers,
        may_turn: bool,
    ) -> Option<(LocatedBoard, Numbers)> {
        let blank = self.located.tiles().nth(tile)?;
        let view = self.with_blank(blank).numbers(may_turn);
        view.filter(|(_, other)| other.is_clear() && other.fit > numbers.fit)
    }

    /// The labels in the rotation in which they are read best, or upright if they are clear.
    fn numbers(&self, may_turn: bool) -> Option<(LocatedBoard, Numbers)> {
        let tiles = self.tiles();
        let reader = LabelReader::on(&tiles);
        let upright = reader.read(self.located.board.size, 0);
        let is_clear = upright.as_ref().is_some_and(Numbers::is_clear);
        let mut found = upright.map(|numbers| (self.located, numbers));
        let mut view = self.located;
        let mut order: Vec<usize> = (0..tiles.len()).collect();
        let rotations = if may_turn && !is_clear { 4 } else { 1 };
        for turns in 1..rotations {
            order = view.tiles_turned().map(|tile| order[tile]).collect();
            view = view.turned();
            let next = reader.read(view.board.size, turns);
            let next = next.map(|numbers| (view, numbers.in_order(&order)));
            found = found.into_iter().chain(next).max_by(|a, b| a.1.fit.total_cmp(&b.1.fit));
        }
        found
    }

    pub(super) fn tiles(&self) -> Vec<&Raster> {
        self.located.tiles().map(|cell| &self.pieces[cell.index()]).collect()
    }

    /// This board in the three other rotations.
    fn turns(&self) -> Vec<Self> {
        successors(Some(self.turned()), |view| Some(view.turned())).take(3).collect()
    }

    /// This board turned by a quarter: its left side becomes its top.
    fn turned(&self) -> Self {
        let cells = cells_turned(self.located.board.size);
        let pieces = cells.map(|cell| self.pieces[cell.index()].turned()).collect();
        Self { located: self.located.turned(), pieces }
    }
}

/// The cells of a board in the order of the board turned by a quarter.
fn cells_turned(size: Size) -> impl Iterator<Item = Cell> {
    (0..size.cols()).flat_map(move |col| (0..size.rows()).rev().map(move |row| size.cell(row, col)))
}

/// Whether a quad is nearly an upright rectangle.
pub(super) fn is_upright(quad: &Quad) -> bool {
    quad.lean() < MAX_UPRIGHT_LEAN
}

/// Whether an askew board touches the edge of the picture: it may continue outside.
fn is_cropped(quad: &Quad, (width, height): (u32, u32)) -> bool {
    let is_at = |at: f64, end: u32| at <= 0.0 || at >= f64::from(end);
    !is_upright(quad)
        && quad.0.iter().any(|corner| is_at(corner.x, width) || is_at(corner.y, height))
}

/// Whether any two tiles differ. If not, the board is a pattern, such as a checkerboard or a plain background.
fn tiles_differ(cells: &[Raster], blank: Cell) -> bool {
    let tiles = || cells.iter().enumerate().filter(|(cell, _)| *cell != blank.index());
    let first = tiles().next();
    first.is_some_and(|(_, first)| {
        tiles().any(|(_, tile)| !tile.differs_less(first, MAX_DUPLICATE_DIFFERENCE))
    })
}

impl LocatedBoard {
    /// Indices of the tiles in the order of the board turned by a quarter.
    fn tiles_turned(&self) -> impl Iterator<Item = usize> + use<> {
        let blank = self.blank;
        let cells = cells_turned(self.board.size).filter(move |cell| *cell != blank);
        cells.map(move |cell| cell.index() - usize::from(cell.index() > blank.index()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rotated_board_at_the_edge_of_the_picture_may_be_cropped() {
        let askew = Quad::from([[10.0, 20.0], [80.0, 10.0], [90.0, 90.0], [15.0, 99.0]]);
        assert!(is_cropped(&askew, (100, 99)));
        assert!(!is_cropped(&askew, (100, 100)));
        assert!(!is_cropped(&Quad::whole(100, 100), (100, 100)));
    }

    #[test]
    fn cells_of_one_look_are_no_tiles() {
        let cell = |level: f32| Raster::from_fn(8, 8, move |x, y| [level + (x + y) as f32; 3]);
        assert!(!tiles_differ(&[cell(90.0), cell(90.5), cell(90.0)], Cell(2)));
        assert!(tiles_differ(&[cell(90.0), cell(90.0), cell(130.0)], Cell(0)));
        assert!(!tiles_differ(&[cell(90.0), cell(90.0), cell(130.0)], Cell(2)));
    }
}
