//! The network that tells sliding puzzles from other grids: features of each cell, then a summary of all cells. Trained
//! by `recipes/train_puzzles.py` of the crate `vision-lab`.

use crate::{
    homography::Homography,
    locate::Board,
    network::{Convolution, Dense, Grid, WeightReader},
    quad::QuadError,
    raster::{Colour, Raster},
    rectify::colour_at,
};
use image::RgbaImage;
use std::sync::LazyLock;
use unslide_solver::grid::{Cell, Size};

/// Side of a cell, and margin around it, in pixels.
const CELL_SIDE: usize = 20;
const MARGIN: usize = 2;
/// Margin around the board, in pixels.
const BOARD_MARGIN: usize = 6;
/// Maximum number of rows and columns: of larger boards the middle ones are used.
const SIDE: usize = 8;
/// Maximum samples per pixel, along one axis.
const SAMPLES: usize = 6;
/// Added to the standard deviation of colours, so that the noise of a plain board stays small.
const NOISE: f32 = 4.0;

/// Input and output channels of each convolution, of stride 2.
const CONVOLUTIONS: [(usize, usize); 3] = [(3, 12), (12, 20), (20, 28)];
/// Number of outputs of the last convolution.
const FLATTENED: usize = 3 * 3 * 28;
/// Number of features of a cell.
const FEATURES: usize = 32;
/// Length of the summary.
const SUMMARY: usize = 5 * FEATURES + 5;
const HIDDEN: usize = 32;
/// Greater than any distance of features.
const MAX_DISTANCE: f32 = 4.0;

static NETWORK: LazyLock<Network> = LazyLock::new(Network::decode);

/// Log-odds that a board is a sliding puzzle with the given blank.
///
/// # Errors
/// [`QuadError`] where the board does not lie in the picture.
pub(crate) fn log_odds(picture: &RgbaImage, board: &Board, blank: Cell) -> Result<f32, QuadError> {
    let view = BoardView::of(picture, board)?;
    Ok(NETWORK.log_odds(&view, blank))
}

/// A rectified board with normalized colours.
struct BoardView {
    size: Size,
    /// Colours, row by row.
    colours: Vec<Colour>,
    width: usize,
}

impl BoardView {
    fn of(picture: &RgbaImage, board: &Board) -> Result<Self, QuadError> {
        let quad = board.quad.within(picture.dimensions())?;
        let map = Homography::onto(&quad)?;
        let size = board.size;
        let (cols, rows) = (size.cols() * CELL_SIDE, size.rows() * CELL_SIDE);
        let length = quad.edges().into_iter().fold(0.0, f64::max);
        let samples = ((length / cols.max(rows) as f64).round() as usize).clamp(1, SAMPLES);
        let share = |at: usize, sample: usize, length: usize| {
            (at as f64 - BOARD_MARGIN as f64 + (sample as f64 + 0.5) / samples as f64)
                / length as f64
        };
        let pixel = |x: usize, y: usize| {
            let places = (0..samples).flat_map(|j| (0..samples).map(move |i| (i, j)));
            let sum = places.fold([0.0; 3], |sum: Colour, (i, j)| {
                let colour = colour_at(picture, map.map(share(x, i, cols), share(y, j, rows)));
                std::array::from_fn(|channel| sum[channel] + colour[channel])
            });
            sum.map(|channel| channel / (samples * samples) as f32)
        };
        let raster = Raster::from_fn(cols + 2 * BOARD_MARGIN, rows + 2 * BOARD_MARGIN, pixel);
        Ok(Self { size, colours: normalised(raster.colours().collect()), width: raster.width })
    }

    /// A cell with its margin.
    fn cell(&self, row: usize, col: usize) -> Grid {
        let side = CELL_SIDE + 2 * MARGIN;
        let first = |at: usize| BOARD_MARGIN - MARGIN + at * CELL_SIDE;
        let lines = (0..side).flat_map(|line| {
            let at = (first(row) + line) * self.width + first(col);
            self.colours[at..at + side].as_flattened()
        });
        Grid { side, values: lines.copied().collect() }
    }

