//! Boards of cars drawn in many styles, each the same every time.

use crate::canvas::{Dice, Paint, Rect, fill, shifted};
use crate::style::{Coat, Ground, Style, Trim, WALL};
use image::{DynamicImage, RgbaImage, codecs::jpeg::JpegEncoder, imageops};

/// Rows and columns of a board.
const SIDE: i32 = 6;

/// A board being drawn.
pub struct Drawing<'a> {
    style: &'a Style,
    /// Six rows of six: a letter for each car, `A` the one to free; `#` is a wall.
    board: &'a [u8],
    dice: Dice,
    picture: RgbaImage,
    /// Where the board is.
    area: Rect,
}

/// Draws a board of six rows, a letter for each car, `A` the one to free, and `#` a wall.
pub fn draw(style: &Style, board: &[u8], seed: u64) -> RgbaImage {
    let side = SIDE * style.cell;
    let (left, top) = (style.margin.0 + style.frame, style.margin.1 + style.frame);
    let whole = (
        side + 2 * style.frame + style.margin.0 + 40,
        side + 2 * style.frame + style.margin.1 + style.below,
    );
    let mut drawing = Drawing {
        style,
        board,
        dice: Dice(seed),
        picture: RgbaImage::new(whole.0 as u32, whole.1 as u32),
        area: Rect { x: left, y: top, width: side, height: side },
    };
    drawing.page();
    drawing.ground();
    drawing.walls();
    drawing.cars();
    finished(drawing.picture, style)
}

impl Drawing<'_> {
    fn page(&mut self) {
        let (page, edge) = (self.style.page, self.style.edge);
        let all = Rect {
            x: 0,
            y: 0,
            width: self.picture.width() as i32,
            height: self.picture.height() as i32,
        };
        fill(&mut self.picture, all, 0, |_, _| page);
        if self.style.chrome {
            self.chrome(all);
        }
        fill(&mut self.picture, self.area.grown(self.style.frame), self.style.frame / 2, |_, _| {
            edge
        });
    }

    /// A title bar, words in it, and buttons below the board.
    fn chrome(&mut self, all: Rect) {
        let ink = if self.style.page[1] > 128 { -110 } else { 110 };
        let ink = shifted(self.style.page, ink);
        let bar = Rect { height: 28, ..all };
        let tone = shifted(self.style.page, if self.style.page[1] > 128 { -30 } else { 30 });
        fill(&mut self.picture, bar, 0, |_, _| tone);
        for word in 0..3 {
            let letters = 3 + self.dice.below(5) as i32;
            for letter in 0..letters {
                let at = Rect { x: 14 + 90 * word + 8 * letter, y: 9, width: 5, height: 11 };
                fill(&mut self.picture, at, 1, |_, _| ink);
            }
        }
        let below = self.area.y + self.area.height + self.style.frame + 14;
        for place in 0..3 {
            let button = Rect { x: self.area.x + place * 86, y: below, width: 72, height: 30 };
            fill(&mut self.picture, button, 6, |_, _| tone);
            fill(&mut self.picture, button.part((30, 70), (40, 60)), 0, |_, _| ink);
        }
    }

    fn ground(&mut self) {
        let Style { cell, ground, board, .. } = *self.style;
        let dice = &mut self.dice;
        fill(&mut self.picture, self.area, 0, |x, y| match ground {
            Ground::Plain | Ground::Slots => board,
            Ground::Lines => shifted(board, if x % cell == 0 || y % cell == 0 { -28 } else { 0 }),
            Ground::Grain(most) => shifted(board, dice.about(most)),
            Ground::Checkers => {
                shifted(board, if (x / cell + y / cell) % 2 == 0 { 0 } else { -12 })
            }
        });
        if self.style.open {
            self.opening();
        }
        if ground == Ground::Slots {
            for at in 0..SIDE * SIDE {
                let slot = self.cell_rect(at, at).grown(-3);
                fill(&mut self.picture, slot, cell / 8, |_, _| shifted(board, -14));
            }
        }
    }

    fn opening(&mut self) {
        let (board, frame) = (self.style.board, self.style.frame);
        let row = self.board.iter().position(|cell| *cell == b'A').map_or(0, |at| at as i32 / SIDE);
        let gate = Rect {
            x: self.area.x + self.area.width,
            y: self.area.y + row * self.style.cell,
            width: frame,
            height: self.style.cell,
        };
        fill(&mut self.picture, gate, 0, |_, _| board);
    }

    fn walls(&mut self) {
        for at in (0..SIDE * SIDE).filter(|at| self.board[*at as usize] == b'#') {
            let rect = self.inset(at, at);
            let radius = self.style.radius;
            fill(&mut self.picture, rect, radius, |_, _| WALL);
        }
    }

    fn cars(&mut self) {
        for letter in b'A'..=b'Z' {
            let is_its = |at: &i32| self.board[*at as usize] == letter;
            let (first, last) = ((0..SIDE * SIDE).find(is_its), (0..SIDE * SIDE).rfind(is_its));
            if let (Some(first), Some(last)) = (first, last) {
                self.car(letter, self.inset(first, last));
            }
        }
    }

    fn car(&mut self, letter: u8, rect: Rect) {
        let paint = self.style.paint(letter);
        let radius = self.style.radius;
        for trim in &self.style.trims {
            under(&mut self.picture, rect, radius, *trim);
        }
        let coat = self.style.coat;
        let grain: Vec<i32> =
            (0..rect.width.max(rect.height)).map(|_| self.dice.about(9)).collect();
        let body = |x: i32, y: i32| coated(coat, paint, &grain, rect, (x, y));
        fill(&mut self.picture, rect, radius, body);
        for trim in &self.style.trims {
            over(&mut self.picture, rect, (letter, paint), *trim, radius);
        }
    }

    /// What cells fill together, from the first to the last.
    fn cell_rect(&self, first: i32, last: i32) -> Rect {
        let cell = self.style.cell;
        let (rows, cols) = (last / SIDE - first / SIDE + 1, last % SIDE - first % SIDE + 1);
        let (x, y) = (self.area.x + first % SIDE * cell, self.area.y + first / SIDE * cell);
        Rect { x, y, width: cols * cell, height: rows * cell }
    }

    /// The same, with half a gap around.
    fn inset(&self, first: i32, last: i32) -> Rect {
        let Rect { x, y, width, height } = self.cell_rect(first, last);
        let gap = self.style.gap;
        let before = (gap + 1) / 2;
        Rect { x: x + before, y: y + before, width: width - gap, height: height - gap }
    }
}

