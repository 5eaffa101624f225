//! [`Task`]: the choice of the state space, the heuristic and the kernel.

use super::{
    Algorithm, Estimate, Unsuited,
    heuristics::{WithHeuristic, with_heuristic},
    trace::{Recorder, Recording},
};
use crate::{
    search::{
        AnyPath, Informed as _, InformedBothWays, Limits, Observer, OnProgress, Progress,
        Reversible, Space, beam,
        best_first::{self, Value},
        bfs, bidirectional_a_star, bidirectional_bfs, ida_star,
    },
    tiles::{
        Metric, Move, Puzzle,
        heuristic::{BothWays, Heuristic},
        informed::InformedSpace,
        packed::PackedSpace,
        small::{Instance, MAX_CELLS},
        space::UnpackedSpace,
    },
};

/// The estimates of a state: to the goal, and from the start if the search uses that, else 0.
pub(super) type Estimates<S> = fn(&S, &<S as Space>::State) -> [usize; 2];

/// What sees a search.
pub(super) enum Witness<'w, 'r> {
    Layers(&'w mut Layers),
    Recorder(&'w mut Recorder<'r>),
}

impl Witness<'_, '_> {
    /// What sees it in `space`. Boxed, so that kernels are not compiled for each kind of witness: it costs a call for
    /// each position.
    fn observer<'s, S: Reversible<Move = Move>>(
        &'s mut self,
        space: &'s S,
        estimates: Estimates<S>,
    ) -> Box<dyn Observer<S> + 's> {
        match self {
            Self::Layers(layers) => Box::new(CountedByF(layers)),
            Self::Recorder(recorder) => Box::new(Recording::new(recorder, space, estimates)),
        }
    }
}

/// Number of expanded positions by f.
#[derive(Default)]
pub(super) struct Layers(pub(super) Vec<u64>);

struct CountedByF<'w>(&'w mut Layers);

impl<S: Space> Observer<S> for CountedByF<'_> {
    fn expanded(&mut self, _: &S::State, g: usize, h: usize) {
        let f = g + h;
        let Layers(counts) = &mut *self.0;
        if counts.len() <= f {
            counts.resize(f + 1, 0);
        }
        counts[f] += 1;
    }
}

/// A search without a heuristic.
#[derive(Clone, Copy)]
enum Blind {
    BreadthFirst,
    Bidirectional,
    DepthFirst,
}

/// A search with a heuristic to the goal.
#[derive(Clone, Copy)]
enum Informed {
    BestFirst(Value),
    IdaStar,
    Beam(usize),
}

/// A path, if there is one, and the effort.
type Found = (AnyPath<Move>, Progress);

/// The arguments of a search without its heuristic.
pub(super) struct Task<'a, 'p, 'r> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) metric: Metric,
    pub(super) limits: &'a Limits,
    pub(super) on_progress: &'a mut OnProgress<'p>,
    pub(super) witness: Witness<'a, 'r>,
}

