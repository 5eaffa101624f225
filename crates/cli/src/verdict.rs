//! The exit code of a run.

use std::process::ExitCode;

/// The result of a board, or the worst result of all boards of a run, in increasing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Answered, perhaps by a proof that there is no solution.
    Answered,
    /// A limit was met, or Ctrl-C was pressed.
    GaveUp,
    /// The input was wrong.
    BadInput,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        Self::from(match verdict {
            Verdict::Answered => 0,
            Verdict::BadInput => 1,
            Verdict::GaveUp => 2,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_input_is_worse_than_giving_up_and_giving_up_than_an_answer() {
        let boards = [Verdict::GaveUp, Verdict::BadInput, Verdict::Answered];
        assert_eq!(boards.into_iter().max(), Some(Verdict::BadInput));
        assert_eq!(boards.into_iter().min(), Some(Verdict::Answered));
    }
}
