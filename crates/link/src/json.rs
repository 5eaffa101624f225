//! Contents as JSON, in the shape of `LinkContent` in `www/link/shapes.d.ts`.

use crate::{
    Answer, BLANK, Block, Blocks, Content, Error, Lane, Language, Miniature, Options, Puzzle,
    Tiles, VERSION,
};
use alloc::string::String;

/// A JSON text under construction.
#[derive(Default)]
struct Json(String);

/// The JSON of a decoding error.
///
/// ```
/// use unslide_link::{Error, json};
///
/// assert_eq!(json::refusal(Error::Damaged), r#"{"refused":"damaged"}"#);
/// ```
pub fn refusal(error: Error) -> String {
    let mut json = Json::default();
    json.object(|json| json.key("refused").text(error.name()));
    json.0
}

/// The JSON of contents.
///
/// ```
/// use unslide_link::{decode, json};
///
/// let text = json::content(&decode("1AAJXoKucQx1S")?);
/// assert!(text.starts_with(r#"{"version":1,"family":"tiles","rows":2,"cols":2"#));
/// # Ok::<(), unslide_link::Error>(())
/// ```
pub fn content(content: &Content) -> String {
    let mut json = Json::default();
    json.object(|json| {
        json.key("version").number(VERSION.into());
        match &content.puzzle {
            Puzzle::Tiles(tiles) => write_tiles(json, tiles),
            Puzzle::Blocks(puzzle) => write_blocks(json, puzzle),
        }
        json.key("answer").maybe(content.answer.as_ref(), write_answer);
        json.key("title").text(&content.title);
        json.key("options").object(|json| write_options(json, content.options));
        json.key("miniature").maybe(content.miniature.as_ref(), write_miniature);
    });
    json.0
}

fn write_tiles(json: &mut Json, tiles: &Tiles) {
    json.key("family").text("tiles");
    json.key("rows").number(tiles.rows.into());
    json.key("cols").number(tiles.cols.into());
    json.key("blank").text(BLANK);
    json.key("start").list(&tiles.start, |json, label| json.text(label));
    json.key("goal").list(&tiles.goal, |json, label| json.text(label));
    json.key("metric").text(tiles.metric.name());
}

fn write_blocks(json: &mut Json, puzzle: &Blocks) {
    let Blocks { rows, cols, walls, blocks, goals, metric } = puzzle;
    json.key("family").text("blocks");
    json.key("rows").number((*rows).into());
    json.key("cols").number((*cols).into());
    json.key("walls").bytes(walls);
    json.key("blocks").list(blocks, |json, block| json.object(|json| write_block(json, block)));
    json.key("goals").list(goals, |json, goal| {
        json.object(|json| {
            json.key("block").number(goal.block);
            json.key("cells").bytes(&goal.cells);
        });
    });
    json.key("exit").maybe(puzzle.exit(), |json, (cell, direction)| {
        json.object(|json| {
            json.key("cell").number(cell.into());
            json.key("direction").text(direction);
        });
    });
    json.key("metric").text(metric.name());
}

fn write_block(json: &mut Json, Block { name, cells, lane }: &Block) {
    json.key("name").text(name.encode_utf8(&mut [0; 4]));
    json.key("cells").bytes(cells);
    json.key("lane").maybe(lane.map(Lane::name), Json::text);
}

fn write_answer(json: &mut Json, Answer { status, lower_bound, path, step }: &Answer) {
    json.object(|json| {
        json.key("status").text(status.name());
        json.key("lowerBound").maybe(*lower_bound, Json::number);
        json.key("path").text(path);
        json.key("step").number(*step);
    });
}

fn write_options(json: &mut Json, options: Options) {
    json.key("autoplay").truth(options.autoplay);
    json.key("controls").text(options.controls.name());
    json.key("speed").raw(options.speed.name());
    json.key("theme").text(options.theme.name());
    json.key("lang").maybe(options.lang.map(Language::name), Json::text);
    json.key("numbers").maybe(options.numbers, Json::truth);
}

fn write_miniature(json: &mut Json, Miniature { kind, bytes }: &Miniature) {
    json.object(|json| {
        json.key("type").text(kind.name());
        json.key("bytes").bytes(bytes);
    });
}

impl Json {
    /// Writes the key of a field; its value must follow.
    fn key(&mut self, name: &str) -> &mut Self {
        self.separate();
        self.text(name);
        self.0.push(':');
        self
    }

    fn object(&mut self, fill: impl FnOnce(&mut Self)) {
        self.0.push('{');
        fill(self);
        self.0.push('}');
    }

    fn list<T>(&mut self, values: &[T], mut write: impl FnMut(&mut Self, &T)) {
        self.0.push('[');
        for value in values {
            self.separate();
            write(self, value);
        }
        self.0.push(']');
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.list(bytes, |json, byte| json.number(usize::from(*byte)));
    }

    /// Writes a string. No string of a link contains control characters.
    fn text(&mut self, text: &str) {
        self.0.push('"');
        if text.bytes().any(|byte| matches!(byte, b'"' | b'\\')) {
            text.chars().for_each(|c| self.escaped(c));
        } else {
            self.raw(text);
        }
        self.0.push('"');
    }

    fn escaped(&mut self, c: char) {
        if matches!(c, '"' | '\\') {
            self.0.push('\\');
        }
        self.0.push(c);
    }

    fn number(&mut self, value: usize) {
        if value >= 10 {
            self.number(value / 10);
        }
        self.0.push(char::from(b'0' + (value % 10) as u8));
    }

    fn truth(&mut self, value: bool) {
        self.raw(if value { "true" } else { "false" });
    }

    /// Writes a value, or null for `None`.
    fn maybe<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        match value {
            Some(value) => write(self, value),
            None => self.raw("null"),
        }
    }

    fn raw(&mut self, value: &str) {
        self.0.push_str(value);
    }

    fn separate(&mut self) {
        if !self.0.ends_with(['{', '[']) {
            self.0.push(',');
        }
    }
}
