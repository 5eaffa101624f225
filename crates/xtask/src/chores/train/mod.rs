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

/// What is learned from folders of boards: its name, the file of its weights, the example that makes it.
const BOARDS: [[&str; 3]; 3] = [
    ["sides", "crates/vision/src/jigsaw/compatibility.weights", "train_compatibility"],
    ["blank", "crates/vision/src/blank/weights.rs", "train_blank"],
    ["certainty", "crates/vision/src/jigsaw/certainty_weights.rs", "train_certainty"],
];

/// Trains what is named, or the solver's evaluation in the metrics that are named, or in all: digits or letters with
/// the fonts of the recipe; sides, blanks or the certainty of tiles with folders of boards that the example
/// `make_boards` has made.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates])?;
    if let Some((what, folders)) = arguments.split_first()
        && let Some([_, weights, example]) = BOARDS.iter().find(|[name, ..]| name == what)
    {
        let arguments = [&[(*weights).to_owned()], folders].concat();
        return run_example(workspace, "unslide-vision-lab", example, &arguments);
    }
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
        metrics => run_example(workspace, "unslide-solver", "train", metrics),
    }
}