    /// Rows and columns of the cells that are used.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let middle = |count: usize| {
            let first = count.saturating_sub(SIDE) / 2;
            first..count.min(first + SIDE)
        };
        let cols = middle(self.size.cols());
        middle(self.size.rows()).flat_map(move |row| cols.clone().map(move |col| (row, col)))
    }
}

/// Colours with a mean of 0 in each channel, and a common standard deviation of about 1.
fn normalised(mut colours: Vec<Colour>) -> Vec<Colour> {
    let count = colours.len().max(1) as f32;
    let mean: Colour = std::array::from_fn(|i| colours.iter().map(|it| it[i]).sum::<f32>() / count);
    for colour in &mut colours {
        *colour = std::array::from_fn(|i| colour[i] - mean[i]);
    }
    let squares: f32 = colours.as_flattened().iter().map(|value| value * value).sum();
    let scale = 1.0 / ((squares / (3.0 * count)).sqrt() + NOISE);
    colours.as_flattened_mut().iter_mut().for_each(|value| *value *= scale);
    colours
}

type Features = [f32; FEATURES];

struct Network {
    convolutions: [Convolution; 3],
    features: Dense,
    hidden: Dense,
    log_odds: Dense,
}

impl Network {
    fn decode() -> Self {
        let mut reader = WeightReader(include_bytes!("puzzle.weights"));
        Self {
            convolutions: CONVOLUTIONS
                .map(|(before, after)| Convolution::decode(&mut reader, before, after, 2)),
            features: Dense::decode(&mut reader, FLATTENED, FEATURES),
            hidden: Dense::decode(&mut reader, SUMMARY, HIDDEN),
            log_odds: Dense::decode(&mut reader, HIDDEN, 1),
        }
    }

    fn log_odds(&self, view: &BoardView, blank: Cell) -> f32 {
        let (row, col) = (view.size.row(blank), view.size.col(blank));
        let tiles: Vec<CellFeatures> = view
            .places()
            .filter(|place| *place != (row, col))
            .map(|(row, col)| {
                let features = self.features(view.cell(row, col));
                CellFeatures { features, is_even: (row + col).is_multiple_of(2) }
            })
            .collect();
        let empty = self.features(view.cell(row, col));
        let summary = summary(&tiles, &empty, view.size);
        self.log_odds.apply(&self.hidden.apply_rectified(&summary))[0]
    }

    fn features(&self, cell: Grid) -> Features {
        let last = self.convolutions.iter().fold(cell, |grid, layer| layer.apply(&grid));
        let features = self.features.apply(&last.values);
        std::array::from_fn(|i| features[i].tanh())
    }
}

/// Features of a tile.
struct CellFeatures {
    features: Features,
    /// Whether row and column are both even or both odd.
    is_even: bool,
}

/// Summary of all tiles and the blank; independent of the order of tiles.
fn summary(tiles: &[CellFeatures], empty: &Features, size: Size) -> Vec<f32> {
    let all = || tiles.iter().map(|tile| &tile.features);
    let mean = mean(all());
    let even = |is_even: bool| tiles.iter().filter(move |tile| tile.is_even == is_even);
    let [light, dark] = [true, false].map(|it| self::mean(even(it).map(|tile| &tile.features)));
    let variance =
        |i: usize| all().map(|it| (it[i] - mean[i]).powi(2)).sum::<f32>() / tiles.len() as f32;
    let deviation: Features = std::array::from_fn(|i| (variance(i) + 1e-6).sqrt());
    let most: Features = std::array::from_fn(|i| all().map(|it| it[i]).fold(-1.0, f32::max));
    let checkered: Features = std::array::from_fn(|i| (light[i] - dark[i]).abs());
    let nearest: Vec<f32> = (0..tiles.len()).map(|tile| nearest(tiles, tile)).collect();
    let least = |distance: &mut dyn Iterator<Item = f32>| distance.fold(MAX_DISTANCE, f32::min);
    let alike = [
        nearest.iter().sum::<f32>() / tiles.len() as f32,
        least(&mut nearest.iter().copied()),
        least(&mut all().map(|it| distance(it, empty))),
    ];
    let sides = [size.rows(), size.cols()].map(|side| (side as f32).ln());
    [&mean[..], &deviation, &most, empty, &checkered, &alike, &sides].concat()
}

