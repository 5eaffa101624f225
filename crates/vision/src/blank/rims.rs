//! Whether a cell has the bevel, the outline or the shade that is drawn around all tiles.

use crate::raster::{Colour, Raster};
use std::array::from_fn;

/// How many lines along each side are looked at, how deep they reach, and how far in the line lies
/// that they are compared with. Depths are shares of a tile's side, and so is what is left out at
/// the corners, which may be round.
const LINES: usize = 8;
const DEPTH: f32 = 0.1;
const FURTHER_IN: f32 = 0.14;
const CORNER: f32 = 0.15;
/// Rims of fewer levels than this, on average, cannot be told from what is on the tiles.
const FAINT: f32 = 6.0;
/// No cell is taken to have less than the opposite of the others' rim, or more than twice of it.
const MOST: f32 = 2.0;

/// For each line along each side how its colours differ from those further in.
type Rim = Vec<f32>;

/// For each piece how little it has of the rim that is common to the others: 0 where it has all of it
/// or there is none, about 1 where it has nothing of a clear one.
pub(super) fn rimless(pieces: &[Raster]) -> Vec<f32> {
    let rims: Vec<Rim> = pieces.iter().map(rim).collect();
    let common: Rim = (0..rims[0].len()).map(|at| middle(rims.iter().map(|rim| rim[at]))).collect();
    let power = dot(&common, &common);
    let off = |rim: &Rim| -> f32 { rim.iter().zip(&common).map(|(a, b)| (a - b).powi(2)).sum() };
    let noise = middle(rims.iter().map(off)) / pieces.len() as f32;
    let floor = FAINT * FAINT * common.len() as f32;
    let clearness = power / (power + noise + floor);
    let lacking = |rim: &Rim| (1.0 - dot(rim, &common) / power.max(1.0)).clamp(1.0 - MOST, MOST);
    rims.iter().map(|rim| clearness * lacking(rim)).collect()
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The middle one of some numbers, of which there must be one at least.
fn middle(numbers: impl Iterator<Item = f32>) -> f32 {
    let mut numbers: Vec<f32> = numbers.collect();
    let at = numbers.len() / 2;
    let (_, middle, _) = numbers.select_nth_unstable_by(at, f32::total_cmp);
    *middle
}

fn rim(piece: &Raster) -> Rim {
    let side = |side: usize| {
        let inside = line(piece, side, FURTHER_IN);
        (0..LINES).flat_map(move |at| {
            let outside = line(piece, side, DEPTH * (at as f32 + 0.5) / LINES as f32);
            from_fn::<f32, 3, _>(|channel| outside[channel] - inside[channel])
        })
    };
    (0..4).flat_map(side).collect()
}

/// The mean colour of a line along a side, at a distance inwards.
fn line(piece: &Raster, side: usize, inwards: f32) -> Colour {
    let along = if side.is_multiple_of(2) { piece.width } else { piece.height };
    let across = if side.is_multiple_of(2) { piece.height } else { piece.width };
    let depth = (inwards * across as f32) as usize;
    let corner = (along as f32 * CORNER) as usize;
    let mut sum = [0.0; 3];
    for at in corner..along - corner {
        let colour = match side {
            0 => piece.at(at, depth),
            1 => piece.at(across - 1 - depth, at),
            2 => piece.at(at, across - 1 - depth),
            _ => piece.at(depth, at),
        };
        sum = from_fn(|channel| sum[channel] + colour[channel]);
    }
    sum.map(|channel| channel / (along - 2 * corner) as f32)
}
