//! What is read rightly of folders of pictures that are not in the tree, as the page reads them: a table for each, and
//! what every picture lacks.
//!
//! `cargo run --release -p unslide-vision-lab --example mark_pictures -- FOLDER ...`

use std::{
    env,
    error::Error,
    path::{Path, PathBuf},
};
use unslide_vision_lab::{Case, Mark, Record, Truth, cases, print_table, read_all, real_pictures};

fn main() -> Result<(), Box<dyn Error>> {
    for folder in env::args().skip(1).map(PathBuf::from) {
        let record = if folder.join("truth.jsonl").exists() {
            let pictures = real_pictures(&folder)?.into_iter();
            record(pictures.map(|picture| (folder.join(&picture.file), picture)))?
        } else {
            let cases = cases::<Case>(&folder)?.into_iter();
            record(cases.map(|case| (folder.join(&case.file), case)))?
        };
        print(&record, &folder);
    }
    Ok(())
}

fn record<T: Truth + Sync>(
    cases: impl Iterator<Item = (PathBuf, T)>,
) -> Result<Record, Box<dyn Error>> {
    Ok(read_all(Path::new(""), &cases.collect::<Vec<_>>())?)
}

fn print(record: &Record, folder: &Path) {
    for (file, marks) in record {
        let lacks: Vec<Mark> = Mark::ALL.into_iter().filter(|mark| !marks.contains(mark)).collect();
        if !lacks.is_empty() {
            println!("{file}: not {lacks:?}");
        }
    }
    print_table(record, &folder.display().to_string());
}
