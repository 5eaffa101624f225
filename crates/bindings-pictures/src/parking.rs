//! The shape of a board of cars that is read from a picture, as `www/engine/protocol.js` describes it.

use serde::Serialize;
use unslide_solver::blocks::SetupError;
use unslide_vision::Parking;

/// A board of cars as a picture shows it. Cells are counted row by row, from 0.
#[derive(Serialize)]
pub(crate) struct ParkingShape {
    kind: &'static str,
    quad: [[f64; 2]; 4],
    rows: usize,
    cols: usize,
    text: String,
    sure: Sure,
    /// Cells of which it is not sure what lies there.
    doubtful: Vec<usize>,
}

/// What needs no second look.
#[derive(Serialize)]
struct Sure {
    board: bool,
    car: bool,
    exit: bool,
}

impl ParkingShape {
    pub(crate) fn new(parking: &Parking) -> Result<Self, SetupError> {
        let Parking { quad, setup, .. } = parking;
        Ok(Self {
            kind: "blocks",
            quad: quad.0.map(|point| [point.x, point.y]),
            rows: setup.rows,
            cols: setup.cols,
            text: setup.validate()?.text(),
            sure: Sure {
                board: parking.board_is_sure,
                car: parking.car_is_sure,
                exit: parking.exit_is_sure,
            },
            doubtful: parking.doubtful.clone(),
        })
    }
}
