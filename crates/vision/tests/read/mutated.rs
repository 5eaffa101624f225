//! Altered pictures and hints: reading ends without a panic, and what is read is a legal board.

use crate::cases::data;
use image::{Rgba, RgbaImage, imageops};
use proptest::option::of;
use proptest::prelude::*;
use std::env;
use unslide_solver::grid::Cell;
use unslide_vision::{Family, Hints, Point, Quad, Reading, read_shown};

/// Pictures of tiles by number and by picture, and of cars.
const PICTURES: [&str; 3] =
    ["vision/cases/054_num_gaps_4x4.png", "vision/cases/008_clean_4x6.png", "parking/flat.png"];

/// Longer side of a picture that is altered, in pixels.
const SIDE: u32 = 140;

/// Number of altered pictures in the step `hard`, unless the variable `UNSLIDE_FUZZ` sets it.
fn many() -> u32 {
    let asked = env::var("UNSLIDE_FUZZ").ok().and_then(|count| count.parse().ok());
    asked.unwrap_or(150)
}

/// A change of a picture; places and sizes are shares of its sides.
#[derive(Clone, Debug)]
enum Change {
    Crop([f64; 4]),
    Fill([f64; 4], [u8; 4]),
    Noise(u64),
    Resize(u32, u32),
    Invert,
    Turn,
}

fn share() -> impl Strategy<Value = [f64; 4]> {
    [0.0..1.0, 0.0..1.0, 0.0..1.0, 0.0..1.0]
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        share().prop_map(Change::Crop),
        (share(), any::<[u8; 4]>()).prop_map(|(place, colour)| Change::Fill(place, colour)),
        any::<u64>().prop_map(Change::Noise),
        (1..200u32, 1..200u32).prop_map(|(width, height)| Change::Resize(width, height)),
        Just(Change::Invert),
        Just(Change::Turn),
    ]
}

/// The rectangle of these shares, inside of the picture: left, top, width, height.
fn rectangle(picture: &RgbaImage, [left, top, width, height]: [f64; 4]) -> [u32; 4] {
    let (full_width, full_height) = picture.dimensions();
    let at = |share: f64, side: u32| (share * f64::from(side)) as u32;
    let [left, top] = [at(left, full_width), at(top, full_height)];
    let side = |share, side: u32| at(share, side).clamp(1, side.max(1));
    [left, top, side(width, full_width - left), side(height, full_height - top)]
}

fn changed(mut picture: RgbaImage, change: &Change) -> RgbaImage {
    match *change {
        Change::Crop(place) => {
            let [left, top, width, height] = rectangle(&picture, place);
            imageops::crop_imm(&picture, left, top, width, height).to_image()
        }
        Change::Fill(place, colour) => {
            let [left, top, width, height] = rectangle(&picture, place);
            let patch = RgbaImage::from_pixel(width, height, Rgba(colour));
            imageops::replace(&mut picture, &patch, left.into(), top.into());
            picture
        }
        Change::Noise(seed) => {
            let mut state = seed | 1;
            for pixel in picture.pixels_mut() {
                state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                let [red, green, blue, alpha] = ((state >> 32) as u32).to_le_bytes();
                let Rgba([old_red, old_green, old_blue, old_alpha]) = *pixel;
                *pixel = Rgba([
                    old_red ^ red & 31,
                    old_green ^ green & 31,
                    old_blue ^ blue & 31,
                    old_alpha ^ alpha & 3,
                ]);
            }
            picture
        }
        Change::Resize(width, height) => {
            imageops::resize(&picture, width, height, imageops::FilterType::Nearest)
        }
        Change::Invert => {
            imageops::invert(&mut picture);
            picture
        }
        Change::Turn => imageops::rotate90(&picture),
    }
}

/// A real picture, made small and then altered.
fn mutated() -> impl Strategy<Value = RgbaImage> {
    let changes = prop::collection::vec(change(), 1..4);
    (prop::sample::select(&PICTURES[..]), changes).prop_map(|(file, changes)| {
        let picture = image::open(data("..").join(file)).unwrap();
        let picture = picture.resize(SIDE, SIDE, imageops::FilterType::Triangle).into_rgba8();
        changes.iter().fold(picture, changed)
    })
}

