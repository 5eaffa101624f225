//! What is read rightly of folders of pictures that are not in the tree, as the page reads them: a table for each, and
//! what every picture lacks.
//!
//! `cargo run --release -p unslide-vision-lab --example mark_pictures -- FOLDER ...`

use std::{
    env,
    error::Error,
    path::{Path, PathBuf},
};
use unslide_vision_lab::{Case, Mark, cases, print_table, read_all};

fn main() -> Result<(), Box<dyn Error>> {
    for folder in env::args().skip(1).map(PathBuf::from) {
        mark(&folder)?;
    }
    Ok(())
}

fn mark(folder: &Path) -> Result<(), Box<dyn Error>> {
    let cases = cases::<Case>(folder)?.into_iter();
    let cases: Vec<(PathBuf, Case)> = cases.map(|case| (folder.join(&case.file), case)).collect();
    let record = read_all(Path::new(""), &cases)?;
    for (file, marks) in &record {
        let lacks: Vec<Mark> = Mark::ALL.into_iter().filter(|mark| !marks.contains(mark)).collect();
        if !lacks.is_empty() {
            println!("{file}: not {lacks:?}");
        }
    }
    print_table(&record, &folder.display().to_string());
    Ok(())
}
