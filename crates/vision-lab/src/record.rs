//! What is right of many pictures, read as the page reads them.

use crate::{Mark, Marks, Truth};
use image::{ImageError, ImageReader, RgbaImage};
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};
use unslide_vision::{Hints, read_shown};

/// The correct parts of the readings of pictures, by their files.
pub type Record = BTreeMap<String, Marks>;

/// Reads the pictures of cases, each with its file below `root`, on all cores.
///
/// # Errors
/// If one of the files cannot be read as a picture.
pub fn read_all<T: Truth + Sync>(
    root: &Path,
    cases: &[(PathBuf, T)],
) -> Result<Record, ImageError> {
    let next = AtomicUsize::new(0);
    let record = Mutex::new(Ok(Record::new()));
    let read_some = || {
        while let Some((file, case)) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            let picture = picture(&root.join(file));
            let marks = picture.map(|picture| {
                let shown = read_shown(&picture, &Hints::default(), None, None, |_| ());
                case.marks(shown.ok().flatten().as_ref())
            });
            let mut record = record.lock().unwrap_or_else(PoisonError::into_inner);
            match (record.as_mut(), marks) {
                (Ok(record), Ok(marks)) => drop(record.insert(file.display().to_string(), marks)),
                (Ok(_), Err(error)) => *record = Err(error),
                (Err(_), _) => {}
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(read_some);
        }
    });
    record.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// A picture, of the format that its content shows: names of real ones mislead.
///
/// # Errors
/// If the file cannot be read as a picture.
pub fn picture(file: &Path) -> Result<RgbaImage, ImageError> {
    let reader = ImageReader::open(file)?.with_guessed_format()?;
    Ok(reader.decode()?.into_rgba8())
}

/// Prints how many pictures have each mark, of those whose files start with `folder`.
pub fn print_table(record: &Record, folder: &str) {
    let marks: Vec<_> = record.iter().filter(|(file, _)| file.starts_with(folder)).collect();
    let all = marks.iter().filter(|(_, marks)| marks.len() == Mark::ALL.len()).count();
    let content = [Mark::Grid, Mark::Blank, Mark::Tiles];
    let content =
        marks.iter().filter(|(_, marks)| content.iter().all(|mark| marks.contains(mark))).count();
    println!("{folder} {} pictures, {all} wholly right, {content} but for corners", marks.len());
    for mark in Mark::ALL {
        let right = marks.iter().filter(|(_, marks)| marks.contains(&mark)).count();
        println!("  {mark:?}: {right}");
    }
}
