//! What a beam is after: all tiles at home, or a few.

use crate::grid::Size;

/// The tiles that have to be home in the end, and the cells that must not change meanwhile.
#[derive(Clone, Debug)]
pub(super) struct Subgoal {
    wanted: Vec<bool>,
    frozen: Vec<bool>,
    /// The tiles by whose places, and that of the blank, boards are told apart.
    told: Vec<bool>,
    /// The wanted tiles, where their way and that of the blank to them counts more than the evaluation
    /// says.
    guided: Vec<u16>,
    /// `[cell]`: its row and its column.
    places: Vec<[i16; 2]>,
}

/// Where the tiles lie that are guided: one or two.
pub(super) type Guided = [u16; 2];

/// What a step to go costs, for each tile that is guided and for the blank to the nearest of them.
const GUIDANCE: i32 = 64;

impl Subgoal {
    /// Every tile home, and so the blank.
    pub(super) fn all(size: Size, goal_blank: u16) -> Self {
        let wanted = size.cells().map(|cell| cell.0 != goal_blank).collect();
        Self::new(size, wanted, vec![false; size.area()], Vec::new())
    }

    /// One or two tiles `wanted` home: the blank has to be guided to them. Those in the cells `frozen`
    /// stay. Of boards that differ in other tiles than those `told` alone, one is enough.
    pub(super) fn few(size: Size, wanted: &[u16], frozen: &[u16], told: &[u16]) -> Self {
        let among = |cells: &[u16]| size.cells().map(|cell| cells.contains(&cell.0)).collect();
        Self { told: among(told), ..Self::new(size, among(wanted), among(frozen), wanted.to_vec()) }
    }

    fn new(size: Size, wanted: Vec<bool>, frozen: Vec<bool>, guided: Vec<u16>) -> Self {
        let place = |cell| [size.row(cell) as i16, size.col(cell) as i16];
        let places = size.cells().map(place).collect();
        Self { told: wanted.clone(), wanted, frozen, guided, places }
    }

    pub(super) fn wants(&self, tile: u16) -> bool {
        self.wanted[usize::from(tile)]
    }

    pub(super) fn tells(&self, tile: u16) -> bool {
        self.told[usize::from(tile)]
    }

    pub(super) fn is_frozen(&self, cell: u16) -> bool {
        self.frozen[usize::from(cell)]
    }

    fn is_loose(&self, tile: u16, cell: u16) -> bool {
        tile != cell && self.wants(tile)
    }

    /// Whether tiles are guided.
    pub(super) fn is_guided(&self) -> bool {
        !self.guided.is_empty()
    }

    /// How many tiles of a board are loose.
    pub(super) fn away(&self, board: &[u16]) -> u16 {
        let placed = board.iter().zip(0..);
        placed.filter(|(tile, cell)| self.is_loose(**tile, *cell)).count() as u16
    }

    /// Where the tiles lie on a board that are guided.
    pub(super) fn guided(&self, board: &[u16]) -> Guided {
        let mut cells = Guided::default();
        for (guided, cell) in self.guided.iter().zip(&mut cells) {
            *cell = board.iter().position(|tile| tile == guided).unwrap_or_default() as u16;
        }
        cells
    }

    /// How many tiles are loose after `tile` has gone `from` one cell `to` another.
    #[inline]
    pub(super) fn away_after(&self, before: u16, tile: u16, from: u16, to: u16) -> u16 {
        before + u16::from(self.is_loose(tile, to)) - u16::from(self.is_loose(tile, from))
    }

    /// Keeps `cells` up after `tile` has gone `to` one.
    #[inline]
    pub(super) fn follow(&self, cells: &mut Guided, tile: u16, to: u16) {
        for (guided, cell) in self.guided.iter().zip(cells) {
            if *guided == tile {
                *cell = to;
            }
        }
    }

    /// What the ways cost of the tiles that are guided, from these `cells`, and of the blank.
    #[inline]
    pub(super) fn guidance(&self, cells: Guided, blank: u16) -> i32 {
        let loose = || self.guided.iter().zip(cells).filter(|(guided, cell)| *guided != cell);
        let carry: i16 = loose().map(|(guided, cell)| self.distance(*guided, cell)).sum();
        let approach = loose().map(|(_, cell)| self.distance(cell, blank)).min();
        GUIDANCE * i32::from(carry + approach.unwrap_or(0))
    }

    fn distance(&self, one: u16, other: u16) -> i16 {
        let [one, other] = [one, other].map(|cell| self.places[usize::from(cell)]);
        (one[0] - other[0]).abs() + (one[1] - other[1]).abs()
    }
}
