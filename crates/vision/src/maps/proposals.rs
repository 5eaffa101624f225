//! Boards proposed by the maps.

use super::{MapEvidence, Mapped, MappedBlocks, Maps, View};
use crate::{
    computed::Computed,
    hypotheses::BoardOutline,
    locate::{Board, SearchedPicture, locate_expected},
    quad::Quad,
    read::Hints,
    reading::Family,
};
use image::RgbaImage;
use std::{cell::OnceCell, rc::Rc};

/// Maximum number of close views: a board that continues beyond one is viewed again.
const MAX_VIEWS: usize = 3;
/// Margin around a board in a close view, relative to its longer side; in one of a board that may continue beyond it.
const MARGIN: f64 = 0.12;
const FAR_MARGIN: f64 = 0.4;
/// Maximum distance between the corners of boards that agree, relative to a side.
const MAX_DISTANCE: f64 = 0.02;

/// Proposals for a picture: by a view of the whole, then by close views. Each is computed when first asked for.
pub(crate) struct Proposals<'a> {
    pub(crate) picture: &'a RgbaImage,
    /// Of the hints, rows and columns are used.
    pub(crate) hints: Hints,
    computed: Rc<Computed>,
    searched: OnceCell<SearchedPicture>,
    tiles: OnceCell<Option<(Rc<Maps>, Mapped)>>,
    blocks: OnceCell<Option<(Rc<Maps>, MappedBlocks)>>,
}

impl<'a> Proposals<'a> {
    /// Of `hints`, only rows and columns are used.
    pub(crate) fn new(picture: &'a RgbaImage, hints: &Hints) -> Self {
        Self::knowing(picture, hints, Rc::default())
    }

    /// [`Self::new`] with what is computed of this picture.
    pub(crate) fn knowing(picture: &'a RgbaImage, hints: &Hints, computed: Rc<Computed>) -> Self {
        let (searched, tiles, blocks) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { picture, hints: *hints, computed, searched, tiles, blocks }
    }

    /// Proposals for the same picture with other hints.
    pub(crate) fn with_hints(&self, hints: &Hints) -> Self {
        Self::knowing(self.picture, hints, Rc::clone(&self.computed))
    }

    /// The picture at the size at which edges are searched.
    pub(crate) fn searched(&self) -> &SearchedPicture {
        self.searched.get_or_init(|| SearchedPicture::of(self.picture))
    }

    /// The board located by edges; in perspective the proposed one is looked for first.
    pub(crate) fn by_edges(&self) -> Option<Board> {
        let Hints { rows, cols, .. } = self.hints;
        self.computed.boards.get([rows, cols], || {
            locate_expected(self.picture, self.searched(), [rows, cols], self.tiles())
        })
    }

    /// The board that edges show, if an earlier reading without hints found it and the hints allow it; after no such
    /// reading, [`Self::by_edges`].
    pub(crate) fn known_by_edges(&self) -> Option<Board> {
        let fits = |board: &Board| self.hints.allow_size(board.size.rows(), board.size.cols());
        match self.computed.boards.known(&[None, None]) {
            Some(board) => board.filter(fits),
            None => self.by_edges(),
        }
    }

    fn maps(&self, view: View) -> Rc<Maps> {
        self.computed.maps.get(view, || Rc::new(Maps::of(self.picture, view)))
    }

    /// The maps of the whole picture.
    fn whole(&self) -> Rc<Maps> {
        self.maps(View::whole(self.picture))
    }

    /// The maps of a board with a margin.
    fn around(&self, quad: &Quad) -> Rc<Maps> {
        self.maps(View::around(self.picture, quad, MARGIN))
    }

