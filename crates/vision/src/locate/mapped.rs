//! Refinement of a board that the maps propose, and comparison with the one located by edges.

use super::{
    Board, Candidate, SearchedPicture, close_up, grid::Grid, lattice::Lattice, perspective,
};
use crate::{
    hypotheses::{Source, board_score},
    maps::{MapEvidence, Mapped, Proposals},
    quad::Quad,
};
use unslide_solver::grid::Size;

/// Logistic regression where edges locate no board, on the evidence of area and lines; minimum log-odds.
const ALONE_WEIGHTS: [f32; 2] = [0.46, 1.58];
const ALONE_BIAS: f32 = -3.65;
const MIN_ALONE_ODDS: f32 = -1.5;
/// Minimum gain of the lines over a board with equal rows and columns, in log-odds per map pixel.
const MIN_LINE_GAIN: f32 = 1.5;
/// Maximum lean of a board that counts as upright, as nearly all screenshots show it: the maps place corners no more
/// exactly.
const MAX_UNSEEN_LEAN: f64 = 0.03;
/// Maximum move of a corner by the refinement, relative to the side.
const MAX_MOVE: f64 = 0.02;

/// Refines a proposed board to the pixel. A refinement that moves it too far or finds other rows or columns is discarded.
/// `None` if the quad has not the shape of a board.
pub(crate) fn refine(proposals: &Proposals, mapped: &Mapped) -> Option<Board> {
    let picture = proposals.picture;
    let seen = mapped.quad.clamped(picture.dimensions());
    let is_upright = seen.is_upright(MAX_UNSEEN_LEAN);
    let quad = if is_upright { seen.straightened() } else { seen };
    let size = Size::new(mapped.rows, mapped.cols)?;
    let rough = || {
        let board = Board::within(picture, quad, size).ok()?;
        Some(Board { support: 0.0, clearness: 0.0, ..board })
    };
    quad.check_shape().ok()?;
    let refined = if is_upright {
        close_up(picture, 1.0, &upright(&quad, mapped), 0.0).board(1.0, picture.dimensions())
    } else {
        askew(proposals, &Board::known(quad, size, mapped.gap))
    };
    let length = quad.mean_edge();
    let is_same =
        |refined: &Board| refined.size == size && refined.quad.is_near(&quad, MAX_MOVE * length);
    refined.filter(is_same).or_else(rough)
}

/// Aligns an askew board.
fn askew(proposals: &Proposals, board: &Board) -> Option<Board> {
    let SearchedPicture { raster, factor } = proposals.searched();
    let factor = f64::from(*factor);
    let found = Candidate {
        quad: board.quad.scaled(1.0 / factor),
        rows: board.size.rows(),
        cols: board.size.cols(),
        gap: board.gap as f32,
        support: 1.0,
        clearness: 1.0,
        weight: 0.0,
    };
    perspective::align(raster, found)?.board(factor, proposals.picture.dimensions())
}

/// Whether the board that the maps propose is likelier than the one located by edges: where rows and columns are equal,
/// by what the maps say of both; otherwise by their scores as hypotheses.
pub(super) fn is_likelier(proposals: &Proposals, mapped: &Board, seen: &Board) -> bool {
    if mapped.size != seen.size {
        let score = |board, source| board_score(proposals, board, source);
        return score(mapped, Source::Close) > score(seen, Source::Edges);
    }
    let lines = |board| proposals.evidence(board).lines;
    !proposals.prefer(seen, mapped) && lines(mapped) > lines(seen) + MIN_LINE_GAIN
}

/// Whether the board that the maps propose is right, where edges locate none.
pub(super) fn is_likely(proposals: &Proposals, mapped: &Board) -> bool {
    let MapEvidence { within, lines, .. } = proposals.evidence(mapped);
    ALONE_WEIGHTS[0] * within + ALONE_WEIGHTS[1] * lines + ALONE_BIAS > MIN_ALONE_ODDS
}

/// The grid of an upright quad.
fn upright(quad: &Quad, mapped: &Mapped) -> Grid {
    let [start, _, end, _] = quad.0;
    let lattice = |from: f64, to: f64, count: usize| {
        let (from, to, share) = (from as f32, to as f32, mapped.gap as f32);
        let pitch = (to - from) / (count as f32 - share);
        Lattice { start: from, pitch, gap: share * pitch, count, score: 0.0 }
    };
    Grid { x: lattice(start.x, end.x, mapped.cols), y: lattice(start.y, end.y, mapped.rows) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::Hints;
    use image::{Rgba, RgbaImage};

    /// What a board on the maps of a plain picture becomes, whose upper right corner lies this much too low.
    fn refined(low: f64) -> Quad {
        let plain = RgbaImage::from_pixel(300, 300, Rgba([90, 90, 90, 255]));
        let proposals = Proposals::new(&plain, &Hints::default());
        let corners = [[50.0, 50.0], [250.0, 50.0 + low], [250.0, 250.0], [50.0, 250.0]];
        let quad = Quad::from(corners);
        refine(&proposals, &Mapped { quad, rows: 4, cols: 4, gap: 0.0, score: 0.0 }).unwrap().quad
    }

    #[test]
    fn a_board_that_leans_by_less_than_the_maps_tell_becomes_upright() {
        assert!(refined(4.0).is_upright(1e-9));
        assert!(!refined(12.0).is_upright(0.03));
    }
}
