//! Features of cells that indicate the blank.

use super::{measurements::Measurements, statistics::CellStatistics};
use crate::raster::largest_difference;

/// Number of features.
pub(super) const COUNT: usize = 13;

/// Features of one cell, each 0 where nothing indicates the blank.
pub(super) type Features = [f32; COUNT];

/// Meaning of each feature.
pub(super) const NAMES: [&str; COUNT] = [
    "flatter than any other",
    "stiller than any other",
    "flat, in a colour that no other has",
    "checkered",
    "greyer than the others",
    "brighter in its shadows than any other",
    "dimmer in its highlights than any other",
    "of colours that no other has",
    "its sides find no partners",
    "its sides more likely have none, by pair costs",
    "its sides find partners if relit",
    "without the border of the others",
    "its sides have partners if relit, by pair costs",
];

/// Added to values before their ratios are taken.
const DEVIATION_OFFSET: f32 = 0.4;
const GRAIN_OFFSET: f32 = 0.2;
const LEVEL_OFFSET: f32 = 8.0;
/// Mean deviation from which a cell is not flat; difference of distinct colours; in levels.
const MAX_FLAT_DEVIATION: f32 = 6.0;
const COLOUR_DISTANCE: f32 = 8.0;
/// Log-ratio of misfit that occurs with tiles.
const MIN_UNPAIRED: f32 = 0.3;
/// Index of the feature by pair costs; and cost of sides that certainly have partners.
const UNPAIRED: usize = 9;
pub(super) const PAIRED_COST: f32 = -6.0;
/// Index of the feature by pair costs after relighting.
const RELIGHTING: usize = 12;
/// Gain by relighting that occurs with tiles.
const CHANCE_GAIN: f32 = 1.0;
/// Index of the feature by sides after relighting, and value from which pair costs are computed for it.
pub(super) const DIMMED: usize = 10;
const MIN_DIMMED: f32 = 0.5;
/// Maximum of each feature.
const MAX_VALUE: f32 = 3.0;

/// Features without pair costs: those are assumed to be good, and not to improve by relighting.
pub(super) fn features(measurements: &Measurements) -> Vec<Features> {
    let statistics_score = statistics_features(&measurements.statistics);
    let all = |at: usize| {
        let [flat, still, new, grey, bright, dim] = statistics_score[at];
        let partners = &measurements.partners[at];
        let [unpaired, relighting_gain] =
            [partners.unpaired - MIN_UNPAIRED, partners.relighting_gain]
                .map(|feature| feature.max(0.0));
        let (checkered, foreign, borderless) =
            (measurements.checkered[at], measurements.foreign[at], measurements.borderless[at]);
        let paint = [flat, still, new, checkered, grey, bright, dim, foreign];
        let rest = [unpaired, 0.0, relighting_gain, borderless, 0.0];
        let mut features = paint.into_iter().chain(rest).map(|feature| feature.min(MAX_VALUE));
        std::array::from_fn(|_| features.next().unwrap_or_default())
    };
    (0..measurements.count()).map(all).collect()
}

/// Features with the costs of each cell's sides and their best partners.
pub(super) fn with_partners(features: &[Features], costs: &[f32]) -> Vec<Features> {
    let with = |(features, cost): (&Features, &f32)| {
        let mut features = *features;
        features[UNPAIRED] = (MAX_VALUE * (1.0 - cost / PAIRED_COST)).clamp(0.0, MAX_VALUE);
        features
    };
    features.iter().zip(costs).map(with).collect()
}

/// Features with the gains of each cell by relighting.
pub(super) fn with_relighting(features: &[Features], relighting_gains: &[f32]) -> Vec<Features> {
    let with = |(features, gain): (&Features, &f32)| {
        let mut features = *features;
        features[RELIGHTING] = (gain - CHANCE_GAIN).clamp(0.0, MAX_VALUE);
        features
    };
    features.iter().zip(relighting_gains).map(with).collect()
}

/// Whether relighting may lower the pair costs of a cell: its sides find clearly better partners then.
pub(super) fn may_be_dimmed(features: &Features) -> bool {
    features[DIMMED] > MIN_DIMMED
}

/// Features by statistics: flat, still, new, grey, bright and dim.
fn statistics_features(cells: &[CellStatistics]) -> Vec<[f32; 6]> {
    let flat = excess(cells, |cell| -(cell.deviation + DEVIATION_OFFSET).ln());
    let still = excess(cells, |cell| -(cell.grain + GRAIN_OFFSET).ln());
    let bright = excess(cells, |cell| (cell.shadows + LEVEL_OFFSET).ln());
    let dim = excess(cells, |cell| -(cell.highlights + LEVEL_OFFSET).ln());
    let saturation: f32 = cells.iter().map(|cell| cell.saturation).sum();
    let grey = |cell: &CellStatistics| {
        let others = (saturation - cell.saturation) / (cells.len() - 1) as f32;
        ((others + LEVEL_OFFSET) / (cell.saturation + LEVEL_OFFSET)).ln()
    };
    let all = |at: usize| {
        let cell = &cells[at];
        [flat[at], still[at], new(cells, at), grey(cell), bright[at], dim[at]]
            .map(|feature| feature.max(0.0))
    };
    (0..cells.len()).map(all).collect()
}

