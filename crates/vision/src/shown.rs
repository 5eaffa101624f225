//! Which kind of puzzle a picture shows.

use crate::{
    blocks::{Parking, read_parking},
    quad::QuadError,
    read::{Kind, Known, Reading, read, read_towards},
    stage::Stage,
};
use image::RgbaImage;

/// The two kinds of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Tiles around a blank.
    Tiles,
    /// Cars in their lanes.
    Blocks,
}

/// A puzzle as a picture shows it, of either kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// Tiles around a blank.
    Tiles(Reading),
    /// Cars in their lanes.
    Blocks(Parking),
}

/// Reads what a picture shows: a puzzle of the `family` that the caller names, or else the one that it shows
/// more surely. Only tiles have a `finished` picture, which says how they should lie. `Ok(None)` where there
/// seems to be no board.
///
/// `on_stage` is told of each stage as it begins, as long as nothing but tiles comes into question.
///
/// # Errors
/// As for [`read`].
pub fn read_shown(
    picture: &RgbaImage,
    known: &Known,
    family: Option<Family>,
    finished: Option<&RgbaImage>,
    mut on_stage: impl FnMut(Stage),
) -> Result<Option<Shown>, QuadError> {
    let family = if finished.is_some() { Some(Family::Tiles) } else { family };
    let parking = if family == Some(Family::Tiles) { None } else { read_parking(picture, known) };
    let are_cars = parking.as_ref().is_some_and(|parking| parking.board_is_sure);
    if are_cars || family == Some(Family::Blocks) {
        return Ok(parking.map(Shown::Blocks));
    }
    let on_stage = |stage| {
        if parking.is_none() {
            on_stage(stage);
        }
    };
    let reading = match finished {
        Some(finished) => read_towards(picture, known, finished, on_stage)?,
        None => read(picture, known, on_stage)?,
    };
    Ok(likelier(parking, reading))
}

/// Of cars that are in doubt and tiles what is likelier: labels that are all different are hardly there by
/// chance, a picture may be.
fn likelier(parking: Option<Parking>, reading: Option<Reading>) -> Option<Shown> {
    let are_labelled =
        reading.as_ref().is_some_and(|reading| matches!(reading.kind, Kind::Labels(_)));
    match parking {
        Some(parking) if !are_labelled => Some(Shown::Blocks(parking)),
        _ => reading.map(Shown::Tiles),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{locate::Board, quad::Quad, read::Goal};
    use unslide_solver::{
        blocks::Setup,
        grid::{Cell, Size},
    };

    fn cars() -> Parking {
        let setup =
            Setup { rows: 6, cols: 6, walls: vec![], blocks: vec![], goals: vec![], rival: None };
        Parking {
            quad: Quad::whole(60, 60),
            setup,
            board_is_sure: false,
            car_is_sure: false,
            exit_is_sure: false,
            doubtful: Vec::new(),
        }
    }

    fn tiles(kind: Kind) -> Reading {
        let size = Size::new(2, 2).unwrap();
        let quad = Quad::whole(60, 60);
        let board = Board { quad, size, gap: 0.0, support: 1.0, clearness: 1.0 };
        let cells = size.cells().collect();
        let goal = Goal { cells, sure: vec![1.0; 4], interchangeable: Vec::new() };
        Reading { board, board_is_sure: false, blank: Cell(3), blank_is_sure: false, kind, goal }
    }

    #[test]
    fn tiles_with_labels_are_likelier_than_cars_in_doubt() {
        let labels = ["1", "2", "3"].map(|label| Some(label.to_owned()));
        let labelled = tiles(Kind::Labels(labels.into_iter().chain([None]).collect()));
        assert!(matches!(likelier(Some(cars()), Some(labelled)), Some(Shown::Tiles(_))));
    }

    #[test]
    fn cars_in_doubt_are_likelier_than_a_picture_in_pieces() {
        let picture = Some(tiles(Kind::Picture));
        assert!(matches!(likelier(Some(cars()), picture), Some(Shown::Blocks(_))));
        assert!(matches!(likelier(Some(cars()), None), Some(Shown::Blocks(_))));
    }
}
