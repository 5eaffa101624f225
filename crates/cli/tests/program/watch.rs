//! `unslide watch`.

use crate::support::{command, run};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader, Lines},
    path::{Path, PathBuf},
    process::{Child, ChildStderr, ChildStdout},
};
use tempfile::TempDir;

const TILES: &str = "vision/cases/000_clean_3x3.png";
const LETTERS: &str = "vision/letters/gaps_3x3.png";
const CARS: &str = "parking/wood.png";

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name)
}

/// A program that watches a file which is not there yet.
struct Watch {
    folder: TempDir,
    child: Child,
    answers: Lines<BufReader<ChildStdout>>,
    complaints: Lines<BufReader<ChildStderr>>,
}

impl Watch {
    fn start(options: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("board.png");
        let arguments = [&["watch", file.to_str().unwrap()], options].concat();
        let mut child = command(&arguments).spawn().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let complaints = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut watch = Self { folder, child, answers, complaints };
        assert!(watch.complaint().ends_with("board.png: is not there; waiting for it"));
        watch
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("board.png")
    }

    fn answer(&mut self) -> String {
        self.answers.next().unwrap().unwrap()
    }

    fn complaint(&mut self) -> String {
        self.complaints.next().unwrap().unwrap()
    }

    /// Puts a picture in the file's place at once, as programs for screenshots do.
    fn replace(&self, picture: &str) {
        let part = self.folder.path().join("part");
        fs::copy(data(picture), &part).unwrap();
        fs::rename(part, self.file()).unwrap();
    }

    /// Checks that the next answer is about a picture.
    fn tells(&mut self, picture: &str) {
        let read = run(&["read", data(picture).to_str().unwrap()], b"").answers;
        assert_eq!(Some(self.answer().as_str()), read.lines().last());
        assert!(self.answer().contains(" moves, optimal: "));
        assert!(self.answer().starts_with("next: "));
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn each_picture_in_the_files_place_is_solved() {
    let mut watch = Watch::start(&[]);
    for picture in [TILES, LETTERS, CARS, TILES] {
        watch.replace(picture);
        watch.tells(picture);
    }
}

#[test]
fn a_file_that_is_gone_for_a_while_is_waited_for() {
    let mut watch = Watch::start(&[]);
    watch.replace(TILES);
    watch.tells(TILES);
    fs::remove_file(watch.file()).unwrap();
    assert!(watch.complaint().ends_with("is not there; waiting for it"));
    watch.replace(LETTERS);
    watch.tells(LETTERS);
}

#[test]
fn what_is_no_picture_is_told_and_the_next_one_is_solved() {
    let mut watch = Watch::start(&[]);
    let picture = fs::read(data(TILES)).unwrap();
    fs::write(watch.file(), &picture[..picture.len() / 2]).unwrap();
    assert!(watch.complaint().contains("board.png: "));
    fs::write(watch.file(), &picture).unwrap();
    watch.tells(TILES);
}

#[test]
fn json_tells_the_moves_in_words() {
    let mut watch = Watch::start(&["--json"]);
    watch.replace(CARS);
    let record: Value = serde_json::from_str(&watch.answer()).unwrap();
    assert_eq!((&record["family"], &record["length"]), (&"blocks".into(), &4.into()));
    assert_eq!(record["next"], record["moves"][0]);
    assert_eq!(record["moves"][3], "X goes right 4");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it() {
    let mut watch = Watch::start(&[]);
    assert!(crate::support::interrupt(&watch.child));
    assert_eq!(watch.child.wait().unwrap().code(), Some(2));
}

#[test]
fn a_reader_that_goes_away_ends_it_at_the_next_board() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let mut child = command(&["watch", file.to_str().unwrap()]).spawn().unwrap();
    drop(child.stdout.take());
    fs::copy(data(TILES), file).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
