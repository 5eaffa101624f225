//! Windows of games, busier than those of [`Scene::Window`](crate::scene::Scene).

use crate::{
    board::Board,
    paint::{Colour, fill},
    scene::{Corners, paste, scaled, write},
};
use image::{RgbImage, imageops};
use unslide_vision_lab::Random;

/// The colours of a window.
struct Theme {
    ground: Colour,
    words: f32,
    accent: Colour,
}

/// How much room there is around the board: left, top, right, bottom.
type Room = [i32; 4];

pub fn show(board: &Board, random: &mut Random) -> (RgbImage, Corners) {
    let theme = Theme::choose(random);
    let (wide, high) = (board.picture.width() as i32, board.picture.height() as i32);
    let room = room(random);
    let [left, top, right, bottom] = room;
    let (width, height) = (left + wide + right, top + high + bottom);
    let mut picture = theme.window([width, height], random);
    surround(&mut picture, board, [left, top], &theme, random);
    lay(&mut picture, board, [left, top]);
    theme.fill_room(&mut picture, board, room, random);
    let scale = random.one_of(&[0.6, 0.75, 0.83, 1.0, 1.0, 1.0, 1.0, 1.25, 1.27, 1.5, 2.0]);
    scaled(&picture, [left, top], &board.picture, scale)
}

/// Draws the board, but for the part that it leaves open.
fn lay(picture: &mut RgbImage, board: &Board, [left, top]: [i32; 2]) {
    let behind = board.open.map(|[x, y, side]| {
        let [x, y] = [left as u32 + x, top as u32 + y];
        ([x, y], imageops::crop_imm(picture, x, y, side, side).to_image())
    });
    paste(picture, &board.picture, [left, top]);
    if let Some((place, behind)) = behind {
        paste(picture, &behind, place.map(|at| at as i32));
    }
}

fn room(random: &mut Random) -> Room {
    let side = |random: &mut Random| match random.below(4) {
        0 => random.below(8) as i32,
        1 | 2 => 12 + random.below(60) as i32,
        _ => 120 + random.below(240) as i32,
    };
    let top = if random.happens(85) { 34 + side(random) } else { side(random) };
    [side(random), top, side(random), side(random)]
}

/// The frame around the board: none, a line, the colour of the gaps, a panel.
fn surround(
    picture: &mut RgbImage,
    board: &Board,
    [left, top]: [i32; 2],
    theme: &Theme,
    random: &mut Random,
) {
    let (wide, high) = (board.picture.width() as i32, board.picture.height() as i32);
    let mut frame = |width: i32, ink: Colour| {
        let edge = [left - width, top - width, wide + 2 * width, high + 2 * width];
        fill(picture, edge, ink);
    };
    match random.below(6) {
        0 => frame(1 + random.below(3) as i32, random.one_of(&[[0.0; 3], [255.0; 3], [128.0; 3]])),
        1 => frame(2 + random.below(12) as i32, board.colour),
        2 => {
            frame(8 + random.below(12) as i32, theme.accent);
            frame(2, board.colour);
        }
        3 => frame(4 + random.below(16) as i32, theme.accent),
        _ => (),
    }
}

impl Theme {
    fn choose(random: &mut Random) -> Self {
        let (ground, words) =
            random.one_of(&[(34.0, 225.0), (236.0, 35.0), (255.0, 0.0), (0.0, 255.0)]);
        let tint: Colour = std::array::from_fn(|_| random.between(-14.0, 14.0));
        let accent = std::array::from_fn(|_| random.between(30.0, 235.0));
        Self { ground: tint.map(|off| ground + off), words, accent }
    }

    /// The ground, with a bar on top of it.
    fn window(&self, [width, height]: [i32; 2], random: &mut Random) -> RgbImage {
        let mut picture = RgbImage::new(width as u32, height as u32);
        let slope = if random.happens(40) { random.between(-40.0, 40.0) } else { 0.0 };
        for y in 0..height {
            let ink = self.ground.map(|channel| channel + slope * y as f32 / height as f32);
            fill(&mut picture, [0, y, width, 1], ink);
        }
        let bar = 20 + random.below(14) as i32;
        fill(&mut picture, [0, 0, width, bar], self.accent);
        write(&mut picture, [10, bar / 3], 8, self.words, random);
        for button in 1..4 {
            fill(&mut picture, [width - 24 * button, bar / 3, 10, 10], [self.words; 3]);
        }
        picture
    }

    /// Things beside the board, wherever there is room for them.
    fn fill_room(&self, picture: &mut RgbImage, board: &Board, room: Room, random: &mut Random) {
        let [left, top, right, bottom] = room;
        let (wide, high) = (board.picture.width() as i32, board.picture.height() as i32);
        let places = [
            [8, 40, wide + left, top - 48],
            [left + wide + 12, top, right - 24, high],
            [8, top, left - 24, high],
            [left, top + high + 14, wide, bottom - 24],
        ];
        let mut has_goal = false;
        for place in places.into_iter().filter(|[_, _, width, height]| *width > 60 && *height > 16)
        {
            if !has_goal && place[3] > 70 && random.happens(60) {
                has_goal = true;
                small_goal(picture, board, place, random);
            } else {
                self.furnish(picture, place, random);
            }
        }
    }

    /// Words, buttons or icons in a part of the window.
    fn furnish(
        &self,
        picture: &mut RgbImage,
        [x, y, width, height]: [i32; 4],
        random: &mut Random,
    ) {
        match random.below(4) {
            0 => {
                for line in 0..(height / 22).min(8) {
                    write(picture, [x, y + 22 * line], 9, self.words, random);
                }
            }
            1 => {
                let step = 30 + random.below(20) as i32;
                for button in 0..(height / step).min(5) {
                    fill(picture, [x, y + step * button, width.min(140), step - 10], self.accent);
                    write(picture, [x + 8, y + step * button + 6], 8, self.words, random);
                }
            }
            2 => {
                let step = 36 + random.below(24) as i32;
                for icon in 0..(width / step).min(6) {
                    let ink = std::array::from_fn(|_| random.between(30.0, 230.0));
                    fill(picture, [x + step * icon, y, step - 12, (step - 12).min(height)], ink);
                }
            }
            _ => (),
        }
    }
}

/// The finished picture, small.
fn small_goal(
    picture: &mut RgbImage,
    board: &Board,
    [x, y, width, height]: [i32; 4],
    random: &mut Random,
) {
    let (wide, high) = (board.whole.width() as f32, board.whole.height() as f32);
    let scale = (width as f32 / wide).min(height as f32 / high).min(0.6) * random.between(0.7, 1.0);
    let size = [(wide * scale) as u32, (high * scale) as u32];
    if size[0].min(size[1]) > 16 {
        let filter = imageops::FilterType::Triangle;
        paste(picture, &imageops::resize(&board.whole, size[0], size[1], filter), [x, y]);
    }
}
