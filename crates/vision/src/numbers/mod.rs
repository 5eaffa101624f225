//! Labels of tiles: numbers and letters.

mod classifier;
mod colours;
mod exchange;
mod font;
mod glyphs;
mod ink;
mod likelihoods;
mod lines;
mod morphology;
mod network_views;
mod numbering;
mod texts;
mod tile_reader;

use crate::{
    assignment::assign,
    raster::{Colour, Raster},
    sorting::sort_least_first,
};
use classifier::Alphabet;
use glyphs::MIN_HEIGHT;
use image::RgbaImage;
use ink::{Ink, cropped};
use likelihoods::Likelihoods;
use lines::lines;
use network_views::NetworkViews;
use numbering::Numbering;
use std::cell::OnceCell;
use texts::Texts;
use tile_reader::Label;
use unslide_solver::grid::{Cell, Size};

/// Log-likelihood from which a number counts as read.
const MIN_READ: f32 = -2.5;
/// Minimum share of tiles with a read number.
const MIN_READ_SHARE: f32 = 0.7;
/// Minimum share of tiles with a read number, for one ink layer.
const MIN_CANDIDATE_SHARE: f32 = 0.5;
/// Log-likelihood per tile from which no other ink layer is needed.
const CLEAR_FIT: f32 = -0.35;
/// Certainty of each tile from which none is needed, either.
const CLEAR_CERTAINTY: f64 = 0.98;
/// Factor by which a lower fit of an ink layer, or of the network, lowers its likelihoods.
const FIT_LOSS_FACTOR: f32 = 4.0;
/// Maximum loss of fit of the layers whose ink colours are examined.
const MAX_FIT_LOSS: f32 = 0.5;
/// Radius of a colour of ink, in levels.
const COLOUR_RADIUS: f32 = 48.0;
/// Minimum height of a character that the trainer learns from, relative to the tile: smaller ones are blurred.
const MIN_LEARNED_HEIGHT: f32 = 0.14;
/// Maximum side of a tile, in pixels.
const MAX_SIDE: usize = 128;

/// The numbers of the tiles of a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Numbers {
    /// Number of each tile; all are different.
    pub(crate) values: Vec<usize>,
    /// The first number of the sequence.
    first: usize,
    /// Certainty of each number, from 0 to 1.
    pub(crate) sure: Vec<f64>,
    /// The tile without a readable number, if there is exactly one.
    pub(crate) unread: Option<usize>,
    /// The tile whose number has another ink than all others, if there is exactly one.
    pub(crate) odd_ink: Option<usize>,
    /// Log-likelihood per tile.
    pub(crate) fit: f32,
    /// Share of tiles with a readable number.
    share: f32,
    /// Likelihoods of each tile, and how tiles are numbered.
    likelihoods: Vec<Likelihoods>,
    numbering: Numbering,
}

impl Numbers {
    /// Text of a number.
    pub(crate) fn label(&self, number: usize) -> String {
        self.numbering.alphabet.label(number)
    }

    /// Whether a cell is likelier to show the missing number than no label. Never with Roman numerals, which the network
    /// does not read.
    pub(crate) fn is_missing_number_on(&self, cell: &Raster) -> bool {
        let Numbering { alphabet, size } = self.numbering;
        if alphabet == Alphabet::Roman {
            return false;
        }
        let labels = Label::on_tiles(&scaled_down(&[cell]));
        labels.first().is_some_and(|label| {
            let likelihood = label.likelihoods(alphabet, size.area()).of_number(self.missing());
            likelihood > label.no_label().max(MIN_READ)
        })
    }

    /// The tile with the highest number.
    pub(crate) fn last(&self) -> Option<usize> {
        (0..self.values.len()).max_by_key(|tile| self.values[*tile])
    }