/// A picture of nothing but noise, of few colours or of all.
fn noise() -> impl Strategy<Value = RgbaImage> {
    let kept = prop::sample::select(vec![0x80u8, 0xc0, 0xff]);
    (1..SIDE, 1..SIDE, any::<u64>(), kept).prop_map(|(width, height, seed, kept)| {
        let mut state = seed | 1;
        RgbaImage::from_fn(width, height, |_, _| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            let [red, green, blue, alpha] = ((state >> 32) as u32).to_le_bytes();
            Rgba([red & kept, green & kept, blue & kept, alpha | !kept])
        })
    })
}

/// Hints that do not belong to the picture; some have values that no board can have.
fn hints() -> impl Strategy<Value = Hints> {
    let coordinate = prop_oneof![
        8 => -50.0..250.0f64,
        1 => prop_oneof![Just(f64::NAN), Just(f64::INFINITY), Just(-1e300)],
    ];
    let corner = (coordinate.clone(), coordinate).prop_map(|(x, y)| Point { x, y });
    let quad = [corner.clone(), corner.clone(), corner.clone(), corner].prop_map(Quad);
    let side = || prop_oneof![6 => 2..8usize, 1 => Just(0), 1 => Just(1), 1 => 20..100usize];
    let blank = (0..500u16).prop_map(Cell);
    let gap = prop_oneof![4 => 0.0..0.5f64, 1 => Just(f64::NAN), 1 => Just(f64::NEG_INFINITY)];
    let fields = (of(quad), of(side()), of(side()), of(blank), of(gap));
    fields.prop_map(|(quad, rows, cols, blank, gap)| {
        Hints::default()
            .with_quad(quad)
            .with_rows(rows)
            .with_cols(cols)
            .with_blank(blank)
            .with_gap(gap)
    })
}

fn family() -> impl Strategy<Value = Option<Family>> {
    prop::sample::select(vec![None, Some(Family::Tiles), Some(Family::Blocks)])
}

fn is_legal(
    picture: &RgbaImage,
    hints: &Hints,
    family: Option<Family>,
) -> Result<(), TestCaseError> {
    match read_shown(picture, hints, family, None, |_| ()) {
        Ok(Some(Reading::Tiles(reading))) => {
            let area = reading.board.size.area();
            let mut cells = reading.goal.cells;
            cells.sort_unstable();
            prop_assert!(cells.into_iter().eq((0..area as u16).map(Cell)));
            prop_assert!(usize::from(reading.blank.0) < area);
        }
        Ok(Some(Reading::Blocks(reading))) => {
            prop_assert!(reading.setup.validate().is_ok());
        }
        Ok(None) | Err(_) => {}
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn an_altered_picture_is_read_as_a_board_or_as_none(
        picture in mutated(),
        family in family(),
    ) {
        is_legal(&picture, &Hints::default(), family)?;
    }

    #[test]
    fn wrong_hints_lead_to_a_board_or_to_none(
        picture in mutated(),
        hints in hints(),
        family in family(),
    ) {
        is_legal(&picture, &hints, family)?;
    }

    #[test]
    fn noise_is_read_as_a_board_or_as_none(picture in noise(), family in family()) {
        is_legal(&picture, &Hints::default(), family)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(many()))]

    #[test]
    #[ignore = "takes a minute: the step `hard` runs it"]
    fn many_altered_pictures_of_noise_are_read_as_boards_or_as_none(
        picture in noise(),
        hints in hints(),
        family in family(),
    ) {
        is_legal(&picture, &hints, family)?;
    }

    #[test]
    #[ignore = "takes a minute: the step `hard` runs it"]
    fn many_altered_pictures_are_read_as_boards_or_as_none(
        picture in mutated(),
        hints in hints(),
        family in family(),
    ) {
        is_legal(&picture, &Hints::default(), family)?;
        is_legal(&picture, &hints, family)?;
    }
}
