//! Interpretation of a window as a board: cars, walls and empty cells.

use super::{
    ONE_COLOUR,
    cells::{CellSamples, Cells, SeamLine},
    window::Window,
};
use crate::{
    raster::{Colour, largest_difference},
    sorting::sort_least_first,
};

/// Maximum mean difference of cells that look alike, in levels.
const SAME: f32 = 20.0;
/// Maximum difference of a colour from the empty board, in levels.
const EMPTY_DIFFERENCE: f32 = 16.0;
/// Depth of a seam from which it separates two cars.
const SEAM_DEPTH: f32 = 15.0;
/// Difference from that depth which leaves no doubt.
const DEPTH_SCALE: f32 = 8.0;
/// Maximum length of a car, in cells.
const MAX_CAR_LENGTH: usize = 3;
/// Minimum number of lines across a seam with both ends on cars.
const MIN_LINES: usize = 5;
/// Quantile of depth over the lines of a seam. Lines within a car that cross glass or letters are deep.
const DEPTH_QUANTILE: f32 = 0.12;
/// Number of empty cells below which a board is unusual.
const USUAL_EMPTY: usize = 6;
/// Minimum number of empty cells.
const MIN_EMPTY: usize = 2;
/// Cost of a wall: boards have few.
const WALL_COST: f32 = 1.2;

/// A car. Cells are counted from the first of the window.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Car {
    pub(super) cells: Vec<usize>,
    pub(super) colour: Colour,
    pub(super) is_lying: bool,
}

/// What a window contains under a model of empty cells. Cells are counted from the first of the window.
#[derive(Clone, Debug)]
pub(super) struct Interpretation {
    /// Colour of empty cells.
    pub(super) empty: Colour,
    pub(super) cars: Vec<Car>,
    pub(super) walls: Vec<usize>,
    /// Cells in doubt.
    pub(super) doubtful: Vec<usize>,
    empty_count: usize,
    /// Penalty for seams of unclear depth.
    strain: f32,
}

/// A hypothesis about the look of empty cells, applied to all cells of a lattice.
pub(super) struct EmptyModel {
    /// Median colour of empty cells.
    pub(super) empty: Colour,
    /// Whether each cell is occupied.
    occupied: Vec<bool>,
    /// Depths of the seams of each cell with its right neighbour and the one below.
    depths: Vec<[f32; 2]>,
}

impl EmptyModel {
    /// Whether a cell of the lattice is occupied.
    pub(super) fn is_occupied(&self, cell: usize) -> bool {
        self.occupied[cell]
    }

    fn new(cells: &Cells, samples: &CellSamples, is_cellwise: bool) -> Self {
        let occupied = cells.samples.iter().map(|other| other.difference(samples) > SAME).collect();
        let empty = samples.colour();
        let depths = if is_cellwise { depths_by_colours(cells) } else { depths(cells, empty) };
        Self { empty, occupied, depths }
    }
}

/// A seam between two occupied cells of a window.
struct Seam {
    cells: [usize; 2],
    is_across: bool,
    /// How much it stands out.
    depth: f32,
}

impl Interpretation {
    /// An interpretation without cars and walls.
    pub(super) fn nothing(empty: Colour, empty_count: usize) -> Self {
        let (cars, walls, doubtful) = (Vec::new(), Vec::new(), Vec::new());
        Self { empty, cars, walls, doubtful, empty_count, strain: 0.0 }
    }

    /// The interpretation of a window; `None` if it has no empty cells.
    pub(super) fn of(cells: &Cells, window: Window, model: &EmptyModel) -> Option<Self> {
        let numbers: Vec<usize> = window.cells().map(|cell| cells.number(cell)).collect();
        let empty_count = numbers.iter().filter(|number| !model.occupied[**number]).count();
        if empty_count == 0 {
            return None;
        }
        let seams = seams(window, &numbers, model);
        let mut interpretation = Self::nothing(model.empty, empty_count);
        let samples: Vec<&CellSamples> =
            numbers.iter().map(|number| &cells.samples[*number]).collect();
        for group in completed(groups(numbers.len(), &seams), window, &samples, |cell| {
            model.occupied[numbers[cell]]
        }) {
            match group[..] {
                [cell, ..] if !model.occupied[numbers[cell]] => {}
                [first, second, ..] => {
                    let colour = cells.samples[numbers[first]].colour();
                    interpretation.cars.push(Car {
                        colour,
                        is_lying: second == first + 1,
                        cells: group,
                    });
                }
                _ => interpretation.walls.extend(group),
            }
        }
        interpretation.add_strain(&seams);
        Some(interpretation)
    }

    /// Adds the penalty and the doubtful cells of seams that are not as they should be.
    fn add_strain(&mut self, seams: &[Seam]) {
        for seam in seams {
            let is_inside =
                self.cars.iter().any(|car| seam.cells.iter().all(|cell| car.cells.contains(cell)));
            let clear = ((seam.depth - SEAM_DEPTH) / DEPTH_SCALE).clamp(-2.0, 2.0);
            let wrong = if is_inside { clear } else { -clear };
            self.strain += (wrong + 0.5).max(0.0);
            if wrong > -0.8 {
                self.doubtful.extend(seam.cells);
            }
        }
        self.doubtful.sort_unstable();
        self.doubtful.dedup();
    }