    /// These numbers with the tiles in another order.
    pub(crate) fn in_order(self, order: &[usize]) -> Self {
        let values = order.iter().map(|tile| self.values[*tile]).collect();
        let sure = order.iter().map(|tile| self.sure[*tile]).collect();
        let place = |one: Option<usize>| order.iter().position(|tile| Some(*tile) == one);
        let (unread, odd_ink) = (place(self.unread), place(self.odd_ink));
        let likelihoods = order.iter().map(|tile| self.likelihoods[*tile].clone()).collect();
        Self { values, sure, unread, odd_ink, likelihoods, ..self }
    }

    /// The cell of a tile's number where numbers are in order; `None` if the board has no such cell.
    pub(crate) fn cell_of(&self, tile: usize) -> Option<Cell> {
        let cell = self.values[tile].checked_sub(self.first)?;
        (cell < self.numbering.size.area()).then_some(Cell(cell as u16))
    }

    /// The most likely assignment of some tiles to as many cells, whose numbers are in order.
    pub(crate) fn assigned_to(&self, tiles: &[usize], cells: &[Cell]) -> Vec<Cell> {
        let cost = |tile: &usize| -> Vec<f32> {
            let likelihoods = &self.likelihoods[*tile];
            cells.iter().map(|cell| -likelihoods.of_number(self.first + cell.index())).collect()
        };
        let costs: Vec<Vec<f32>> = tiles.iter().map(cost).collect();
        assign(&costs).into_iter().map(|place| cells[place]).collect()
    }

    /// Log-likelihood of each tile in each cell, where numbers are in order.
    pub(crate) fn by_cell(&self) -> Vec<Vec<f32>> {
        let numbers = self.first..self.first + self.numbering.size.area();
        let of_tile = |likelihoods: &Likelihoods| {
            numbers.clone().map(|number| likelihoods.of_number(number)).collect()
        };
        self.likelihoods.iter().map(of_tile).collect()
    }

    /// The text of the number that belongs into a cell.
    pub(crate) fn label_of(&self, cell: Cell) -> String {
        self.label(self.first + cell.index())
    }

    /// Whether all tiles have readable numbers.
    pub(crate) fn are_all_read(&self) -> bool {
        self.share >= 1.0
    }

    /// Whether all numbers are clear.
    pub(crate) fn are_all_clear(&self) -> bool {
        self.is_clear() && self.sure.iter().all(|sure| *sure > CLEAR_CERTAINTY)
    }

    /// Whether the fit is good enough to accept the numbers.
    pub(crate) fn is_clear(&self) -> bool {
        self.fit > CLEAR_FIT
    }
}

/// Ink of each tile, by one method of segmentation.
type InkLayer = Vec<Option<Ink>>;

/// Reads the labels of tiles.
pub(crate) struct LabelReader {
    tiles: Vec<Raster>,
    /// Ink that differs from the tile's own background.
    own: InkLayer,
    /// Ink by other methods, computed where the first does not suffice.
    others: OnceCell<Vec<InkLayer>>,
}

impl LabelReader {
    pub(crate) fn on(tiles: &[&Raster]) -> Self {
        let tiles = scaled_down(tiles);
        let own = tiles.iter().map(Ink::on).collect();
        Self { tiles, own, others: OnceCell::new() }
    }

    /// The numbers of the tiles of a board with this size: one of each from 1 or from 0 on, with one missing. Letters
    /// count from 1. The board is turned by `turns` quarters, each of which makes its left side the top; `size` is that
    /// of the turned board. `None` if the tiles carry no such labels.
    pub(crate) fn read(&self, size: Size, turns: usize) -> Option<Numbers> {
        let mut candidates =
            Candidates { size, turns, tiles: &self.tiles, readings: Vec::new(), by_network: None };
        candidates.add(&self.own);
        let clear = candidates.best().filter(Numbers::are_all_clear);
        let found = clear.or_else(|| {
            self.others().iter().for_each(|layer| candidates.add(layer));
            let inked = candidates.ink().map(|ink| self.in_colour(ink));
            inked.iter().flatten().for_each(|layer| candidates.add(layer));
            candidates.read_by_network();
            candidates.best()
        });
        found.filter(|numbers| numbers.share >= MIN_READ_SHARE)
    }

