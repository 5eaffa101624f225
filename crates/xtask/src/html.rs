//! The start tags of an HTML document.

use std::ops::Range;

/// A start tag.
pub struct Tag {
    /// Where it stands in the document.
    pub place: Range<usize>,
    /// Its name, in lower case.
    pub name: String,
    /// Names of attributes, in lower case, and their values; empty for one without a value.
    pub attributes: Vec<(String, String)>,
}

impl Tag {
    /// The value of an attribute, if the tag has it.
    pub fn value(&self, attribute: &str) -> Option<&str> {
        let mut all = self.attributes.iter();
        all.find(|(name, _)| name == attribute).map(|(_, value)| value.as_str())
    }

    /// Whether it tells the builder what to put into the page.
    pub fn is_for_builder(&self) -> bool {
        self.name == "link" && self.value("data-trunk").is_some()
    }
}

/// All start tags outside comments.
pub fn tags(html: &str) -> impl Iterator<Item = Tag> {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            at += html[at..].find('<')?;
            let rest = &html[at..];
            if rest.starts_with("<!--") {
                at += rest.find("-->")?;
            } else if rest[1..].starts_with(|c: char| c.is_ascii_alphabetic()) {
                let tag = start_tag(html, at);
                at = tag.place.end;
                return Some(tag);
            } else {
                at += 1;
            }
        }
    })
}

/// Reads the tag whose `<` is at `start`.
fn start_tag(html: &str, start: usize) -> Tag {
    let end = start + tag_length(&html[start..]);
    let mut words = attributes(html[start..end].trim_matches(['<', '>', '/'])).into_iter();
    let name = words.next().map_or_else(String::new, |(name, _)| name);
    Tag { place: start..end, name, attributes: words.collect() }
}

/// How long the tag is that the text starts with: a `>` between quotes does not end it.
fn tag_length(text: &str) -> usize {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '>') => return at + 1,
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
    }
    text.len()
}

/// The words of a tag, in lower case, with their values.
fn attributes(inside: &str) -> Vec<(String, String)> {
    let mut attributes = Vec::new();
    let mut rest = inside.trim_start();
    while !rest.is_empty() {
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        let (value, after) = split_value(rest[end..].trim_start());
        attributes.push((rest[..end].to_ascii_lowercase(), value.to_owned()));
        rest = after.trim_start();
    }
    attributes
}

/// The value of the `="value"` that the text starts with, or nothing if it starts with none, and what follows.
fn split_value(text: &str) -> (&str, &str) {
    let Some(value) = text.strip_prefix('=').map(str::trim_start) else {
        return ("", text);
    };
    match value.chars().next() {
        Some(quote @ ('"' | '\'')) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
        _ => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only_tag(html: &str) -> Tag {
        let mut all = tags(html);
        let tag = all.next().unwrap();
        assert!(all.next().is_none());
        tag
    }

    #[test]
    fn values_stand_in_quotes_of_both_kinds_or_in_none() {
        let tag = only_tag("<a one=\"1 > 0\" Two='x=\"y\"' three=3 four five = 5>");
        let values = ["one", "two", "three", "four", "five"].map(|name| tag.value(name));
        let expected = [Some("1 > 0"), Some("x=\"y\""), Some("3"), Some(""), Some("5")];
        assert_eq!(values, expected);
        assert_eq!(tag.value("six"), None);
    }

    #[test]
    fn a_tag_that_does_not_end_is_read_to_its_end() {
        assert_eq!(only_tag("<a href=\"b").value("href"), Some("b"));
    }

    #[test]
    fn comments_and_end_tags_are_no_start_tags() {
        assert!(tags("<!-- <b> --></b> 1 < 2").next().is_none());
    }
}
