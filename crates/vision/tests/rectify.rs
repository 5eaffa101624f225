//! What comes out of [`rectify`], checked against pictures whose every pixel is known.

use image::{Rgba, RgbaImage, imageops};
use proptest::prelude::*;
use unslide_solver::grid::Size;
use unslide_vision::{Quad, QuadError, rectify};

/// A picture without two alike places next to each other.
fn noise(width: u32, height: u32) -> RgbaImage {
    RgbaImage::from_fn(width, height, |x, y| {
        let mixed = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77);
        let [red, green, blue, _] = (mixed ^ mixed >> 15).wrapping_mul(0x2C1B_3C6D).to_le_bytes();
        Rgba([red, green, blue, 255])
    })
}

/// A soft pattern over the unit square: no jump that sampling could miss.
fn pattern(u: f64, v: f64) -> [f64; 3] {
    let wave = |t: f64| 127.5 + 100.0 * (t * std::f64::consts::TAU).sin();
    [wave(u * 2.0), wave(v * 2.0 + 0.3), wave(u + v)]
}

/// Solves linear equations, each row being coefficients and the right side, by Gauss's elimination.
fn solve(mut rows: Vec<[f64; 9]>) -> [f64; 8] {
    for col in 0..8 {
        let pivot = (col..8).max_by(|a, b| rows[*a][col].abs().total_cmp(&rows[*b][col].abs()));
        rows.swap(col, pivot.unwrap());
        for row in (0..8).filter(|row| *row != col) {
            let factor = rows[row][col] / rows[col][col];
            (0..9).for_each(|k| rows[row][k] -= factor * rows[col][k]);
        }
    }
    std::array::from_fn(|i| rows[i][8] / rows[i][i])
}

/// The map from a picture back to the unit square, from the eight equations of its four corners.
fn flattening(quad: &Quad) -> impl Fn(f64, f64) -> (f64, f64) + use<> {
    let targets = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
    let equations = quad.0.iter().zip(targets).flat_map(|(p, (u, v))| {
        [
            [p.x, p.y, 1.0, 0.0, 0.0, 0.0, -p.x * u, -p.y * u, u],
            [0.0, 0.0, 0.0, p.x, p.y, 1.0, -p.x * v, -p.y * v, v],
        ]
    });
    let m = solve(equations.collect());
    move |x, y| {
        let w = m[6] * x + m[7] * y + 1.0;
        ((m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w)
    }
}

/// A photo in which [`pattern`] fills `quad` and goes on around it.
fn photo(quad: &Quad) -> RgbaImage {
    let flatten = flattening(quad);
    RgbaImage::from_fn(400, 300, |x, y| {
        let (u, v) = flatten(f64::from(x) + 0.5, f64::from(y) + 0.5);
        let [red, green, blue] = pattern(u, v).map(|channel| channel.round() as u8);
        Rgba([red, green, blue, 255])
    })
}

/// The largest difference of a channel between a picture and [`pattern`] seen straight.
fn worst_difference(board: &RgbaImage) -> f64 {
    let (width, height) = (f64::from(board.width()), f64::from(board.height()));
    let differences = board.enumerate_pixels().flat_map(|(x, y, pixel)| {
        let wanted = pattern((f64::from(x) + 0.5) / width, (f64::from(y) + 0.5) / height);
        wanted.into_iter().zip(pixel.0).map(|(wanted, found)| (wanted - f64::from(found)).abs())
    });
    differences.fold(0.0, f64::max)
}

fn size() -> impl Strategy<Value = Size> {
    (2..=20usize, 2..=20usize).prop_map(|(rows, cols)| Size::new(rows, cols).unwrap())
}

/// Corners near those of a board that is 240 × 180 in the middle of a 400 × 300 photo.
fn tilted() -> impl Strategy<Value = Quad> {
    let straight = [[80.0, 60.0], [320.0, 60.0], [320.0, 240.0], [80.0, 240.0]];
    prop::array::uniform4([-40.0..40.0f64, -40.0..40.0f64]).prop_map(move |shifts| {
        Quad::from(std::array::from_fn(|i| {
            [straight[i][0] + shifts[i][0], straight[i][1] + shifts[i][1]]
        }))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_straight_board_on_whole_pixels_is_cropped_exactly(
        size in size(),
        tile in (8..14u32, 8..14u32),
        corner in (0..30u32, 0..30u32),
    ) {
        let (width, height) = (tile.0 * size.cols() as u32, tile.1 * size.rows() as u32);
        let picture = noise(width + 40, height + 40);
        let (left, top) = (f64::from(corner.0), f64::from(corner.1));
        let (right, bottom) = (left + f64::from(width), top + f64::from(height));
        let quad = Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]]);
        let cropped = imageops::crop_imm(&picture, corner.0, corner.1, width, height).to_image();
        prop_assert!(rectify(&picture, &quad, size).unwrap() == cropped);
    }

    #[test]
    fn a_board_in_perspective_is_rectified(quad in tilted()) {
        let board = rectify(&photo(&quad), &quad, Size::new(3, 4).unwrap()).unwrap();
        let worst = worst_difference(&board);
        prop_assert!(worst < 4.0, "{worst} of 255");
    }

    #[test]
    fn every_board_cuts_into_tiles_of_eight_pixels_or_more(
        quad in tilted(),
        size in size(),
    ) {
        let board = rectify(&noise(400, 300), &quad, size).unwrap();
        prop_assert_eq!(board.width() % size.cols() as u32, 0);
        prop_assert_eq!(board.height() % size.rows() as u32, 0);
        prop_assert!(board.width() >= 8 * size.cols() as u32);
        prop_assert!(board.height() >= 8 * size.rows() as u32);
    }

    #[test]
    fn any_corners_are_rectified_without_panic(
        corners in prop::array::uniform4([-50.0..150.0f64, -50.0..150.0f64]),
        picture in (0..100u32, 0..100u32),
    ) {
        let picture = RgbaImage::new(picture.0, picture.1);
        let _ = rectify(&picture, &Quad::from(corners), Size::new(2, 2).unwrap());
    }
}

#[test]
fn a_large_photo_shrinks_to_about_1600_pixels() {
    let picture = RgbaImage::new(4000, 3000);
    let board = rectify(&picture, &Quad::whole(4000, 3000), Size::new(3, 4).unwrap()).unwrap();
    assert_eq!(board.dimensions(), (1600, 1200));
}

#[test]
fn fine_stripes_are_averaged_to_grey() {
    let stripes = RgbaImage::from_fn(6400, 40, |x, _| {
        if x % 2 == 0 { Rgba([0, 0, 0, 255]) } else { Rgba([255; 4]) }
    });
    let board = rectify(&stripes, &Quad::whole(6400, 40), Size::new(2, 2).unwrap()).unwrap();
    let inner = board.enumerate_pixels().filter(|(x, ..)| (1..board.width() - 1).contains(x));
    assert!(inner.clone().count() > 0);
    for (_, _, Rgba([grey, ..])) in inner {
        assert!((126..=129).contains(grey), "{grey}");
    }
}

#[test]
fn a_corner_outside_the_picture_is_refused() {
    let error = rectify(&noise(50, 50), &Quad::whole(60, 50), Size::new(2, 2).unwrap());
    assert!(matches!(error, Err(QuadError::Outside { .. })));
}

#[test]
fn a_picture_without_pixels_is_refused() {
    let empty = RgbaImage::new(0, 0);
    assert!(rectify(&empty, &Quad::whole(0, 0), Size::new(2, 2).unwrap()).is_err());
}
