//! The numbers that tiles carry.

mod classifier;
mod glyphs;
mod ink;

use crate::{
    assignment::assign,
    raster::{Colour, Raster},
};
use classifier::{DIGITS, classify};
use glyphs::{Shape, lines};
use image::RgbaImage;
use ink::{Ink, cropped};
use std::{cell::OnceCell, collections::HashMap};

/// What a tile counts that shows no number, or another one: a logarithm.
const UNREAD: f32 = -9.0;
/// A number that is likelier than this, as a logarithm, has been read.
const READ: f32 = -2.5;
/// These are the numbers of the tiles if this share of them has been read.
const ENOUGH: f32 = 0.7;
/// How sure the number of a tile is that shows none: it is one of those that are left over.
const LEFT_OVER: f64 = 0.4;
/// How many colours are tried that all tiles have in common.
const SHARED_COLOURS: usize = 4;
/// Colours that differ by less are one, where a colour is looked for.
const REACH: f32 = 48.0;
/// A colour is on a tile if it covers this share of it.
const SHOWN: f32 = 0.01;
/// All tiles have a colour in common if this share of them shows it.
const COMMON: f32 = 0.85;
/// How many levels of a channel are one, where colours are counted.
const LEVELS: f32 = 32.0;

/// What stands on tiles.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Numbers {
    /// The number of each tile, all different.
    pub(crate) values: Vec<usize>,
    /// For each tile how sure that is, from 0 to 1.
    pub(crate) sure: Vec<f64>,
    /// How likely all that is, as a logarithm for each tile.
    pub(crate) fit: f32,
}

impl Numbers {
    /// Those of the same tiles in another order.
    pub(crate) fn in_order(self, order: &[usize]) -> Self {
        let values = order.iter().map(|tile| self.values[*tile]).collect();
        let sure = order.iter().map(|tile| self.sure[*tile]).collect();
        Self { values, sure, ..self }
    }
}

/// What is drawn on the tiles of a board.
pub(crate) struct Marks<'a> {
    tiles: &'a [&'a Raster],
    /// What stands out from the tile that it is on.
    own: Vec<Option<Ink>>,
    /// What has one of the colours that all tiles share: looked for where the former is no number.
    shared: OnceCell<Vec<Vec<Option<Ink>>>>,
}

impl<'a> Marks<'a> {
    pub(crate) fn on(tiles: &'a [&'a Raster]) -> Self {
        let own = tiles.iter().map(|tile| Ink::on(tile)).collect();
        Self { tiles, own, shared: OnceCell::new() }
    }

    /// The numbers of tiles on a board of `area` cells: from 1 to `area`, or from 0 to `area - 1`, one
    /// of them missing; as they are read by somebody who goes so many sides of the board to the left.
    /// `None` where they carry no such numbers.
    pub(crate) fn read(&self, area: usize, turns: usize) -> Option<Numbers> {
        let seen = |inks: &Vec<Option<Ink>>| {
            let turned = |ink: &Ink| (0..turns).fold(ink.clone(), |ink, _| ink.turned());
            let inks: Vec<_> = inks.iter().map(|ink| ink.as_ref().map(turned)).collect();
            numbers(&inks, area)
        };
        seen(&self.own).or_else(|| {
            let read = self.shared().iter().filter_map(seen);
            read.reduce(|a, b| if b.fit >= a.fit { b } else { a })
        })
    }

    fn shared(&self) -> &[Vec<Option<Ink>>] {
        self.shared.get_or_init(|| {
            let of_colour = |colour: Colour| {
                let ink = |tile: &&Raster| Some(Ink::of_colour(tile, colour, REACH));
                self.tiles.iter().map(ink).collect()
            };
            shared_colours(self.tiles).into_iter().map(of_colour).collect()
        })
    }
}

/// The shapes of a tile that may be digits, as the classifier takes them: what it is trained with.
pub fn digit_shapes(tile: &RgbaImage) -> Vec<[f32; 256]> {
    let ink = Ink::on(&Raster::of(tile));
    ink.and_then(|ink| lines(&ink).into_iter().next()).unwrap_or_default()
}

