//! The id of a build, by which a worker knows whether the page is of the same build.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::content_hash;

/// The file of the page that holds the id, below its folder.
const FILE: &str = "engine/build.js";
/// The name of the custom section of a wasm module that holds it; `www/engine/worker.js` knows it too.
const SECTION: &str = "build";
/// How the files of a wasm module end.
const WASM: &str = "_bg.wasm";
/// What page and worker must agree about beside the modules: both sides of the protocol.
const PROTOCOL: [&str; 2] = ["engine/protocol.js", "engine/worker.js"];

/// Writes the id into every wasm module of the built page, and into the page itself.
pub fn stamp(folder: &Path) -> Result<()> {
    let modules = modules(folder)?;
    ensure!(!modules.is_empty(), "the built page has no wasm");
    let protocol = PROTOCOL.map(|file| folder.join(file));
    let id = content_hash::of(modules.iter().chain(&protocol))?;
    for module in modules {
        let mut wasm = fs::read(&module).context("cannot read a module")?;
        wasm.extend(custom_section(SECTION, id.as_bytes()));
        fs::write(&module, wasm).context("cannot write a module")?;
    }
    let source =
        format!("/** The id of the build that this page is of. */\nexport const BUILD = '{id}';\n");
    fs::write(folder.join(FILE), source).context("cannot write the id of the build")
}

/// The files of all wasm modules, in the order of their names.
fn modules(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries: Result<Vec<_>, _> = fs::read_dir(folder)?.collect();
    let paths = entries?.into_iter().map(|entry| entry.path());
    let mut modules: Vec<_> = paths.filter(|path| path.to_string_lossy().ends_with(WASM)).collect();
    modules.sort();
    Ok(modules)
}

/// A custom section, which may stand at the end of a module: id 0, the size, the name with its length, the
/// contents (WebAssembly Core Specification, 5.5.3).
fn custom_section(name: &str, contents: &[u8]) -> Vec<u8> {
    let mut body = leb128(name.len());
    body.extend(name.as_bytes());
    body.extend(contents);
    let mut section = vec![0];
    section.extend(leb128(body.len()));
    section.extend(body);
    section
}

/// An unsigned number in seven bits a byte, the lowest first.
fn leb128(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let byte = (number & 0x7f) as u8;
        number >>= 7;
        if number == 0 {
            bytes.push(byte);
            return bytes;
        }
        bytes.push(byte | 0x80);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::env::temp_dir;

    #[test]
    fn modules_and_page_bear_one_id_that_follows_from_modules_and_protocol() {
        let folder = temp_dir().join(format!("unslide-build-id-{}", std::process::id()));
        fs::create_dir_all(folder.join("engine")).unwrap();
        let stamped = |contents: &[u8], protocol: &[u8]| {
            for name in ["one_bg.wasm", "two_bg.wasm"] {
                fs::write(folder.join(name), contents).unwrap();
            }
            for name in PROTOCOL {
                fs::write(folder.join(name), protocol).unwrap();
            }
            stamp(&folder).unwrap();
            let read = |name| fs::read(folder.join(name)).unwrap();
            (
                read("one_bg.wasm"),
                read("two_bg.wasm"),
                fs::read_to_string(folder.join(FILE)).unwrap(),
            )
        };
        let (one, two, page) = stamped(b"wasm", b"js");
        let others = [stamped(b"other", b"js"), stamped(b"wasm", b"other")];
        let again = stamped(b"wasm", b"js");
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(one, two);
        assert_eq!(one[..12], *b"wasm\0\x16\x05build");
        let id = String::from_utf8(one[12..].to_vec()).unwrap();
        assert!(page.contains(&format!("BUILD = '{id}'")), "{page}");
        assert_eq!(again.2, page);
        assert!(others.iter().all(|(_, _, other)| *other != page));
    }

    #[test]
    fn numbers_of_several_bytes_begin_with_the_lowest_bits() {
        assert_eq!(leb128(0), [0]);
        assert_eq!(leb128(624_485), [0xe5, 0x8e, 0x26]);
    }
}
