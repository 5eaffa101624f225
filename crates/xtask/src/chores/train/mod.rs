//! `cargo xtask train`

mod packages;

use anyhow::{Result, bail};

use super::run_example;
use crate::setup::{self, Need};
use crate::workspace::Workspace;

/// Classifiers of characters; each has its weights in a file of that name.
const CHARACTERS: [&str; 2] = ["digits", "letters"];

/// Packages of fonts that the classifiers are trained with.
const FONTS: &str = "crates/vision-lab/recipes/character-fonts.txt";

/// Weights of the compatibility network of sides.
const SIDES: &str = "crates/vision/src/jigsaw/compatibility.weights";

/// Weights of the features of a blank.
const BLANK: &str = "crates/vision/src/blank/weights.rs";

/// Trains what is named, or the solver's evaluation in the metrics that are named, or in all: digits or letters with
/// the fonts of the recipe; sides or blanks with folders of boards that the example `make_boards` has made.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates])?;
    match arguments {
        [what, rest @ ..] if CHARACTERS.contains(&what.as_str()) => {
            if !rest.is_empty() {
                bail!("`train {what}` takes its fonts from {FONTS}");
            }
            let weights = format!("crates/vision/src/numbers/{what}.weights");
            let fonts = packages::bring(workspace, FONTS)?.display().to_string();
            let arguments = [what.clone(), weights, fonts];
            run_example(workspace, "unslide-vision-lab", "train_characters", &arguments)
        }
        [what, folders @ ..] if what == "sides" => {
            let arguments = [&[SIDES.to_owned()], folders].concat();
            run_example(workspace, "unslide-vision-lab", "train_compatibility", &arguments)
        }
        [what, folders @ ..] if what == "blank" => {
            let arguments = [&[BLANK.to_owned()], folders].concat();
            run_example(workspace, "unslide-vision-lab", "train_blank", &arguments)
        }
        metrics => run_example(workspace, "unslide-solver", "train", metrics),
    }
}
