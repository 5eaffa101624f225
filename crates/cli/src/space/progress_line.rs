//! [`ProgressLine`]: how far a count is, on a terminal.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};
use unslide_solver::search::Progress;

/// Time before the line is written first, and between two writings.
const BEFORE_FIRST: Duration = Duration::from_millis(500);
const BETWEEN: Duration = Duration::from_millis(200);

/// A line of the standard error that is written again and again, if that is a terminal.
pub struct ProgressLine {
    is_shown: bool,
    /// Number of positions of the whole space.
    total: u64,
    /// When the line may be written again.
    next: Instant,
    /// Number of characters on the line.
    len: usize,
}

impl ProgressLine {
    pub fn new(total: u64) -> Self {
        let next = Instant::now() + BEFORE_FIRST;
        Self { is_shown: io::stderr().is_terminal(), total, next, len: 0 }
    }

    /// Writes the line, unless it was written a moment ago.
    pub fn tell(&mut self, progress: &Progress) {
        if !self.is_shown || Instant::now() < self.next {
            return;
        }
        let Progress { lower_bound, reached, .. } = progress;
        self.write(&format!("{lower_bound} moves, {reached} of {} positions", self.total));
        self.next = Instant::now() + BETWEEN;
    }

    /// Leaves an empty line.
    pub fn clear(&mut self) {
        if self.len > 0 {
            self.write("");
        }
    }

    /// Writes `text` over what stands on the line.
    fn write(&mut self, text: &str) {
        let len = self.len;
        // If the terminal cannot be written to, nobody can be told so.
        let _ = write!(io::stderr(), "\r{text:len$}\r{text}");
        self.len = text.len();
    }
}
