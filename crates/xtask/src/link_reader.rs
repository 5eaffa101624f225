//! The reader of links as JavaScript: Rust, compiled to WebAssembly, and that to JavaScript.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::setup::rust::WASM;
use crate::shell::run;
use crate::workspace::Workspace;

/// What the standard library was compiled for, which is more than JavaScript can be made of.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Says the rest of it in what WebAssembly was at first.
const LOWERING: [&str; 3] = [
    "--llvm-memory-copy-fill-lowering",
    "--llvm-nontrapping-fptoint-lowering",
    "--signext-lowering",
];

/// For the smallest file. What is called from one place stays apart nevertheless: engines do not optimize
/// functions of thousands of lines, and reading would take a hundred times as long.
const SMALLEST: [&str; 2] = ["-Oz", "--one-caller-inline-max-function-size=0"];

/// Puts `link/reader.js` into the folder of the built page.
pub fn build(workspace: &Workspace, folder: &Path) -> Result<()> {
    let work = workspace.at("target/link-reader");
    fs::create_dir_all(&work).context("cannot make a folder for the reader of links")?;
    let compiled = compile(workspace)?;
    let plain = work.join("plain.wasm");
    optimize(workspace, &compiled, &plain, &["--strip-target-features"])?;
    bind(workspace, &plain, &work)?;
    let bound = work.join("reader_bg.wasm");
    let lowered = work.join("lowered.wasm");
    optimize(workspace, &bound, &lowered, &[&LOWERING[..], &SMALLEST].concat())?;
    let mut translate = workspace.node_command("wasm2js");
    // What imports the wasm then finds JavaScript in its place.
    run(translate.args(FEATURES).args(SMALLEST).arg(lowered).arg("-o").arg(bound))?;
    bundle(workspace, &work.join("reader.js"), &folder.join("link/reader.js"))
}

fn compile(workspace: &Workspace) -> Result<PathBuf> {
    let target = workspace.at("target");
    let mut cargo = workspace.command("cargo");
    cargo.args(["build", "--quiet", "--locked", "--offline", "--package", "link-js"]);
    cargo.args(["--profile", "small", "--target", WASM]).arg("--target-dir").arg(&target);
    // Without tables of references, for which JavaScript has no like.
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-cpu=mvp"))?;
    Ok(target.join(WASM).join("small/link_js.wasm"))
}

fn optimize(workspace: &Workspace, from: &Path, to: &Path, passes: &[&str]) -> Result<()> {
    let mut optimize = workspace.node_command("wasm-opt");
    run(optimize.args(FEATURES).args(passes).arg(from).arg("-o").arg(to))
}

fn bind(workspace: &Workspace, wasm: &Path, folder: &Path) -> Result<()> {
    let mut bind = workspace.command("wasm-bindgen");
    bind.args(["--target", "bundler", "--no-typescript", "--out-name", "reader", "--out-dir"]);
    run(bind.arg(folder).arg(wasm))
}

fn bundle(workspace: &Workspace, entry: &Path, file: &Path) -> Result<()> {
    let mut esbuild = workspace.node_command("esbuild");
    esbuild.args(["--bundle", "--minify", "--format=esm", "--loader:.wasm=js"]);
    run(esbuild
        .args(["--log-level=warning"])
        .arg(format!("--outfile={}", file.display()))
        .arg(entry))
}
