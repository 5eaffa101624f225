//! Boards of blocks on the maps.

use super::{
    Map, SideOdds,
    lattice::{LINE_COST, Lattice, hill_climb},
    likelihood::Likelihood,
};
use crate::{homography::Homography, quad::Quad, read::Hints, sorting::sort_least_first};

/// Numbers of rows and columns that are tried.
const COUNTS: std::ops::RangeInclusive<usize> = 3..=12;
/// Maximum aspect ratio of cells, as seen.
const MAX_SKEW: f64 = 1.4;
/// Number of sizes that are refined.
const MAX_LATTICES: usize = 4;
/// Weight of the prior of a size: what neighbouring map pixels say is not independent. Sizes of drawn boards are likeliest
/// with this one, of 20 to 2,000.
const PRIOR_WEIGHT: f32 = 50.0;

/// A board of blocks, with the evidence for its pieces.
#[derive(Clone, Debug)]
pub(super) struct Pieces {
    pub(super) lattice: Lattice,
    pub(super) sides: SideOdds,
    /// Log-odds that each cell is empty.
    pub(super) empty: Vec<f32>,
    pub(super) score: f32,
}

impl Pieces {
    /// Lattices of blocks near a quad with their scores, one for each likely size, the best first.
    pub(super) fn fits_near(
        likelihood: &Likelihood,
        quad: Quad,
        hints: &Hints,
    ) -> Vec<(Lattice, f32)> {
        let start = Lattice { quad, rows: 1, cols: 1, gap: 0.0 };
        let (hull, _) =
            hill_climb(start, &|lattice: &Lattice| likelihood.within(Map::Blocks, &lattice.quad));
        let score = |lattice: &Lattice| score(likelihood, lattice);
        let sizes = COUNTS.flat_map(|rows| COUNTS.map(move |cols| Lattice { rows, cols, ..hull }));
        let mut fitting: Vec<(Lattice, f32)> = sizes
            .filter(|lattice| has_square_cells(lattice) && lattice.has_size(hints))
            .map(|lattice| (lattice, score(&lattice)))
            .collect();
        sort_least_first(&mut fitting, |(_, score)| -score);
        let found =
            fitting.into_iter().take(MAX_LATTICES).map(|(lattice, _)| hill_climb(lattice, &score));
        let mut found: Vec<(Lattice, f32)> = found.collect();
        sort_least_first(&mut found, |(_, score)| -score);
        found
    }

