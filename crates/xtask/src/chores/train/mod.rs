//! `cargo xtask train`

use anyhow::Result;

use super::run_example;
use crate::setup::{self, Need};
use crate::workspace::Workspace;

/// What the classifiers of characters tell; each keeps in a file of that name what it has learned.
const CHARACTERS: [&str; 2] = ["digits", "letters"];

/// Weights of the compatibility network of sides.
const SIDES: &str = "crates/vision/src/jigsaw/compatibility.weights";

/// Where the choice of the blank keeps what it has learned.
const BLANK: &str = "crates/vision/src/blank/weights.rs";

/// Learns the weights of the solver's key anew, for all metrics or those that are named; or what
/// digits or letters look like, from the fonts in the folders that are named; or which sides of
/// tiles go together, or what a blank looks like, from the folders of boards that the example
/// `make_boards` has made.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates])?;
    match arguments {
        [what, folders @ ..] if CHARACTERS.contains(&what.as_str()) => {
            let weights = format!("crates/vision/src/numbers/{what}.weights");
            let arguments = [&[what.clone(), weights], folders].concat();
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
