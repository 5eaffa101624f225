//! Alternating estimation of assignment, illumination, noise and frame.

use super::{
    comparison::{Comparison, Match},
    frame::Frame,
    illumination::{Illumination, Sample, TileBasis, illumination},
    likelihood::{ExpectedPatch, Noise, PatchDistribution, by_chance, noise},
    patch::{ColourStatistics, Patch, SIDE},
};
use crate::{assignment::assign, sorting::sort_least_first};
use unslide_solver::grid::{Cell, Size};

/// Maximum rounds.
const ROUNDS: usize = 4;
/// Minimum gain of the log-likelihood for another round.
const MIN_GAIN: f32 = 0.5;
/// Standard deviation of mean colours at the start, in levels.
const INITIAL_NOISE: f32 = 6.0;
/// Tiles by which a frame is optimized: those with most detail.
const FRAME_TILES: usize = 24;
/// Minimum weight of a tile in the estimation of illumination.
const DOUBTFUL: f32 = 0.03;
/// Steps of the frame in cells: the first, the last, the last of an initial estimate; maximum rounds.
const FIRST_STEP: f32 = 0.04;
const LAST_STEP: f32 = 0.004;
const NEARLY: f32 = 0.02;
const MAX_MOVES: usize = 30;
/// Noise of the mean of a quarter, as a share of the deviation of its details.
const DETAIL_NOISE: f32 = 0.1;
/// Variance of details below which the weight of a tile falls.
const LOW_VARIANCE: f32 = 16.0;

/// Position, basis functions and size of a tile on the board, which reaches from -1 to 1.
pub(super) struct Placement {
    at: [f32; 2],
    basis: TileBasis,
    size: [f32; 2],
}

impl Placement {
    /// Placements of tiles in these cells.
    pub(super) fn all(size: Size, cells: &[Cell]) -> Vec<Self> {
        let [wide, high] = [size.cols(), size.rows()].map(|count| 2.0 / count as f32);
        let placement = |cell: &Cell| {
            let middle = |at: usize, side: f32| (at as f32 + 0.5) * side - 1.0;
            let at = [middle(size.col(*cell), wide), middle(size.row(*cell), high)];
            Self { at, basis: TileBasis::of(at, [wide, high]), size: [wide, high] }
        };
        cells.iter().map(placement).collect()
    }
}

/// A frame, the cell of each tile in it, illumination and noise.
pub(super) struct Estimate {
    pub(super) frame: Frame,
    pub(super) cells: Vec<usize>,
    pub(super) illumination: Vec<Illumination>,
    pub(super) noise: Noise,
    /// Log-likelihood of each tile in each cell.
    pub(super) table: Vec<Vec<f32>>,
    /// Log-likelihood of all tiles in their cells.
    pub(super) total: f32,
    /// The observed tiles.
    tiles: Vec<Patch>,
}

impl Comparison {
    /// Estimate from a match: two rounds.
    pub(super) fn initial_estimate(&self, placements: &[Placement], found: &Match) -> Estimate {
        let weights = self.first_weights(found);
        let first = self.round(placements, found.frame, &found.cells, &weights, INITIAL_NOISE);
        self.next(placements, &first, NEARLY)
    }

    /// Repeats rounds until the likelihood no longer rises.
    pub(super) fn estimate(&self, placements: &[Placement], found: Estimate) -> Estimate {
        let mut best = found;
        for _ in 0..ROUNDS {
            let next = self.next(placements, &best, LAST_STEP);
            let is_done = next.total <= best.total + MIN_GAIN;
            if next.total > best.total {
                best = next;
            }
            if is_done {
                break;
            }
        }
        best
    }

    fn next(&self, placements: &[Placement], found: &Estimate, last_step: f32) -> Estimate {
        let frame = self.fit_frame(found, last_step);
        let weights = weights_by(&found.table, &found.cells);
        self.round(placements, frame, &found.cells, &weights, found.noise.mean)
    }

    /// One round: illumination and noise from tiles in `cells`, then a new assignment.
    fn round(
        &self,
        placements: &[Placement],
        frame: Frame,
        cells: &[usize],
        weights: &[f32],
        noise: f32,
    ) -> Estimate {
        let expected = self.expected(&frame);
        let illumination = self.illumination(placements, &expected, cells, weights, noise);
        let noise = self.noise(&illumination, &expected, cells, weights);
        let table = table(&self.tiles, &illumination, &expected, noise);
        let costs: Vec<Vec<f32>> =
            table.iter().map(|row| row.iter().map(|value| -value).collect()).collect();
        let cells = assign(&costs);
        let total = table.iter().zip(&cells).map(|(row, cell)| row[*cell]).sum();
        Estimate { frame, cells, illumination, noise, table, total, tiles: self.tiles.clone() }
    }

    fn expected(&self, frame: &Frame) -> Vec<Option<ExpectedPatch>> {
        self.cells(frame).into_iter().map(|patch| patch.map(ExpectedPatch::of)).collect()
    }

    /// Initial weights: tiles whose details correlate with their cells.
    fn first_weights(&self, found: &Match) -> Vec<f32> {
        let energy = |patch: &Patch| patch.energy() / (SIDE * SIDE) as f32;
        let correlation = self.correlation(found);
        let pairs = self.tiles.iter().zip(correlation);
        pairs
            .map(|(tile, correlation)| {
                let energy = energy(tile);
                (correlation.max(0.0).powi(2) * energy / (energy + LOW_VARIANCE)).max(DOUBTFUL)
            })
            .collect()
    }

