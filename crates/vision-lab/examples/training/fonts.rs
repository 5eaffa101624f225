//! Fonts with the characters that labels are made of.

use fontdue::{Font, FontSettings};
use std::{
    error::Error,
    fs,
    path::{Path, PathBuf},
};

pub const DIGITS: &str = "0123456789";
pub const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Fonts in some folders that have these characters, in the order of their paths: at most `most`, evenly chosen.
///
/// # Errors
/// Where a folder cannot be read.
pub fn fonts(
    folders: impl Iterator<Item = PathBuf>,
    characters: &str,
    most: usize,
) -> Result<Vec<Font>, Box<dyn Error>> {
    let mut files = Vec::new();
    for folder in folders {
        collect(&folder, &mut files)?;
    }
    files.sort();
    let step = files.len().div_ceil(most).max(1);
    let files = files.into_iter().step_by(step);
    let load = |file: PathBuf| Font::from_bytes(fs::read(file).ok()?, FontSettings::default()).ok();
    let has_all = |font: &Font| characters.chars().all(|it| font.lookup_glyph_index(it) != 0);
    Ok(files.filter_map(load).filter(has_all).collect())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or("");
        if entry.file_type()?.is_symlink() {
            continue;
        }
        if path.is_dir() {
            collect(&path, files)?;
        } else if ["ttf", "otf"].contains(&ending) {
            files.push(path);
        }
    }
    Ok(())
}
