//! Light evened out over a board, as far as tiles that go together tell of it.
//!
//! Two sides that meet in the finished picture show nearly the same. What they differ by is how they are
//! lit, each where its tile lies on the board.

use super::{
    costs::Costs,
    plan::Plan,
    sides::{Facing, Side, Tiles},
};
use crate::{
    light::{COUNTS, System, dot, features, light, terms},
    raster::{Colour, Raster},
};
use unslide_solver::grid::{Cell, Direction, Size};

/// Seams that cost less tell of light.
const GOOD: f32 = -1.0;
/// How many lines of pixels within what is drawn on them sides are looked at, and in how many
/// stretches.
const INSET: usize = 1;
const STRETCHES: usize = 2;
/// How far within a tile that is, compared with its side.
const WITHIN: f32 = 0.04;
/// By how many levels sides that meet usually differ in even light.
const USUAL: f32 = 6.0;
/// How often light is found out anew, with what is off by more counting less. At first much may be off.
const ROUNDS: i32 = 4;
const AT_FIRST: f32 = 4.0;

/// Where tiles lie on a board.
pub(crate) struct Lie<'a> {
    pub(crate) size: Size,
    /// The cell of each tile.
    pub(crate) cells: &'a [Cell],
}

/// What a stretch of a side shows, and where it lies on the board.
type Stretch = ([f32; 2], Colour);

/// What pairs of stretches tell: a feature of light, and how much of it there is.
struct Told(Vec<([f32; COUNTS], f32)>);

/// Tiles as they would be seen in even light, by the seams of a plan.
pub(super) fn evened(tiles: &[&Raster], lie: &Lie<'_>, plan: &Plan, costs: &Costs) -> Vec<Raster> {
    let counts = Told::of(tiles, lie, plan, costs).light();
    tiles.iter().zip(lie.cells).map(|(tile, cell)| lie.evened(tile, *cell, &counts)).collect()
}

impl Told {
    fn of(tiles: &[&Raster], lie: &Lie<'_>, plan: &Plan, costs: &Costs) -> Self {
        let facing = Tiles::new(tiles).facing(INSET);
        let mut told = Self(Vec::new());
        for (way, facing) in [Direction::Right, Direction::Down].into_iter().zip(&facing) {
            for (a, b) in plan.pairs(way).filter(|(a, b)| costs.pair(*a, way, *b) < GOOD) {
                for stretch in 0..STRETCHES {
                    let [before, after] = lie.stretches(facing, [a, b], way, stretch);
                    told.note(before, after);
                }
            }
        }
        told
    }

    /// That two stretches show the same.
    fn note(&mut self, (p, a): Stretch, (q, b): Stretch) {
        let (p, q) = (terms(p), terms(q));
        for (a, b) in a.into_iter().zip(b) {
            let level = f32::midpoint(a, b);
            let (of_a, of_b) = (features(&p, level), features(&q, level));
            self.0.push((std::array::from_fn(|i| of_a[i] - of_b[i]), a - b));
        }
    }

    fn light(&self) -> [f32; COUNTS] {
        let mut counts = [0.0; COUNTS];
        for round in 0..ROUNDS {
            let usual = if round == 0 { AT_FIRST * USUAL } else { USUAL };
            let mut system = System::new();
            for (feature, value) in &self.0 {
                let off = (value - dot(feature, &counts)) / usual;
                // The three channels of a place tell little more than one.
                system.add(feature, *value, 1.0 / (3.0 * usual * usual * (1.0 + off * off)));
            }
            (counts, _) = system.solved();
        }
        counts
    }
}

