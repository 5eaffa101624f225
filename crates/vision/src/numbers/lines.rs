//! Lines of characters that may be the label of a tile.

use super::{
    glyphs::{Blobs, Glyph, Shape},
    ink::Ink,
};
use crate::components::Extent;

/// Maximum number of characters of a label: XXXVIII.
const MAX_CHARACTERS: usize = 7;
/// Tolerance of the top and bottom of characters between tiles, relative to their height.
const EDGE_TOLERANCE: f32 = 0.12;
/// Minimum share of tiles that have something at the common position.
const MIN_SHARED: f32 = 0.6;
/// Maximum space between characters of a label, relative to their height.
const MAX_SPACING: f32 = 0.7;
/// Tolerance of the position of labels between tiles, relative to their height.
const ANCHOR_TOLERANCE: f32 = 0.16;
/// Tolerance for single characters of the common height, which may be slanted. With `FIRST_TWO_DIGITS` tiles or more it
/// does not apply: they may be one of two digits.
const SLANT_TOLERANCE: f32 = 0.4;
const FIRST_TWO_DIGITS: usize = 10;
/// Anchors that labels may have in common: centre, left end, right end.
const ANCHORS: [fn(&Line) -> f32; 3] =
    [|line| f32::midpoint(line.x(0), line.x(1)), |line| line.x(0), |line| line.x(1)];

/// Characters from left to right, and their bounding box.
pub(super) struct Line {
    pub(super) shapes: Vec<Shape>,
    pub(super) extent: Extent,
}

impl Line {
    fn x(&self, end: usize) -> f32 {
        self.extent.x[end] as f32
    }
}

/// Top and bottom of the labels of all tiles.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Band {
    top: f32,
    bottom: f32,
}

/// For each tile the lines that may be its label: of all its glyphs, and of those within the common band. Characters
/// have at least a height of `min_height`, relative to the tile.
pub(super) fn lines(inks: &[Option<Ink>], min_height: f32) -> Vec<Vec<Line>> {
    let inks = inks.iter().map(Option::as_ref);
    let blobs: Vec<Option<Blobs>> = inks.map(|ink| Some(Blobs::of(ink?, min_height))).collect();
    let band = Band::shared(&blobs);
    let of_tile = |blobs: &Option<Blobs>| {
        let Some(blobs) = blobs else { return Vec::new() };
        let mut lines = line_variants(blobs, &blobs.characters(blobs.parts()));
        if let Some(band) = band {
            let inside = blobs.characters(blobs.parts().filter(|part| band.holds(part)));
            lines.extend(close_groups(&inside).flat_map(|group| line_variants(blobs, group)));
        }
        lines
    };
    let mut lines: Vec<Vec<Line>> = blobs.iter().map(of_tile).collect();
    keep_aligned(&mut lines, band);
    lines
}

/// Removes lines that do not have the anchor position of most tiles: they lack a character, or are no labels.
fn keep_aligned(lines: &mut [Vec<Line>], band: Option<Band>) {
    let shown = lines.iter().filter(|tile| !tile.is_empty()).count();
    let candidates = ANCHORS.into_iter().flat_map(|anchor| {
        lines.iter().flatten().map(move |line| AnchorPosition { anchor, at: anchor(line) })
    });
    let ranked = candidates.map(|place| (place.count(lines), place));
    let best = ranked.reduce(|a, b| if b.0 > a.0 { b } else { a });
    if let Some((tiles, place)) = best
        && tiles as f32 >= MIN_SHARED * shown as f32
    {
        let slanted = band.filter(|_| lines.len() < FIRST_TWO_DIGITS);
        for tile in lines {
            tile.retain(|line| {
                let is_slanted = slanted.is_some_and(|band| band.is_of(line));
                place.holds(line, if is_slanted { SLANT_TOLERANCE } else { ANCHOR_TOLERANCE })
            });
        }
    }
}

/// A position that labels may have in common.
struct AnchorPosition {
    anchor: fn(&Line) -> f32,
    at: f32,
}

impl AnchorPosition {
    /// Whether a line is there, within a tolerance relative to its height.
    fn holds(&self, line: &Line, aside: f32) -> bool {
        ((self.anchor)(line) - self.at).abs() <= aside * line.extent.height() as f32
    }

    /// Number of tiles with a line there.
    fn count(&self, lines: &[Vec<Line>]) -> usize {
        lines
            .iter()
            .filter(|tile| tile.iter().any(|line| self.holds(line, ANCHOR_TOLERANCE)))
            .count()
    }
}

