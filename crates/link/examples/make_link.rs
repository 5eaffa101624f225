//! Makes a link and reads it: `cargo run --example make_link [LINK]` reads yours.

use std::{env, error::Error};
use unslide_link::{
    Answer, Content, Language, Metric, Options, Puzzle, Status, Tiles, decode, encode,
};

fn main() -> Result<(), Box<dyn Error>> {
    let link = env::args().nth(1).map_or_else(made, Ok)?;
    println!("{link}\n{}", told(&link)?);
    Ok(())
}

/// A link with a puzzle, its solution, a title and options of the player.
fn made() -> Result<String, Box<dyn Error>> {
    let tiles = Tiles {
        rows: 3,
        cols: 3,
        start: labels("1 2 3 4 5 6 _ 7 8"),
        goal: labels("1 2 3 4 5 6 7 8 _"),
        metric: Metric::Single,
    };
    let content = Content::of(Puzzle::Tiles(tiles))
        .with_answer(Answer::of("LL").with_status(Status::Optimal))
        .with_title("two moves left")
        .with_options(Options::default().with_autoplay(true).with_lang(Language::Portuguese));
    Ok(encode(&content)?)
}

fn labels(text: &str) -> Vec<String> {
    text.split(' ').map(String::from).collect()
}

/// What a link carries, in words.
fn told(link: &str) -> Result<String, Box<dyn Error>> {
    let content = decode(link)?;
    let board = match &content.puzzle {
        Puzzle::Tiles(Tiles { rows, cols, .. }) => format!("tiles, {rows} x {cols}"),
        Puzzle::Blocks(blocks) => format!("blocks, {} x {}", blocks.rows, blocks.cols),
    };
    let path = content.answer.map_or("to be solved".to_owned(), |answer| answer.path);
    Ok(format!("{}: {board}, {path}", content.title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_tells_what_it_was_made_of() {
        assert_eq!(told(&made().unwrap()).unwrap(), "two moves left: tiles, 3 x 3, LL");
    }

    #[test]
    fn a_link_with_another_letter_is_told_to_be_damaged() {
        let error = told(&made().unwrap().replacen('A', "B", 1)).unwrap_err();
        assert!(error.to_string().contains("cut or changed"), "{error}");
    }
}