    /// The evidence on a lattice with its score.
    pub(super) fn on(likelihood: &Likelihood, lattice: Lattice, score: f32) -> Self {
        let Lattice { rows, cols, .. } = lattice;
        let places = || (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let empty =
            places().map(|(row, col)| lattice.empty_log_odds(likelihood, row, col)).collect();
        let onto = Homography::onto(&lattice.quad).ok();
        let odds = |map: Map| {
            let side = |place, onto: &_| side_log_odds(likelihood, (&lattice, onto), map, place);
            places().map(|place| onto.as_ref().map_or(0.0, |onto| side(place, onto))).collect()
        };
        let sides = SideOdds { right: odds(Map::VerticalLine), below: odds(Map::HorizontalLine) };
        Self { lattice, sides, empty, score }
    }
}

/// Mean log-odds of a line at the right or lower side of a cell; 0 beside the border of the board.
fn side_log_odds(
    likelihood: &Likelihood,
    (lattice, onto): (&Lattice, &Homography),
    map: Map,
    (row, col): (usize, usize),
) -> f32 {
    let is_last =
        if map == Map::VerticalLine { col + 1 == lattice.cols } else { row + 1 == lattice.rows };
    if is_last {
        return 0.0;
    }
    let (from, to) = lattice.side(onto, map, row, col);
    likelihood.along(map, from, to) / from.to(to).length().max(1.0) as f32
}

/// Log-likelihood ratio of a lattice to no board, with the prior of its size.
fn score(likelihood: &Likelihood, lattice: &Lattice) -> f32 {
    let Lattice { rows, cols, quad, .. } = *lattice;
    let Ok(onto) = Homography::onto(&quad) else { return f32::MIN };
    let outer = Lattice { rows: 1, cols: 1, ..*lattice };
    let inner = |map: Map| {
        let sides = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let sides =
            sides.filter(
                |(row, col)| if map == Map::VerticalLine { col + 1 < cols } else { row + 1 < rows },
            );
        let odds = sides.map(|(row, col)| {
            let (from, to) = lattice.side(&onto, map, row, col);
            likelihood.along(map, from, to).max(0.0)
        });
        odds.sum::<f32>()
    };
    let cost = LINE_COST * lattice.length() * (rows + cols) as f32;
    likelihood.within(Map::Blocks, &lattice.quad)
        + likelihood.lines(&outer)
        + inner(Map::VerticalLine)
        + inner(Map::HorizontalLine)
        - cost
        + weighed_prior(lattice)
}

/// The part of the score of a lattice that is the prior of its size.
///
/// Of the 45 boards that are learned from (`real-pictures.jsonl` of the crate `vision-lab`) 24 have 6 × 6 cells, 17 are
/// those of the classic Klotski, and 4 are other squares, whose share is that of each of six. Sizes that none of them has
/// get 0.002.
pub(super) fn weighed_prior(lattice: &Lattice) -> f32 {
    let share: f32 = match (lattice.rows, lattice.cols) {
        (6, 6) => 0.53,
        (5, 4) => 0.38,
        (rows, cols) if rows == cols => 0.015,
        _ => 0.002,
    };
    PRIOR_WEIGHT * share.ln()
}

fn has_square_cells(lattice: &Lattice) -> bool {
    let [top, right, bottom, left] = lattice.quad.edges();
    let skew = (top + bottom) / lattice.cols as f64 / ((left + right) / lattice.rows as f64);
    (1.0 / MAX_SKEW..MAX_SKEW).contains(&skew)
}

#[cfg(test)]
mod tests {
    use super::{
        super::{SIDE, synthetic::SyntheticMaps},
        *,
    };

    #[test]
    fn lines_lie_at_the_sides_of_pieces() {
        let pieces = "AA.BCC.BXXDDEE..";
        let board = SyntheticMaps { left: 24.0, top: 30.0, pitch: 19.5, rows: 4, cols: 4, pieces };
        let rough = Quad::from([[26.0, 28.0], [100.0, 31.0], [103.0, 106.0], [22.0, 108.5]]);
        let likelihood = board.likelihood();
        let (lattice, score) = Pieces::fits_near(&likelihood, rough, &Hints::default())[0];
        let found = Pieces::on(&likelihood, lattice, score);
        assert_eq!((found.lattice.rows, found.lattice.cols), (4, 4));
        let names: Vec<char> = pieces.chars().collect();
        for a in 0..16 {
            assert_eq!(found.empty[a] > 0.0, names[a] == '.');
            let has_line = |odds: f32, b: usize| (odds > 0.0) == (names[a] != names[b]);
            assert!(a % 4 == 3 || has_line(found.sides.right[a], a + 1), "{a}");
            assert!(a >= 12 || has_line(found.sides.below[a], a + 4), "{a}");
        }
        assert!(found.score > 0.0);
    }

    #[test]
    fn of_sizes_that_the_maps_show_equally_well_the_usual_one_is_likelier() {
        let nothing = Likelihood::of(&vec![[-4.0; 5]; SIDE * SIDE]);
        let quad = Quad::from([[20.0, 20.0], [90.0, 20.0], [90.0, 90.0], [20.0, 90.0]]);
        let lattice = |rows, cols| Lattice { quad, rows, cols, gap: 0.0 };
        let score = |rows, cols| score(&nothing, &lattice(rows, cols));
        let ratio = |rows, cols| score(rows, cols) - weighed_prior(&lattice(rows, cols));
        assert!((ratio(6, 6) - ratio(5, 7)).abs() < 1.0);
        assert!(score(6, 6) > score(7, 7).max(score(5, 7)) + 100.0);
    }
}
