//! What a caller says to a search, and what it answers: the same for both families of puzzle.
//!
//! * [`Limits`] end a search by its effort. A [`Host`], in simple cases a callback [`OnProgress`], receives [`Progress`] and
//!   ends it by time or at a visitor's wish; the [`Limit`] that was met stands in the answer.
//! * An [`Answer`] has an [`Outcome`]: a path with what is proved of it, a proof that there is none, or a limit.
//!
//! ```
//! use unslide_solver::{
//!     search::{Limit, Limits},
//!     tiles::{Metric, Outcome, Setup, solve},
//! };
//!
//! // Two tiles of a 5 × 5 board are exchanged with two others: nobody can prove a shortest path so quickly.
//! let board = "2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 24 23 _";
//! let puzzle = Setup::parse(board, "_")?.validate()?;
//! let limits = Limits::default().with_expanded(20_000);
//! let answer = solve(&puzzle, Metric::SingleTile, &limits, &mut |_| Ok(()));
//!
//! let Outcome::Bounded { path, lower_bound } = answer.outcome else { panic!("{answer:?}") };
//! assert!(lower_bound < path.len());
//! assert_eq!(puzzle.start().after(&path)?, *puzzle.goal());
//! assert_eq!(answer.stopped, Some(Limit::Expanded(20_000)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Modules that are `pub(crate)` are the textbook searches, over any `Space`.
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
