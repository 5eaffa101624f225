//! Bidirectional A\* by the bounds of both ends: BAE\* (Sadhukhan, 'Bidirectional heuristic search based on error
//! estimate', 2013; the same as DIBBS, Sewell and Jacobson, 'Dynamically improved bounds bidirectional search',
//! 2021).
//!
//! A state reached from one end with g moves is at least h away from the other end, and g − h' moves of its way so
//! far are lost, where h' is the estimate to the end from which it was reached: it has the priority
//! 2 g + h − h'. No path that is still to be found is shorter than half the sum of the least priorities of the
//! two sides. Both estimates must be consistent.

use super::{
    Found, InformedBothWays, Limit, Limits, Observer, OnProgress, Progress,
    nodes::Parent,
    open_list::{OpenList, Waiting},
    run::{Reached, Run},
};

/// A shortest path from the start of `space` to its goal.
///
/// Stores every state that it generates from either end.
pub(crate) fn search<S: InformedBothWays>(
    space: &S,
    limits: &Limits,
    on_progress: &mut OnProgress,
    observer: &mut impl Observer<S>,
) -> (Found<S::Move>, Progress) {
    let mut run = Run::new(limits, on_progress, observer);
    run.progress.reached = 2;
    let sides = [Side::new(space, End::Start), Side::new(space, End::Goal)];
    let mut search = Search { space, sides, best: None, run };
    search.meet(0, &space.start());
    let found = search.run().unwrap_or_else(Found::Stopped);
    (found, search.run.progress)
}

struct Search<'a, 'p, S: InformedBothWays, O> {
    space: &'a S,
    sides: [Side<'a, S>; 2],
    /// The length of the shortest known path, with the state at which the sides meet.
    best: Option<(usize, S::State)>,
    run: Run<'a, 'p, O>,
}

impl<S: InformedBothWays, O: Observer<S>> Search<'_, '_, S, O> {
    /// Expands a state of each side in turns until no path can be shorter than the best.
    fn run(&mut self) -> Result<Found<S::Move>, Limit> {
        for turn in 0.. {
            let [one, other] = &mut self.sides;
            let (Some(one), Some(other)) = (one.open.first(), other.open.first()) else { break };
            let bound = &mut self.run.progress.lower_bound;
            *bound = (one.priority + other.priority).div_ceil(2).max(*bound);
            if self.best.as_ref().is_some_and(|(length, _)| *length <= *bound) {
                break;
            }
            self.expand(turn % 2)?;
        }
        let Some((length, state)) = &self.best else { return Ok(Found::Exhausted) };
        self.run.progress.lower_bound = *length;
        Ok(Found::Shortest(self.path(state)))
    }

    /// Expands the first state of a side.
    fn expand(&mut self, turn: usize) -> Result<(), Limit> {
        let Some(Waiting { node, g, .. }) = self.sides[turn].open.pop() else { return Ok(()) };
        let stored = self.sides.iter().map(|side| side.open.nodes.len()).sum();
        let [one, other] = self.sides.each_ref().map(|side| side.open.size());
        self.run.hold(one.with(other).most(), stored)?;
        let state = self.sides[turn].open.nodes.state(node).clone();
        let h = self.sides[turn].end.estimates(self.space, &state).0;
        self.run.expand((&state, g, h), stored)?;
        self.space.expand(&state, |step, next| {
            let reached = self.sides[turn].reach(next.clone(), g + 1, Some((node, step)));
            self.run.generate(step, &next, reached);
            if reached != Reached::InVain {
                self.meet(turn, &next);
            }
        });
        Ok(())
    }

    /// Keeps the path by way of a state that one side has just reached, if the other has too and it is shorter.
    fn meet(&mut self, turn: usize, state: &S::State) {
        let [this, that] = [turn, 1 - turn].map(|side| self.sides[side].open.g_of(state));
        let (Some(this), Some(that)) = (this, that) else { return };
        if self.best.as_ref().is_none_or(|(length, _)| this + that < *length) {
            self.best = Some((this + that, state.clone()));
        }
    }

    fn path(&self, state: &S::State) -> Vec<S::Move> {
        let [from_start, from_goal] = &self.sides;
        let mut path = from_start.open.nodes.path_to(state);
        let back = from_goal.open.nodes.path_to(state);
        path.extend(back.into_iter().rev().map(|step| self.space.reversed(step)));
        path
    }
}

/// An end of the paths.
#[derive(Clone, Copy)]
enum End {
    Start,
    Goal,
}

impl End {
    /// The estimates of a state to the other end and to this one.
    fn estimates<S: InformedBothWays>(self, space: &S, state: &S::State) -> (usize, usize) {
        let (to_goal, to_start) = (space.estimate(state), space.estimate_from_start(state));
        match self {
            Self::Start => (to_goal, to_start),
            Self::Goal => (to_start, to_goal),
        }
    }
}

/// The search from one end.
struct Side<'a, S: InformedBothWays> {
    space: &'a S,
    end: End,
    open: OpenList<S>,
}

impl<'a, S: InformedBothWays> Side<'a, S> {
    fn new(space: &'a S, end: End) -> Self {
        let first = match end {
            End::Start => space.start(),
            End::Goal => space.goal(),
        };
        let mut side = Self { space, end, open: OpenList::new() };
        side.reach(first, 0, None);
        side
    }

    fn reach(&mut self, state: S::State, g: usize, parent: Parent<S>) -> Reached {
        let (ahead, behind) = self.end.estimates(self.space, &state);
        // A consistent estimate to this end is at most g.
        let priority = (2 * g + ahead).saturating_sub(behind);
        self.open.reach(state, g, priority, parent)
    }
}
