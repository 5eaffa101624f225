//! What a part of a lattice shows, if it is a board: cars, walls and empty cells.

use super::{
    ONE_COLOUR,
    cells::{Cells, Crossing, Look},
    window::Window,
};
use crate::{
    raster::{Colour, largest_difference},
    sorting::sort_least_first,
};

/// Cells that differ by less on average look the same.
const SAME: f32 = 20.0;
/// A colour that differs by less is the board's.
const BARE: f32 = 16.0;
/// The seam of two cars stands out by more than that, and that of a car's own cells by less.
const GAP: f32 = 15.0;
/// How much more or less than that leaves no doubt.
const DOUBT: f32 = 8.0;
/// The longest car.
const LONGEST: usize = 3;
/// The fewest lines over a seam that must lie upon cars, to tell anything.
const FEWEST: usize = 5;
/// The share of the lines over a seam that show nothing if both cells are of one car, at least:
/// glass and letters interrupt the others.
const SMOOTH: f32 = 0.12;
/// The fewest empty cells that a board has, as a rule.
const FEW: usize = 6;
/// No board has fewer.
const FEWEST_EMPTIES: usize = 2;
/// What a wall costs: boards have few.
const WALL: f32 = 1.2;

/// A car: its cells, counted from the window's first one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Car {
    pub(super) cells: Vec<usize>,
    pub(super) colour: Colour,
    pub(super) is_lying: bool,
}

/// What a window shows if cells of one look are empty. Cells are counted from the window's first.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// The colour of most of an empty cell.
    pub(super) empty: Colour,
    pub(super) cars: Vec<Car>,
    pub(super) walls: Vec<usize>,
    /// Cells of which it is not clear where they belong.
    pub(super) doubtful: Vec<usize>,
    empties: usize,
    /// How little the seams are like seams.
    strain: f32,
}

/// A look that empty cells may have, and what that makes of all cells of a lattice.
pub(super) struct Kind {
    /// The colour of most of it.
    pub(super) empty: Colour,
    /// Which cells are not empty, then.
    taken: Vec<bool>,
    /// How much the seams of each cell with the one on its right and the one below stand out.
    depths: Vec<[f32; 2]>,
}

impl Kind {
    fn new(cells: &Cells, look: &Look) -> Self {
        let taken = cells.looks.iter().map(|other| other.difference(look) > SAME).collect();
        let bare = look.colour();
        let both =
            |crossings: &[Vec<Crossing>; 2]| crossings.each_ref().map(|lines| depth(lines, bare));
        let depths = cells.crossings.iter().map(both).collect();
        Self { empty: bare, taken, depths }
    }
}

/// A seam between two cells of a window that are not empty.
struct Seam {
    cells: [usize; 2],
    is_across: bool,
    /// How much it stands out.
    depth: f32,
}

impl View {
    /// A board on which nothing was found yet but its empty cells.
    pub(super) fn nothing(empty: Colour, empties: usize) -> Self {
        let (cars, walls, doubtful) = (Vec::new(), Vec::new(), Vec::new());
        Self { empty, cars, walls, doubtful, empties, strain: 0.0 }
    }

    /// What is made of a window if cells of this kind are empty; none if there are none.
    pub(super) fn of(cells: &Cells, window: Window, kind: &Kind) -> Option<Self> {
        let numbers: Vec<usize> = window.cells().map(|cell| cells.number(cell)).collect();
        let empties = numbers.iter().filter(|number| !kind.taken[**number]).count();
        if empties == 0 {
            return None;
        }
        let seams = seams(window, &numbers, kind);
        let mut view = Self::nothing(kind.empty, empties);
        let looks: Vec<&Look> = numbers.iter().map(|number| &cells.looks[*number]).collect();
        for group in completed(groups(numbers.len(), &seams), window, &looks, |cell| {
            kind.taken[numbers[cell]]
        }) {
            match group[..] {
                [cell, ..] if !kind.taken[numbers[cell]] => {}
                [first, second, ..] => {
                    let colour = cells.looks[numbers[first]].colour();
                    view.cars.push(Car { colour, is_lying: second == first + 1, cells: group });
                }
                _ => view.walls.extend(group),
            }
        }
        view.strained(&seams);
        Some(view)
    }

