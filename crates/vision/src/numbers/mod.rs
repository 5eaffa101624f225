//! The numbers and letters that tiles carry.

mod classifier;
mod colours;
mod exchange;
mod font;
mod forms;
mod glyphs;
mod ink;
mod labels;
mod lines;
mod numbering;
mod reader;
mod texts;

use crate::{
    raster::{Colour, Raster},
    sorting::sort_least_first,
};
use classifier::Alphabet;
use image::RgbaImage;
use ink::{Ink, cropped};
use labels::Likely;
use lines::lines;
use numbering::Numbering;
use reader::Label;
use std::cell::OnceCell;
use texts::Texts;
use unslide_solver::grid::Size;

/// A number that is likelier than this, as a logarithm, has been read.
const READ: f32 = -2.5;
/// These are the numbers of the tiles if this share of them has been read.
const ENOUGH: f32 = 0.7;
/// Other tiles are read in a way by which this share of them has been read.
const MANY: f32 = 0.5;
/// Numbers need no other look if they are read better, as a logarithm for each tile.
const CLEAR: f32 = -0.35;
/// Nor do they if each of them is surer.
const ALL_CLEAR: f64 = 0.98;
/// How much less a look at the tiles counts that shows all of them worse, as logarithms for each tile.
const WORSE: f32 = 4.0;
/// Looks at the tiles that show them worse by less do so about as well as the best one.
const ABOUT_AS_WELL: f32 = 0.5;
/// Colours that differ by less are one, where a colour is looked for.
const REACH: f32 = 48.0;
/// Tiles are looked at no larger than this, in pixels.
const LARGEST: usize = 128;

/// What stands on tiles.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Numbers {
    /// The number of each tile, all different.
    pub(crate) values: Vec<usize>,
    /// The least number that there may be.
    first: usize,
    /// For each tile how sure that is, from 0 to 1.
    pub(crate) sure: Vec<f64>,
    /// The only tile that does not show its number.
    pub(crate) unread: Option<usize>,
    /// The only tile whose number is written in another ink than those of all others.
    pub(crate) odd: Option<usize>,
    /// How likely all that is, as a logarithm for each tile.
    pub(crate) fit: f32,
    /// Which part of the tiles shows its number.
    share: f32,
    /// What each tile may carry, and how tiles are numbered.
    likely: Vec<Likely>,
    numbering: Numbering,
}

impl Numbers {
    /// How a number is written.
    pub(crate) fn label(&self, number: usize) -> String {
        self.numbering.alphabet.label(number)
    }

    /// The tile with the last number.
    pub(crate) fn last(&self) -> Option<usize> {
        (0..self.values.len()).max_by_key(|tile| self.values[*tile])
    }

    /// Those of the same tiles in another order.
    pub(crate) fn in_order(self, order: &[usize]) -> Self {
        let values = order.iter().map(|tile| self.values[*tile]).collect();
        let sure = order.iter().map(|tile| self.sure[*tile]).collect();
        let place = |one: Option<usize>| order.iter().position(|tile| Some(*tile) == one);
        let (unread, odd) = (place(self.unread), place(self.odd));
        let likely = order.iter().map(|tile| self.likely[*tile].clone()).collect();
        Self { values, sure, unread, odd, likely, ..self }
    }

    /// Whether each tile shows its number.
    pub(crate) fn are_all_read(&self) -> bool {
        self.share >= 1.0
    }

    /// Whether each of them is.
    pub(crate) fn are_all_clear(&self) -> bool {
        self.is_clear() && self.sure.iter().all(|sure| *sure > ALL_CLEAR)
    }

    /// Whether they are read well enough that nothing else is meant.
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

