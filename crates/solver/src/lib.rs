//! Sliding puzzles and the search for their solutions.
//!
//! This crate is the engine of Unslide. It is pure: no input or output, no clock, no threads, no
//! browser, no pixels. Results are equal natively and on `wasm32`. Limits come as
//! [`search::Limits`] and a progress callback.
//!
//! [`blocks`] contains sliding-block puzzles, [`tiles`] the *m* × *n* sliding-tile puzzle:
//!
//! ```
//! use unslide_solver::{search::Limits, tiles::{Metric, Outcome, Setup, solve}};
//!
//! let setup = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.with_goal("1 2 3/4 5 6/7 8 _")?;
//! let puzzle = setup.validate()?;
//! let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
//! let Outcome::Optimal(path) = answer.outcome else { panic!("a small board is always answered") };
//! assert_eq!(path.to_string(), "LL"); // the 7, then the 8, go left
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_debug_implementations, unreachable_pub)]

pub mod blocks;
pub mod grid;
#[doc(hidden)]
pub mod internal;
mod math;
mod named;
pub mod search;
pub mod tiles;

pub use named::UnknownName;
