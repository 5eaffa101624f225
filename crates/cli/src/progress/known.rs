//! [`Outlook`]: progress of the running searches.

use crate::deadline::Deadline;
use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};
use unslide_solver::search::{Host, Limit, Progress, Solution};

/// What is known of one board while it is searched. Any thread may add to it.
pub struct Known {
    /// Moves of the best solution; `usize::MAX` before there is one.
    best: AtomicUsize,
    /// No solution has fewer moves.
    bound: AtomicUsize,
}

impl Default for Known {
    fn default() -> Self {
        Self { best: AtomicUsize::new(usize::MAX), bound: AtomicUsize::new(0) }
    }
}

impl Known {
    /// Notes the length of a solution, in moves.
    pub fn tell_length(&self, moves: usize) {
        self.best.fetch_min(moves, Relaxed);
    }

    /// Notes a lower bound on the length of all solutions, in moves.
    pub fn tell_bound(&self, moves: usize) {
        self.bound.fetch_max(moves, Relaxed);
    }
}

impl fmt::Display for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (best, bound) = (self.best.load(Relaxed), self.bound.load(Relaxed));
        match (best, bound) {
            (usize::MAX, 0) => f.write_str("no solution yet"),
            (usize::MAX, _) => write!(f, "it takes {bound} moves or more"),
            _ => write!(f, "{best} moves found, it takes {bound} or more"),
        }
    }
}

/// What is known of the boards that are searched now, by their lines.
#[derive(Clone, Default)]
pub struct Outlook(Arc<Mutex<BTreeMap<usize, Weak<Known>>>>);

impl Outlook {
    /// Registers the search of the board of a line, until the returned value is dropped.
    pub fn begin(&self, line: usize) -> Arc<Known> {
        let known = Arc::new(Known::default());
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|_, known| known.strong_count() > 0);
        running.insert(line, Arc::downgrade(&known));
        known
    }

    /// The search that began first, with its line.
    fn oldest(&self) -> Option<(usize, Arc<Known>)> {
        let running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        running.iter().find_map(|(line, known)| Some((*line, known.upgrade()?)))
    }
}

/// The oldest search in words; nothing where none is running.
impl fmt::Display for Outlook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.oldest() {
            Some((line, known)) => write!(f, "line {line}: {known}"),
            None => Ok(()),
        }
    }
}

/// A host that stops a search at a deadline and records its progress.
pub struct Watch<'a> {
    pub deadline: Deadline,
    pub known: &'a Known,
}

impl<P: Solution> Host<P> for Watch<'_> {
    fn on_progress(&mut self, progress: &Progress) -> Result<(), Limit> {
        self.known.tell_bound(progress.lower_bound);
        self.deadline.check()
    }

    fn on_better(&mut self, path: &P) {
        self.known.tell_length(path.length());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_search_is_told_of_until_it_ends() {
        let outlook = Outlook::default();
        let (later, first) = (outlook.begin(9), outlook.begin(4));
        first.tell_length(80);
        first.tell_length(90);
        first.tell_bound(60);
        assert_eq!(outlook.to_string(), "line 4: 80 moves found, it takes 60 or more");
        drop(first);
        assert_eq!(outlook.to_string(), "line 9: no solution yet");
        drop(later);
        assert_eq!(outlook.to_string(), "");
    }
}
