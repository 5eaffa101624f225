//! Where a board is seen: alone, in a window, on a table.

use crate::{
    board::Board,
    paint::{Colour, between, blend, colour, fill, pixel},
};
use image::{RgbImage, imageops};
use unslide_vision::{Quad, internal::Homography};
use unslide_vision_lab::Random;

/// What a picture of a board is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    Clean,
    Gaps,
    Bevel,
    Jpeg,
    Window,
    Photo,
}

/// Clockwise from the board's top left corner.
pub type Corners = [[f64; 2]; 4];

impl Scene {
    pub const ALL: [Self; 6] =
        [Self::Clean, Self::Gaps, Self::Bevel, Self::Jpeg, Self::Window, Self::Photo];

    pub fn name(self) -> &'static str {
        match self {
            Self::Clean => "clean",
            Self::Gaps => "gaps",
            Self::Bevel => "bevel",
            Self::Jpeg => "jpeg",
            Self::Window => "ui",
            Self::Photo => "persp",
        }
    }

    /// The quality of the JPEG, or `None` for a PNG.
    pub fn quality(self, random: &mut Random) -> Option<u8> {
        match self {
            Self::Jpeg => Some(60),
            Self::Photo => Some(82),
            _ => random.happens(50).then_some(92),
        }
    }

    /// The picture, and where the corners of the board are in it.
    pub fn show(self, board: &Board, random: &mut Random) -> (RgbImage, Corners) {
        match self {
            Self::Photo => on_table(board, random),
            Self::Window => in_window(board, random),
            Self::Jpeg => {
                let scale = random.one_of(&[0.83, 0.9, 1.0, 1.15, 1.27]);
                scaled(&board.picture, [0, 0], &board.picture, scale)
            }
            _ => scaled(&board.picture, [0, 0], &board.picture, 1.0),
        }
    }
}

/// A picture with the board at a place, all of it made larger or smaller.
pub fn scaled(
    picture: &RgbImage,
    [x, y]: [i32; 2],
    board: &RgbImage,
    by: f32,
) -> (RgbImage, Corners) {
    let side = |length: u32| (length as f32 * by).round() as u32;
    let (width, height) = (side(picture.width()), side(picture.height()));
    let shown = if (by - 1.0).abs() < 1e-6 {
        picture.clone()
    } else {
        imageops::resize(picture, width, height, imageops::FilterType::CatmullRom)
    };
    let exact = [
        f64::from(width) / f64::from(picture.width()),
        f64::from(height) / f64::from(picture.height()),
    ];
    let (right, bottom) = (x + board.width() as i32, y + board.height() as i32);
    let corners = [[x, y], [right, y], [right, bottom], [x, bottom]];
    (shown, corners.map(|[x, y]| [f64::from(x) * exact[0], f64::from(y) * exact[1]]))
}

/// The window of a game: a bar, a line of words, buttons, perhaps the finished picture, small.
fn in_window(board: &Board, random: &mut Random) -> (RgbImage, Corners) {
    let (wide, high) = (board.picture.width() as i32, board.picture.height() as i32);
    let is_upright = random.happens(35);
    let dark = random.happens(50);
    let (ground, words) = if dark { (34.0, 225.0) } else { (232.0, 35.0) };
    let margin = 14 + random.below(60) as i32;
    let bar = 26 + random.below(20) as i32;
    let frame = random.one_of(&[0, 0, 3, 6]);
    let panel = 110 + random.below(120) as i32;
    let top = bar + if random.happens(80) { 56 } else { 16 } + frame;
    let (width, height) = if is_upright {
        (wide + 2 * margin, top + high + 130 + random.below(160) as i32)
    } else {
        (wide + 3 * margin + panel, top + high + margin + random.below(50) as i32)
    };
    let mut picture = RgbImage::new(width as u32, height as u32);
    let end = ground + random.between(-25.0, 15.0);
    for y in 0..height {
        let level = ground + (end - ground) * y as f32 / height as f32;
        fill(&mut picture, [0, y, width, 1], [level, level + 3.0, level + 9.0]);
    }
    let accent: Colour = std::array::from_fn(|_| random.between(30.0, 235.0));
    fill(&mut picture, [0, 0, width, bar], accent);
    write(&mut picture, [12, bar / 3], 9, words, random);
    if top - bar > 40 {
        write(&mut picture, [margin, bar + 16], 14, words, random);
    }
    let edge = [margin - frame, top - frame, wide + 2 * frame, high + 2 * frame];
    let rim = random.one_of(&[board.colour, [15.0; 3], accent]);
    fill(&mut picture, edge, rim);
    paste(&mut picture, &board.picture, [margin, top]);
    let (x, y) = if is_upright { (margin, top + high + 24) } else { (2 * margin + wide, top) };
    for button in 0..3 {
        let (step, size) = if is_upright { (wide / 3, wide / 3 - 12) } else { (42, panel - 20) };
        let place = if is_upright { [x + button * step, y] } else { [x, y + button * step] };
        fill(&mut picture, [place[0], place[1], size, 30], accent);
        write(&mut picture, [place[0] + 10, place[1] + 10], 9, words, random);
    }
    if random.happens(60) {
        let scale = panel as f32 / wide as f32;
        let size = [(wide as f32 * scale) as u32, (high as f32 * scale) as u32];
        let small =
            imageops::resize(&board.whole, size[0], size[1], imageops::FilterType::Triangle);
        let place = if is_upright { [x, y + 50] } else { [x, y + 140] };
        paste(&mut picture, &small, place);
    }
    let scale = random.one_of(&[0.83, 1.0, 1.0, 1.27]);
    scaled(&picture, [margin, top], &board.picture, scale)
}

