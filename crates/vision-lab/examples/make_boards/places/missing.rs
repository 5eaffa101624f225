//! More ways to show that a tile is missing, or that none is.

use crate::{
    board::{Board, Style},
    paint::{Colour, blend, colour, pixel},
};
use unslide_vision_lab::Random;

/// Paints the blank anew now and then, and says how, if it does.
pub fn repaint(
    board: &mut Board,
    [rows, cols]: [usize; 2],
    style: &Style,
    is_window: bool,
    random: &mut Random,
) -> Option<&'static str> {
    match random.below(10) {
        0 | 1 => {
            paint_grain(board, cols, style, random);
            Some("textured")
        }
        2 => {
            paint_hollow(board, cols, style);
            Some("hollow")
        }
        3 if style.name() != "bevel" => {
            fill_in(board, [rows, cols], style);
            Some("none")
        }
        4 if is_window => {
            let [left, top] = board.place(board.blank, cols, style).map(|at| at as u32);
            board.open = Some([left, top, board.tile as u32]);
            Some("open")
        }
        _ => None,
    }
}

/// Wood or stone: streaks and grain.
fn paint_grain(board: &mut Board, cols: usize, style: &Style, random: &mut Random) {
    let ground: Colour = std::array::from_fn(|_| random.between(40.0, 200.0));
    let (wave, depth) = (random.between(0.1, 0.8), random.between(2.0, 12.0));
    paint(board, cols, style, |_, x, y| {
        let streak = depth * (wave * y as f32 + 0.05 * x as f32).sin();
        ground.map(|channel| channel + streak + random.between(-3.0, 3.0))
    });
}

/// The colour of the gaps, darker towards the sides: a hole.
fn paint_hollow(board: &mut Board, cols: usize, style: &Style) {
    let side = board.tile as f32;
    paint(board, cols, style, |_, x, y| {
        let (x, y) = (x as f32, y as f32);
        let from_side = x.min(y).min(side - 1.0 - x).min(side - 1.0 - y);
        blend(style.colour, [0.0; 3], 0.4 * (1.0 - from_side / (0.15 * side)).max(0.0))
    });
}

/// The tile that was taken out, put back; by agreement the last cell counts as the blank then.
fn fill_in(board: &mut Board, [rows, cols]: [usize; 2], style: &Style) {
    let goal = board.goals[board.blank];
    let from = [goal % cols * board.tile, goal / cols * board.tile];
    let whole = board.whole.clone();
    paint(board, cols, style, |_, x, y| {
        colour(*whole.get_pixel((from[0] + x) as u32, (from[1] + y) as u32))
    });
    board.blank = rows * cols - 1;
}

fn paint(
    board: &mut Board,
    cols: usize,
    style: &Style,
    mut ink: impl FnMut(Colour, usize, usize) -> Colour,
) {
    let [left, top] = board.place(board.blank, cols, style);
    for y in 0..board.tile {
        for x in 0..board.tile {
            let at = board.picture.get_pixel_mut((left + x) as u32, (top + y) as u32);
            *at = pixel(ink(colour(*at), x, y));
        }
    }
}