    fn illumination(
        &self,
        placements: &[Placement],
        expected: &[Option<ExpectedPatch>],
        cells: &[usize],
        weights: &[f32],
        noise: f32,
    ) -> Vec<Illumination> {
        let samples: Vec<Vec<Sample>> = self
            .tiles
            .iter()
            .zip(placements)
            .zip(cells.iter().zip(weights))
            .map(|((tile, placement), (cell, weight))| {
                let Some(expected) = &expected[*cell] else { return Vec::new() };
                let rough = expected.patch.energy() / (3 * SIDE * SIDE) as f32
                    * DETAIL_NOISE
                    * DETAIL_NOISE;
                let (seen, expected) = (tile.quarters(), expected.patch.quarters());
                (0..4)
                    .map(|quarter| Sample {
                        at: [
                            placement.at[0]
                                + placement.size[0] * if quarter % 2 == 0 { -0.2 } else { 0.2 },
                            placement.at[1]
                                + placement.size[1] * if quarter < 2 { -0.2 } else { 0.2 },
                        ],
                        seen: seen[quarter],
                        expected: expected[quarter],
                        variance: noise * noise + 4.0 * rough,
                        weight: *weight / 2.0,
                    })
                    .collect()
            })
            .collect();
        let bases: Vec<&TileBasis> = placements.iter().map(|placement| &placement.basis).collect();
        illumination(&bases, &samples)
    }

    fn noise(
        &self,
        illumination: &[Illumination],
        expected: &[Option<ExpectedPatch>],
        cells: &[usize],
        weights: &[f32],
    ) -> Noise {
        let mut sorted = weights.to_vec();
        sort_least_first(&mut sorted, |weight| *weight);
        let enough = sorted[sorted.len() / 2].min(0.5);
        let pairs = self.tiles.iter().zip(illumination).zip(cells.iter().zip(weights));
        noise(pairs.filter_map(|((tile, illumination), (cell, weight))| {
            expected[*cell]
                .as_ref()
                .filter(|_| *weight >= enough)
                .map(|expected| (tile, illumination, expected))
        }))
    }

    /// The frame near that of an estimate that maximizes the likelihood of the tiles with most detail.
    fn fit_frame(&self, found: &Estimate, last_step: f32) -> Frame {
        let most_detailed = self.most_detailed(FRAME_TILES);
        let chance = chance(&self.tiles);
        let statistics = ColourStatistics::of(self.seen(&found.frame).iter().flatten());
        let likelihood = |tile: &usize, frame: &Frame| {
            let place = frame.place(self.size, Cell(found.cells[*tile] as u16));
            let Some(patch) = self.picture.patch(place) else { return chance };
            let expected = ExpectedPatch::of(statistics.to(&self.statistics, &patch));
            PatchDistribution::of(&expected, found.noise)
                .likelihood(&self.tiles[*tile], &found.illumination[*tile])
        };
        let negative_log_likelihood =
            |frame: &Frame| -most_detailed.iter().map(|tile| likelihood(tile, frame)).sum::<f32>();
        let steps = [FIRST_STEP, last_step];
        found.frame.optimized(self.size, steps, MAX_MOVES, negative_log_likelihood).1
    }
}

impl Estimate {
    /// This illumination with the frame and the cells of another match.
    pub(super) fn in_frame_of(&self, comparison: &Comparison, found: &Match) -> Self {
        let expected = comparison.expected(&found.frame);
        let illumination: Vec<Illumination> = self.illumination.clone();
        let table = table(&self.tiles, &illumination, &expected, self.noise);
        let total = table.iter().zip(&found.cells).map(|(row, cell)| row[*cell]).sum();
        Self {
            frame: found.frame,
            cells: found.cells.clone(),
            illumination,
            noise: self.noise,
            table,
            total,
            tiles: self.tiles.clone(),
        }
    }
}

fn table(
    tiles: &[Patch],
    illumination: &[Illumination],
    expected: &[Option<ExpectedPatch>],
    noise: Noise,
) -> Vec<Vec<f32>> {
    let expected: Vec<Option<PatchDistribution>> = expected
        .iter()
        .map(|expected| expected.as_ref().map(|expected| PatchDistribution::of(expected, noise)))
        .collect();
    let chance = chance(tiles);
    let row = |(tile, illumination): (&Patch, &Illumination)| {
        expected
            .iter()
            .map(|cell| cell.as_ref().map_or(chance, |cell| cell.likelihood(tile, illumination)))
            .collect()
    };
    tiles.iter().zip(illumination).map(row).collect()
}

/// Log-likelihood of a tile without any information about its cell.
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

/// Weight of each tile: its probability in its cell at half the log-likelihood.
fn weights_by(table: &[Vec<f32>], cells: &[usize]) -> Vec<f32> {
    let weight = |(row, own): (&Vec<f32>, &usize)| {
        let sum: f32 = row.iter().map(|value| (0.5 * (value - row[*own])).exp()).sum();
        (1.0 / sum).max(DOUBTFUL)
    };
    table.iter().zip(cells).map(weight).collect()
}
