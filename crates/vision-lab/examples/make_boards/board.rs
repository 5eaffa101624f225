//! A photo cut into tiles, scrambled and drawn.

use crate::{
    paint::{Colour, blend, colour, fill, pixel},
    scene::Scene,
};
use image::{RgbImage, imageops};
use unslide_vision_lab::Random;

/// A blank that is nowhere as bright as this is dark, and one that is brighter everywhere is white.
const DARK: f32 = 45.0;
const BRIGHT: f32 = 250.0;
/// Tiles whose colours differ by less on average look the same.
const SAME_LOOK: f32 = 2.5;
const GAP_COLOURS: [Colour; 8] = [
    [0.0; 3],
    [255.0; 3],
    [45.0; 3],
    [150.0; 3],
    [30.0, 70.0, 60.0],
    [110.0, 75.0, 40.0],
    [210.0, 205.0, 190.0],
    [90.0, 20.0, 40.0],
];

/// What is drawn around each tile.
#[derive(Clone, Copy, Debug)]
pub enum Rim {
    None,
    /// Its width in pixels, and its strength from 0 to 1: bright at the top left, dark at the
    /// bottom right.
    Bevel(f32, f32),
    Outline(f32, Colour),
    /// Darker the nearer to the side.
    Shade(f32, f32),
}

/// How the blank is drawn.
#[derive(Clone, Copy, Debug)]
pub enum Blank {
    Flat(Colour),
    /// The colour of the gaps.
    Gap,
    /// Squares in two greys: their side in pixels, then the dark level and the bright one.
    Checker(usize, f32, f32),
    /// What belongs there, this much darker.
    Dim(f32),
}

impl Blank {
    fn choose(random: &mut Random) -> Self {
        match random.below(9) {
            0 => Self::Flat([0.0; 3]),
            1 => Self::Flat([255.0; 3]),
            2 => Self::Flat([random.between(60.0, 220.0); 3]),
            3 => Self::Checker(random.one_of(&[6, 8, 10, 12]), 204.0, 255.0),
            4 => Self::Checker(random.one_of(&[5, 8, 16]), 102.0, 153.0),
            5 => Self::Dim(random.between(0.2, 0.5)),
            6 => Self::Flat(std::array::from_fn(|_| random.between(0.0, DARK))),
            7 => Self::Flat(std::array::from_fn(|_| random.between(20.0, 240.0))),
            _ => Self::Gap,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Flat(ink) if ink.iter().all(|level| *level < DARK) => "dark",
            Self::Flat(ink) if ink.iter().all(|level| *level > BRIGHT) => "white",
            Self::Flat(_) => "flat",
            Self::Gap => "gap",
            Self::Checker(..) => "checkered",
            Self::Dim(_) => "dimmed",
        }
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub gap: usize,
    pub colour: Colour,
    rim: Rim,
    radius: f32,
    blank: Blank,
}

impl Style {
    pub fn choose(scene: Scene, random: &mut Random) -> Self {
        let has_rim = match scene {
            Scene::Bevel => true,
            Scene::Window | Scene::Photo => random.happens(50),
            Scene::Clean | Scene::Gaps | Scene::Jpeg => false,
        };
        let gap = match scene {
            Scene::Clean => 0,
            Scene::Gaps => random.one_of(&[1, 2, 3, 4, 5, 6, 8]),
            Scene::Jpeg => random.one_of(&[0, 0, 3, 4]),
            Scene::Bevel | Scene::Window | Scene::Photo => random.one_of(&[0, 0, 1, 2, 4]),
        };
        let radius = if has_rim && random.happens(60) { random.between(2.0, 14.0) } else { 0.0 };
        let rim = if has_rim { Rim::choose(random) } else { Rim::None };
        let grey = random.between(30.0, 70.0);
        let blank = Blank::choose(random);
        let blank = if gap == 0 && matches!(blank, Blank::Gap) {
            Blank::Flat([grey, grey, grey + 6.0])
        } else {
            blank
        };
        Self { gap, colour: random.one_of(&GAP_COLOURS), rim, radius, blank }
    }

    /// What the blank is like.
    pub fn blank_name(&self) -> &'static str {
        self.blank.name()
    }

    pub fn name(&self) -> &'static str {
        match (self.rim, self.gap) {
            (Rim::None, 0) => "clean",
            (Rim::None, _) => "gaps",
            _ => "bevel",
        }
    }
}

impl Rim {
    fn choose(random: &mut Random) -> Self {
        let width = random.between(1.0, 5.0).round();
        match random.below(5) {
            0 => Self::Outline(width.min(3.0), random.one_of(&GAP_COLOURS)),
            1 => Self::Shade(width + 2.0, random.between(0.2, 0.6)),
            _ => Self::Bevel(width, random.between(0.25, 0.65)),
        }
    }

