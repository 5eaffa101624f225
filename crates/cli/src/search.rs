//! [`Search`]: the solver with time limit, threads and Ctrl-C.

use crate::{
    args::SolveMode,
    deadline::Deadline,
    interrupt,
    progress::{Known, Watch},
    threads::{Cores, Task},
};
use std::{error::Error, time::Duration};
use unslide_schedule::{Job, MAX_OPTIMAL_CELLS};
use unslide_solver::{
    search::{Demand, Limit, Limits, Progress},
    tiles::{
        Answer, Goals, Metric, Nearest, Outcome, Puzzle, Repairs, Report, Solver, StepReport,
        by_hand, compare,
    },
};

/// Time of the default search after memory was full in a search for a proof: its solutions are much
/// shorter than those that such a search begins with.
const TIME_WITHOUT_PROOF: Duration = Duration::from_secs(10);

/// Solves puzzles one after the other.
pub struct Search<'a> {
    solver: Solver,
    metric: Metric,
    mode: SolveMode,
    time_limit: Option<Duration>,
    cores: &'a Cores,
}

/// An answer with its time and its supplements.
pub struct TimedAnswer {
    pub report: Report,
    pub time: Duration,
    /// The method that found it.
    pub mode: SolveMode,
    /// The goal reached, where several goals were given.
    pub goals: Option<GoalSummary>,
    /// The steps of a solution by hand.
    pub steps: Option<Vec<StepReport>>,
    /// The repairs, if it is unsolvable.
    pub repairs: Option<Repairs>,
}

/// The goal reached of several goals, or of one with open tiles.
pub struct GoalSummary {
    /// The final board of the solution.
    pub reached: Option<String>,
    /// Number of goals.
    pub count: usize,
    /// Number of reachable goals, if known.
    pub reachable: Option<usize>,
    /// Number of goals at the smallest distance, if known.
    pub nearest: Option<usize>,
}

impl<'a> Search<'a> {
    /// A search by one method with a time limit for each puzzle. The calling thread must hold one
    /// of the `cores`; hard boards take spare ones too.
    pub fn new(
        metric: Metric,
        mode: SolveMode,
        time_limit: Option<Duration>,
        cores: &'a Cores,
    ) -> Self {
        Self { solver: Solver::default(), metric, mode, time_limit, cores }
    }

    /// Solves a puzzle, and tells what becomes `known` of it meanwhile.
    ///
    /// # Errors
    /// If the method does not support the puzzle.
    pub fn run(&mut self, goals: &Goals, known: &Known) -> Result<TimedAnswer, Box<dyn Error>> {
        let watch = Watch { deadline: Deadline::new(self.time_limit), known };
        let deadline = watch.deadline;
        interrupt::during(|| match self.mode {
            SolveMode::Search(demand) => Ok(self.search(goals, demand, watch)),
            SolveMode::Compare(_) if goals.count() > 1 => {
                Err("an algorithm takes one goal, and there are several".into())
            }
            SolveMode::Compare(algorithm) => {
                let mut on_progress = |progress: &Progress| {
                    known.tell_bound(progress.lower_bound);
                    deadline.check()
                };
                let (puzzle, limits) = (goals.likeliest(), Limits::default());
                let comparison =
                    compare(&puzzle, self.metric, algorithm, &limits, &mut on_progress)?;
                Ok(self.timed(goals, deadline, &comparison.answer))
            }
            SolveMode::ByHand => Ok(self.by_hand(goals, deadline)),
        })
    }

    fn search(&mut self, goals: &Goals, demand: Demand, mut watch: Watch) -> TimedAnswer {
        if goals.is_one() {
            return self.search_one(goals, demand, &watch);
        }
        let (metric, limits) = (self.metric, Limits::default());
        let mut nearest = self.solver.solve_nearest(goals, metric, demand, &limits, &mut watch);
        if is_full(&nearest.answer) && demand == Demand::Optimal {
            let mut watch = Watch { deadline: Deadline::new(Some(TIME_WITHOUT_PROOF)), ..watch };
            let demand = Demand::Best;
            let later = self.solver.solve_nearest(goals, metric, demand, &limits, &mut watch);
            nearest.answer = better(nearest.answer, &later.answer);
        }
        self.shorten(goals, &mut nearest.answer);
        let mut timed = self.timed(goals, watch.deadline, &nearest.answer);
        if let (Some(summary), Nearest { reachable, nearest, .. }) = (&mut timed.goals, nearest) {
            (summary.reachable, summary.nearest) = (Some(reachable), nearest);
        }
        timed
    }

