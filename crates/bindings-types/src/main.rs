//! Writes `www/engine/shapes.d.ts`: the types of all that travels between the page and its workers, as the
//! `bindings` crates declare them; `www/link/shapes.d.ts`: what a link carries; and `www/engine/limits.js`: sizes of boards.
//! Nothing of this is in the wasm.

mod declarations;
mod layout;
mod limits;

use bindings::SolvingRequests;
use bindings_drawings::DrawingRequests;
use bindings_lab::LabRequests;
use bindings_pictures::PictureRequests;
use declarations::Declarations;
use std::{fs, io, path::PathBuf};
use unslide_link::internal::{LinkContent, Refusal};

/// A file that is made from the crates.
struct File {
    /// Its path in `www`.
    path: &'static str,
    text: fn() -> String,
}

const FILES: [File; 3] = [
    File { path: "engine/shapes.d.ts", text: || ENGINE.text() },
    File { path: "link/shapes.d.ts", text: || LINK.text() },
    File { path: "engine/limits.js", text: limits::text },
];

/// A file of declarations.
struct Shapes {
    /// What declares its types.
    source: &'static str,
    /// Adds them.
    add: fn(&mut Declarations),
}

const ENGINE: Shapes = Shapes {
    source: "the `bindings` crates",
    add: |declarations| {
        declarations.add::<SolvingRequests>();
        declarations.add::<PictureRequests>();
        declarations.add::<DrawingRequests>();
        declarations.add::<LabRequests>();
    },
};

const LINK: Shapes = Shapes {
    source: "the crate `link`",
    add: |declarations| {
        declarations.add::<LinkContent>();
        declarations.add::<Refusal>();
    },
};

fn main() -> io::Result<()> {
    FILES.iter().try_for_each(|file| fs::write(file.place(), (file.text)()))
}

impl File {
    fn place(&self) -> PathBuf {
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../www").join(self.path)
    }
}

impl Shapes {
    /// The declarations in the order of their names.
    fn text(&self) -> String {
        let source = self.source;
        let header = format!(
            "// Made from the types of {source} by `cargo xtask shapes`: change them there.\n"
        );
        let mut declarations = Declarations::default();
        (self.add)(&mut declarations);
        let declarations = declarations.texts().map(layout::laid_out);
        declarations.fold(header, |text, declaration| text + "\n" + &declaration)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ts_rs::TS;
    use unslide_link::Error;

    #[test]
    fn each_refusal_of_a_link_has_the_name_of_its_error() {
        let errors =
            [Error::Foreign, Error::Newer(2), Error::TooLong, Error::Damaged, Error::WrongMoves];
        let names = errors.map(|error| format!("\"{}\"", error.name())).join(" | ");
        assert_eq!(Refusal::inline(&ts_rs::Config::default()), names);
    }

    #[test]
    fn the_page_has_the_types_and_limits_of_the_crates() {
        for file in FILES {
            let found = fs::read_to_string(file.place()).unwrap_or_default();
            let path = file.path;
            assert!(
                found == (file.text)(),
                "www/{path} is not up to date: run `cargo xtask shapes`"
            );
        }
    }
}
