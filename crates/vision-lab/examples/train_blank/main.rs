//! Trains the classifier of blanks, and writes its weights.
//!
//! `cargo run --release -p unslide-vision-lab --example train_blank -- OUT FOLDER ...`
//!
//! The folders are made by the example `make_boards`. Each board gives two samples: with its blank and
//! without it. The threshold of a sure blank comes from a cross-validation by photos; the weights are then
//! fitted to all boards. The same boards make the same weights.

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
mod report;

use boards::{Sample, read};
use fit::{Classifier, fit};
use folds::{Fold, folds};
use parallel::BoxedError;
use report::{Prediction, report, sure_threshold};
use std::{fmt::Write as _, fs, path::PathBuf};
use unslide_vision::internal::BlankFeatures;

fn main() -> Result<(), BoxedError> {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let out = arguments.next().ok_or("train_blank OUT FOLDER ...")?;
    let mut samples = Vec::new();
    for folder in arguments {
        samples.extend(read(&folder)?);
    }
    let predictions = cross_validated(&folds(&samples, |sample| &sample.photo)?);
    report(&predictions);
    let all: Vec<&Sample> = samples.iter().collect();
    fs::write(out, written(&fit(&all), sure_threshold(&predictions)))?;
    Ok(())
}

/// Predictions for the boards of each fold by a classifier fitted to the other folds.
fn cross_validated<'a>(folds: &[Fold<'a, Sample>]) -> Vec<Prediction<'a>> {
    let of_fold = |fold: &Fold<'a, Sample>| {
        let classifier = fit(&fold.others);
        fold.apart.iter().map(|sample| Prediction::of(sample, &classifier)).collect::<Vec<_>>()
    };
    folds.iter().flat_map(of_fold).collect()
}

/// The weights as a part of the program.
fn written(classifier: &Classifier, sure: f32) -> String {
    let mut text = String::from(
        "//! Weights of the features of a blank: written by `cargo xtask train blank`, not by hand.\n\n\
         use super::features::COUNT;\n\n\
         /// Gain of the log-odds by each feature.\n\
         pub(super) const WEIGHTS: [f32; COUNT] = [\n",
    );
    for (name, weight) in BlankFeatures::NAMES.iter().zip(&classifier.weights) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "    {weight:.3}, // {name}");
    }
    let _ = write!(
        text,
        "];\n\
         /// Score of no blank.\n\
         pub(super) const NONE: f32 = {:.3};\n\
         /// Probability from which 99 of 100 boards of the test set were read correctly, full boards among them.\n\
         pub(super) const SURE: f32 = {sure:.3};\n",
        classifier.none
    );
    text
}
