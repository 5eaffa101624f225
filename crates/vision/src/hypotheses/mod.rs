//! Hypotheses about the board in a picture: which family it is of, where it lies, and how it is divided. They come from
//! what a reading computes anyway, and are the answers offered where it is not sure.

mod candidates;
mod score;

use crate::{
    locate::{Board, refine_mapped},
    maps::{Mapped, Proposals},
    quad::Quad,
    read::Hints,
    reading::{Family, Reading},
    sorting::sort_least_first,
};
pub(crate) use candidates::Source;
use candidates::{Candidate, candidates};
use image::RgbaImage;

/// Maximum number of hypotheses.
const MAX_HYPOTHESES: usize = 3;
/// Minimum score of a hypothesis, and of the best one if no board was read: most pictures without a board have none.
const MIN_SCORE: f32 = -4.0;
const MIN_BEST_SCORE: f32 = 0.0;
/// Maximum distance between the corners of boards that count as one, relative to a side.
const SAME_BOARD: f64 = 0.05;

/// Where a board lies, and how it is divided.
/// ```
/// use unslide_vision::{BoardOutline, Hints, PictureReader};
///
/// let reader = PictureReader::new(image::open("examples/fifteen.png")?.into_rgba8());
/// let reading = reader.read(&Hints::default(), None, None, |_| ())?;
/// let read = reading.as_ref().map(BoardOutline::from);
/// let first = reader.hypotheses(&Hints::default(), read.as_ref())[0].outline;
/// assert_eq!((Some(first), first.rows, first.cols), (read, 4, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardOutline {
    /// Its family.
    pub family: Family,
    /// Its corners in the picture.
    pub quad: Quad,
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
}

/// A board that a picture may show.
/// ```
/// use unslide_vision::{Hints, PictureReader};
///
/// let reader = PictureReader::new(image::open("examples/fifteen.png")?.into_rgba8());
/// let all = reader.hypotheses(&Hints::default(), None);
/// assert!(all.len() <= 3 && all.is_sorted_by(|a, b| a.score >= b.score));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Hypothesis {
    /// The board.
    pub outline: BoardOutline,
    /// Log-likelihood that it is the right one, up to a constant of the picture.
    pub score: f32,
}

impl BoardOutline {
    /// Whether two outlines have one family and size, and about the same corners.
    fn is_like(&self, other: &Self) -> bool {
        let length = self.quad.mean_edge();
        (self.family, self.rows, self.cols) == (other.family, other.rows, other.cols)
            && self.quad.is_near(&other.quad, SAME_BOARD * length)
    }

    /// Width of a cell as seen, relative to its height.
    fn aspect(&self) -> f64 {
        let [top, right, bottom, left] = self.quad.edges();
        (top + bottom) / self.cols as f64 / ((left + right) / self.rows as f64)
    }
}

impl From<&Board> for BoardOutline {
    fn from(Board { quad, size, .. }: &Board) -> Self {
        Self { family: Family::Tiles, quad: *quad, rows: size.rows(), cols: size.cols() }
    }
}

impl From<&Reading> for BoardOutline {
    fn from(reading: &Reading) -> Self {
        match reading {
            Reading::Tiles(reading) => Self::from(&reading.board),
            Reading::Blocks(reading) => Self {
                family: Family::Blocks,
                quad: reading.quad,
                rows: reading.setup.rows,
                cols: reading.setup.cols,
            },
        }
    }
}

/// Score of a board that was found in this way.
pub(crate) fn board_score(proposals: &Proposals, board: &Board, source: Source) -> f32 {
    score::score(proposals, &Candidate::of(source, board))
}

/// What is known of a candidate board, for those who fit the score.
#[derive(Clone, Debug)]
pub struct CandidateFeatures {
    /// The board.
    pub outline: BoardOutline,
    /// How it was found: by edges, on maps of a close view, on those of the whole picture, resized, divided; `None` for
    /// boards of blocks.
    pub source: Option<usize>,
    /// Values of the features.
    pub values: Vec<f32>,
}

impl CandidateFeatures {
    /// Those of all candidates in a picture.
    pub fn of(picture: &RgbaImage) -> Vec<Self> {
        let proposals = Proposals::new(picture, &Hints::default());
        let known = |candidate: Candidate| Self {
            outline: candidate.outline,
            source: SOURCES.iter().position(|source| *source == candidate.source),
            values: score::features(&proposals, &candidate).to_vec(),
        };
        candidates(&proposals, None).into_iter().map(known).collect()
    }
}

