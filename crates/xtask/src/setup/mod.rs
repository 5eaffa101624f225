//! Bringing the tools that the chores need. A tool that is there at the right version is left alone;
//! what we install ourselves goes into a folder of our own, so that nobody's tools are replaced.

mod apt;
pub mod browsers;
pub mod cargo_deny;
pub mod cargo_semver_checks;
mod cargo_tool;
mod crates;
pub mod nginx;
mod npm;
pub mod rust;
mod version;
pub mod wasm_bindgen;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::workspace::Workspace;

/// Something that a chore cannot do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// rustfmt and clippy.
    RustTools,
    /// The standard library for wasm.
    WasmTarget,
    /// The sources of the crates that we depend on.
    Crates,
    /// Node and the packages of `package-lock.json`.
    Npm,
    /// The bundlers and runtimes that the package for npm is tested in.
    NpmTestTools,
    /// Makes wasm callable from JavaScript, and runs tests in wasm.
    WasmBindgen,
    /// The browsers of the tests.
    Browsers,
    /// A host of the tests.
    Nginx,
}

impl Need {
    /// In the order in which they are brought: what is quick or fails early comes first.
    pub const ALL: [Self; 8] = [
        Self::Npm,
        Self::NpmTestTools,
        Self::RustTools,
        Self::WasmTarget,
        Self::Browsers,
        Self::Nginx,
        Self::Crates,
        Self::WasmBindgen,
    ];

    fn bring(self, workspace: &Workspace) -> Result<()> {
        match self {
            Self::RustTools => rust::bring_tools(workspace),
            Self::WasmTarget => rust::bring_wasm_target(workspace),
            Self::Crates => crates::bring(workspace),
            Self::Npm => npm::bring(workspace),
            Self::NpmTestTools => npm::bring_test_tools(workspace),
            Self::WasmBindgen => wasm_bindgen::bring(workspace),
            Self::Browsers => browsers::bring(workspace),
            Self::Nginx => nginx::bring(workspace),
        }
    }
}

/// Brings what is missing of these.
pub fn bring(workspace: &Workspace, needs: &[Need]) -> Result<()> {
    let wanted = Need::ALL.into_iter().filter(|need| needs.contains(need));
    wanted.into_iter().try_for_each(|need| need.bring(workspace))
}

/// The folder in which our own tools live: in the user's cache, which outlives a clone.
///
/// `variable` looks up a variable of the environment.
pub fn tools_folder(variable: impl Fn(&str) -> Option<OsString>) -> Result<PathBuf> {
    let folder = |name: &str| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let in_home = |path: &str| folder("HOME").map(|home| home.join(path));
    let cache = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        in_home("Library/Caches")
    } else {
        folder("XDG_CACHE_HOME").or_else(|| in_home(".cache"))
    };
    let cache = cache.context("no folder for caches: the environment names no home")?;
    Ok(cache.join(Path::new("unslide/tools")))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    fn folder_with(variables: &[(&str, &str)]) -> Option<PathBuf> {
        let look_up = |name: &str| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| OsString::from(value))
        };
        tools_folder(look_up).ok()
    }

    #[test]
    fn tools_live_in_the_cache_of_the_home() {
        let folder = folder_with(&[("HOME", "/home/ann")]);
        assert_eq!(folder, Some("/home/ann/.cache/unslide/tools".into()));
    }

    #[test]
    fn a_cache_that_the_user_chose_is_respected() {
        let folder = folder_with(&[("HOME", "/home/ann"), ("XDG_CACHE_HOME", "/big")]);
        assert_eq!(folder, Some("/big/unslide/tools".into()));
    }

    #[test]
    fn a_cache_that_is_no_absolute_path_is_ignored() {
        let folder = folder_with(&[("HOME", "/home/ann"), ("XDG_CACHE_HOME", "")]);
        assert_eq!(folder, Some("/home/ann/.cache/unslide/tools".into()));
    }

    #[test]
    fn without_a_home_there_is_no_folder_for_tools() {
        assert_eq!(folder_with(&[]), None);
    }
}
