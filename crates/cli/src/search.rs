//! The solver with a clock, threads and Ctrl-C at hand.

use crate::{
    args::Way,
    interrupt,
    threads::{Cores, Task},
    watch::Watch,
};
use std::{error::Error, time::Duration};
use unslide_schedule::{Job, MAX_OPTIMAL_CELLS};
use unslide_solver::{
    search::{Demand, Limits, Progress},
    tiles::{
        Answer, Goals, Metric, Nearest, Outcome, Puzzle, Repairs, Report, Solver, StepReport,
        by_hand, compare,
    },
};

/// Solves one puzzle after the other.
pub struct Search<'a> {
    solver: Solver,
    metric: Metric,
    way: Way,
    time_limit: Option<Duration>,
    cores: &'a Cores,
}

/// What was found, and how long it took.
pub struct Timed {
    pub report: Report,
    pub time: Duration,
    /// The way in which it was found.
    pub way: Way,
    /// Where there was a choice: what came of it.
    pub choice: Option<Choice>,
    /// The steps of a solution by hand.
    pub steps: Option<Vec<StepReport>>,
    /// What would make it solvable, if it is not.
    pub repairs: Option<Repairs>,
}

/// What came of several goals, or of one that leaves something open.
pub struct Choice {
    /// The board at the end, if a goal was reached.
    pub reached: Option<String>,
    /// How many goals there are.
    pub count: usize,
    /// How many of them can be reached, and how many of those are as near as any, where known.
    pub reachable: Option<usize>,
    pub nearest: Option<usize>,
}

impl<'a> Search<'a> {
    /// Looks for a solution in one way, for as long as `time_limit` says. The thread that calls has
    /// one of the `cores`; a hard board takes more that are to spare.
    pub fn new(metric: Metric, way: Way, time_limit: Option<Duration>, cores: &'a Cores) -> Self {
        Self { solver: Solver::default(), metric, way, time_limit, cores }
    }

    pub fn run(&mut self, goals: &Goals) -> Result<Timed, Box<dyn Error>> {
        let watch = Watch::new(self.time_limit);
        interrupt::during(|| match self.way {
            Way::Search(demand) => Ok(self.search(goals, demand, watch)),
            Way::Compare(_) if goals.count() > 1 => {
                Err("an algorithm takes one goal, and there are several".into())
            }
            Way::Compare(algorithm) => {
                let mut on_progress = |_: &Progress| watch.check();
                let (puzzle, limits) = (goals.likeliest(), Limits::default());
                let answer = compare(&puzzle, self.metric, algorithm, &limits, &mut on_progress)?;
                Ok(self.timed(goals, watch, &answer))
            }
            Way::ByHand => Ok(self.by_hand(goals, watch)),
        })
    }

    fn search(&mut self, goals: &Goals, demand: Demand, mut watch: Watch) -> Timed {
        if goals.is_one() {
            return self.search_one(goals, demand, watch);
        }
        let (metric, limits) = (self.metric, Limits::default());
        let mut nearest = self.solver.solve_nearest(goals, metric, demand, &limits, &mut watch);
        self.shorten(goals, &mut nearest.answer);
        let mut timed = self.timed(goals, watch, &nearest.answer);
        if let (Some(choice), Nearest { reachable, nearest, .. }) = (&mut timed.choice, nearest) {
            (choice.reachable, choice.nearest) = (Some(reachable), nearest);
        }
        timed
    }

    fn search_one(&mut self, goals: &Goals, demand: Demand, watch: Watch) -> Timed {
        let (puzzle, metric, cores) = (goals.likeliest(), self.metric, self.cores);
        let task = Task { puzzle: &puzzle, metric, watch, cores };
        let mut answer = task.solve(&mut self.solver, demand);
        self.shorten(goals, &mut answer);
        self.timed(goals, watch, &answer)
    }

    /// Looks once more, for a fraction of a second, where no solution was proved to be shortest on a
    /// board so small that nothing else was sought.
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

    fn by_hand(&self, goals: &Goals, watch: Watch) -> Timed {
        let mut puzzle = goals.likeliest();
        let mut lesson = by_hand(&puzzle, self.metric);
        if !goals.is_one() {
            // What was left open is known now, and each tile has its own label again.
            puzzle = reached(goals, &lesson.answer);
            lesson = by_hand(&puzzle, self.metric);
        }
        let steps = lesson.steps.iter().map(|step| step.report(&puzzle)).collect();
        Timed { steps: Some(steps), ..self.timed(goals, watch, &lesson.answer) }
    }

    fn timed(&self, goals: &Goals, watch: Watch, answer: &Answer) -> Timed {
        let time = watch.passed();
        let puzzle = reached(goals, answer);
        let choice = || {
            let end = answer.outcome.path().map(|_| puzzle.shown(puzzle.goal()).to_string());
            Choice { reached: end, count: goals.count(), reachable: None, nearest: None }
        };
        Timed {
            report: Report::new(&puzzle, self.metric, answer),
            time,
            way: self.way,
            choice: (!goals.is_one()).then(choice),
            steps: None,
            repairs: Repairs::of(&goals.likeliest()),
        }
    }
}

/// The puzzle with the goal that the answer came to, with all labels.
fn reached(goals: &Goals, answer: &Answer) -> Puzzle {
    answer.outcome.path().map_or_else(|| goals.likeliest(), |path| goals.reached(path))
}
