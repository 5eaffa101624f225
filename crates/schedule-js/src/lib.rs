//! The schedules of parallel searches for JavaScript.
//!
//! The page's workers share a search as the terminal's threads do: this is [`unslide_schedule`] once
//! more, which the build compiles to WebAssembly and then to plain JavaScript, so that the page asks
//! it without waiting for a worker. Moves, subtrees and solutions are numbers here; the page knows what
//! they stand for. Workers are numbered from 0 on, and each has one job or batch at a time.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

mod anytime;
mod job;
mod root_split;

pub use anytime::AnytimeSchedule;
pub use root_split::RootSplit;

use js_runtime as _;
