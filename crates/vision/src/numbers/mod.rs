//! The numbers and letters that tiles carry.

mod classifier;
mod colours;
mod forms;
mod glyphs;
mod ink;
mod labels;
mod lines;

use crate::{raster::Raster, sorting::sort_least_first};
use classifier::Alphabet;
use image::RgbaImage;
use ink::Ink;
use labels::{Likely, assigned};
use lines::lines;
use std::cell::OnceCell;

/// A number that is likelier than this, as a logarithm, has been read.
const READ: f32 = -2.5;
/// These are the numbers of the tiles if this share of them has been read.
const ENOUGH: f32 = 0.7;
/// Other tiles are read in a way by which this share of them has been read.
const MANY: f32 = 0.5;
/// Numbers that are read so well, as a logarithm for each tile, need no other look.
const CLEAR: f32 = -0.35;
/// Colours that differ by less are one, where a colour is looked for.
const REACH: f32 = 48.0;
/// Tiles are looked at no larger than this, in pixels.
const LARGEST: usize = 128;

/// What stands on tiles.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Numbers {
    /// The number of each tile, all different.
    pub(crate) values: Vec<usize>,
    /// For each tile how sure that is, from 0 to 1.
    pub(crate) sure: Vec<f64>,
    /// How likely all that is, as a logarithm for each tile.
    pub(crate) fit: f32,
    /// Which part of the tiles shows its number.
    share: f32,
    /// In which characters they are written.
    alphabet: Alphabet,
}

impl Numbers {
    /// How a number is written.
    pub(crate) fn label(&self, number: usize) -> String {
        self.alphabet.label(number)
    }

    /// Those of the same tiles in another order.
    pub(crate) fn in_order(self, order: &[usize]) -> Self {
        let values = order.iter().map(|tile| self.values[*tile]).collect();
        let sure = order.iter().map(|tile| self.sure[*tile]).collect();
        Self { values, sure, ..self }
    }

    /// Whether they are read so well that nothing else is meant.
    pub(crate) fn is_clear(&self) -> bool {
        self.fit > CLEAR
    }
}

/// What is drawn on each tile, in one of the ways to tell it from what it is drawn on.
type Sheet = Vec<Option<Ink>>;

/// What is drawn on the tiles of a board.
pub(crate) struct Marks {
    tiles: Vec<Raster>,
    /// What stands out from the tile that it is on.
    own: Sheet,
    /// Other ways to see it: looked at where the former is no number.
    others: OnceCell<Vec<Sheet>>,
}

impl Marks {
    pub(crate) fn on(tiles: &[&Raster]) -> Self {
        let small = |tile: &&Raster| tile.smaller(tile.width.max(tile.height).div_ceil(LARGEST));
        let tiles: Vec<Raster> = tiles.iter().map(small).collect();
        let own = tiles.iter().map(Ink::on).collect();
        Self { tiles, own, others: OnceCell::new() }
    }

    /// The numbers of tiles on a board of `area` cells: from 1 to `area`, or from 0 to `area - 1`, one
    /// of them missing; as they are read by somebody who goes so many sides of the board to the left.
    /// Letters count from 1. `None` where tiles carry no such labels.
    pub(crate) fn read(&self, area: usize, turns: usize) -> Option<Numbers> {
        let own = Labels::on(&self.own, area, turns);
        let clear = own.best().filter(Numbers::is_clear);
        let found = clear.or_else(|| {
            let mut all = own;
            self.others().iter().for_each(|sheet| all.add(Labels::on(sheet, area, turns)));
            all.best()
        });
        found.filter(|numbers| numbers.share >= ENOUGH)
    }

    fn others(&self) -> &[Sheet] {
        self.others.get_or_init(|| {
            let each = |sheet: &Sheet, form: fn(&Ink) -> Ink| -> Sheet {
                sheet.iter().map(|ink| ink.as_ref().map(form)).collect()
            };
            let mut sheets = vec![each(&self.own, Ink::filled), each(&self.own, Ink::enclosed)];
            for colour in colours::shared(&self.tiles) {
                let ink = |tile: &Raster| Some(Ink::of_colour(tile, colour, REACH));
                let sheet: Sheet = self.tiles.iter().map(ink).collect();
                sheets.push(each(&sheet, Ink::filled));
                sheets.push(sheet);
            }
            sheets
        })
    }
}

/// What each tile may carry, by all ways to see it in which many show something: digits, and letters.
struct Labels {
    digits: Vec<Vec<Likely>>,
    letters: Vec<Vec<Likely>>,
}

impl Labels {
    fn on(sheet: &Sheet, area: usize, turns: usize) -> Self {
        let turned = |ink: &Ink| (0..turns).fold(ink.clone(), |ink, _| ink.turned());
        let inks: Sheet = sheet.iter().map(|ink| ink.as_ref().map(turned)).collect();
        let lines = lines(&inks);
        let of = |alphabet| Likely::of_tiles(&lines, alphabet, area, MANY).into_iter().collect();
        let has_letters = area <= Alphabet::Letters.len();
        let letters = if has_letters { of(Alphabet::Letters) } else { Vec::new() };
        Self { digits: of(Alphabet::Digits), letters }
    }

    fn add(&mut self, other: Self) {
        self.digits.extend(other.digits);
        self.letters.extend(other.letters);
    }

    fn best(&self) -> Option<Numbers> {
        let found = [(Alphabet::Digits, &self.digits), (Alphabet::Letters, &self.letters)];
        let found = found.into_iter().filter_map(|(alphabet, sheets)| together(alphabet, sheets));
        found.reduce(|a, b| if b.fit > a.fit { b } else { a })
    }
}

/// The numbers that the sheet shows which shows most of them; tiles on which it shows none are read on
/// the next best that shows many.
fn together(alphabet: Alphabet, sheets: &[Vec<Likely>]) -> Option<Numbers> {
    let mut ranked: Vec<(Numbers, &Vec<Likely>)> =
        sheets.iter().filter_map(|sheet| Some((assigned(alphabet, sheet)?, sheet))).collect();
    sort_least_first(&mut ranked, |(numbers, _)| -numbers.fit);
    let best = ranked.first()?.1;
    let many = || ranked.iter().filter(|(numbers, _)| numbers.share >= MANY);
    let tile = |tile: usize| {
        let mut seen = many().map(|(_, sheet)| &sheet[tile]);
        seen.find(|likely| likely.is_read()).unwrap_or(&best[tile]).clone()
    };
    let tiles = best.len();
    assigned(alphabet, &(0..tiles).map(tile).collect::<Vec<_>>())
}

/// The shapes of a tile that may be characters, as the classifier takes them: what it is trained with.
pub fn character_shapes(tile: &RgbaImage) -> Vec<[f32; 256]> {
    let inks = [Ink::on(&Raster::of(tile))];
    lines(&inks).into_iter().flatten().next().map(|line| line.shapes).unwrap_or_default()
}
