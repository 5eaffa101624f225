//! Boards that lean by less than a degree.

use crate::cases::case;
use image::{Rgba, RgbaImage, imageops};
use unslide_vision::{Quad, locate};

/// A picture of a board that fills it, turned on a plain ground, and the corners of the board. `slope` is the tangent
/// of the angle.
fn turned_slightly(picture: &RgbaImage, slope: f64) -> (RgbaImage, Quad) {
    const MARGIN: f64 = 40.0;
    let [width, height] = [picture.width(), picture.height()].map(f64::from);
    let scale = 1.0 / slope.hypot(1.0);
    let turn = |x: f64, y: f64, slope: f64| [scale * (x - slope * y), scale * (y + slope * x)];
    let [half_width, half_height] = [width / 2.0, height / 2.0];
    let place = |x: f64, y: f64| {
        let [x, y] = turn(x - half_width, y - half_height, slope);
        [x + half_width + MARGIN, y + half_height + MARGIN]
    };
    let [wide, high] = [width, height].map(|side| (side + 2.0 * MARGIN) as u32);
    let turned = RgbaImage::from_fn(wide, high, |x, y| {
        let [x, y] = [(x, half_width), (y, half_height)]
            .map(|(at, half)| f64::from(at) + 0.5 - half - MARGIN);
        let [x, y] = turn(x, y, -slope);
        let [x, y] = [x + half_width - 0.5, y + half_height - 0.5].map(|at| at as f32);
        imageops::interpolate_bilinear(picture, x, y).unwrap_or(Rgba([90, 60, 40, 255]))
    });
    let corners = [[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]];
    (turned, Quad::from(corners.map(|[x, y]| place(x, y))))
}

#[test]
fn a_board_that_leans_slightly_is_located_as_it_leans() {
    let (_, picture) = case("cases/016_gaps_3x5.png");
    let (turned, quad) = turned_slightly(&picture, 0.008);
    let board = locate(&turned, None, None).expect("there is a board");
    let off = board.quad.0.iter().zip(quad.0).map(|(a, b)| (a.x - b.x).hypot(a.y - b.y));
    let worst = off.fold(0.0, f64::max);
    assert!(worst < 1.5, "{worst}");
}
