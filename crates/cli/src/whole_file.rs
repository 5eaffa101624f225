//! Files that are written as a whole or not at all.

use std::{
    error::Error,
    fs::{self, File},
    io::{self, Write},
    mem,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// The unfinished file, for [`discard`]. It is created, moved and removed under this lock.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Writes a file beside its place, and moves it there when it is complete. Links are followed; a
/// device or a pipe is written to as it is.
///
/// # Errors
/// If it cannot be written, with its name. Then nothing is left of it, and an older file of that
/// name stays as it was.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Box<dyn Error>> {
    let written = match fs::canonicalize(path) {
        Ok(place) if place.is_file() => replace(&place, bytes),
        Ok(place) if !place.is_dir() => fs::write(place, bytes),
        _ => replace(path, bytes),
    };
    written.map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Writes a regular file, or one that is not there.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let part = part_of(path);
    let written = begin(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        // A full disk may tell of it only now.
        file.sync_data()
    });
    end(&part, written, path)
}

/// Creates the unfinished file.
fn begin(part: &Path) -> io::Result<File> {
    let mut unfinished = unfinished();
    let file = File::create(part)?;
    *unfinished = Some(part.to_owned());
    Ok(file)
}

/// Moves the unfinished file to its place if it was written, and else removes it.
fn end(part: &Path, written: io::Result<()>, path: &Path) -> io::Result<()> {
    let mut unfinished = unfinished();
    let written = written.and_then(|()| fs::rename(part, path));
    if written.is_err() {
        let _ = fs::remove_file(part);
    }
    *unfinished = None;
    written
}

/// Removes the unfinished file, before the program ends: none is begun or finished after that.
pub fn discard() {
    let mut unfinished = unfinished();
    if let Some(part) = unfinished.take() {
        let _ = fs::remove_file(part);
    }
    // The lock is kept.
    mem::forget(unfinished);
}

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    // Of this process, so that no other file has this name.
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap();
        names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    }

    #[test]
    fn a_written_file_is_complete_and_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        for bytes in [&b"one"[..], b"two"] {
            write(&path, bytes).unwrap();
            assert_eq!(fs::read(&path).unwrap(), bytes);
        }
        assert_eq!(names(folder.path()), ["a.png"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_and_a_device_is_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["a.png", "b.png"].map(|name| folder.path().join(name));
        fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        write(Path::new("/dev/null"), b"gone").unwrap();
    }

    #[test]
    fn a_file_that_cannot_take_its_place_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        fs::create_dir(&path).unwrap();
        fs::write(path.join("inside"), "").unwrap();
        let error = write(&path, b"one").unwrap_err().to_string();
        assert!(error.contains("a.png"), "{error}");
        assert_eq!(names(folder.path()), ["a.png"]);
    }
}
