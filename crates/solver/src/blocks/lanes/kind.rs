//! Configurations and steps of a lane, independent of its board.

use crate::blocks::Metric;

/// The length of a lane in cells and the lengths of its cars, in order. Cars cannot pass each
/// other, so their order is fixed and a lane has few configurations.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct LaneKind {
    pub(super) length: usize,
    pub(super) cars: Vec<usize>,
}

/// An arrangement of the cars of a lane.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Config {
    /// The first cell of each car.
    pub(super) offsets: Vec<usize>,
    /// The cells that the cars cover, one bit each.
    pub(super) cells: u32,
}

/// A move of one car, from one configuration to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// Index of the resulting configuration.
    pub(super) to: usize,
    /// Index of the car in its lane.
    pub(super) car: usize,
    /// All cells that the car covers on its way, including its first and last placement.
    pub(super) swept: u32,
    /// Distance in cells; negative towards the start of the lane.
    pub(super) distance: isize,
}

impl LaneKind {
    /// All configurations.
    pub(super) fn configs(&self) -> Vec<Config> {
        let mut found = vec![Config { offsets: Vec::new(), cells: 0 }];
        for car in 0..self.cars.len() {
            let beyond: usize = self.cars[car..].iter().sum();
            let place = |config: Config| {
                let first = (u32::BITS - config.cells.leading_zeros()) as usize;
                (first..=self.length - beyond).map(move |offset| Config {
                    offsets: [&config.offsets[..], &[offset]].concat(),
                    cells: config.cells | self.car_at(car, offset),
                })
            };
            found = found.into_iter().flat_map(place).collect();
        }
        found
    }

    fn car_at(&self, car: usize, offset: usize) -> u32 {
        ((1 << self.cars[car]) - 1) << offset
    }

    /// The steps from configuration `from` on a board without other cars.
    pub(super) fn steps(&self, configs: &[Config], from: usize, metric: Metric) -> Vec<Step> {
        let step = |to: usize| self.step(&configs[from], &configs[to], to);
        let steps = (0..configs.len()).filter_map(step);
        let counts = |step: &Step| metric != Metric::Unit || step.distance.abs() == 1;
        steps.filter(counts).collect()
    }

    /// The step between two configurations, or `None` if they do not differ in exactly one car.
    fn step(&self, from: &Config, to: &Config, index: usize) -> Option<Step> {
        let mut moved = (0..self.cars.len()).filter(|car| from.offsets[*car] != to.offsets[*car]);
        let (Some(car), None) = (moved.next(), moved.next()) else { return None };
        let [a, b] = [from.offsets[car], to.offsets[car]];
        let length = a.abs_diff(b) + self.cars[car];
        let swept = ((1 << length) - 1) << a.min(b);
        Some(Step { to: index, car, swept, distance: b as isize - a as isize })
    }

    /// For each configuration and each set of cells occupied by cars of crossing lanes, the
    /// configurations one step away, one bit each: `table[config << length | occupied]`.
    ///
    /// Requires at most 16 configurations.
    pub(super) fn table(&self, configs: &[Config], metric: Metric) -> Vec<u16> {
        let mut table = Vec::with_capacity(configs.len() << self.length);
        for from in 0..configs.len() {
            let steps = self.steps(configs, from, metric);
            table.extend((0..1 << self.length).map(|occupied: u32| {
                let free = steps.iter().filter(|step| step.swept & occupied == 0);
                free.fold(0, |all, step| all | 1 << step.to)
            }));
        }
        table
    }
}
