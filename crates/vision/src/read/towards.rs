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

/// A board whose tiles are of a finished picture.
pub(super) struct Towards<'a> {
    cut: &'a Cut,
    fit: Fit,
}

/// The one of both whose tiles differ less from the finished picture.
pub(super) fn better<'a>(
    one: Option<Towards<'a>>,
    other: Option<Towards<'a>>,
) -> Option<Towards<'a>> {
    one.into_iter().chain(other).min_by(|a, b| a.fit.cost().total_cmp(&b.fit.cost()))
}

impl<'a> Towards<'a> {
    /// `None` where they do not seem to be of it.
    pub(super) fn of(cut: &'a Cut, reference: &RgbaImage, extent: Extent) -> Option<Self> {
        let cells: Vec<Cell> = cut.sight.tiles().collect();
        let fit = fit(cut.sight.board.size, &cut.tiles(), &cells, reference, extent)?;
        Some(Self { cut, fit })
    }

    /// How much tiles and the finished picture differ.
    pub(super) fn cost(&self) -> f32 {
        self.fit.cost()
    }

    /// The goal. Where the finished picture leaves no tile in doubt it says all; and else sides that go
    /// together tell how the picture lies, and which of the cells that look like a tile is its own. What
    /// both tell together is sure only where the picture shows it, or the sides alone tell the same.
    pub(super) fn reading(self) -> Reading {
        let Self { cut, fit } = self;
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
        let is_new =
            |laid: &&Assembly| as_seen.as_ref().is_none_or(|seen| seen.goals != laid.goals);
        let laid = by_sides.as_ref().filter(is_new).map(|laid| fit.clone().near(&laid.goals));
        let as_laid = laid.as_ref().and_then(both);
        let found = as_seen.into_iter().chain(as_laid).min_by(|a, b| a.cost.total_cmp(&b.cost));
        let fits: Vec<&Fit> = laid.iter().chain([&fit]).collect();
        let confirmed = found.map(|found| confirmed(found, by_sides.as_ref(), &fits));
        cut.assembled(&confirmed.unwrap_or(shown), alike)
    }
}

fn is_sure(assembly: &Assembly) -> bool {
    assembly.sure.iter().all(|sure| *sure >= SURE_GOAL)
}

/// Whether the finished picture shows each tile where it is said to belong.
fn is_shown(assembly: &Assembly, fit: &Fit) -> bool {
    assembly.goals.iter().enumerate().all(|(tile, goal)| fit.shows(tile, *goal))
}

/// Leaves no tile sure that neither a finished picture shows where it is said to belong, nor the sides
/// alone place there surely: what a covered cell looks like least unlike is chance.
fn confirmed(found: Assembly, by_sides: Option<&Assembly>, fits: &[&Fit]) -> Assembly {
    let is_so = |tile: usize, goal: Cell| {
        let is_told = |sides: &Assembly| sides.goals[tile] == goal && sides.sure[tile] >= SURE_GOAL;
        fits.iter().any(|fit| fit.shows(tile, goal)) || by_sides.is_some_and(is_told)
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
