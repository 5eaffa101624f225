//! Learns the weights of `tiles/improve` anew, from nothing but the seeds below, and writes them
//! where the solver takes them from. Run by `cargo xtask train`.

use std::{fs, io, path::Path};
use unslide_solver::tiles::{
    Metric,
    learn::{self, Course},
};

/// What a course looks like, but for the metric.
struct Plan {
    sides: &'static [usize],
    width: usize,
    games: usize,
    rate: f64,
    seed: u64,
}

const PLANS: [Plan; 3] = [
    Plan { sides: &[4, 5, 6], width: 200, games: 6000, rate: 0.03, seed: 2026 },
    Plan { sides: &[5, 6, 7], width: 300, games: 6000, rate: 0.02, seed: 1121 },
    Plan { sides: &[6, 7, 8, 9], width: 300, games: 2400, rate: 0.015, seed: 35 },
];

const METRICS: [(&str, Metric); 2] = [("single", Metric::SingleTile), ("multi", Metric::MultiTile)];

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles/improve/weights");
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for (name, metric) in METRICS {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            let (notes, weights) = taught(name, metric);
            fs::write(folder.join(name).with_extension("md"), notes)?;
            fs::write(folder.join(name).with_extension("txt"), weights)?;
        }
    }
    Ok(())
}

/// Takes all courses: how they were taken, and what was learned.
fn taught(name: &str, metric: Metric) -> (String, String) {
    let mut weights = learn::untaught();
    let mut notes = vec![format!(
        "What each feature weighs in {name}-tile moves, 64 to a step of a tile, in the order of\n\
         `features.rs`: places, blanks, pairs. Made by `cargo xtask train`:\n\n"
    )];
    for Plan { sides, width, games, rate, seed } in PLANS {
        let sides = sides.to_vec();
        notes.push(format!(
            "* {games} boards of sides {sides:?}, beams of {width}, rate {rate}, seed {seed}\n"
        ));
        let course = Course { metric, sides, width, games, rate, seed };
        weights = learn::learn(&course, weights, &mut |lesson| {
            println!(
                "{name}: {:>6} games, {:.3} moves a step",
                lesson.games, lesson.moves_per_step
            );
        });
    }
    (notes.concat(), learn::written(&weights))
}
