//! The writer of links for JavaScript, for the npm package: a program writes a link without waiting for a
//! worker, and without the solver. The page writes its links in the solver's worker and does not load this.

#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

mod content;
mod fields;

use alloc::{format, string::String};
use fields::Fields;
use js_runtime as _;
use wasm_bindgen::prelude::wasm_bindgen;

/// The text of a link for the fields of its contents, in the order of `www/lib/link/fields.js`; or `!`, which
/// no link contains, and what is wrong with them.
#[wasm_bindgen]
pub fn encode(fields: &str) -> String {
    match content::read(&mut Fields::new(fields)) {
        Ok(content) => unslide_link::encode(&content).unwrap_or_else(|error| format!("!{error}")),
        Err(field) => format!("!{field} is missing, or not of its kind"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_link::decode;

    /// The fields of a board of tiles with its solution. Two blanks: a field between them is empty.
    const TILES: &str = "tiles 2 2 4 1 2 _ 3 4 1 2 3 _ single true optimal  L 1 Title false full 0.5 dark  true false";

    fn encoded(fields: &str) -> String {
        encode(&fields.replace(' ', "\u{1f}"))
    }

    #[test]
    fn a_link_of_fields_carries_what_they_say() {
        let content = decode(&encoded(TILES)).expect("it is a link");
        let answer = content.answer.expect("it has an answer");
        assert_eq!((answer.path.as_str(), answer.step), ("L", 1));
        assert_eq!(content.title, "Title");
        assert_eq!((content.options.lang, content.options.numbers), (None, Some(true)));
    }

    #[test]
    fn a_field_that_is_missing_or_of_another_kind_is_named() {
        let cases = [
            ("", "!family"),
            ("tiles", "!rows"),
            ("tiles 2 two", "!cols"),
            ("tiles 2 2 9 1", "!start"),
            ("blocks 2 2 0 1 AB", "!name"),
            (&format!("{TILES} more"), "!end"),
        ];
        for (fields, told) in cases {
            assert!(encoded(fields).starts_with(told), "{fields}: {}", encoded(fields));
        }
    }

    #[test]
    fn what_goes_into_no_link_is_told_as_the_writer_does() {
        let told = encoded(&TILES.replace(" L ", " LU "));
        assert_eq!(told, "!move 2 is not possible, or too much for a link");
    }
}
