//! Writes `www/engine/shapes.d.ts`: the types of all that travels between the page and its workers, as the
//! `bindings` crates declare them. Nothing of this is in the wasm.

mod declarations;
mod layout;

use bindings::SolvingRequests;
use bindings_drawings::DrawingRequests;
use bindings_pictures::PictureRequests;
use declarations::Declarations;
use std::{fs, io, path::PathBuf};

const HEADER: &str =
    "// Made from the types of the `bindings` crates by `cargo xtask shapes`: change them there.\n";

fn main() -> io::Result<()> {
    fs::write(file(), text())
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../www/engine/shapes.d.ts")
}

/// The declarations in the order of their names.
fn text() -> String {
    let mut declarations = Declarations::default();
    declarations.add::<SolvingRequests>();
    declarations.add::<PictureRequests>();
    declarations.add::<DrawingRequests>();
    let declarations = declarations.texts().map(layout::laid_out);
    declarations.fold(HEADER.to_owned(), |text, declaration| text + "\n" + &declaration)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_the_types_of_the_bindings() {
        let found = fs::read_to_string(file()).unwrap();
        assert!(
            found == text(),
            "www/engine/shapes.d.ts is not up to date: run `cargo xtask shapes`"
        );
    }
}