fn mean<'a>(all: impl Iterator<Item = &'a Features>) -> Features {
    let (sum, count) = all.fold(([0.0; FEATURES], 0.0f32), |(sum, count), features| {
        (std::array::from_fn(|i| sum[i] + features[i]), count + 1.0)
    });
    sum.map(|value| value / count.max(1.0))
}

/// Distance to the most similar other tile.
fn nearest(tiles: &[CellFeatures], tile: usize) -> f32 {
    let others = tiles.iter().enumerate().filter(|(other, _)| *other != tile);
    others
        .map(|(_, other)| distance(&other.features, &tiles[tile].features))
        .fold(MAX_DISTANCE, f32::min)
}

/// Mean squared difference.
fn distance(a: &Features, b: &Features) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>() / FEATURES as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quad::Quad;

    fn seen(values: &[f32]) -> Vec<CellFeatures> {
        let tile = |(at, value): (usize, &f32)| CellFeatures {
            features: [*value; FEATURES],
            is_even: at.is_multiple_of(2),
        };
        values.iter().enumerate().map(tile).collect()
    }

    fn summed(values: &[f32], empty: f32) -> Vec<f32> {
        summary(&seen(values), &[empty; FEATURES], Size::new(3, 3).unwrap())
    }

    #[test]
    fn tiles_of_one_look_have_no_distance() {
        let at = 5 * FEATURES;
        let all = summed(&[0.5; 8], -0.5);
        assert!(all[at].abs() < 1e-6 && all[at + 1].abs() < 1e-6);
        assert!((all[at + 2] - 1.0).abs() < 1e-6);
        assert!(summed(&[0.1, 0.3, 0.5, 0.7], 0.9)[at] > 0.03);
    }

    #[test]
    fn a_checkered_board_has_alternating_features() {
        let at = 4 * FEATURES;
        assert!((summed(&[0.5, -0.5, 0.5, -0.5], 0.0)[at] - 1.0).abs() < 1e-6);
        assert!(summed(&[0.5, 0.5, -0.5, -0.5], 0.0)[at].abs() < 1e-6);
    }

    fn view(rows: usize, cols: usize) -> BoardView {
        let (width, height) = (cols as u32 * 30, rows as u32 * 30);
        let picture = RgbaImage::from_fn(width, height, |x, y| {
            image::Rgba([(x / 30 * 20) as u8, (y / 30 * 20) as u8, 90, 255])
        });
        let size = Size::new(rows, cols).unwrap();
        let quad = Quad::whole(width, height);
        BoardView::of(&picture, &Board::within(&picture, quad, size).unwrap()).unwrap()
    }

    #[test]
    fn each_cell_is_sampled_with_a_margin() {
        let view = view(3, 4);
        let cell = view.cell(1, 2);
        assert_eq!(cell.values.len(), 24 * 24 * 3);
        let middle = |row: usize, col: usize| view.cell(row, col).values[(12 * 24 + 12) * 3];
        assert!(middle(1, 3) > middle(1, 2) && (middle(0, 2) - middle(1, 2)).abs() < 1e-6);
    }

    #[test]
    fn the_centre_of_a_large_board_is_sampled() {
        let places: Vec<_> = view(10, 4).places().collect();
        assert_eq!((places.len(), places[0], places[31]), (32, (1, 0), (8, 3)));
    }

    #[test]
    fn colours_are_normalised_over_the_whole_board() {
        let view = view(5, 5);
        let count = view.colours.len() as f32;
        let mean = view.colours.iter().map(|colour| colour[0]).sum::<f32>() / count;
        let squares: f32 = view.colours.as_flattened().iter().map(|value| value * value).sum();
        assert!(mean.abs() < 1e-3);
        assert!((0.5..1.0).contains(&(squares / (3.0 * count)).sqrt()));
    }
}
