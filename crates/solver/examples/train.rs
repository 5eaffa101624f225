//! Learns the weights of `tiles/anytime` anew, from nothing but the seeds below, and writes them
//! where the solver takes them from. Run by `cargo xtask train`.

use std::{fs, io, path::Path};
use unslide_solver::tiles::{
    Metric,
    learn::{self, Course},
};

/// What a course looks like, but for the metric and the features.
struct Plan {
    sides: &'static [usize],
    width: usize,
    games: usize,
    rate: f64,
    seed: u64,
}

/// Of all features but those of tiles with neighbouring homes.
const PLANS: [Plan; 3] = [
    Plan { sides: &[4, 5, 6], width: 200, games: 6000, rate: 0.03, seed: 2026 },
    Plan { sides: &[5, 6, 7], width: 300, games: 6000, rate: 0.02, seed: 1121 },
    Plan { sides: &[6, 7, 8, 9], width: 300, games: 2400, rate: 0.015, seed: 35 },
];

/// Of all features, after those. Each course begins with what beams played by after the one before.
const PLANS_OF_HOMES: [Plan; 3] = [
    Plan { sides: &[6, 7, 7, 8], width: 600, games: 6000, rate: 0.02, seed: 4711 },
    Plan { sides: &[6, 7, 8, 7, 9], width: 1000, games: 6000, rate: 0.02, seed: 5813 },
    Plan { sides: &[7, 8, 10, 7, 9], width: 1000, games: 3000, rate: 0.01, seed: 6917 },
];

/// And after those. Each begins with the bytes that would have been kept of the one before.
const LAST_PLANS: [Plan; 5] = [
    Plan { sides: &[7, 7, 8, 7, 9], width: 4000, games: 1500, rate: 0.005, seed: 91_217 },
    Plan { sides: &[7, 6, 7, 8], width: 600, games: 6000, rate: 0.01, seed: 331_177 },
    Plan { sides: &[7, 8, 6, 7, 9], width: 600, games: 9000, rate: 0.015, seed: 550_127 },
    Plan { sides: &[7, 8, 7, 9, 10], width: 1000, games: 9000, rate: 0.02, seed: 660_233 },
    Plan { sides: &[7, 8, 7, 6, 10], width: 600, games: 6000, rate: 0.01, seed: 770_351 },
];

/// What is learned, and whether it goes on to tiles with neighbouring homes.
const METRICS: [(&str, Metric, bool); 3] = [
    ("single", Metric::SingleTile, false),
    ("multi", Metric::MultiTile, false),
    ("homes", Metric::SingleTile, true),
];

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles/anytime/weights");
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for (name, metric, homes) in METRICS {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            let (notes, weights) = taught(metric, homes);
            fs::write(folder.join(name).with_extension("md"), notes)?;
            fs::write(folder.join(name).with_extension("bin"), weights)?;
        }
    }
    Ok(())
}

/// Takes all courses: how they were taken, and what was learned.
fn taught(metric: Metric, homes: bool) -> (String, Vec<u8>) {
    let mut notes = vec![format!(
        "What each feature weighs in {metric:?} moves besides the steps that a tile has to go: a byte with\n\
         its sign for each, in the order of `features.rs`. Made by `cargo xtask train`:\n\n"
    )];
    let mut weights = learn::untaught();
    for plan in &PLANS {
        weights = learned(plan, metric, false, weights, &mut notes);
    }
    for plan in PLANS_OF_HOMES.iter().filter(|_| homes) {
        weights = learned(plan, metric, true, learn::rounded(&weights), &mut notes);
    }
    for plan in LAST_PLANS.iter().filter(|_| homes) {
        let kept = learn::written(&weights, metric, true);
        weights = learned(plan, metric, true, learn::read(&kept, metric), &mut notes);
    }
    (notes.concat(), learn::written(&weights, metric, homes))
}

/// Takes a course.
fn learned(
    plan: &Plan,
    metric: Metric,
    homes: bool,
    weights: Vec<f64>,
    notes: &mut Vec<String>,
) -> Vec<f64> {
    let Plan { sides, width, games, rate, seed } = *plan;
    let features = if homes { "all features" } else { "all features but those of homes" };
    notes.push(format!(
        "* {games} boards of sides {sides:?}, beams of {width}, rate {rate}, seed {seed}: {features}\n"
    ));
    let course = Course { metric, sides: sides.to_vec(), width, homes, games, rate, seed };
    learn::learn(&course, weights, &mut |lesson| {
        println!(
            "{metric:?}: {:>6} games, {:.3} moves a step",
            lesson.games, lesson.moves_per_step
        );
    })
}
