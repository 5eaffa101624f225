//! The games around the boards of the samples.

use crate::{
    board::{Style, lay},
    catalogue::Sample,
};
use image::{Rgba, RgbaImage, imageops};
use unslide_draw::internal::{Rect, Vector, arrow, disc, fill, fill_rect, fill_rounded, rounded};

/// A kind of game.
#[derive(Clone, Copy)]
pub enum Stage {
    /// The board alone.
    Bare,
    /// A window on a desk.
    Window,
    /// A phone held upright.
    Phone,
    /// A dark screen that is wider than the board.
    Night,
}

const fn opaque(rgb: u32) -> Rgba<u8> {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Rgba([red, green, blue, 255])
}

/// The screenshot of a sample, and the top left corner of its board.
pub fn draw(sample: &Sample, photo: &RgbaImage, goal: &[usize]) -> (RgbaImage, (u32, u32)) {
    let (width, height) = (sample.cell * sample.cols as u32, sample.cell * sample.rows as u32);
    let photo = imageops::resize(photo, width, height, imageops::FilterType::CatmullRom);
    let (mut picture, corner) = match sample.stage {
        Stage::Bare => (RgbaImage::new(width, height), (0, 0)),
        Stage::Window => window(width, height),
        Stage::Phone => phone(&photo),
        Stage::Night => night(&photo),
    };
    let grid = (sample.cols as u32, sample.cell);
    lay(&mut picture, &photo, corner, grid, goal, &style(sample.stage));
    (picture, corner)
}

fn style(stage: Stage) -> Style {
    match stage {
        Stage::Bare => Style { gap: 1.0, radius: 0.0, bevel: 3.0, ground: opaque(0x2B_2B_2B) },
        Stage::Window => Style { gap: 3.0, radius: 5.0, bevel: 3.0, ground: opaque(0x3E_2C_23) },
        Stage::Phone => Style { gap: 6.0, radius: 14.0, bevel: 0.0, ground: opaque(0xE7_E1_D6) },
        Stage::Night => Style { gap: 2.0, radius: 2.0, bevel: 0.0, ground: opaque(0x0A_0D_14) },
    }
}

fn rect(x: u32, y: u32, width: u32, height: u32) -> Rect {
    let [x, y, width, height] = [x, y, width, height].map(|pixels| pixels as f32);
    Rect { x, y, width, height }
}

/// A soft shadow under a rounded rectangle.
fn shadow(picture: &mut RgbaImage, caster: Rect, radius: f32, reach: f32) {
    let under = Rect { y: caster.y + reach / 3.0, ..caster };
    let shape = |at| rounded(at, under, radius) / reach;
    fill(picture, under.inset(-reach), Rgba([0, 0, 0, 90]), shape);
}

fn button(picture: &mut RgbaImage, centre: Vector, radius: f32, colour: Rgba<u8>) {
    let area = Rect { x: centre.x, y: centre.y, width: 0.0, height: 0.0 }.inset(-radius - 1.0);
    fill(picture, area, colour, |at| disc(at, centre, radius));
}

/// A window with a title bar, on a desk of one colour that grows darker downwards.
fn window(width: u32, height: u32) -> (RgbaImage, (u32, u32)) {
    const EDGE: u32 = 44;
    const FRAME: u32 = 18;
    const BAR: u32 = 34;
    let outer = (width + 2 * FRAME, height + 2 * FRAME + BAR);
    let mut picture = RgbaImage::from_fn(outer.0 + 2 * EDGE, outer.1 + 2 * EDGE, |_, y| {
        let fade = (y / 12) as u8;
        Rgba([0x6C - fade / 2, 0x84 - fade / 2, 0x8C - fade / 2, 255])
    });
    let frame = rect(EDGE, EDGE, outer.0, outer.1);
    shadow(&mut picture, frame, 10.0, 26.0);
    fill_rounded(&mut picture, frame, 10.0, opaque(0xF2_EF_EA));
    fill_rect(&mut picture, rect(EDGE, EDGE + BAR, outer.0, 1), opaque(0xD8_D3_CA));
    for (i, colour) in (0..).zip([0xE0_6C_5E, 0xE3_B3_4C, 0x6F_B0_62]) {
        let centre = Vector::new((EDGE + 20 + 20 * i) as f32, (EDGE + BAR / 2) as f32);
        button(&mut picture, centre, 6.0, opaque(colour));
    }
    let corner = (EDGE + FRAME, EDGE + BAR + FRAME);
    let tray = rect(corner.0, corner.1, width, height).inset(-5.0);
    fill_rounded(&mut picture, tray, 7.0, style(Stage::Window).ground);
    (picture, corner)
}