    fn others(&self) -> &[InkLayer] {
        self.others.get_or_init(|| {
            let operations = [Ink::bold, Ink::filled, Ink::enclosed];
            let own = operations.map(|operation| transformed(&self.own, operation));
            let colours = colours::shared_colours(&self.tiles).into_iter();
            own.into_iter().chain(colours.flat_map(|colour| self.in_colour(colour))).collect()
        })
    }

    /// Ink of one colour, as it is and filled.
    fn in_colour(&self, colour: Colour) -> [InkLayer; 2] {
        let ink = |tile: &Raster| Some(Ink::of_colour(tile, colour, COLOUR_RADIUS));
        let layer: InkLayer = self.tiles.iter().map(ink).collect();
        [transformed(&layer, Ink::filled), layer]
    }
}

/// Share of tiles with a certain label that another tile carries too.
pub(crate) fn repeated_labels(tiles: &[&Raster]) -> f32 {
    let labels = Label::on_tiles(&scaled_down(tiles));
    let labels: Vec<_> = labels.iter().filter_map(Label::certain_classes).collect();
    let is_repeated = |label: &&[usize; 3]| labels.iter().filter(|it| it == label).count() > 1;
    labels.iter().filter(is_repeated).count() as f32 / tiles.len().max(1) as f32
}

/// Tiles with sides of at most [`MAX_SIDE`] pixels.
fn scaled_down(tiles: &[&Raster]) -> Vec<Raster> {
    let factor = |tile: &Raster| tile.width.max(tile.height).div_ceil(MAX_SIDE);
    tiles.iter().map(|tile| tile.smaller(factor(tile))).collect()
}

fn transformed(layer: &InkLayer, operation: fn(&Ink) -> Ink) -> InkLayer {
    layer.iter().map(|ink| ink.as_ref().map(operation)).collect()
}

/// Candidate labels of tiles, of a board turned by `turns` quarters.
struct Candidates<'a> {
    size: Size,
    turns: usize,
    tiles: &'a [Raster],
    /// Texts by each ink layer, with the turned layer.
    readings: Vec<(InkLayer, Texts)>,
    /// Labels by the network.
    by_network: Option<NetworkViews>,
}

