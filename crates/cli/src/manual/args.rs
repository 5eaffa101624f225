//! The arguments of `unslide completions` and `unslide man`.

use clap_complete::Shell;
use std::path::PathBuf;

const WHERE: &str = "Where they go:
  bash        unslide completions bash > ~/.local/share/bash-completion/completions/unslide
  zsh         unslide completions zsh > \"${fpath[1]}/_unslide\"
  fish        unslide completions fish > ~/.config/fish/completions/unslide.fish
  powershell  unslide completions powershell >> $PROFILE
  elvish      unslide completions elvish >> ~/.config/elvish/rc.elv";

const MAN: &str = "Examples:
  unslide man | man -l -                      read the first page
  unslide man ~/.local/share/man/man1         install all of them, for `man unslide-solve`";

/// Print a script by which a shell completes commands and options
#[derive(clap::Args)]
#[command(after_help = WHERE)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Write the manual pages: unslide.1, unslide-solve.1 and so on
#[derive(clap::Args)]
#[command(after_help = MAN)]
pub struct ManArgs {
    /// The folder for the pages, made where it is missing [default: print the first page]
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}
