//! Every chore of the project behind one command: `cargo xtask` lists them.

mod about;
mod assets;
mod build_id;
mod build_modules;
mod chores;
mod content_hash;
mod file_list;
mod folders;
mod hashed_files;
mod hosting;
mod html;
mod licences;
mod loaded_files;
mod made_from;
mod notices;
mod page;
mod page_bundle;
mod plain_js;
mod published_crates;
mod setup;
mod shell;
mod style_text;
mod tally;
mod wasm_modules;
mod watch;
mod widget;
mod workspace;

use std::env;
use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::workspace::Workspace;

/// A chore: `cargo xtask NAME`.
struct Chore {
    name: &'static str,
    arguments: &'static str,
    what: &'static str,
    run: fn(&Workspace, &[String]) -> Result<()>,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "serve",
        arguments: "[--port N]",
        what: "build the page, serve it, build it again at each change",
        run: chores::serve::run,
    },
    Chore {
        name: "build",
        arguments: "",
        what: "build the page into dist/",
        run: chores::build::run,
    },
    Chore {
        name: "dist",
        arguments: "[site] [npm] [crates] [terminal] [--target TARGET]",
        what: "make what is published: a static site, packages for npm and Rust, the terminal's program",
        run: chores::dist::run,
    },
    Chore {
        name: "release-notes",
        arguments: "TAG",
        what: "print what CHANGELOG.md says of a tag's version, if all versions agree",
        run: chores::release_notes::run,
    },
    Chore {
        name: "test",
        arguments: "[quick | STEP ...]",
        what: "check everything; quick: all that needs no wasm and no browser",
        run: chores::test::run,
    },
    Chore {
        name: "bench",
        arguments: "tiles | large | blocks | large-blocks | links | vision | player | first-load | zip | terminal [WHAT ...]",
        what: "measure the solver, natively and on wasm; links; the reading of pictures; the player; the first load; a zip of all steps; the terminal's threads",
        run: chores::bench::run,
    },
    Chore {
        name: "fuzz",
        arguments: "",
        what: "read millions of random links and a thousand altered pictures: half an hour",
        run: chores::fuzz::run,
    },
    Chore {
        name: "audit",
        arguments: "[--offline]",
        what: "ask what is known to be wrong with the packages of others; needs a network",
        run: chores::audit::run,
    },
    Chore {
        name: "lighthouse",
        arguments: "",
        what: "judge the page by Lighthouse, as on a phone; needs a network",
        run: chores::lighthouse::run,
    },
    Chore {
        name: "film",
        arguments: "",
        what: "film a whole visit for the readme: docs/visit.webp",
        run: chores::film::run,
    },
    Chore {
        name: "train",
        arguments: "[single] [multi] [homes] | digits | letters | sides FOLDER ... | blank FOLDER ...",
        what: "train the evaluation of large boards; digits and letters, with fonts of Debian; sides, blanks and certainty, with boards",
        run: chores::train::run,
    },
    Chore {
        name: "fmt",
        arguments: "",
        what: "format all Rust, JavaScript, CSS and JSON",
        run: chores::fmt::run,
    },
    Chore {
        name: "shapes",
        arguments: "",
        what: "make the types of what workers are asked and of what links carry, from those of Rust: shapes.d.ts",
        run: chores::shapes::run,
    },
    Chore {
        name: "setup",
        arguments: "",
        what: "bring every tool; the other chores bring what they need themselves",
        run: chores::setup::run,
    },
    Chore {
        name: "finish-page",
        arguments: "",
        what: "tidy the page that is being built (Trunk calls this)",
        run: chores::finish_page::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    let Some((name, rest)) = arguments.split_first() else {
        list_chores();
        return Ok(());
    };
    let Some(chore) = CHORES.iter().find(|chore| chore.name == name) else {
        list_chores();
        bail!("there is no chore `{name}`");
    };
    (chore.run)(&Workspace::open()?, rest)
}

fn list_chores() {
    println!("The chores of Unslide:\n");
    for Chore { name, arguments, what, .. } in CHORES {
        println!("  {:38} {what}", format!("cargo xtask {name} {arguments}"));
    }
    println!("\nThe steps of `cargo xtask test`:\n");
    for step in chores::test::STEPS {
        println!("  {:38} {}", step.name, step.what);
    }
}
