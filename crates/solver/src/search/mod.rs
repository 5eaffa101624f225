//! Searches: what both families of puzzle share.
//!
//! * The textbook searches over a [`Space`]: [`bfs`] and [`bidirectional_bfs`]; with a heuristic [`best_first`]
//!   (A\*, weighted, greedy), [`ida_star`], [`beam`] and [`bidirectional_a_star`]. An [`Observer`] sees their steps.
//! * [`Limits`], [`Progress`] and [`Host`], by which a caller watches and stops a search.
//! * [`Outcome`] and [`Answer`], the result of a search with what is proved of it.

pub(crate) mod beam;
pub(crate) mod best_first;
pub(crate) mod bfs;
pub(crate) mod bidirectional_a_star;
pub(crate) mod bidirectional_bfs;
mod found;
mod host;
pub(crate) mod ida_star;
mod layers;
mod limits;
mod nodes;
mod observer;
mod open_list;
mod outcome;
mod run;
mod size;
mod space;

pub use found::Found;
pub(crate) use found::{AnyPath, Paths};
pub(crate) use host::MapProgress;
pub use host::{Host, OnProgress, Progress};
pub use limits::{Limit, LimitKind, Limits};
pub(crate) use observer::Observer;
pub use outcome::{Answer, Demand, Outcome, Solution, Status};
pub(crate) use space::{Informed, InformedBothWays, Reversible, Space};
