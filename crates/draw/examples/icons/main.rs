//! Draws the page's icons and the preview picture of links, from `www/icons/unslide.svg` and a photo in
//! `tests/data/photos`.
//!
//! `cargo run --release -p unslide-draw --example icons` writes the same bytes each time.

mod emblem;
mod social;

use emblem::{Emblem, Shape};
use image::RgbaImage;
use std::{error::Error, fs, path::PathBuf};
use unslide_draw::compact_png;

/// The source of all icons.
const DRAWING: &str = "icons/unslide.svg";
/// The file name, width in pixels and outline of each icon.
const ICONS: [(&str, u32, Shape); 4] = [
    ("icons/unslide-192.png", 192, Shape::Own),
    ("icons/unslide-512.png", 512, Shape::Own),
    ("icons/unslide-maskable.png", 512, Shape::Maskable),
    ("icons/apple-touch-icon.png", 180, Shape::Filled),
];

/// The name and contents of a file.
type File = (String, Vec<u8>);
type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    for (name, bytes) in files()? {
        println!("{name}: {} bytes", bytes.len());
        fs::write(page().join(name), bytes)?;
    }
    Ok(())
}

fn root() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", ".."].iter().collect()
}

fn page() -> PathBuf {
    root().join("www")
}

/// All files.
fn files() -> Result<Vec<File>> {
    let emblem = Emblem::parse(&fs::read_to_string(page().join(DRAWING))?)?;
    let icons = ICONS.iter().map(|&(name, side, shape)| png(name, &emblem.draw(side, shape)));
    let mut files = icons.collect::<Result<Vec<_>>>()?;
    let photo = image::open(root().join("tests/data/photos/astronaut.jpg"))?.to_rgba8();
    files.push(("social.jpg".into(), social::picture(&photo)?));
    Ok(files)
}

fn png(name: &str, picture: &RgbaImage) -> Result<File> {
    Ok((name.into(), compact_png(picture, |_| ())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_what_this_makes() {
        for (name, bytes) in files().unwrap() {
            let held = fs::read(page().join(&name)).unwrap();
            assert!(held == bytes, "{name} is out of date: run this example");
        }
    }

    #[test]
    fn a_maskable_icon_has_all_of_its_drawing_within_the_part_that_no_mask_cuts() {
        let emblem = Emblem::parse(&fs::read_to_string(page().join(DRAWING)).unwrap()).unwrap();
        let icon = emblem.draw(512, Shape::Maskable);
        let ground = icon.get_pixel(0, 0);
        let far = |x: u32, y: u32| (x as f32 - 255.5).hypot(y as f32 - 255.5);
        assert_eq!(ground[3], 255);
        for (x, y, pixel) in icon.enumerate_pixels().filter(|&(x, y, _)| far(x, y) > 0.4 * 512.0) {
            assert_eq!(pixel, ground, "{x}, {y}");
        }
    }
}
