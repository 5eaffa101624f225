//! The page as it is built: without the tags that were meant for the builder, and with nothing in
//! it that its content security policy would refuse.

use std::ops::Range;

/// A start tag of an HTML document.
struct Tag {
    /// Where it stands in the document.
    place: Range<usize>,
    name: String,
    attributes: Vec<String>,
}

impl Tag {
    fn has(&self, attribute: &str) -> bool {
        self.attributes.iter().any(|name| name == attribute)
    }

    fn is_for_trunk(&self) -> bool {
        self.name == "link" && self.has("data-trunk")
    }

    /// What the content security policy refuses in this tag.
    fn refused(&self) -> Option<String> {
        if self.name == "script" && !self.has("src") {
            return Some("an inline <script>".to_owned());
        }
        if self.name == "style" {
            return Some("an inline <style>".to_owned());
        }
        let attribute = self.attributes.iter().find(|name| is_inline_code(name))?;
        Some(format!("{attribute}=… in <{}>", self.name))
    }
}

fn is_inline_code(attribute: &str) -> bool {
    attribute == "style" || attribute.starts_with("on")
}

/// The page without the lines that hold Trunk's own `<link data-trunk>` tags.
pub fn without_trunk_links(html: &str) -> String {
    let mut page = String::with_capacity(html.len());
    let mut kept = 0;
    for tag in tags(html).filter(Tag::is_for_trunk) {
        page.push_str(html[kept..tag.place.start].trim_end_matches([' ', '\t']));
        kept = tag.place.end;
        kept += usize::from(html[kept..].starts_with('\n'));
    }
    page.push_str(&html[kept..]);
    page
}

/// The page for a site of this address: what tells other sites of it names whole addresses.
pub fn at_site(html: &str, site: &str) -> String {
    html.replace("content=\"./", &format!("content=\"{}/", site.trim_end_matches('/')))
}

/// The page whose source is elsewhere.
pub fn with_source(html: &str, home: &str) -> String {
    html.replace("href=\"source.tar.gz\"", &format!("href=\"{home}\""))
}

/// Everything in the page that a content security policy without 'unsafe-inline' refuses, each with
/// the number of its line.
pub fn inline_code(html: &str) -> Vec<String> {
    let found = tags(html).filter_map(|tag| Some((tag.refused()?, tag.place.start)));
    found.map(|(what, at)| format!("line {}: {what}", line_of(html, at))).collect()
}

fn line_of(html: &str, at: usize) -> usize {
    html[..at].matches('\n').count() + 1
}

/// All start tags outside comments.
fn tags(html: &str) -> impl Iterator<Item = Tag> {
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
    let mut names = names(html[start..end].trim_matches(['<', '>', '/']));
    let name = if names.is_empty() { String::new() } else { names.remove(0) };
    Tag { place: start..end, name, attributes: names }
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

/// The words of a tag, in lower case, without the attributes' values.
fn names(inside: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = inside.trim_start();
    while !rest.is_empty() {
        let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
        names.push(rest[..end].to_ascii_lowercase());
        rest = after_value(rest[end..].trim_start()).trim_start();
    }
    names
}

/// What follows the `="value"` that the text starts with, if it starts with one.
fn after_value(text: &str) -> &str {
    let Some(value) = text.strip_prefix('=').map(str::trim_start) else {
        return text;
    };
    match value.chars().next() {
        Some(quote @ ('"' | '\'')) => {
            value[1..].split_once(quote).map_or("", |(_value, after)| after)
        }
        _ => value.find(char::is_whitespace).map_or("", |end| &value[end..]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trunks_links_go_with_their_lines_and_other_links_stay() {
        let html = "<head>\n  <link data-trunk rel=\"rust\" />\n  <link rel=\"icon\" href=\"a>b\">\n</head>";
        let page = without_trunk_links(html);
        assert_eq!(page, "<head>\n  <link rel=\"icon\" href=\"a>b\">\n</head>");
    }

    #[test]
    fn a_trunk_link_may_fill_several_lines() {
        let html = "<link\n  data-trunk\n  rel=\"copy-dir\"\n  href=\"www\"\n/>\n<title>x</title>";
        assert_eq!(without_trunk_links(html), "<title>x</title>");
    }

    #[test]
    fn what_tells_other_sites_of_the_page_names_whole_addresses() {
        let html = "<meta property=\"og:image\" content=\"./social.jpg\" /><a href=\"./\">";
        let expected = "<meta property=\"og:image\" content=\"https://a.example/b/social.jpg\" /><a href=\"./\">";
        for site in ["https://a.example/b/", "https://a.example/b"] {
            assert_eq!(at_site(html, site), expected);
        }
    }

    #[test]
    fn a_source_with_a_home_of_its_own_is_linked_there() {
        let html = "<link rel=\"code-repository\" href=\"source.tar.gz\" />";
        let page = with_source(html, "https://a.example/source");
        assert_eq!(page, "<link rel=\"code-repository\" href=\"https://a.example/source\" />");
    }

    #[test]
    fn a_script_from_a_file_is_no_inline_code() {
        assert_eq!(inline_code("<script type=module src=app.js></script>"), [""; 0]);
    }

    #[test]
    fn every_kind_of_inline_code_is_named_with_its_line() {
        let html =
            "<p>\n<script>go()</script>\n<style>p{}</style>\n<b Style='x'>\n<i onclick=\"go()\">";
        let expected = [
            "line 2: an inline <script>",
            "line 3: an inline <style>",
            "line 4: style=… in <b>",
            "line 5: onclick=… in <i>",
        ];
        assert_eq!(inline_code(html), expected);
    }

    #[test]
    fn what_stands_in_a_comment_or_in_a_value_is_not_looked_at() {
        let html = "<!-- <style> --><a title=\"<script> onclick=\" href='style=x'>1 < 2</a>";
        assert_eq!(inline_code(html), [""; 0]);
    }
}
