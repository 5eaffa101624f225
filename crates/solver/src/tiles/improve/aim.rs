//! What a beam is after: all tiles at home, or a few.

use crate::grid::{Cell, Size};

/// The tiles that have to be home in the end, and the cells that must not change meanwhile.
#[derive(Clone, Debug)]
pub(super) struct Aim {
    size: Size,
    wanted: Vec<bool>,
    frozen: Vec<bool>,
    /// Whether the way of the wanted tiles and of the blank counts more than the key says.
    pub(super) is_guided: bool,
}

/// The wanted tiles that are not home, each with the cell that it is in.
pub(super) type Loose = Vec<(u16, u16)>;

/// What a step to go costs, for each loose tile and for the blank to the nearest of them.
const GUIDANCE: i32 = 64;

impl Aim {
    /// Every tile home, and so the blank.
    pub(super) fn all(size: Size, goal_blank: u16) -> Self {
        let wanted = size.cells().map(|cell| cell.0 != goal_blank).collect();
        Self { size, wanted, frozen: vec![false; size.area()], is_guided: false }
    }

    /// The tiles `wanted` home: so few that the blank has to be led to them. Those in the cells
    /// `frozen` stay.
    pub(super) fn few(size: Size, wanted: &[u16], frozen: &[u16]) -> Self {
        let among = |cells: &[u16]| size.cells().map(|cell| cells.contains(&cell.0)).collect();
        Self { size, wanted: among(wanted), frozen: among(frozen), is_guided: true }
    }

    pub(super) fn wants(&self, tile: u16) -> bool {
        self.wanted[usize::from(tile)]
    }

    pub(super) fn is_frozen(&self, cell: u16) -> bool {
        self.frozen[usize::from(cell)]
    }

    fn is_loose(&self, tile: u16, cell: u16) -> bool {
        tile != cell && self.wants(tile)
    }

    /// The loose tiles of a board.
    pub(super) fn loose<'a>(&'a self, board: &'a [u16]) -> impl Iterator<Item = (u16, u16)> + 'a {
        let placed = board.iter().copied().zip(0..);
        placed.filter(|(tile, cell)| self.is_loose(*tile, *cell))
    }

    /// How many tiles are loose after `tile` has gone `from` one cell `to` another.
    #[inline]
    pub(super) fn away_after(&self, before: u16, tile: u16, from: u16, to: u16) -> u16 {
        before + u16::from(self.is_loose(tile, to)) - u16::from(self.is_loose(tile, from))
    }

    /// Keeps a list up after `tile` has gone to the cell `to`.
    pub(super) fn follow(&self, loose: &mut Loose, tile: u16, to: u16) {
        if self.wants(tile) {
            loose.retain(|(other, _)| *other != tile);
            if tile != to {
                loose.push((tile, to));
            }
        }
    }

    /// What the ways of the loose tiles and of the blank cost.
    pub(super) fn guidance(&self, loose: &Loose, blank: u16) -> i32 {
        let distance = |a: u16, b: u16| self.size.distance(Cell(a), Cell(b));
        let carry: usize = loose.iter().map(|(tile, cell)| distance(*tile, *cell)).sum();
        let approach = loose.iter().map(|(_, cell)| distance(*cell, blank)).min();
        GUIDANCE * (carry + approach.unwrap_or(0)) as i32
    }
}
