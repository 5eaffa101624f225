//! Alignment of a nearly upright grid with what the picture shows, by a projective map.
//!
//! All seams look alike, whatever is drawn beside them, so the map is fitted to where each seam matches the mean of the
//! others. Few seams do not fix the outer tiles: for each plausible gap the borders are fitted to where the sides of
//! tiles look as they do at seams, and the gap with the highest score is chosen.

use super::{
    Grid,
    borders::{Gap, SeamProfile},
    edges::{Axis, Edges},
    lattice::Lattice,
    line_profiles::{Line, LineProfiles},
    warp::{Correspondence, Warp},
};
use crate::{quad::Point, sorting::sort_least_first};

/// Rounds of fitting to seams, and to borders.
const ROUNDS: usize = 5;
const BORDER_ROUNDS: usize = 2;
/// Weight of the correspondences that hold the corners, relative to a clear edge.
const CORNER_WEIGHT: f64 = 0.02;
/// Pairs of gaps that are tried.
const MAX_GAP_PAIRS: usize = 24;
/// Maximum difference between the gaps across and down, in pixels, and its cost per pixel.
const MAX_GAP_DIFFERENCE: f32 = 2.0;
const GAP_DIFFERENCE_COST: f32 = 0.1;
/// Pixels kept beyond the start of a tile; minimum strength of the edge there.
const EDGE_RADIUS: usize = 2;
const MIN_EDGE: f32 = 0.5;

/// A nearly upright grid and the profiles of its lines.
pub(super) struct Alignment<'a> {
    grid: &'a Grid,
    profiles: [LineProfiles; 2],
}

impl<'a> Alignment<'a> {
    pub(super) fn of(x: &Edges, y: &Edges, grid: &'a Grid) -> Self {
        let profiles = [
            LineProfiles::of(x, Axis::X, &grid.x, &grid.y),
            LineProfiles::of(y, Axis::Y, &grid.y, &grid.x),
        ];
        Self { grid, profiles }
    }

    /// Score of the grid in its position, from 0 to 1.
    pub(super) fn clearness(&self) -> f32 {
        let gaps = [&self.grid.x, &self.grid.y].map(|lattice| lattice.gap / 2.0);
        let scores = self.profiles.iter().zip(gaps).map(|(profiles, half)| {
            let middle = profiles.reach as f32;
            let gap = Gap { end: middle - half, start: middle + half };
            score(
                profiles,
                &Warp::IDENTITY,
                &SeamProfile::new(&profiles.mean_seam(&Warp::IDENTITY)),
                gap,
            )
        });
        scores.sum::<f32>() / (2.0 * SeamProfile::MAX_SCORE)
    }

    /// The grid with the gap of the highest score, and the map from it to the picture.
    pub(super) fn fit(&self) -> Option<(Grid, Warp)> {
        let warp = self.fit_to_seams()?;
        let seam_profiles = self.profiles.each_ref().map(|profiles| profiles.mean_seam(&warp));
        let seams = seam_profiles.each_ref().map(|profile| SeamProfile::new(profile));
        let seam_correspondences = self.seams(&warp);
        let candidates = likely_gaps(&seams).into_iter().filter_map(|gaps| {
            let fitted = self.fit_to_borders(warp, &seam_correspondences, &seam_profiles, &gaps)?;
            let scores = (0..2).map(|i| score(&self.profiles[i], &fitted, &seams[i], gaps[i]));
            Some((scores.sum::<f32>() - GAP_DIFFERENCE_COST * gap_difference(&gaps), gaps, fitted))
        });
        let (_, [across, down], fitted) = candidates.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let grid = Grid {
            x: with_gap(&self.grid.x, across, self.profiles[0].reach),
            y: with_gap(&self.grid.y, down, self.profiles[1].reach),
        };
        Some((grid, fitted))
    }

    /// Whether both borders of both axes lie within the picture.
    pub(super) fn has_borders(&self) -> bool {
        self.profiles.iter().all(LineProfiles::have_borders)
    }

    /// [`Self::fit`], for a grid that stays upright.
    pub(super) fn fit_upright(&self) -> Option<Grid> {
        let (grid, warp) = self.fit()?;
        let corner = |x: f32, y: f32| warp.map(Point { x: f64::from(x), y: f64::from(y) });
        let Grid { x, y } = grid;
        let across = [x.start, x.end()]
            .map(|at| f64::midpoint(corner(at, y.start).x, corner(at, y.end()).x) as f32);
        let down = [y.start, y.end()]
            .map(|at| f64::midpoint(corner(x.start, at).y, corner(x.end(), at).y) as f32);
        Some(Grid { x: x.between(across), y: y.between(down) })
    }

    /// The map that aligns all seams with their mean.
    fn fit_to_seams(&self) -> Option<Warp> {
        (0..ROUNDS).try_fold(Warp::IDENTITY, |warp, _| Warp::fit(&self.seams(&warp)))
    }

    /// Correspondences of all seams, and weak ones of the corners.
    fn seams(&self, warp: &Warp) -> Vec<Correspondence> {
        let mut seams = corner_correspondences(self.grid);
        seams.extend(self.profiles.iter().flat_map(|profiles| profiles.seams(warp)));
        seams
    }

    /// The map that also aligns the borders with the sides of tiles, for these gaps.
    fn fit_to_borders(
        &self,
        warp: Warp,
        seam_correspondences: &[Correspondence],
        seam_profiles: &[Vec<f32>; 2],
        gaps: &[Gap; 2],
    ) -> Option<Warp> {
        (0..BORDER_ROUNDS).try_fold(warp, |warp, _| {
            let mut correspondences = seam_correspondences.to_vec();
            for (profiles, (profile, gap)) in
                self.profiles.iter().zip(seam_profiles.iter().zip(gaps))
            {
                let [first, last] = borders(profile, *gap);
                correspondences.extend(profiles.matches(Line::First, &warp, &first));
                correspondences.extend(profiles.matches(Line::Last, &warp, &last));
            }
            Warp::fit(&correspondences)
        })
    }
}