    /// What a colour becomes at distances from the sides of its tile: left, top, right, bottom.
    fn drawn(self, was: Colour, from: [f32; 4]) -> Colour {
        let nearest = from.iter().copied().fold(f32::MAX, f32::min);
        match self {
            Self::Outline(thick, ink) => {
                if nearest < thick {
                    ink
                } else {
                    was
                }
            }
            Self::Shade(width, strength) => {
                blend(was, [0.0; 3], strength * (1.0 - nearest / width).max(0.0))
            }
            Self::Bevel(width, strength) if nearest < width => {
                let is_lit = from[0].min(from[1]) <= from[2].min(from[3]);
                blend(was, [if is_lit { 255.0 } else { 0.0 }; 3], strength)
            }
            Self::None | Self::Bevel(..) => was,
        }
    }
}

/// A board, and what is on it.
pub struct Board {
    pub picture: RgbImage,
    /// For each cell the one where its tile belongs.
    pub goals: Vec<usize>,
    pub blank: usize,
    /// The side of a tile in pixels.
    pub tile: usize,
    pub colour: Colour,
    /// The finished picture.
    pub whole: RgbImage,
    /// Groups of tiles that look the same.
    pub alike: Vec<Vec<usize>>,
    /// The part of the photo that was taken: left, top, width, height.
    pub crop: [u32; 4],
    /// A part of the picture through which what lies behind the board is seen: left, top, and the side.
    pub open: Option<[u32; 3]>,
}

impl Board {
    pub fn new(
        photo: &RgbImage,
        rows: usize,
        cols: usize,
        style: &Style,
        random: &mut Random,
    ) -> Self {
        let longer = rows.max(cols);
        let tile = ((random.between(360.0, 760.0) / longer as f32) as usize).clamp(42, 200);
        let (wide, high) = ((cols * tile) as u32, (rows * tile) as u32);
        let crop = crop(photo, wide, high, random);
        let [x, y, width, height] = crop;
        let part = imageops::crop_imm(photo, x, y, width, height).to_image();
        let whole = imageops::resize(&part, wide, high, imageops::FilterType::Triangle);
        let count = rows * cols;
        let hole = match random.below(20) {
            0..11 => count - 1,
            11..18 => random.one_of(&[0, cols - 1, count - cols]),
            _ => random.below(count),
        };
        let goals = scrambled(rows, cols, hole, random);
        let blank = goals.iter().position(|goal| *goal == hole).unwrap_or(hole);
        let alike = alike(&whole, tile, cols, hole, count);
        let mut board = Self {
            picture: RgbImage::new(0, 0),
            goals,
            blank,
            tile,
            colour: style.colour,
            whole,
            alike,
            crop,
            open: None,
        };
        board.draw(rows, cols, style);
        board
    }

    /// The finished picture as it may be found elsewhere: with more around it, of another size, in
    /// another light.
    pub fn reference(&self, photo: &RgbImage, random: &mut Random) -> RgbImage {
        let [left, top, width, height] = self.crop;
        let more = |room: u32, random: &mut Random| (room as f32 * random.between(0.0, 0.4)) as u32;
        let (x, y) = (left - more(left, random), top - more(top, random));
        let right = left + width + more(photo.width() - left - width, random);
        let bottom = top + height + more(photo.height() - top - height, random);
        let part = imageops::crop_imm(photo, x, y, right - x, bottom - y).to_image();
        let scale = random.between(0.4, 1.2);
        let side = |length: u32| ((length as f32 * scale) as u32).max(64);
        let (wide, high) = (side(part.width()), side(part.height()));
        let mut shown = imageops::resize(&part, wide, high, imageops::FilterType::Triangle);
        let (contrast, gloom) = (random.between(0.75, 1.2), random.between(-15.0, 15.0));
        for at in shown.pixels_mut() {
            *at = pixel(colour(*at).map(|channel| channel * contrast + gloom));
        }
        shown
    }

    /// Where a cell lies in the picture, from the left and from the top.
    pub fn place(&self, cell: usize, cols: usize, style: &Style) -> [usize; 2] {
        [cell % cols, cell / cols].map(|at| at * (self.tile + style.gap))
    }

    pub fn draw(&mut self, rows: usize, cols: usize, style: &Style) {
        let side = |count: usize| (count * (self.tile + style.gap) - style.gap) as u32;
        let mut picture = RgbImage::from_pixel(side(cols), side(rows), pixel(style.colour));
        for (cell, goal) in self.goals.iter().enumerate() {
            let place = self.place(cell, cols, style);
            let from = [goal % cols * self.tile, goal / cols * self.tile];
            if cell == self.blank {
                self.draw_blank(&mut picture, place, from, style);
            } else {
                self.draw_tile(&mut picture, place, from, style);
            }
        }
        self.picture = picture;
    }

