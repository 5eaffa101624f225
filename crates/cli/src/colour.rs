//! [`ColourArgs`]: whether output has colours.

use anstream::ColorChoice;
use clap::ValueEnum;

const AUTO: &str = "On a terminal, unless NO_COLOR, CLICOLOR or TERM say otherwise; with CLICOLOR_FORCE everywhere";

#[derive(clap::Args)]
pub struct ColourArgs {
    /// When to use colours
    #[arg(
        long = "color",
        visible_alias = "colour",
        default_value = "auto",
        value_name = "WHEN",
        global = true,
        display_order = 1000
    )]
    when: When,
}

#[derive(Clone, Copy, ValueEnum)]
enum When {
    #[value(help = AUTO)]
    Auto,
    /// Everywhere
    Always,
    /// Nowhere
    Never,
}

impl ColourArgs {
    /// Makes the standard output and the standard error follow the choice from here on.
    pub fn apply(&self) {
        let choice = match self.when {
            When::Auto => ColorChoice::Auto,
            When::Always => ColorChoice::Always,
            When::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}
