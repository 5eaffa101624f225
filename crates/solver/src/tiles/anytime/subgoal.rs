//! [`Subgoal`]: the tiles that a beam search must bring home, all or a few. A tile is named by its
//! home, the cell where it belongs.

use crate::grid::Size;

/// The wanted tiles, which must be home in the end, and the frozen cells, which must not change.
#[derive(Clone, Debug)]
pub(super) struct Subgoal {
    wanted: Vec<bool>,
    frozen: Vec<bool>,
    /// By tile: whether boards that differ in its cell count as different.
    distinguished: Vec<bool>,
    /// The tiles whose distances from home, and from the blank, are added to the evaluation.
    guided: Vec<u16>,
    /// By cell: row and column.
    places: Vec<[i16; 2]>,
}

/// The cells of the guided tiles, of which there are at most two.
pub(super) type Guided = [u16; 2];

/// Cost of a step of a guided tile to its home, and of a step of the blank to the nearest misplaced
/// one, in units of the evaluation.
const STEP_COST: i32 = 64;

impl Subgoal {
    /// All tiles are wanted, and so the blank reaches its goal.
    pub(super) fn all(size: Size, goal_blank: u16) -> Self {
        let wanted = size.cells().map(|cell| cell.0 != goal_blank).collect();
        Self::new(size, wanted, vec![false; size.area()], Vec::new())
    }

    /// One or two tiles are `wanted`, and guided; the cells `frozen` do not change. Of boards that
    /// differ only in tiles other than `distinguished`, a beam keeps one.
    pub(super) fn few(size: Size, wanted: &[u16], frozen: &[u16], distinguished: &[u16]) -> Self {
        let among = |cells: &[u16]| size.cells().map(|cell| cells.contains(&cell.0)).collect();
        Self {
            distinguished: among(distinguished),
            ..Self::new(size, among(wanted), among(frozen), wanted.to_vec())
        }
    }

    fn new(size: Size, wanted: Vec<bool>, frozen: Vec<bool>, guided: Vec<u16>) -> Self {
        let place = |cell| [size.row(cell) as i16, size.col(cell) as i16];
        let places = size.cells().map(place).collect();
        Self { distinguished: wanted.clone(), wanted, frozen, guided, places }
    }

    /// Whether `tile` must be home in the end.
    pub(super) fn wants(&self, tile: u16) -> bool {
        self.wanted[usize::from(tile)]
    }

    /// Whether boards that differ in the cell of `tile` count as different.
    pub(super) fn distinguishes(&self, tile: u16) -> bool {
        self.distinguished[usize::from(tile)]
    }

    /// Whether the tile at `cell` must stay.
    pub(super) fn is_frozen(&self, cell: u16) -> bool {
        self.frozen[usize::from(cell)]
    }

    fn is_misplaced(&self, tile: u16, cell: u16) -> bool {
        tile != cell && self.wants(tile)
    }

    /// Whether tiles are guided.
    pub(super) fn is_guided(&self) -> bool {
        !self.guided.is_empty()
    }

    /// Number of wanted tiles that are not home.
    pub(super) fn misplaced(&self, board: &[u16]) -> u16 {
        let placed = board.iter().zip(0..);
        placed.filter(|(tile, cell)| self.is_misplaced(**tile, *cell)).count() as u16
    }

    /// The cells of the guided tiles on a board.
    pub(super) fn guided(&self, board: &[u16]) -> Guided {
        let mut cells = Guided::default();
        for (guided, cell) in self.guided.iter().zip(&mut cells) {
            *cell = board.iter().position(|tile| tile == guided).unwrap_or_default() as u16;
        }
        cells
    }

    /// Number of misplaced tiles after `tile` has moved `from` one cell `to` another, given the
    /// number before.
    #[inline]
    pub(super) fn misplaced_after(&self, before: u16, tile: u16, from: u16, to: u16) -> u16 {
        before + u16::from(self.is_misplaced(tile, to)) - u16::from(self.is_misplaced(tile, from))
    }

    /// Updates the cells of the guided tiles after `tile` has moved to the cell `to`.
    #[inline]
    pub(super) fn track(&self, cells: &mut Guided, tile: u16, to: u16) {
        for (guided, cell) in self.guided.iter().zip(cells) {
            if *guided == tile {
                *cell = to;
            }
        }
    }

    /// The cost of the steps of the guided tiles at `cells`, and of the blank, in units of the
    /// evaluation.
    #[inline]
    pub(super) fn guidance(&self, cells: Guided, blank: u16) -> i32 {
        if self.is_guided() { self.steps_to_guide(cells, blank) * STEP_COST } else { 0 }
    }

    /// Number of steps of the guided tiles to their homes, and of the blank to the nearest
    /// misplaced one.
    fn steps_to_guide(&self, cells: Guided, blank: u16) -> i32 {
        let misplaced = || self.guided.iter().zip(cells).filter(|(guided, cell)| *guided != cell);
        let carry: i16 = misplaced().map(|(guided, cell)| self.distance(*guided, cell)).sum();
        let approach = misplaced().map(|(_, cell)| self.distance(cell, blank)).min();
        i32::from(carry + approach.unwrap_or(0))
    }

    fn distance(&self, one: u16, other: u16) -> i16 {
        let [one, other] = [one, other].map(|cell| self.places[usize::from(cell)]);
        (one[0] - other[0]).abs() + (one[1] - other[1]).abs()
    }
}