    fn search_one(&mut self, goals: &Goals, demand: Demand, watch: &Watch) -> TimedAnswer {
        let (puzzle, metric, cores) = (goals.likeliest(), self.metric, self.cores);
        let &Watch { deadline, known } = watch;
        let task = Task { puzzle: &puzzle, metric, deadline, known, cores };
        let mut answer = task.solve(&mut self.solver, demand);
        if is_full(&answer) && demand == Demand::Optimal {
            let task = Task { deadline: Deadline::new(Some(TIME_WITHOUT_PROOF)), ..task };
            answer = better(answer, &task.solve(&mut self.solver, Demand::Best));
        }
        self.shorten(goals, &mut answer);
        self.timed(goals, deadline, &answer)
    }

    /// Shortens a solution without a proof by one beam, for a fraction of a second, on a board for
    /// which only a proof was searched.
    fn shorten(&mut self, goals: &Goals, answer: &mut Answer) {
        let puzzle = reached(goals, answer);
        let Outcome::Bounded { path, lower_bound } = &answer.outcome else { return };
        if puzzle.start().size().area() > MAX_OPTIMAL_CELLS {
            return;
        }
        let (limits, path) = (Limits::default(), path.clone());
        let found = self.solver.run_job(&puzzle, self.metric, path, Job::SHORTEN, &limits, &mut ());
        if let Some(path) = found.ok().as_ref().and_then(|found| found.outcome.path()) {
            answer.outcome = Outcome::of_bounds(path.clone(), *lower_bound);
        }
        if matches!(answer.outcome, Outcome::Optimal(_)) {
            answer.stopped = None;
        }
    }

    fn by_hand(&self, goals: &Goals, deadline: Deadline) -> TimedAnswer {
        let mut puzzle = goals.likeliest();
        let mut lesson = by_hand(&puzzle, self.metric);
        if !goals.is_one() {
            // The first solution decides on the goal, and on the labels of open tiles.
            puzzle = reached(goals, &lesson.answer);
            lesson = by_hand(&puzzle, self.metric);
        }
        let steps = lesson.steps.iter().map(|step| step.report(&puzzle)).collect();
        TimedAnswer { steps: Some(steps), ..self.timed(goals, deadline, &lesson.answer) }
    }

    fn timed(&self, goals: &Goals, deadline: Deadline, answer: &Answer) -> TimedAnswer {
        let time = deadline.elapsed();
        let puzzle = reached(goals, answer);
        let summary = || {
            let end = answer.outcome.path().map(|_| puzzle.shown(puzzle.goal()).to_string());
            GoalSummary { reached: end, count: goals.count(), reachable: None, nearest: None }
        };
        TimedAnswer {
            report: Report::new(&puzzle, self.metric, answer),
            time,
            mode: self.mode,
            goals: (!goals.is_one()).then(summary),
            steps: None,
            repairs: Repairs::of(&goals.likeliest()),
        }
    }
}

/// Whether memory is full before there is a proof.
fn is_full(answer: &Answer) -> bool {
    matches!((&answer.outcome, answer.stopped), (Outcome::Bounded { .. }, Some(Limit::Stored(_))))
}

/// The shorter solution of two answers to a puzzle with the higher bound. It stopped as the `first` did,
/// unless Ctrl-C ended the `later`.
fn better(first: Answer, later: &Answer) -> Answer {
    let [Some(one), Some(other)] = [&first, later].map(|answer| answer.outcome.path()) else {
        return first;
    };
    let path = if other.len() < one.len() { other } else { one }.clone();
    let mut progress = first.progress;
    progress.expanded += later.progress.expanded;
    progress.generated += later.progress.generated;
    progress.lower_bound = progress.lower_bound.max(later.progress.lower_bound);
    let cancelled = later.stopped.filter(|limit| *limit == Limit::Cancelled);
    Answer::of_bounds(path, progress, cancelled.or(first.stopped))
}

/// The puzzle with the goal that the answer reaches, with all labels.
fn reached(goals: &Goals, answer: &Answer) -> Puzzle {
    answer.outcome.path().map_or_else(|| goals.likeliest(), |path| goals.reached(path))
}
