//! The assets that `index.html` requests by its `<link data-trunk>` tags. Trunk reads them too, so
//! `trunk build --release` makes the same page.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::html::{Tag, tags};

/// Something that a tag puts into the built page.
#[derive(Debug, PartialEq)]
pub enum Asset {
    /// A crate as wasm, with the JavaScript that loads it.
    Wasm(WasmModule),
    /// All that lies in a folder of the project.
    Folder {
        /// The folder, from the top of the project.
        from: String,
        /// Its place in the built page, from the top.
        to: String,
    },
}

/// A crate as wasm, with the JavaScript that loads it.
#[derive(Debug, PartialEq)]
pub struct WasmModule {
    /// The package, called as its folder.
    pub package: String,
    /// Cargo's profile.
    pub profile: String,
    /// The target of wasm-bindgen.
    pub target: String,
    /// The optimisation level of wasm-opt: `0` to `4`, `s` or `z`.
    pub optimization: String,
}

/// The assets of a page, in the order of their tags.
///
/// # Errors
/// If a tag lacks what it must say, or asks for something else.
pub fn assets(html: &str) -> Result<Vec<Asset>> {
    tags(html).filter(Tag::is_for_builder).map(|tag| asset(&tag)).collect()
}

fn asset(tag: &Tag) -> Result<Asset> {
    let value = |name: &str| {
        let value = tag.value(name).map(str::to_owned);
        value.with_context(|| format!("a <link data-trunk> lacks `{name}`"))
    };
    let href = value("href")?;
    match value("rel")?.as_str() {
        "rust" => Ok(Asset::Wasm(WasmModule {
            package: package(&href)?,
            profile: value("data-cargo-profile")?,
            target: value("data-bindgen-target")?,
            optimization: value("data-wasm-opt")?,
        })),
        "copy-dir" => Ok(Asset::Folder { from: href, to: value("data-target-path")? }),
        other => bail!("<link data-trunk rel=\"{other}\"> is not known"),
    }
}

/// The package of a manifest: each is called as its folder.
fn package(manifest: &str) -> Result<String> {
    let folder = Path::new(manifest).parent().and_then(Path::file_name);
    let folder = folder.with_context(|| format!("{manifest} does not lie in a folder"))?;
    Ok(folder.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_and_a_folder_are_asked_for_by_tags() {
        let html = "<link data-trunk rel=rust href=crates/a/Cargo.toml data-cargo-profile=page \
                    data-bindgen-target=no-modules data-wasm-opt=4><link rel=icon href=b>\
                    <link data-trunk rel=copy-dir href=www data-target-path=.>";
        let wasm = WasmModule {
            package: "a".to_owned(),
            profile: "page".to_owned(),
            target: "no-modules".to_owned(),
            optimization: "4".to_owned(),
        };
        let folder = Asset::Folder { from: "www".to_owned(), to: ".".to_owned() };
        assert_eq!(assets(html).unwrap(), [Asset::Wasm(wasm), folder]);
    }

    #[test]
    fn a_tag_that_lacks_something_or_is_of_no_known_kind_is_refused() {
        let error = |html| assets(html).unwrap_err().to_string();
        assert!(error("<link data-trunk rel=rust href=crates/a/Cargo.toml>").contains("profile"));
        assert!(error("<link data-trunk rel=css href=a.css>").contains("css"));
    }
}