    /// The numbers of tiles on a board of such a `size`: as many from 1 or from 0 on as it has
    /// cells, one of them missing; as they are read after `turns` quarter turns of the board, each
    /// of which makes its left side the top: the board has that size then. Letters count from 1.
    /// `None` where tiles carry no such labels.
    pub(crate) fn read(&self, size: Size, turns: usize) -> Option<Numbers> {
        let mut labels =
            Labels { size, turns, tiles: &self.tiles, seen: Vec::new(), whole: Vec::new() };
        labels.add(&self.own);
        let clear = labels.best().filter(Numbers::are_all_clear);
        let found = clear.or_else(|| {
            self.others().iter().for_each(|sheet| labels.add(sheet));
            let inked = labels.ink().map(|ink| self.in_colour(ink));
            inked.iter().flatten().for_each(|sheet| labels.add(sheet));
            labels.read_whole();
            labels.best()
        });
        found.filter(|numbers| numbers.share >= ENOUGH)
    }

    /// Which share of the tiles surely carries a label that another tile carries, too.
    pub(crate) fn repeated(&self) -> f32 {
        let labels: Vec<_> =
            Label::on_tiles(&self.tiles).iter().filter_map(Label::surely).collect();
        let is_repeated = |label: &&[usize; 3]| labels.iter().filter(|it| it == label).count() > 1;
        labels.iter().filter(is_repeated).count() as f32 / self.tiles.len().max(1) as f32
    }

    fn others(&self) -> &[Sheet] {
        self.others.get_or_init(|| {
            let forms = [Ink::bold, Ink::filled, Ink::enclosed];
            let own = forms.map(|form| formed(&self.own, form));
            let colours = colours::shared(&self.tiles).into_iter();
            own.into_iter().chain(colours.flat_map(|colour| self.in_colour(colour))).collect()
        })
    }

    /// What has about a colour, and the same filled.
    fn in_colour(&self, colour: Colour) -> [Sheet; 2] {
        let ink = |tile: &Raster| Some(Ink::of_colour(tile, colour, REACH));
        let sheet: Sheet = self.tiles.iter().map(ink).collect();
        [formed(&sheet, Ink::filled), sheet]
    }
}

fn formed(sheet: &Sheet, form: fn(&Ink) -> Ink) -> Sheet {
    sheet.iter().map(|ink| ink.as_ref().map(form)).collect()
}

/// What tiles may carry after `turns` quarter turns of the board, each of which makes its left side
/// the top; by all ways to see it in which many show something.
struct Labels<'a> {
    size: Size,
    turns: usize,
    tiles: &'a [Raster],
    /// Each with what it was seen in, turned.
    seen: Vec<(Sheet, Texts)>,
    /// What each tile shows to the network that reads it as a whole; empty where few show anything.
    whole: Vec<Label>,
}