    fn draw_tile(
        &self,
        picture: &mut RgbImage,
        place: [usize; 2],
        from: [usize; 2],
        style: &Style,
    ) {
        let last = self.tile as f32 - 1.0;
        for y in 0..self.tile {
            for x in 0..self.tile {
                let (right, down) = (last - x as f32, last - y as f32);
                let sides = [x as f32, y as f32, right, down];
                let was = self.at(from, x, y);
                let shown = style.rim.drawn(was, sides);
                let outside = beyond_corner(sides, style.radius);
                let shown = blend(shown, style.colour, outside);
                picture.put_pixel((place[0] + x) as u32, (place[1] + y) as u32, pixel(shown));
            }
        }
    }

    fn draw_blank(
        &self,
        picture: &mut RgbImage,
        place: [usize; 2],
        from: [usize; 2],
        style: &Style,
    ) {
        for y in 0..self.tile {
            for x in 0..self.tile {
                let shown = match style.blank {
                    Blank::Flat(colour) => colour,
                    Blank::Gap => style.colour,
                    Blank::Checker(square, dark, bright) => {
                        let is_dark = (x / square + y / square).is_multiple_of(2);
                        [if is_dark { dark } else { bright }; 3]
                    }
                    Blank::Dim(share) => self.at(from, x, y).map(|channel| channel * share),
                };
                let at = [(place[0] + x) as i32, (place[1] + y) as i32, 1, 1];
                fill(picture, at, shown);
            }
        }
    }

    fn at(&self, from: [usize; 2], x: usize, y: usize) -> Colour {
        colour(*self.whole.get_pixel((from[0] + x) as u32, (from[1] + y) as u32))
    }
}

/// How much of a pixel lies beyond a round corner, from 0 to 1.
fn beyond_corner([left, top, right, bottom]: [f32; 4], radius: f32) -> f32 {
    let off = |a: f32, b: f32| (radius - a.min(b) - 0.5).max(0.0);
    let from_middle = off(left, right).hypot(off(top, bottom));
    if from_middle > 0.0 { (from_middle - radius + 0.5).clamp(0.0, 1.0) } else { 0.0 }
}

/// A part of a photo of the shape `wide` × `high`.
fn crop(photo: &RgbImage, wide: u32, high: u32, random: &mut Random) -> [u32; 4] {
    let (width, height) = photo.dimensions();
    let largest = (width as f32 / wide as f32).min(height as f32 / high as f32);
    let scale = largest * random.between(0.5, 1.0);
    let size = [(wide as f32 * scale) as u32, (high as f32 * scale) as u32];
    let left = random.below((width - size[0] + 1) as usize) as u32;
    let top = random.below((height - size[1] + 1) as usize) as u32;
    [left, top, size[0], size[1]]
}

/// The goals of the tiles of a board that can be solved.
fn scrambled(rows: usize, cols: usize, hole: usize, random: &mut Random) -> Vec<usize> {
    let mut goals: Vec<usize> = (0..rows * cols).collect();
    for last in (1..goals.len()).rev() {
        goals.swap(last, random.below(last + 1));
    }
    let blank = goals.iter().position(|goal| *goal == hole).unwrap_or(hole);
    let steps = (blank / cols).abs_diff(hole / cols) + (blank % cols).abs_diff(hole % cols);
    let swaps: usize = (0..goals.len())
        .map(|at| goals[at + 1..].iter().filter(|other| **other < goals[at]).count())
        .sum();
    if !(swaps + steps).is_multiple_of(2) {
        let tiles: Vec<usize> = (0..goals.len()).filter(|at| *at != blank).take(2).collect();
        goals.swap(tiles[0], tiles[1]);
    }
    goals
}

fn alike(whole: &RgbImage, tile: usize, cols: usize, hole: usize, count: usize) -> Vec<Vec<usize>> {
    let at = |goal: usize, x: usize, y: usize| {
        let (left, top) = (goal % cols * tile, goal / cols * tile);
        colour(*whole.get_pixel((left + x) as u32, (top + y) as u32))
    };
    let difference = |a: usize, b: usize| {
        let places = (0..tile).flat_map(|y| (0..tile).map(move |x| (x, y)));
        let off = places.map(|(x, y)| {
            let (a, b) = (at(a, x, y), at(b, x, y));
            (0..3).map(|i| (a[i] - b[i]).abs()).sum::<f32>()
        });
        off.sum::<f32>() / (3 * tile * tile) as f32
    };
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for goal in (0..count).filter(|goal| *goal != hole) {
        match groups.iter_mut().find(|group| difference(group[0], goal) < SAME_LOOK) {
            Some(group) => group.push(goal),
            None => groups.push(vec![goal]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_without_round_corners_has_its_own_colours_everywhere() {
        assert!(beyond_corner([30.0, 20.0, 9.0, 19.0], 0.0) < 1e-6);
        assert!(beyond_corner([0.0, 0.0, 39.0, 39.0], 0.0) < 1e-6);
    }

    #[test]
    fn of_a_tile_with_round_corners_only_what_lies_beyond_them_has_the_gap_s_colour() {
        assert!(beyond_corner([0.0, 0.0, 39.0, 39.0], 8.0) > 0.99);
        assert!(beyond_corner([0.0, 20.0, 39.0, 19.0], 8.0) < 1e-6);
    }
}