/// Expected profiles of the first and the last border: the sides of tiles as at seams, and nothing beyond.
fn borders(profile: &[f32], gap: Gap) -> [Vec<f32>; 2] {
    let [end, start] = gap.pixels().map(|at| at.min(profile.len() - 1));
    let (mut first, mut last) = (profile.to_vec(), profile.to_vec());
    first[..start.saturating_sub(EDGE_RADIUS)].fill(0.0);
    last[(end + EDGE_RADIUS + 1).min(profile.len())..].fill(0.0);
    first[start] = first[start].max(MIN_EDGE);
    last[end] = last[end].max(MIN_EDGE);
    [first, last]
}

fn score(profiles: &LineProfiles, warp: &Warp, seam: &SeamProfile, gap: Gap) -> f32 {
    let beside = |wanted: Line| profiles.mean(warp, |line| line == wanted);
    seam.score(&beside(Line::First), &beside(Line::Last), gap)
}

/// The pairs of gaps across and down with the highest scores of their seams.
fn likely_gaps(seams: &[SeamProfile; 2]) -> Vec<[Gap; 2]> {
    let [across, down] = seams.each_ref().map(SeamProfile::gaps);
    let both = across.iter().flat_map(|a| down.iter().map(move |b| (a.0 + b.0, [a.1, b.1])));
    let mut gaps: Vec<(f32, [Gap; 2])> = both
        .filter(|(_, gaps)| gap_difference(gaps) <= MAX_GAP_DIFFERENCE)
        .map(|(score, gaps)| (score - GAP_DIFFERENCE_COST * gap_difference(&gaps), gaps))
        .collect();
    sort_least_first(&mut gaps, |(score, _)| -score);
    gaps.into_iter().take(MAX_GAP_PAIRS).map(|(_, gaps)| gaps).collect()
}

fn gap_difference([a, b]: &[Gap; 2]) -> f32 {
    (a.width() - b.width()).abs()
}

/// A lattice with a gap given within a profile, whose centre is `middle`.
fn with_gap(lattice: &Lattice, gap: Gap, middle: usize) -> Lattice {
    let start = lattice.start - lattice.gap / 2.0 + gap.start - middle as f32;
    Lattice { start, gap: gap.width(), ..*lattice }
}

/// The corners of a grid as correspondences with themselves.
fn corner_correspondences(grid: &Grid) -> Vec<Correspondence> {
    let corners =
        [grid.x.start, grid.x.end()].map(|x| [grid.y.start, grid.y.end()].map(|y| (x, y)));
    let correspondences = corners.into_iter().flatten().flat_map(|(x, y)| {
        let at = Point { x: f64::from(x), y: f64::from(y) };
        [(Axis::X, at.x), (Axis::Y, at.y)].map(|(axis, observed)| Correspondence {
            at,
            axis,
            observed,
            weight: CORNER_WEIGHT,
        })
    });
    correspondences.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Raster;

    const PITCH: f32 = 60.0;
    const GAP: f32 = 4.0;
    const START: f32 = 40.0;
    const COUNT: usize = 4;

    /// Tiles of one colour with dark gaps, in a frame of their colour, on a bright background.
    fn edges() -> [Edges; 2] {
        let end = START + COUNT as f32 * PITCH - GAP;
        let picture = Raster::from_fn(320, 320, |x, y| {
            let at = [x, y].map(|at| at as f32 + 0.5 - START);
            let is_gap = at.iter().any(|at| at.rem_euclid(PITCH) > PITCH - GAP);
            let is_beyond = at.iter().any(|at| *at < 0.0 || *at > end - START);
            [if is_beyond {
                200.0
            } else if is_gap {
                20.0
            } else {
                120.0
            }; 3]
        });
        [Axis::X, Axis::Y].map(|axis| Edges::of(&picture, axis))
    }

    /// A lattice with errors of its start and its pitch.
    fn lattice(off: f32, wider: f32) -> Lattice {
        let (start, pitch) = (START + off, PITCH + wider);
        Lattice { start, pitch, gap: GAP, count: COUNT, score: 0.0 }
    }

    fn grid(off: f32, wider: f32) -> Grid {
        Grid { x: lattice(off, wider), y: lattice(-off, wider) }
    }

    #[test]
    fn a_shifted_grid_is_aligned_with_the_edges() {
        let ([x, y], grid) = (edges(), grid(1.5, -0.6));
        let (found, warp) = Alignment::of(&x, &y, &grid).fit().unwrap();
        let corner = |x: f32, y: f32| warp.map(Point { x: f64::from(x), y: f64::from(y) });
        let [first, last] =
            [corner(found.x.start, found.y.start), corner(found.x.end(), found.y.end())];
        let end = f64::from(START + COUNT as f32 * PITCH - GAP);
        for (at, wanted) in [(first, f64::from(START)), (last, end)] {
            assert!((at.x - wanted).hypot(at.y - wanted) < 0.4, "{at:?} is not {wanted}");
        }
    }

    #[test]
    fn the_score_of_a_grid_is_highest_at_its_true_position() {
        let [x, y] = edges();
        let clearness = |off: f32| {
            let grid = grid(off, 0.0);
            Alignment::of(&x, &y, &grid).clearness()
        };
        assert!(clearness(0.0) > 0.8, "{}", clearness(0.0));
        assert!([-6.0, -3.0, 3.0, 6.0].into_iter().all(|off| clearness(off) < 0.6));
    }
}