impl Task<'_, '_, '_> {
    pub(super) fn run(mut self, algorithm: Algorithm) -> Result<Found, Unsuited> {
        Ok(match algorithm {
            Algorithm::ByHand => return Err(Unsuited::NoSearch),
            Algorithm::BreadthFirst => self.blind(Blind::BreadthFirst),
            Algorithm::BidirectionalBreadthFirst => self.blind(Blind::Bidirectional),
            Algorithm::DepthFirst => self.blind(Blind::DepthFirst),
            Algorithm::Greedy(estimate) => {
                self.informed(estimate, Informed::BestFirst(Value::Greedy))?
            }
            Algorithm::AStar(estimate) => {
                self.informed(estimate, Informed::BestFirst(Value::AStar))?
            }
            Algorithm::WeightedAStar(estimate, weight) => {
                let value = Value::Weighted { percent: weight.get() };
                self.informed(estimate, Informed::BestFirst(value))?
            }
            Algorithm::IdaStar(estimate) => self.informed(estimate, Informed::IdaStar)?,
            Algorithm::Beam(estimate, width) => {
                self.informed(estimate, Informed::Beam(width.get()))?
            }
            Algorithm::BidirectionalAStar(estimate) => self.informed_both_ways(estimate)?,
        })
    }

    fn blind(&mut self, kernel: Blind) -> Found {
        let (start, goal) = (self.puzzle.start(), std::slice::from_ref(self.puzzle.goal()));
        if start.size().area() <= MAX_CELLS {
            self.search_blindly(&PackedSpace::new(start, goal, self.metric), kernel)
        } else {
            self.search_blindly(&UnpackedSpace::new(start, goal, self.metric), kernel)
        }
    }

    fn search_blindly<S: Reversible<Move = Move>>(&mut self, space: &S, kernel: Blind) -> Found {
        let Self { limits, on_progress, witness, .. } = self;
        let seen = &mut witness.observer(space, |_, _| [0, 0]);
        let (found, progress) = match kernel {
            Blind::BreadthFirst => bfs::search(space, limits, on_progress, seen),
            Blind::Bidirectional => bidirectional_bfs::search(space, limits, on_progress, seen),
            Blind::DepthFirst => ida_star::depth_first(space, limits, on_progress, seen),
        };
        (found.into_path(), progress)
    }

    fn informed(&mut self, estimate: Estimate, kernel: Informed) -> Result<Found, Unsuited> {
        let (puzzle, metric) = (self.puzzle, self.metric);
        with_heuristic(puzzle, metric, estimate, OneWay { task: self, kernel })
    }

    fn informed_both_ways(&mut self, estimate: Estimate) -> Result<Found, Unsuited> {
        if !self.puzzle.start().is_distinct() {
            return Err(Unsuited::Repeated);
        }
        let (puzzle, metric) = (self.puzzle, self.metric);
        with_heuristic(puzzle, metric, estimate, Meeting { task: self })
    }
}

/// A search from the start.
struct OneWay<'t, 'a, 'p, 'r> {
    task: &'t mut Task<'a, 'p, 'r>,
    kernel: Informed,
}

impl WithHeuristic for OneWay<'_, '_, '_, '_> {
    type Output = Found;

    fn run<H: Heuristic>(
        self,
        build: impl Fn(&Instance) -> Result<H, Unsuited>,
    ) -> Result<Found, Unsuited> {
        let Task { puzzle, metric, limits, on_progress, witness } = self.task;
        let instance = &Instance::new(puzzle.start(), &[puzzle.goal()]);
        let space = &InformedSpace { instance, heuristic: &build(instance)?, metric: *metric };
        let seen = &mut witness.observer(space, |space, state| [space.estimate(state), 0]);
        Ok(match self.kernel {
            Informed::BestFirst(value) => {
                best_first::search(space, value, limits, on_progress, seen)
            }
            Informed::Beam(width) => beam::search(space, width, limits, on_progress, seen),
            Informed::IdaStar => {
                let (found, progress) = ida_star::search(space, limits, on_progress, seen);
                (found.into_path(), progress)
            }
        })
    }
}

/// A search from both ends.
struct Meeting<'t, 'a, 'p, 'r> {
    task: &'t mut Task<'a, 'p, 'r>,
}

impl WithHeuristic for Meeting<'_, '_, '_, '_> {
    type Output = Found;

    fn run<H: Heuristic>(
        self,
        build: impl Fn(&Instance) -> Result<H, Unsuited>,
    ) -> Result<Found, Unsuited> {
        let Task { puzzle, metric, limits, on_progress, witness } = self.task;
        let (start, goal) = (puzzle.start(), puzzle.goal());
        // Both number the tiles in the same way, as all differ.
        let forwards = &Instance::new(start, &[goal]);
        let backwards = &Instance::new(goal, &[start]);
        let heuristic = &BothWays(build(forwards)?, build(backwards)?);
        let space = InformedSpace { instance: forwards, heuristic, metric: *metric };
        let seen = &mut witness.observer(&space, |space, state| {
            [space.estimate(state), space.estimate_from_start(state)]
        });
        let (found, progress) = bidirectional_a_star::search(&space, limits, on_progress, seen);
        Ok((found.into_path(), progress))
    }
}
