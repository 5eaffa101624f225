//! Boards whose tiles carry numbers or letters.

use crate::{
    board::{Board, Style},
    encode,
    lettering::{Face, Lettering, Spot},
    paint::{Colour, blend, colour, fill, pixel},
    photo_from,
    places::{described, phone},
    scene::Scene,
};
use fontdue::Font;
use image::RgbImage;
use serde_json::{Value, json};
use std::{
    error::Error,
    f64::consts::PI,
    fs,
    path::{Path, PathBuf},
};
use unslide_vision_lab::Random;

/// Rows and columns of the boards, in turn.
const SIZES: [[usize; 2]; 9] =
    [[3, 3], [4, 4], [5, 5], [6, 6], [4, 4], [7, 7], [8, 8], [3, 5], [4, 6]];
/// The percentage of boards that begin at 0, among those that have their first tile.
const FROM_ZERO: usize = 10;
/// The percentage of boards that carry letters, among those with no more cells than there are
/// letters.
const LETTERED: usize = 20;
const LETTERS: usize = 26;
/// The percentage of photos that stand on their heads.
const UPSIDE_DOWN: usize = 25;
/// How much brighter or darker ink is at least than a ground that all tiles share, in levels.
const CONTRAST: f32 = 70.0;

/// What labels are drawn on.
#[derive(Clone, Copy)]
enum Ground {
    /// All tiles have one colour.
    Plain(Colour),
    /// Each has its own.
    Each,
    Wood(Colour),
    Picture,
}

/// Makes one board, and says what is in it.
pub fn make(
    photos: &[PathBuf],
    fonts: &[Font],
    out: &Path,
    index: u64,
    seed: u64,
) -> Result<Value, Box<dyn Error>> {
    if fonts.is_empty() {
        return Err("there are no fonts in these folders".into());
    }
    let mut random = Random::new(seed.wrapping_mul(1_000_003) + index);
    let [rows, cols] = SIZES[index as usize % SIZES.len()];
    let scene = Scene::ALL[index as usize / SIZES.len() % Scene::ALL.len()];
    let (_, photo) = photo_from(photos, &mut random)?;
    let mut style = Style::choose(scene, &mut random);
    let ground = Ground::choose(&mut random);
    if style.name() == "clean" && ground.has_one_colour() {
        style.gap = 1 + random.below(4);
    }
    let mut board = Board::new(&photo, rows, cols, &style, &mut random);
    let font = &fonts[random.below(fonts.len())];
    let kind = label(&mut board, cols, ground, font, &mut random);
    board.draw(rows, cols, &style);
    let (shown, quad) = match scene {
        Scene::Photo => {
            let turn = if random.happens(UPSIDE_DOWN) { PI } else { 0.0 };
            phone::show(&board, &photo, turn, &mut random)
        }
        _ => scene.show(&board, &mut random),
    };
    let quality = scene.quality(&mut random);
    let end = if quality.is_none() { "png" } else { "jpg" };
    let file = format!("cases/{index:03}_{}_{kind}_{rows}x{cols}.{end}", scene.name());
    fs::write(out.join(&file), encode(&shown, quality)?)?;
    let mut truth = described(&board, [rows, cols], &style);
    truth["file"] = json!(file);
    truth["variant"] = json!(scene.name());
    truth["quad"] = json!(quad);
    truth["numbers"] = json!(true);
    truth["seed"] = json!(seed);
    Ok(truth)
}

/// Gives each tile of a board its label, and says how. The board must be drawn again to show them.
fn label(
    board: &mut Board,
    cols: usize,
    ground: Ground,
    font: &Font,
    random: &mut Random,
) -> String {
    let count = board.goals.len();
    let has_letters = count <= LETTERS && random.happens(LETTERED);
    let hole = board.goals[board.blank];
    let first = usize::from(hole == 0 || !random.happens(FROM_ZERO));
    let text = |goal: usize| {
        if has_letters {
            char::from(b'A' + goal as u8).to_string()
        } else {
            (goal + first).to_string()
        }
    };
    let (lettering, ink) = lettering(ground, font, random);
    for goal in 0..count {
        let place = [goal % cols * board.tile, goal / cols * board.tile, board.tile];
        ground.lay(&mut board.whole, place, ink, random);
        lettering.write(&mut board.whole, &text(goal), place, ink);
    }
    board.alike.clear();
    let what = if has_letters { "letters" } else { "numbers" };
    format!("{what}_{}_{}", ground.name(), lettering.name())
}

