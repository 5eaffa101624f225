//! Pictures that are hard to find the board in: busy windows, photos of a table, and such that have
//! no board at all.

mod missing;
mod nothing;
pub mod phone;
mod window;

use crate::{
    board::{Board, Style},
    encode, name_of, numerals,
    paint::pixel,
    photo_from,
    scene::{Corners, Scene},
};
use image::RgbImage;
use serde_json::{Value, json};
use std::{
    error::Error,
    f64::consts::PI,
    fs,
    path::{Path, PathBuf},
};
use unslide_vision_lab::Random;

/// The pictures of a round, of which the last has no board; and which of them are photos.
const ROUND: u64 = 10;
const PHOTOS: std::ops::Range<u64> = 6..9;

/// The percentage of boards that carry numbers.
const NUMBERED: usize = 15;
/// Rows and columns of the boards in photos, in turn.
const PHOTOGRAPHED: [[usize; 2]; 6] = [[3, 3], [4, 4], [5, 5], [6, 6], [3, 4], [5, 4]];
/// The percentage of the boards of [`make_photo`] that stand on their heads.
const UPSIDE_DOWN: usize = 20;

/// Makes a photo of a board, and the finished picture as it may be found elsewhere.
pub fn make_photo(
    photos: &[PathBuf],
    out: &Path,
    index: u64,
    seed: u64,
) -> Result<Value, Box<dyn Error>> {
    let mut random = Random::new(seed.wrapping_mul(1_000_003) + index);
    let (path, photo) = photo_from(photos, &mut random)?;
    let [rows, cols] = PHOTOGRAPHED[index as usize % PHOTOGRAPHED.len()];
    let style = Style::choose(Scene::Photo, &mut random);
    let board = Board::new(&photo, rows, cols, &style, &mut random);
    let turn = if random.happens(UPSIDE_DOWN) { PI } else { 0.0 };
    let (shown, quad) = phone::show(&board, &photo, turn, &mut random);
    let file = save(out, &format!("{index:03}_photo_{rows}x{cols}"), &shown, &mut random)?;
    let reference = format!("references/{index:03}.jpg");
    board.reference(&photo, &mut random).save(out.join(&reference))?;
    let mut truth = described(&board, [rows, cols], &style);
    truth["file"] = json!(file);
    truth["reference"] = json!(reference);
    truth["variant"] = json!("photo");
    truth["quad"] = json!(quad);
    truth["seed"] = json!(seed);
    truth["photo"] = json!(name_of(path));
    Ok(truth)
}

/// Makes one picture, and says what is in it.
pub fn make(
    photos: &[PathBuf],
    out: &Path,
    index: u64,
    seed: u64,
) -> Result<Value, Box<dyn Error>> {
    let mut random = Random::new(seed.wrapping_mul(1_000_003) + index);
    let (path, photo) = photo_from(photos, &mut random)?;
    let turn = index % ROUND;
    if turn >= PHOTOS.end {
        let shown = nothing::show(&photo, &mut random);
        let file = save(out, &format!("{index:03}_nothing"), &shown, &mut random)?;
        return Ok(without_board(&file));
    }
    let scene = if PHOTOS.contains(&turn) { Scene::Photo } else { Scene::Window };
    let [rows, cols] = size(&mut random);
    let mut style = Style::choose(scene, &mut random);
    if random.happens(50) {
        style.gap = random.below(11);
    }
    let mut board = Board::new(&photo, rows, cols, &style, &mut random);
    let is_numbered = random.happens(NUMBERED);
    if is_numbered {
        numerals::write(&mut board, cols, &mut random);
        board.draw(rows, cols, &style);
    }
    let is_window = scene == Scene::Window;
    let kind = missing::repaint(&mut board, [rows, cols], &style, is_window, &mut random);
    let (shown, quad) = match scene {
        Scene::Photo => phone::show(&board, &photo, 0.0, &mut random),
        _ => window::show(&board, &mut random),
    };
    let name = if scene == Scene::Photo { "phone" } else { "window" };
    let file = save(out, &format!("{index:03}_{name}_{rows}x{cols}"), &shown, &mut random)?;
    let mut truth = described(&board, [rows, cols], &style);
    truth["file"] = json!(file);
    truth["variant"] = json!(name);
    truth["quad"] = json!(quad);
    if let Some(kind) = kind {
        truth["blank_style"] = json!(kind);
    }
    truth["numbers"] = json!(is_numbered);
    truth["seed"] = json!(seed);
    truth["photo"] = json!(name_of(path));
    Ok(truth)
}

/// What there is to say of a board, wherever it is seen.
pub fn described(board: &Board, [rows, cols]: [usize; 2], style: &Style) -> Value {
    json!({
        "sub": style.name(), "numbers": false, "rows": rows, "cols": cols, "board": board.goals,
        "blank": [board.blank / cols, board.blank % cols], "blank_style": style.blank_name(),
        "canon": { "gap": style.gap, "tile": [board.tile, board.tile] },
        "interchangeable": board.alike, "style": format!("{style:?}"),
    })
}

/// From 2 to 20 rows and columns, few more often than many.
fn size(random: &mut Random) -> [usize; 2] {
    let side = |random: &mut Random| match random.below(10) {
        0 => 2,
        1..=6 => 3 + random.below(3),
        7 | 8 => 6 + random.below(4),
        _ => 10 + random.below(11),
    };
    let rows = side(random);
    if random.happens(60) { [rows, rows] } else { [rows, side(random)] }
}

fn without_board(file: &str) -> Value {
    json!({
        "file": file, "variant": "nothing", "numbers": false, "rows": 0, "cols": 0,
        "quad": Corners::default(), "board": [], "blank": [0, 0], "interchangeable": [],
    })
}

/// Writes a picture as PNG or JPEG, and returns its name in the folder.
fn save(
    out: &Path,
    name: &str,
    picture: &RgbImage,
    random: &mut Random,
) -> Result<String, Box<dyn Error>> {
    let quality = random.happens(60).then(|| 55 + random.below(40) as u8);
    let end = if quality.is_some() { "jpg" } else { "png" };
    let file = format!("cases/{name}.{end}");
    fs::write(out.join(&file), encode(picture, quality)?)?;
    Ok(file)
}

/// A picture blurred by the mean of what lies within `reach` pixels, once across and once down.
fn blurred(picture: &RgbImage, reach: u32) -> RgbImage {
    let (width, height) = picture.dimensions();
    let mean = |from: &RgbImage, x: u32, y: u32, across: bool| {
        let (at, limit) = if across { (x, width) } else { (y, height) };
        let near = at.saturating_sub(reach)..(at + reach + 1).min(limit);
        let count = near.len() as f32;
        let colours =
            near.map(|at| if across { from.get_pixel(at, y) } else { from.get_pixel(x, at) });
        let sum = colours.fold([0.0; 3], |sum: [f32; 3], colour| {
            std::array::from_fn(|i| sum[i] + f32::from(colour[i]))
        });
        pixel(sum.map(|channel| channel / count))
    };
    let level = RgbImage::from_fn(width, height, |x, y| mean(picture, x, y, true));
    RgbImage::from_fn(width, height, |x, y| mean(&level, x, y, false))
}
