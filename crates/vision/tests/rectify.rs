//! What comes out of [`rectify`], checked against pictures whose every pixel is known.

use image::{Rgba, RgbaImage, imageops};
use proptest::prelude::*;
use unslide_solver::grid::Size;
use unslide_vision::{Board, Quad, QuadError, rectify, rectify_cells};

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

/// A board of 3 × 4 tiles with a white dot in the middle of each, and dark gaps.
struct Dotted {
    tile: [u32; 2],
    gap: u32,
    /// The corner of the board.
    at: [u32; 2],
    /// Width and height of the picture.
    picture: [u32; 2],
}

const DOTTED: Dotted = Dotted { tile: [60, 60], gap: 14, at: [40, 30], picture: [380, 300] };
const GAP: Rgba<u8> = Rgba([20, 30, 60, 255]);
const AROUND: Rgba<u8> = Rgba([250, 120, 0, 255]);

impl Dotted {
    fn side(&self, axis: usize, count: u32) -> u32 {
        count * (self.tile[axis] + self.gap) - self.gap
    }

    fn picture(&self) -> RgbaImage {
        let [width, height] = self.picture;
        RgbaImage::from_fn(width, height, |x, y| {
            let place = [x.wrapping_sub(self.at[0]), y.wrapping_sub(self.at[1])];
            if place[0] >= self.side(0, 4) || place[1] >= self.side(1, 3) {
                return AROUND;
            }
            let within = [0, 1].map(|axis| place[axis] % (self.tile[axis] + self.gap));
            if within[0] >= self.tile[0] || within[1] >= self.tile[1] {
                return GAP;
            }
            let is_dot = [0, 1].iter().all(|axis| within[*axis].abs_diff(self.tile[*axis] / 2) < 5);
            if is_dot { Rgba([255; 4]) } else { Rgba([90, 160, 90, 255]) }
        })
    }

    fn quad(&self) -> Quad {
        let [left, top] = self.at.map(f64::from);
        let right = left + f64::from(self.side(0, 4));
        let bottom = top + f64::from(self.side(1, 3));
        Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]])
    }

    /// Its gap, relative to the pitch across.
    fn gap(&self) -> f64 {
        f64::from(self.gap) / f64::from(self.tile[0] + self.gap)
    }

    fn cut(&self) -> RgbaImage {
        rectify_cells(&self.picture(), &self.quad(), three_by_four(), self.gap()).unwrap()
    }
}

fn three_by_four() -> Size {
    Size::new(3, 4).unwrap()
}

/// The cells of a cut board of 3 × 4.
fn cells(cut: &RgbaImage) -> impl Iterator<Item = RgbaImage> {
    let (width, height) = (cut.width() / 4, cut.height() / 3);
    (0..12).map(move |cell| {
        imageops::crop_imm(cut, cell % 4 * width, cell / 4 * height, width, height).to_image()
    })
}

/// The middle of what is nearly white.
fn dot(cell: &RgbaImage) -> [f64; 2] {
    let spots = cell.enumerate_pixels().filter(|(.., Rgba([red, ..]))| *red > 220);
    let spots: Vec<[f64; 2]> =
        spots.map(|(x, y, _)| [x, y].map(|at| f64::from(at) + 0.5)).collect();
    [0, 1].map(|axis| spots.iter().map(|spot| spot[axis]).sum::<f64>() / spots.len() as f64)
}

fn is_in_the_middle(cell: &RgbaImage) -> bool {
    let middle = [cell.width(), cell.height()].map(|side| f64::from(side) / 2.0);
    dot(cell).iter().zip(middle).all(|(at, middle)| (at - middle).abs() < 1.5)
}

#[test]
fn tiles_with_wide_gaps_lie_in_the_middle_of_their_cells() {
    let cut = DOTTED.cut();
    assert_eq!(cut.dimensions(), (4 * 74, 3 * 74));
    assert!(cells(&cut).all(|cell| is_in_the_middle(&cell)));
}

