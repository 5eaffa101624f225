//! Limits of a search.

use super::{OnProgress, Progress};
use serde::{Deserialize, Serialize};
use std::{error::Error, fmt};

/// Expansions between two calls of the progress callback.
const REPORT_EVERY: u64 = 1 << 14;

/// Limits of a search. Time limits and cancellation are up to the host: its [`OnProgress`] callback
/// returns an `Err`.
///
/// ```
/// use unslide_solver::search::Limits;
///
/// let limits = Limits::default().with_expanded(1_000_000).with_stored(100_000).with_bytes(1 << 24);
/// assert_eq!((limits.expanded, limits.stored, limits.bytes), (1_000_000, 100_000, 16_777_216));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Limits {
    /// Maximum number of expanded positions.
    pub expanded: u64,
    /// Maximum number of positions in memory. A search whose positions take several times the usual
    /// memory holds that many times fewer.
    pub stored: u64,
    /// Maximum size of these positions in bytes, with all that a best-first search keeps of them. Other searches take
    /// little more than `stored` says and do not look at it.
    pub bytes: u64,
}

impl Default for Limits {
    /// 8 million positions in memory, of any size, and unlimited expansions.
    fn default() -> Self {
        Self { expanded: u64::MAX, stored: 8_000_000, bytes: u64::MAX }
    }
}

impl Limits {
    /// These limits with another maximum of expanded positions.
    #[must_use]
    pub const fn with_expanded(self, expanded: u64) -> Self {
        Self { expanded, ..self }
    }

    /// These limits with another maximum of positions in memory.
    #[must_use]
    pub const fn with_stored(self, stored: u64) -> Self {
        Self { stored, ..self }
    }

    /// These limits with another maximum of bytes in memory.
    #[must_use]
    pub const fn with_bytes(self, bytes: u64) -> Self {
        Self { bytes, ..self }
    }

    /// The limits of a search whose positions take `size` times the memory.
    #[must_use]
    pub(crate) fn for_size(self, size: u64) -> Self {
        Self { stored: self.stored / size, ..self }
    }

    /// Checks the limits before an expansion, with `stored` states in memory.
    ///
    /// # Errors
    /// The limit that was met.
    #[inline]
    pub(crate) fn check(&self, expanded: u64, stored: usize) -> Result<(), Limit> {
        // Nodes are numbered with 32 bits.
        let most = self.stored.min(u32::MAX.into());
        if expanded >= self.expanded {
            Err(Limit::Expanded(self.expanded))
        } else if stored as u64 >= most {
            Err(Limit::Stored(most))
        } else {
            Ok(())
        }
    }

    /// Checks the size of `stored` states.
    ///
    /// # Errors
    /// The limit that was met.
    pub(super) fn check_bytes(&self, bytes: usize, stored: usize) -> Result<(), Limit> {
        if bytes as u64 > self.bytes { Err(Limit::Stored(stored as u64)) } else { Ok(()) }
    }

    /// Like [`Self::check`]; also calls `on_progress` every [`REPORT_EVERY`] expansions.
    pub(super) fn check_and_report(
        &self,
        progress: &Progress,
        stored: usize,
        on_progress: &mut OnProgress,
    ) -> Result<(), Limit> {
        self.check(progress.expanded, stored)?;
        if progress.expanded.is_multiple_of(REPORT_EVERY) { on_progress(progress) } else { Ok(()) }
    }
}

/// The limit that ended a search before its result.
///
/// ```
/// use unslide_solver::search::{Limit, LimitKind};
///
/// let limit = Limit::Expanded(1000);
/// assert_eq!(limit.kind(), LimitKind::Expanded);
/// assert_eq!(limit.to_string(), "the limit of 1000 expanded positions was met");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// [`Limits::expanded`], with its value.
    Expanded(u64),
    /// [`Limits::stored`], with its value, or [`Limits::bytes`], with the number of positions that they were.
    Stored(u64),
    /// The host's time limit.
    Time,
    /// The host was cancelled.
    Cancelled,
}

/// The kind of a [`Limit`], for reports.
///
/// ```
/// use unslide_solver::search::{Limit, LimitKind};
///
/// assert_eq!(Limit::Stored(1000).kind(), LimitKind::Stored);
/// assert_eq!(Limit::Time.kind(), LimitKind::Time);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the variants of `Limit`")]
#[non_exhaustive]
pub enum LimitKind {
    Expanded,
    Stored,
    Time,
    Cancelled,
}

impl Limit {
    /// Its kind.
    pub fn kind(self) -> LimitKind {
        match self {
            Self::Expanded(_) => LimitKind::Expanded,
            Self::Stored(_) => LimitKind::Stored,
            Self::Time => LimitKind::Time,
            Self::Cancelled => LimitKind::Cancelled,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expanded(limit) => write!(f, "the limit of {limit} expanded positions was met"),
            Self::Stored(limit) => write!(f, "the limit of {limit} positions in memory was met"),
            Self::Time => f.write_str("the time was up"),
            Self::Cancelled => f.write_str("it was cancelled"),
        }
    }
}

impl Error for Limit {}
