//! The most likely division of a board into pieces and empty cells.

use super::mapped::KLOTSKI_SIZE;
use crate::{
    maps::{MappedBlocks, SideOdds},
    sorting::sort_least_first,
};

/// Number of divisions that are continued at each cell.
const BEAM: usize = 192;
/// Difference in log-likelihood up to which another division is in question.
const CLEAR: f32 = 1.5;
/// Rows and columns of a piece, and the log of how much rarer it is than the most frequent ones.
type Shape = (usize, usize, f32);
/// Pieces of Rush Hour; a piece of one cell is a wall.
const CARS: [Shape; 7] =
    [(1, 2, 0.0), (2, 1, 0.0), (1, 3, 0.0), (3, 1, 0.0), (1, 1, -4.0), (1, 4, -3.0), (4, 1, -3.0)];
/// Pieces of Klotski and of its variants.
const BLOCKS: [Shape; 8] = [
    (1, 1, 0.0),
    (1, 2, 0.0),
    (2, 1, 0.0),
    (2, 2, 0.0),
    (1, 3, -2.0),
    (3, 1, -2.0),
    (2, 3, -2.0),
    (3, 2, -2.0),
];
/// Log of how much rarer Klotski is than Rush Hour.
const KLOTSKI: f32 = -3.0;
/// Pieces of one, two and four cells of the classic Klotski; two of its cells stay empty.
const CLASSIC_PIECES: [usize; 3] = [4, 5, 1];
/// Log of how much likelier a division of that size is if it has those pieces: nearly all boards of that size have them,
/// and few of its divisions.
const CLASSIC: f32 = 5.0;

/// What lies in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Content {
    Unknown,
    Empty,
    /// A piece, by its first cell.
    Piece(u8),
}

/// Pieces and empty cells of a board.
#[derive(Clone, Debug)]
pub(super) struct Division {
    cells: Vec<Content>,
    /// Cells that a division of about the same likelihood fills in another way, in order.
    pub(super) doubtful: Vec<usize>,
    /// Log-likelihood ratio to the next division, by the evidence alone; negative where only a prior prefers this one.
    pub(super) margin: f32,
}

impl Division {
    /// The likeliest division into rectangles and empty cells, as cars or as blocks; at least one cell is empty. `sides`
    /// are the log-odds that pieces end at the sides of cells, `empty` those that each cell is empty. `None` if only
    /// unlikely divisions have an empty cell.
    pub(super) fn of(mapped: &MappedBlocks, sides: &SideOdds, empty: &[f32]) -> Option<Self> {
        let board = |shapes| {
            let MappedBlocks { rows, cols, .. } = *mapped;
            Board { rows, cols, sides, empty, shapes }
        };
        let mut found = board(&CARS).divisions(0.0);
        let blocks = board(&BLOCKS);
        found.extend(blocks.divisions(KLOTSKI));
        found.retain(|division| division.cells.contains(&Content::Empty));
        let prior = |division: &Partial| if blocks.is_classic(division) { CLASSIC } else { 0.0 };
        sort_least_first(&mut found, |division| -division.score - prior(division));
        if found.is_empty() {
            return None;
        }
        let best = found.swap_remove(0);
        let others = found.iter().filter(|other| other.cells != best.cells);
        let margin = others.map(|other| best.score - other.score).fold(f32::MAX, f32::min);
        // By the evidence alone.
        let rivals: Vec<Partial> =
            found.into_iter().filter(|other| other.score > best.score - CLEAR).collect();
        let is_doubtful =
            |cell: &usize| rivals.iter().any(|other| other.cells[*cell] != best.cells[*cell]);
        let doubtful = (0..best.cells.len()).filter(is_doubtful).collect();
        Some(Self { doubtful, margin, cells: best.cells })
    }

    /// Empty cells, in order.
    pub(super) fn empty(&self) -> Vec<usize> {
        self.cells_with(Content::Empty)
    }

    /// The cells of each piece.
    pub(super) fn pieces(&self) -> Vec<Vec<usize>> {
        let pieces = (0..self.cells.len()).map(|first| Content::Piece(first as u8));
        pieces.map(|piece| self.cells_with(piece)).filter(|cells| !cells.is_empty()).collect()
    }

    /// Whether two cells are of one piece, or both empty.
    pub(super) fn joins(&self, cell: usize, other: usize) -> bool {
        self.cells[cell] == self.cells[other]
    }

    fn cells_with(&self, content: Content) -> Vec<usize> {
        (0..self.cells.len()).filter(|cell| self.cells[*cell] == content).collect()
    }
}

/// A division of the first cells.
struct Partial {
    cells: Vec<Content>,
    /// Log-likelihood.
    score: f32,
}

struct Board<'a> {
    rows: usize,
    cols: usize,
    sides: &'a SideOdds,
    empty: &'a [f32],
    shapes: &'a [Shape],
}

