//! The boards that maps propose.

use super::{MapEvidence, Mapped, MappedBlocks, Maps};
use crate::{locate::Board, read::Hints, reading::Family};
use image::RgbaImage;
use std::cell::OnceCell;

/// A board that goes on where a view ends is looked at once more, so often at most.
const VIEWS: usize = 3;
/// How far corners of boards that agree may lie from each other, as a share of a side.
const AGREED: f64 = 0.02;

/// The boards in a picture by its maps: seen as a whole first, then closely. Each is looked for when it is first
/// asked for.
pub(crate) struct Proposals<'a> {
    pub(crate) picture: &'a RgbaImage,
    /// What is known of the board: its rows and columns count.
    pub(crate) hints: Hints,
    whole: OnceCell<Maps>,
    tiles: OnceCell<Option<(Maps, Mapped)>>,
    blocks: OnceCell<Option<MappedBlocks>>,
}

impl<'a> Proposals<'a> {
    /// Of what is `known` only the numbers of rows and columns count.
    pub(crate) fn new(picture: &'a RgbaImage, hints: &Hints) -> Self {
        let (whole, tiles, blocks) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { picture, hints: *hints, whole, tiles, blocks }
    }

    fn whole(&self) -> &Maps {
        self.whole.get_or_init(|| Maps::whole(self.picture))
    }

    /// The board of tiles.
    pub(crate) fn tiles(&self) -> Option<&Mapped> {
        self.close_tiles().map(|(_, mapped)| mapped)
    }

    fn close_tiles(&self) -> Option<&(Maps, Mapped)> {
        let find = || {
            let first = self.whole().tiles(&self.hints)?;
            let (mut close, mut found) = (Maps::around(self.picture, &first.quad), first);
            for _ in 0..VIEWS {
                found = close.tiles(&self.hints).filter(|found| found.score > 0.0)?;
                if !close.cuts(&found.quad) {
                    break;
                }
                close = Maps::far_around(self.picture, &found.quad);
            }
            Some((close, found))
        };
        self.tiles.get_or_init(find).as_ref()
    }

    /// The board of blocks.
    pub(crate) fn blocks(&self) -> Option<&MappedBlocks> {
        let find = || {
            let first = self.whole().blocks(&self.hints)?;
            let close = Maps::around(self.picture, &first.quad);
            close.blocks(&self.hints).filter(|second| second.score > 0.0)
        };
        self.blocks.get_or_init(find).as_ref()
    }

    /// The family whose board is likelier, if there is any.
    pub(crate) fn family(&self) -> Option<Family> {
        let score = |found: Option<f32>| found.unwrap_or(0.0);
        let tiles = score(self.tiles().map(|found| found.score));
        let blocks = score(self.blocks().map(|found| found.score));
        let family = if blocks > tiles { Family::Blocks } else { Family::Tiles };
        (blocks.max(tiles) > 0.0).then_some(family)
    }

    /// Whether the proposed board of tiles is cut as another one is, and lies where that does.
    pub(crate) fn agree_with(&self, board: &Board) -> bool {
        self.tiles().is_some_and(|mapped| {
            let length = mapped.quad.edges().iter().sum::<f64>() / 4.0;
            (mapped.rows, mapped.cols) == (board.size.rows(), board.size.cols())
                && mapped.quad.is_near(&board.quad, AGREED * length)
        })
    }

    /// Whether the maps are likelier with one board of tiles than with another one, where they show both.
    pub(crate) fn prefer(&self, board: &Board, other: &Board) -> bool {
        self.close_tiles().is_some_and(|(close, _)| {
            close.shows(&board.quad) && close.score(board) > close.score(other)
        })
    }

    /// What is seen of a board of tiles: of the proposed one, or of another one where that does not lie in view.
    pub(crate) fn evidence(&self, board: &Board) -> MapEvidence {
        match self.close_tiles() {
            Some((close, _)) if close.shows(&board.quad) => close.evidence(board),
            _ => Maps::around(self.picture, &board.quad).evidence(board),
        }
    }
}
