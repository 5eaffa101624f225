//! Manual pages.

use clap::Command;
use clap_mangen::Man;
use std::io;

/// Stands for the date, which pages do not have: they are the same whenever they are made.
const NO_DATE: &str = "NO-DATE";

/// A manual page of section 1.
pub struct Page {
    /// The name of its file, as in `unslide-solve.1`.
    pub file: String,
    /// Its source in roff.
    pub text: String,
}

/// The page of a program, then those of its commands, each before those below it.
///
/// # Errors
/// If a page cannot be made.
pub fn of(mut program: Command) -> io::Result<Vec<Page>> {
    program.build();
    let name = program.get_name().to_owned();
    let mut pages = Vec::new();
    add(&program, &name, &mut pages)?;
    Ok(pages)
}

fn add(command: &Command, name: &str, pages: &mut Vec<Page>) -> io::Result<()> {
    let mut text = Vec::new();
    // The name of a page is that of its file.
    let titled = command.clone().display_name(name.to_owned());
    Man::new(titled)
        .title(name)
        .date(NO_DATE)
        .source(concat!("unslide ", env!("CARGO_PKG_VERSION")))
        .manual("User Commands")
        .render(&mut text)?;
    let text = String::from_utf8_lossy(&text).replacen(NO_DATE, "\"\"", 1);
    pages.push(Page { file: format!("{name}.1"), text });
    let is_documented = |command: &&Command| command.get_name() != "help" && !command.is_hide_set();
    for below in command.get_subcommands().filter(is_documented) {
        add(below, &format!("{name}-{}", below.get_name()), pages)?;
    }
    Ok(())
}