fn numbers(inks: &[Option<Ink>], area: usize) -> Option<Numbers> {
    let likely: Vec<Vec<f32>> = inks.iter().map(|ink| likelihoods(ink.as_ref(), area)).collect();
    let from = |first: usize| {
        let costs: Vec<Vec<f32>> = likely
            .iter()
            .map(|tile| tile[first..first + area].iter().map(|l| -l).collect())
            .collect();
        let values: Vec<usize> = assign(&costs).into_iter().map(|col| col + first).collect();
        let total: f32 = values.iter().zip(&likely).map(|(value, tile)| tile[*value]).sum();
        (total / likely.len() as f32, values)
    };
    let (fit, values) =
        [from(1), from(0)].into_iter().reduce(|a, b| if b.0 > a.0 { b } else { a })?;
    let shown = values.iter().zip(&likely).filter(|(value, tile)| tile[**value] > READ).count();
    if (shown as f32) < ENOUGH * likely.len() as f32 {
        return None;
    }
    let sure = values.iter().zip(&likely).map(|(value, tile)| certainty(tile, *value)).collect();
    Some(Numbers { values, sure, fit })
}

/// For each number from 0 to `area` how likely it stands on a tile, as a logarithm.
fn likelihoods(ink: Option<&Ink>, area: usize) -> Vec<f32> {
    let mut likely = vec![UNREAD; area + 1];
    for line in ink.map(lines).unwrap_or_default() {
        let digits: Vec<[f32; DIGITS]> = line.iter().map(|shape: &Shape| classify(shape)).collect();
        for (number, likely) in likely.iter_mut().enumerate() {
            *likely = likely.max(likelihood(&digits, number));
        }
    }
    likely
}

/// How likely a line of digits is a number.
fn likelihood(digits: &[[f32; DIGITS]], number: usize) -> f32 {
    let mut rest = number;
    let mut sum = 0.0;
    for digit in digits.iter().rev() {
        sum += digit[rest % DIGITS];
        rest /= DIGITS;
    }
    let has_so_many = number.checked_ilog10().unwrap_or(0) as usize + 1 == digits.len();
    if has_so_many { sum } else { UNREAD }
}

/// How sure a tile's number is, next to all others that it might be.
fn certainty(likely: &[f32], value: usize) -> f64 {
    if likely[value] <= UNREAD {
        return LEFT_OVER;
    }
    let others = likely.iter().enumerate().filter(|(number, _)| *number != value);
    let other: f64 = others.map(|(_, likely)| f64::from(*likely).exp()).sum();
    let own = f64::from(likely[value]).exp();
    own / (own + other)
}

/// The colours that almost all tiles show, those that cover least first: ink is no background.
fn shared_colours(tiles: &[&Raster]) -> Vec<Colour> {
    let mut seen: HashMap<[u8; 3], (usize, f32)> = HashMap::new();
    for tile in tiles {
        let crop = cropped(tile);
        let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
        for colour in crop.colours() {
            *counts.entry(colour.map(|level| (level / LEVELS) as u8)).or_default() += 1;
        }
        let area = (crop.width * crop.height) as f32;
        for (colour, count) in counts {
            let share = count as f32 / area;
            if share > SHOWN {
                let (tiles, sum) = seen.entry(colour).or_default();
                *tiles += 1;
                *sum += share;
            }
        }
    }
    let enough = COMMON * tiles.len() as f32;
    let mut common: Vec<([u8; 3], f32)> = seen
        .into_iter()
        .filter(|(_, (tiles, _))| *tiles as f32 >= enough)
        .map(|(colour, (_, sum))| (colour, sum))
        .collect();
    common.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(&b.0)));
    let middle = |level: u8| (f32::from(level) + 0.5) * LEVELS;
    common.into_iter().take(SHARED_COLOURS).map(|(colour, _)| colour.map(middle)).collect()
}
