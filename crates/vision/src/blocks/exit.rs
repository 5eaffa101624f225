//! The car to free and its exit.

use super::{
    border::{Border, Side},
    interpretation::{Car, Interpretation},
    window::Window,
};
use crate::{
    raster::{Colour, largest_difference},
    sorting::sort_least_first,
};

/// Difference of an opening in the border from the other lanes, in levels.
const OPENING_DIFFERENCE: f32 = 24.0;
/// Redness from which a car is red.
const MIN_REDNESS: f32 = 60.0;
/// Distances outside the board at which openings are looked for, in cells.
const DISTANCES: [f32; 3] = [0.12, 0.25, 0.4];

/// The car to free, and where it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exit {
    pub(super) car: usize,
    pub(super) side: Side,
    /// Whether the car is sure.
    pub(super) car_is_sure: bool,
    /// Whether the side is sure.
    pub(super) side_is_sure: bool,
}

impl Exit {
    /// `None` if there are no cars.
    pub(super) fn of(border: &Border, interpretation: &Interpretation) -> Option<Self> {
        let cars = &interpretation.cars;
        let openings = openings(border, interpretation.empty);
        let mut reds: Vec<usize> =
            (0..cars.len()).filter(|car| redness(&cars[*car]) > MIN_REDNESS).collect();
        sort_least_first(&mut reds, |car| -redness(&cars[*car]));
        let leads_out = |opening: &Opening, car: usize| opening.is_for(&cars[car], border.window);
        let free =
            |car: usize, side: Side| Self { car, side, car_is_sure: true, side_is_sure: true };
        if let Some(car) = reds.first().copied() {
            let opening = openings.iter().find(|opening| leads_out(opening, car));
            let guessed = Self { side_is_sure: false, ..free(car, usual_side(&cars[car])) };
            let red = opening.map_or(guessed, |opening| free(car, opening.side));
            return Some(Self { car_is_sure: red.side_is_sure || reds.len() == 1, ..red });
        }
        if let [opening] = &openings[..] {
            let in_lane: Vec<usize> =
                (0..cars.len()).filter(|car| leads_out(opening, *car)).collect();
            if let [car] = in_lane[..] {
                return Some(free(car, opening.side));
            }
        }
        let car = guess(cars, border.window)?;
        Some(Self { car_is_sure: false, side_is_sure: false, ..free(car, usual_side(&cars[car])) })
    }
}

fn usual_side(car: &Car) -> Side {
    if car.is_lying { Side::Right } else { Side::Bottom }
}

/// The car that lies where the car to free usually does, if none is red.
fn guess(cars: &[Car], window: Window) -> Option<usize> {
    let rank = |car: &Car| (!car.is_lying, (car.cells[0] as i32 / window.cols - 2).abs());
    (0..cars.len()).min_by_key(|car| rank(&cars[*car]))
}

/// How much red exceeds the other colours, reduced by the difference of these.
fn redness(car: &Car) -> f32 {
    let [red, green, blue] = car.colour;
    red - green.max(blue) - (green - blue).abs().max(20.0) * 0.6
}

/// A lane that leads through the border.
struct Opening {
    side: Side,
    lane: i32,
}

impl Opening {
    fn is_for(&self, car: &Car, window: Window) -> bool {
        let (col, row) = (car.cells[0] as i32 % window.cols, car.cells[0] as i32 / window.cols);
        let lane = if car.is_lying { row } else { col };
        car.is_lying == self.side.is_for_rows() && lane == self.lane
    }
}

/// Lanes whose border differs from all others on their side. The others must differ from an `empty` cell: otherwise the
/// board continues there.
fn openings(border: &Border, empty: Colour) -> Vec<Opening> {
    let mut found: Vec<Opening> = Vec::new();
    for side in Side::ALL {
        let seen = DISTANCES.map(|away| border.lanes(side, away).collect::<Vec<_>>());
        for lane in seen.iter().filter_map(|lanes| distinct_lane(lanes, empty)) {
            if !found.iter().any(|known| known.side == side && known.lane == lane) {
                found.push(Opening { side, lane });
            }
        }
    }
    found
}

/// The lane that differs from all others, if these are alike and differ from an `empty` cell.
fn distinct_lane(lanes: &[Option<Colour>], empty: Colour) -> Option<i32> {
    let colours: Vec<Colour> = lanes.iter().copied().collect::<Option<_>>()?;
    let differs =
        |a: usize, b: usize| largest_difference(colours[a], colours[b]) > OPENING_DIFFERENCE;
    let count = colours.len();
    let is_stranger = |lane: usize| (0..count).all(|other| other == lane || differs(lane, other));
    let lane = (0..count).find(|lane| is_stranger(*lane))?;
    let others: Vec<usize> = (0..count).filter(|other| *other != lane).collect();
    let is_closed = |other: &usize| largest_difference(colours[*other], empty) > OPENING_DIFFERENCE;
    others.iter().all(is_closed).then_some(())?;
    others.windows(2).all(|pair| !differs(pair[0], pair[1])).then_some(lane as i32)
}