/// Ways in which boards of tiles are found.
const SOURCES: [Source; 5] =
    [Source::Edges, Source::Close, Source::Whole, Source::Resized, Source::Divided];

/// At most [`MAX_HYPOTHESES`] boards that differ: the one that was `read`, then the likeliest that are likely at all.
pub(crate) fn hypotheses(proposals: &Proposals, read: Option<&BoardOutline>) -> Vec<Hypothesis> {
    let mut ranked: Vec<(Candidate, f32)> = candidates(proposals, read)
        .into_iter()
        .map(|candidate| (candidate, score::score(proposals, &candidate)))
        .collect();
    let is_read = |outline: &BoardOutline| read.is_some_and(|read| read.is_like(outline));
    let rank = |(candidate, score): &(Candidate, f32)| {
        if is_read(&candidate.outline) { f32::NEG_INFINITY } else { -score }
    };
    sort_least_first(&mut ranked, rank);
    let mut found: Vec<Hypothesis> = Vec::new();
    for (candidate, score) in ranked {
        let least = if found.is_empty() { MIN_BEST_SCORE } else { MIN_SCORE };
        let outline = match read {
            Some(read) if is_read(&candidate.outline) => *read,
            _ if score < least => break,
            _ => refined(proposals, &candidate),
        };
        if found.iter().all(|other| !other.outline.is_like(&outline)) {
            found.push(Hypothesis { outline, score });
        }
        if found.len() == MAX_HYPOTHESES {
            break;
        }
    }
    found
}

/// The outline of a candidate, to the pixel if edges show it.
fn refined(proposals: &Proposals, candidate: &Candidate) -> BoardOutline {
    let Candidate { outline, gap, .. } = *candidate;
    if outline.family == Family::Blocks || candidate.is_exact() {
        return outline;
    }
    let BoardOutline { quad, rows, cols, .. } = outline;
    let mapped = Mapped { quad, rows, cols, gap, score: 0.0 };
    refine_mapped(proposals, &mapped).as_ref().map_or(outline, BoardOutline::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgba;

    /// A board of 3 × 3 plain tiles in different greys, with gaps, in a dark window.
    fn picture() -> RgbaImage {
        RgbaImage::from_fn(260, 220, |x, y| {
            let (col, row) = ((x.wrapping_sub(40)) / 60, (y.wrapping_sub(20)) / 60);
            let is_tile = col < 3 && row < 3 && (x - 40) % 60 < 54 && (y - 20) % 60 < 54;
            let level = if is_tile { 120 + 14 * (3 * row + col) as u8 } else { 30 };
            Rgba([level, level, level, 255])
        })
    }

    fn outline([left, top, right, bottom]: [f64; 4], rows: usize, cols: usize) -> BoardOutline {
        let quad = Quad::from([[left, top], [right, top], [right, bottom], [left, bottom]]);
        BoardOutline { family: Family::Tiles, quad, rows, cols }
    }

    #[test]
    fn what_was_read_comes_first_and_is_not_repeated() {
        let picture = picture();
        let proposals = Proposals::new(&picture, &Hints::default());
        let read = outline([40.0, 20.0, 154.0, 194.0], 3, 2);
        let found = hypotheses(&proposals, Some(&read));
        assert_eq!(found[0].outline, read);
        assert!((2..=MAX_HYPOTHESES).contains(&found.len()));
        assert!(found[1..].iter().all(|other| !other.outline.is_like(&read)));
        assert!(found[1..].is_sorted_by(|a, b| a.score >= b.score));
    }

    #[test]
    fn the_right_board_is_among_those_beside_one_that_lacks_a_column() {
        let picture = picture();
        let proposals = Proposals::new(&picture, &Hints::default());
        let found = hypotheses(&proposals, Some(&outline([40.0, 20.0, 154.0, 194.0], 3, 2)));
        let right = outline([40.0, 20.0, 214.0, 194.0], 3, 3);
        assert!(found.iter().any(|other| other.outline.is_like(&right)), "{found:?}");
    }

    #[test]
    fn a_plain_picture_has_none() {
        let plain = RgbaImage::from_pixel(200, 200, Rgba([90, 120, 90, 255]));
        assert_eq!(hypotheses(&Proposals::new(&plain, &Hints::default()), None), []);
    }

    #[test]
    fn known_rows_are_kept() {
        let picture = picture();
        let hints = Hints { rows: Some(3), ..Hints::default() };
        let read = outline([40.0, 20.0, 154.0, 194.0], 3, 2);
        let found = hypotheses(&Proposals::new(&picture, &hints), Some(&read));
        assert!(!found.is_empty() && found.iter().all(|other| other.outline.rows == 3));
    }
}
