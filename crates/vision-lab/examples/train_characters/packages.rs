//! The packages of fonts that the recipe names, as `cargo xtask train` unpacks them.

use crate::fonts::fonts;
use fontdue::Font;
use std::{error::Error, iter, path::Path};

/// Lines of package, version and licence; `#` begins a comment.
const LIST: &str = include_str!("../../recipes/character-fonts.txt");

/// The packages as `PACKAGE=VERSION`.
pub fn names() -> impl Iterator<Item = String> {
    LIST.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut words = line.split_whitespace();
        Some(format!("{}={}", words.next()?, words.next()?))
    })
}

/// The fonts of each package, from its folder `PACKAGE=VERSION` in `folder`.
///
/// # Errors
/// If a package is missing.
pub fn load(
    folder: &Path,
    characters: &str,
    most_each: usize,
) -> Result<Vec<Vec<Font>>, Box<dyn Error>> {
    names()
        .map(|name| {
            let folder = folder.join(name);
            if !folder.is_dir() {
                return Err(format!("{} is missing", folder.display()).into());
            }
            fonts(iter::once(folder), characters, most_each)
        })
        .collect()
}
