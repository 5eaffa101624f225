//! `unslide sheet`.

use crate::support::{Run, command, run};
use image::{
    AnimationDecoder, ImageFormat, Rgba, RgbaImage,
    codecs::{gif::GifDecoder, jpeg::JpegEncoder},
    imageops,
};
use std::{
    fs::{self, File},
    io::BufReader,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

const TILE: u32 = 40;
const START: &str = "0 1 2/3 4 5/6 7 8";
/// The goal of the articles' screenshot, 20 moves away.
const GOAL: [u32; 9] = [1, 0, 4, 6, 3, 5, 2, 7, 8];
const BLANK: u32 = 8;

/// A board whose every pixel tells its place.
fn board() -> RgbaImage {
    RgbaImage::from_fn(3 * TILE, 3 * TILE, |x, y| Rgba([2 * x as u8, 2 * y as u8, 60, 255]))
}

fn tile(picture: &RgbaImage, cell: u32) -> RgbaImage {
    imageops::crop_imm(picture, cell % 3 * TILE, cell / 3 * TILE, TILE, TILE).to_image()
}

/// A folder with the picture of a board in it.
struct Place {
    folder: TempDir,
    picture: PathBuf,
}

impl Place {
    fn new(name: &str, picture: &RgbaImage) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        picture.save(&file).unwrap();
        Self { folder, picture: file }
    }

    fn output(&self) -> PathBuf {
        self.folder.path().join("made/on/the/way")
    }

    /// Runs `unslide sheet` on the picture.
    fn sheet(&self, options: &[&str]) -> Run {
        let (picture, output) = (self.picture.to_str().unwrap(), self.output());
        let fixed =
            ["sheet", picture, "--rows", "3", "--cols", "3", "-o", output.to_str().unwrap()];
        run(&[&fixed, options].concat(), b"")
    }

    fn solve(&self, options: &[&str]) -> Run {
        let goal = GOAL.map(|label| label.to_string());
        let goal = goal.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join("/");
        self.sheet(&[&["--start", START, "--goal", &goal, "--blank", "8"], options].concat())
    }

    fn read(&self, name: &str) -> RgbaImage {
        image::open(self.output().join(name)).unwrap().into_rgba8()
    }
}

fn file_names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_way_is_drawn_as_a_gif_that_ends_as_the_last_step_does() {
    let place = Place::new("board.png", &board());
    let run = place.solve(&["--gif"]);
    assert!(run.answers.contains("solution.gif is in "), "{}", run.answers);
    let file = BufReader::new(File::open(place.output().join("solution.gif")).unwrap());
    let frames = GifDecoder::new(file).unwrap().into_frames().collect_frames().unwrap();
    assert_eq!(frames.len(), 21);
    let off = |step: &u32| {
        let drawn = place.read(&format!("step_{step:02}.png"));
        let board = imageops::crop_imm(frames[20].buffer(), 24, 24, 3 * TILE, 3 * TILE).to_image();
        board.iter().zip(drawn.iter()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum::<u64>()
    };
    assert_eq!((1..=21).min_by_key(off), Some(21), "the last frame looks most like another step");
}

#[test]
fn the_articles_case_makes_21_steps_and_a_sheet() {
    let place = Place::new("board.png", &board());
    let run = place.solve(&[]);
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    assert!(run.answers.starts_with("20 moves, optimal: "), "{}", run.answers);
    let mut expected: Vec<_> = (1..=21).map(|step| format!("step_{step:02}.png")).collect();
    expected.push("total.png".into());
    expected.sort();
    assert_eq!(file_names(&place.output()), expected);
}

#[test]
fn the_sheet_has_three_rows_of_seven_with_30_pixels_between_and_around() {
    let place = Place::new("board.png", &board());
    place.solve(&[]);
    let (width, height) = place.read("total.png").dimensions();
    assert_eq!((width, height), (7 * 3 * TILE + 8 * 30, 3 * 3 * TILE + 4 * 30));
}

#[test]
fn in_the_last_step_each_tile_is_where_the_goal_has_it_to_the_pixel() {
    let place = Place::new("board.png", &board());
    place.solve(&[]);
    let last = place.read("step_21.png");
    for (cell, label) in (0..).zip(GOAL).filter(|(_, label)| *label != BLANK) {
        assert!(tile(&last, cell) == tile(&board(), label), "cell {cell}");
    }
}

#[test]
fn the_board_may_be_a_part_of_the_picture() {
    let mut desktop = RgbaImage::from_pixel(300, 200, Rgba([9, 9, 9, 255]));
    imageops::overlay(&mut desktop, &board(), 50, 30);
    let (part, whole) = (Place::new("a.png", &desktop), Place::new("b.png", &board()));
    whole.solve(&[]);
    assert_eq!(part.solve(&["--quad", "50,30,170,30,170,150,50,150"]).code, Some(0));
    for name in file_names(&whole.output()) {
        assert!(part.read(&name) == whole.read(&name), "{name}");
    }
}

#[test]
fn pictures_come_in_four_formats() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif] {
        let place = Place::new("board.png", &board());
        let picture = image::DynamicImage::from(board()).to_rgb8();
        picture.save_with_format(&place.picture, format).unwrap();
        assert_eq!(place.solve(&[]).code, Some(0), "{format:?}");
        assert_eq!(place.read("step_01.png").dimensions(), board().dimensions());
    }
}

