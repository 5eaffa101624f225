//! Everything that a user of a library may call has an example, which the step `doctests` runs.
//!
//! A public module, type, trait or function has an example of its own; a method, a constant or an alias has one, or is
//! used in an example of its file. Sources are read as text: `rustfmt` puts one item on a line, and the lint
//! `unreachable_pub` makes sure that what is `pub` is public.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The libraries whose sources are held to it.
const LIBRARIES: [&str; 5] = ["draw", "link", "schedule", "solver", "vision"];

/// Names that a file of re-exports gives to our own crates alone: they are no part of the API.
const INTERNAL: &str = "internal.rs";

#[test]
fn every_public_item_of_a_library_has_an_example() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut missing = Vec::new();
    for library in LIBRARIES {
        let sources = crates.join(library).join("src");
        let internal = fs::read_to_string(sources.join(INTERNAL)).unwrap_or_default();
        let internal: BTreeSet<&str> = words(&internal).collect();
        for file in rust_files(&sources) {
            let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
            if stem == "tests" || file.ends_with(INTERNAL) || internal.contains(stem) {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let bare = items_without_example(&text).into_iter();
            let bare = bare.filter(|(_, name)| !internal.contains(name.as_str()));
            missing.extend(bare.map(|(line, name)| format!("{}:{line} {name}", file.display())));
        }
    }
    assert!(missing.is_empty(), "without an example:\n{}", missing.join("\n"));
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] });
    files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// The public items of a file that lack an example, with their lines from 1.
fn items_without_example(text: &str) -> Vec<(usize, String)> {
    let library = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines: Vec<&str> = library.lines().collect();
    let used = examples(&lines).concat();
    let used: BTreeSet<&str> = words(&used).collect();
    let is_bare = |(at, item): &(usize, Item)| {
        let above = above(&lines, *at);
        let is_hidden = above.iter().any(|line| line.trim().starts_with("#[doc(hidden)]"));
        let has_own = !examples(above).is_empty();
        !is_hidden && !has_own && (item.needs_own || !used.contains(item.name.as_str()))
    };
    let items = (0..).zip(&lines).filter_map(|(at, line)| Some((at, Item::of(line)?)));
    items.filter(is_bare).map(|(at, item)| (at + 1, item.name)).collect()
}

/// A public item.
struct Item {
    name: String,
    /// Whether it needs an example of its own: use in an example beside it is not enough.
    needs_own: bool,
}

impl Item {
    /// The item that begins in a line.
    fn of(line: &str) -> Option<Self> {
        let mut rest = line.trim_start().strip_prefix("pub ")?.split_whitespace().peekable();
        let mut kind = rest.next()?;
        if kind == "const" && rest.peek() == Some(&"fn") {
            kind = rest.next()?;
        }
        let needs_own = match kind {
            "struct" | "enum" | "trait" => true,
            "fn" => !line.starts_with(' '),
            "type" | "const" => false,
            _ => return None,
        };
        let name = words(rest.next()?).next()?.to_owned();
        // What a macro defines has the name of its argument.
        (!name.is_empty()).then_some(Self { name, needs_own })
    }
}

/// The doc comment and attributes above a line.
fn above<'a>(lines: &'a [&'a str], at: usize) -> &'a [&'a str] {
    let is_above = |line: &&&str| {
        let line = line.trim();
        line.starts_with("///") || line.starts_with("#[")
    };
    let count = lines[..at].iter().rev().take_while(is_above).count();
    &lines[at - count..at]
}

/// The code of the examples in doc comments that a test runs.
fn examples(lines: &[&str]) -> Vec<String> {
    let docs = lines.iter().filter_map(|line| {
        let line = line.trim_start();
        line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))
    });
    let docs: Vec<&str> = docs.map(str::trim).collect();
    let blocks = docs.split(|line| line.starts_with("```")).skip(1).step_by(2);
    let fences = docs.iter().filter(|line| line.starts_with("```")).step_by(2);
    let run = blocks.zip(fences).filter(|(_, fence)| **fence == "```");
    run.map(|(block, _)| block.join("\n") + "\n").collect()
}

#[test]
fn an_item_without_an_example_is_found() {
    let text = "/// A board.\npub struct Board;\n\nimpl Board {\n    pub fn size(&self) {}\n}\n";
    let found = items_without_example(text);
    assert_eq!(found, [(2, "Board".to_owned()), (5, "size".to_owned())]);
}

#[test]
fn an_example_of_a_type_serves_the_methods_that_it_uses() {
    let text = "/// ```\n/// Board.size();\n/// ```\n#[derive(Clone)]\npub struct Board;\n\n    \
                pub fn size(&self) {}\n    pub const fn area(&self) {}\n";
    assert_eq!(items_without_example(text), [(8, "area".to_owned())]);
}

#[test]
fn an_example_that_is_not_run_is_none() {
    let text = "/// ```ignore\n/// Board;\n/// ```\npub struct Board;\n";
    assert_eq!(items_without_example(text), [(4, "Board".to_owned())]);
}

#[test]
fn what_is_not_public_needs_no_example() {
    let text = "struct A;\npub(crate) struct B;\n#[doc(hidden)]\npub struct C;\npub mod d;\n";
    assert_eq!(items_without_example(text), []);
}
