//! [`Portfolio`]: divides the effort between the anytime searches.

use super::{
    action_elimination::eliminate_actions,
    beam::{Beam, CheckLimits},
    neighbourhood::Neighbourhood,
    plan::{Plan, path},
    relaxed_plan,
    state_space::StateSpace,
    width_search::WidthSearch,
};
use crate::{
    blocks::{Path, Puzzle, solve::replayed},
    search::{Limit, Limits},
};

/// Width of the first beam, and size of the first neighbourhood in positions.
const WIDTH: usize = 64;
const SIZE: usize = 4_000;

/// `Limits::stored` per position of width of the widest beam, and per position of the largest
/// neighbourhood.
const STORED_FOR_WIDTH: u64 = 256;
const STORED_FOR_SIZE: u64 = 8;

/// Number of estimates per turn of the width search, and `Limits::stored` per position that it
/// stores.
const FIRST_PER_TURN: u64 = 4_000;
const STORED_FOR_FIRST: u64 = 8;

/// Positions of a neighbourhood visited in the time of one estimate.
const POSITIONS_PER_ESTIMATE: u64 = 2;

/// Finds a first path, then shorter and shorter ones.
pub(super) struct Portfolio<'a> {
    space: &'a StateSpace<'a>,
    best: Option<Plan>,
    /// The search for a first plan, until there is one.
    first: Option<WidthSearch<'a>>,
    /// Width of the next beam, and size of the next neighbourhood.
    width: usize,
    size: usize,
    max_width: usize,
    max_size: usize,
    seed: u64,
    /// The effort of beams and of all other searches, in estimates.
    beams: u64,
    others: u64,
}

impl<'a> Portfolio<'a> {
    pub(super) fn new(space: &'a StateSpace<'a>, limits: &Limits) -> Self {
        let limits = limits.for_size(space.size());
        Self {
            space,
            best: None,
            first: Some(WidthSearch::new(space, (limits.stored / STORED_FOR_FIRST) as usize)),
            width: WIDTH,
            size: SIZE,
            max_width: (limits.stored / STORED_FOR_WIDTH) as usize,
            max_size: (limits.stored / STORED_FOR_SIZE) as usize,
            seed: 0,
            beams: 0,
            others: 0,
        }
    }

    /// Whether the puzzle has at most [`relaxed_plan::MAX_BLOCKS`] blocks.
    pub(super) fn supports(puzzle: &Puzzle) -> bool {
        puzzle.blocks().len() <= relaxed_plan::MAX_BLOCKS
    }

    /// Bytes of the search for a first plan once it has reached its memory limit.
    #[cfg(test)]
    pub(super) fn bytes_of_first(&mut self) -> usize {
        while !self.others_are_exhausted() {
            self.search_first(&mut |_| Ok(())).unwrap();
        }
        self.first.as_ref().unwrap().bytes()
    }

    /// The total effort, in estimates.
    pub(super) fn work(&self) -> u64 {
        self.beams + self.others
    }

    /// The length of the best path.
    pub(super) fn length(&self) -> Option<usize> {
        self.best.as_ref().map(Vec::len)
    }

    /// The best path, replayed.
    pub(super) fn path(&self) -> Option<Path> {
        self.best.as_ref().map(|plan| replayed(self.space.puzzle, path(self.space, plan)))
    }

    /// Whether all searches have reached their memory limits.
    pub(super) fn is_exhausted(&self) -> bool {
        self.width > self.max_width && self.others_are_exhausted()
    }

    /// Whether the searches other than beams have reached their memory limits.
    fn others_are_exhausted(&self) -> bool {
        match &self.first {
            Some(first) => first.is_exhausted(),
            None => self.size > self.max_size,
        }
    }

    /// Runs one turn of one search; true if the best path became shorter.
    ///
    /// # Errors
    /// The limit returned by `check`.
    pub(super) fn run_turn(&mut self, check: &mut CheckLimits) -> Result<bool, Limit> {
        let beams_are_due = self.width <= self.max_width && self.beams < self.others;
        if beams_are_due || self.others_are_exhausted() {
            self.beam(check)
        } else if self.best.is_none() {
            self.search_first(check)
        } else {
            self.shortcut(check)
        }
    }

    /// A turn of the width search.
    fn search_first(&mut self, check: &mut CheckLimits) -> Result<bool, Limit> {
        let Some(first) = &mut self.first else { return Ok(false) };
        let before = self.beams + self.others;
        let started = first.estimates();
        let found =
            first.resume(FIRST_PER_TURN, &mut |estimates| check(before + estimates - started));
        self.others += (first.estimates() - started).max(1);
        found?.map_or(Ok(false), |plan| self.adopt(plan, check))
    }

    /// A beam, twice as wide as the previous one.
    fn beam(&mut self, check: &mut CheckLimits) -> Result<bool, Limit> {
        // Action elimination may make a slightly longer plan shorter than the best one.
        let too_long = self.length().map_or(usize::MAX, |length| length + length / 8);
        let beam = Beam { width: self.width, seed: self.seed, too_long };
        let before = self.work();
        let mut done = 0;
        let found = beam.search(self.space, &mut |estimates| {
            done = estimates;
            check(before + estimates)
        });
        self.beams += done.max(1);
        self.width *= 2;
        self.seed += 1;
        found?.map_or(Ok(false), |plan| self.adopt(plan, check))
    }

    /// A neighbourhood search. Without a shorter path, the next neighbourhood is twice as large.
    fn shortcut(&mut self, check: &mut CheckLimits) -> Result<bool, Limit> {
        let Some(best) = &self.best else { return Ok(false) };
        let all_blocks = self.size / SIZE % 3 == 2;
        let neighbourhood = Neighbourhood { size: self.size, all_blocks };
        let before = self.work();
        let mut done = 0;
        let found = neighbourhood.shortcut(self.space, best, &mut |positions| {
            done = done.max(positions / POSITIONS_PER_ESTIMATE);
            check(before + done)
        });
        self.others += done.max(1);
        let Some(plan) = found? else {
            self.size *= 2;
            return Ok(false);
        };
        self.adopt(plan, check)
    }

    /// Applies action elimination to `plan` and keeps it if it is shorter than the best one.
    ///
    /// # Errors
    /// The limit returned by `check`. A first plan is kept even then, unshortened.
    fn adopt(&mut self, plan: Plan, check: &mut CheckLimits) -> Result<bool, Limit> {
        let before = self.length();
        if before.is_none() {
            self.best = Some(plan.clone());
            self.first = None;
        }
        let work = self.work();
        let plan = eliminate_actions(self.space, plan, &mut |_| check(work))?;
        let is_better = before.is_none_or(|length| plan.len() < length);
        if is_better {
            self.best = Some(plan);
        }
        Ok(is_better)
    }
}
