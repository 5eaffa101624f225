//! How well the sides of pieces find partners: those of what is no tile find none.

use super::{costs::Costs, judge::judged, sides::Tiles};
use crate::{raster::Raster, sorting::sort_least_first};

/// How many sides of a piece count, the best of the four: one may lie at the picture's rim.
const SIDES: usize = 3;

/// How many sides count of a piece that is lit up: what is missing belongs in a corner as a rule.
const LIT_SIDES: usize = 2;

/// For each piece what its sides and their best partners cost, on average and but for the worst side: 0 where they are
/// as likely to have none, less where they are likelier to have them, as logarithms. There must be one
/// piece at least.
pub(crate) fn partners_cost(pieces: &[&Raster]) -> Vec<f32> {
    let costs = judged(&Tiles::new(pieces));
    (0..pieces.len()).map(|piece| best(&costs, piece, piece, pieces.len(), SIDES)).collect()
}

/// For some pieces, by their places, how much less their sides and the best partners of these cost once they look
/// like that, if either lies among the others.
pub(crate) fn gains_of_light(pieces: &[&Raster], lit: &[(usize, Raster)]) -> Vec<f32> {
    let count = pieces.len();
    let all: Vec<&Raster> = pieces.iter().copied().chain(lit.iter().map(|(_, lit)| lit)).collect();
    let costs = judged(&Tiles::new(&all));
    let cost = |piece: usize, own: usize| best(&costs, piece, own, count, LIT_SIDES);
    let gain =
        |(at, (own, _)): (usize, &(usize, Raster))| cost(*own, *own) - cost(count + at, *own);
    lit.iter().enumerate().map(gain).collect()
}

/// What the best `counting` sides of a piece and their partners among the first `count` pieces but `own` cost, on
/// average.
fn best(costs: &Costs, piece: usize, own: usize, count: usize, counting: usize) -> f32 {
    let others = || (0..count).filter(|other| *other != own);
    // Beside no tile a side costs nothing.
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

    /// Sixteen pieces of one picture, one of them of another.
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
    fn the_sides_of_a_piece_of_another_picture_find_no_partners() {
        for stranger in [3, 5] {
            let pieces = pieces_with(stranger);
            let costs = partners_cost(&pieces.iter().collect::<Vec<_>>());
            let loneliest = (0..16).max_by(|a, b| costs[*a].total_cmp(&costs[*b]));
            assert_eq!(loneliest, Some(stranger), "{costs:?}");
        }
    }
}