    /// Cost of the interpretation.
    pub(super) fn cost(&self) -> f32 {
        let full = 0.5 * USUAL_EMPTY.saturating_sub(self.empty_count) as f32;
        full + self.strain + WALL_COST * self.walls.len() as f32 - 0.3 * self.cars.len() as f32
    }
}

/// Joins cells over the shallowest seams as long as that gives cars.
fn groups(count: usize, seams: &[Seam]) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = (0..count).map(|cell| vec![cell]).collect();
    for Seam { cells, is_across, .. } in seams.iter().filter(|seam| seam.depth < SEAM_DEPTH) {
        let holder = |cell: usize| all.iter().position(|group| group.contains(&cell));
        let [Some(here), Some(there)] = cells.map(holder) else { continue };
        let runs_so = |group: &[usize]| group.len() < 2 || (group[1] - group[0] == 1) == *is_across;
        let is_car = all[here].len() + all[there].len() <= MAX_CAR_LENGTH;
        if here != there && is_car && runs_so(&all[here]) && runs_so(&all[there]) {
            let more = std::mem::take(&mut all[there]);
            all[here].extend(more);
            all[here].sort_unstable();
        }
    }
    all.retain(|group| !group.is_empty());
    all
}

/// Adds single cells to a car of two cells in line with one colour in common: such a cell is the cab of a truck.
fn completed(
    mut groups: Vec<Vec<usize>>,
    window: Window,
    samples: &[&CellSamples],
    is_occupied: impl Fn(usize) -> bool,
) -> Vec<Vec<usize>> {
    let alone: Vec<usize> =
        groups.iter().filter(|group| group.len() == 1).map(|group| group[0]).collect();
    for cell in alone.into_iter().filter(|cell| is_occupied(*cell)) {
        let colour = samples[cell].colour();
        let is_like =
            |other: &usize| largest_difference(samples[*other].colour(), colour) < ONE_COLOUR;
        let is_its = |group: &&mut Vec<usize>| {
            group.len() == 2
                && window.are_in_line(&[cell, group[0], group[1]])
                && group.iter().any(is_like)
        };
        if let Some(group) = groups.iter_mut().find(is_its) {
            group.push(cell);
            group.sort_unstable();
            groups.retain(|group| group[..] != [cell]);
        }
    }
    groups
}

/// Seams between occupied cells, the shallowest first.
fn seams(window: Window, numbers: &[usize], model: &EmptyModel) -> Vec<Seam> {
    let cols = window.cols as usize;
    let is_occupied = |cell: usize| model.occupied[numbers[cell]];
    let mut seams = Vec::new();
    for cell in 0..numbers.len() {
        let right = (cell % cols + 1 < cols).then_some(cell + 1);
        let below = Some(cell + cols).filter(|below| *below < numbers.len());
        for (way, other) in [right, below].into_iter().enumerate() {
            let Some(other) = other.filter(|other| is_occupied(cell) && is_occupied(*other)) else {
                continue;
            };
            let depth = model.depths[numbers[cell]][way];
            seams.push(Seam { cells: [cell, other], is_across: way == 0, depth });
        }
    }
    sort_least_first(&mut seams, |seam| seam.depth);
    seams
}

/// Depths of the seams of each cell with its right neighbour and the one below.
fn depths(cells: &Cells, empty_colour: Colour) -> Vec<[f32; 2]> {
    let both = |seam_lines: &[Vec<SeamLine>; 2]| {
        seam_lines.each_ref().map(|lines| depth(lines, empty_colour))
    };
    cells.seam_lines.iter().map(both).collect()
}

/// The same where pieces are drawn cell by cell: a seam is as deep as its cells differ in colour.
fn depths_by_colours(cells: &Cells) -> Vec<[f32; 2]> {
    let count = cells.samples.len();
    let depth = |cell: usize, other: usize| {
        let other = Some(other).filter(|other| *other < count);
        other.map_or(0.0, |other| cells.colour_difference(cell, other) * SEAM_DEPTH / ONE_COLOUR)
    };
    (0..count)
        .map(|cell| [depth(cell, cell + 1), depth(cell, cell + cells.cols as usize)])
        .collect()
}

/// Depth of a seam by the lines with both ends on cars.
fn depth(seam_lines: &[SeamLine], empty_colour: Colour) -> f32 {
    let is_car = |colour: &Colour| largest_difference(*colour, empty_colour) > EMPTY_DIFFERENCE;
    let upon = seam_lines.iter().filter(|line| line.ends.iter().all(is_car));
    let mut depths: Vec<f32> = upon.map(|line| 1.4 * line.max_deviation).collect();
    if depths.len() < MIN_LINES {
        return 2.0 * SEAM_DEPTH;
    }
    sort_least_first(&mut depths, |depth| *depth);
    depths[(DEPTH_QUANTILE * depths.len() as f32) as usize]
}

/// Models of the looks that several cells share.
pub(super) fn empty_models(cells: &Cells, is_cellwise: bool) -> Vec<EmptyModel> {
    let mut empty_models: Vec<Vec<CellSamples>> = Vec::new();
    for samples in &cells.samples {
        match empty_models.iter_mut().find(|model| model[0].difference(samples) < SAME) {
            Some(model) => model.push(*samples),
            None => empty_models.push(vec![*samples]),
        }
    }
    empty_models.retain(|model| model.len() >= MIN_EMPTY);
    let model = |samples: &Vec<CellSamples>| {
        EmptyModel::new(cells, &CellSamples::median(samples), is_cellwise)
    };
    empty_models.iter().map(model).collect()
}
