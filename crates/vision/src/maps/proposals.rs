//! Boards proposed by the maps.

use super::{MapEvidence, Mapped, MappedBlocks, Maps};
use crate::{locate::Board, read::Hints, reading::Family};
use image::RgbaImage;
use std::cell::OnceCell;

/// Maximum number of close views: a board that continues beyond one is viewed again.
const MAX_VIEWS: usize = 3;
/// Maximum distance between the corners of boards that agree, relative to a side.
const MAX_DISTANCE: f64 = 0.02;

/// Proposals for a picture: by a view of the whole, then by close views. Each is computed when first asked for.
pub(crate) struct Proposals<'a> {
    pub(crate) picture: &'a RgbaImage,
    /// Of the hints, rows and columns are used.
    pub(crate) hints: Hints,
    whole: OnceCell<Maps>,
    tiles: OnceCell<Option<(Maps, Mapped)>>,
    blocks: OnceCell<Option<MappedBlocks>>,
}

impl<'a> Proposals<'a> {
    /// Of `hints`, only rows and columns are used.
    pub(crate) fn new(picture: &'a RgbaImage, hints: &Hints) -> Self {
        let (whole, tiles, blocks) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { picture, hints: *hints, whole, tiles, blocks }
    }

    fn whole(&self) -> &Maps {
        self.whole.get_or_init(|| Maps::whole(self.picture))
    }

    /// The proposed board of tiles.
    pub(crate) fn tiles(&self) -> Option<&Mapped> {
        self.close_tiles().map(|(_, mapped)| mapped)
    }

    fn close_tiles(&self) -> Option<&(Maps, Mapped)> {
        let find = || {
            let first = self.whole().tiles(&self.hints)?;
            let (mut close, mut found) = (Maps::around(self.picture, &first.quad), first);
            for _ in 0..MAX_VIEWS {
                found = close.tiles(&self.hints).filter(|found| found.score > 0.0)?;
                if !close.is_cropped_to(&found.quad) {
                    break;
                }
                close = Maps::widely_around(self.picture, &found.quad);
            }
            Some((close, found))
        };
        self.tiles.get_or_init(find).as_ref()
    }

    /// The proposed board of blocks.
    pub(crate) fn blocks(&self) -> Option<&MappedBlocks> {
        let find = || {
            let first = self.whole().blocks(&self.hints)?;
            let close = Maps::around(self.picture, &first.quad);
            close.blocks(&self.hints).filter(|second| second.score > 0.0)
        };
        self.blocks.get_or_init(find).as_ref()
    }

    /// The family with the likelier board; `None` if there is no board.
    pub(crate) fn family(&self) -> Option<Family> {
        let score = |found: Option<f32>| found.unwrap_or(0.0);
        let tiles = score(self.tiles().map(|found| found.score));
        let blocks = score(self.blocks().map(|found| found.score));
        let family = if blocks > tiles { Family::Blocks } else { Family::Tiles };
        (blocks.max(tiles) > 0.0).then_some(family)
    }

    /// Whether the proposed board of tiles has the size and the corners of `board`.
    pub(crate) fn agree_with(&self, board: &Board) -> bool {
        self.tiles().is_some_and(|mapped| {
            let length = mapped.quad.edges().iter().sum::<f64>() / 4.0;
            (mapped.rows, mapped.cols) == (board.size.rows(), board.size.cols())
                && mapped.quad.is_near(&board.quad, MAX_DISTANCE * length)
        })
    }

    /// Whether `board` has a higher likelihood than `other`, in a view that contains both.
    pub(crate) fn prefer(&self, board: &Board, other: &Board) -> bool {
        self.close_tiles().is_some_and(|(close, _)| {
            close.shows(&board.quad) && close.score(board) > close.score(other)
        })
    }

    /// Evidence for a board of tiles, in the view of the proposed board if that contains it.
    pub(crate) fn evidence(&self, board: &Board) -> MapEvidence {
        match self.close_tiles() {
            Some((close, _)) if close.shows(&board.quad) => close.evidence(board),
            _ => Maps::around(self.picture, &board.quad).evidence(board),
        }
    }
}
