//! How tiles should lie by a finished picture, and by how their sides go together.

use super::{
    TileReading,
    cut::Cut,
    goal::{Alike, SURE_GOAL, are_sure},
};
use crate::{
    jigsaw::{Assembly, Jigsaw, Prior},
    raster::Raster,
    reference::{Extent, Fit, fit},
};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// Tiles that differ less from a finished picture are of it, and upright.
const CLEARLY_SO: f32 = 0.03;
/// One that differs so little tells more than sides that go with those beside them on the board: these
/// may have run into each other where the picture is blurred.
const TELLS_MORE: f32 = 0.12;
/// How many cells are tried as the blank in place of the one that looks most like it.
const OTHER_BLANKS: usize = 3;

/// A board whose tiles are of a finished picture.
pub(super) struct Towards<'a> {
    cut: &'a Cut,
    fit: Fit,
}

/// The one of both whose tiles are likelier of the finished picture.
pub(super) fn better<'a>(
    one: Option<Towards<'a>>,
    other: Option<Towards<'a>>,
) -> Option<Towards<'a>> {
    one.into_iter().chain(other).max_by(|a, b| a.fit.likelihood().total_cmp(&b.fit.likelihood()))
}

impl<'a> Towards<'a> {
    /// `None` where they do not seem to be of it.
    pub(super) fn of(cut: &'a Cut, reference: &RgbaImage, extent: Extent) -> Option<Self> {
        let cells: Vec<Cell> = cut.located.tiles().collect();
        let fit = fit(cut.located.board.size, &cut.tiles(), &cells, reference, extent)?;
        Some(Self { cut, fit })
    }

    /// Whether tiles clearly are of it, and upright: there is no need to look for another frame.
    pub(super) fn is_clear(&self) -> bool {
        self.fit.cost() < CLEARLY_SO
    }

    /// How much tiles and the finished picture differ.
    pub(super) fn cost(&self) -> f32 {
        self.fit.cost()
    }

    /// The goal and the blank: what was taken for a tile and is not in the finished picture is the blank, if
    /// what was taken for the blank is in it, and all together are likelier of it then.
    pub(super) fn reading_with_blank(self) -> TileReading {
        self.with_likelier_blank(OTHER_BLANKS)
    }

    fn with_likelier_blank(self, tries: usize) -> TileReading {
        let doubted = self.fit.least_likely().filter(|_| tries > 0);
        let other = doubted.and_then(|tile| self.cut.located.tiles().nth(tile));
        let other = other.map(|blank| self.cut.with_blank(blank));
        let other = other.as_ref().and_then(|cut| self.of_others(cut));
        match other.filter(|other| other.is_likelier(&self)) {
            Some(other) => other.with_likelier_blank(tries - 1),
            None => self.reading(),
        }
    }

    /// The same board with another blank.
    fn of_others<'b>(&self, cut: &'b Cut) -> Option<Towards<'b>> {
        let cells: Vec<Cell> = cut.located.tiles().collect();
        let fit = self.fit.of_others(&cut.tiles(), &cells)?;
        Some(Towards { cut, fit })
    }

    /// Whether it is likelier than the same board with another blank, which is a tile here.
    fn is_likelier(&self, than: &Towards) -> bool {
        let mut tiles = self.cut.located.tiles();
        let is_shown = tiles.position(|cell| cell == than.cut.located.blank);
        is_shown.is_some_and(|tile| self.fit.shows(tile, self.fit.goals()[tile]))
            && self.fit.likelihood() > than.fit.likelihood()
    }

    /// The goal that the finished picture and the sides of tiles tell.
    pub(super) fn reading(self) -> TileReading {
        let tiles = self.cut.tiles();
        let alike = Alike::among(&tiles);
        let found = self.assembly(&tiles, &alike.looks);
        self.cut.assembled(&found, alike)
    }

    /// Where the finished picture leaves no tile in doubt it says all; and else sides that go together tell
    /// how the picture lies, and which of the cells that look like a tile is its own.
    fn assembly(&self, tiles: &[&Raster], looks: &[usize]) -> Assembly {
        let Self { cut, fit, .. } = self;
        let shown = shown(fit, looks);
        if are_sure(&shown.sure) && cut.can_be_reached(&shown.goals, shown.hole) {
            return shown;
        }
        let sides = Sides { cut, jigsaw: Jigsaw::new(cut.located.board.size, tiles, looks) };
        let as_seen = sides.laid(Some(fit));
        if let Some(seen) =
            as_seen.as_ref().filter(|seen| are_sure(&seen.sure) && is_shown(seen, fit))
        {
            return seen.clone();
        }
        let by_sides = sides.laid(None);
        let has_bled = by_sides.as_ref().is_some_and(|laid| cut.is_as_it_lies(&laid.goals));
        if has_bled && fit.cost() < TELLS_MORE {
            return shown;
        }
        let sides_tell = !has_bled && by_sides.as_ref().is_some_and(|found| are_sure(&found.sure));
        let (found, fits) = self.by_both(&sides, as_seen, by_sides.as_ref());
        match found.filter(|found| !sides_tell || are_sure(&found.sure)) {
            Some(found) => confirmed(found, by_sides.as_ref(), &shown, &fits),
            None => by_sides.filter(|_| sides_tell).unwrap_or(shown),
        }
    }

    /// What both tell together, in this frame or in the one that goes best with how sides alone lay the
    /// tiles: whichever is likelier. And the fits in which that was looked for.
    fn by_both(
        &self,
        sides: &Sides,
        as_seen: Option<Assembly>,
        by_sides: Option<&Assembly>,
    ) -> (Option<Assembly>, Vec<Fit>) {
        let is_new =
            |laid: &&Assembly| as_seen.as_ref().is_none_or(|seen| seen.goals != laid.goals);
        let other = by_sides.filter(|laid| self.fit.cost() >= CLEARLY_SO && is_new(laid));
        let near = other.map(|laid| self.fit.clone().aligned_with(&laid.goals));
        let as_laid = near.as_ref().and_then(|near| sides.laid(Some(near)));
        let as_laid = as_laid.zip(near.as_ref()).map(|(found, fit)| (by_both(&found, fit), found));
        let as_seen = as_seen.map(|seen| (by_both(&seen, &self.fit), seen));
        let found = as_seen.into_iter().chain(as_laid).min_by(|a, b| a.0.total_cmp(&b.0));
        (found.map(|(_, found)| found), near.into_iter().chain([self.fit.clone()]).collect())
    }
}

