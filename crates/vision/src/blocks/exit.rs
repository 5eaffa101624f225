//! The car to free and its exit.

use super::{
    border::{Border, Side},
    interpretation::{Car, Interpretation},
    window::Window,
};
use crate::raster::{Colour, largest_difference};

/// Difference of an opening in the border from the other lanes, in levels.
const OPENING_DIFFERENCE: f32 = 24.0;
/// Redness from which a car is red.
const MIN_REDNESS: f32 = 60.0;
/// Cells of the car to free, usually.
const USUAL_LENGTH: usize = 2;
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
        let (cars, window) = (&interpretation.cars, border.window);
        let openings = openings(border, interpretation.empty);
        let has_red = cars.iter().any(is_red);
        let leads_out = |opening: &Opening, car: usize| opening.is_for(&cars[car], window);
        let free =
            |car: usize, side: Side| Self { car, side, car_is_sure: true, side_is_sure: true };
        if let ([opening], false) = (&openings[..], has_red) {
            let in_lane: Vec<usize> =
                (0..cars.len()).filter(|car| leads_out(opening, *car)).collect();
            if let [car] = in_lane[..] {
                return Some(free(car, opening.side));
            }
        }
        let car = likeliest(cars, window)?;
        let opening = openings.iter().find(|opening| has_red && leads_out(opening, car));
        let side = opening.map_or_else(|| usual_side(&cars[car]), |opening| opening.side);
        let side_is_sure = opening.is_some();
        let car_is_sure = side_is_sure || is_alone(cars, car, window);
        Some(Self { car_is_sure, side_is_sure, ..free(car, side) })
    }
}

fn usual_side(car: &Car) -> Side {
    if car.is_lying { Side::Right } else { Side::Bottom }
}

/// Distance of a car from the row in which the car to free usually lies.
fn rows_off(car: &Car, window: Window) -> i32 {
    (car.cells[0] as i32 / window.cols - (window.rows - 1) / 2).abs()
}

/// Whether a car lies where the car to free usually does, and is as long.
fn is_usual(car: &Car, window: Window) -> bool {
    car.is_lying && car.cells.len() == USUAL_LENGTH && rows_off(car, window) == 0
}

/// Whether a car lies where the car to free usually does, and no other one may be it: it alone is red or, where none is,
/// lies in that row.
fn is_alone(cars: &[Car], car: usize, window: Window) -> bool {
    let reds = cars.iter().filter(|car| is_red(car)).count();
    let beside = cars.iter().filter(|car| car.is_lying && rows_off(car, window) == 0).count();
    let is_distinct = if reds == 0 { beside == 1 } else { reds == 1 && is_red(&cars[car]) };
    is_usual(&cars[car], window) && is_distinct
}

/// The car that is likeliest the one to free: it is red, lies where that usually does, or at least lies.
fn likeliest(cars: &[Car], window: Window) -> Option<usize> {
    let points = |car: &Car| {
        let [red, usual, lying] = [is_red(car), is_usual(car, window), car.is_lying].map(i32::from);
        4 * red + 3 * usual + lying
    };
    let rank = |car: &Car| (points(car), -rows_off(car, window));
    (0..cars.len()).max_by(|a, b| {
        let by_place = rank(&cars[*a]).cmp(&rank(&cars[*b]));
        by_place.then(redness(&cars[*a]).total_cmp(&redness(&cars[*b])))
    })
}

fn is_red(car: &Car) -> bool {
    redness(car) > MIN_REDNESS
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

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { col: 0, row: 0, cols: 6, rows: 6 };
    const RED: Colour = [220.0, 30.0, 30.0];
    const BLUE: Colour = [40.0, 60.0, 200.0];

    fn car(colour: Colour, cells: &[usize]) -> Car {
        Car { colour, is_lying: cells[1] == cells[0] + 1, cells: cells.to_vec() }
    }

    #[test]
    fn a_red_car_in_the_middle_row_is_surely_the_one_to_free() {
        let cars = [car(BLUE, &[0, 1]), car(RED, &[13, 14]), car(BLUE, &[16, 17])];
        assert_eq!(likeliest(&cars, WINDOW), Some(1));
        assert!(is_alone(&cars, 1, WINDOW));
        let two = [cars[1].clone(), car(RED, &[24, 30])];
        assert_eq!(likeliest(&two, WINDOW), Some(0));
        assert!(!is_alone(&two, 0, WINDOW));
    }

    #[test]
    fn a_red_car_elsewhere_is_a_guess() {
        let cars = [car(BLUE, &[13, 14]), car(RED, &[25, 26])];
        assert_eq!(likeliest(&cars, WINDOW), Some(1));
        assert!(!is_alone(&cars, 1, WINDOW));
    }

    #[test]
    fn without_a_red_car_the_only_one_of_two_cells_in_the_middle_row_is_freed() {
        let cars = [car(BLUE, &[3, 4, 5]), car(BLUE, &[14, 15]), car(BLUE, &[18, 24])];
        assert_eq!(likeliest(&cars, WINDOW), Some(1));
        assert!(is_alone(&cars, 1, WINDOW));
        let two = [cars[1].clone(), car(BLUE, &[16, 17])];
        assert!(!is_alone(&two, 0, WINDOW));
    }
}