#[test]
fn a_photo_that_was_taken_upside_down_is_turned() {
    // The tag 'orientation', 3: turned by half.
    const TURNED: &[u8] = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x03\0\0\0\0\0\0";
    let place = Place::new("board.png", &board());
    let mut file = File::create(&place.picture).unwrap();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 100);
    image::ImageEncoder::set_exif_metadata(&mut encoder, TURNED.to_vec()).unwrap();
    let turned = imageops::rotate180(&image::DynamicImage::from(board()).to_rgb8());
    encoder.encode_image(&turned).unwrap();
    place.solve(&[]);
    let (found, expected) = (place.read("step_21.png"), board());
    let (found, expected) = (tile(&found, 0), tile(&expected, GOAL[0]));
    let differences = found.iter().zip(expected.iter()).map(|(a, b)| a.abs_diff(*b));
    assert!(differences.max().unwrap() < 16);
}

#[test]
fn an_unsolvable_board_is_answered_and_nothing_is_drawn() {
    let place = Place::new("board.png", &board());
    let run = place.sheet(&["--start", "2 1 3/4 5 6/7 8 _", "--goal", "in-order"]);
    assert_eq!(run.code, Some(0));
    assert!(run.answers.starts_with("unsolvable: "), "{}", run.answers);
    assert!(!place.output().exists());
}

#[test]
fn a_start_of_another_size_than_the_grid_is_refused() {
    let place = Place::new("board.png", &board());
    let run = place.sheet(&["--start", "1 2/3 _", "--goal", "in-order"]);
    assert_eq!(run.code, Some(1));
    let complaint = "unslide: the start is 2 x 2, but --rows and --cols say 3 x 3\n";
    assert_eq!(run.complaints, complaint);
}

#[test]
fn a_file_that_is_no_picture_is_named() {
    let place = Place::new("board.png", &board());
    fs::write(&place.picture, "no picture").unwrap();
    let run = place.solve(&[]);
    assert_eq!(run.code, Some(1));
    let complaint = format!("unslide: {}: ", place.picture.display());
    assert!(run.complaints.starts_with(&complaint), "{}", run.complaints);
}

#[test]
fn corners_outside_the_picture_are_refused() {
    let place = Place::new("board.png", &board());
    let run = place.solve(&["--quad", "-9,0,120,0,120,120,0,120"]);
    assert_eq!(run.code, Some(1));
    assert!(run.complaints.contains("the top left corner, at -9, 0, lies outside the picture"));
}

#[test]
fn corners_are_eight_numbers() {
    let place = Place::new("board.png", &board());
    let run = place.solve(&["--quad", "0,0,120,0,120,120"]);
    assert_eq!(run.code, Some(1));
    assert!(run.complaints.contains("four corners are 8 numbers, not 6"), "{}", run.complaints);
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let place = Place::new("board.png", &board());
    fs::write(place.folder.path().join("made"), "in the way").unwrap();
    let run = place.solve(&[]);
    assert_eq!(run.code, Some(1));
    assert!(run.complaints.contains(place.output().to_str().unwrap()), "{}", run.complaints);
}

#[test]
fn a_reader_that_goes_away_does_not_keep_the_pictures_from_being_written() {
    let place = Place::new("board.png", &board());
    let (picture, output) = (place.picture.to_str().unwrap(), place.output());
    let (start, goal) = ("1 2 3/4 5 6/_ 7 8", "1 2 3/4 5 6/7 8 _");
    let arguments =
        ["sheet", picture, "--rows", "3", "--cols", "3", "--start", start, "--goal", goal];
    let mut child =
        command(&[&arguments[..], &["-o", output.to_str().unwrap()]].concat()).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(file_names(&output), ["step_1.png", "step_2.png", "step_3.png", "total.png"]);
}

/// The checksum of a chunk of a PNG.
fn crc32(bytes: &[u8]) -> u32 {
    let shifted = |sum: u32| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 };
    let with_byte = |sum, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), |sum, _| shifted(sum));
    !bytes.iter().fold(u32::MAX, with_byte)
}

#[test]
fn a_picture_that_claims_more_than_memory_holds_is_refused_unread() {
    let place = Place::new("board.png", &board());
    let mut bytes = fs::read(&place.picture).unwrap();
    bytes[16..24].copy_from_slice(&[0, 0, 0x80, 0, 0, 0, 0x80, 0]);
    let sum = crc32(&bytes[12..29]).to_be_bytes();
    bytes[29..33].copy_from_slice(&sum);
    fs::write(&place.picture, bytes).unwrap();
    let run = place.solve(&[]);
    assert_eq!(run.code, Some(1));
    assert!(run.complaints.contains("limit"), "{}", run.complaints);
}
