//! Writes for each picture of some folders which board is found in it: `proposals.jsonl` beside its truth.
//!
//! `cargo run --release -p unslide-vision-lab --example propose -- [--signs] FOLDER ...`
//!
//! The folders are made by `scenes` or by `make_boards`. `recipes/train_puzzles.py` learns from what is written which
//! boards are puzzles; `--signs` adds what `recipes/fit_puzzles.py` needs.

#[path = "training/parallel.rs"]
mod parallel;

use parallel::{BoxedError, parallel_flat_map};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{fs, path::Path};
use unslide_vision::{Hints, LocatedBoard, PuzzleFeatures};

/// A picture.
#[derive(Deserialize)]
struct Picture {
    file: String,
}

fn main() -> Result<(), BoxedError> {
    let (options, folders): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|argument| argument == "--signs");
    for folder in folders {
        let folder = Path::new(&folder);
        let pictures = pictures(folder)?;
        let signs = !options.is_empty();
        let line = |picture: &Picture| Ok(vec![proposed(folder, picture, signs)?.to_string()]);
        let lines = parallel_flat_map(&pictures, line)?;
        fs::write(folder.join("proposals.jsonl"), lines.join("\n") + "\n")?;
        println!("{}: {} pictures", folder.display(), lines.len());
    }
    Ok(())
}

/// The pictures of a folder, of which each line of `truth.jsonl` names one, or each case of its manifest.
fn pictures(folder: &Path) -> Result<Vec<Picture>, BoxedError> {
    match fs::read_to_string(folder.join("truth.jsonl")) {
        Ok(truths) => Ok(truths.lines().map(serde_json::from_str).collect::<Result<_, _>>()?),
        Err(_) => Ok(unslide_vision_lab::cases(folder)?),
    }
}

fn proposed(folder: &Path, picture: &Picture, signs: bool) -> Result<Value, BoxedError> {
    let pixels = image::open(folder.join(&picture.file))?.into_rgba8();
    let Some(located) = LocatedBoard::of(&pixels, &Hints::default())? else {
        return Ok(json!({ "file": picture.file }));
    };
    let board = located.board;
    let mut found = json!({
        "file": picture.file,
        "quad": board.quad.0.map(|corner| [corner.x, corner.y]),
        "rows": board.size.rows(),
        "cols": board.size.cols(),
        "blank": located.blank.index(),
    });
    if let Some(signs) = signs.then(|| PuzzleFeatures::of(&pixels)).flatten() {
        found["signs"] = json!(signs.values());
    }
    Ok(found)
}
