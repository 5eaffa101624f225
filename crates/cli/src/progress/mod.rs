//! Progress of long work, shown on a terminal only.

mod bar;
mod known;
mod line_terminal;

pub use bar::{Bar, clear};
pub use known::{Known, Outlook, Watch};
