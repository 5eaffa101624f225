//! `cargo xtask train`

use anyhow::Result;

use super::run_example;
use crate::setup::{self, Need};
use crate::workspace::Workspace;

/// Where the classifier of digits keeps what it has learned.
const DIGITS: &str = "crates/vision/src/numbers/digits.weights";

/// Learns the weights of the solver's key anew, for all metrics or those that are named; or what
/// digits look like, from the fonts in the folders that are named.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    setup::bring(workspace, &[Need::Crates])?;
    match arguments {
        [what, folders @ ..] if what == "digits" => {
            let arguments = [&[DIGITS.to_owned()], folders].concat();
            run_example(workspace, "unslide-vision", "train_digits", &arguments)
        }
        metrics => run_example(workspace, "unslide-solver", "train", metrics),
    }
}
