//! Makes pictures of scrambled boards from photos, with a `manifest.json` that says what is in them.
//!
//! `cargo run --release -p unslide-vision-lab --example make_boards -- PHOTOS OUT [COUNT] [SEED] [places|photos|numbers FONTS ...]`
//!
//! `PHOTOS` is a folder of JPEG or PNG files; the same photos, count and seed make the same boards.
//! `places` makes pictures in which the board is hard to find, or not there: `bench vision OUT --places`.
//! `photos` makes photos of boards on a table, each with its finished picture. `numbers` makes boards
//! of numbers and letters, drawn with the fonts in some folders.
//! `cargo xtask bench vision OUT` reads what is made. Photos and seeds that nobody has tuned the
//! reading to show how well it does on what it has never seen.

mod board;
#[path = "../training/fonts.rs"]
mod fonts;
mod labels;
mod lettering;
mod numerals;
mod paint;
mod places;
mod scene;

use board::Style;
use image::{ExtendedColorType, ImageEncoder, ImageError, RgbImage};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use scene::Scene;
use serde_json::{Value, json};
use std::{
    borrow::Cow,
    error::Error,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};
use unslide_vision_lab::Random;

/// Rows and columns of the boards, in turn.
const SIZES: [(usize, usize); 9] =
    [(3, 3), (4, 4), (5, 5), (6, 6), (8, 8), (9, 9), (10, 10), (3, 5), (4, 6)];
/// Fonts that labels are drawn in, evenly chosen from all.
const MOST_FONTS: usize = 120;
/// The longer side to which photos are made small, like that of what most pictures of puzzles are cut from.
const PHOTO_SIDE: u32 = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [photos, out, rest @ ..] = &arguments[..] else {
        return Err(
            "make_boards PHOTOS OUT [COUNT] [SEED] [places|photos|numbers FONTS ...]".into()
        );
    };
    let number = |at: usize, otherwise: u64| match rest.get(at) {
        Some(text) => text.parse(),
        None => Ok(otherwise),
    };
    let (count, seed) = (number(0, 54)?, number(1, 1)?);
    let characters = [fonts::DIGITS, fonts::LETTERS].concat();
    let fonts = fonts::fonts(rest.iter().skip(3).map(PathBuf::from), &characters, MOST_FONTS)?;
    let make = |photos: &[PathBuf], out: &Path, index, seed| match rest.get(2).map(String::as_str) {
        Some("places") => places::make(photos, out, index, seed),
        Some("photos") => places::make_photo(photos, out, index, seed),
        Some("numbers") => labels::make(photos, &fonts, out, index, seed),
        _ => make(photos, out, index, seed),
    };
    let photos = photos_in(Path::new(photos))?;
    let out = Path::new(out);
    fs::create_dir_all(out.join("cases"))?;
    fs::create_dir_all(out.join("references"))?;
    let mut cases = Vec::new();
    for index in 0..count {
        cases.push(make(&photos, out, index, seed)?);
    }
    let manifest = json!({ "seed": seed, "count": count, "cases": cases });
    fs::write(out.join("manifest.json"), serde_json::to_string(&manifest)?)?;
    Ok(())
}

fn photos_in(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut photos = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "jpg" || end == "png") {
            photos.push(path);
        }
    }
    photos.sort();
    if photos.is_empty() { Err("there are no photos in this folder".into()) } else { Ok(photos) }
}

/// Makes one board, and says what is in it.
fn make(photos: &[PathBuf], out: &Path, index: u64, seed: u64) -> Result<Value, Box<dyn Error>> {
    let mut random = Random::new(seed.wrapping_mul(1_000_003) + index);
    let (rows, cols) = SIZES[index as usize % SIZES.len()];
    let scene = Scene::ALL[index as usize / SIZES.len() % Scene::ALL.len()];
    let photo = &photos[random.below(photos.len())];
    let picture = opened(photo)?;
    let style = Style::choose(scene, &mut random);
    let board = board::Board::new(&picture, rows, cols, &style, &mut random);
    let (shown, quad) = scene.show(&board, &mut random);
    let quality = scene.quality(&mut random);
    let end = if quality.is_none() { "png" } else { "jpg" };
    let file = format!("cases/{index:03}_{}_{rows}x{cols}.{end}", scene.name());
    fs::write(out.join(&file), encode(&shown, quality)?)?;
    let reference = format!("references/{index:03}.jpg");
    let whole = board.reference(&picture, &mut random);
    whole.save(out.join(&reference))?;
    Ok(json!({
        "file": file, "reference": reference, "variant": scene.name(), "sub": style.name(), "numbers": false,
        "rows": rows, "cols": cols, "quad": quad, "board": board.goals,
        "blank": [board.blank / cols, board.blank % cols], "blank_style": style.blank_name(),
        "canon": { "gap": style.gap, "tile": [board.tile, board.tile] },
        "interchangeable": board.alike, "quality": quality,
        "photo": name_of(photo),
        "style": format!("{style:?}"), "crop": board.crop, "seed": seed,
    }))
}

/// One of the photos, and what it shows, as large as it is used.
fn photo_from<'a>(
    photos: &'a [PathBuf],
    random: &mut Random,
) -> Result<(&'a Path, RgbImage), ImageError> {
    let photo = &photos[random.below(photos.len())];
    Ok((photo, opened(photo)?))
}

fn name_of(photo: &Path) -> Option<Cow<'_, str>> {
    photo.file_name().map(OsStr::to_string_lossy)
}

fn opened(photo: &Path) -> Result<RgbImage, ImageError> {
    Ok(image::open(photo)?.thumbnail(PHOTO_SIDE, PHOTO_SIDE).into_rgb8())
}

/// A JPEG of some quality, of which four pixels share their hue as in most programs' files; or else a
/// PNG.
fn encode(picture: &RgbImage, quality: Option<u8>) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut bytes = Vec::new();
    let (width, height) = picture.dimensions();
    let Some(quality) = quality else {
        let encoder = image::codecs::png::PngEncoder::new(&mut bytes);
        encoder.write_image(picture, width, height, ExtendedColorType::Rgb8)?;
        return Ok(bytes);
    };
    let mut encoder = Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(SamplingFactor::F_2_2);
    encoder.encode(picture, width as u16, height as u16, ColorType::Rgb)?;
    Ok(bytes)
}
