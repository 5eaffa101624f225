//! How much a pattern may hold.

/// How large a table may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capacity {
    /// Five tiles of a 4 × 4 board: 80 kilobytes.
    Five,
    /// Six tiles: a megabyte.
    Six,
    /// Seven tiles: twelve megabytes.
    Seven,
}

impl Capacity {
    /// The most states that a pattern may have.
    pub(super) fn states(self) -> u64 {
        match self {
            Self::Five => 1 << 20,
            Self::Six => 1 << 24,
            Self::Seven => 1 << 28,
        }
    }
}
