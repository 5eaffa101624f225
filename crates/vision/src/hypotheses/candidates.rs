//! Boards that may be the right one.

use super::BoardOutline;
use crate::{
    homography::Homography,
    locate::Board,
    maps::{Mapped, Proposals},
    quad::{Point, Quad},
    read::Hints,
    reading::Family,
};
use unslide_solver::grid::Size;

/// Numbers of rows and of columns into which a quad is divided.
const COUNTS: std::ops::RangeInclusive<usize> = 2..=10;
/// Maximum aspect ratio of the cells of a divided quad.
const MAX_ASPECT: f64 = 1.4;
/// Maximum distance of a corner outside the picture, relative to the width of a cell.
const MAX_OUTSIDE: f64 = 0.06;

/// The way in which a candidate was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// It was read, and nothing else proposes it.
    Read,
    /// Edges.
    Edges,
    /// Maps of a close view.
    Close,
    /// Maps of the whole picture.
    Whole,
    /// Another candidate with a row or column more or less.
    Resized,
    /// Another candidate with other numbers of rows and columns.
    Divided,
    /// Maps of blocks.
    Blocks,
}

/// A board that may be the right one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) source: Source,
    pub(super) outline: BoardOutline,
    /// Width of the gaps between tiles, relative to the pitch.
    pub(super) gap: f64,
    /// See [`Board::support`].
    pub(super) support: f64,
}

impl Candidate {
    fn read(outline: &BoardOutline) -> Self {
        Self { source: Source::Read, outline: *outline, gap: 0.0, support: 0.0 }
    }

    /// A board that was found in some way.
    pub(super) fn of(source: Source, board: &Board) -> Self {
        let Board { gap, support, .. } = *board;
        Self { source, outline: board.into(), gap, support }
    }

    fn mapped(source: Source, mapped: &Mapped) -> Self {
        let Mapped { quad, rows, cols, gap, .. } = *mapped;
        let outline = BoardOutline { family: Family::Tiles, quad, rows, cols };
        Self { source, outline, gap, support: 0.0 }
    }

    fn blocks(outline: BoardOutline) -> Self {
        Self { source: Source::Blocks, outline, gap: 0.0, support: 0.0 }
    }

    /// Whether its corners are exact to the pixel.
    pub(super) fn is_exact(&self) -> bool {
        matches!(self.source, Source::Read | Source::Edges)
    }

    /// As a board of tiles; `None` if no board has this size.
    pub(super) fn board(&self) -> Option<Board> {
        let BoardOutline { quad, rows, cols, .. } = self.outline;
        let (gap, support) = (self.gap, self.support);
        Some(Board { quad, size: Size::new(rows, cols)?, gap, support, clearness: 0.0 })
    }

    fn is_possible(&self, hints: &Hints) -> bool {
        let BoardOutline { quad, rows, cols, .. } = self.outline;
        hints.allow_size(rows, cols) && quad.check_shape().is_ok()
    }
}

/// All candidates that the hints allow, without those that look like an earlier one.
pub(super) fn candidates(proposals: &Proposals, read: Option<&BoardOutline>) -> Vec<Candidate> {
    let mapped = |source| move |mapped: &Mapped| Candidate::mapped(source, mapped);
    let mut found: Vec<Candidate> = Vec::new();
    found.extend(proposals.by_edges().as_ref().map(|board| Candidate::of(Source::Edges, board)));
    found.extend(proposals.all_tiles().iter().map(mapped(Source::Close)));
    found.extend(proposals.whole_tiles().iter().map(mapped(Source::Whole)));
    found.extend(proposals.all_blocks().into_iter().map(Candidate::blocks));
    found.extend(read.map(Candidate::read));
    let tiles: Vec<Candidate> =
        found.iter().copied().filter(|base| base.outline.family == Family::Tiles).collect();
    for base in tiles {
        found.extend(resized(&base, proposals.picture.dimensions()));
        found.extend(divided(&base));
    }
    let mut distinct: Vec<Candidate> = Vec::new();
    for candidate in found.into_iter().filter(|found| found.is_possible(&proposals.hints)) {
        if distinct.iter().all(|other| !other.outline.is_like(&candidate.outline)) {
            distinct.push(candidate);
        }
    }
    distinct
}

