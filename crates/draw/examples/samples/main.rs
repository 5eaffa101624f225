//! Makes the sample pictures of the page from the photos in `tests/data/photos`.
//!
//! `cargo run --release -p unslide-draw --example samples` writes the same bytes each time.

mod board;
mod catalogue;
mod scramble;
mod stage;

use catalogue::{CATALOGUE, Sample};
use image::{DynamicImage, codecs::jpeg::JpegEncoder, imageops::FilterType};
use std::{error::Error, fmt, fs, path::PathBuf};

const QUALITY: u8 = 86;

/// Side of a thumbnail in pixels, twice that of its place on the page, and its quality.
const THUMBNAIL: u32 = 192;
const THUMBNAIL_QUALITY: u8 = 70;

/// The description of a sample for the page.
struct Entry {
    file: String,
    /// The file that the list of samples shows: the middle of the picture, square.
    thumbnail: String,
    /// The key of its name in the page's texts.
    name: String,
    rows: usize,
    cols: usize,
    /// The board's corners in the picture, clockwise from the top left.
    quad: [[u32; 2]; 4],
    /// The cell where the blank is.
    blank: usize,
    /// For each cell the start cell of its piece.
    goal: Vec<usize>,
    photo: &'static str,
}

/// The name and contents of a file.
type File = (String, Vec<u8>);
type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let folder = root().join("www/samples");
    fs::create_dir_all(&folder)?;
    for (name, bytes) in files()? {
        println!("{name}: {} bytes", bytes.len());
        fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}

fn root() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", ".."].iter().collect()
}

/// All files of the samples.
fn files() -> Result<Vec<File>> {
    let made: Result<Vec<_>> = CATALOGUE.iter().map(make).collect();
    let (entries, files): (Vec<_>, Vec<_>) = made?.into_iter().unzip();
    let mut files: Vec<_> = files.into_iter().flatten().collect();
    let entries: Vec<_> = entries.iter().map(ToString::to_string).collect();
    let list = format!("[\n{}\n]\n", entries.join(",\n"));
    files.push(("samples.json".into(), list.into()));
    Ok(files)
}

fn make(sample: &Sample) -> Result<(Entry, [File; 2])> {
    let photo = image::open(root().join("tests/data/photos").join(sample.photo))?.to_rgba8();
    let goal = scramble::goal(sample);
    let (picture, corner) = stage::draw(sample, &photo, &goal);
    let (width, height) = (sample.cell * sample.cols as u32, sample.cell * sample.rows as u32);
    let [left, top, right, bottom] = [corner.0, corner.1, corner.0 + width, corner.1 + height];
    let (file, thumbnail) = (format!("{}.jpg", sample.name), format!("{}-small.jpg", sample.name));
    let entry = Entry {
        file: file.clone(),
        thumbnail: thumbnail.clone(),
        name: format!("names.{}", sample.name),
        rows: sample.rows,
        cols: sample.cols,
        quad: [[left, top], [right, top], [right, bottom], [left, bottom]],
        blank: goal[goal.len() - 1],
        goal,
        photo: sample.credit,
    };
    let picture = DynamicImage::from(picture);
    let small = picture.resize_to_fill(THUMBNAIL, THUMBNAIL, FilterType::Lanczos3);
    let files = [(file, jpeg(&picture, QUALITY)?), (thumbnail, jpeg(&small, THUMBNAIL_QUALITY)?)];
    Ok((entry, files))
}

fn jpeg(picture: &DynamicImage, quality: u8) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality).encode_image(&picture.to_rgb8())?;
    Ok(bytes)
}

/// The entry as JSON in the layout of the project's formatter. (`{:?}` of these values is valid JSON.)
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, thumbnail, name, rows, cols, quad, blank, goal, photo } = self;
        writeln!(f, "  {{")?;
        writeln!(f, "    \"file\": {file:?},")?;
        writeln!(f, "    \"thumbnail\": {thumbnail:?},")?;
        writeln!(f, "    \"name\": {name:?},")?;
        writeln!(f, "    \"rows\": {rows},")?;
        writeln!(f, "    \"cols\": {cols},")?;
        writeln!(f, "    \"quad\": {quad:?},")?;
        writeln!(f, "    \"blank\": {blank},")?;
        writeln!(f, "    \"goal\": {goal:?},")?;
        writeln!(f, "    \"photo\": {photo:?}")?;
        write!(f, "  }}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use unslide_solver::{
        search::Limits,
        tiles::{Metric, Outcome, solve},
    };

    fn number(value: &Value) -> usize {
        value.as_u64().unwrap() as usize
    }

    /// The list that the page reads.
    fn list() -> Vec<Value> {
        let text = fs::read_to_string(root().join("www/samples/samples.json")).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    #[test]
    fn the_page_shows_what_this_makes() {
        for (name, bytes) in files().unwrap() {
            let shown = fs::read(root().join("www/samples").join(&name)).unwrap();
            assert!(shown == bytes, "{name} is out of date: run this example");
        }
    }

    #[test]
    fn no_sample_is_heavy() {
        for sample in list() {
            let file = root().join("www/samples").join(sample["file"].as_str().unwrap());
            assert!(fs::metadata(file).unwrap().len() < 120_000, "{sample}");
        }
    }

    #[test]
    fn every_sample_takes_12_to_31_moves() {
        for sample in list() {
            let goal: Vec<_> = sample["goal"].as_array().unwrap().iter().map(number).collect();
            assert_eq!(goal.last(), Some(&number(&sample["blank"])), "the blank ends last");
            let puzzle = scramble::puzzle(number(&sample["rows"]), number(&sample["cols"]), &goal);
            let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
            let Outcome::Optimal(path) = answer.outcome else { panic!("{sample}") };
            assert!((12..=31).contains(&path.len()), "{sample} takes {} moves", path.len());
        }
    }

    #[test]
    fn every_board_lies_within_its_picture() {
        for sample in list() {
            let file = root().join("www/samples").join(sample["file"].as_str().unwrap());
            let (width, height) = image::image_dimensions(file).unwrap();
            let [right, bottom] = [0, 1].map(|axis| number(&sample["quad"][2][axis]));
            assert!(right <= width as usize && bottom <= height as usize, "{sample}");
        }
    }
}
