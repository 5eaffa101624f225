//! [`InputArgs`]: how boards are written in a file.

use clap::ValueEnum;
use std::path::Path;

#[derive(Default, clap::Args)]
pub struct InputArgs {
    /// How the boards are written [default: by the end of the file's name, .csv or .jsonl; else text]
    #[arg(long = "input", value_name = "FORMAT")]
    input_format: Option<InputFormat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum InputFormat {
    /// One board a line
    Text,
    /// A board a line, as one text or cell by cell; columns may be named board, id and goal
    Csv,
    /// A text, rows of cells, or an object with board, id and goal on each line
    Jsonl,
}

impl InputArgs {
    /// The format of a file.
    pub fn format(&self, path: &Path) -> InputFormat {
        self.input_format.unwrap_or_else(|| by_name(path))
    }
}

fn by_name(path: &Path) -> InputFormat {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("csv") => InputFormat::Csv,
        Some("jsonl" | "ndjson") => InputFormat::Jsonl,
        _ => InputFormat::Text,
    }
}
