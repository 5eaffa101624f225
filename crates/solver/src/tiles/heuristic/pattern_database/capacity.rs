//! [`Capacity`]: the maximum size of a pattern.

/// The maximum size of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Capacity {
    /// Five tiles of a 4 × 4 board: 80 kilobytes.
    Five,
    /// Six tiles: a megabyte.
    Six,
    /// Seven tiles: twelve megabytes.
    Seven,
}

impl Capacity {
    /// Maximum number of states of a pattern.
    pub(super) fn states(self) -> u64 {
        match self {
            Self::Five => 1 << 20,
            Self::Six => 1 << 24,
            Self::Seven => 1 << 28,
        }
    }
}
