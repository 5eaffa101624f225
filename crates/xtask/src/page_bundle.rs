//! The page's own scripts and styles: bundled, minified, and named by their content.

use std::fs;
use std::iter;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell;
use crate::workspace::Workspace;

/// What `index.html` loads, below the page's folder.
const ENTRIES: [&str; 2] = ["app/main.js", "styles/main.css"];

/// Where the bundles go. A name holds the hash of what is in the file, so that an old page never
/// meets a new script.
const BUNDLES: &str = "assets";

/// Folders of sources that only the bundles need.
const SOURCES: [&str; 3] = ["app", "player", "styles"];

/// Bundles the entries and what they import, puts the bundles' names into the page, and removes the
/// sources.
pub fn bundle(workspace: &Workspace, folder: &Path) -> Result<()> {
    let report = folder.join("bundles.json");
    let mut esbuild = workspace.node_command("esbuild");
    esbuild.args(["--bundle", "--splitting", "--minify", "--format=esm", "--target=es2023"]);
    esbuild.args(["--charset=utf8", "--log-level=warning"]);
    esbuild.args(["--entry-names=[name]-[hash]", "--chunk-names=[name]-[hash]"]);
    esbuild.args(ENTRIES.map(|entry| folder.join(entry)));
    esbuild.arg(format!("--outdir={}", folder.join(BUNDLES).display()));
    shell::run(esbuild.arg(format!("--metafile={}", report.display())))?;
    let outputs = fs::read(&report).context("esbuild does not say what it wrote")?;
    fs::remove_file(&report)?;
    let outputs = serde_json::from_slice(&outputs).context("esbuild's report is no JSON")?;
    let page = folder.join("index.html");
    let html = fs::read_to_string(&page).context("cannot read the built page")?;
    fs::write(page, with_bundles(&html, &outputs)?).context("cannot write the built page")?;
    for sources in SOURCES {
        fs::remove_dir_all(folder.join(sources)).context("cannot remove the page's sources")?;
    }
    Ok(())
}

/// The page that loads bundles in place of the entries, and the chunks that a bundle imports at the same
/// time as the bundle.
fn with_bundles(html: &str, report: &Value) -> Result<String> {
    ENTRIES.iter().try_fold(html.to_owned(), |html, entry| {
        let bundle = bundle_of(report, entry).with_context(|| format!("no bundle of {entry}"))?;
        ensure!(html.contains(entry), "the page does not load {entry}");
        let chunks = imports_of(report, bundle).into_iter().map(|path| preload(&below(path)));
        let all: Vec<_> = iter::once(preload(entry)).chain(chunks).collect();
        Ok(html.replace(&all[0], &all.join("\n    ")).replace(entry, &below(bundle)))
    })
}

fn preload(file: &str) -> String {
    format!("<link rel=\"modulepreload\" href=\"{file}\" />")
}

/// Where the page finds a file that esbuild has written.
fn below(path: &str) -> String {
    let name = path.rsplit('/').next().unwrap_or(path);
    format!("{BUNDLES}/{name}")
}

/// The file that esbuild has made of an entry.
fn bundle_of<'a>(report: &'a Value, entry: &str) -> Option<&'a str> {
    let is_of =
        |output: &Value| output["entryPoint"].as_str().is_some_and(|point| point.ends_with(entry));
    let outputs = report["outputs"].as_object()?;
    outputs.iter().find(|(_, output)| is_of(output)).map(|(path, _)| path.as_str())
}

/// The chunks without which a file cannot run, those that it imports itself.
fn imports_of<'a>(report: &'a Value, file: &str) -> Vec<&'a str> {
    let imports = report["outputs"][file]["imports"].as_array();
    let needed = imports.into_iter().flatten().filter(|it| it["kind"] == "import-statement");
    needed.filter_map(|import| import["path"].as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_page_loads_the_bundles_in_place_of_the_entries_and_their_chunks_at_once() {
        let report = json!({ "outputs": {
            "dist/assets/chunk-1.js": {},
            "dist/assets/main-2.js": { "entryPoint": "dist/app/main.js", "imports": [
                { "path": "dist/assets/chunk-1.js", "kind": "import-statement" },
                { "path": "dist/assets/later-4.js", "kind": "dynamic-import" },
            ] },
            "dist/assets/main-3.css": { "entryPoint": "dist/styles/main.css" },
        } });
        let html = r#"<link href="styles/main.css">
    <link rel="modulepreload" href="app/main.js" />
<script src="app/main.js">"#;
        let expected = r#"<link href="assets/main-3.css">
    <link rel="modulepreload" href="assets/main-2.js" />
    <link rel="modulepreload" href="assets/chunk-1.js" />
<script src="assets/main-2.js">"#;
        assert_eq!(with_bundles(html, &report).unwrap(), expected);
    }

    #[test]
    fn an_entry_that_has_no_bundle_or_that_the_page_does_not_load_is_an_error() {
        let report = json!({ "outputs": { "assets/main-2.js": { "entryPoint": "app/main.js" } } });
        assert!(with_bundles("app/main.js styles/main.css", &report).is_err());
        assert!(with_bundles("", &report).is_err());
    }
}
