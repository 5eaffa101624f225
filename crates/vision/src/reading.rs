//! Reading of a picture with a puzzle of either family.

use crate::{
    blocks::{BlockReading, parking},
    maps::Proposals,
    quad::QuadError,
    read::{Hints, TileReading, read_among, read_by_reference, read_puzzle},
    stage::Stage,
};
use image::RgbaImage;

/// The families of puzzles.
/// ```
/// use unslide_vision::{Family, Hints, image::RgbaImage, read_shown};
///
/// let empty = RgbaImage::new(90, 90);
/// assert_eq!(read_shown(&empty, &Hints::default(), Some(Family::Blocks), None, |_| ())?, None);
/// # Ok::<(), unslide_vision::QuadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Sliding tiles.
    Tiles,
    /// Cars and blocks.
    Blocks,
}

/// A puzzle of either family, read from a picture.
/// ```
/// use unslide_vision::{Hints, Reading, read_shown};
///
/// let picture = image::open("examples/fifteen.png")?.into_rgba8();
/// match read_shown(&picture, &Hints::default(), None, None, |_| ())? {
///     Some(Reading::Tiles(tiles)) => assert_eq!(tiles.board.size.area(), 16),
///     Some(Reading::Blocks(cars)) => println!("{} blocks", cars.setup.blocks.len()),
///     None => println!("no board"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Reading {
    /// Sliding tiles.
    Tiles(TileReading),
    /// Cars and blocks.
    Blocks(BlockReading),
}

/// Reads a puzzle of the given `family`, or of the one that the picture shows more surely. A `finished` picture implies
/// tiles. `Ok(None)` if there seems to be no board.
///
/// `on_stage` is called as each stage begins, but not before cars are ruled out.
///
/// ```
/// use unslide_vision::{Hints, image::RgbaImage, read_shown};
///
/// let empty = RgbaImage::new(90, 90);
/// assert_eq!(read_shown(&empty, &Hints::default(), None, None, |_| ())?, None);
/// # Ok::<(), unslide_vision::QuadError>(())
/// ```
///
/// # Errors
/// As for [`read`](crate::read()).
pub fn read_shown(
    picture: &RgbaImage,
    hints: &Hints,
    family: Option<Family>,
    finished: Option<&RgbaImage>,
    on_stage: impl FnMut(Stage),
) -> Result<Option<Reading>, QuadError> {
    read_either(&Proposals::new(picture, hints), hints, family, finished, on_stage)
}

/// [`read_shown`] with given proposals.
pub(crate) fn read_either(
    proposals: &Proposals,
    hints: &Hints,
    family: Option<Family>,
    finished: Option<&RgbaImage>,
    mut on_stage: impl FnMut(Stage),
) -> Result<Option<Reading>, QuadError> {
    let family = if finished.is_some() { Some(Family::Tiles) } else { family };
    let parking = if family == Some(Family::Tiles) { None } else { parking(proposals, hints) };
    let are_cars = are_cars(parking.as_ref(), || proposals.family());
    let are_sure = are_cars && parking.as_ref().is_some_and(|parking| parking.board_is_sure);
    if family == Some(Family::Blocks) || are_sure {
        return Ok(parking.map(Reading::Blocks));
    }
    let mut on_stage = |stage| {
        if parking.is_none() {
            on_stage(stage);
        }
    };
    let reading = match (finished, family) {
        (Some(finished), _) => read_by_reference(proposals, hints, finished, &mut on_stage)?,
        (None, Some(_)) => read_among(proposals, hints, &mut on_stage)?,
        (None, None) => read_puzzle(proposals, hints, &mut on_stage)?,
    };
    let reading = reading.filter(|reading| !are_cars || reading.leaves_no_doubt());
    Ok(reading.map(Reading::Tiles).or(parking.map(Reading::Blocks)))
}

/// Whether there are cars, and they are sure or the maps do not show tiles instead.
fn are_cars(parking: Option<&BlockReading>, mapped: impl FnOnce() -> Option<Family>) -> bool {
    parking.is_some_and(|parking| match mapped() {
        Some(family) => family == Family::Blocks,
        None => parking.board_is_sure,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quad::Quad;
    use unslide_solver::blocks::Setup;

    fn cars(board_is_sure: bool) -> BlockReading {
        let setup =
            Setup { rows: 6, cols: 6, walls: vec![], blocks: vec![], goals: vec![], rival: None };
        BlockReading {
            quad: Quad::whole(60, 60),
            setup,
            board_is_sure,
            car_is_sure: false,
            exit_is_sure: false,
            doubtful: Vec::new(),
        }
    }

    #[test]
    fn what_the_maps_show_tells_cars_from_tiles() {
        for is_sure in [false, true] {
            assert!(are_cars(Some(&cars(is_sure)), || Some(Family::Blocks)));
            assert!(!are_cars(Some(&cars(is_sure)), || Some(Family::Tiles)));
        }
        assert!(!are_cars(None, || Some(Family::Blocks)));
    }

    #[test]
    fn where_the_maps_show_nothing_cars_must_be_sure() {
        assert!(are_cars(Some(&cars(true)), || None));
        assert!(!are_cars(Some(&cars(false)), || None));
    }
}
