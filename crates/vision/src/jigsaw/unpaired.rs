//! How well sides find partners. The sides of a cell that is no tile find none.

use super::{compatibility::pair_costs, costs::Costs, sides::Tiles};
use crate::{raster::Raster, sorting::sort_least_first};

/// Sides of a piece that count, the best of four: one may lie at the border of the picture.
const SIDES: usize = 3;

/// Sides that count of a relit piece: the missing tile usually belongs in a corner.
const LIT_SIDES: usize = 2;

/// For each piece the mean cost of its sides with their best partners, without the worst side: a negative
/// log-likelihood ratio to having no partner. There must be at least one piece.
pub(crate) fn partner_costs(pieces: &[&Raster]) -> Vec<f32> {
    let costs = pair_costs(&Tiles::new(pieces));
    (0..pieces.len()).map(|piece| mean_cost(&costs, piece, piece, pieces.len(), SIDES)).collect()
}

/// For each relit piece, given with its index: by how much that lowers the cost of its sides with their best partners
/// among the others.
pub(crate) fn relighting_gains(pieces: &[&Raster], lit: &[(usize, Raster)]) -> Vec<f32> {
    let count = pieces.len();
    let all: Vec<&Raster> = pieces.iter().copied().chain(lit.iter().map(|(_, lit)| lit)).collect();
    let costs = pair_costs(&Tiles::new(&all));
    let cost = |piece: usize, own: usize| mean_cost(&costs, piece, own, count, LIT_SIDES);
    let gain =
        |(at, (own, _)): (usize, &(usize, Raster))| cost(*own, *own) - cost(count + at, *own);
    lit.iter().enumerate().map(gain).collect()
}

/// Mean cost of the best `counting` sides of `piece`, each with its best partner among the first `count` pieces without
/// `own`.
fn mean_cost(costs: &Costs, piece: usize, own: usize, count: usize, counting: usize) -> f32 {
    let others = || (0..count).filter(|other| *other != own);
    // No partner costs 0.
    let least = |cost: &dyn Fn(usize) -> f32| others().map(cost).fold(0.0, f32::min);
    let mut sides = vec![
        least(&|other| costs.across(piece, other)),
        least(&|other| costs.across(other, piece)),
        least(&|other| costs.down(piece, other)),
        least(&|other| costs.down(other, piece)),
    ];
    sort_least_first(&mut sides, |cost| *cost);
    sides[..counting].iter().sum::<f32>() / counting as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sixteen pieces; `stranger` comes from another part of the pattern, and the others form one picture.
    fn pieces_with(stranger: usize) -> Vec<Raster> {
        let level = |x: f32, y: f32| {
            let wave = |by: f32| 120.0 + 50.0 * (x / by).sin() + 50.0 * (y / (by + 3.0)).cos();
            [wave(9.0), wave(13.0), wave(21.0)]
        };
        let piece = |at: usize| {
            let (left, top) = if at == stranger { (913, 377) } else { (at % 4 * 40, at / 4 * 40) };
            Raster::from_fn(40, 40, move |x, y| level((left + x) as f32, (top + y) as f32))
        };
        (0..16).map(piece).collect()
    }

    #[test]
    fn sides_of_a_piece_of_another_picture_are_unpaired() {
        for stranger in [3, 5] {
            let pieces = pieces_with(stranger);
            let costs = partner_costs(&pieces.iter().collect::<Vec<_>>());
            let loneliest = (0..16).max_by(|a, b| costs[*a].total_cmp(&costs[*b]));
            assert_eq!(loneliest, Some(stranger), "{costs:?}");
        }
    }
}