#[test]
fn a_gap_that_is_measured_does_as_well_as_one_that_is_known() {
    let (picture, quad) = (DOTTED.picture(), DOTTED.quad());
    let gap = Board::gap_within(&picture, &quad, three_by_four()).unwrap();
    let cut = rectify_cells(&picture, &quad, three_by_four(), gap).unwrap();
    assert!(cells(&cut).all(|cell| is_in_the_middle(&cell)));
}

#[test]
fn corners_in_the_middle_of_gaps_are_those_of_cells() {
    for gap in [2, 3, 5, 8, 14] {
        let board = Dotted { gap, ..DOTTED };
        let half = gap / 2;
        let [width, height] = [4 * (60 + gap), 3 * (60 + gap)];
        let mut picture = RgbaImage::from_pixel(width, height, GAP);
        let tiles = Dotted { at: [0, 0], picture: [width - gap, height - gap], ..board }.picture();
        imageops::replace(&mut picture, &tiles, half.into(), half.into());
        let whole = Quad::whole(width, height);
        let found = Board::gap_within(&picture, &whole, three_by_four()).unwrap();
        assert!(found == 0.0, "{gap} pixels: {found}");
    }
}

#[test]
fn around_each_tile_is_half_a_gap_and_nothing_of_what_lies_around_the_board() {
    for cell in cells(&DOTTED.cut()) {
        let rim = cell
            .enumerate_pixels()
            .filter(|(x, y, _)| [*x, *y].iter().any(|at| !(6..68).contains(at)));
        assert!(rim.map(|(.., pixel)| pixel).all(|pixel| *pixel == GAP));
    }
}

#[test]
fn tiles_lie_in_the_middle_though_the_board_ends_where_the_picture_does() {
    let cut = Dotted { at: [0, 0], picture: [282, 208], ..DOTTED }.cut();
    assert!(cells(&cut).all(|cell| is_in_the_middle(&cell)));
}

#[test]
fn gaps_between_oblong_tiles_are_as_wide_down_as_across() {
    let cut = Dotted { tile: [60, 40], ..DOTTED }.cut();
    assert_eq!(cut.dimensions(), (4 * 74, 3 * 54));
    assert!(cells(&cut).all(|cell| is_in_the_middle(&cell)));
}

#[test]
fn tiles_in_perspective_lie_in_the_middle_of_their_cells() {
    let flat = Dotted { at: [0, 0], picture: [282, 208], ..DOTTED };
    let quad = Quad::from([[60.0, 40.0], [330.0, 60.0], [350.0, 260.0], [40.0, 250.0]]);
    let (flatten, board) = (flattening(&quad), flat.picture());
    let photo = RgbaImage::from_fn(400, 300, |x, y| {
        let (u, v) = flatten(f64::from(x) + 0.5, f64::from(y) + 0.5);
        let is_board = (0.0..1.0).contains(&u) && (0.0..1.0).contains(&v);
        if is_board { *board.get_pixel((u * 282.0) as u32, (v * 208.0) as u32) } else { AROUND }
    });
    let cut = rectify_cells(&photo, &quad, three_by_four(), flat.gap()).unwrap();
    assert!(cells(&cut).all(|cell| is_in_the_middle(&cell)));
}

#[test]
fn the_tiles_of_a_cut_board_lie_where_they_are_said_to() {
    let cut = DOTTED.cut();
    let board = Board::cut_out(&cut, three_by_four(), DOTTED.gap());
    let truth = Quad::from([[7.0, 7.0], [289.0, 7.0], [289.0, 215.0], [7.0, 215.0]]);
    for (found, corner) in board.quad.0.iter().zip(truth.0) {
        assert!((found.x - corner.x).hypot(found.y - corner.y) < 0.5, "{:?}", board.quad);
    }
}

#[test]
fn without_gaps_cells_are_those_of_the_board() {
    let quad = Quad::from([[3.0, 5.0], [90.0, 9.0], [80.0, 70.0], [7.0, 66.0]]);
    let picture = noise(100, 80);
    for gap in [0.0, -1.0, f64::NAN] {
        let cut = rectify_cells(&picture, &quad, three_by_four(), gap).unwrap();
        assert!(cut == rectify(&picture, &quad, three_by_four()).unwrap());
    }
}
