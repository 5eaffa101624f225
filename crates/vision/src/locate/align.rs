//! A board in a photo made to lie exactly on what is seen of it.
//!
//! All seams look alike, whatever is drawn beside them, so a projective map takes each of them to where it
//! looks most like the others. Of few seams that says little of what lies beyond them: for each gap that
//! there may be, the borders are taken to where the sides of tiles look as they do at the seams, and the
//! gap counts that is seen best then.

use super::{
    Grid,
    borders::{Gap, Seam},
    lattice::Lattice,
    profile::{Axis, Edges},
    strips::{Line, Strips},
    warp::{Sighting, Warp},
};
use crate::{quad::Point, sorting::sort_least_first};

/// How often the seams are laid over each other, and the borders then.
const ROUNDS: usize = 5;
const BORDER_ROUNDS: usize = 2;
/// How much the corners are held where they are, next to an edge that is clearly seen.
const HELD: f64 = 0.02;
/// How many gaps across and down are tried together.
const TRIED: usize = 24;
/// Gaps across and down that differ by more, in pixels, are not of one board; and what each pixel counts.
const MAX_UNEQUAL: f32 = 2.0;
const UNEQUAL: f32 = 0.1;
/// What is seen of tiles beyond where they start, in pixels, and how clear an edge is there at least.
const EDGE: usize = 2;
const MIN_EDGE: f32 = 0.5;

/// A grid that is nearly straight, and what is seen beside its lines.
pub(super) struct Seen<'a> {
    grid: &'a Grid,
    strips: [Strips; 2],
}

impl<'a> Seen<'a> {
    pub(super) fn of(x: &Edges, y: &Edges, grid: &'a Grid) -> Self {
        let strips =
            [Strips::of(x, Axis::X, &grid.x, &grid.y), Strips::of(y, Axis::Y, &grid.y, &grid.x)];
        Self { grid, strips }
    }

    /// How clearly the grid is seen where it lies, next to what could be seen.
    pub(super) fn clearness(&self) -> f32 {
        let gaps = [&self.grid.x, &self.grid.y].map(|lattice| lattice.gap / 2.0);
        let shown = self.strips.iter().zip(gaps).map(|(strips, half)| {
            let middle = strips.reach as f32;
            let gap = Gap { end: middle - half, start: middle + half };
            shown(strips, &Warp::NONE, &Seam::new(&strips.of_seams(&Warp::NONE)), gap)
        });
        shown.sum::<f32>() / (2.0 * Seam::MOST)
    }

    /// The grid with the gap that is seen best, and the map that takes it to what is seen.
    pub(super) fn aligned(&self) -> Option<(Grid, Warp)> {
        let warp = self.on_seams()?;
        let looks = self.strips.each_ref().map(|strips| strips.of_seams(&warp));
        let seams = looks.each_ref().map(|look| Seam::new(look));
        let on_seams = self.seams(&warp);
        let tried = likeliest(&seams).into_iter().filter_map(|gaps| {
            let fitted = self.on_borders(warp, &on_seams, &looks, &gaps)?;
            let shown = (0..2).map(|i| shown(&self.strips[i], &fitted, &seams[i], gaps[i]));
            Some((shown.sum::<f32>() - UNEQUAL * unequal(&gaps), gaps, fitted))
        });
        let (_, [across, down], fitted) = tried.max_by(|a, b| a.0.total_cmp(&b.0))?;
        let grid = Grid {
            x: with_gap(&self.grid.x, across, self.strips[0].reach),
            y: with_gap(&self.grid.y, down, self.strips[1].reach),
        };
        Some((grid, fitted))
    }

    /// Whether both borders of both axes are seen: a picture may end before them.
    pub(super) fn has_borders(&self) -> bool {
        self.strips.iter().all(Strips::have_borders)
    }

    /// The same as [`Self::aligned`] of a grid that lies straight.
    pub(super) fn upright(&self) -> Option<Grid> {
        let (grid, warp) = self.aligned()?;
        let corner = |x: f32, y: f32| warp.map(Point { x: f64::from(x), y: f64::from(y) });
        let Grid { x, y } = grid;
        let across = [x.start, x.end()]
            .map(|at| f64::midpoint(corner(at, y.start).x, corner(at, y.end()).x) as f32);
        let down = [y.start, y.end()]
            .map(|at| f64::midpoint(corner(x.start, at).y, corner(x.end(), at).y) as f32);
        Some(Grid { x: x.between(across), y: y.between(down) })
    }

    /// The map that lays all seams over each other.
    fn on_seams(&self) -> Option<Warp> {
        (0..ROUNDS).try_fold(Warp::NONE, |warp, _| Warp::through(&self.seams(&warp)))
    }

    /// Where seams are seen, and the corners, which are held a little.
    fn seams(&self, warp: &Warp) -> Vec<Sighting> {
        let mut seams = held(self.grid);
        seams.extend(self.strips.iter().flat_map(|strips| strips.seams(warp)));
        seams
    }

