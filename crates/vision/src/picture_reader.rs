//! Reading of one picture more than once.

use crate::{
    computed::Computed,
    hypotheses::{BoardOutline, Hypothesis, hypotheses},
    maps::Proposals,
    quad::QuadError,
    read::Hints,
    reading::{Family, Reading, read_either},
    stage::Stage,
};
use image::RgbaImage;
use std::{fmt, rc::Rc};

/// A picture, and what was computed of it: a second reading with other hints is faster than the first.
/// ```
/// use unslide_vision::{Hints, PictureReader, Reading};
///
/// let reader = PictureReader::new(image::open("examples/fifteen.png")?.into_rgba8());
/// assert_eq!(reader.picture().width(), 378);
/// let read = |hints| reader.read(&hints, None, None, |_| ());
/// let Some(Reading::Tiles(tiles)) = read(Hints::default())? else { panic!("there are tiles") };
/// // A visitor says which cell is empty.
/// let again = read(Hints::default().with_blank(tiles.blank))?;
/// let hypotheses = reader.hypotheses(&Hints::default(), again.as_ref().map(Into::into).as_ref());
/// assert_eq!(hypotheses[0].outline.rows, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PictureReader {
    picture: RgbaImage,
    computed: Rc<Computed>,
}

impl fmt::Debug for PictureReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.picture.dimensions();
        f.debug_struct("PictureReader").field("size", &size).finish_non_exhaustive()
    }
}

impl PictureReader {
    /// Nothing is computed yet.
    pub fn new(picture: RgbaImage) -> Self {
        Self { picture, computed: Rc::default() }
    }

    /// The picture.
    pub fn picture(&self) -> &RgbaImage {
        &self.picture
    }

    /// [`read_shown`](crate::read_shown) of this picture.
    ///
    /// # Errors
    /// As for [`read`](crate::read()).
    pub fn read(
        &self,
        hints: &Hints,
        family: Option<Family>,
        finished: Option<&RgbaImage>,
        on_stage: impl FnMut(Stage),
    ) -> Result<Option<Reading>, QuadError> {
        read_either(&self.proposals(hints), hints, family, finished, on_stage)
    }

    /// Up to three boards that the picture may show: the one that was `read`, then the likeliest. All have the known
    /// rows and columns. After a reading with these hints little is left to compute.
    pub fn hypotheses(&self, hints: &Hints, read: Option<&BoardOutline>) -> Vec<Hypothesis> {
        hypotheses(&self.proposals(hints), read)
    }

    fn proposals(&self, hints: &Hints) -> Proposals<'_> {
        Proposals::knowing(&self.picture, hints, Rc::clone(&self.computed))
    }
}
