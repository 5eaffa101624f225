//! No picture of `tests/data/vision` is read worse than it was.
//!
//! `expected.json` there says what was read rightly of each. What is read better by now is written into it
//! where the environment has `UNSLIDE_EXPECT=1`.

use std::{env, fs, path::PathBuf};
use unslide_vision_lab::{Case, Marks, Record, cases, data, print_table};

/// The folders of pictures in `tests/data/vision`, each with a manifest: the made ones, and real ones.
const FOLDERS: [&str; 2] = ["", "games"];

#[test]
#[ignore = "reads 130 pictures: most of a minute"]
fn no_picture_is_read_worse_than_before() {
    let (before, now) = (expected(), read_all());
    for folder in ["cases/", "games/"] {
        print_table(&now, folder);
    }
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

/// Reads all pictures.
fn read_all() -> Record {
    let cases = FOLDERS.iter().flat_map(|folder| {
        let cases = cases::<Case>(&data().join(folder)).unwrap();
        cases.into_iter().map(move |case| (PathBuf::from(folder).join(&case.file), case))
    });
    unslide_vision_lab::read_all(&data(), &cases.collect::<Vec<_>>()).unwrap()
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