/// The sides of a board's tiles.
struct Sides<'a> {
    cut: &'a Cut,
    jigsaw: Jigsaw<'a>,
}

impl Sides<'_> {
    /// How they go together, and best with where a finished picture shows the tiles.
    fn laid(&self, fit: Option<&Fit>) -> Option<Assembly> {
        let prior = fit.map(|fit| Prior { goals: fit.goals(), unary: fit.unary_costs() });
        self.jigsaw.assemble(prior, |goals, hole| self.cut.can_be_reached(goals, hole))
    }
}

/// What an assembly costs by its sides, and by how unlikely a finished picture is to show it: what
/// frames cost compared with each other, and not cells of one.
fn by_both(found: &Assembly, fit: &Fit) -> f32 {
    let places = fit.unary_costs();
    let area = places.len() / found.goals.len();
    let of_tiles = found.goals.iter().enumerate();
    let by_places: f32 = of_tiles.map(|(tile, goal)| places[tile * area + goal.index()]).sum();
    found.cost - by_places + fit.negative_log_likelihood(&found.goals)
}

/// Whether the finished picture shows each tile where it is said to belong.
fn is_shown(assembly: &Assembly, fit: &Fit) -> bool {
    assembly.goals.iter().enumerate().all(|(tile, goal)| fit.shows(tile, *goal))
}

/// A tile is as sure as both together are of it, or as the finished picture `shown` is that says the same
/// alone. None is sure that neither a finished picture shows where it is said to belong, nor the sides alone
/// place there surely, nor one that they place surely elsewhere: what a covered cell looks like least unlike
/// is chance.
fn confirmed(
    found: Assembly,
    by_sides: Option<&Assembly>,
    shown: &Assembly,
    fits: &[Fit],
) -> Assembly {
    let is_so = |tile: usize, goal: Cell| {
        let is_told = |sides: &Assembly| sides.goals[tile] == goal && sides.sure[tile] >= SURE_GOAL;
        let is_denied =
            |sides: &Assembly| sides.goals[tile] != goal && sides.sure[tile] >= SURE_GOAL;
        let is_shown = fits.iter().any(|fit| fit.shows(tile, goal));
        is_shown && !by_sides.is_some_and(is_denied) || by_sides.is_some_and(is_told)
    };
    let sure = |(tile, (sure, goal)): (usize, (&f64, &Cell))| match is_so(tile, *goal) {
        true if shown.goals[tile] == *goal => sure.max(shown.sure[tile]),
        true => *sure,
        false => 0.0,
    };
    let sure = found.sure.iter().zip(&found.goals).enumerate().map(sure).collect();
    Assembly { sure, ..found }
}

/// The goal as the finished picture alone shows it.
fn shown(fit: &Fit, looks: &[usize]) -> Assembly {
    Assembly {
        goals: fit.goals(),
        hole: fit.hole(),
        sure: fit.certainties(looks),
        cost: f32::INFINITY,
    }
}
