//! How tiles should lie by a finished picture, and by how their sides go together.

use super::{
    Reading,
    cut::Cut,
    goal::{Alike, SURE_GOAL},
};
use crate::{
    jigsaw::{Assembly, Hint, Jigsaw},
    reference::{Extent, Fit, fit},
};
use image::RgbaImage;
use unslide_solver::grid::Cell;

/// Tiles that differ so little from a finished picture are of it, and upright.
const CLEARLY_SO: f32 = 0.03;
/// One that differs so little tells more than sides that go with those beside them on the board: these
/// may have run into each other where the picture is blurred.
const TELLS_MORE: f32 = 0.12;
/// How many cells are tried as the blank in place of the one that looks most like it.
const OTHER_BLANKS: usize = 3;

/// A board whose tiles are of a finished picture.
pub(super) struct Towards<'a> {
    cut: &'a Cut,
    extent: Extent,
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
        let cells: Vec<Cell> = cut.sight.tiles().collect();
        let fit = fit(cut.sight.board.size, &cut.tiles(), &cells, reference, extent)?;
        Some(Self { cut, extent, fit })
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
    pub(super) fn reading_with_blank(self, reference: &RgbaImage) -> Reading {
        self.with_likelier_blank(reference, OTHER_BLANKS)
    }

    fn with_likelier_blank(self, reference: &RgbaImage, tries: usize) -> Reading {
        let doubted = self.fit.least_likely().filter(|_| tries > 0);
        let other = doubted.and_then(|tile| self.cut.sight.tiles().nth(tile));
        let other = other.map(|blank| self.cut.with_blank(blank));
        let other = other.as_ref().and_then(|cut| Towards::of(cut, reference, self.extent));
        match other.filter(|other| other.is_likelier(&self)) {
            Some(other) => other.with_likelier_blank(reference, tries - 1),
            None => self.reading(),
        }
    }

    /// Whether it is likelier than the same board with another blank, which is a tile here.
    fn is_likelier(&self, than: &Towards) -> bool {
        let mut tiles = self.cut.sight.tiles();
        let is_shown = tiles.position(|cell| cell == than.cut.sight.blank);
        is_shown.is_some_and(|tile| self.fit.shows(tile, self.fit.goals()[tile]))
            && self.fit.likelihood() > than.fit.likelihood()
    }

    /// The goal. Where the finished picture leaves no tile in doubt it says all; and else sides that go
    /// together tell how the picture lies, and which of the cells that look like a tile is its own. What
    /// both tell together is sure only where the picture shows it, or the sides alone tell the same; where
    /// it is not sure as a whole, and the sides alone are, they say all.
    pub(super) fn reading(self) -> Reading {
        let Self { cut, fit, .. } = self;
        let tiles = cut.tiles();
        let alike = Alike::among(&tiles);
        let shown = shown(&fit, &alike);
        if is_sure(&shown) && cut.can_be_reached(&shown.goals, shown.hole) {
            return cut.assembled(&shown, alike);
        }
        let jigsaw = Jigsaw::new(cut.sight.board.size, &tiles, &alike.looks);
        let is_reachable = |goals: &[Cell], hole: Cell| cut.can_be_reached(goals, hole);
        let both = |fit: &Fit| {
            let hint = Hint { goals: fit.goals(), places: fit.places() };
            jigsaw.assembled(Some(hint), is_reachable)
        };
        let as_seen = both(&fit);
        if let Some(seen) = as_seen.as_ref().filter(|seen| is_sure(seen) && is_shown(seen, &fit)) {
            return cut.assembled(seen, alike);
        }
        let by_sides = jigsaw.assembled(None, is_reachable);
        let has_bled = by_sides.as_ref().is_some_and(|laid| cut.is_as_it_lies(&laid.goals));
        if has_bled && fit.cost() < TELLS_MORE {
            return cut.assembled(&shown, alike);
        }
        let is_new =
            |laid: &&Assembly| as_seen.as_ref().is_none_or(|seen| seen.goals != laid.goals);
        let other = by_sides.as_ref().filter(|_| fit.cost() >= CLEARLY_SO);
        let laid = other.filter(is_new).map(|laid| fit.clone().near(&laid.goals));
        let as_laid = laid.as_ref().and_then(both);
        let seen = as_seen.map(|seen| (by_both(&seen, &fit), seen));
        let as_laid = as_laid.zip(laid.as_ref()).map(|(found, fit)| (by_both(&found, fit), found));
        let found = seen.into_iter().chain(as_laid).min_by(|a, b| a.0.total_cmp(&b.0));
        let found = found.map(|(_, found)| found);
        let fits: Vec<&Fit> = laid.iter().chain([&fit]).collect();
        let sides_tell = !has_bled && by_sides.as_ref().is_some_and(is_sure);
        let found = found.filter(|found| !sides_tell || is_sure(found));
        let confirmed = found.map(|found| confirmed(found, by_sides.as_ref(), &fits));
        let otherwise = by_sides.filter(|_| sides_tell).unwrap_or(shown);
        cut.assembled(&confirmed.unwrap_or(otherwise), alike)
    }
}

/// What an assembly costs by its sides, and by how unlikely a finished picture is to show it: what
/// frames cost compared with each other, and not cells of one.
fn by_both(found: &Assembly, fit: &Fit) -> f32 {
    let places = fit.places();
    let area = places.len() / found.goals.len();
    let of_tiles = found.goals.iter().enumerate();
    let by_places: f32 = of_tiles.map(|(tile, goal)| places[tile * area + goal.index()]).sum();
    found.cost - by_places + fit.unlikeliness(&found.goals)
}

fn is_sure(assembly: &Assembly) -> bool {
    assembly.sure.iter().all(|sure| *sure >= SURE_GOAL)
}

/// Whether the finished picture shows each tile where it is said to belong.
fn is_shown(assembly: &Assembly, fit: &Fit) -> bool {
    assembly.goals.iter().enumerate().all(|(tile, goal)| fit.shows(tile, *goal))
}

/// Leaves no tile sure that neither a finished picture shows where it is said to belong, nor the sides
/// alone place there surely, nor one that they place surely elsewhere: what a covered cell looks like
/// least unlike is chance.
fn confirmed(found: Assembly, by_sides: Option<&Assembly>, fits: &[&Fit]) -> Assembly {
    let is_so = |tile: usize, goal: Cell| {
        let is_told = |sides: &Assembly| sides.goals[tile] == goal && sides.sure[tile] >= SURE_GOAL;
        let is_denied =
            |sides: &Assembly| sides.goals[tile] != goal && sides.sure[tile] >= SURE_GOAL;
        let is_shown = fits.iter().any(|fit| fit.shows(tile, goal));
        is_shown && !by_sides.is_some_and(is_denied) || by_sides.is_some_and(is_told)
    };
    let sure = found.sure.iter().zip(&found.goals).enumerate();
    let sure = sure.map(|(tile, (sure, goal))| if is_so(tile, *goal) { *sure } else { 0.0 });
    Assembly { sure: sure.collect(), ..found }
}

/// The goal as the finished picture alone shows it.
fn shown(fit: &Fit, alike: &Alike) -> Assembly {
    Assembly {
        goals: fit.goals(),
        hole: fit.hole(),
        sure: fit.sure(&alike.looks),
        cost: f32::INFINITY,
    }
}
