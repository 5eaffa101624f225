//! Number of misplaced tiles: each must move at least once.

use super::per_tile::PerTile;
use crate::tiles::small::Instance;

/// The number of tiles outside their goal cells.
pub(in crate::tiles) fn misplaced(instance: &Instance) -> PerTile {
    PerTile::new(instance, |cell, home| usize::from(cell != home))
}
