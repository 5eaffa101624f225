//! What is loaded by its address alone: wasm and the scripts of its workers, words, samples.

use std::fs;
use std::path::Path;

use anyhow::Result;

use crate::hashed_files::{self, Names};
use crate::workspace::Workspace;

/// Folders of such files, with the ends of their names. Scripts among them are classic: they declare globals.
const LOADED: [(&str, &[&str]); 5] = [
    ("", &["_bg.wasm", ".js"]),
    ("engine/", &["worker.js"]),
    ("i18n/", &[".json"]),
    ("lab/words/", &[".json"]),
    ("samples/", &[".json", ".jpg", ".webp"]),
];

/// Scripts that keep their plain names.
const PLAIN: [&str; 1] = ["service-worker.js"];

/// Source files that load some of them, each with the beginnings of these paths. The names are written into it.
const LOADERS: [(&str, &[&str]); 3] = [
    ("engine/files.js", &["bindings", "engine/"]),
    ("app/files.js", &["i18n/", "samples/"]),
    ("lab/files.js", &["lab/words/"]),
];

/// Copies all of them to names with hashes, and tells those who load them.
pub fn name(workspace: &Workspace, folder: &Path) -> Result<Names> {
    let mut files = Vec::new();
    for (below, ends) in LOADED {
        files.append(&mut files_in(folder, below, ends)?);
    }
    let mut esbuild = hashed_files::esbuild(workspace, folder);
    esbuild.arg("--target=es2022");
    esbuild.args(["wasm", "json", "jpg", "webp"].map(|end| format!("--loader:.{end}=copy")));
    let names = hashed_files::entries(&hashed_files::make(esbuild.args(files), folder)?);
    for (loader, starts) in LOADERS {
        let is_its = |path: &str| starts.iter().any(|start| path.starts_with(start));
        let its = names.iter().filter(|(path, _)| is_its(path));
        let its = its.map(|(path, name)| (path.clone(), name.clone())).collect();
        hashed_files::tell(&folder.join(loader), &its)?;
    }
    Ok(names)
}

/// The files of a folder whose names end in one of these ways, by their paths below the page's folder.
fn files_in(folder: &Path, below: &str, ends: &[&str]) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder.join(below))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if ends.iter().any(|end| name.ends_with(end)) && !PLAIN.contains(&name.as_str()) {
            found.push(format!("{below}{name}"));
        }
    }
    found.sort();
    Ok(found)
}
