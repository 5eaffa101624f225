//! Sliding puzzles and the search for their solutions: the 15-puzzle and all boards like it, Rush Hour and Klotski.
//!
//! The crate is pure: no input or output, no clock, no threads. Results are equal natively and on `wasm32`.
//!
//! # Sliding tiles
//!
//! A [`tiles::Setup`] is a board as it was given. Validated, it is a [`tiles::Puzzle`], which any search takes; otherwise
//! the error names everything that is wrong with it. Boards of up to 16 cells get a shortest solution:
//!
//! ```
//! use unslide_solver::{
//!     search::Limits,
//!     tiles::{Metric, Outcome, Setup, solve},
//! };
//!
//! let setup = Setup::parse("1 2 3/4 5 6/_ 7 8", "_")?.with_goal("1 2 3/4 5 6/7 8 _")?;
//! let puzzle = setup.validate()?;
//! let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
//! let Outcome::Optimal(path) = answer.outcome else { panic!("a small board is always answered") };
//! assert_eq!(path.to_string(), "LL"); // the 7, then the 8, go left
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Large boards and limits
//!
//! On larger boards a solution is there at once and becomes shorter until [`search::Limits`] are met or the caller, which
//! alone knows the time, ends the search:
//!
//! ```
//! use std::time::{Duration, Instant};
//! use unslide_solver::{
//!     search::{Limit, Limits},
//!     tiles::{Metric, Outcome, Setup, solve},
//! };
//!
//! let board = "2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 24 23 _";
//! let puzzle = Setup::parse(board, "_")?.validate()?;
//! let end = Instant::now() + Duration::from_millis(100);
//! let mut on_progress = |_: &_| if Instant::now() < end { Ok(()) } else { Err(Limit::Time) };
//! let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut on_progress);
//! let Outcome::Bounded { path, lower_bound } = answer.outcome else { panic!("{answer:?}") };
//! assert!(lower_bound < path.len()); // at most that many moves from a shortest one
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Blocks
//!
//! Boards of Rush Hour and Klotski are texts of letters: see [`blocks`] for the notations.
//!
//! ```
//! use unslide_solver::{
//!     blocks::{Metric, Outcome, Setup, Solver},
//!     search::Limits,
//! };
//!
//! let puzzle = "..B.../..B.../AAB.../....../....../......".parse::<Setup>()?.validate()?;
//! let answer = Solver::default().solve(&puzzle, Metric::Slide, &Limits::default(), &mut ());
//! let Outcome::Optimal(path) = answer.outcome else { panic!("a small board is always answered") };
//! assert_eq!(path.written(&puzzle), "BD3 AR4"); // B goes down, A leaves
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # By hand
//!
//! [`tiles::by_hand()`] solves a board row by row, as people do, and says why:
//!
//! ```
//! use unslide_solver::tiles::{Metric, Setup, by_hand};
//!
//! let puzzle = Setup::parse("8 6 7/2 5 4/3 _ 1", "_")?.validate()?;
//! let steps = by_hand(&puzzle, Metric::SingleTile).steps;
//! assert_eq!(steps[0].reason(&puzzle), "Bring 1 home to row 1, column 1.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! | module | what |
//! |---|---|
//! | [`tiles`] | sliding tiles: puzzles, goals, solvers, textbook searches, whole spaces |
//! | [`blocks`] | blocks: puzzles, solvers, whole spaces |
//! | [`search`] | limits, progress, outcomes: what both have in common |
//! | [`grid`] | sizes, cells, directions |
//!
//! # Features
//!
//! | feature | what | default |
//! |---|---|---|
//! | `types` | the types of reports as TypeScript, by `ts-rs` | off |
//!
//! # What may change
//!
//! Enums and reports that may grow are `#[non_exhaustive]`; those that are complete by their nature, as
//! [`grid::Direction`], are not. A module that is hidden from these pages, `internal`, serves the other crates of Unslide
//! and may change in any release.

#![doc(test(attr(deny(unused))))]
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

/// The examples of the readme, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
