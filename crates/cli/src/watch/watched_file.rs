//! [`WatchedFile`]: a picture that others write again and again.

use crate::picture;
use image::RgbaImage;
#[cfg(unix)]
use std::os::unix::fs::MetadataExt;
use std::{
    fs::{self, File, Metadata},
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

/// Time between two looks at the file. Notices of the system would come sooner, but not from every
/// file system, nor after a file was replaced.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);
/// Looks at a file that does not change before it counts as written.
const LOOKS_AT_REST: usize = 2;
/// Looks at a file that does not change before it counts as no picture.
const LOOKS_AT_NO_PICTURE: usize = 10;

/// What is seen of a file.
pub enum Sight {
    /// A picture that has not been seen.
    Picture(RgbaImage),
    /// There is no file.
    Gone,
    /// The file is no picture, for this reason.
    NoPicture(String),
}

/// A file, and how far its present contents have been dealt with.
pub struct WatchedFile {
    path: PathBuf,
    /// `None` while there is no file.
    stamp: Option<Stamp>,
    /// Looks since the stamp changed.
    looks: usize,
    /// Whether a sight of it was returned.
    is_told: bool,
    /// Whether it could not be opened, which may change while its stamp does not.
    is_closed: bool,
}

/// What changes when a file is written or replaced.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stamp {
    /// Whether it is a file, and no folder or pipe: opening a pipe would wait for its writer.
    is_file: bool,
    modified: SystemTime,
    len: u64,
    identity: Identity,
}

/// What tells a file from another one of the same length and time.
#[cfg(unix)]
type Identity = (u64, u64, i64, i64);
#[cfg(not(unix))]
type Identity = Option<SystemTime>;

impl WatchedFile {
    pub fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), stamp: None, looks: 0, is_told: false, is_closed: false }
    }

    /// Waits for the next sight: once for all that is written, and once when the file is gone.
    pub fn wait(&mut self) -> Sight {
        loop {
            if let Some(sight) = self.look() {
                self.is_told = true;
                return sight;
            }
            thread::sleep(BETWEEN_LOOKS);
        }
    }

    /// Looks once; a sight if there is a new one.
    fn look(&mut self) -> Option<Sight> {
        let stamp = stamp(&self.path);
        if stamp != self.stamp {
            (self.stamp, self.looks, self.is_told) = (stamp, 0, false);
        }
        if self.is_closed && File::open(&self.path).is_ok() {
            (self.looks, self.is_told, self.is_closed) = (0, false, false);
        }
        self.looks += 1;
        match stamp {
            _ if self.is_told || self.looks < LOOKS_AT_REST => None,
            None => Some(Sight::Gone),
            Some(Stamp { is_file: false, .. }) => Some(Sight::NoPicture("is no file".into())),
            Some(_) => self.read(),
        }
    }

    /// The picture, or why there is none when others have had the time to finish it.
    fn read(&mut self) -> Option<Sight> {
        self.is_closed = File::open(&self.path).is_err();
        match picture::decode(&self.path) {
            Ok(picture) => Some(Sight::Picture(picture)),
            Err(_) if self.looks < LOOKS_AT_NO_PICTURE => None,
            Err(error) => Some(Sight::NoPicture(error.to_string())),
        }
    }
}

fn stamp(path: &Path) -> Option<Stamp> {
    let metadata = fs::metadata(path).ok()?;
    let modified = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
    let (is_file, len, identity) = (metadata.is_file(), metadata.len(), identity(&metadata));
    Some(Stamp { is_file, modified, len, identity })
}

#[cfg(unix)]
fn identity(metadata: &Metadata) -> Identity {
    (metadata.dev(), metadata.ino(), metadata.ctime(), metadata.ctime_nsec())
}

#[cfg(not(unix))]
fn identity(metadata: &Metadata) -> Identity {
    metadata.created().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    fn picture(side: u32) -> RgbaImage {
        RgbaImage::from_pixel(side, side, Rgba([9, 9, 9, 255]))
    }

    fn png(side: u32) -> Vec<u8> {
        unslide_draw::png(&picture(side)).unwrap()
    }

    fn side(sight: Option<Sight>) -> Option<u32> {
        match sight {
            Some(Sight::Picture(picture)) => Some(picture.width()),
            _ => None,
        }
    }

    #[test]
    fn a_picture_is_seen_once_and_again_when_it_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        fs::write(&path, png(4)).unwrap();
        let mut file = WatchedFile::new(&path);
        assert!(matches!(file.wait(), Sight::Picture(_)));
        assert!((0..5).all(|_| file.look().is_none()));
        let other = folder.path().join("b.png");
        fs::write(&other, png(5)).unwrap();
        fs::rename(other, path).unwrap();
        assert_eq!(side(Some(file.wait())), Some(5));
    }

    #[cfg(unix)]
    #[test]
    fn a_picture_of_the_same_length_and_time_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let [path, other] = ["a.png", "b.png"].map(|name| folder.path().join(name));
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        for path in [&path, &other] {
            fs::write(path, png(5)).unwrap();
            File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
        }
        let mut file = WatchedFile::new(&path);
        assert_eq!(side(Some(file.wait())), Some(5));
        fs::rename(other, path).unwrap();
        let looks: Vec<_> = (0..LOOKS_AT_REST).map(|_| side(file.look())).collect();
        assert_eq!(looks.last(), Some(&Some(5)));
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_told_and_not_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        let made = std::process::Command::new("mkfifo").arg(&path).status().unwrap();
        assert!(made.success());
        let mut file = WatchedFile::new(&path);
        assert!(matches!(file.wait(), Sight::NoPicture(_)));
        fs::remove_file(&path).unwrap();
        fs::write(&path, png(6)).unwrap();
        assert_eq!(side(Some(file.wait())), Some(6));
    }

    #[test]
    fn half_a_picture_is_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        let bytes = png(6);
        fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
        let mut file = WatchedFile::new(&path);
        assert!((1..LOOKS_AT_NO_PICTURE).all(|_| file.look().is_none()));
        fs::write(&path, &bytes).unwrap();
        assert!(file.look().is_none(), "it may still be written");
        assert_eq!(side(file.look()), Some(6));
    }

    #[test]
    fn a_file_that_is_no_picture_is_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        fs::write(&path, "no picture").unwrap();
        let mut file = WatchedFile::new(&path);
        assert!(matches!(file.wait(), Sight::NoPicture(_)));
        assert!((0..20).all(|_| file.look().is_none()));
    }

    #[test]
    fn a_file_that_is_gone_is_told_once_and_seen_when_it_is_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.png");
        let mut file = WatchedFile::new(&path);
        assert!(matches!(file.wait(), Sight::Gone));
        assert!((0..5).all(|_| file.look().is_none()));
        fs::write(&path, png(7)).unwrap();
        assert_eq!(side(Some(file.wait())), Some(7));
        fs::remove_file(&path).unwrap();
        assert!(matches!(file.wait(), Sight::Gone));
    }
}
