//! Trains the compatibility network of sides, and writes its weights.
//!
//! `cargo run --release -p unslide-vision-lab --example train_compatibility -- OUT FOLDER ...`
//!
//! The folders are made by the example `make_boards`. A network learns which of some candidates is the
//! neighbour of a tile. It is first fitted without one photo of five, for validation, and then to all; the same
//! boards make the same weights. The weights that `OUT` held are measured for comparison: they may have been
//! fitted to the same pictures.

mod boards;
#[path = "../training/descent.rs"]
mod descent;
mod fit;
mod network;
#[path = "../training/parallel.rs"]
mod parallel;
mod report;
mod sample;

use boards::{PhotoSample, read};
use fit::fit;
use network::Network;
use parallel::BoxedError;
use report::report;
use sample::Sample;
use std::{collections::BTreeSet, fs, path::PathBuf};

/// One photo of this many is kept for validation.
const VALIDATION_STEP: usize = 5;

fn main() -> Result<(), BoxedError> {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let out = arguments.next().ok_or("train_compatibility OUT FOLDER ...")?;
    let mut samples = Vec::new();
    for folder in arguments {
        samples.extend(read(&folder)?);
    }
    let features =
        samples.first().ok_or("there are no boards to learn from")?.sample.feature_count();
    let (validation, training) = split(samples);
    if training.is_empty() {
        return Err("one photo is not enough".into());
    }
    println!("{} sides, and {} for validation", training.len(), validation.len());
    if let Some(before) = fs::read(&out).ok().and_then(|bytes| Network::decoded(&bytes, features)) {
        report("the weights that were there", &before, &validation);
    }
    let checked = fit(&training).rounded();
    report("fitted to the training set", &checked, &validation);
    let all: Vec<Sample> = training.into_iter().chain(validation).collect();
    fs::write(out, fit(&all).encoded())?;
    Ok(())
}

/// Parts samples by their photos into a validation set and a training set.
fn split(samples: Vec<PhotoSample>) -> (Vec<Sample>, Vec<Sample>) {
    let photos: BTreeSet<String> = samples.iter().map(|of| of.photo.clone()).collect();
    let chosen: BTreeSet<String> = photos.into_iter().step_by(VALIDATION_STEP).collect();
    let (validation, training): (Vec<_>, Vec<_>) =
        samples.into_iter().partition(|of| chosen.contains(&of.photo));
    let without_photos = |all: Vec<PhotoSample>| all.into_iter().map(|of| of.sample).collect();
    (without_photos(validation), without_photos(training))
}
