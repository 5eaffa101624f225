//! The goal by a finished picture together with the sides of tiles.

use super::{
    TileReading,
    goal::{Duplicates, SURE_GOAL, are_sure},
    tiled_board::TiledBoard,
};
use crate::{
    jigsaw::{Assembly, Jigsaw, Prior},
    raster::Raster,
    reference::{Extent, Fit, fit},
};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// Cost below which a match is certain, with the right rotation.
const CLEAR_COST: f32 = 0.03;
/// Cost below which the picture outweighs a jigsaw that leaves tiles unchanged: sides may have bled into each other.
const RELIABLE_COST: f32 = 0.12;
/// Maximum changes of the blank.
const MAX_OTHER_BLANKS: usize = 3;

/// A board whose tiles belong to a finished picture.
pub(super) struct ReferenceMatch<'a> {
    tiled: &'a TiledBoard,
    fit: Fit,
}

/// The match with the higher likelihood.
pub(super) fn likelier<'a>(
    one: Option<ReferenceMatch<'a>>,
    other: Option<ReferenceMatch<'a>>,
) -> Option<ReferenceMatch<'a>> {
    one.into_iter().chain(other).max_by(|a, b| a.fit.likelihood().total_cmp(&b.fit.likelihood()))
}

impl<'a> ReferenceMatch<'a> {
    /// `None` if the tiles do not belong to the picture.
    pub(super) fn of(tiled: &'a TiledBoard, reference: &RgbaImage, extent: Extent) -> Option<Self> {
        let cells: Vec<Cell> = tiled.located.tiles().collect();
        let fit = fit(tiled.located.board.size, &tiled.tiles(), &cells, reference, extent)?;
        Some(Self { tiled, fit })
    }

    /// Whether the match is certain: no other frame or rotation needs to be tried.
    pub(super) fn is_clear(&self) -> bool {
        self.fit.cost() < CLEAR_COST
    }

    /// Mean difference of tiles and their cells.
    pub(super) fn cost(&self) -> f32 {
        self.fit.cost()
    }

    /// The reading, with another blank if that is likelier: a tile that the finished picture does not show becomes the
    /// blank, if the picture shows what was taken for the blank.
    pub(super) fn reading_with_blank(self) -> TileReading {
        self.with_likelier_blank(MAX_OTHER_BLANKS)
    }

    fn with_likelier_blank(self, tries: usize) -> TileReading {
        let doubted = self.fit.least_likely().filter(|_| tries > 0);
        let other = doubted.and_then(|tile| self.tiled.located.tiles().nth(tile));
        let other = other.map(|blank| self.tiled.with_blank(blank));
        let other = other.as_ref().and_then(|tiled| self.of_others(tiled));
        match other.filter(|other| other.is_likelier(&self)) {
            Some(other) => other.with_likelier_blank(tries - 1),
            None => self.reading(),
        }
    }

    /// The match of this board with another blank, in this frame.
    fn of_others<'b>(&self, tiled: &'b TiledBoard) -> Option<ReferenceMatch<'b>> {
        let cells: Vec<Cell> = tiled.located.tiles().collect();
        let fit = self.fit.of_others(&tiled.tiles(), &cells)?;
        Some(ReferenceMatch { tiled, fit })
    }

    /// Whether this match is likelier than `than`, whose blank is a tile here that the picture shows.
    fn is_likelier(&self, than: &ReferenceMatch) -> bool {
        let mut tiles = self.tiled.located.tiles();
        let is_shown = tiles.position(|cell| cell == than.tiled.located.blank);
        is_shown.is_some_and(|tile| self.fit.shows(tile, self.fit.goals()[tile]))
            && self.fit.likelihood() > than.fit.likelihood()
    }

    /// The reading by finished picture and sides.
    pub(super) fn reading(self) -> TileReading {
        let tiles = self.tiled.tiles();
        let duplicates = Duplicates::among(&tiles);
        let found = self.assembly(&tiles, &duplicates.looks);
        self.tiled.assembled(&found, duplicates)
    }

    /// The assembly by the picture alone if all tiles are sure; otherwise sides help to decide between frames and
    /// between cells that look alike.
    fn assembly(&self, tiles: &[&Raster], looks: &[usize]) -> Assembly {
        let Self { tiled, fit, .. } = self;
        let by_picture = by_picture(fit, looks);
        if are_sure(&by_picture.sure) && tiled.can_be_reached(&by_picture.goals, by_picture.hole) {
            return by_picture;
        }
        let matching =
            SideMatching { tiled, jigsaw: Jigsaw::new(tiled.located.board.size, tiles, looks) };
        let near_picture = matching.assemble(Some(fit));
        if let Some(seen) =
            near_picture.as_ref().filter(|seen| are_sure(&seen.sure) && is_shown(seen, fit))
        {
            return seen.clone();
        }
        let by_jigsaw = matching.assemble(None);
        let is_unchanged =
            by_jigsaw.as_ref().is_some_and(|found| tiled.is_nearly_unchanged(&found.goals));
        if is_unchanged && fit.cost() < RELIABLE_COST {
            return by_picture;
        }
        let is_jigsaw_sure =
            !is_unchanged && by_jigsaw.as_ref().is_some_and(|found| are_sure(&found.sure));
        let (found, fits) = self.combined(&matching, near_picture, by_jigsaw.as_ref());
        match found.filter(|found| !is_jigsaw_sure || are_sure(&found.sure)) {
            Some(found) => with_confirmed_certainty(found, by_jigsaw.as_ref(), &by_picture, &fits),
            None => by_jigsaw.filter(|_| is_jigsaw_sure).unwrap_or(by_picture),
        }
    }

    /// The assembly by picture and sides, in this frame or in the one that fits the jigsaw best, whichever costs less.
    /// Also the fits that were tried.
    fn combined(
        &self,
        matching: &SideMatching,
        near_picture: Option<Assembly>,
        by_jigsaw: Option<&Assembly>,
    ) -> (Option<Assembly>, Vec<Fit>) {
        let is_new =
            |found: &&Assembly| near_picture.as_ref().is_none_or(|seen| seen.goals != found.goals);
        let other = by_jigsaw.filter(|found| self.fit.cost() >= CLEAR_COST && is_new(found));
        let near = other.map(|found| self.fit.clone().aligned_with(&found.goals));
        let near_jigsaw = near.as_ref().and_then(|near| matching.assemble(Some(near)));
        let near_jigsaw =
            near_jigsaw.zip(near.as_ref()).map(|(found, fit)| (combined_cost(&found, fit), found));
        let near_picture = near_picture.map(|seen| (combined_cost(&seen, &self.fit), seen));
        let found = near_picture.into_iter().chain(near_jigsaw).min_by(|a, b| a.0.total_cmp(&b.0));
        (found.map(|(_, found)| found), near.into_iter().chain([self.fit.clone()]).collect())
    }
}

