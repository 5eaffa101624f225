//! What is left of the files of `unslide sheet` when a disk is full, or Ctrl-C ends it.

#![cfg(unix)]

use crate::support::{Run, interrupt};
use image::{Rgba, RgbaImage};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
};
use tempfile::TempDir;

/// 20 moves away from [`GOAL`].
const START: &str = "0 1 2/3 4 5/6 7 8";
const GOAL: &str = "1 0 4/6 3 5/2 7 8";

/// A folder with the picture of a board in it.
struct Place {
    folder: TempDir,
}

impl Place {
    /// With a picture of `side` × `side` pixels that no compression makes small.
    fn new(side: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let noise = |x: u32, y: u32| (x * side + y).wrapping_mul(2_654_435_761).rotate_left(x % 31);
        let picture = RgbaImage::from_fn(side, side, |x, y| {
            let [red, green, blue, _] = noise(x, y).to_le_bytes();
            Rgba([red, green, blue, 255])
        });
        picture.save(folder.path().join("board.png")).unwrap();
        Self { folder }
    }

    fn output(&self) -> PathBuf {
        self.folder.path().join("steps")
    }

    /// Starts `unslide sheet` by a shell, after its command `before`.
    fn start(&self, before: &str) -> Child {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("{before} exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_unslide")]);
        shell.arg("sheet").arg(self.folder.path().join("board.png"));
        shell.args(["--rows", "3", "--cols", "3", "--start", START, "--goal", GOAL]);
        shell.args(["--blank", "8", "-o"]).arg(self.output());
        shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }

    /// The names of the files that were written, sorted.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.output()).into_iter().flatten();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Checks that every file is a whole picture under its own name.
    fn holds_only_whole_pictures(&self) {
        for name in self.names() {
            assert_eq!(Path::new(&name).extension().unwrap(), "png", "{name}");
            let read = image::open(self.output().join(&name));
            assert!(read.is_ok(), "{name}: {read:?}");
        }
    }
}

#[test]
fn a_file_that_finds_no_room_is_named_and_leaves_nothing() {
    let place = Place::new(120);
    // A limit of the size of files; without its signal, it is told as a full disk is.
    let child = place.start("trap '' XFSZ; ulimit -f 8;");
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!(run.code, Some(1), "{}", run.complaints);
    assert!(run.complaints.contains("step_01.png: "), "{}", run.complaints);
    assert!(run.answers.starts_with("20 moves, optimal: "), "{}", run.answers);
    assert_eq!(place.names(), [""; 0]);
}

#[test]
fn pictures_that_found_room_before_the_sheet_did_not_stay() {
    let place = Place::new(120);
    // In blocks of 512 or 1,024 bytes: enough for a step, and not for 21 of them.
    let child = place.start("trap '' XFSZ; ulimit -f 240;");
    let run = Run::from(child.wait_with_output().unwrap());
    assert_eq!(run.code, Some(1), "{}", run.complaints);
    assert!(run.complaints.contains("total.png: "), "{}", run.complaints);
    assert_eq!(place.names().len(), 21);
    place.holds_only_whole_pictures();
}

/// Presses Ctrl-C as soon as the folder has this number of `pictures`. Returns the exit code.
fn interrupted(place: &Place, pictures: usize) -> Option<i32> {
    let mut child = place.start("");
    while place.names().len() < pictures && child.try_wait().unwrap().is_none() {
        thread::yield_now();
    }
    // It may have ended before.
    interrupt(&child);
    child.wait().unwrap().code()
}

#[test]
fn ctrl_c_while_pictures_are_written_leaves_whole_ones() {
    let mut codes = Vec::new();
    for pictures in (1..20).step_by(2) {
        let place = Place::new(600);
        codes.push(interrupted(&place, pictures));
        place.holds_only_whole_pictures();
    }
    assert!(codes.iter().all(|code| matches!(code, Some(0 | 2))), "{codes:?}");
    assert!(codes.contains(&Some(2)), "{codes:?}");
}
