//! Trains the classifier of digits or that of letters, writes its weights and the record of their recipe, and says
//! whether the weights have changed. The same fonts make the same weights.
//!
//! `cargo run --release -p unslide-vision-lab --example train_characters -- digits|letters OUT PACKAGES`
//!
//! `PACKAGES` holds the packages of `recipes/character-fonts.txt`, each unpacked into a folder `PACKAGE=VERSION`;
//! `cargo xtask train digits` fetches them. Their characters are drawn on tiles and cut out as the tiles of a picture
//! are. One package of five is kept apart for validation.

#[path = "../training/fonts.rs"]
mod fonts;
mod network;
mod packages;
mod plan;
mod record;
mod strokes;
mod tile;
mod training;

use fonts::{DIGITS, LETTERS};
use plan::PLAN;
use record::Record;
use std::{error::Error, fs, path::PathBuf};
use training::{Alphabet, train};

const NO_DIGITS: &str = "ACEFHKMNPRTUVWXYacefhkmnrtuvwxy+=#%&@*?";
const NO_LETTERS: &str = "34679abdeghnrty+=#%&@*?";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [alphabet, out, packages] = &arguments[..] else {
        return Err("train_characters digits|letters OUT PACKAGES".into());
    };
    let alphabet = match alphabet.as_str() {
        "digits" => Alphabet { characters: DIGITS, others: NO_DIGITS },
        "letters" => Alphabet { characters: LETTERS, others: NO_LETTERS },
        other => return Err(format!("digits or letters, not {other}").into()),
    };
    let (out, packages) = (PathBuf::from(out), PathBuf::from(packages));
    let fonts = packages::load(&packages, alphabet.characters, PLAN.fonts_per_package)?;
    println!("{} fonts", fonts.iter().map(Vec::len).sum::<usize>());
    let weights = train(&fonts, alphabet, PLAN, |line| println!("{line}")).network.encoded();
    let is_unchanged = fs::read(&out).is_ok_and(|before| before == weights);
    println!("{}: {}", out.display(), if is_unchanged { "unchanged" } else { "changed" });
    fs::write(out.with_extension("recipe.json"), Record::of(&weights).json())?;
    Ok(fs::write(out, weights)?)
}
