//! Where boards are found that are drawn as a camera sees them, by corners that are known.

use image::{Rgba, RgbaImage};
use unslide_vision::{Point, Quad, internal::Homography, locate};

const SIDE: u32 = 640;
const COUNT: f64 = 4.0;
/// How wide gaps are, and the frame around all tiles, compared with the distance from tile to tile.
const GAP: f64 = 0.03;
const FRAME: f64 = 0.25;
/// How many samples a pixel is the mean of, both ways.
const SAMPLES: u32 = 4;
const UNIT: f64 = 1000.0;

/// How a board is drawn.
#[derive(Clone, Copy)]
struct Style {
    frame: f64,
    gap: f64,
    /// How wide the bright and dark lines along the sides of tiles are, compared with a tile.
    bevel: f64,
}

/// A soft pattern of its own for each tile, from 40 to 200.
fn pattern(tile: [f64; 2], [u, v]: [f64; 2]) -> f64 {
    let turn = tile[0] * 2.4 + tile[1] * 4.1;
    let wave = ((u * turn.cos() + v * turn.sin()) * 7.0 + turn).sin() + (v * 5.0 - u + turn).cos();
    120.0 + 40.0 * wave
}

/// What is seen at a place of the board, whose tiles fill the unit square.
fn shade(style: Style, [u, v]: [f64; 2]) -> f64 {
    let pitch = 1.0 / (COUNT - GAP);
    let at = [u, v].map(|at| at / pitch);
    let end = COUNT - GAP;
    if at.iter().any(|at| *at < -FRAME || *at > end + FRAME) {
        return 225.0;
    }
    if at.iter().any(|at| *at < 0.0 || *at > end) {
        return style.frame;
    }
    let inside = at.map(|at| at.fract() / (1.0 - GAP));
    if inside.iter().any(|at| *at > 1.0) {
        return style.gap;
    }
    let [near, far] = [inside[0].min(inside[1]), 1.0 - inside[0].max(inside[1])];
    let lit = if near < style.bevel { 45.0 } else { 0.0 };
    let shaded = if far < style.bevel { -45.0 } else { 0.0 };
    pattern(at.map(f64::floor), inside) + lit + shaded
}

/// The place of the board that a map takes to a point: by Newton's method.
fn place_of(map: &Homography, [x, y]: [f64; 2]) -> [f64; 2] {
    let step = 1e-5;
    (0..20).fold([0.5, 0.5], |[u, v], _| {
        let here = map.map(u, v);
        let moved = |there: Point| [(there.x - here.x) / step, (there.y - here.y) / step];
        let (right, down) = (moved(map.map(u + step, v)), moved(map.map(u, v + step)));
        let cross = |one: [f64; 2], other: [f64; 2]| one[0] * other[1] - one[1] * other[0];
        let (off, area) = ([x - here.x, y - here.y], cross(right, down));
        [u + cross(off, down) / area, v + cross(right, off) / area]
    })
}

/// The map from the picture, as a unit square, to the board, whose side is [`UNIT`]: four points tell it.
fn flattening(quad: &Quad) -> Homography {
    let map = Homography::onto(quad).unwrap();
    let side = f64::from(SIDE);
    let corners = [[0.0, 0.0], [side, 0.0], [side, side], [0.0, side]];
    Homography::onto(&Quad::from(corners.map(|corner| place_of(&map, corner).map(|at| at * UNIT))))
        .unwrap()
}

fn photo(quad: &Quad, style: Style) -> RgbaImage {
    let places = (0..SAMPLES).flat_map(|i| (0..SAMPLES).map(move |j| [i, j]));
    let places = places.map(|at| at.map(|at| (f64::from(at) + 0.5) / f64::from(SAMPLES)));
    let places: Vec<[f64; 2]> = places.collect();
    let flatten = flattening(quad);
    let share = |at: u32, part: f64| (f64::from(at) + part) / f64::from(SIDE);
    RgbaImage::from_fn(SIDE, SIDE, |x, y| {
        let sample = |[dx, dy]: &[f64; 2]| {
            let at = flatten.map(share(x, *dx), share(y, *dy));
            shade(style, [at.x / UNIT, at.y / UNIT])
        };
        let level = places.iter().map(sample).sum::<f64>() / places.len() as f64;
        let level = level.clamp(0.0, 255.0) as u8;
        Rgba([level, level, level, 255])
    })
}

/// How far the worst corner of the board that is found is off, in pixels.
fn corners_off(style: Style) -> f64 {
    let quad = Quad::from([[150.0, 120.0], [500.0, 160.0], [470.0, 520.0], [110.0, 460.0]]);
    let board = locate(&photo(&quad, style), None, None).expect("there is a board");
    assert_eq!((board.size.rows(), board.size.cols()), (4, 4));
    let off = board.quad.0.iter().zip(quad.0).map(|(a, b)| (a.x - b.x).hypot(a.y - b.y));
    off.fold(0.0, f64::max)
}

#[test]
fn tiles_start_inside_a_frame_of_another_colour() {
    let off = corners_off(Style { frame: 20.0, gap: 20.0, bevel: 0.0 });
    assert!(off < 0.8, "{off}");
}

#[test]
fn tiles_start_inside_a_frame_of_their_brightness() {
    let off = corners_off(Style { frame: 120.0, gap: 20.0, bevel: 0.0 });
    assert!(off < 0.8, "{off}");
}

#[test]
fn bevels_are_no_gaps() {
    let off = corners_off(Style { frame: 20.0, gap: 20.0, bevel: 0.05 });
    assert!(off < 0.8, "{off}");
}

#[test]
fn bevels_inside_a_frame_of_the_brightness_of_tiles_are_no_gaps() {
    let off = corners_off(Style { frame: 120.0, gap: 20.0, bevel: 0.05 });
    assert!(off < 0.8, "{off}");
}