impl Candidates<'_> {
    fn add(&mut self, layer: &InkLayer) {
        let turns = self.turns;
        let turned = |ink: &Option<Ink>| Some((0..turns).fold(ink.clone()?, |ink, _| ink.turned()));
        let inks: InkLayer = layer.iter().map(turned).collect();
        let lines = lines(&inks, MIN_HEIGHT);
        for alphabet in Alphabet::BY_CHARACTERS {
            let numbering = Numbering { alphabet, size: self.size };
            let suffices = alphabet.suffices(self.size.area());
            let texts =
                suffices.then(|| Texts::of(&lines, numbering, MIN_CANDIDATE_SHARE)).flatten();
            self.readings.extend(texts.map(|texts| (inks.clone(), texts)));
        }
    }

    /// Reads each tile with the network.
    fn read_by_network(&mut self) {
        let turned = |tile: &Raster| (0..self.turns).fold(tile.clone(), |tile, _| tile.turned());
        self.by_network = Some(NetworkViews::of(self.tiles.iter().map(turned).collect()));
    }

    fn best(&self) -> Option<Numbers> {
        let found = Alphabet::ALL.map(|alphabet| self.in_alphabet(alphabet));
        found.into_iter().flatten().reduce(|a, b| if b.fit > a.fit { b } else { a })
    }

    /// The numbers by all ink layers and by the network.
    fn in_alphabet(&self, alphabet: Alphabet) -> Option<Numbers> {
        let numbering = Numbering { alphabet, size: self.size };
        let by_network = self.by_network.as_ref().and_then(|views| views.numbers(numbering));
        let Some(lines) = self.by_characters(numbering) else { return by_network };
        let Some(by_network) = by_network else { return Some(lines) };
        let odd_ink = lines.odd_ink;
        let readings = [lines, by_network].map(|numbers| (numbers.fit, numbers.likelihoods));
        Some(Numbers { odd_ink, ..self.merged(numbering, &readings) })
    }

    /// The numbers by several readings, each with its fit: of each tile and number the best likelihood counts, lowered
    /// for readings with a lower fit.
    fn merged(&self, numbering: Numbering, readings: &[(f32, Vec<Likelihoods>)]) -> Numbers {
        let fit = readings.iter().map(|(fit, _)| *fit).fold(f32::NEG_INFINITY, f32::max);
        let mut likelihoods = vec![Likelihoods::nothing(self.size.area()); self.tiles.len()];
        for (own, tiles) in readings {
            let worse = FIT_LOSS_FACTOR * (fit - own);
            let pairs = likelihoods.iter_mut().zip(tiles);
            pairs.for_each(|(likelihoods, other)| likelihoods.raise_all(other, worse));
        }
        let assigned = numbering.assigned(&likelihoods);
        Numbers { fit, likelihoods, ..assigned }
    }

    /// The numbers by all ink layers.
    fn by_characters(&self, numbering: Numbering) -> Option<Numbers> {
        let readings = self.readings.iter().filter(|reading| reading.1.numbering == numbering);
        let mut ranked: Vec<(f32, &(InkLayer, Texts))> = readings
            .filter_map(|reading| Some((reading.1.fit(MIN_CANDIDATE_SHARE)?, reading)))
            .collect();
        sort_least_first(&mut ranked, |(fit, _)| -fit);
        let (fit, _) = *ranked.first()?;
        let about_as_well = ranked.iter().take_while(|(other, _)| fit - other < MAX_FIT_LOSS);
        let mut inks = about_as_well.map(|(_, reading)| self.inks(reading));
        let odd_ink = inks.find_map(|inks| colours::odd_colour(&inks));
        let readings: Vec<_> =
            ranked.iter().map(|(fit, (_, texts))| (*fit, texts.in_font())).collect();
        Some(Numbers { odd_ink, ..self.merged(numbering, &readings) })
    }

    /// The common colour of the ink, if there is one.
    fn ink(&self) -> Option<Colour> {
        let fit = |texts: &Texts| texts.fit(MIN_CANDIDATE_SHARE).unwrap_or(f32::NEG_INFINITY);
        let best = self.readings.iter().max_by(|a, b| fit(&a.1).total_cmp(&fit(&b.1)));
        colours::common_colour(&self.inks(best?))
    }

    /// Colour of each label in an ink layer.
    fn inks(&self, (layer, texts): &(InkLayer, Texts)) -> Vec<Option<Colour>> {
        let turned = |tile| (0..self.turns).fold(cropped(tile), |tile, _| tile.turned());
        let tiles = self.tiles.iter().map(turned).zip(layer).zip(texts.places());
        tiles
            .map(|((tile, ink), place)| colours::ink_colour(&tile, ink.as_ref()?, place?))
            .collect()
    }
}

/// Shapes of a tile that may be characters: inputs of the classifier, for its trainer.
pub fn character_shapes(tile: &RgbaImage) -> Vec<[f32; 256]> {
    let inks = [Ink::on(&Raster::of(tile))];
    lines(&inks, MIN_LEARNED_HEIGHT)
        .into_iter()
        .flatten()
        .next()
        .map(|line| line.shapes)
        .unwrap_or_default()
}

#[cfg(test)]
impl Numbers {
    /// Numbers that tiles show with these probabilities.
    pub(crate) fn of_probabilities(size: Size, tiles: &[Vec<(usize, f32)>]) -> Self {
        let of_tile = |numbers: &Vec<(usize, f32)>| {
            let mut likelihoods = Likelihoods::nothing(size.area());
            for (number, share) in numbers {
                likelihoods.raise(*number, share.ln());
            }
            likelihoods
        };
        let likelihoods: Vec<Likelihoods> = tiles.iter().map(of_tile).collect();
        let numbering = Numbering { alphabet: Alphabet::Digits, size };
        Self { likelihoods: likelihoods.clone(), ..numbering.assigned(&likelihoods) }
    }
}
