//! Crates as wasm, with the JavaScript that loads them.

use std::path::Path;
use std::thread;

use anyhow::{Context, Result};

use crate::assets::WasmModule;
use crate::folders;
use crate::made_from::{self, packages};
use crate::setup::rust::WASM;
use crate::shell::run;
use crate::workspace::Workspace;

/// Compiles all modules and puts them into a folder.
pub fn build(workspace: &Workspace, modules: &[WasmModule], folder: &Path) -> Result<()> {
    modules.iter().try_for_each(|module| compile(workspace, module))?;
    // The optimizer keeps hardly more than one core busy.
    thread::scope(|scope| {
        let start = |module| scope.spawn(move || bind(workspace, module, folder));
        let threads: Vec<_> = modules.iter().map(start).collect();
        let ended = threads.into_iter().map(|thread| thread.join().expect("it does not panic"));
        ended.collect()
    })
}

/// Compiles each by itself: in one call of cargo they would share the features of their dependencies.
fn compile(workspace: &Workspace, module: &WasmModule) -> Result<()> {
    let mut cargo = workspace.command("cargo");
    // As wasm alone: of what tests could link with too, cargo leaves out what the profile says of optimization at link
    // time.
    cargo.args(["rustc", "--lib", "--crate-type", "cdylib"]);
    cargo.args(["--locked", "--offline", "--target", WASM]);
    cargo.args(["--package", &module.package, "--profile", &module.profile]);
    run(cargo.arg("--target-dir").arg(workspace.at("target")))
}

fn bind(workspace: &Workspace, module: &WasmModule, folder: &Path) -> Result<()> {
    let WasmModule { package, profile, target, optimization } = module;
    let name = format!("{}.wasm", package.replace('-', "_"));
    let compiled = workspace.at("target").join(WASM).join(profile).join(name);
    let work = workspace.at("target/wasm-modules").join(package);
    let made = work.join("made");
    let version = workspace.wasm_bindgen_version();
    let by = format!("wasm-bindgen {version} for {target}, wasm-opt -O{optimization}");
    made_from::unless_made(&made, &[compiled.clone(), packages(workspace)], &by, || {
        let mut bind = workspace.command("wasm-bindgen");
        bind.args(["--no-typescript", "--target", target, "--out-name", package, "--out-dir"]);
        run(bind.arg(&work).arg(&compiled))?;
        let [script, wasm] = [format!("{package}.js"), format!("{package}_bg.wasm")];
        folders::copy_file(&work.join(&script), &made.join(script))?;
        optimize(workspace, optimization, &work.join(&wasm), &made.join(&wasm))
    })
    .with_context(|| package.clone())?;
    folders::copy(&made, folder)
}

fn optimize(workspace: &Workspace, level: &str, from: &Path, to: &Path) -> Result<()> {
    let mut optimize = workspace.node_command("wasm-opt");
    run(optimize.arg(format!("-O{level}")).arg(from).arg("-o").arg(to))
}