/// The jigsaw of a board.
struct SideMatching<'a> {
    tiled: &'a TiledBoard,
    jigsaw: Jigsaw<'a>,
}

impl SideMatching<'_> {
    /// The assembly by sides, with a finished picture as prior.
    fn assemble(&self, fit: Option<&Fit>) -> Option<Assembly> {
        let prior = fit.map(|fit| Prior { goals: fit.goals(), unary: fit.unary_costs() });
        self.jigsaw.assemble(prior, |goals, hole| self.tiled.can_be_reached(goals, hole))
    }
}

/// Cost of an assembly by its sides, plus the negative log-likelihood of the picture. Unlike unary costs, this compares
/// different frames.
fn combined_cost(found: &Assembly, fit: &Fit) -> f32 {
    let places = fit.unary_costs();
    let area = places.len() / found.goals.len();
    let of_tiles = found.goals.iter().enumerate();
    let by_places: f32 = of_tiles.map(|(tile, goal)| places[tile * area + goal.index()]).sum();
    found.cost - by_places + fit.negative_log_likelihood(&found.goals)
}

/// Whether the finished picture shows each tile at its goal.
fn is_shown(assembly: &Assembly, fit: &Fit) -> bool {
    assembly.goals.iter().enumerate().all(|(tile, goal)| fit.shows(tile, *goal))
}

/// Certainty of each tile: the maximum of `found` and `by_picture`, where both agree. It is 0 unless the picture shows
/// the tile at its goal and the jigsaw does not surely deny it, or the jigsaw surely confirms it: a covered cell
/// resembles some tile by chance.
fn with_confirmed_certainty(
    found: Assembly,
    by_jigsaw: Option<&Assembly>,
    by_picture: &Assembly,
    fits: &[Fit],
) -> Assembly {
    let is_so = |tile: usize, goal: Cell| {
        let is_told =
            |matching: &Assembly| matching.goals[tile] == goal && matching.sure[tile] >= SURE_GOAL;
        let is_denied =
            |matching: &Assembly| matching.goals[tile] != goal && matching.sure[tile] >= SURE_GOAL;
        let is_shown = fits.iter().any(|fit| fit.shows(tile, goal));
        is_shown && !by_jigsaw.is_some_and(is_denied) || by_jigsaw.is_some_and(is_told)
    };
    let sure = |(tile, (sure, goal)): (usize, (&f64, &Cell))| match is_so(tile, *goal) {
        true if by_picture.goals[tile] == *goal => sure.max(by_picture.sure[tile]),
        true => *sure,
        false => 0.0,
    };
    let sure = found.sure.iter().zip(&found.goals).enumerate().map(sure).collect();
    Assembly { sure, ..found }
}

/// The assembly by the finished picture alone.
fn by_picture(fit: &Fit, looks: &[usize]) -> Assembly {
    Assembly {
        goals: fit.goals(),
        hole: fit.hole(),
        sure: fit.certainties(looks),
        cost: f32::INFINITY,
    }
}
