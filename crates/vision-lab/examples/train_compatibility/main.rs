//! Trains the compatibility network of sides, and writes its weights.
//!
//! `cargo run --release -p unslide-vision-lab --example train_compatibility -- OUT FOLDER ...`
//!
//! The folders are made by the example `make_boards`. A network learns to tell, of all tiles that might
//! lie beside one, the one that does. It is first learned without one in five of the photos, to see how
//! well it tells boards that it has not seen, and then from all; the same boards make the same weights.
//! What `OUT` held before is shown for comparison: of pictures that it was learned from, it knows more.

mod boards;
#[path = "../training/descent.rs"]
mod descent;
mod fit;
mod network;
mod question;
#[path = "../make_boards/random.rs"]
mod random;
mod report;
#[path = "../training/spread.rs"]
mod spread;

use boards::{Asked, read};
use fit::fit;
use network::Network;
use question::Question;
use report::report;
use spread::Failure;
use std::{collections::BTreeSet, fs, path::PathBuf};

/// The photos in a row of which the first is kept apart.
const KEPT_APART: usize = 5;

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let out = arguments.next().ok_or("train_compatibility OUT FOLDER ...")?;
    let mut asked = Vec::new();
    for folder in arguments {
        asked.extend(read(&folder)?);
    }
    let ways = asked.first().ok_or("there are no boards to learn from")?.question.ways();
    let (apart, learned) = split(asked);
    if learned.is_empty() {
        return Err("one photo is not enough".into());
    }
    println!("{} sides to learn, {} kept apart", learned.len(), apart.len());
    if let Some(before) = fs::read(&out).ok().and_then(|bytes| Network::decoded(&bytes, ways)) {
        report("the weights that were there", &before, &apart);
    }
    let checked = fit(&learned).rounded();
    report("learned from the others", &checked, &apart);
    let all: Vec<Question> = learned.into_iter().chain(apart).collect();
    fs::write(out, fit(&all).encoded())?;
    Ok(())
}

/// What is asked about some photos, and about all others.
fn split(asked: Vec<Asked>) -> (Vec<Question>, Vec<Question>) {
    let photos: BTreeSet<String> = asked.iter().map(|asked| asked.photo.clone()).collect();
    let chosen: BTreeSet<String> = photos.into_iter().step_by(KEPT_APART).collect();
    let (apart, learned): (Vec<_>, Vec<_>) =
        asked.into_iter().partition(|asked| chosen.contains(&asked.photo));
    let questions = |asked: Vec<Asked>| asked.into_iter().map(|asked| asked.question).collect();
    (questions(apart), questions(learned))
}
