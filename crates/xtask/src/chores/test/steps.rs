//! The steps of `cargo xtask test`.

use anyhow::Result;

use super::checks::{
    browser, clippy, docs, doctests, format, hard, imports, js, rust, types, wasm,
};
use super::{packages, semver};
use crate::setup::Need;
use crate::tally::Tally;
use crate::workspace::Workspace;

/// A step of the tests, which can run alone.
pub struct Step {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does, in a few words.
    pub what: &'static str,
    /// When it runs without being named.
    pub part_of: PartOf,
    /// The tools that it needs.
    pub needs: &'static [Need],
    /// Runs it and counts its tests.
    pub run: fn(&Workspace, &mut Tally) -> Result<()>,
}

/// When a step runs without being named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartOf {
    /// In `quick` and in all tests.
    Both,
    /// In `quick` alone: all tests have a step that does the same and more.
    Quick,
    /// In all tests alone.
    All,
}

/// In the order in which they run: what fails soonest comes first.
pub const STEPS: &[Step] = &[
    Step {
        name: "format",
        what: "rustfmt, and biome's format and lints",
        part_of: PartOf::Both,
        needs: &[Need::RustTools, Need::Npm],
        run: format,
    },
    Step {
        name: "types",
        what: "TypeScript's strict check of all JavaScript",
        part_of: PartOf::Both,
        needs: &[Need::Npm],
        run: types,
    },
    Step {
        name: "imports",
        what: "who may import whom",
        part_of: PartOf::Both,
        needs: &[Need::Npm],
        run: imports,
    },
    Step {
        name: "clippy",
        what: "clippy, with warnings denied",
        part_of: PartOf::Both,
        needs: &[Need::RustTools, Need::Crates],
        run: clippy,
    },
    Step {
        name: "docs",
        what: "rustdoc, with warnings denied",
        part_of: PartOf::Both,
        needs: &[Need::Crates],
        run: docs,
    },
    Step {
        name: "js",
        what: "the page's own tests in Node",
        part_of: PartOf::Both,
        needs: &[Need::Npm],
        run: js,
    },
    Step {
        name: "rust",
        what: "unit and property tests",
        part_of: PartOf::Quick,
        needs: &[Need::Crates, Need::Npm],
        run: rust,
    },
    Step {
        name: "hard",
        what: "unit and property tests, the hardest boards and all pictures, optimised",
        part_of: PartOf::All,
        needs: &[Need::Crates, Need::Npm],
        run: hard,
    },
    Step {
        name: "doctests",
        what: "the examples in the documentation",
        part_of: PartOf::All,
        needs: &[Need::Crates],
        run: doctests,
    },
    Step {
        name: "packages",
        what: "the crates that are published, each in a new project by its readme",
        part_of: PartOf::All,
        needs: &[Need::Crates],
        run: packages::run,
    },
    Step {
        name: "semver",
        what: "what the last release promised of the libraries, by cargo-semver-checks",
        part_of: PartOf::All,
        needs: &[Need::Crates],
        run: semver::run,
    },
    Step {
        name: "wasm",
        what: "tests compiled to wasm, in Node",
        part_of: PartOf::All,
        needs: &[Need::Npm, Need::WasmTarget, Need::Crates, Need::WasmBindgen],
        run: wasm,
    },
    Step {
        name: "browser",
        what: "build what is published, and visit it in Chromium, Firefox and WebKit",
        part_of: PartOf::All,
        needs: &[
            Need::Npm,
            Need::NpmTestTools,
            Need::WasmTarget,
            Need::Crates,
            Need::WasmBindgen,
            Need::Browsers,
            Need::Nginx,
        ],
        run: browser,
    },
];
