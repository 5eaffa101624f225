//! The library of the npm package: puzzles solved in programs and pages that have no player.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::build_modules;
use crate::hashed_files::{FOLDER, Names};
use crate::shell::run;
use crate::workspace::Workspace;

/// Its folder in the package, and that of its sources.
const LIBRARY: &str = "lib";
/// What is bundled with all that it imports, each for itself: a bundler of others leaves out whole files only.
const FUNCTIONS: [&str; 2] = ["browser/functions.js", "node/functions.js"];
const LINKS: [&str; 3] = ["link/decode.js", "link/encode.js", "link/error.js"];
/// What stands in the package as in the sources: what programs import, which leads to the bundles, and what a
/// thread of Node runs first.
const PLAIN: [&str; 4] = ["solver.js", "solver.node.js", "link.js", "node/thread-start.js"];
/// The modules of wasm that it uses; a worker serves one of them.
const MODULES: [&str; 3] = ["bindings", "bindings-pictures", "bindings-drawings"];
/// What the worker of each module runs after the module's own script.
const WORKER: &str = "engine/worker.js";
/// Types that are made from Rust, and where the package has them.
const TYPES: [&str; 2] = ["www/link/shapes.d.ts", "link-shapes.d.ts"];

/// Adds the library to the package, with the modules of wasm that it loads from the built page.
pub fn add(workspace: &Workspace, page: &Path, package: &Path, names: &Names) -> Result<()> {
    bundle(workspace, package, &FUNCTIONS, &[])?;
    // Much code that was made from Rust, and whose lines tell nobody anything.
    bundle(workspace, package, &LINKS, &["--minify-whitespace"])?;
    let library = package.join(LIBRARY);
    for script in scripts_in(&library)? {
        name_modules(&script, names)?;
    }
    let sources = build_modules::folder(workspace).join(LIBRARY);
    for name in PLAIN {
        fs::copy(sources.join(name), library.join(name)).with_context(|| name.to_owned())?;
    }
    for module in MODULES {
        write_worker(module, page, &library, names)?;
        let wasm = name_of(&wasm_of(module), names)?;
        fs::copy(page.join(wasm), package.join(wasm)).with_context(|| wasm.to_owned())?;
    }
    let [from, to] = TYPES;
    fs::copy(workspace.at(from), package.join(to)).context(from)?;
    Ok(())
}

/// Not minified: bundlers of others do that, and errors show names and lines. Code that bundles share is in chunks
/// beside them.
fn bundle(workspace: &Workspace, package: &Path, scripts: &[&str], options: &[&str]) -> Result<()> {
    let mut esbuild = workspace.node_command("esbuild");
    esbuild.current_dir(build_modules::folder(workspace).join(LIBRARY));
    esbuild.args(["--bundle", "--splitting", "--format=esm", "--target=es2022"]);
    esbuild.args(["--charset=utf8", "--log-level=warning", "--external:node:*"]);
    esbuild.arg("--minify-syntax").args(options);
    // Else the folder that the entries share would be left out of their names.
    esbuild.args(["--outbase=.", "--chunk-names=[name]-[hash]"]).args(scripts);
    run(esbuild.arg(format!("--outdir={}", package.join(LIBRARY).display())))
}

/// The bundles of functions, and the chunks that they share.
fn scripts_in(library: &Path) -> Result<Vec<PathBuf>> {
    let chunks = fs::read_dir(library)?.map(|entry| Ok(entry?.path()));
    let bundles = FUNCTIONS.iter().map(|script| Ok(library.join(script)));
    let files = chunks.chain(bundles).collect::<Result<Vec<_>>>()?;
    Ok(files.into_iter().filter(|path| path.extension().is_some_and(|end| end == "js")).collect())
}

/// Puts the names of built modules of wasm into a script that names them as the sources do.
fn name_modules(script: &Path, names: &Names) -> Result<()> {
    let mut text = fs::read_to_string(script).with_context(|| script.display().to_string())?;
    for module in MODULES {
        let wasm = wasm_of(module);
        text = text.replace(&format!("{FOLDER}/{wasm}"), name_of(&wasm, names)?);
    }
    fs::write(script, text).with_context(|| script.display().to_string())
}

/// Writes the script of a worker: complete, so that it runs as a classic script, as a module and in a thread.
fn write_worker(module: &str, page: &Path, library: &Path, names: &Names) -> Result<()> {
    let parts = [format!("{module}.js"), WORKER.to_owned()];
    let read = |part: &String| {
        let name = name_of(part, names)?;
        fs::read_to_string(page.join(name)).with_context(|| name.to_owned())
    };
    let scripts = parts.iter().map(read).collect::<Result<Vec<_>>>()?;
    let file = library.join(format!("{module}-worker.js"));
    fs::write(&file, scripts.concat()).with_context(|| file.display().to_string())
}

fn wasm_of(module: &str) -> String {
    format!("{module}_bg.wasm")
}

fn name_of<'a>(path: &str, names: &'a Names) -> Result<&'a str> {
    names.get(path).map(String::as_str).with_context(|| format!("the page has no {path}"))
}
