//! How far long work is, told on a terminal. Nothing is told elsewhere.

mod bar;
mod known;
mod line_terminal;

pub use bar::{Bar, clear};
pub use known::{Known, Outlook, Watch};
