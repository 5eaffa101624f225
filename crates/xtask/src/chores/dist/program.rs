//! The program of the terminal, with what its packages install.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::ARTEFACTS;
use crate::folders;
use crate::notices;
use crate::shell::{answer, run};
use crate::workspace::Workspace;

const PACKAGE: &str = "unslide-cli";
const NAME: &str = "unslide";
const FROM_PROJECT: [&str; 5] =
    ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md", "crates/cli/README.md", "docs/terminal.md"];

/// The shells, and the names under which they look for completions.
const COMPLETIONS: [(&str, &str); 4] = [
    ("bash", "unslide.bash"),
    ("zsh", "_unslide"),
    ("fish", "unslide.fish"),
    ("powershell", "_unslide.ps1"),
];

/// Compiles the program and packs it with its licences, notices, completions and manual pages. The machine must be able
/// to run programs for the target, as the program writes the latter two itself.
pub fn pack(workspace: &Workspace, target: Option<&str>) -> Result<PathBuf> {
    let target = target.map_or_else(|| host_target(workspace), |target| Ok(target.to_owned()))?;
    let program = compile(workspace, &target)?;
    let title = format!("{NAME}-{}-{target}", env!("CARGO_PKG_VERSION"));
    let artefacts = workspace.at(ARTEFACTS);
    let folder = workspace.at("out/terminal").join(&title);
    folders::remove(&folder)?;
    fill(workspace, &program, &target, &folder)?;
    fs::create_dir_all(&artefacts).context("cannot make the folder of artefacts")?;
    // That of Windows makes a zip, where the file is called so; another one may come first on the PATH.
    let (tar, mode, ending) = if cfg!(windows) {
        (r"C:\Windows\System32\tar.exe", "-acf", "zip")
    } else {
        ("tar", "-czf", "tar.gz")
    };
    let file = artefacts.join(format!("{title}.{ending}"));
    let mut tar = workspace.command(tar);
    tar.arg(mode).arg(&file).arg("-C").arg(workspace.at("out/terminal"));
    run(tar.arg(&title))?;
    Ok(file)
}

/// The target of programs for this machine.
fn host_target(workspace: &Workspace) -> Result<String> {
    let told = answer(workspace.command("rustc").arg("-vV")).context("rustc is missing")?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not tell its host")?.to_owned())
}

fn compile(workspace: &Workspace, target: &str) -> Result<PathBuf> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["build", "--locked", "--release", "--package", PACKAGE, "--target", target]);
    run(cargo.arg("--target-dir").arg(workspace.at("target")))?;
    Ok(workspace.at("target").join(target).join(format!("release/{NAME}{EXE_SUFFIX}")))
}

fn fill(workspace: &Workspace, program: &Path, target: &str, folder: &Path) -> Result<()> {
    folders::copy_file(program, &folder.join(format!("{NAME}{EXE_SUFFIX}")))?;
    for path in FROM_PROJECT {
        let name = Path::new(path).file_name().unwrap_or_default();
        folders::copy_file(&workspace.at(path), &folder.join(name))?;
    }
    notices::write_for_program(workspace, target, folder)?;
    let [completions, manual] = ["completions", "man"].map(|name| folder.join(name));
    fs::create_dir_all(&completions).context("cannot make the folder of completions")?;
    for (shell, name) in COMPLETIONS {
        let text = answer(workspace.command(program).args(["completions", shell]))
            .with_context(|| format!("the program has no completions for {shell}"))?;
        fs::write(completions.join(name), text + "\n").context("cannot write completions")?;
    }
    run(workspace.command(program).arg("man").arg(manual))
}
