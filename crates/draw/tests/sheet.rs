//! Contact sheets and files, read by independent decoders.

use image::{Rgba, RgbaImage, imageops};
use proptest::prelude::*;
use std::io::{Cursor, Read};
use unslide_draw::{
    EncodeError, Film, SHEET_PIXELS, compact_png, contact_sheet, png, zip_of_steps,
};
use unslide_solver::{
    grid::Size,
    tiles::{Path, Position, Tile},
};

const GAP: u32 = 30;

/// A film of `frames` frames with the blank circling on a 2 × 2 board.
fn film(frames: usize, tile: u32) -> Film {
    let tiles = [0, 1, 2, 3].map(Tile).to_vec();
    let start = Position::new(Size::new(2, 2).unwrap(), tiles).unwrap();
    let path: Path = "LURD".repeat(frames / 4 + 1).parse().unwrap();
    let board = RgbaImage::from_fn(2 * tile, 2 * tile, |x, y| Rgba([x as u8, y as u8, 90, 255]));
    Film::new(&board, &start, &Path(path.0[..frames - 1].to_vec())).unwrap()
}

/// Numbers of columns and rows of frames on a sheet.
fn grid(sheet: &RgbaImage, frame: u32) -> (u32, u32) {
    let count = |length: u32| (length - GAP) / (frame + GAP);
    (count(sheet.width()), count(sheet.height()))
}

/// The ratio of width to height of the sheet without gaps.
fn shape(cols: usize, frames: usize) -> f64 {
    cols as f64 / frames.div_ceil(cols) as f64
}

fn stays_within(frames: usize, most: u64) {
    let sheet = contact_sheet(&film(frames, 40), most).unwrap();
    assert!(u64::from(sheet.width()) * u64::from(sheet.height()) <= most, "of {frames} frames");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn no_other_pleasant_shape_leaves_fewer_places_empty(frames in 1..2000usize) {
        let sheet = contact_sheet(&film(frames, 1), u64::MAX).unwrap();
        let (cols, rows) = grid(&sheet, 2);
        let empty = (cols * rows) as usize - frames;
        let pleasant = |cols: &usize| (1.0..=3.0).contains(&shape(*cols, frames));
        prop_assert!(pleasant(&(cols as usize)), "{cols} x {rows}");
        for cols in (1..=frames).filter(pleasant) {
            prop_assert!(empty <= cols * frames.div_ceil(cols) - frames);
        }
    }

    #[test]
    fn a_sheet_stays_within_its_pixels(frames in 1..500usize, most in 750_000..3_000_000u64) {
        stays_within(frames, most);
    }

    #[test]
    #[ignore = "takes seconds without optimisation: the step `hard` runs it"]
    fn a_large_sheet_stays_within_its_pixels(frames in 1..2000usize, millions in 3..12u64) {
        stays_within(frames, millions * 1_000_000);
    }
}

#[test]
fn twenty_one_frames_stand_in_three_rows_of_seven_with_30_pixels_between_and_around() {
    let film = film(21, 25);
    let sheet = contact_sheet(&film, SHEET_PIXELS).unwrap();
    assert_eq!(sheet.dimensions(), (7 * 50 + 8 * GAP, 3 * 50 + 4 * GAP));
    for (i, frame) in (0..).zip(film.frames()) {
        let (x, y) = (GAP + i % 7 * 80, GAP + i / 7 * 80);
        let found = imageops::crop_imm(&sheet, x, y, 50, 50).to_image();
        assert!(found == frame, "frame {i}");
    }
}

#[test]
fn beside_and_above_the_frames_there_is_nothing_but_paper() {
    let sheet = contact_sheet(&film(6, 25), SHEET_PIXELS).unwrap();
    assert_eq!(grid(&sheet, 50), (3, 2));
    let paper = *sheet.get_pixel(0, 0);
    let is_free = |x: u32, y: u32| y < GAP || (x % 80 < GAP && y % 80 >= GAP);
    let free = sheet.enumerate_pixels().filter(|&(x, y, _)| is_free(x, y));
    assert!(free.map(|(.., pixel)| pixel).all(|pixel| *pixel == paper));
}

#[test]
fn below_each_frame_stands_the_number_of_its_move() {
    let film = film(12, 25);
    let sheet = contact_sheet(&film, SHEET_PIXELS).unwrap();
    let (cols, rows) = grid(&sheet, 50);
    assert_eq!(cols * rows, 12);
    let written = |i: u32| {
        let (x, y) = (GAP + i % cols * 80, GAP + i / cols * 80 + 50);
        imageops::crop_imm(&sheet, x, y, 50, GAP).to_image()
    };
    let inked =
        |i| written(i).enumerate_pixels().filter(|(.., it)| it[0] < 200).map(|(x, ..)| x).max();
    for i in 0..12 {
        assert!((0..i).all(|other| written(other) != written(i)), "{i} looks like another");
    }
    assert!(inked(9) > inked(8), "two figures are wider than one");
}