fn lettering<'a>(ground: Ground, font: &'a Font, random: &mut Random) -> (Lettering<'a>, Colour) {
    let ink = ground.ink(random);
    let is_picture = matches!(ground, Ground::Picture);
    let face = match random.below(5) {
        _ if is_picture => Face::seen_anywhere(ink, random),
        0 => Face::Hollow(random.between(0.05, 0.1)),
        1 => Face::seen_anywhere(ink, random),
        _ => Face::Solid,
    };
    let is_on_plate = matches!(face, Face::Plate(_));
    let spot = match random.below(4) {
        0 if is_picture && !is_on_plate => Spot::TopLeft,
        1 if is_picture && !is_on_plate => Spot::TopRight,
        _ => Spot::Middle,
    };
    let is_central = spot == Spot::Middle;
    let high = if is_central { random.between(0.3, 0.6) } else { random.between(0.18, 0.28) };
    (Lettering { font, high, face, spot }, ink)
}

impl Ground {
    fn choose(random: &mut Random) -> Self {
        match random.below(8) {
            0..3 => Self::Plain(std::array::from_fn(|_| random.between(10.0, 250.0))),
            3 | 4 => Self::Each,
            5 => {
                let light = random.between(0.6, 1.2);
                Self::Wood([190.0, 140.0, 80.0].map(|channel| channel * light))
            }
            _ => Self::Picture,
        }
    }

    /// Whether nothing but what lies between tiles shows where they end.
    fn has_one_colour(self) -> bool {
        matches!(self, Self::Plain(_) | Self::Wood(_))
    }

    fn name(self) -> &'static str {
        match self {
            Self::Plain(_) => "plain",
            Self::Each => "colours",
            Self::Wood(_) => "wood",
            Self::Picture => "picture",
        }
    }

    /// A colour that is seen on it.
    fn ink(self, random: &mut Random) -> Colour {
        let (Self::Plain(ground) | Self::Wood(ground)) = self else {
            return [if random.happens(50) { 255.0 } else { 15.0 }; 3];
        };
        loop {
            let ink: Colour = std::array::from_fn(|_| random.between(0.0, 255.0));
            let level = |colour: Colour| colour.iter().sum::<f32>() / 3.0;
            if (level(ink) - level(ground)).abs() > CONTRAST {
                return ink;
            }
        }
    }

    /// Paints a tile whose top left corner and side are given.
    fn lay(
        self,
        picture: &mut RgbImage,
        [left, top, side]: [usize; 3],
        ink: Colour,
        random: &mut Random,
    ) {
        let place = [left, top, side, side].map(|at| at as i32);
        match self {
            Self::Picture => (),
            Self::Plain(ground) => fill(picture, place, ground),
            Self::Each => {
                let away = if ink[1] > 128.0 { 0.0 } else { 255.0 };
                let hue: Colour = std::array::from_fn(|_| random.between(40.0, 215.0));
                fill(picture, place, blend(hue, [away; 3], 0.3));
            }
            Self::Wood(ground) => {
                fill(picture, place, ground);
                grain(picture, [left, top, side], random);
            }
        }
    }
}

/// Streaks along a tile.
fn grain(picture: &mut RgbImage, [left, top, side]: [usize; 3], random: &mut Random) {
    let waves: [[f32; 3]; 4] = std::array::from_fn(|_| {
        [random.between(0.05, 0.7), random.between(0.0, 6.3), random.between(3.0, 9.0)]
    });
    for y in 0..side {
        for x in 0..side {
            let wave = |[often, phase, deep]: &[f32; 3]| {
                deep * (often * y as f32 + 0.03 * x as f32 + phase).sin()
            };
            let level: f32 = waves.iter().map(wave).sum();
            let here = picture.get_pixel_mut((left + x) as u32, (top + y) as u32);
            *here = pixel(colour(*here).map(|channel| channel + level));
        }
    }
}