    /// The map that takes the borders to where tiles look as they do at the seams, if those are their gaps.
    fn on_borders(
        &self,
        warp: Warp,
        on_seams: &[Sighting],
        looks: &[Vec<f32>; 2],
        gaps: &[Gap; 2],
    ) -> Option<Warp> {
        (0..BORDER_ROUNDS).try_fold(warp, |warp, _| {
            let mut sightings = on_seams.to_vec();
            for (strips, (look, gap)) in self.strips.iter().zip(looks.iter().zip(gaps)) {
                let [first, last] = borders(look, *gap);
                sightings.extend(strips.like(Line::First, &warp, &first));
                sightings.extend(strips.like(Line::Last, &warp, &last));
            }
            Warp::through(&sightings)
        })
    }
}

/// What the borders look like where seams look like this: the sides of tiles, and nothing beyond.
fn borders(look: &[f32], gap: Gap) -> [Vec<f32>; 2] {
    let [end, start] = gap.pixels().map(|at| at.min(look.len() - 1));
    let (mut first, mut last) = (look.to_vec(), look.to_vec());
    first[..start.saturating_sub(EDGE)].fill(0.0);
    last[(end + EDGE + 1).min(look.len())..].fill(0.0);
    first[start] = first[start].max(MIN_EDGE);
    last[end] = last[end].max(MIN_EDGE);
    [first, last]
}

fn shown(strips: &Strips, warp: &Warp, seam: &Seam, gap: Gap) -> f32 {
    let beside = |wanted: Line| strips.mean(warp, |line| line == wanted);
    seam.shown(&beside(Line::First), &beside(Line::Last), gap)
}

/// The gaps across and down that seams show best.
fn likeliest(seams: &[Seam; 2]) -> Vec<[Gap; 2]> {
    let [across, down] = seams.each_ref().map(Seam::gaps);
    let both = across.iter().flat_map(|a| down.iter().map(move |b| (a.0 + b.0, [a.1, b.1])));
    let mut gaps: Vec<(f32, [Gap; 2])> = both
        .filter(|(_, gaps)| unequal(gaps) <= MAX_UNEQUAL)
        .map(|(shown, gaps)| (shown - UNEQUAL * unequal(&gaps), gaps))
        .collect();
    sort_least_first(&mut gaps, |(shown, _)| -shown);
    gaps.into_iter().take(TRIED).map(|(_, gaps)| gaps).collect()
}

fn unequal([a, b]: &[Gap; 2]) -> f32 {
    (a.width() - b.width()).abs()
}

/// A lattice with a gap as it is seen beside the middle of its own one.
fn with_gap(lattice: &Lattice, gap: Gap, middle: usize) -> Lattice {
    let start = lattice.start - lattice.gap / 2.0 + gap.start - middle as f32;
    Lattice { start, gap: gap.width(), ..*lattice }
}

/// The corners of a grid where they are.
fn held(grid: &Grid) -> Vec<Sighting> {
    let corners =
        [grid.x.start, grid.x.end()].map(|x| [grid.y.start, grid.y.end()].map(|y| (x, y)));
    let sightings = corners.into_iter().flatten().flat_map(|(x, y)| {
        let at = Point { x: f64::from(x), y: f64::from(y) };
        [(Axis::X, at.x), (Axis::Y, at.y)].map(|(axis, found)| Sighting {
            at,
            axis,
            found,
            weight: HELD,
        })
    });
    sightings.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::Raster;

    const PITCH: f32 = 60.0;
    const GAP: f32 = 4.0;
    const START: f32 = 40.0;
    const COUNT: usize = 4;

    /// Tiles of one colour with dark gaps in a frame that has their colour, on a bright ground.
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

    /// A lattice that is a little off: where it starts, and how far it is from tile to tile.
    fn lattice(off: f32, wider: f32) -> Lattice {
        let (start, pitch) = (START + off, PITCH + wider);
        Lattice { start, pitch, gap: GAP, count: COUNT, score: 0.0 }
    }

    fn grid(off: f32, wider: f32) -> Grid {
        Grid { x: lattice(off, wider), y: lattice(-off, wider) }
    }

    #[test]
    fn a_grid_that_is_off_is_laid_on_what_is_seen() {
        let ([x, y], grid) = (edges(), grid(1.5, -0.6));
        let (found, warp) = Seen::of(&x, &y, &grid).aligned().unwrap();
        let corner = |x: f32, y: f32| warp.map(Point { x: f64::from(x), y: f64::from(y) });
        let [first, last] =
            [corner(found.x.start, found.y.start), corner(found.x.end(), found.y.end())];
        let end = f64::from(START + COUNT as f32 * PITCH - GAP);
        for (at, wanted) in [(first, f64::from(START)), (last, end)] {
            assert!((at.x - wanted).hypot(at.y - wanted) < 0.4, "{at:?} is not {wanted}");
        }
    }

    #[test]
    fn a_grid_is_seen_most_clearly_where_it_lies() {
        let [x, y] = edges();
        let clearness = |off: f32| {
            let grid = grid(off, 0.0);
            Seen::of(&x, &y, &grid).clearness()
        };
        assert!(clearness(0.0) > 0.8, "{}", clearness(0.0));
        assert!([-6.0, -3.0, 3.0, 6.0].into_iter().all(|off| clearness(off) < 0.6));
    }
}