    /// A board that was found in the view of the whole, as it is fitted in a close view, and the maps of that. `outline`
    /// tells its quad and its score.
    fn viewed_closely<T>(
        &self,
        first: T,
        fit: impl Fn(&Maps) -> Option<T>,
        outline: impl Fn(&T) -> (Quad, f32),
    ) -> Option<(Rc<Maps>, T)> {
        let (mut close, mut found) = (self.around(&outline(&first).0), first);
        for _ in 0..MAX_VIEWS {
            found = fit(&close).filter(|found| outline(found).1 > 0.0)?;
            let (quad, _) = outline(&found);
            if !close.is_cropped_to(&quad) {
                break;
            }
            close = self.maps(View::around(self.picture, &quad, FAR_MARGIN));
        }
        Some((close, found))
    }

    /// The proposed board of tiles.
    pub(crate) fn tiles(&self) -> Option<&Mapped> {
        self.close_tiles().map(|(_, mapped)| mapped)
    }

    /// The proposed board of tiles with the maps in which it was found.
    fn close_tiles(&self) -> Option<&(Rc<Maps>, Mapped)> {
        let find = || {
            let fit = |maps: &Maps| maps.tiles(&self.hints);
            self.viewed_closely(self.whole().tiles(&self.hints)?, fit, |found| {
                (found.quad, found.score)
            })
        };
        self.tiles.get_or_init(find).as_ref()
    }

    /// The proposed board of blocks.
    pub(crate) fn blocks(&self) -> Option<&MappedBlocks> {
        self.close_blocks().map(|(_, mapped)| mapped)
    }

    /// The proposed board of blocks with the maps in which it was found.
    fn close_blocks(&self) -> Option<&(Rc<Maps>, MappedBlocks)> {
        let find = || {
            let fit = |maps: &Maps| maps.blocks(&self.hints);
            self.viewed_closely(self.whole().blocks(&self.hints)?, fit, |found| {
                (found.quad, found.score)
            })
        };
        self.blocks.get_or_init(find).as_ref()
    }

    /// Log-likelihood ratio of the proposed board of blocks to the next one of another size; infinite without another size.
    pub(crate) fn gain_of_blocks(&self) -> f32 {
        self.close_blocks().map_or(0.0, |(close, _)| close.gain_of_blocks(&self.hints))
    }

    /// Boards of tiles in the view of the proposed one, one for each likely size, the best first.
    pub(crate) fn all_tiles(&self) -> Vec<Mapped> {
        self.close_tiles().map_or_else(Vec::new, |(close, _)| close.all_tiles(&self.hints))
    }

    /// Boards of tiles in the view of the whole picture, one for each likely size, the best first.
    pub(crate) fn whole_tiles(&self) -> Vec<Mapped> {
        self.whole().all_tiles(&self.hints)
    }

    /// Outlines of boards of blocks in the view of the proposed one, one for each likely size, the best first.
    pub(crate) fn all_blocks(&self) -> Vec<BoardOutline> {
        self.close_blocks().map_or_else(Vec::new, |(close, _)| close.all_blocks(&self.hints))
    }

    /// Outlines of the boards of blocks that the view of the whole proposes, and the close one.
    pub(crate) fn outlines_of_blocks(&self) -> Vec<BoardOutline> {
        let first = |outlines: Vec<BoardOutline>| outlines.into_iter().next();
        let outlines = [self.whole().all_blocks(&self.hints), self.all_blocks()];
        outlines.into_iter().filter_map(first).collect()
    }

    /// Evidence for an outline, in the view of the proposed board of its family if that contains it.
    pub(crate) fn outline_evidence(&self, outline: &BoardOutline, gap: f64) -> MapEvidence {
        let close = match outline.family {
            Family::Tiles => self.close_tiles().map(|(close, _)| close),
            Family::Blocks => self.close_blocks().map(|(close, _)| close),
        };
        match close.filter(|close| close.shows(&outline.quad)) {
            Some(close) => close.evidence(outline, gap),
            None => self.whole().evidence(outline, gap),
        }
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
            let length = mapped.quad.mean_edge();
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
        let outline = BoardOutline::from(board);
        match self.close_tiles() {
            Some((close, _)) if close.shows(&board.quad) => close.evidence(&outline, board.gap),
            _ => self.around(&board.quad).evidence(&outline, board.gap),
        }
    }
}
