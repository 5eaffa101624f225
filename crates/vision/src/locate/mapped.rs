//! A board that is proposed by its maps, made exact.

use super::{
    Board, Found, UPRIGHT, close_up, grid::Grid, lattice::Lattice, photo, searched_factor,
};
use crate::{
    maps::{MapEvidence, Mapped, Proposals},
    quad::{Point, Quad},
    raster::Raster,
};
use image::RgbaImage;
use unslide_solver::grid::Size;

/// What each feature counts that tells the proposed board from one of another size, in log-odds, and all of them together.
const WEIGHTS: [f32; 4] = [1.33, 0.75, -3.58, -0.45];
const BIAS: f32 = -2.86;
/// What its places and its lines count for a proposed board beside which none is seen by its edges, in log-odds that it is
/// exactly right; what all of them together count, and what is enough for one that is then in doubt.
const ALONE: [f32; 2] = [0.46, 1.58];
const ALONE_BIAS: f32 = -3.65;
const ENOUGH: f32 = -1.5;
/// By how much the lines of the proposed board must be likelier than those of one of its size, which is exact.
const LIKELIER: f32 = 1.5;
/// How far the exact corners of a board may lie from the proposed ones, as a share of its side.
const NEAR: f64 = 0.02;

/// The proposed board as it lies in the picture: to the pixel where it is seen straight.
pub(super) fn exact(picture: &RgbaImage, mapped: &Mapped) -> Option<Board> {
    let (width, height) = picture.dimensions();
    let inside = |at: f64, limit: u32| at.clamp(0.0, f64::from(limit));
    let corner = |at: Point| Point { x: inside(at.x, width), y: inside(at.y, height) };
    let quad = Quad(mapped.quad.0.map(corner));
    let size = Size::new(mapped.rows, mapped.cols)?;
    let rough = Board { support: 0.0, clearness: 0.0, ..Board::within(picture, quad, size).ok()? };
    let exact = if quad.leaning() > UPRIGHT {
        askew(picture, &rough)
    } else {
        close_up(picture, 1.0, &upright(&quad, mapped), 0.0).board(1.0, (width, height))
    };
    let length = quad.edges().iter().sum::<f64>() / 4.0;
    exact.filter(|exact| exact.quad.is_near(&quad, NEAR * length)).or(Some(rough))
}

/// A board that leans, laid on what is seen of it.
fn askew(picture: &RgbaImage, board: &Board) -> Option<Board> {
    let factor = searched_factor(picture);
    let raster = Raster::shrunk(picture, factor);
    let small = |at: Point| Point { x: at.x / f64::from(factor), y: at.y / f64::from(factor) };
    let found = Found {
        quad: Quad(board.quad.0.map(small)),
        rows: board.size.rows(),
        cols: board.size.cols(),
        gap: board.gap as f32,
        support: 1.0,
        clearness: 1.0,
        weight: 0.0,
    };
    photo::aligned(&raster, found)?.board(f64::from(factor), picture.dimensions())
}

/// Whether the board that the maps propose is likelier than that which is seen by its edges.
///
/// It is not where the maps themselves are likelier with the other one. Of two that have the same rows and columns the
/// lines tell; of others, how likely places and lines of the proposed one are, how well the seams of the other one are
/// seen, and how likely its places are if it has more cells.
pub(super) fn is_likelier(proposals: &Proposals, mapped: &Board, seen: &Board) -> bool {
    if proposals.prefer(seen, mapped) {
        return false;
    }
    let MapEvidence { within, lines, .. } = proposals.evidence(mapped);
    let other = proposals.evidence(seen);
    if mapped.size == seen.size {
        return lines > other.lines + LIKELIER;
    }
    let more = (seen.size.area() as f32 / mapped.size.area() as f32).ln();
    let features = [within, lines, seen.support as f32, other.within.max(0.0) * more.max(0.0)];
    let odds: f32 = features.into_iter().zip(WEIGHTS).map(|(it, weight)| it * weight).sum();
    odds + BIAS > 0.0
}

/// Whether the board that the maps propose is likely one, where none is seen by its edges.
pub(super) fn is_likely(proposals: &Proposals, mapped: &Board) -> bool {
    let MapEvidence { within, lines, .. } = proposals.evidence(mapped);
    ALONE[0] * within + ALONE[1] * lines + ALONE_BIAS > ENOUGH
}

/// The lattices along both axes.
fn upright(quad: &Quad, mapped: &Mapped) -> Grid {
    let [a, b, c, d] = quad.0;
    let mean = |a: f64, b: f64| f64::midpoint(a, b) as f32;
    let lattice = |from: f32, to: f32, count: usize| {
        let share = mapped.gap as f32;
        let pitch = (to - from) / (count as f32 - share);
        Lattice { start: from, pitch, gap: share * pitch, count, score: 0.0 }
    };
    Grid {
        x: lattice(mean(a.x, d.x), mean(b.x, c.x), mapped.cols),
        y: lattice(mean(a.y, b.y), mean(c.y, d.y), mapped.rows),
    }
}
