//! The styles that are text in modules, as they ship: without the white space that people read them by.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The modules whose template literals are all styles.
const MODULES: [&str; 3] = ["player/styles.js", "player/blocks-styles.js", "embed/styles.js"];

/// What takes fewer bytes within a line and means the same.
const SHORTER: [(&str, &str); 7] =
    [(" {", "{"), ("{ ", "{"), (" }", "}"), (": ", ":"), ("; ", ";"), (", ", ","), (";}", "}")];

/// Shortens the styles in the folder of the page that is being built.
pub fn shorten(folder: &Path) -> Result<()> {
    for file in MODULES.map(|path| folder.join(path)) {
        let source = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        fs::write(&file, shortened(&source)).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

fn shortened(source: &str) -> String {
    let parts = source.split('`').enumerate();
    let parts: Vec<_> =
        parts.map(|(at, part)| if at % 2 == 1 { styles(part) } else { part.into() }).collect();
    parts.join("`")
}

fn styles(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let ended = lines.map(|line| {
        let ends = line.ends_with(['{', '}', ';', ':', ',']);
        format!("{line}{}", if ends { "" } else { "\n" })
    });
    let text: String = ended.collect();
    SHORTER.iter().fold(text, |text, (long, short)| text.replace(long, short))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_lose_the_white_space_that_means_nothing() {
        let written = "\n.a, .b > i {\n  margin: 0 auto;\n  font:\n    1rem / 2 x,\n    y;\n}\n";
        let rest = "@media (hover: hover) { .a:hover { color: red; } }\n";
        let expected =
            ".a,.b > i{margin:0 auto;font:1rem / 2 x,y}@media (hover:hover){.a:hover{color:red}}";
        assert_eq!(styles(&format!("{written}{rest}")), expected);
    }

    #[test]
    fn a_value_that_goes_on_in_the_next_line_stays_in_two() {
        assert_eq!(styles("a { border: 1px\n  solid; }"), "a{border:1px\nsolid}");
    }

    #[test]
    fn only_what_stands_in_template_literals_is_shortened() {
        let source = "const ring = 'a: b';\nconst A = `\n.a { ${ring} }\n`;\nlet b = { c: 1 };\n";
        let expected = "const ring = 'a: b';\nconst A = `.a{${ring}}`;\nlet b = { c: 1 };\n";
        assert_eq!(shortened(source), expected);
    }
}