pub fn paste(picture: &mut RgbImage, other: &RgbImage, [x, y]: [i32; 2]) {
    imageops::replace(picture, other, i64::from(x), i64::from(y));
}

/// Strokes that look like words from afar.
pub fn write(
    picture: &mut RgbImage,
    [mut x, y]: [i32; 2],
    size: i32,
    level: f32,
    random: &mut Random,
) {
    for _ in 0..random.below(12) + 6 {
        let ink = [level; 3];
        fill(picture, [x, y, 2, size], ink);
        match random.below(4) {
            0 => fill(picture, [x, y, size / 2, 2], ink),
            1 => fill(picture, [x, y + size - 2, size / 2, 2], ink),
            2 => fill(picture, [x + size / 2, y + size / 3, 2, size - size / 3], ink),
            _ => x += size / 2,
        }
        x += size / 2 + 4;
    }
}

/// A photo of a board with a frame on a table.
fn on_table(board: &Board, random: &mut Random) -> (RgbImage, Corners) {
    let (wide, high) = (f64::from(board.picture.width()), f64::from(board.picture.height()));
    let size = [wide.max(high) * 1.7; 2].map(|side| side as u32);
    let corners = thrown([wide, high], size, random);
    let frame = f64::from(random.between(0.0, 0.06)) * wide.min(high);
    let framed = framed(&board.picture, frame as u32, random);
    let (across, down) = (frame.floor() / wide, frame.floor() / high);
    let Ok(map) = Homography::onto(&Quad::from(corners)) else {
        return scaled(&board.picture, [0, 0], &board.picture, 1.0);
    };
    let outer = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(u, v): (f64, f64)| {
        let at = map.map(u * (1.0 + 2.0 * across) - across, v * (1.0 + 2.0 * down) - down);
        [at.x, at.y]
    });
    let mut picture = table(size, random);
    if let Some(back) = inverse(&outer) {
        lay(&mut picture, &framed, &back);
    }
    light(&mut picture, random);
    (picture, corners)
}

/// Where the corners come to lie when a camera looks at a board askew.
fn thrown([wide, high]: [f64; 2], size: [u32; 2], random: &mut Random) -> Corners {
    let angle = f64::from(random.between(-0.25, 0.25));
    let tilt = [random.between(-0.22, 0.22), random.between(-0.22, 0.22)].map(f64::from);
    let middle = [0, 1].map(|i| f64::from(size[i]) * f64::from(random.between(0.47, 0.53)));
    let longer = wide.max(high);
    [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(u, v)| {
        let (x, y) = (u * wide / longer, v * high / longer);
        let (sin, cos) = angle.sin_cos();
        let (x, y) = (x * cos - y * sin, x * sin + y * cos);
        let depth = 1.0 + tilt[0] * x + tilt[1] * y;
        [middle[0] + x / depth * longer * 0.95, middle[1] + y / depth * longer * 0.95]
    })
}

pub fn framed(board: &RgbImage, frame: u32, random: &mut Random) -> RgbImage {
    let wood: Colour = random.one_of(&[
        [120.0, 82.0, 45.0],
        [245.0, 244.0, 240.0],
        [35.0, 35.0, 38.0],
        [160.0, 30.0, 30.0],
        [180.0, 150.0, 105.0],
        [50.0, 80.0, 120.0],
    ]);
    let side = |length: u32| length + 2 * frame;
    let mut all = RgbImage::from_pixel(side(board.width()), side(board.height()), pixel(wood));
    paste(&mut all, board, [frame as i32; 2]);
    all
}