/// The paint of a pixel of a car.
fn coated(coat: Coat, paint: Paint, grain: &[i32], rect: Rect, (x, y): (i32, i32)) -> Paint {
    let is_lying = rect.width > rect.height;
    let (along, across) = if is_lying { (x, y) } else { (y, x) };
    let (long, broad) = (rect.width.max(rect.height), rect.width.min(rect.height));
    match coat {
        Coat::Flat => paint,
        Coat::Shaded(most) => shifted(paint, -most * along / long),
        Coat::Round(most) => shifted(paint, most - 2 * most * (2 * across - broad).abs() / broad),
        Coat::Wood(most) => {
            let ring = grain[((across * 3 + along / 9) % long) as usize] * most / 9;
            shifted([200 + ring, 140 + ring, 80 + ring], (paint[0] - paint[2]) / 8)
        }
    }
}

/// What lies below a car.
fn under(picture: &mut RgbaImage, rect: Rect, radius: i32, trim: Trim) {
    match trim {
        Trim::Shadow(far) => fill(picture, rect.shifted(far), radius, |_, _| [45, 45, 45]),
        Trim::Wheels => {
            for along in [(12, 28), (72, 88)] {
                for across in [(-7, 12), (88, 107)] {
                    fill(picture, rect.part(along, across), 2, |_, _| [25, 25, 25]);
                }
            }
        }
        _ => {}
    }
}

/// What lies upon a car.
fn over(
    picture: &mut RgbaImage,
    rect: Rect,
    (letter, paint): (u8, Paint),
    trim: Trim,
    radius: i32,
) {
    match trim {
        Trim::Outline(wide) => {
            let inner = rect.grown(-wide);
            let body: Vec<_> = (0..inner.width * inner.height)
                .map(|at| {
                    *picture.get_pixel(
                        (inner.x + at % inner.width) as u32,
                        (inner.y + at / inner.width) as u32,
                    )
                })
                .map(|it| [0, 1, 2].map(|i| i32::from(it.0[i])))
                .collect();
            fill(picture, rect, radius, |_, _| shifted(paint, -80));
            fill(picture, inner, radius - wide, |x, y| body[(y * inner.width + x) as usize]);
        }
        Trim::Bevel => {
            fill(picture, rect.part((2, 98), (3, 9)), 0, |_, _| shifted(paint, 45));
            fill(picture, rect.part((2, 98), (91, 97)), 0, |_, _| shifted(paint, -45));
        }
        Trim::Glass => fill(picture, rect.part((12, 20), (17, 83)), 0, |_, _| [190, 215, 235]),
        Trim::Cabin => {
            fill(picture, rect.part((22, 80), (14, 86)), 4, |_, _| [40, 50, 60]);
            fill(picture, rect.part((32, 68), (18, 82)), 3, |_, _| shifted(paint, 18));
        }
        Trim::Stripe => fill(picture, rect.part((0, 100), (42, 58)), 0, |_, _| [245, 245, 245]),
        Trim::Letter => letter_on(picture, rect, letter),
        _ => {}
    }
}

/// Some strokes in the middle of a car, others for each letter.
fn letter_on(picture: &mut RgbaImage, rect: Rect, letter: u8) {
    let side = rect.width.min(rect.height) / 2;
    let at = (rect.x + (rect.width - side) / 2, rect.y + (rect.height - side) / 2);
    let dot = (side / 5).max(2);
    let mut dice = Dice(u64::from(letter) * 977);
    for place in 0..15 {
        if dice.below(3) > 0 {
            let (x, y) = (at.0 + (1 + place % 3) * dot, at.1 + place / 3 * dot);
            fill(picture, Rect { x, y, width: dot, height: dot }, 0, |_, _| [20, 20, 20]);
        }
    }
}

/// The picture as it is shown: larger or smaller, or as JPEG.
fn finished(picture: RgbaImage, style: &Style) -> RgbaImage {
    let side = |length: u32| length * style.percent / 100;
    let (width, height) = (side(picture.width()), side(picture.height()));
    let scaled = match style.percent {
        100 => picture,
        _ => imageops::resize(&picture, width, height, imageops::FilterType::Triangle),
    };
    style.jpeg.map_or(scaled.clone(), |quality| through_jpeg(scaled, quality))
}

fn through_jpeg(picture: RgbaImage, quality: u8) -> RgbaImage {
    let mut bytes = Vec::new();
    let rgb = DynamicImage::ImageRgba8(picture).into_rgb8();
    rgb.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, quality)).unwrap();
    image::load_from_memory(&bytes).unwrap().into_rgba8()
}