/// A light game: a back button at the top, the whole photo in small, the board, and three buttons.
fn phone(photo: &RgbaImage) -> (RgbaImage, (u32, u32)) {
    const MARGIN: u32 = 36;
    const HEIGHT: u32 = 900;
    let (width, height) = photo.dimensions();
    let mut picture = RgbaImage::from_pixel(width + 2 * MARGIN, HEIGHT, opaque(0xFA_F7_F1));
    icon(&mut picture, Vector::new(50.0, 56.0), Vector::new(-1.0, 0.0), opaque(0x6B_64_58));
    let middle = picture.width() / 2;
    miniature(&mut picture, photo, (middle - width / 4, 96), width / 2);
    let corner = (MARGIN, 96 + height / 2 + 60);
    let tray = rect(corner.0, corner.1, width, height).inset(-14.0);
    fill_rounded(&mut picture, tray, 22.0, style(Stage::Phone).ground);
    let row = (corner.1 + height + 110) as f32;
    let buttons = [
        (-1.0, 0xE7_E1_D6, 0x6B_64_58),
        (0.0, 0x3F_7D_6E, 0xFF_FF_FF),
        (1.0, 0xE7_E1_D6, 0x6B_64_58),
    ];
    for (side, colour, sign) in buttons {
        let centre = Vector::new(middle as f32 + 120.0 * side, row);
        button(&mut picture, centre, 38.0, opaque(colour));
        let ahead = if side == 0.0 { Vector::new(0.0, -1.0) } else { Vector::new(side, 0.0) };
        icon(&mut picture, centre, ahead, opaque(sign));
    }
    (picture, corner)
}

/// The board at the left, a panel with the whole photo in small and two buttons at the right.
fn night(photo: &RgbaImage) -> (RgbaImage, (u32, u32)) {
    const MARGIN: u32 = 28;
    const PANEL: u32 = 150;
    let (width, height) = photo.dimensions();
    let full = (width + 3 * MARGIN + PANEL, height + 2 * MARGIN);
    let mut picture = RgbaImage::from_pixel(full.0, full.1, opaque(0x12_17_22));
    let left = width + 2 * MARGIN;
    miniature(&mut picture, photo, (left, MARGIN), PANEL);
    for (row, colour) in (0..).zip([0x2E_4A_7A, 0x1E_26_36]) {
        let place = rect(left, MARGIN + height - 104 + row * 60, PANEL, 44);
        fill_rounded(&mut picture, place, 10.0, opaque(colour));
        let ahead = Vector::new(if row == 0 { 1.0 } else { -1.0 }, 0.0);
        icon(&mut picture, place.centre(), ahead, opaque(0xC9_D3_E6));
    }
    (picture, (MARGIN, MARGIN))
}

fn icon(picture: &mut RgbaImage, centre: Vector, ahead: Vector, colour: Rgba<u8>) {
    let area = Rect { x: centre.x, y: centre.y, width: 0.0, height: 0.0 }.inset(-16.0);
    fill(picture, area, colour, |at| arrow(at, centre, ahead, 22.0));
}

/// The whole photo, `width` pixels wide.
fn miniature(picture: &mut RgbaImage, photo: &RgbaImage, corner: (u32, u32), width: u32) {
    let height = width * photo.height() / photo.width();
    let small = imageops::resize(photo, width, height, imageops::FilterType::CatmullRom);
    imageops::overlay(picture, &small, corner.0.into(), corner.1.into());
}
