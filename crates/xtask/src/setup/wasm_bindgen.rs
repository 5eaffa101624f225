//! wasm-bindgen's program, whose version must be that of the crate, and its test runner.

use anyhow::Result;

use super::cargo_tool::CargoTool;
use crate::workspace::Workspace;

/// The program.
pub const NAME: &str = "wasm-bindgen";

/// Installs it if it is missing.
pub fn bring(workspace: &Workspace) -> Result<()> {
    let tool = CargoTool {
        name: NAME,
        package: "wasm-bindgen-cli",
        version: workspace.wasm_bindgen_version(),
        takes: "about 2 minutes",
    };
    tool.bring(workspace)
}

/// The version of the crate `wasm-bindgen` in a `Cargo.lock`.
pub fn locked_version(lock: &str) -> Option<String> {
    let (_, rest) = lock.split_once("name = \"wasm-bindgen\"\nversion = \"")?;
    let (version, _) = rest.split_once('"')?;
    Some(version.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = r#"
[[package]]
name = "wasm-bindgen-macro"
version = "9.9.9"

[[package]]
name = "wasm-bindgen"
version = "0.2.130"
dependencies = ["cfg-if"]
"#;

    #[test]
    fn the_version_is_that_of_the_crate_and_not_of_its_macros() {
        assert_eq!(locked_version(LOCK), Some("0.2.130".to_owned()));
    }

    #[test]
    fn a_lock_without_the_crate_has_no_version() {
        assert_eq!(locked_version("version = 4\n"), None);
    }
}
