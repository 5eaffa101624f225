//! [`Workspace`]: the project's folder, and how its tools are called.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::setup::{cargo_deny, cargo_semver_checks, tools_folder, wasm_bindgen};

/// The project's folder, and a PATH on which our own tools come first.
pub struct Workspace {
    root: PathBuf,
    tools: PathBuf,
    path: OsString,
    wasm_bindgen: String,
}

impl Workspace {
    /// Opens the project that this program was compiled in.
    pub fn open() -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .ancestors()
            .nth(2)
            .context("xtask does not lie two folders below the project")?
            .to_path_buf();
        let lock = fs::read_to_string(root.join("Cargo.lock")).context("cannot read Cargo.lock")?;
        let wasm_bindgen = wasm_bindgen::locked_version(&lock)
            .context("Cargo.lock names no version of wasm-bindgen")?;
        let tools = tools_folder(|name| env::var_os(name))?;
        let path = tool_path(&root, &tools, &wasm_bindgen)?;
        Ok(Self { root, tools, path, wasm_bindgen })
    }

    /// A place in the project, named from its top.
    pub fn at(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// Where one of our own tools is, or would be installed.
    pub fn tool(&self, name: &str, version: &str) -> PathBuf {
        tool_root(&self.tools, name, version)
    }

    /// The version of wasm-bindgen that the project is locked to.
    pub fn wasm_bindgen_version(&self) -> &str {
        &self.wasm_bindgen
    }

    /// A command that will run at the top of the project, with our own tools first on its PATH.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root).env("PATH", &self.path);
        command
    }

    /// Like [`Self::command`], for a program that npm installs: on Windows a `.cmd` file.
    pub fn node_command(&self, program: &str) -> Command {
        let suffix = if cfg!(windows) { ".cmd" } else { "" };
        self.command(format!("{program}{suffix}"))
    }
}

fn tool_root(tools: &Path, name: &str, version: &str) -> PathBuf {
    tools.join(format!("{name}-{version}"))
}

fn tool_path(root: &Path, tools: &Path, wasm_bindgen: &str) -> Result<OsString> {
    let ours = [
        tool_root(tools, wasm_bindgen::NAME, wasm_bindgen).join("bin"),
        tool_root(tools, cargo_deny::NAME, cargo_deny::VERSION).join("bin"),
        tool_root(tools, cargo_semver_checks::NAME, cargo_semver_checks::VERSION).join("bin"),
        root.join("node_modules/.bin"),
    ];
    let theirs = env::var_os("PATH").unwrap_or_default();
    let all = ours.into_iter().chain(env::split_paths(&theirs));
    env::join_paths(all).context("the PATH cannot be extended")
}
