//! Rust as plain JavaScript: compiled to WebAssembly, and that to JavaScript. It serves pages that forbid
//! WebAssembly, and what the page asks without waiting for a worker.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::folders;
use crate::made_from::{self, packages};
use crate::setup::rust::WASM;
use crate::shell::run;
use crate::workspace::Workspace;

/// The features of wasm that the standard library was compiled with. wasm2js does not support all of them.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Lowers these features to the first version of WebAssembly.
const LOWERING: [&str; 3] = [
    "--llvm-memory-copy-fill-lowering",
    "--llvm-nontrapping-fptoint-lowering",
    "--signext-lowering",
];

/// Optimises for size, but does not inline functions that are called once: engines do not optimise functions of
/// thousands of lines, which would run a hundred times as long.
const SMALLEST: [&str; 2] = ["-Oz", "--one-caller-inline-max-function-size=0"];

/// A crate that the page wants as JavaScript.
struct Module {
    package: &'static str,
    /// Its path in the built page. `www` has a `.d.ts` of the same name.
    file: &'static str,
}

const MODULES: [Module; 3] = [
    Module { package: "link-js", file: "link/reader.js" },
    Module { package: "link-writer-js", file: "link/writer.js" },
    Module { package: "schedule-js", file: "engine/schedule.js" },
];

/// Puts all modules into the folder of the built page.
pub fn build(workspace: &Workspace, folder: &Path) -> Result<()> {
    MODULES.iter().try_for_each(|module| {
        compile(workspace, module)?;
        translate(workspace, module, folder).with_context(|| module.file.to_owned())
    })
}

fn translate(workspace: &Workspace, module: &Module, folder: &Path) -> Result<()> {
    let work = workspace.at("target/plain-js").join(module.package);
    let compiled = compiled(workspace, module);
    let made = work.join("made");
    let types = workspace.at("www").join(module.file).with_extension("d.ts");
    let version = workspace.wasm_bindgen_version();
    let by = format!("wasm-bindgen {version}, {FEATURES:?} {LOWERING:?} {SMALLEST:?}");
    made_from::unless_made(&made, &[&compiled, &types, &packages(workspace)], &by, || {
        make(workspace, module, &compiled, &work, &made.join("module.js"))
    })?;
    folders::copy_file(&made.join("module.js"), &folder.join(module.file))
}

/// Makes the module from a compiled crate. `work` is a folder for intermediate files.
fn make(
    workspace: &Workspace,
    module: &Module,
    compiled: &Path,
    work: &Path,
    file: &Path,
) -> Result<()> {
    let plain = work.join("plain.wasm");
    optimize(workspace, compiled, &plain, &["--strip-target-features"])?;
    bind(workspace, &plain, work)?;
    check_types(workspace, module, &work.join("module.d.ts"))?;
    let bound = work.join("module_bg.wasm");
    let lowered = work.join("lowered.wasm");
    optimize(workspace, &bound, &lowered, &[&LOWERING[..], &SMALLEST].concat())?;
    let mut translate = workspace.node_command("wasm2js");
    // What imports the wasm then finds JavaScript in its place.
    run(translate.args(FEATURES).args(SMALLEST).arg(lowered).arg("-o").arg(bound))?;
    bundle(workspace, &work.join("module.js"), file)
}

/// Compiles each by itself: in one call of cargo they would share the features of their dependencies.
fn compile(workspace: &Workspace, module: &Module) -> Result<()> {
    let mut cargo = workspace.command("cargo");
    cargo.args(["build", "--quiet", "--locked", "--offline", "--package", module.package]);
    cargo.args(["--profile", "small", "--target", WASM]);
    cargo.arg("--target-dir").arg(workspace.at("target"));
    // Without tables of references, for which JavaScript has no like.
    run(cargo.env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-cpu=mvp"))
}

fn compiled(workspace: &Workspace, module: &Module) -> PathBuf {
    let name = module.package.replace('-', "_");
    workspace.at("target").join(WASM).join(format!("small/{name}.wasm"))
}

fn optimize(workspace: &Workspace, from: &Path, to: &Path, passes: &[&str]) -> Result<()> {
    let mut optimize = workspace.node_command("wasm-opt");
    run(optimize.args(FEATURES).args(passes).arg(from).arg("-o").arg(to))
}

fn bind(workspace: &Workspace, wasm: &Path, folder: &Path) -> Result<()> {
    let mut bind = workspace.command("wasm-bindgen");
    bind.args(["--target", "bundler", "--out-name", "module", "--out-dir"]);
    run(bind.arg(folder).arg(wasm))
}

/// The page's JavaScript is checked without a build, so that its types of the module are committed.
fn check_types(workspace: &Workspace, module: &Module, declared: &Path) -> Result<()> {
    let file = workspace.at("www").join(module.file).with_extension("d.ts");
    let read = |file: &Path| fs::read_to_string(file).unwrap_or_default();
    ensure!(
        read(&file) == read(declared),
        "{} is not what the crate {} declares; that is in {}",
        file.display(),
        module.package,
        declared.display()
    );
    Ok(())
}

fn bundle(workspace: &Workspace, entry: &Path, file: &Path) -> Result<()> {
    let mut esbuild = workspace.node_command("esbuild");
    esbuild.args(["--bundle", "--minify", "--format=esm", "--loader:.wasm=js"]);
    run(esbuild
        .args(["--log-level=warning"])
        .arg(format!("--outfile={}", file.display()))
        .arg(entry))
}
