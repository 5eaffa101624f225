//! Trains the weights of `tiles/anytime` from the seeds below, and writes them to the folder from which the
//! solver includes them. Run by `cargo xtask train`.

use std::{fs, io, path::Path};
use unslide_solver::{
    internal::learn::{
        evaluation::{self, Training},
        network,
    },
    tiles::Metric,
};

/// The parameters of a [`Training`], without metric and features.
struct Plan {
    sides: &'static [usize],
    width: usize,
    games: usize,
    rate: f64,
    seed: u64,
}

/// Trainings of all features but those of pairs with neighbouring homes.
const PLANS: [Plan; 3] = [
    Plan { sides: &[4, 5, 6], width: 200, games: 6000, rate: 0.03, seed: 2026 },
    Plan { sides: &[5, 6, 7], width: 300, games: 6000, rate: 0.02, seed: 1121 },
    Plan { sides: &[6, 7, 8, 9], width: 300, games: 2400, rate: 0.015, seed: 35 },
];

/// Subsequent trainings of all features. Each begins with the weights of its predecessor, rounded.
const PLANS_OF_HOMES: [Plan; 3] = [
    Plan { sides: &[6, 7, 7, 8], width: 600, games: 6000, rate: 0.02, seed: 4711 },
    Plan { sides: &[6, 7, 8, 7, 9], width: 1000, games: 6000, rate: 0.02, seed: 5813 },
    Plan { sides: &[7, 8, 10, 7, 9], width: 1000, games: 3000, rate: 0.01, seed: 6917 },
];

/// Subsequent trainings of all features. Each begins with the weights of its predecessor, as bytes.
const LAST_PLANS: [Plan; 5] = [
    Plan { sides: &[7, 7, 8, 7, 9], width: 4000, games: 1500, rate: 0.005, seed: 91_217 },
    Plan { sides: &[7, 6, 7, 8], width: 600, games: 6000, rate: 0.01, seed: 331_177 },
    Plan { sides: &[7, 8, 6, 7, 9], width: 600, games: 9000, rate: 0.015, seed: 550_127 },
    Plan { sides: &[7, 8, 7, 9, 10], width: 1000, games: 9000, rate: 0.02, seed: 660_233 },
    Plan { sides: &[7, 8, 7, 6, 10], width: 600, games: 6000, rate: 0.01, seed: 770_351 },
];

/// Name of the weights, metric, and whether pairs with neighbouring homes are trained.
const METRICS: [(&str, Metric, bool); 3] = [
    ("single", Metric::SingleTile, false),
    ("multi", Metric::MultiTile, false),
    ("homes", Metric::SingleTile, true),
];

/// Name of the network's weights.
const NETWORK: &str = "network";

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tiles/anytime/weights");
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
    let write = |name: &str, (notes, weights): (String, Vec<u8>)| {
        fs::write(folder.join(name).with_extension("md"), notes)?;
        fs::write(folder.join(name).with_extension("bin"), weights)
    };
    for (name, metric, homes) in METRICS.into_iter().filter(|(name, ..)| is_wanted(name)) {
        write(name, trained(metric, homes))?;
    }
    if is_wanted(NETWORK) {
        write(NETWORK, trained_network())?;
    }
    Ok(())
}

/// Runs all trainings: notes on them, and the weights as bytes.
fn trained(metric: Metric, homes: bool) -> (String, Vec<u8>) {
    let mut notes = vec![format!(
        "What each feature weighs in {metric:?} moves besides the steps that a tile has to go: a byte with\n\
         its sign for each, in the order of `features.rs`. Made by `cargo xtask train`:\n\n"
    )];
    let mut weights = evaluation::initial_weights();
    for plan in &PLANS {
        weights = learned(plan, metric, false, weights, &mut notes);
    }
    for plan in PLANS_OF_HOMES.iter().filter(|_| homes) {
        weights = learned(plan, metric, true, evaluation::rounded(&weights), &mut notes);
    }
    for plan in LAST_PLANS.iter().filter(|_| homes) {
        let bytes = evaluation::to_bytes(&weights, metric, true);
        weights = learned(plan, metric, true, evaluation::from_bytes(&bytes, metric), &mut notes);
    }
    (notes.concat(), evaluation::to_bytes(&weights, metric, homes))
}

/// Trains the network: a note on it, and its weights as bytes.
fn trained_network() -> (String, Vec<u8>) {
    let training = network::Training {
        sides: vec![6, 7, 5, 6, 7, 8],
        width: 250,
        games: 40_000,
        steps: 40_000,
        rate: 0.004,
        seed: 881_141,
    };
    let network::Training { sides, width, games, steps, rate, seed } = &training;
    let note = format!(
        "The weights of the network: a byte with its sign for each, in the order of `network/weights.rs`, in 48ths.\n\
         Made by `cargo xtask train`:\n\n\
         * {games} boards of sides {sides:?}, beams of {width}, {steps} steps, rate {rate}, seed {seed}\n"
    );
    let weights = network::learn(&training, &mut |progress| {
        println!("network: {:>6} steps, loss by side {:.4?}", progress.steps, progress.losses);
    });
    (note, weights)
}

/// Runs one training.
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
    let training = Training { metric, sides: sides.to_vec(), width, homes, games, rate, seed };
    evaluation::learn(&training, weights, &mut |progress| {
        println!(
            "{metric:?}: {:>6} games, {:.3} moves a step",
            progress.games, progress.moves_per_step
        );
    })
}