impl Lie<'_> {
    /// The same stretch of two sides that meet.
    fn stretches(
        &self,
        facing: &Facing,
        [a, b]: [usize; 2],
        way: Direction,
        stretch: usize,
    ) -> [Stretch; 2] {
        let along = (stretch as f32 + 0.5) / STRETCHES as f32;
        let within = |far: f32| if way == Direction::Right { [far, along] } else { [along, far] };
        let of = |tile: usize, side: &Side, far: f32| {
            (self.place(self.cells[tile], within(far)), mean(side, stretch))
        };
        [of(a, &facing.before[a], 1.0 - WITHIN), of(b, &facing.after[b], WITHIN)]
    }

    /// Where a place within a cell lies on the board, from -1 to 1.
    fn place(&self, cell: Cell, [x, y]: [f32; 2]) -> [f32; 2] {
        let on_board =
            |at: usize, within: f32, count: usize| 2.0 * (at as f32 + within) / count as f32 - 1.0;
        let size = self.size;
        [on_board(size.col(cell), x, size.cols()), on_board(size.row(cell), y, size.rows())]
    }

    /// A tile in even light: from one of its corners to the next, light changes evenly.
    fn evened(&self, tile: &Raster, cell: Cell, counts: &[f32; COUNTS]) -> Raster {
        let corner = |x, y| light(counts, &terms(self.place(cell, [x, y])));
        let [top, bottom] = [0.0, 1.0].map(|y| [corner(0.0, y), corner(1.0, y)]);
        let between = |[a, b]: [(f32, f32); 2], share: f32| {
            (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
        };
        Raster::from_fn(tile.width, tile.height, |x, y| {
            let share = |at: usize, side: usize| (at as f32 + 0.5) / side as f32;
            let (across, down) = (share(x, tile.width), share(y, tile.height));
            let (gain, offset) = between([between(top, across), between(bottom, across)], down);
            tile.at(x, y).map(|level| (level - offset) / gain)
        })
    }
}

/// The mean colour of a stretch of a side.
fn mean(side: &Side, stretch: usize) -> Colour {
    let length = side.lines[0].len();
    let along = stretch * length / STRETCHES..(stretch + 1) * length / STRETCHES;
    let share = 1.0 / (side.lines.len() * along.len()).max(1) as f32;
    let mut mean = [0.0; 3];
    for colour in side.lines.iter().flat_map(|line| &line[along.clone()]) {
        (0..3).for_each(|i| mean[i] += colour[i] * share);
    }
    mean
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDE: usize = 5;
    const PIXELS: usize = 20;

    /// A picture that rises and falls slowly.
    fn meant(x: usize, y: usize) -> f32 {
        let wave = |at: usize, by: f32| 30.0 * (at as f32 / by).sin();
        110.0 + wave(x, 17.0) + wave(y, 23.0) + wave(x + y, 41.0)
    }

    /// How much brighter it is at a place on the board.
    fn gain(x: f32, y: f32) -> f32 {
        1.0 + 0.25 * x - 0.15 * y
    }

    /// The cell of each tile on the board; the plan has them in order, and no tile last.
    fn cells() -> Vec<Cell> {
        (0..SIDE * SIDE - 1).map(|tile| Cell((tile * 7 % (SIDE * SIDE)) as u16)).collect()
    }

    fn tile(at: usize, lit: impl Fn(f32, f32) -> f32) -> Raster {
        let cell = cells()[at].index();
        Raster::from_fn(PIXELS, PIXELS, |x, y| {
            let on_board = |at: usize, cell: usize| {
                2.0 * (cell * PIXELS + at) as f32 / (SIDE * PIXELS) as f32 - 1.0
            };
            let (u, v) = (on_board(x, cell % SIDE), on_board(y, cell / SIDE));
            let level = meant(at % SIDE * PIXELS + x, at / SIDE * PIXELS + y);
            [level * lit(u, v); 3]
        })
    }

    /// By how many levels tiles differ on average from what they are meant to show.
    fn off(tiles: &[Raster]) -> f32 {
        let each = tiles.iter().enumerate().flat_map(|(at, seen)| {
            let meant = tile(at, |_, _| 1.0);
            (0..PIXELS)
                .map(move |i| (seen.at(i, i)[0] - meant.at(i, i)[0]).abs())
                .collect::<Vec<_>>()
        });
        each.sum::<f32>() / (tiles.len() * PIXELS) as f32
    }

    #[test]
    fn light_from_one_side_is_evened_out_by_tiles_that_go_together() {
        let size = Size::new(SIDE, SIDE).unwrap();
        let count = SIDE * SIDE - 1;
        let lit: Vec<Raster> = (0..count).map(|at| tile(at, gain)).collect();
        let tiles: Vec<&Raster> = lit.iter().collect();
        let plan = Plan { size, tiles: (0..count).map(Some).chain([None]).collect() };
        let good = vec![-2.0; count * count];
        let costs = Costs { count, right: good.clone(), below: good, places: Vec::new() };
        let even = evened(&tiles, &Lie { size, cells: &cells() }, &plan, &costs);
        assert!(off(&even) < 0.4 * off(&lit), "{} after {}", off(&even), off(&lit));
    }
}
