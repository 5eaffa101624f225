//! Threads: several boards at once, and several threads for one board.

mod anytime;
mod cores;
mod in_order;
mod proof;
mod solve;
mod task;

pub use cores::{Core, Cores};
pub use in_order::answer_in_order;
pub use task::Task;