impl Labels<'_> {
    fn add(&mut self, sheet: &Sheet) {
        let turns = self.turns;
        let turned = |ink: &Option<Ink>| Some((0..turns).fold(ink.clone()?, |ink, _| ink.turned()));
        let inks: Sheet = sheet.iter().map(turned).collect();
        let lines = lines(&inks);
        for alphabet in [Alphabet::Digits, Alphabet::Letters] {
            let numbering = Numbering { alphabet, size: self.size };
            let has_all = alphabet == Alphabet::Digits || self.size.area() <= alphabet.len();
            let texts = has_all.then(|| Texts::of(&lines, numbering, MANY)).flatten();
            self.seen.extend(texts.map(|texts| (inks.clone(), texts)));
        }
    }

    /// Lets the network read each tile as a whole.
    fn read_whole(&mut self) {
        let turned = |tile: &Raster| (0..self.turns).fold(tile.clone(), |tile, _| tile.turned());
        self.whole = Label::on_tiles(&self.tiles.iter().map(turned).collect::<Vec<_>>());
    }

    fn best(&self) -> Option<Numbers> {
        let found =
            [Alphabet::Digits, Alphabet::Letters].map(|alphabet| self.in_alphabet(alphabet));
        found.into_iter().flatten().reduce(|a, b| if b.fit > a.fit { b } else { a })
    }

    /// The numbers that all ways to see them show together, and the network.
    fn in_alphabet(&self, alphabet: Alphabet) -> Option<Numbers> {
        let numbering = Numbering { alphabet, size: self.size };
        let whole = self.of_whole(numbering);
        let Some(lines) = self.of_lines(numbering) else { return whole };
        let Some(whole) = whole else { return Some(lines) };
        let mut likely = lines.likely;
        let pairs = likely.iter_mut().zip(&whole.likely);
        pairs.for_each(|(likely, whole)| likely.see_all(whole, 0.0));
        let assigned = numbering.assigned(&likely);
        Some(Numbers { odd: lines.odd, fit: lines.fit.max(whole.fit), likely, ..assigned })
    }

    /// The numbers that the network reads, in an alphabet that has labels for all tiles; `None` where tiles without
    /// a label are likelier.
    fn of_whole(&self, numbering: Numbering) -> Option<Numbers> {
        let Numbering { alphabet, size } = numbering;
        let has_all = alphabet == Alphabet::Digits || size.area() <= alphabet.len();
        if !has_all || self.whole.is_empty() {
            return None;
        }
        let likely: Vec<Likely> =
            self.whole.iter().map(|label| label.likely(alphabet, size.area())).collect();
        let plain: f32 = self.whole.iter().map(Label::none).sum();
        let assigned = numbering.assigned(&likely);
        let is_likelier = assigned.fit > plain / self.whole.len() as f32;
        is_likelier.then_some(Numbers { likely, ..assigned })
    }

    /// The numbers that all ways to cut out lines show together: each counts less by as much as it shows worse than the
    /// best one.
    fn of_lines(&self, numbering: Numbering) -> Option<Numbers> {
        let seen = self.seen.iter().filter(|seen| seen.1.numbering == numbering);
        let mut ranked: Vec<(f32, &(Sheet, Texts))> =
            seen.filter_map(|seen| Some((seen.1.fit(MANY)?, seen))).collect();
        sort_least_first(&mut ranked, |(fit, _)| -fit);
        let (fit, best) = *ranked.first()?;
        let mut likely = best.1.in_font();
        for (other, (_, texts)) in &ranked[1..] {
            let worse = WORSE * (fit - other);
            let pairs = likely.iter_mut().zip(texts.in_font());
            pairs.for_each(|(likely, other)| likely.see_all(&other, worse));
        }
        let about_as_well = ranked.iter().take_while(|(other, _)| fit - other < ABOUT_AS_WELL);
        let mut inks = about_as_well.map(|(_, seen)| self.inks(seen));
        let odd = inks.find_map(|inks| colours::odd_one(&inks));
        let assigned = numbering.assigned(&likely);
        Some(Numbers { odd, fit, likely, ..assigned })
    }

    /// The colour of their ink, if they have one.
    fn ink(&self) -> Option<Colour> {
        let fit = |texts: &Texts| texts.fit(MANY).unwrap_or(f32::NEG_INFINITY);
        let best = self.seen.iter().max_by(|a, b| fit(&a.1).total_cmp(&fit(&b.1)));
        colours::in_common(&self.inks(best?))
    }

    /// The colours of the labels that are seen in one of the ways.
    fn inks(&self, (sheet, texts): &(Sheet, Texts)) -> Vec<Option<Colour>> {
        let turned = |tile| (0..self.turns).fold(cropped(tile), |tile, _| tile.turned());
        let tiles = self.tiles.iter().map(turned).zip(sheet).zip(texts.places());
        tiles.map(|((tile, ink), place)| colours::inked(&tile, ink.as_ref()?, place?)).collect()
    }
}

/// The shapes of a tile that may be characters, as the classifier takes them: what it is trained with.
pub fn character_shapes(tile: &RgbaImage) -> Vec<[f32; 256]> {
    let inks = [Ink::on(&Raster::of(tile))];
    lines(&inks).into_iter().flatten().next().map(|line| line.shapes).unwrap_or_default()
}