/// The line of some glyphs; and if one is wide, the line with wide glyphs split.
fn line_variants(blobs: &Blobs, glyphs: &[Glyph]) -> Vec<Line> {
    let line = |glyphs: &[Glyph]| -> Option<Line> {
        let extents = glyphs.iter().map(|glyph| glyph.extent);
        let extent = extents.reduce(Extent::joined)?;
        let is_label = glyphs.len() <= MAX_CHARACTERS;
        is_label.then(|| Line {
            shapes: glyphs.iter().map(|glyph| blobs.shape(glyph)).collect(),
            extent,
        })
    };
    let mut lines: Vec<Line> = line(glyphs).into_iter().collect();
    if glyphs.len() <= MAX_CHARACTERS && glyphs.iter().any(Glyph::is_wide) {
        let split: Vec<Glyph> = glyphs.iter().flat_map(|glyph| blobs.split(glyph)).collect();
        lines.extend(line(&split));
    }
    lines
}

/// Groups of glyphs with little space between them.
fn close_groups(glyphs: &[Glyph]) -> impl Iterator<Item = &[Glyph]> {
    glyphs.chunk_by(|a, b| {
        let room = b.extent.x[0] as f32 - a.extent.x[1] as f32;
        room < MAX_SPACING * a.extent.height().max(b.extent.height()) as f32
    })
}

impl Band {
    fn of(extent: &Extent) -> Self {
        let [top, bottom] = extent.y.map(|at| at as f32);
        Self { top, bottom }
    }

    /// The band that most tiles share, if there are enough.
    fn shared(blobs: &[Option<Blobs>]) -> Option<Self> {
        let bands = |blobs: &Blobs| -> Vec<Self> {
            let least = blobs.least_height();
            let bands = blobs.parts().map(|part| Self::of(&part.extent));
            bands.filter(|band| band.bottom - band.top >= least).collect()
        };
        let tiles: Vec<Vec<Self>> = blobs.iter().flatten().map(bands).collect();
        let shown = |band: Self| {
            tiles.iter().filter(|tile| tile.iter().any(|other| band.is_like(*other))).count()
        };
        let all = tiles.iter().flatten().map(|band| (shown(*band), *band));
        let (count, band) = all.reduce(|a, b| if b.0 > a.0 { b } else { a })?;
        (count as f32 >= MIN_SHARED * blobs.len() as f32).then_some(band)
    }

    fn is_like(self, other: Self) -> bool {
        let off = EDGE_TOLERANCE * (self.bottom - self.top) + 1.0;
        (self.top - other.top).abs() <= off && (self.bottom - other.bottom).abs() <= off
    }

    /// Whether a line is one character of the height of this band.
    fn is_of(self, line: &Line) -> bool {
        line.shapes.len() == 1 && self.is_like(Self::of(&line.extent))
    }

    /// Whether a part lies within this band.
    fn holds(self, part: &Glyph) -> bool {
        let (off, part) = (EDGE_TOLERANCE * (self.bottom - self.top) + 1.0, Self::of(&part.extent));
        part.top >= self.top - off && part.bottom <= self.bottom + off
    }
}

#[cfg(test)]
mod tests {
    use super::{super::glyphs::SIDE, *};

    fn line(x: [usize; 2]) -> Vec<Line> {
        vec![Line { shapes: Vec::new(), extent: Extent { x, y: [40, 60] } }]
    }

    /// Which of the labels 1 to 15 are kept; `reach` gives their horizontal range by the number of digits.
    fn kept(reach: fn(digits: usize) -> [usize; 2]) -> Vec<bool> {
        let mut lines: Vec<Vec<Line>> =
            (1..=15).map(|label| line(reach(if label < 10 { 1 } else { 2 }))).collect();
        keep_aligned(&mut lines, None);
        lines.iter().map(|tile| !tile.is_empty()).collect()
    }

    #[test]
    fn labels_with_equal_centres_or_starts_or_ends_are_retained() {
        let aligned: [fn(usize) -> [usize; 2]; 3] = [
            |digits| [50 - 6 * digits, 50 + 6 * digits],
            |digits| [10, 10 + 12 * digits],
            |digits| [90 - 12 * digits, 90],
        ];
        for reach in aligned {
            assert_eq!(kept(reach), [true; 15]);
        }
    }

    #[test]
    fn a_single_slanted_digit_may_deviate_further() {
        let digit = |x: [usize; 2]| {
            let extent = Extent { x, y: [40, 60] };
            vec![Line { shapes: vec![[0.0; SIDE * SIDE]], extent }]
        };
        let is_kept = |tiles: usize| {
            let mut lines: Vec<Vec<Line>> = (1..tiles).map(|_| digit([44, 56])).collect();
            lines.push(digit([50, 62]));
            keep_aligned(&mut lines, Some(Band { top: 40.0, bottom: 60.0 }));
            !lines[tiles - 1].is_empty()
        };
        assert_eq!([8, 15].map(is_kept), [true, false]);
    }

    #[test]
    fn a_shape_away_from_the_place_of_most_labels_is_no_label() {
        let mut lines: Vec<Vec<Line>> = (0..8).map(|_| line([44, 56])).collect();
        lines.push(line([70, 95]));
        keep_aligned(&mut lines, None);
        let kept: Vec<usize> = lines.iter().map(Vec::len).collect();
        assert_eq!(kept, [1, 1, 1, 1, 1, 1, 1, 1, 0]);
    }
}
