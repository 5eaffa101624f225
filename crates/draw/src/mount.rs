//! A frame on paper: with a margin, the number of its move, and the exit of the board.

use crate::{
    Film,
    frame::ahead,
    paint::{Rect, Vector, arrow, fill},
    stroke_font,
};
use image::{Rgba, RgbaImage, imageops};
use unslide_solver::grid::{Cell, Direction, Size};

/// The colour of the margin.
pub(crate) const PAPER: Rgba<u8> = Rgba([0xF6, 0xF3, 0xEC, 0xFF]);
const INK: Rgba<u8> = Rgba([0x67, 0x5F, 0x53, 0xFF]);

/// The height of figures and the length of the arrow, as fractions of the margin.
const FIGURES: f32 = 0.62;
const ARROW: f32 = 0.66;

/// The exit of a board.
///
/// ```
/// use unslide_draw::Exit;
/// use unslide_solver::grid::{Cell, Direction};
///
/// // At the right of the third row of a board of six columns.
/// let exit = Exit { cell: Cell(17), direction: Direction::Right };
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// A cell at the edge.
    pub cell: Cell,
    /// The direction outwards.
    pub direction: Direction,
}

/// Draws the frame with this number, from 0, on paper, with its top left corner at (`left`, `top`) and a label
/// below it. There must be `margin` free pixels on all sides.
pub(crate) fn mount(
    paper: &mut RgbaImage,
    film: &Film,
    number: usize,
    label: &str,
    (left, top): (u32, u32),
    margin: u32,
) {
    let frame = film.frame(number);
    imageops::replace(paper, &frame, left.into(), top.into());
    let [x, y, width, height] =
        [left, top, frame.width(), frame.height()].map(|pixels| pixels as f32);
    let board = Rect { x, y, width, height };
    let margin = margin as f32;
    let figures = margin * FIGURES;
    let below = y + height + (margin - figures) / 2.0;
    let line = Rect { x: x + figures / 8.0, y: below, width, height: figures };
    stroke_font::write(paper, label, line, INK);
    if let Some(exit) = film.exit {
        let centre = beside(film.size(), board, exit, margin / 2.0);
        let area = Rect { x: centre.x, y: centre.y, width: 0.0, height: 0.0 }.inset(-margin / 2.0);
        let length = margin * ARROW;
        fill(paper, area, INK, |at| arrow(at, centre, ahead(exit.direction), length));
    }
}

/// The point at a distance `far` outside an exit, in pixels.
fn beside(size: Size, board: Rect, Exit { cell, direction }: Exit, far: f32) -> Vector {
    let cell_size =
        Vector::new(board.width / size.cols() as f32, board.height / size.rows() as f32);
    let (col, row) = (size.col(cell) as f32 + 0.5, size.row(cell) as f32 + 0.5);
    let middle = Vector::new(board.x + col * cell_size.x, board.y + row * cell_size.y);
    let ahead = ahead(direction);
    let reach = Vector::new(ahead.x * cell_size.x, ahead.y * cell_size.y) * 0.5;
    middle + reach + ahead * far
}

/// The label of a frame: the number of its move, or a tick at the end.
pub(crate) fn label(film: &Film, number: usize) -> String {
    if number + 1 == film.frame_count() { "✓".into() } else { (number + 1).to_string() }
}