impl Board<'_> {
    /// The likeliest divisions, by beam search over the cells in order.
    fn divisions(&self, prior: f32) -> Vec<Partial> {
        let count = self.rows * self.cols;
        let mut beam = vec![Partial { cells: vec![Content::Unknown; count], score: prior }];
        for cell in 0..count {
            beam = beam.iter().flat_map(|partial| self.continued(partial, cell)).collect();
            sort_least_first(&mut beam, |partial| -partial.score);
            beam.truncate(BEAM);
        }
        beam
    }

    /// Whether a division has the pieces of the classic Klotski.
    fn is_classic(&self, division: &Partial) -> bool {
        let mut lengths = vec![0; self.rows * self.cols];
        for content in &division.cells {
            if let Content::Piece(first) = content {
                lengths[usize::from(*first)] += 1;
            }
        }
        let count = |length: usize| lengths.iter().filter(|other| **other == length).count();
        (self.rows, self.cols) == KLOTSKI_SIZE && [1, 2, 4].map(count) == CLASSIC_PIECES
    }

    /// A division with all contents that the next cell may have.
    fn continued(&self, partial: &Partial, cell: usize) -> Vec<Partial> {
        let mut next = if partial.cells[cell] == Content::Unknown {
            self.filled(partial, cell)
        } else {
            vec![Partial { cells: partial.cells.clone(), score: partial.score }]
        };
        for next in &mut next {
            next.score += self.evidence(&next.cells, cell);
        }
        next
    }

    /// A division with the next cell left empty, and with each piece that fits there.
    fn filled(&self, partial: &Partial, cell: usize) -> Vec<Partial> {
        let mut left_empty = partial.cells.clone();
        left_empty[cell] = Content::Empty;
        let left_empty = Partial { cells: left_empty, score: partial.score };
        let with_piece = self.shapes.iter().filter_map(|(rows, cols, rarity)| {
            let mut cells = partial.cells.clone();
            for place in self.places(cell, *rows, *cols)? {
                if cells[place] != Content::Unknown {
                    return None;
                }
                cells[place] = Content::Piece(cell as u8);
            }
            Some(Partial { cells, score: partial.score + rarity })
        });
        with_piece.chain([left_empty]).collect()
    }

    /// Cells of a piece; `None` if it does not fit on the board.
    fn places(
        &self,
        first: usize,
        rows: usize,
        cols: usize,
    ) -> Option<impl Iterator<Item = usize> + use<>> {
        let width = self.cols;
        let fits = first % width + cols <= width && first / width + rows <= self.rows;
        let across = move |row| (0..cols).map(move |col| first + row * width + col);
        fits.then(|| (0..rows).flat_map(across))
    }

    /// Log-likelihood of a cell's content, and of the sides to the cells before it.
    fn evidence(&self, cells: &[Content], cell: usize) -> f32 {
        let is_empty = cells[cell] == Content::Empty;
        let by_content = if is_empty { self.empty[cell] } else { -self.empty[cell] };
        let side = |other: usize, odds: f32| if cells[cell] == cells[other] { -odds } else { odds };
        let left =
            (!cell.is_multiple_of(self.cols)).then(|| side(cell - 1, self.sides.right[cell - 1]));
        let above =
            (cell >= self.cols).then(|| side(cell - self.cols, self.sides.below[cell - self.cols]));
        (by_content + left.unwrap_or(0.0) + above.unwrap_or(0.0)) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::{super::mapped::tests::mapped, *};

    #[test]
    fn pieces_and_empty_cells_are_told_apart() {
        let board = mapped(4, 4, "AA.BCC.BXXDDEE..");
        let found = Division::of(&board, &board.sides, &board.empty).unwrap();
        assert_eq!(found.empty(), [2, 6, 14, 15]);
        assert_eq!(found.pieces().len(), 6);
        assert!(found.joins(3, 7) && found.joins(2, 6) && !found.joins(0, 4));
        assert!(found.doubtful.is_empty());
    }

    #[test]
    fn one_wrong_side_is_outvoted() {
        let mut board = mapped(3, 4, "AAA.BB.CDD.C");
        board.sides.right[1] = 1.0;
        board.sides.below[3] = -1.0;
        let found = Division::of(&board, &board.sides, &board.empty).unwrap();
        assert_eq!(found.pieces()[0], [0, 1, 2]);
        assert_eq!(found.empty(), [3, 6, 10]);
    }

    #[test]
    fn the_pieces_of_the_classic_klotski_are_preferred() {
        let classic = "AXXBAXXBCDDECFGEH..I";
        let mut board = mapped(5, 4, classic);
        board.empty[16] = 4.0;
        let found = Division::of(&board, &board.sides, &board.empty).unwrap();
        assert_eq!(found.empty(), [17, 18]);
    }

    #[test]
    fn a_cell_without_evidence_is_doubtful() {
        let mut board = mapped(3, 3, "AAABB.C.D");
        board.empty[7] = 0.0;
        let found = Division::of(&board, &board.sides, &board.empty).unwrap();
        assert!(found.doubtful.contains(&7), "{found:?}");
    }
}
