//! What a beam is after: all tiles at home, or a few.

use crate::grid::Size;

/// The tiles that have to be home in the end, and the cells that must not change meanwhile.
#[derive(Clone, Debug)]
pub(super) struct Aim {
    wanted: Vec<bool>,
    frozen: Vec<bool>,
    /// The tiles by whose places, and that of the blank, boards are told apart.
    told: Vec<bool>,
    /// The wanted tiles, where their way and that of the blank to them counts more than the key
    /// says.
    led: Vec<u16>,
    /// `[cell]`: its row and its column.
    places: Vec<[i16; 2]>,
}

/// Where the tiles lie that are led: one or two.
pub(super) type Led = [u16; 2];

/// What a step to go costs, for each tile that is led and for the blank to the nearest of them.
const GUIDANCE: i32 = 64;

impl Aim {
    /// Every tile home, and so the blank.
    pub(super) fn all(size: Size, goal_blank: u16) -> Self {
        let wanted = size.cells().map(|cell| cell.0 != goal_blank).collect();
        Self::new(size, wanted, vec![false; size.area()], Vec::new())
    }

    /// One or two tiles `wanted` home: the blank has to be led to them. Those in the cells `frozen`
    /// stay. Of boards that differ in other tiles than those `told` alone, one is enough.
    pub(super) fn few(size: Size, wanted: &[u16], frozen: &[u16], told: &[u16]) -> Self {
        let among = |cells: &[u16]| size.cells().map(|cell| cells.contains(&cell.0)).collect();
        Self { told: among(told), ..Self::new(size, among(wanted), among(frozen), wanted.to_vec()) }
    }

    fn new(size: Size, wanted: Vec<bool>, frozen: Vec<bool>, led: Vec<u16>) -> Self {
        let place = |cell| [size.row(cell) as i16, size.col(cell) as i16];
        let places = size.cells().map(place).collect();
        Self { told: wanted.clone(), wanted, frozen, led, places }
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

    /// Whether tiles are led.
    pub(super) fn is_guided(&self) -> bool {
        !self.led.is_empty()
    }

    /// How many tiles of a board are loose.
    pub(super) fn away(&self, board: &[u16]) -> u16 {
        let placed = board.iter().zip(0..);
        placed.filter(|(tile, cell)| self.is_loose(**tile, *cell)).count() as u16
    }

    /// Where the tiles lie on a board that are led.
    pub(super) fn led(&self, board: &[u16]) -> Led {
        let mut cells = Led::default();
        for (led, cell) in self.led.iter().zip(&mut cells) {
            *cell = board.iter().position(|tile| tile == led).unwrap_or_default() as u16;
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
    pub(super) fn follow(&self, cells: &mut Led, tile: u16, to: u16) {
        for (led, cell) in self.led.iter().zip(cells) {
            if *led == tile {
                *cell = to;
            }
        }
    }

    /// What the ways cost of the tiles that are led, from these `cells`, and of the blank.
    #[inline]
    pub(super) fn guidance(&self, cells: Led, blank: u16) -> i32 {
        let loose = || self.led.iter().zip(cells).filter(|(led, cell)| *led != cell);
        let carry: i16 = loose().map(|(led, cell)| self.distance(*led, cell)).sum();
        let approach = loose().map(|(_, cell)| self.distance(cell, blank)).min();
        GUIDANCE * i32::from(carry + approach.unwrap_or(0))
    }

    fn distance(&self, one: u16, other: u16) -> i16 {
        let [one, other] = [one, other].map(|cell| self.places[usize::from(cell)]);
        (one[0] - other[0]).abs() + (one[1] - other[1]).abs()
    }
}
