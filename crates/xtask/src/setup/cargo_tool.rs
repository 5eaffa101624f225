//! A program that is compiled from a crate, at one exact version.

use std::time::Instant;

use anyhow::{Result, ensure};

use super::version;
use crate::shell::{answer, run, spoken};
use crate::workspace::Workspace;

/// A program that cargo installs.
pub struct CargoTool<'a> {
    /// The program.
    pub name: &'a str,
    /// The crate.
    pub package: &'a str,
    /// The one version that fits the project.
    pub version: &'a str,
    /// Time to compile it on a small machine.
    pub takes: &'a str,
}

/// The tools only start other programs and move files: compiling them must not take long, and they
/// need not be fast.
const COMPILE_QUICKLY: [(&str, &str); 3] = [
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
];

impl CargoTool<'_> {
    /// Installs the program into our own folder, unless it is there or on the user's PATH.
    pub fn bring(&self, workspace: &Workspace) -> Result<()> {
        if self.is_here(workspace) {
            return Ok(());
        }
        let started = Instant::now();
        if !self.install_built(workspace) {
            self.install_from_source(workspace)?;
        }
        ensure!(self.is_here(workspace), "{} was installed and cannot be found", self.title());
        println!("{} is here after {}.", self.title(), spoken(started.elapsed()));
        Ok(())
    }

    fn is_here(&self, workspace: &Workspace) -> bool {
        let told = answer(workspace.command(self.name).arg("--version"));
        told.as_deref().and_then(version::told_by) == Some(self.version)
    }

    /// Whether cargo-binstall, if the user has it, brought the program ready made: it takes seconds.
    fn install_built(&self, workspace: &Workspace) -> bool {
        if answer(workspace.command("cargo-binstall").arg("-V")).is_none() {
            return false;
        }
        println!("Installing {} with cargo-binstall.", self.title());
        let mut install = workspace.command("cargo-binstall");
        install.args(["--no-confirm", "--version", self.version, "--root"]);
        install.arg(workspace.tool(self.name, self.version)).arg(self.package);
        run(&mut install).is_ok()
    }

    fn install_from_source(&self, workspace: &Workspace) -> Result<()> {
        println!("Compiling {}, once: {} on two cores.", self.title(), self.takes);
        let mut install = workspace.command("cargo");
        install.args(["install", self.package, "--version", self.version, "--root"]);
        install.arg(workspace.tool(self.name, self.version)).envs(COMPILE_QUICKLY);
        run(&mut install)
    }

    fn title(&self) -> String {
        format!("{} {}", self.name, self.version)
    }
}
