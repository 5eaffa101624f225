//! Searches: what both families of puzzle share.
//!
//! * The textbook searches [`bfs`], [`a_star`] and [`ida_star`] over a [`Space`].
//! * [`Limits`], [`Progress`] and [`Host`], by which a caller watches and stops a search.
//! * [`Outcome`] and [`Answer`], the result of a search with what is proved of it.

pub mod a_star;
pub mod bfs;
mod found;
mod host;
pub mod ida_star;
mod limits;
mod nodes;
mod outcome;
mod space;

pub use found::{Found, Paths};
pub(crate) use host::MapProgress;
pub use host::{Host, OnProgress, Progress};
pub use limits::{Limit, LimitKind, Limits};
pub use outcome::{Answer, Demand, Outcome, Solution, Status};
pub use space::{Informed, Space};
