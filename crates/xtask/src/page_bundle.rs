//! The pages' own scripts and styles: bundled, minified, and named by their content.

use std::collections::BTreeSet;
use std::fs;
use std::iter;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::hashed_files::{self, Names};
use crate::workspace::Workspace;

/// A page of the site, with what it loads by the paths in the sources.
pub struct Page {
    pub file: &'static str,
    entries: [&'static str; 2],
}

pub const MAIN: Page = Page { file: "index.html", entries: ["app/main.js", "styles/main.css"] };
pub const FRAME: Page = Page { file: "embed.html", entries: ["embed/frame.js", "embed/frame.css"] };
pub const EXAMPLES: Page =
    Page { file: "examples.html", entries: ["embed/examples.js", "embed/examples.css"] };
pub const LAB: Page = Page { file: "lab.html", entries: ["lab/main.js", "lab/lab.css"] };

/// Bundles what a page loads and what that imports, and puts the names of the bundles and of all `loaded` files
/// into the page. Returns the names of the bundles.
pub fn bundle(workspace: &Workspace, folder: &Path, page: &Page, loaded: &Names) -> Result<Names> {
    let mut bundler = hashed_files::bundler(workspace, folder);
    let report = hashed_files::make(bundler.arg("--target=es2023").args(page.entries), folder)?;
    let file = folder.join(page.file);
    let html = fs::read_to_string(&file).context("cannot read the built page")?;
    let html = with_bundles(&html, &report, &page.entries)?;
    fs::write(file, hashed_files::named_in(&html, loaded))
        .context("cannot write the built page")?;
    Ok(hashed_files::entries(&report))
}

/// Asks in a page for the names of the chunks that its script brings later, so that it can fetch them as soon as it
/// knows that they are wanted: browsers find them in what was fetched only.
const LATER: &str = "data-later=\"\"";

/// The page that loads bundles in place of the entries, and the chunks that a bundle imports at the same
/// time as the bundle.
fn with_bundles(html: &str, report: &Value, entries: &[&str]) -> Result<String> {
    let bundles = hashed_files::entries(report);
    entries.iter().try_fold(html.to_owned(), |html, &entry| {
        let bundle = bundles.get(entry).with_context(|| format!("no bundle of {entry}"))?;
        ensure!(html.contains(entry), "the page does not load {entry}");
        let chunks = hashed_files::imports(report, bundle).into_iter().map(preload);
        let all: Vec<_> = iter::once(preload(entry)).chain(chunks).collect();
        let html = with_later(&html, entry, &hashed_files::later_imports(report, bundle));
        Ok(html.replace(&all[0], &all.join("\n    ")).replace(entry, bundle))
    })
}

fn with_later(html: &str, entry: &str, chunks: &BTreeSet<&str>) -> String {
    let asked = format!("src=\"{entry}\" {LATER}");
    let chunks: Vec<_> = chunks.iter().copied().collect();
    html.replace(&asked, &format!("src=\"{entry}\" data-later=\"{}\"", chunks.join(" ")))
}

fn preload(file: &str) -> String {
    format!("<link rel=\"modulepreload\" href=\"{file}\" />")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_page_loads_the_bundles_in_place_of_the_entries_and_their_chunks_at_once() {
        let report = json!({ "outputs": {
            "assets/chunk-1.js": {},
            "assets/app/main-2.js": { "entryPoint": "app/main.js", "imports": [
                { "path": "assets/chunk-1.js", "kind": "import-statement" },
                { "path": "assets/later-4.js", "kind": "dynamic-import" },
            ] },
            "assets/later-4.js": { "entryPoint": "app/later.js", "imports": [
                { "path": "assets/chunk-1.js", "kind": "import-statement" },
                { "path": "assets/chunk-5.js", "kind": "import-statement" },
            ] },
            "assets/styles/main-3.css": { "entryPoint": "styles/main.css" },
        } });
        let html = r#"<link href="styles/main.css">
    <link rel="modulepreload" href="app/main.js" />
<script src="app/main.js" data-later="">"#;
        let expected = r#"<link href="assets/styles/main-3.css">
    <link rel="modulepreload" href="assets/app/main-2.js" />
    <link rel="modulepreload" href="assets/chunk-1.js" />
<script src="assets/app/main-2.js" data-later="assets/chunk-5.js">"#;
        assert_eq!(with_bundles(html, &report, &MAIN.entries).unwrap(), expected);
    }

    #[test]
    fn an_entry_that_has_no_bundle_or_that_the_page_does_not_load_is_an_error() {
        let report = json!({ "outputs": { "assets/main-2.js": { "entryPoint": "app/main.js" } } });
        assert!(with_bundles("app/main.js styles/main.css", &report, &MAIN.entries).is_err());
        assert!(with_bundles("", &report, &MAIN.entries).is_err());
    }
}
