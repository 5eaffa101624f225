//! No picture of `tests/data/vision` is read worse than it was.
//!
//! `expected.json` there says what was read rightly of each. What is read better by now is written into it
//! where the environment has `UNSLIDE_EXPECT=1`.

use std::{
    collections::BTreeMap,
    env, fs,
    path::PathBuf,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};
use unslide_vision::{Hints, read_shown};
use unslide_vision_lab::{Case, Mark, Marks, cases, data};

/// The folders of pictures in `tests/data/vision`, each with a manifest: the made ones, and real ones.
const FOLDERS: [&str; 2] = ["", "games"];

/// What is right of each picture, by its name.
type Record = BTreeMap<String, Marks>;

#[test]
#[ignore = "reads 130 pictures: most of a minute"]
fn no_picture_is_read_worse_than_before() {
    let (before, now) = (expected(), read_all());
    print_table(&now);
    let lost: Vec<String> =
        now.iter().filter_map(|(file, marks)| lost(file, marks, &before)).collect();
    assert!(lost.is_empty(), "not right any more:\n{}", lost.join("\n"));
    if env::var_os("UNSLIDE_EXPECT").is_some() {
        write(&now);
    } else {
        let names = |record: &Record| record.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&before), names(&now), "pictures came or went: UNSLIDE_EXPECT=1");
    }
}

/// What was right of a picture and is not, in words.
fn lost(file: &str, marks: &Marks, before: &Record) -> Option<String> {
    let lost = before.get(file)? - marks;
    (!lost.is_empty()).then(|| format!("{file}: {lost:?}"))
}

/// Reads all pictures as the page does, on all cores.
fn read_all() -> Record {
    let cases = FOLDERS.iter().flat_map(|folder| {
        let cases = cases::<Case>(&data().join(folder)).unwrap();
        cases.into_iter().map(move |case| (PathBuf::from(folder).join(&case.file), case))
    });
    let cases: Vec<(PathBuf, Case)> = cases.collect();
    let next = AtomicUsize::new(0);
    let record = Mutex::new(Record::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().unwrap().get() {
            scope.spawn(|| {
                while let Some((file, case)) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let picture = image::open(data().join(file)).unwrap().into_rgba8();
                    let shown = read_shown(&picture, &Hints::default(), None, None, |_| ());
                    let marks = case.marks(shown.unwrap().as_ref());
                    record.lock().unwrap().insert(file.display().to_string(), marks);
                }
            });
        }
    });
    record.into_inner().unwrap()
}

fn print_table(record: &Record) {
    for folder in ["cases/", "games/"] {
        let marks: Vec<_> = record.iter().filter(|(file, _)| file.starts_with(folder)).collect();
        let all = marks.iter().filter(|(_, marks)| marks.len() == Mark::ALL.len()).count();
        println!("{folder} {} pictures, {all} wholly right", marks.len());
        for mark in Mark::ALL {
            let right = marks.iter().filter(|(_, marks)| marks.contains(&mark)).count();
            println!("  {mark:?}: {right}");
        }
    }
}

fn expected() -> Record {
    serde_json::from_slice(&fs::read(data().join("expected.json")).unwrap()).unwrap()
}

fn write(now: &Record) {
    let file = data().join("expected.json");
    let lines: Vec<String> = now
        .iter()
        .map(|(name, marks)| format!("  {name:?}: {}", serde_json::to_string(marks).unwrap()))
        .collect();
    fs::write(file, format!("{{\n{}\n}}\n", lines.join(",\n"))).unwrap();
}
