//! The reader of the last picture: the next request about it uses again what was computed.

use image::RgbaImage;
use std::{cell::RefCell, rc::Rc};
use unslide_vision::PictureReader;

thread_local! {
    static LAST: RefCell<Option<Rc<PictureReader>>> = const { RefCell::new(None) };
}

/// The reader of a picture: that of the last request if its picture has the same pixels.
pub(crate) fn reader_of(picture: RgbaImage) -> Rc<PictureReader> {
    LAST.with_borrow_mut(|last| {
        if let Some(reader) = last.as_ref().filter(|reader| are_equal(reader.picture(), &picture)) {
            return Rc::clone(reader);
        }
        let reader = Rc::new(PictureReader::new(picture));
        *last = Some(Rc::clone(&reader));
        reader
    })
}

/// Whether two pictures have the same pixels. By words, as the `memcmp` of wasm compares byte by byte.
fn are_equal(one: &RgbaImage, other: &RgbaImage) -> bool {
    let [(words, rest), (others, other_rest)] = [one, other].map(|it| it.as_raw().as_chunks::<8>());
    let are_equal = || words.iter().zip(others).all(|(word, other)| word == other);
    one.dimensions() == other.dimensions() && rest == other_rest && are_equal()
}