/// Wood or cloth: streaks and grain.
pub fn table([width, height]: [u32; 2], random: &mut Random) -> RgbImage {
    let ground: Colour = random.one_of(&[
        [140.0, 100.0, 60.0],
        [70.0, 60.0, 55.0],
        [150.0, 160.0, 150.0],
        [200.0, 195.0, 185.0],
        [90.0, 110.0, 105.0],
    ]);
    let waves: Vec<[f32; 4]> = (0..9)
        .map(|_| {
            let slow = random.between(0.002, 0.02);
            [slow, random.between(0.02, 0.2), random.between(0.0, 6.3), random.between(1.0, 6.0)]
        })
        .collect();
    RgbImage::from_fn(width, height, |x, y| {
        let wave = |[slow, fast, phase, size]: &[f32; 4]| {
            size * (slow * x as f32 + fast * y as f32 + phase + (slow * 7.0 * x as f32).sin()).sin()
        };
        let level = waves.iter().map(wave).sum::<f32>() + random.between(-5.0, 5.0);
        pixel(ground.map(|channel| channel + level))
    })
}

/// For points of the picture where they lie in the unit square, as nine numbers.
pub fn inverse(corners: &Corners) -> Option<[f64; 9]> {
    let map = Homography::onto(&Quad::from(*corners)).ok()?;
    let [p0, p1, p2, p3] =
        [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(u, v)| map.map(u, v));
    let cross = |p: [f64; 2], q: [f64; 2]| p[0] * q[1] - p[1] * q[0];
    let (right, bottom) = ([p1.x - p2.x, p1.y - p2.y], [p3.x - p2.x, p3.y - p2.y]);
    let skew = [p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y];
    let area = cross(right, bottom);
    let depth = [cross(skew, bottom) / area, cross(right, skew) / area];
    let m = [
        [p1.x - p0.x + depth[0] * p1.x, p3.x - p0.x + depth[1] * p3.x, p0.x],
        [p1.y - p0.y + depth[0] * p1.y, p3.y - p0.y + depth[1] * p3.y, p0.y],
        [depth[0], depth[1], 1.0],
    ];
    let minor = |r: usize, col: usize| {
        let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (col + 1) % 3, (col + 2) % 3);
        m[r1][c1] * m[r2][c2] - m[r1][c2] * m[r2][c1]
    };
    Some(std::array::from_fn(|i| minor(i % 3, i / 3)))
}

/// Draws a board and its shadow into the picture.
pub fn lay(picture: &mut RgbImage, board: &RgbImage, back: &[f64; 9]) {
    let (width, height) = picture.dimensions();
    let seen = |x: f64, y: f64| {
        let row = |i: usize| back[3 * i] * x + back[3 * i + 1] * y + back[3 * i + 2];
        let (u, v) = (row(0) / row(2), row(1) / row(2));
        between(
            board,
            (u * f64::from(board.width())) as f32,
            (v * f64::from(board.height())) as f32,
        )
    };
    for y in 0..height {
        for x in 0..width {
            let mut was = colour(*picture.get_pixel(x, y));
            if seen(f64::from(x) - 5.0, f64::from(y) - 7.0).is_some() {
                was = was.map(|channel| channel * 0.7);
            }
            let samples = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
            let mut sum = [0.0; 3];
            for (dx, dy) in samples {
                let here = seen(f64::from(x) + dx, f64::from(y) + dy).unwrap_or(was);
                sum = std::array::from_fn(|i| sum[i] + here[i] / 4.0);
            }
            picture.put_pixel(x, y, pixel(sum));
        }
    }
}

/// Light from one side, a glare, and the noise of a camera.
pub fn light(picture: &mut RgbImage, random: &mut Random) {
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let slope = [random.between(-0.3, 0.3), random.between(-0.3, 0.3)];
    let glare = [random.between(0.2, 0.8) * width, random.between(0.2, 0.8) * height];
    let strength = if random.happens(40) { random.between(0.05, 0.25) } else { 0.0 };
    let noise = random.between(1.0, 5.0);
    let warmth: Colour = [random.between(0.93, 1.05), 1.0, random.between(0.9, 1.05)];
    for (x, y, at) in picture.enumerate_pixels_mut() {
        let (u, v) = (x as f32 / width - 0.5, y as f32 / height - 0.5);
        let shade = 0.95 + slope[0] * u + slope[1] * v;
        let off = (x as f32 - glare[0]).hypot(y as f32 - glare[1]) / (0.2 * width);
        let shining = strength * (-off * off).exp();
        let lit: Colour = std::array::from_fn(|i| colour(*at)[i] * shade * warmth[i]);
        let shown = blend(lit, [255.0; 3], shining);
        *at = pixel(shown.map(|channel| channel + random.between(-noise, noise)));
    }
}
