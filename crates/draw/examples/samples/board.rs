//! The board of a game: pieces of a photo with gaps, rounded corners and bevels.

use image::{Rgba, RgbaImage, imageops};
use unslide_draw::internal::{Rect, Vector, blend, fill_rounded, rounded};

const LIGHT: Rgba<u8> = Rgba([255, 255, 255, 90]);
const DARK: Rgba<u8> = Rgba([0, 0, 0, 110]);

/// The style of the tiles of a game; lengths in pixels.
pub struct Style {
    /// The gap between two tiles.
    pub gap: f32,
    /// The radius of the corners.
    pub radius: f32,
    /// The width of the bevel.
    pub bevel: f32,
    /// The colour under the tiles.
    pub ground: Rgba<u8>,
}

/// Draws a board into `picture` at `corner`. `goal` has for each cell the start cell of its piece; the last
/// one is the blank.
pub fn lay(
    picture: &mut RgbaImage,
    photo: &RgbaImage,
    corner: (u32, u32),
    (cols, cell): (u32, u32),
    goal: &[usize],
    style: &Style,
) {
    let area = |index: u32| (index % cols * cell, index / cols * cell);
    for (home, place) in (0..).zip(goal) {
        let (x, y) = area(*place as u32);
        let tile = Rect {
            x: (corner.0 + x) as f32,
            y: (corner.1 + y) as f32,
            width: cell as f32,
            height: cell as f32,
        };
        fill_rounded(picture, tile, 0.0, style.ground);
        if home + 1 < goal.len() as u32 {
            let (x, y) = area(home);
            let piece = imageops::crop_imm(photo, x, y, cell, cell).to_image();
            lay_tile(picture, &piece, tile, style);
        }
    }
}

fn lay_tile(picture: &mut RgbaImage, piece: &RgbaImage, area: Rect, style: &Style) {
    let tile = area.inset(style.gap / 2.0);
    let (left, top) = (area.x as u32, area.y as u32);
    for (x, y, colour) in piece.enumerate_pixels() {
        let at = Vector::new((left + x) as f32 + 0.5, (top + y) as f32 + 0.5);
        let outside = rounded(at, tile, style.radius);
        let mut colour = *colour;
        shine(&mut colour, at, outside, tile, style);
        blend(picture.get_pixel_mut(left + x, top + y), colour, (0.5 - outside).clamp(0.0, 1.0));
    }
}

/// The bevel: light at the top left edges of a tile, shadow at the bottom right.
fn shine(colour: &mut Rgba<u8>, at: Vector, outside: f32, tile: Rect, style: &Style) {
    let share = ((outside + style.bevel) / style.bevel.max(1.0)).clamp(0.0, 1.0);
    let centre = tile.centre();
    let is_lit = (at.x - centre.x) / tile.width + (at.y - centre.y) / tile.height < 0.0;
    blend(colour, if is_lit { LIGHT } else { DARK }, share);
}
