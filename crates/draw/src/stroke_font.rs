//! A stroke font with digits, `/` and `✓`, for the labels of frames.

use crate::paint::{Rect, Vector, fill, stroke};
use image::{Rgba, RgbaImage};

/// A line of a glyph, in units of its height, from the top left.
#[derive(Clone, Copy)]
enum Line {
    /// A segment: the coordinates of both ends.
    Straight([f32; 4]),
    /// An elliptic arc: centre, both radii, start and end angle in degrees clockwise from the right.
    Round([f32; 6]),
}

use Line::{Round, Straight};

/// Number of segments of an arc.
const PIECES: usize = 14;
/// The width of the pen, and the gap between two glyphs, in units of their height.
const PEN: f32 = 0.13;
const GAP: f32 = 0.24;
/// The width of a digit.
const FIGURE: f32 = 0.56;
const TICK: f32 = 0.7;

/// The width and the strokes of a glyph; empty for unknown characters.
fn strokes(sign: char) -> (f32, &'static [Line]) {
    match sign {
        '0' => (FIGURE, &[Round([0.28, 0.5, 0.27, 0.5, 0.0, 360.0])]),
        '1' => (FIGURE, &[Straight([0.1, 0.2, 0.34, 0.0]), Straight([0.34, 0.0, 0.34, 1.0])]),
        '2' => (
            FIGURE,
            &[
                Round([0.28, 0.28, 0.26, 0.28, 190.0, 395.0]),
                Straight([0.493, 0.44, 0.02, 1.0]),
                Straight([0.02, 1.0, 0.56, 1.0]),
            ],
        ),
        '3' => (
            FIGURE,
            &[
                Round([0.27, 0.25, 0.23, 0.25, 200.0, 450.0]),
                Round([0.27, 0.74, 0.27, 0.26, 270.0, 520.0]),
            ],
        ),
        '4' => (
            FIGURE,
            &[
                Straight([0.42, 0.0, 0.0, 0.7]),
                Straight([0.0, 0.7, 0.58, 0.7]),
                Straight([0.42, 0.0, 0.42, 1.0]),
            ],
        ),
        '5' => (
            FIGURE,
            &[
                Straight([0.5, 0.0, 0.1, 0.0]),
                Straight([0.1, 0.0, 0.06, 0.46]),
                Round([0.27, 0.68, 0.28, 0.32, 225.0, 515.0]),
            ],
        ),
        '6' => (
            FIGURE,
            &[Round([0.28, 0.68, 0.27, 0.32, 0.0, 360.0]), Straight([0.42, 0.0, 0.06, 0.5])],
        ),
        '7' => (FIGURE, &[Straight([0.0, 0.0, 0.55, 0.0]), Straight([0.55, 0.0, 0.2, 1.0])]),
        '8' => (
            FIGURE,
            &[
                Round([0.28, 0.24, 0.22, 0.24, 0.0, 360.0]),
                Round([0.28, 0.74, 0.27, 0.26, 0.0, 360.0]),
            ],
        ),
        '9' => (
            FIGURE,
            &[Round([0.28, 0.32, 0.27, 0.32, 0.0, 360.0]), Straight([0.5, 0.5, 0.14, 1.0])],
        ),
        '/' => (0.36, &[Straight([0.36, 0.0, 0.0, 1.0])]),
        '✓' => (TICK, &[Straight([0.0, 0.58, 0.24, 0.86]), Straight([0.24, 0.86, 0.7, 0.12])]),
        _ => (0.0, &[]),
    }
}

/// The width of a text, in units of its height.
fn width(text: &str) -> f32 {
    text.chars().map(|sign| strokes(sign).0 + GAP).sum::<f32>() - GAP
}

/// Draws a text into an area, left-aligned, scaled to its height or, if narrower, to its width.
pub(crate) fn write(picture: &mut RgbaImage, text: &str, area: Rect, colour: Rgba<u8>) {
    let unit = area.height.min(area.width / width(text).max(f32::EPSILON));
    let mut corner = Vector::new(area.x, area.y + (area.height - unit) / 2.0);
    for sign in text.chars() {
        let (width, lines) = strokes(sign);
        let reach = Rect { x: corner.x, y: corner.y, width: width * unit, height: unit };
        fill(picture, reach.inset(-PEN * unit), colour, |at| {
            let at = (at - corner) * (1.0 / unit);
            lines.iter().map(|line| line.distance(at)).fold(f32::MAX, f32::min) * unit
        });
        corner = corner + Vector::new((width + GAP) * unit, 0.0);
    }
}

impl Line {
    /// The signed distance of a point from the stroke.
    fn distance(self, at: Vector) -> f32 {
        match self {
            Straight([x, y, to_x, to_y]) => {
                stroke(at, Vector::new(x, y), Vector::new(to_x, to_y), PEN)
            }
            Round([x, y, across, down, from, to]) => {
                let point = |piece: usize| {
                    let angle = from + (to - from) * piece as f32 / PIECES as f32;
                    let (sin, cos) = angle.to_radians().sin_cos();
                    Vector::new(x + across * cos, y + down * sin)
                };
                let piece = |number| stroke(at, point(number), point(number + 1), PEN);
                (0..PIECES).map(piece).fold(f32::MAX, f32::min)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INK: Rgba<u8> = Rgba([0, 0, 0, 255]);

    fn written(text: &str, width: u32) -> RgbaImage {
        let mut picture = RgbaImage::from_pixel(width + 20, 60, Rgba([255; 4]));
        let area = Rect { x: 10.0, y: 10.0, width: width as f32, height: 40.0 };
        write(&mut picture, text, area, INK);
        picture
    }

    #[test]
    fn every_figure_looks_like_no_other() {
        let signs: Vec<_> =
            "0123456789/✓".chars().map(|sign| written(&sign.to_string(), 40)).collect();
        for (i, one) in signs.iter().enumerate() {
            assert!(one.pixels().any(|pixel| pixel[0] < 50));
            assert!(!signs[..i].contains(one));
        }
    }

    #[test]
    fn a_text_that_is_too_wide_gets_smaller() {
        let picture = written("12/345", 30);
        let inked = picture.enumerate_pixels().filter(|(.., pixel)| pixel[0] < 200);
        assert!(inked.map(|(x, ..)| x).all(|x| (5..45).contains(&x)));
    }
}
