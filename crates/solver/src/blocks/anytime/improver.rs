//! What is tried next for a first answer, or for a shorter one.

use super::{
    beam::{Beam, GoOn},
    field::Field,
    guide,
    neighbourhood::Neighbourhood,
    novelty::Novelty,
    plan::{Plan, path},
    tidy::tidied,
};
use crate::{
    blocks::{Path, Puzzle, solve::replayed},
    search::{Limit, Limits},
};

/// How wide the first beam is, and how large the first neighbourhood.
const WIDTH: usize = 64;
const SIZE: usize = 4_000;

/// The positions in memory for each one that the widest beam keeps at a distance, and for each one of the
/// largest neighbourhood.
const STORED_FOR_WIDTH: u64 = 256;
const STORED_FOR_SIZE: u64 = 8;

/// The estimates that the search for any way makes in one turn, and the positions in memory for each one
/// that it keeps.
const ANY_AT_A_TIME: u64 = 4_000;
const STORED_FOR_ANY: u64 = 8;

/// The positions of a neighbourhood that are entered in the time of one estimate.
const POSITIONS_PER_ESTIMATE: u64 = 2;

/// Finds answers, shorter and shorter ones.
pub(super) struct Improver<'a> {
    field: &'a Field<'a>,
    best: Option<Plan>,
    /// The search for any way at all, as long as there is none.
    any: Option<Novelty<'a>>,
    width: usize,
    size: usize,
    most_wide: usize,
    most_large: usize,
    seed: u64,
    /// The work that went into beams, and into all else, in estimates.
    beams: u64,
    others: u64,
}

impl<'a> Improver<'a> {
    pub(super) fn new(field: &'a Field<'a>, limits: &Limits) -> Self {
        Self {
            field,
            best: None,
            any: Some(Novelty::new(field, (limits.stored / STORED_FOR_ANY) as usize)),
            width: WIDTH,
            size: SIZE,
            most_wide: (limits.stored / STORED_FOR_WIDTH) as usize,
            most_large: (limits.stored / STORED_FOR_SIZE) as usize,
            seed: 0,
            beams: 0,
            others: 0,
        }
    }

    /// Whether a board is one that it can do something about.
    pub(super) fn suits(puzzle: &Puzzle) -> bool {
        puzzle.blocks().len() <= guide::BLOCKS
    }

    /// The work of all that has been tried, in estimates.
    pub(super) fn work(&self) -> u64 {
        self.beams + self.others
    }

    /// The number of moves of the best answer.
    pub(super) fn length(&self) -> Option<usize> {
        self.best.as_ref().map(Vec::len)
    }

    /// The best answer.
    pub(super) fn path(&self) -> Option<Path> {
        self.best.as_ref().map(|plan| replayed(self.field.puzzle, path(self.field, plan)))
    }

    /// Whether there is nothing left to try within the memory.
    pub(super) fn is_spent(&self) -> bool {
        let rest = match &self.any {
            Some(any) => any.is_spent(),
            None => self.size > self.most_large,
        };
        self.width > self.most_wide && rest
    }

    /// Tries one thing; true if there is a better answer.
    ///
    /// # Errors
    /// The limit that `go_on` has met.
    pub(super) fn try_next(&mut self, go_on: &mut GoOn) -> Result<bool, Limit> {
        let beams_are_due = self.width <= self.most_wide && self.beams < self.others;
        let rest_is_spent = match &self.any {
            Some(any) => any.is_spent(),
            None => self.size > self.most_large,
        };
        if beams_are_due || rest_is_spent {
            self.beam(go_on)
        } else if self.best.is_none() {
            self.any_way(go_on)
        } else {
            self.shortcut(go_on)
        }
    }

    /// Goes on with the search for any way at all.
    fn any_way(&mut self, go_on: &mut GoOn) -> Result<bool, Limit> {
        let Some(any) = &mut self.any else { return Ok(false) };
        let before = self.beams + self.others;
        let started = any.estimates();
        let found = any.go_on(ANY_AT_A_TIME, &mut |estimates| go_on(before + estimates - started));
        self.others += (any.estimates() - started).max(1);
        found?.map_or(Ok(false), |plan| self.is_better(plan, go_on))
    }

    /// A beam, twice as wide as the one before.
    fn beam(&mut self, go_on: &mut GoOn) -> Result<bool, Limit> {
        // What is left out afterwards may make a way shorter that is somewhat longer at first.
        let too_long = self.length().map_or(usize::MAX, |length| length + length / 8);
        let beam = Beam { width: self.width, seed: self.seed, too_long };
        let before = self.work();
        let mut done = 0;
        let found = beam.search(self.field, &mut |estimates| {
            done = estimates;
            go_on(before + estimates)
        });
        self.beams += done.max(1);
        self.width *= 2;
        self.seed += 1;
        found?.map_or(Ok(false), |plan| self.is_better(plan, go_on))
    }

    /// A shortcut through the neighbourhood, which grows where there is none.
    fn shortcut(&mut self, go_on: &mut GoOn) -> Result<bool, Limit> {
        let Some(best) = &self.best else { return Ok(false) };
        let all_blocks = self.size / SIZE % 3 == 2;
        let neighbourhood = Neighbourhood { size: self.size, all_blocks };
        let before = self.work();
        let mut done = 0;
        let found = neighbourhood.shortcut(self.field, best, &mut |positions| {
            done = done.max(positions / POSITIONS_PER_ESTIMATE);
            go_on(before + done)
        });
        self.others += done.max(1);
        let Some(plan) = found? else {
            self.size *= 2;
            return Ok(false);
        };
        self.is_better(plan, go_on)
    }

    /// Takes a plan over if it is shorter than the best one, if need be once it is tidy.
    ///
    /// # Errors
    /// The limit that `go_on` has met before it was tidy: it may have been taken over as it is.
    fn is_better(&mut self, plan: Plan, go_on: &mut GoOn) -> Result<bool, Limit> {
        let before = self.length();
        if before.is_none() {
            self.best = Some(plan.clone());
            self.any = None;
        }
        let work = self.work();
        let plan = tidied(self.field, plan, &mut |_| go_on(work))?;
        let is_better = before.is_none_or(|length| plan.len() < length);
        if is_better {
            self.best = Some(plan);
        }
        Ok(is_better)
    }
}
