//! `unslide sheet`: draws each position of a solution, and all of them on one contact sheet.

use crate::{
    args::{SheetArgs, SolveMode},
    interrupt,
    picture::decode,
    progress::{Bar, Known},
    puzzle,
    search::Search,
    verdict::Verdict,
    whole_file,
};
use image::RgbaImage;
use std::{error::Error, fs, io::Write, path::Path, sync::Arc};
use unslide_draw::{Film, SHEET_PIXELS, animated_gif, compact_png, contact_sheet, png, step_name};
use unslide_solver::{search::Demand, tiles::Goals};
use unslide_vision::{Board, Quad, rectify_cells};

/// Writes the pictures, and prints the answer to `answers`.
///
/// # Errors
/// If the input is wrong, or the pictures cannot be written.
pub fn run(args: &SheetArgs, answers: &mut impl Write) -> Result<Verdict, Box<dyn Error>> {
    let goals = goals(args)?;
    let board = board(args, &goals)?;
    let (metric, mode) = (args.rules.metric(), SolveMode::Search(Demand::Best));
    let cores = args.threads.cores();
    let core = cores.take();
    let known = Arc::new(Known::default());
    let bar = Bar::search(&known);
    let mut search = Search::new(metric, mode, Some(args.limit.time), &cores);
    let answer = search.run(&goals, &known)?;
    drop((core, bar));
    let notes = match &answer.report.path {
        // After Ctrl-C in the search, its best answer is told and nothing is drawn.
        Some(path) if !interrupt::is_pressed() => {
            write_pictures(args, &Film::new(&board, goals.start(), &path.parse()?)?)
        }
        _ => Ok(Vec::new()),
    };
    // After the files: a reader of the answers who goes away ends the program. The answer is told even if
    // they could not be written.
    writeln!(answers, "{answer}")?;
    for note in notes? {
        writeln!(answers, "{note}")?;
    }
    Ok(answer.verdict())
}

/// Writes all that is asked for; a note for each.
fn write_pictures(args: &SheetArgs, film: &Film) -> Result<Vec<String>, Box<dyn Error>> {
    let mut notes = vec![write(film, &args.output)?];
    if args.gif {
        notes.push(write_gif(film, &args.output)?);
    }
    Ok(notes)
}

fn goals(args: &SheetArgs) -> Result<Goals, Box<dyn Error>> {
    let SheetArgs { rows, cols, start, .. } = args;
    if (start.rows, start.cols) != (*rows, *cols) {
        let found = format!("the start is {} x {}", start.rows, start.cols);
        return Err(format!("{found}, but --rows and --cols say {rows} x {cols}").into());
    }
    let goal = std::slice::from_ref(&args.goal);
    puzzle::build(start, goal, args.rules.blank.as_deref())
}

/// The rectified board of the picture.
fn board(args: &SheetArgs, goals: &Goals) -> Result<RgbaImage, Box<dyn Error>> {
    let named = |error: Box<dyn Error>| format!("{}: {error}", args.picture.display());
    let picture = decode(&args.picture).map_err(named)?;
    let quad = args.quad.unwrap_or_else(|| Quad::whole(picture.width(), picture.height()));
    let size = goals.start().size();
    let gap = Board::gap_within(&picture, &quad, size)?;
    Ok(rectify_cells(&picture, &quad, size, gap)?)
}

/// Writes all frames, and the contact sheet if it is not too large, to a folder. Returns a message.
fn write(film: &Film, folder: &Path) -> Result<String, Box<dyn Error>> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let steps = film.frame_count();
    let bar = Bar::pictures(steps);
    for (number, frame) in (1..).zip(film.frames()) {
        whole_file::write(&folder.join(step_name(number, steps)), &png(&frame)?)?;
        bar.advance(|| ());
    }
    drop(bar);
    let names = format!("{} to {}", step_name(1, steps), step_name(steps, steps));
    let place = folder.display();
    match contact_sheet(film, SHEET_PIXELS) {
        Ok(sheet) => {
            whole_file::write(&folder.join("total.png"), &compact_png(&sheet, |_| ())?)?;
            Ok(format!("{names} and total.png are in {place}"))
        }
        Err(error) => Ok(format!("{names} are in {place}; no sheet: {error}")),
    }
}

/// Writes the film as an animated GIF to an existing folder. Returns a message.
fn write_gif(film: &Film, folder: &Path) -> Result<String, Box<dyn Error>> {
    match animated_gif(film, |_| ()) {
        Ok(gif) => {
            whole_file::write(&folder.join("solution.gif"), &gif)?;
            Ok(format!("solution.gif is in {}", folder.display()))
        }
        Err(error) => Ok(format!("no GIF: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unslide_solver::tiles::Setup;

    #[test]
    fn a_path_too_long_for_a_sheet_is_drawn_step_by_step() {
        const ROUNDS: usize = 4000;
        let start = Setup::parse("_ 1/2 3", "_").unwrap().validate().unwrap();
        let path = "LURD".repeat(ROUNDS).parse().unwrap();
        let film = Film::new(&RgbaImage::new(2, 2), start.start(), &path).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let note = write(&film, folder.path()).unwrap();
        assert!(note.contains("no sheet: 16001 pictures"), "{note}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4 * ROUNDS + 1);
    }
}
