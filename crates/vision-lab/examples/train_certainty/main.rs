//! Fits the certainty of tiles that the jigsaw puts together, and writes its weights.
//!
//! `cargo run --release -p unslide-vision-lab --example train_certainty -- OUT FOLDER ...`
//!
//! The folders are made by the example `make_boards`. The same boards make the same weights. What is printed of sure tiles
//! is by weights that were fitted to other photos.

mod boards;
#[path = "../training/corners.rs"]
mod corners;
#[path = "../training/descent.rs"]
mod descent;
mod fit;
#[path = "../training/folds.rs"]
mod folds;
#[path = "../training/parallel.rs"]
mod parallel;

use boards::{Sample, read};
use fit::{Regression, fit};
use folds::{Fold, folds};
use parallel::BoxedError;
use std::{fmt::Write as _, fs, path::PathBuf};
use unslide_vision::internal::AssemblyFeatures;

/// Probabilities for which is printed how often they are right.
const LIMITS: [f32; 4] = [0.8, 0.9, 0.95, 0.98];

fn main() -> Result<(), BoxedError> {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let out = arguments.next().ok_or("train_certainty OUT FOLDER ...")?;
    let mut samples = Vec::new();
    for folder in arguments {
        samples.extend(read(&folder)?);
    }
    report(&cross_validated(&folds(&samples, |sample| &sample.photo)?));
    let all: Vec<&Sample> = samples.iter().collect();
    fs::write(out, written(&fit(&all)))?;
    Ok(())
}

/// For each tile its probability by a fit to the photos of other folds, and whether it is right.
fn cross_validated(folds: &[Fold<'_, Sample>]) -> Vec<(f32, bool)> {
    let of_fold = |fold: &Fold<'_, Sample>| {
        let regression = fit(&fold.others);
        let tiles = fold.apart.iter().flat_map(|sample| &sample.tiles);
        let predicted = tiles.map(|(inputs, right)| (regression.probability(inputs), *right));
        predicted.collect::<Vec<_>>()
    };
    folds.iter().flat_map(of_fold).collect()
}

fn report(predictions: &[(f32, bool)]) {
    let right = predictions.iter().filter(|(_, right)| *right).count();
    println!("{} tiles, {right} right", predictions.len());
    for limit in LIMITS {
        let sure = predictions.iter().filter(|(probability, _)| *probability >= limit);
        let (all, right) = sure
            .fold((0, 0), |(all, right), (_, is_right)| (all + 1, right + usize::from(*is_right)));
        println!("from {limit}: {all}, {} of them wrong", all - right);
    }
}

/// The weights as a part of the program.
fn written(regression: &Regression) -> String {
    let mut text = String::from(
        "//! Weights of the certainty of a tile: written by `cargo xtask train certainty`, not by hand.\n\n\
         /// Gain of the log-odds by each input.\n",
    );
    let count = AssemblyFeatures::NAMES.len();
    // Writing to a string does not fail.
    let _ = writeln!(text, "pub(super) const WEIGHTS: [f64; {count}] = [");
    for (name, weight) in AssemblyFeatures::NAMES.iter().zip(&regression.weights) {
        let _ = writeln!(text, "    {weight:.3}, // {name}");
    }
    let _ = write!(
        text,
        "];\n/// The log-odds without them.\npub(super) const BIAS: f64 = {:.3};\n",
        regression.bias
    );
    text
}
