//! Requests about links: the text of one, and its QR code.

use bindings_shapes::{Bytes, Decoded, ask};
use qrcodegen::{QrCode, QrCodeEcc};
use unslide_link::Content;
use wasm_bindgen::prelude::*;

ask! {
    /// What `link` asks with.
    pub(crate) struct LinkAsk {
        /// The puzzle, its solution and how to show them.
        #[cfg_attr(
            feature = "types",
            ts(type = "import('../link/shapes.js').LinkContent")
        )]
        content: Decoded<Content>,
    }

    /// What `qr` asks with.
    pub(crate) struct QrAsk {
        /// The text.
        text: String,
    }
}

/// Serves `link`. A content that does not go into a link is an error.
pub(crate) fn link(LinkAsk { content }: LinkAsk) -> Result<String, JsError> {
    Ok(unslide_link::encode(&content.0)?)
}

/// Serves `qr`.
pub(crate) fn qr(QrAsk { text }: QrAsk) -> Result<Option<Bytes>, JsError> {
    let Ok(code) = QrCode::encode_text(&text, QrCodeEcc::Low) else { return Ok(None) };
    let side = 0..code.size();
    let places = side.clone().flat_map(|y| side.clone().map(move |x| (x, y)));
    let modules: Vec<u8> = places.map(|(x, y)| code.get_module(x, y).into()).collect();
    Ok(Some(modules.as_slice().into()))
}
