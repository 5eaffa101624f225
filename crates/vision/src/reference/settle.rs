//! Tiles, light and frame, each found out by the others in turn.

use super::{
    comparison::{Comparison, Match},
    frame::Frame,
    lighting::{Ground, Lit, Sample, lit},
    likelihood::{Expected, Meant, Noise, by_chance, noise},
    patch::{Light, Patch, SIDE},
};
use crate::{assignment::assign, sorting::sort_least_first};
use unslide_solver::grid::{Cell, Size};

/// How often that is done at most.
const ROUNDS: usize = 4;
/// What more makes no difference, as a logarithm.
const ENOUGH: f32 = 0.5;
/// What means are off by to begin with.
const FIRST: f32 = 6.0;
/// By how many tiles a frame is moved.
const MOVED_BY: usize = 24;
/// Tiles that are in doubt tell a little of light, too.
const DOUBTFUL: f32 = 0.03;
/// How far a frame is moved at first and at last, in cells, and how often.
const FIRST_STEP: f32 = 0.04;
const LAST_STEP: f32 = 0.004;
const NEARLY: f32 = 0.02;
const MAX_MOVES: usize = 30;
/// How much of the detail of parts of tiles is noise.
const ROUGH: f32 = 0.1;
/// Variance of levels that is small.
const PLAIN: f32 = 16.0;

/// Where a tile lies on the board, from -1 to 1.
pub(super) struct Seat {
    at: [f32; 2],
    ground: Ground,
    size: [f32; 2],
}

impl Seat {
    /// Those of tiles that lie in these cells.
    pub(super) fn all(size: Size, cells: &[Cell]) -> Vec<Self> {
        let [wide, high] = [size.cols(), size.rows()].map(|count| 2.0 / count as f32);
        let seat = |cell: &Cell| {
            let middle = |at: usize, side: f32| (at as f32 + 0.5) * side - 1.0;
            let at = [middle(size.col(*cell), wide), middle(size.row(*cell), high)];
            Self { at, ground: Ground::of(at, [wide, high]), size: [wide, high] }
        };
        cells.iter().map(seat).collect()
    }
}

/// Tiles in the cells of a frame, and in the light in which they fit best.
pub(super) struct Settled {
    pub(super) frame: Frame,
    pub(super) cells: Vec<usize>,
    pub(super) lit: Vec<Lit>,
    pub(super) noise: Noise,
    /// For each tile and cell the logarithm of how likely one shows the other.
    pub(super) table: Vec<Vec<f32>>,
    /// That of all tiles in their cells.
    pub(super) total: f32,
    /// The tiles as they are seen.
    tiles: Vec<Patch>,
}

impl Comparison {
    /// A match with the light found out that its tiles tell of.
    pub(super) fn nearly(&self, seats: &[Seat], found: &Match) -> Settled {
        let weights = self.first_weights(found);
        let first = self.round(seats, found.frame, &found.cells, &weights, FIRST);
        self.next(seats, &first, NEARLY)
    }

    /// The same until it stands.
    pub(super) fn settled(&self, seats: &[Seat], found: Settled) -> Settled {
        let mut best = found;
        for _ in 0..ROUNDS {
            let next = self.next(seats, &best, LAST_STEP);
            let is_done = next.total <= best.total + ENOUGH;
            if next.total > best.total {
                best = next;
            }
            if is_done {
                break;
            }
        }
        best
    }

    fn next(&self, seats: &[Seat], found: &Settled, last_step: f32) -> Settled {
        let frame = self.fitted(found, last_step);
        let weights = weights_by(&found.table, &found.cells);
        self.round(seats, frame, &found.cells, &weights, found.noise.mean)
    }

    /// Light by how tiles lie in a frame, and how they lie in that light.
    fn round(
        &self,
        seats: &[Seat],
        frame: Frame,
        cells: &[usize],
        weights: &[f32],
        usual: f32,
    ) -> Settled {
        let meant = self.meant(&frame);
        let lit = self.lit(seats, &meant, cells, weights, usual);
        let noise = self.noise(&lit, &meant, cells, weights);
        let table = table(&self.tiles, &lit, &meant, noise);
        let costs: Vec<Vec<f32>> =
            table.iter().map(|row| row.iter().map(|value| -value).collect()).collect();
        let cells = assign(&costs);
        let total = table.iter().zip(&cells).map(|(row, cell)| row[*cell]).sum();
        Settled { frame, cells, lit, noise, table, total, tiles: self.tiles.clone() }
    }

    fn meant(&self, frame: &Frame) -> Vec<Option<Meant>> {
        self.cells(frame).into_iter().map(|patch| patch.map(Meant::of)).collect()
    }

    /// How much tiles tell of light to begin with: those whose details are as they should be.
    fn first_weights(&self, found: &Match) -> Vec<f32> {
        let energy = |patch: &Patch| patch.energy() / (SIDE * SIDE) as f32;
        let likeness = self.likeness(found);
        let pairs = self.tiles.iter().zip(likeness);
        pairs
            .map(|(tile, likeness)| {
                let energy = energy(tile);
                (likeness.max(0.0).powi(2) * energy / (energy + PLAIN)).max(DOUBTFUL)
            })
            .collect()
    }

