//! What a run came to, for the exit code.

use std::process::ExitCode;

/// What a board, or a run, came to: the worst of its boards, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Everything was answered. That there is no solution is an answer.
    Answered,
    /// A limit was met, or Ctrl-C was pressed.
    GaveUp,
    /// Something that came from outside was wrong.
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
