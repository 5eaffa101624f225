//! What can happen in a lane, whatever board it is part of.

use crate::blocks::Metric;

/// The length of a lane, in cells, and the lengths of its cars in their order. Cars cannot pass each
/// other: the order never changes, and so there are few ways for them to stand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct LaneKind {
    pub(super) length: usize,
    pub(super) cars: Vec<usize>,
}

/// One way for the cars of a lane to stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Config {
    /// For each car its first cell.
    pub(super) offsets: Vec<usize>,
    /// The cells that the cars cover, a bit each.
    pub(super) cells: u32,
}

/// One car going from one configuration to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The configuration that it leads to.
    pub(super) to: usize,
    /// The car that goes.
    pub(super) car: usize,
    /// All cells that the car covers on the way, its first and last place too.
    pub(super) hull: u32,
    /// How many cells it goes; negative towards the lane's beginning.
    pub(super) distance: isize,
}

impl LaneKind {
    /// Every way for the cars to stand.
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

    /// The steps of one configuration in an otherwise empty board.
    pub(super) fn steps(&self, configs: &[Config], from: usize, metric: Metric) -> Vec<Step> {
        let step = |to: usize| self.step(&configs[from], &configs[to], to);
        let steps = (0..configs.len()).filter_map(step);
        let counts = |step: &Step| metric != Metric::Unit || step.distance.abs() == 1;
        steps.filter(counts).collect()
    }

    /// The step between two configurations that differ in the place of one car.
    fn step(&self, from: &Config, to: &Config, index: usize) -> Option<Step> {
        let mut moved = (0..self.cars.len()).filter(|car| from.offsets[*car] != to.offsets[*car]);
        let (Some(car), None) = (moved.next(), moved.next()) else { return None };
        let [a, b] = [from.offsets[car], to.offsets[car]];
        let length = a.abs_diff(b) + self.cars[car];
        let hull = ((1 << length) - 1) << a.min(b);
        Some(Step { to: index, car, hull, distance: b as isize - a as isize })
    }

    /// For each configuration and each set of cells that cars of crossing lanes take, the
    /// configurations that are one step away, a bit each: `table[config << length | taken]`.
    ///
    /// Requires at most 16 configurations.
    pub(super) fn table(&self, configs: &[Config], metric: Metric) -> Vec<u16> {
        let mut table = Vec::with_capacity(configs.len() << self.length);
        for from in 0..configs.len() {
            let steps = self.steps(configs, from, metric);
            table.extend((0..1 << self.length).map(|taken: u32| {
                let free = steps.iter().filter(|step| step.hull & taken == 0);
                free.fold(0, |all, step| all | 1 << step.to)
            }));
        }
        table
    }
}