/// A board with a row or column more or less at each of its sides, within the picture.
fn resized(base: &Candidate, picture: (u32, u32)) -> Vec<Candidate> {
    let sides = (0..4).flat_map(|side| [(side, 1), (side, -1)]);
    sides.filter_map(|(side, by)| with_line(base, picture, side, by)).collect()
}

/// A board with `by` rows or columns more at a side: 0 to 3, clockwise from the top.
fn with_line(base: &Candidate, picture: (u32, u32), side: usize, by: isize) -> Option<Candidate> {
    let BoardOutline { family, quad, rows, cols } = base.outline;
    let map = Homography::onto(&quad).ok()?;
    let pitch = |count: usize| by as f64 / (count as f64 - base.gap);
    let out = |of: usize, count: usize| if side == of { pitch(count) } else { 0.0 };
    let (left, top) = (-out(3, cols), -out(0, rows));
    let (right, bottom) = (1.0 + out(1, cols), 1.0 + out(2, rows));
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let slack = MAX_OUTSIDE * quad.edges()[0] / cols as f64;
    let (width, height) = (f64::from(picture.0), f64::from(picture.1));
    let inside = |at: Point| Point { x: at.x.clamp(0.0, width), y: at.y.clamp(0.0, height) };
    let found = Quad(corners.map(|(u, v)| map.map(u, v)));
    let is_inside = found.0.iter().all(|at| at.to(inside(*at)).length() < slack);
    let quad = Quad(found.0.map(inside));
    let (more_rows, more_cols) = if side.is_multiple_of(2) { (by, 0) } else { (0, by) };
    let (rows, cols) = (rows.checked_add_signed(more_rows)?, cols.checked_add_signed(more_cols)?);
    let outline = BoardOutline { family, quad, rows, cols };
    let is_possible = is_inside && Size::new(rows, cols).is_some();
    is_possible.then_some(Candidate { source: Source::Resized, outline, ..*base })
}

/// A board divided into other numbers of rows and columns, with cells nearly square.
fn divided(base: &Candidate) -> impl Iterator<Item = Candidate> {
    let sizes = COUNTS.flat_map(|rows| COUNTS.map(move |cols| (rows, cols)));
    let outlines = sizes.map(|(rows, cols)| BoardOutline { rows, cols, ..base.outline });
    let square = outlines.filter(|outline| outline.aspect().ln().abs() < MAX_ASPECT.ln());
    square.map(|outline| Candidate { source: Source::Divided, outline, ..*base })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base() -> Candidate {
        let quad = Quad::from([[100.0, 100.0], [400.0, 100.0], [400.0, 300.0], [100.0, 300.0]]);
        Candidate::read(&BoardOutline { family: Family::Tiles, quad, rows: 2, cols: 3 })
    }

    #[test]
    fn a_line_more_lies_beyond_its_side() {
        let found = with_line(&base(), (600, 600), 1, 1).unwrap().outline;
        assert_eq!((found.rows, found.cols), (2, 4));
        let wanted = Quad::from([[100.0, 100.0], [500.0, 100.0], [500.0, 300.0], [100.0, 300.0]]);
        assert!(found.quad.is_near(&wanted, 1e-6));
    }

    #[test]
    fn no_line_lies_outside_the_picture_and_none_is_taken_from_the_last_two() {
        assert!(with_line(&base(), (450, 600), 1, 1).is_none());
        assert!(with_line(&base(), (450, 600), 0, -1).is_none());
        assert!(with_line(&base(), (450, 600), 3, -1).is_some());
    }

    #[test]
    fn a_board_is_divided_into_cells_that_are_nearly_square() {
        let sizes: Vec<_> = divided(&base()).map(|it| (it.outline.rows, it.outline.cols)).collect();
        assert!(sizes.contains(&(4, 6)) && sizes.contains(&(2, 3)) && !sizes.contains(&(3, 3)));
    }
}
