//! Which car is to leave, and where.

use super::{
    rim::{Rim, Side},
    view::{Car, View},
    window::Window,
};
use crate::{
    raster::{Colour, largest_difference},
    sorting::sort_least_first,
};

/// A lane has an opening in its rim if that differs by more levels than this from the others'.
const OPENING: f32 = 24.0;
/// How red a car is that is red.
const RED: f32 = 60.0;
/// How far outside an opening may show, in cells.
const AWAY: [f32; 3] = [0.12, 0.25, 0.4];

/// The car that is to leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leaving {
    pub(super) car: usize,
    pub(super) side: Side,
    /// Whether that car surely is the one.
    pub(super) car_is_sure: bool,
    /// Whether it surely leaves there.
    pub(super) side_is_sure: bool,
}

impl Leaving {
    /// None where there are no cars.
    pub(super) fn of(rim: &Rim, view: &View) -> Option<Self> {
        let cars = &view.cars;
        let openings = openings(rim, view.empty);
        let mut reds: Vec<usize> =
            (0..cars.len()).filter(|car| redness(&cars[*car]) > RED).collect();
        sort_least_first(&mut reds, |car| -redness(&cars[*car]));
        let led_out = |opening: &Opening, car: usize| opening.is_for(&cars[car], rim.window);
        let free =
            |car: usize, side: Side| Self { car, side, car_is_sure: true, side_is_sure: true };
        if let Some(car) = reds.first().copied() {
            let opening = openings.iter().find(|opening| led_out(opening, car));
            let guessed = Self { side_is_sure: false, ..free(car, usual_side(&cars[car])) };
            let red = opening.map_or(guessed, |opening| free(car, opening.side));
            return Some(Self { car_is_sure: red.side_is_sure || reds.len() == 1, ..red });
        }
        if let [opening] = &openings[..] {
            let in_lane: Vec<usize> =
                (0..cars.len()).filter(|car| led_out(opening, *car)).collect();
            if let [car] = in_lane[..] {
                return Some(free(car, opening.side));
            }
        }
        let car = guess(cars, rim.window)?;
        Some(Self { car_is_sure: false, side_is_sure: false, ..free(car, usual_side(&cars[car])) })
    }
}

fn usual_side(car: &Car) -> Side {
    if car.is_lying { Side::Right } else { Side::Bottom }
}

/// Of cars of which none is red, one that lies where the car to free often does.
fn guess(cars: &[Car], window: Window) -> Option<usize> {
    let rank = |car: &Car| (!car.is_lying, (car.cells[0] as i32 / window.cols - 2).abs());
    (0..cars.len()).min_by_key(|car| rank(&cars[*car]))
}

/// By how much red exceeds the other colours, where the two are about the same.
fn redness(car: &Car) -> f32 {
    let [red, green, blue] = car.colour;
    red - green.max(blue) - (green - blue).abs().max(20.0) * 0.6
}

/// A lane that leads through the rim.
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

/// The lanes whose rim is not like that of all the others on their side, which differ from an `empty`
/// cell: where the board just goes on there is nothing to open.
fn openings(rim: &Rim, empty: Colour) -> Vec<Opening> {
    let mut found: Vec<Opening> = Vec::new();
    for side in Side::ALL {
        let seen = AWAY.map(|away| rim.lanes(side, away).collect::<Vec<_>>());
        for lane in seen.iter().filter_map(|lanes| stranger(lanes, empty)) {
            if !found.iter().any(|known| known.side == side && known.lane == lane) {
                found.push(Opening { side, lane });
            }
        }
    }
    found
}

/// The one lane that differs from all others, which are alike and unlike an `empty` cell.
fn stranger(lanes: &[Option<Colour>], empty: Colour) -> Option<i32> {
    let colours: Vec<Colour> = lanes.iter().copied().collect::<Option<_>>()?;
    let differs = |a: usize, b: usize| largest_difference(colours[a], colours[b]) > OPENING;
    let count = colours.len();
    let is_stranger = |lane: usize| (0..count).all(|other| other == lane || differs(lane, other));
    let lane = (0..count).find(|lane| is_stranger(*lane))?;
    let others: Vec<usize> = (0..count).filter(|other| *other != lane).collect();
    let is_closed = |other: &usize| largest_difference(colours[*other], empty) > OPENING;
    others.iter().all(is_closed).then_some(())?;
    others.windows(2).all(|pair| !differs(pair[0], pair[1])).then_some(lane as i32)
}
