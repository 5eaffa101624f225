//! Files whose names hold a hash of their content: a page never meets such a file of another build, and a browser
//! may keep it for ever.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell;
use crate::workspace::Workspace;

/// The folder of all such files, below the page's folder.
pub const FOLDER: &str = "assets";

/// The path of each file in the sources, and where it is in the built page; both below the page's folder.
pub type Names = BTreeMap<String, String>;

/// What asks for hashes in a source file of the page.
const PLACEHOLDER: &str = "HASHES = {}";

/// What esbuild tells of a run, in the page's folder while it runs.
const REPORT: &str = "esbuild.json";

/// esbuild as it runs in the page's folder: paths in its report are below that.
pub fn esbuild(workspace: &Workspace, folder: &Path) -> Command {
    let mut esbuild = workspace.node_command("esbuild");
    esbuild.current_dir(folder);
    esbuild.args(["--minify", "--charset=utf8", "--log-level=warning"]);
    esbuild
}

/// esbuild as it bundles modules that share chunks.
pub fn bundler(workspace: &Workspace, folder: &Path) -> Command {
    let mut esbuild = esbuild(workspace, folder);
    esbuild.args(["--bundle", "--splitting", "--format=esm"]);
    esbuild
}

/// Runs esbuild so that each file that it writes has a hash in its name; returns its report.
pub fn make(esbuild: &mut Command, folder: &Path) -> Result<Value> {
    esbuild.args(["--entry-names=[dir]/[name]-[hash]", "--chunk-names=[name]-[hash]"]);
    esbuild.args(["--outbase=.".to_owned(), format!("--outdir={FOLDER}")]);
    shell::run(esbuild.arg(format!("--metafile={REPORT}")))?;
    let report = folder.join(REPORT);
    let text = fs::read(&report).context("esbuild does not say what it wrote")?;
    fs::remove_file(&report)?;
    serde_json::from_slice(&text).context("esbuild's report is no JSON")
}

/// The files that esbuild has made of entries.
pub fn entries(report: &Value) -> Names {
    let outputs = report["outputs"].as_object().into_iter().flatten();
    let entry = |(path, output): (&String, &Value)| {
        Some((output["entryPoint"].as_str()?.to_owned(), path.clone()))
    };
    outputs.filter_map(entry).collect()
}

/// What esbuild has made of no entry: chunks that entries share.
pub fn chunks(report: &Value) -> impl Iterator<Item = &String> {
    let outputs = report["outputs"].as_object().into_iter().flatten();
    outputs.filter(|(_, output)| output["entryPoint"].is_null()).map(|(path, _)| path)
}

/// The chunks without which a file cannot run, those that it imports itself.
pub fn imports<'a>(report: &'a Value, file: &str) -> Vec<&'a str> {
    imports_of_kind(report, file, "import-statement").collect()
}

/// The chunks that a file brings with what it imports later, and has not brought before.
pub fn later_imports<'a>(report: &'a Value, file: &str) -> BTreeSet<&'a str> {
    let there = imports(report, file);
    let later = imports_of_kind(report, file, "dynamic-import");
    let brought = later.flat_map(|file| imports(report, file));
    brought.filter(|chunk| !there.contains(chunk)).collect()
}

fn imports_of_kind<'a>(
    report: &'a Value,
    file: &str,
    kind: &'static str,
) -> impl Iterator<Item = &'a str> {
    let imports = report["outputs"][file]["imports"].as_array().into_iter().flatten();
    imports.filter(move |import| import["kind"] == kind).filter_map(|it| it["path"].as_str())
}

/// Writes the hashes of names into a source file of the page that asks for them.
pub fn tell(file: &Path, names: &Names) -> Result<()> {
    let source = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    ensure!(source.contains(PLACEHOLDER), "{} has no `{PLACEHOLDER}`", file.display());
    let hashes: Option<BTreeMap<_, _>> =
        names.iter().map(|(path, name)| Some((path, hash_in(path, name)?))).collect();
    let hashes = hashes.context("a name is not that of its path with a hash")?;
    let told =
        source.replace(PLACEHOLDER, &format!("HASHES = {}", serde_json::to_string(&hashes)?));
    fs::write(file, told).with_context(|| file.display().to_string())
}

/// The hash in a name: `2` in `assets/app/main-2.js` for `app/main.js`.
fn hash_in<'a>(path: &str, name: &'a str) -> Option<&'a str> {
    let (stem, end) = path.split_once('.')?;
    let hash = name.strip_prefix(FOLDER)?.strip_prefix('/')?.strip_prefix(stem)?;
    hash.strip_prefix('-')?.strip_suffix(end)?.strip_suffix('.')
}

/// The page with hashed names in place of the paths in the sources.
pub fn named_in(html: &str, names: &Names) -> String {
    names.iter().fold(html.to_owned(), |html, (path, name)| {
        html.replace(&format!("\"{path}\""), &format!("\"{name}\""))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn entries_are_known_by_their_sources_and_chunks_by_who_imports_them() {
        let report = json!({ "outputs": {
            "assets/chunk-1.js": {},
            "assets/app/main-2.js": { "entryPoint": "app/main.js", "imports": [
                { "path": "assets/chunk-1.js", "kind": "import-statement" },
                { "path": "assets/later-4.js", "kind": "dynamic-import" },
            ] },
        } });
        let names = Names::from([("app/main.js".into(), "assets/app/main-2.js".into())]);
        assert_eq!(entries(&report), names);
        assert_eq!(imports(&report, "assets/app/main-2.js"), ["assets/chunk-1.js"]);
    }

    #[test]
    fn what_is_imported_later_brings_chunks_that_are_not_there_before() {
        let statement = |path| json!({ "path": path, "kind": "import-statement" });
        let later = |path| json!({ "path": path, "kind": "dynamic-import" });
        let report = json!({ "outputs": {
            "main.js": { "imports": [statement("early.js"), later("one.js"), later("two.js")] },
            "one.js": { "imports": [statement("early.js"), statement("both.js")] },
            "two.js": { "imports": [statement("both.js"), later("three.js")] },
        } });
        assert_eq!(Vec::from_iter(later_imports(&report, "main.js")), ["both.js"]);
    }

    #[test]
    fn a_hash_is_what_a_name_has_more_than_its_path() {
        assert_eq!(hash_in("app/main.js", "assets/app/main-2X.js"), Some("2X"));
        assert_eq!(hash_in("app/main.js", "assets/main-2X.js"), None);
    }

    #[test]
    fn a_page_names_files_with_their_hashes_and_nothing_else_changes() {
        let names = Names::from([("i18n/en.json".into(), "assets/i18n/en-1.json".into())]);
        let html = "<link href=\"i18n/en.json\"><a href=\"i18n/en.json?\">i18n/en.json</a>";
        let expected =
            "<link href=\"assets/i18n/en-1.json\"><a href=\"i18n/en.json?\">i18n/en.json</a>";
        assert_eq!(named_in(html, &names), expected);
    }
}
