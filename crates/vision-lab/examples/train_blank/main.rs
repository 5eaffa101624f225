//! Trains the classifier of blanks, and writes its weights.
//!
//! `cargo run --release -p unslide-vision-lab --example train_blank -- OUT FOLDER ...`
//!
//! The folders are made by the example `make_boards`. Each board gives two samples: with its blank and
//! without it. The threshold of a sure blank comes from a cross-validation by photos; the weights are then
//! fitted to all boards. The same boards make the same weights.

mod boards;
#[path = "../training/descent.rs"]
mod descent;
mod fit;
#[path = "../training/parallel.rs"]
mod parallel;
mod report;

use boards::{Sample, read};
use fit::{Classifier, fit};
use parallel::BoxedError;
use report::{Prediction, report, sure_threshold};
use std::{collections::BTreeSet, fmt::Write as _, fs, path::PathBuf};
use unslide_vision::internal::BlankFeatures;

/// Folds of the cross-validation.
const FOLDS: usize = 4;

fn main() -> Result<(), BoxedError> {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let out = arguments.next().ok_or("train_blank OUT FOLDER ...")?;
    let mut samples = Vec::new();
    for folder in arguments {
        samples.extend(read(&folder)?);
    }
    let photos: BTreeSet<String> = samples.iter().map(|sample| sample.photo.clone()).collect();
    if photos.len() < FOLDS {
        return Err(format!("{FOLDS} photos are needed at least").into());
    }
    println!("{} boards of {} photos, with and without blanks", samples.len(), photos.len());
    let predictions = cross_validated(&samples, &photos);
    report(&predictions);
    let all: Vec<&Sample> = samples.iter().collect();
    fs::write(out, written(&fit(&all), sure_threshold(&predictions)))?;
    Ok(())
}

/// Predictions for the boards of each fold by a classifier fitted to the other folds.
fn cross_validated<'a>(samples: &'a [Sample], photos: &BTreeSet<String>) -> Vec<Prediction<'a>> {
    let mut predictions = Vec::new();
    for fold in 0..FOLDS {
        let chosen: BTreeSet<&String> = photos.iter().skip(fold).step_by(FOLDS).collect();
        let (validation, training): (Vec<_>, Vec<_>) =
            samples.iter().partition(|sample| chosen.contains(&sample.photo));
        let classifier = fit(&training);
        predictions
            .extend(validation.into_iter().map(|sample| Prediction::of(sample, &classifier)));
    }
    predictions
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