/// Excess of each value over the maximum of all others.
fn excess<T>(all: &[T], value: impl Fn(&T) -> f32) -> Vec<f32> {
    let values: Vec<f32> = all.iter().map(value).collect();
    let others = |at: usize| values[..at].iter().chain(&values[at + 1..]);
    let over = |(at, value): (usize, &f32)| value - others(at).copied().fold(f32::MIN, f32::max);
    values.iter().enumerate().map(over).collect()
}

/// High for a flat cell in a colour far from all others.
fn new(cells: &[CellStatistics], at: usize) -> f32 {
    let cell = &cells[at];
    let others = cells[..at].iter().chain(&cells[at + 1..]);
    let nearest = others
        .map(|other| largest_difference(other.colour, cell.colour) + other.deviation)
        .fold(f32::MAX, f32::min);
    (1.0 - cell.deviation / MAX_FLAT_DEVIATION).max(0.0) * (nearest / COLOUR_DISTANCE).ln_1p()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::{Colour, Raster};

    /// Nine pieces of one varied picture with a bevel each; the middle one is made by `blank`.
    fn pieces_with(blank: impl Fn(usize, usize) -> Colour) -> Vec<Raster> {
        let tile = |left: usize, top: usize, x: usize, y: usize| -> Colour {
            let (u, v) = ((left + x) as f32 / 9.0, (top + y) as f32 / 7.0);
            let border = if x.min(y) < 2 { 70.0 } else { 0.0 };
            [110.0 + 60.0 * u.sin() + border, 120.0 + 60.0 * v.cos() + border, 60.0 + border]
        };
        let piece = |at: usize| {
            let (left, top) = (at % 3 * 40, at / 3 * 40);
            Raster::from_fn(40, 40, |x, y| match at {
                4 => blank(x, y),
                _ => tile(left, top, x, y),
            })
        };
        (0..9).map(piece).collect()
    }

    /// Indices of the features that only the middle piece has.
    fn of_the_middle(pieces: &[Raster]) -> Vec<usize> {
        let features = features(&Measurements::of(pieces));
        let is_clear = |cell: usize, feature: usize| features[cell][feature] > 0.5;
        let is_alone = |feature: &usize| (0..9).all(|cell| is_clear(cell, *feature) == (cell == 4));
        (0..COUNT).filter(is_alone).collect()
    }

    fn has(found: &[usize], name: &str) -> bool {
        found.iter().any(|feature| NAMES[*feature] == name)
    }

    #[test]
    fn a_grey_blank_is_flat_of_a_new_colour_grey_and_borderless() {
        let found = of_the_middle(&pieces_with(|_, _| [128.0; 3]));
        let names = [NAMES[0], NAMES[1], NAMES[2], NAMES[4], "without the border of the others"];
        assert!(names.iter().all(|name| has(&found, name)), "{found:?}");
        assert!(!has(&found, "checkered"));
    }

    #[test]
    fn a_checkered_blank_is_recognised_in_warm_light() {
        let warm = |x: usize, y: usize| {
            let level = if (x / 6 + y / 6).is_multiple_of(2) { 140.0 } else { 200.0 };
            [level * 1.1, level, level * 0.9]
        };
        assert!(has(&of_the_middle(&pieces_with(warm)), "checkered"));
    }

    #[test]
    fn a_cell_without_matching_sides_is_a_likelier_blank() {
        let features = with_partners(&[[0.0; COUNT]; 3], &[PAIRED_COST, -1.0, 0.5]);
        assert!((features[0][UNPAIRED]).abs() < 1e-6);
        assert!(features[1][UNPAIRED] > 2.0 && features[1][UNPAIRED] < features[2][UNPAIRED]);
        assert!((features[2][UNPAIRED] - MAX_VALUE).abs() < 1e-6);
    }

    #[test]
    fn only_a_cell_that_matches_better_relit_has_that_feature() {
        let features = with_relighting(&[[0.0; COUNT]; 3], &[-2.0, CHANCE_GAIN + 1.0, 9.0]);
        let found: Vec<f32> = features.iter().map(|features| features[RELIGHTING]).collect();
        assert_eq!(found, [0.0, 1.0, MAX_VALUE]);
    }

    #[test]
    fn full_boards_have_no_flat_or_borderless_cell() {
        let pieces = pieces_with(|_, _| [128.0; 3]);
        let full: Vec<Raster> = pieces
            .into_iter()
            .enumerate()
            .filter_map(|(at, piece)| (at != 4).then_some(piece))
            .collect();
        for features in features(&Measurements::of(&full)) {
            let of =
                |name: &str| NAMES.iter().position(|other| *other == name).map(|at| features[at]);
            let borderless = of("without the border of the others");
            assert!(features[0] < 0.5 && borderless < Some(0.5), "{features:?}");
        }
    }
}
