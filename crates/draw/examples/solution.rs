//! The steps of a solution as a GIF and on a contact sheet: `cargo run --example solution [FOLDER]`

use std::{env, error::Error, fs, path::Path};
use unslide_draw::{
    Film, SHEET_PIXELS, animated_gif, compact_png, contact_sheet,
    image::{Rgba, RgbaImage},
};
use unslide_solver::{
    grid::Cell,
    search::Limits,
    tiles::{Metric, Position, Setup, solve},
};

/// Side of a tile, in pixels.
const TILE: u32 = 90;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let film = film("1 2 3/_ 4 6/7 5 8")?;
    write(&film, Path::new(&folder))?;
    println!("{} steps are in {folder}: solution.gif and steps.png", film.frame_count() - 1);
    Ok(())
}

/// The film of the shortest solution of a board.
fn film(board: &str) -> Result<Film, Box<dyn Error>> {
    let puzzle = Setup::parse(board, "_")?.validate()?;
    let answer = solve(&puzzle, Metric::SingleTile, &Limits::default(), &mut |_| Ok(()));
    let path = answer.outcome.path().ok_or("this board cannot be solved")?;
    Ok(Film::new(&drawn(puzzle.start()), puzzle.start(), path)?)
}

fn write(film: &Film, folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::write(folder.join("solution.gif"), animated_gif(film, |_| ())?)?;
    let sheet = contact_sheet(film, SHEET_PIXELS)?;
    fs::write(folder.join("steps.png"), compact_png(&sheet, |_| ())?)?;
    Ok(())
}

/// A picture of a board: each tile has a colour and a margin of its own.
fn drawn(position: &Position) -> RgbaImage {
    let size = position.size();
    RgbaImage::from_fn(size.cols() as u32 * TILE, size.rows() as u32 * TILE, |x, y| {
        let cell = size.cell((y / TILE) as usize, (x / TILE) as usize);
        let is_margin = [x % TILE, y % TILE].iter().any(|at| !(3..TILE - 3).contains(at));
        if cell == position.blank() || is_margin { Rgba([40, 42, 54, 255]) } else { colour(cell) }
    })
}

fn colour(Cell(cell): Cell) -> Rgba<u8> {
    Rgba([90 + 17 * (cell % 9) as u8, 150, 210 - 19 * (cell % 9) as u8, 255])
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::AnimationDecoder;
    use std::io::Cursor;

    fn written() -> [Vec<u8>; 2] {
        let folder = env::temp_dir().join(format!("unslide-draw-solution-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        write(&film("1 2 3/_ 4 6/7 5 8").unwrap(), &folder).unwrap();
        let files = ["solution.gif", "steps.png"].map(|name| fs::read(folder.join(name)).unwrap());
        fs::remove_dir_all(folder).unwrap();
        files
    }

    #[test]
    fn the_gif_has_a_frame_for_the_start_and_each_of_three_moves_and_the_sheet_shows_all() {
        let [gif, sheet] = written();
        let frames = image::codecs::gif::GifDecoder::new(Cursor::new(gif)).unwrap().into_frames();
        assert_eq!(frames.count(), 4);
        let sheet = image::load_from_memory(&sheet).unwrap();
        // Two by two, with gaps of 30 pixels.
        assert_eq!((sheet.width(), sheet.height()), (2 * 270 + 3 * 30, 2 * 270 + 3 * 30));
    }
}
