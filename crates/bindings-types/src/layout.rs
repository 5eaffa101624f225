//! The layout of a declaration: ts-rs writes it on one line, broken by comments.

/// The columns of a line.
const WIDTH: usize = 100;

/// A declaration with a field a line.
pub(crate) fn laid_out(declaration: &str) -> String {
    let mut layout = Layout::default();
    let mut rest = declaration;
    while let Some(letter) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/**") {
            let (comment, after) = comment.split_once("*/").unwrap_or((comment, ""));
            layout.comment(comment);
            rest = after;
        } else {
            layout.letter(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    layout.text + "\n"
}

#[derive(Default)]
struct Layout {
    text: String,
    /// The brackets that are open, innermost last.
    open: Vec<char>,
    /// Whether what comes next begins a line.
    is_line_over: bool,
}

impl Layout {
    fn letter(&mut self, letter: char) {
        match letter {
            ' ' | '\n' if self.is_line_over || self.text.ends_with(' ') => {}
            '\n' => self.text.push(' '),
            '{' => self.enter(letter, true),
            '[' | '(' | '<' => self.enter(letter, false),
            '}' => {
                self.open.pop();
                self.is_line_over = true;
                self.put(letter);
            }
            ']' | ')' | '>' => {
                self.open.pop();
                self.put(letter);
            }
            ',' if self.open.last() == Some(&'{') => {
                self.put(';');
                self.is_line_over = true;
            }
            _ => self.put(letter),
        }
    }

    fn enter(&mut self, bracket: char, is_line_over: bool) {
        self.put(bracket);
        self.open.push(bracket);
        self.is_line_over = is_line_over;
    }

    fn put(&mut self, letter: char) {
        if self.is_line_over {
            self.begin_line();
        }
        self.text.push(letter);
    }

    fn begin_line(&mut self) {
        self.text.truncate(self.text.trim_end().len());
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(&self.indent());
        self.is_line_over = false;
    }

    fn indent(&self) -> String {
        "  ".repeat(self.open.iter().filter(|bracket| **bracket == '{').count())
    }

    /// A comment on lines of its own, without examples in Rust and the marks of rustdoc for links.
    fn comment(&mut self, comment: &str) {
        let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim());
        let lines: Vec<&str> = lines.collect();
        let prose = lines.split(|line| line.starts_with("```")).step_by(2);
        let prose = prose.flatten().copied().filter(|line| !line.is_empty());
        let words = prose.collect::<Vec<_>>().join(" ");
        let words = words.replace("[`", "`").replace("`]", "`");
        let words = words.replace("`None`", "null");
        let indent = self.indent();
        self.begin_line();
        let whole = format!("/** {} */", words.trim());
        if indent.len() + whole.len() <= WIDTH {
            self.text.push_str(&whole);
        } else {
            let lines = wrapped(words.trim(), WIDTH - indent.len() - " * ".len());
            self.text += "/**";
            self.text.extend(lines.iter().flat_map(|line| ["\n", &indent, " * ", line]));
            self.text.extend(["\n", &indent, " */"]);
        }
        self.is_line_over = true;
    }
}

/// Lines of at most `width` letters, if no word is longer.
fn wrapped(words: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.len() + 1 + word.len() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_field_has_a_line_with_its_comment_above() {
        let declaration = "/**\n * A [`Puzzle`].\n */\nexport type Setup = { \n/**\n * Number of rows.\n */\nrows: number, cells: Array<[number, number]>, };";
        let expected = "/** A `Puzzle`. */\nexport type Setup = {\n  /** Number of rows. */\n  rows: number;\n  cells: Array<[number, number]>;\n};\n";
        assert_eq!(laid_out(declaration), expected);
    }

    #[test]
    fn examples_in_rust_are_left_out() {
        let declaration = "/**\n * A size.\n *\n * ```\n * assert_eq!(size.area(), 6);\n * ```\n *\n * Small.\n */\nexport type Size = null;";
        let text = laid_out(declaration);
        assert_eq!(text, "/** A size. Small. */\nexport type Size = null;\n");
    }

    #[test]
    fn long_comments_are_wrapped() {
        let declaration = format!("/**\n * {}\n */\nexport type A = null;", "word ".repeat(30));
        let text = laid_out(&declaration);
        assert_eq!(text.lines().count(), 5);
        assert!(text.lines().all(|line| line.len() <= WIDTH));
    }
}