    /// Takes down where seams are not what they should be.
    fn strained(&mut self, seams: &[Seam]) {
        for seam in seams {
            let is_inside =
                self.cars.iter().any(|car| seam.cells.iter().all(|cell| car.cells.contains(cell)));
            let clear = ((seam.depth - GAP) / DOUBT).clamp(-2.0, 2.0);
            let wrong = if is_inside { clear } else { -clear };
            self.strain += (wrong + 0.5).max(0.0);
            if wrong > -0.8 {
                self.doubtful.extend(seam.cells);
            }
        }
        self.doubtful.sort_unstable();
        self.doubtful.dedup();
    }

    /// The less the better a window is understood.
    pub(super) fn cost(&self) -> f32 {
        let full = 0.5 * FEW.saturating_sub(self.empties) as f32;
        full + self.strain + WALL * self.walls.len() as f32 - 0.3 * self.cars.len() as f32
    }
}

/// Puts cells together over the seams that stand out least, as long as they make cars.
fn groups(count: usize, seams: &[Seam]) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = (0..count).map(|cell| vec![cell]).collect();
    for Seam { cells, is_across, .. } in seams.iter().filter(|seam| seam.depth < GAP) {
        let holder = |cell: usize| all.iter().position(|group| group.contains(&cell));
        let [Some(here), Some(there)] = cells.map(holder) else { continue };
        let runs_so = |group: &[usize]| group.len() < 2 || (group[1] - group[0] == 1) == *is_across;
        let is_car = all[here].len() + all[there].len() <= LONGEST;
        if here != there && is_car && runs_so(&all[here]) && runs_so(&all[there]) {
            let more = std::mem::take(&mut all[there]);
            all[here].extend(more);
            all[here].sort_unstable();
        }
    }
    all.retain(|group| !group.is_empty());
    all
}

/// With each cell that is alone put to the two in line with it of which one has its look: such a wall
/// is the cab of a truck.
fn completed(
    mut groups: Vec<Vec<usize>>,
    window: Window,
    looks: &[&Look],
    is_taken: impl Fn(usize) -> bool,
) -> Vec<Vec<usize>> {
    let alone: Vec<usize> =
        groups.iter().filter(|group| group.len() == 1).map(|group| group[0]).collect();
    for cell in alone.into_iter().filter(|cell| is_taken(*cell)) {
        let colour = looks[cell].colour();
        let is_like =
            |other: &usize| largest_difference(looks[*other].colour(), colour) < ONE_COLOUR;
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

/// The seams of cells that are taken, those first that stand out least.
fn seams(window: Window, numbers: &[usize], kind: &Kind) -> Vec<Seam> {
    let cols = window.cols as usize;
    let is_taken = |cell: usize| kind.taken[numbers[cell]];
    let mut seams = Vec::new();
    for cell in 0..numbers.len() {
        let right = (cell % cols + 1 < cols).then_some(cell + 1);
        let below = Some(cell + cols).filter(|below| *below < numbers.len());
        for (way, other) in [right, below].into_iter().enumerate() {
            let Some(other) = other.filter(|other| is_taken(cell) && is_taken(*other)) else {
                continue;
            };
            let depth = kind.depths[numbers[cell]][way];
            seams.push(Seam { cells: [cell, other], is_across: way == 0, depth });
        }
    }
    sort_least_first(&mut seams, |seam| seam.depth);
    seams
}

/// How much a seam stands out, where lines over it begin and end upon cars.
fn depth(crossings: &[Crossing], bare: Colour) -> f32 {
    let is_car = |colour: &Colour| largest_difference(*colour, bare) > BARE;
    let upon = crossings.iter().filter(|crossing| crossing.ends.iter().all(is_car));
    let mut depths: Vec<f32> = upon.map(|crossing| 1.4 * crossing.strangest).collect();
    if depths.len() < FEWEST {
        return 2.0 * GAP;
    }
    sort_least_first(&mut depths, |depth| *depth);
    depths[(SMOOTH * depths.len() as f32) as usize]
}

/// The looks that there are among the cells of a lattice.
pub(super) fn kinds(cells: &Cells) -> Vec<Kind> {
    let mut kinds: Vec<Vec<Look>> = Vec::new();
    for look in &cells.looks {
        match kinds.iter_mut().find(|kind| kind[0].difference(look) < SAME) {
            Some(kind) => kind.push(*look),
            None => kinds.push(vec![*look]),
        }
    }
    kinds.retain(|kind| kind.len() >= FEWEST_EMPTIES);
    kinds.iter().map(|kind| Kind::new(cells, &Look::middle(kind))).collect()
}
