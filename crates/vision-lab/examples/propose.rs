//! Writes for each picture of some folders which board is found in it: `proposals.jsonl` beside its truth.
//!
//! `cargo run --release -p unslide-vision-lab --example propose -- [--signs | --candidates | --blocks] FOLDER ...`
//!
//! The folders are made by `scenes` or by `make_boards`. `recipes/train_puzzles.py` learns from what is written which
//! boards are puzzles; `--signs` adds what `recipes/fit_puzzles.py` needs. `--candidates` writes `candidates.jsonl`
//! instead, for `recipes/fit_hypotheses.py`, `--blocks` writes `blocks.jsonl`, for `recipes/fit_blocks.py`.

#[path = "training/parallel.rs"]
mod parallel;

use image::RgbaImage;
use parallel::{BoxedError, parallel_flat_map};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{fs, path::Path};
use unslide_solver::blocks::Setup;
use unslide_vision::internal::{BlockFeatures, CandidateFeatures, LocatedBoard, PuzzleFeatures};
use unslide_vision::{Hints, Quad};

/// A picture.
#[derive(Deserialize)]
struct Picture {
    file: String,
}

fn main() -> Result<(), BoxedError> {
    let (options, folders): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let has = |option: &str| options.iter().any(|other| other == option);
    let file = if has("--candidates") {
        "candidates.jsonl"
    } else if has("--blocks") {
        "blocks.jsonl"
    } else {
        "proposals.jsonl"
    };
    for folder in folders {
        let folder = Path::new(&folder);
        let pictures = pictures(folder)?;
        let line = |picture: &Picture| -> Result<Vec<String>, BoxedError> {
            let pixels = unslide_vision_lab::picture(&folder.join(&picture.file))?;
            let found = match file {
                "candidates.jsonl" => candidates(&pixels),
                "blocks.jsonl" => blocks(&pixels),
                _ => proposed(&pixels, has("--signs"))?,
            };
            Ok(vec![named(&picture.file, found).to_string()])
        };
        let lines = parallel_flat_map(&pictures, line)?;
        fs::write(folder.join(file), lines.join("\n") + "\n")?;
        println!("{}: {} pictures", folder.display(), lines.len());
    }
    Ok(())
}

/// What was found in a picture, with its name.
fn named(file: &str, mut found: Value) -> Value {
    found["file"] = json!(file);
    found
}

/// The board of blocks that maps and colours show, with its features: for each cell the number of its piece, -1 if it is
/// empty, -2 for a wall.
fn blocks(pixels: &RgbaImage) -> Value {
    let Some(BlockFeatures { reading, values }) = BlockFeatures::of(pixels) else {
        return json!({});
    };
    let Setup { rows, cols, walls, blocks, .. } = reading.setup;
    let mut cells = vec![-1; rows * cols];
    for wall in walls {
        cells[wall] = -2;
    }
    for (number, block) in (0..).zip(&blocks) {
        for cell in &block.cells {
            cells[*cell] = number;
        }
    }
    json!({ "rows": rows, "cols": cols, "cells": cells, "features": values })
}

/// All candidates of tiles, with their features.
fn candidates(pixels: &RgbaImage) -> Value {
    let all = CandidateFeatures::of(pixels);
    let tiles = all.iter().filter(|candidate| candidate.source.is_some());
    let each = tiles.map(|candidate| {
        json!({
            "quad": corners(&candidate.outline.quad),
            "rows": candidate.outline.rows,
            "cols": candidate.outline.cols,
            "source": candidate.source,
            "features": candidate.values,
        })
    });
    json!({ "candidates": each.collect::<Vec<_>>() })
}

fn corners(quad: &Quad) -> [[f64; 2]; 4] {
    quad.0.map(|corner| [corner.x, corner.y])
}

/// The pictures of a folder, of which each line of `truth.jsonl` names one, or each case of its manifest.
fn pictures(folder: &Path) -> Result<Vec<Picture>, BoxedError> {
    match fs::read_to_string(folder.join("truth.jsonl")) {
        Ok(truths) => Ok(truths.lines().map(serde_json::from_str).collect::<Result<_, _>>()?),
        Err(_) => Ok(unslide_vision_lab::cases(folder)?),
    }
}

/// The board that is read; an empty object if there is none.
fn proposed(pixels: &RgbaImage, has_signs: bool) -> Result<Value, BoxedError> {
    let Some(located) = LocatedBoard::of(pixels, &Hints::default())? else {
        return Ok(json!({}));
    };
    let board = located.board;
    let mut found = json!({
        "quad": corners(&board.quad),
        "rows": board.size.rows(),
        "cols": board.size.cols(),
        "blank": located.blank.index(),
    });
    if let Some(signs) = has_signs.then(|| PuzzleFeatures::of(pixels)).flatten() {
        found["signs"] = json!(signs.values());
    }
    Ok(found)
}
