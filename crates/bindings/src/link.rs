//! Requests about links: the text of one, and its QR code.

use bindings_shapes::{decode, encode_bytes};
use qrcodegen::{QrCode, QrCodeEcc};
use unslide_link::Content;
use wasm_bindgen::prelude::*;

/// The text of a link: what stands behind the `#` of its address.
///
/// # Errors
/// Where `content` is no content of a link, or does not go into one.
#[wasm_bindgen]
pub fn link(content: JsValue) -> Result<String, JsError> {
    let content: Content = decode("content", content)?;
    Ok(unslide_link::encode(&content)?)
}

/// The QR code of a text: a byte for each module, row by row, 1 for a dark one. Null for a text that
/// is too long for a code.
#[wasm_bindgen]
pub fn qr(text: &str) -> JsValue {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else { return JsValue::NULL };
    let side = 0..code.size();
    let places = side.clone().flat_map(|y| side.clone().map(move |x| (x, y)));
    let modules: Vec<u8> = places.map(|(x, y)| code.get_module(x, y).into()).collect();
    encode_bytes(&modules)
}
