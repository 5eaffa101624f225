//! Learns how sure one is of a blank, and writes the weights.
//!
//! `cargo run --release -p unslide-vision-lab --example train_blank -- OUT FOLDER ...`
//!
//! The folders are made by the example `make_boards`. Each board is learned twice: with its blank, and
//! without it, as one of which no tile is missing. First the boards of a quarter of the photos after the
//! other are left out, to see how well blanks are told that were never seen, and how sure one may be;
//! then all are learned. The same boards make the same weights.

mod boards;
#[path = "../training/descent.rs"]
mod descent;
mod fit;
mod report;
#[path = "../training/spread.rs"]
mod spread;

use boards::{Question, read};
use fit::{Choice, fit};
use report::{Answer, report, surely};
use spread::Failure;
use std::{collections::BTreeSet, fmt::Write as _, fs, path::PathBuf};
use unslide_vision::BlankFeatures;

/// The parts into which the photos are cut: one after the other is left out.
const PARTS: usize = 4;

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let out = arguments.next().ok_or("train_blank OUT FOLDER ...")?;
    let mut questions = Vec::new();
    for folder in arguments {
        questions.extend(read(&folder)?);
    }
    let photos: BTreeSet<String> = questions.iter().map(|asked| asked.photo.clone()).collect();
    if photos.len() < PARTS {
        return Err(format!("{PARTS} photos are needed at least").into());
    }
    println!("{} boards of {} photos, with and without blanks", questions.len(), photos.len());
    let answers = never_seen(&questions, &photos);
    report(&answers);
    let all: Vec<&Question> = questions.iter().collect();
    fs::write(out, written(&fit(&all), surely(&answers)))?;
    Ok(())
}

/// What is answered about the boards of each part of the photos by who learned from the others.
fn never_seen<'a>(questions: &'a [Question], photos: &BTreeSet<String>) -> Vec<Answer<'a>> {
    let mut answers = Vec::new();
    for part in 0..PARTS {
        let chosen: BTreeSet<&String> = photos.iter().skip(part).step_by(PARTS).collect();
        let (apart, learned): (Vec<_>, Vec<_>) =
            questions.iter().partition(|asked| chosen.contains(&asked.photo));
        let choice = fit(&learned);
        answers.extend(apart.into_iter().map(|asked| Answer::of(asked, &choice)));
    }
    answers
}

/// The weights as a part of the program.
fn written(choice: &Choice, sure: f32) -> String {
    let mut text = String::from(
        "//! Weights of the features of a blank: written by `cargo xtask train blank`, not by hand.\n\n\
         use super::features::COUNT;\n\n\
         /// Gain of the log-odds by each feature.\n\
         pub(super) const WEIGHTS: [f32; COUNT] = [\n",
    );
    for (name, weight) in BlankFeatures::NAMES.iter().zip(&choice.weights) {
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
        choice.none
    );
    text
}
