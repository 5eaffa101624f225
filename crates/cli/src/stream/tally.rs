//! [`Tally`]: the results of many boards, counted.

use super::Response;
use crate::verdict::Verdict;
use std::{fmt, time::Instant};
use unslide_solver::search::Status;

/// What an answer says of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Solved,
    Unsolvable,
    GaveUp,
}

impl From<Status> for Kind {
    fn from(status: Status) -> Self {
        match status {
            Status::Unsolvable => Self::Unsolvable,
            Status::GaveUp => Self::GaveUp,
            _ => Self::Solved,
        }
    }
}

/// Counts of boards, with the time since it was made.
pub struct Tally {
    solved: u64,
    unsolvable: u64,
    gave_up: u64,
    wrong: u64,
    started: Instant,
    /// The worst verdict.
    pub worst: Verdict,
}

impl Default for Tally {
    fn default() -> Self {
        let (started, worst) = (Instant::now(), Verdict::Answered);
        Self { solved: 0, unsolvable: 0, gave_up: 0, wrong: 0, started, worst }
    }
}

impl Tally {
    pub fn count(&mut self, response: &Response) {
        let counter = match response.answer.as_ref().map(|(kind, _)| kind) {
            Some(Kind::Solved) => &mut self.solved,
            Some(Kind::Unsolvable) => &mut self.unsolvable,
            Some(Kind::GaveUp) => &mut self.gave_up,
            None => &mut self.wrong,
        };
        *counter += 1;
        self.worst = self.worst.max(response.verdict);
    }

    /// Number of boards, and of lines that were none.
    pub fn boards(&self) -> u64 {
        self.solved + self.unsolvable + self.gave_up + self.wrong
    }
}

/// The counts in one line, without those that are zero.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.boards() == 0 {
            return write!(f, "no boards");
        }
        let (boards, seconds) = (self.boards(), self.started.elapsed().as_secs_f64());
        let lines = if self.wrong == 1 { "bad line" } else { "bad lines" };
        let counts = [
            (self.solved, "solved"),
            (self.unsolvable, "unsolvable"),
            (self.gave_up, "given up"),
            (self.wrong, lines),
        ];
        let counts = counts.iter().filter(|(count, _)| *count > 0);
        let counts: Vec<_> = counts.map(|(count, name)| format!("{count} {name}")).collect();
        let counts = counts.join(", ");
        let rate = boards as f64 / seconds.max(1e-9);
        let unit = if boards == 1 { "board" } else { "boards" };
        write!(f, "{boards} {unit} in {seconds:.1} s, {rate:.0} a second: {counts}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::Message;

    #[test]
    fn an_empty_file_has_no_boards() {
        assert_eq!(Tally::default().to_string(), "no boards");
    }

    #[test]
    fn counts_that_are_zero_are_not_told() {
        let mut tally = Tally::default();
        let answer = Some((Kind::Solved, Message::plain(String::new())));
        tally.count(&Response { verdict: Verdict::Answered, answer, complaints: Vec::new() });
        tally.count(&Response::wrong("no board"));
        let text = tally.to_string();
        assert!(text.starts_with("2 boards in "), "{text}");
        assert!(text.ends_with(" a second: 1 solved, 1 bad line"), "{text}");
        assert_eq!(tally.worst, Verdict::BadInput);
    }
}