    fn lit(
        &self,
        seats: &[Seat],
        meant: &[Option<Meant>],
        cells: &[usize],
        weights: &[f32],
        usual: f32,
    ) -> Vec<Lit> {
        let samples: Vec<Vec<Sample>> = self
            .tiles
            .iter()
            .zip(seats)
            .zip(cells.iter().zip(weights))
            .map(|((tile, seat), (cell, weight))| {
                let Some(meant) = &meant[*cell] else { return Vec::new() };
                let rough = meant.patch.energy() / (3 * SIDE * SIDE) as f32 * ROUGH * ROUGH;
                let (seen, meant) = (tile.quarters(), meant.patch.quarters());
                (0..4)
                    .map(|quarter| Sample {
                        at: [
                            seat.at[0] + seat.size[0] * if quarter % 2 == 0 { -0.2 } else { 0.2 },
                            seat.at[1] + seat.size[1] * if quarter < 2 { -0.2 } else { 0.2 },
                        ],
                        seen: seen[quarter],
                        meant: meant[quarter],
                        variance: usual * usual + 4.0 * rough,
                        weight: *weight / 2.0,
                    })
                    .collect()
            })
            .collect();
        let grounds: Vec<&Ground> = seats.iter().map(|seat| &seat.ground).collect();
        lit(&grounds, &samples)
    }

    fn noise(
        &self,
        lit: &[Lit],
        meant: &[Option<Meant>],
        cells: &[usize],
        weights: &[f32],
    ) -> Noise {
        let mut sorted = weights.to_vec();
        sort_least_first(&mut sorted, |weight| *weight);
        let enough = sorted[sorted.len() / 2].min(0.5);
        let pairs = self.tiles.iter().zip(lit).zip(cells.iter().zip(weights));
        noise(pairs.filter_map(|((tile, lit), (cell, weight))| {
            meant[*cell].as_ref().filter(|_| *weight >= enough).map(|meant| (tile, lit, meant))
        }))
    }

    /// The frame near that of a match in which tiles are likeliest to show their cells.
    fn fitted(&self, found: &Settled, last_step: f32) -> Frame {
        let telling = self.telling(MOVED_BY);
        let chance = chance(&self.tiles);
        let light = Light::of(self.seen(&found.frame).iter().flatten());
        let likelihood = |tile: &usize, frame: &Frame| {
            let place = frame.place(self.size, Cell(found.cells[*tile] as u16));
            let Some(patch) = self.picture.patch(place) else { return chance };
            let meant = Meant::of(light.to(&self.light, &patch));
            Expected::of(&meant, found.noise).likelihood(&self.tiles[*tile], &found.lit[*tile])
        };
        let unlikeliness =
            |frame: &Frame| -telling.iter().map(|tile| likelihood(tile, frame)).sum::<f32>();
        let steps = [FIRST_STEP, last_step];
        found.frame.nudged(self.size, steps, MAX_MOVES, unlikeliness).1
    }
}

impl Settled {
    /// The same light, but the frame of another match.
    pub(super) fn elsewhere(&self, comparison: &Comparison, found: &Match) -> Self {
        let meant = comparison.meant(&found.frame);
        let lit: Vec<Lit> = self.lit.clone();
        let table = table(&self.tiles, &lit, &meant, self.noise);
        let total = table.iter().zip(&found.cells).map(|(row, cell)| row[*cell]).sum();
        Self {
            frame: found.frame,
            cells: found.cells.clone(),
            lit,
            noise: self.noise,
            table,
            total,
            tiles: self.tiles.clone(),
        }
    }
}

fn table(tiles: &[Patch], lit: &[Lit], meant: &[Option<Meant>], noise: Noise) -> Vec<Vec<f32>> {
    let expected: Vec<Option<Expected>> =
        meant.iter().map(|meant| meant.as_ref().map(|meant| Expected::of(meant, noise))).collect();
    let chance = chance(tiles);
    let row = |(tile, lit): (&Patch, &Lit)| {
        expected
            .iter()
            .map(|cell| cell.as_ref().map_or(chance, |cell| cell.likelihood(tile, lit)))
            .collect()
    };
    tiles.iter().zip(lit).map(row).collect()
}

/// The logarithm of how likely any tile shows what it does.
fn chance(tiles: &[Patch]) -> f32 {
    let count = tiles.len() as f32;
    let mean: [f32; 3] =
        std::array::from_fn(|i| tiles.iter().map(|t| t.mean()[i]).sum::<f32>() / count);
    let means = std::array::from_fn(|i| {
        tiles.iter().map(|t| (t.mean()[i] - mean[i]).powi(2)).sum::<f32>() / count
    });
    let all: f32 =
        tiles.iter().map(Patch::energy).sum::<f32>() / (count * (3 * SIDE * SIDE) as f32);
    by_chance([means, [all; 3]])
}

/// How likely each tile lies in its cell, among all.
fn weights_by(table: &[Vec<f32>], cells: &[usize]) -> Vec<f32> {
    let weight = |(row, own): (&Vec<f32>, &usize)| {
        let sum: f32 = row.iter().map(|value| (0.5 * (value - row[*own])).exp()).sum();
        (1.0 / sum).max(DOUBTFUL)
    };
    table.iter().zip(cells).map(weight).collect()
}