#[test]
fn frames_that_are_too_large_all_shrink_alike() {
    let sheet = contact_sheet(&film(4, 500), 1_000_000).unwrap();
    let side = (sheet.width() - 3 * GAP) / 2;
    assert_eq!(sheet.dimensions(), (2 * side + 3 * GAP, 2 * side + 3 * GAP));
    assert!(side > 450, "{side} is smaller than needed");
}

#[test]
fn a_sheet_without_room_for_its_gaps_is_refused() {
    let error = contact_sheet(&film(100, 10), 5000).unwrap_err();
    assert_eq!((error.frames, error.max_pixels), (100, 5000));
}

/// The pixels of a PNG.
fn decoded(png: &[u8]) -> RgbaImage {
    image::load_from_memory(png).unwrap().into_rgba8()
}

#[test]
fn a_png_decodes_to_the_same_pixels() {
    let frame = film(2, 33).frames().next().unwrap();
    assert!(decoded(&png(&frame).unwrap()) == frame);
    assert!(decoded(&compact_png(&frame, |_| ()).unwrap()) == frame);
}

#[test]
fn what_can_be_seen_through_stays_so_in_a_png() {
    let glass = RgbaImage::from_fn(9, 9, |x, y| Rgba([9, 8, 7, (x * y) as u8]));
    assert!(decoded(&png(&glass).unwrap()) == glass);
}

#[test]
fn a_compact_png_of_a_sheet_is_smaller() {
    let sheet = contact_sheet(&film(21, 40), SHEET_PIXELS).unwrap();
    assert!(compact_png(&sheet, |_| ()).unwrap().len() < png(&sheet).unwrap().len());
}

#[test]
fn a_picture_without_pixels_makes_no_png() {
    assert!(png(&RgbaImage::new(0, 5)).is_err());
}

#[test]
fn the_zip_holds_a_png_of_each_step_in_their_order() {
    let film = film(12, 20);
    let zip = parts_of_zip(&film).concat();
    holds_every_step(zip, &film, |number| format!("step_{number:02}.png"));
}

/// The parts of a zip of all steps, in their order.
fn parts_of_zip(film: &Film) -> Vec<Vec<u8>> {
    let mut parts = Vec::new();
    let end = zip_of_steps::<EncodeError>(film, |number, part| {
        parts.push(part);
        assert_eq!(number, parts.len());
        Ok(())
    });
    parts.push(end.unwrap());
    parts
}

/// Checks every file of a zip, read by another implementation, which verifies the checksums.
fn holds_every_step(zip: Vec<u8>, film: &Film, name: impl Fn(usize) -> String) {
    let mut zip = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    assert_eq!(zip.len(), film.frame_count());
    for (number, frame) in (1..).zip(film.frames()) {
        let mut bytes = Vec::new();
        zip.by_name(&name(number)).unwrap().read_to_end(&mut bytes).unwrap();
        assert!(bytes == png(&frame).unwrap(), "step {number}");
    }
}

/// A film of 20 × 20 noisy tiles.
fn large_film(frames: usize) -> Film {
    let size = Size::new(20, 20).unwrap();
    let tiles = (0..400).map(Tile).collect();
    let path: Path = "LURD".repeat(frames / 4 + 1).parse().unwrap();
    let noise = |x: u32, y: u32| (x.wrapping_mul(2_654_435_761) ^ y.wrapping_mul(40_503)) >> 7;
    let board = RgbaImage::from_fn(200, 200, |x, y| {
        let [red, green, blue, _] = noise(x * y + x, y).to_le_bytes();
        Rgba([red, green, blue, 255])
    });
    let start = Position::new(size, tiles).unwrap();
    Film::new(&board, &start, &Path(path.0[..frames - 1].to_vec())).unwrap()
}

#[test]
fn the_zip_of_a_20_x_20_comes_in_parts_of_a_picture_each() {
    let film = large_film(200);
    let parts = parts_of_zip(&film);
    // Of all parts, only the one that is made is held: a picture, or what is known of all.
    // Fast compression makes noise longer.
    let most = 2 * 3 * 200 * 200;
    assert!(parts.iter().all(|part| part.len() <= most));
    let zip = parts.concat();
    assert!(zip.len() > 50 * most, "{} bytes", zip.len());
    holds_every_step(zip, &film, |number| format!("step_{number:03}.png"));
}

#[test]
fn a_zip_whose_parts_nobody_takes_ends() {
    let mut taken = 0;
    let end = zip_of_steps(&film(5, 20), |number, _| {
        taken = number;
        if number < 3 { Ok(()) } else { Err(EncodeError::TooLarge) }
    });
    assert!(end.is_err());
    assert_eq!(taken, 3);
}

#[test]
fn a_sheet_tells_how_many_rows_are_written() {
    let sheet = contact_sheet(&film(6, 25), SHEET_PIXELS).unwrap();
    let mut rows = Vec::new();
    compact_png(&sheet, |done| rows.push(done)).unwrap();
    assert!(rows.is_sorted() && rows.len() > 20);
    assert_eq!(rows.last(), Some(&(sheet.height() as usize)));
}
