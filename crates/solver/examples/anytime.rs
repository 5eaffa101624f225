//! Solves an 8 × 8 board within some seconds: a first solution at once, and then shorter ones.
//!
//! `cargo run --release --example anytime -- 10`

use std::{
    env,
    error::Error,
    io::{self, Write},
    time::{Duration, Instant},
};
use unslide_solver::{
    search::{Demand, Host, Limit, Limits, Progress},
    tiles::{Metric, Path, Setup, Solver},
};

const BOARD: &str = "\
    20 1 34 58 62 27 44 2/43 33 39 37 18 31 47 59/13 52 14 45 3 42 49 28/50 53 9 21 16 4 38 22/\
    48 41 8 61 32 5 26 _/11 60 29 17 40 6 25 63/24 57 36 46 51 7 12 55/10 54 15 19 23 35 30 56";

fn main() -> Result<(), Box<dyn Error>> {
    let seconds = env::args().nth(1).map_or(Ok(5.0), |seconds| seconds.parse())?;
    run(Duration::try_from_secs_f64(seconds)?, &mut io::stdout())
}

/// Writes the length of each solution that is found within `time`, and what is known of the last.
pub(crate) fn run(time: Duration, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let puzzle = Setup::parse(BOARD, "_")?.validate()?;
    let mut watch = Watch { start: Instant::now(), time, out };
    let (metric, limits) = (Metric::SingleTile, Limits::default());
    let answer = Solver::default().solve(&puzzle, metric, Demand::Best, &limits, &mut watch);
    let path = answer.outcome.path().ok_or("the board is unsolvable")?;
    let bound = answer.progress.lower_bound;
    writeln!(out, "best: {} moves; no solution has fewer than {bound}\n{path}", path.len())?;
    Ok(())
}

/// Writes what is found, and ends the search in time.
struct Watch<'a, W> {
    start: Instant,
    time: Duration,
    out: &'a mut W,
}

impl<W: Write> Host<Path> for Watch<'_, W> {
    fn on_progress(&mut self, _: &Progress) -> Result<(), Limit> {
        if self.start.elapsed() < self.time { Ok(()) } else { Err(Limit::Time) }
    }

    fn on_better(&mut self, path: &Path) {
        let seconds = self.start.elapsed().as_secs_f64();
        // Whoever reads this may be gone; the search then ends in time all the same.
        let _ = writeln!(self.out, "{seconds:.2} s: {} moves", path.len());
    }
}
