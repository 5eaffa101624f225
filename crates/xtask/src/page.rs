//! The HTML of the built page: without the builder's tags, and without code that its content security policy would
//! refuse.

use crate::html::{Tag, tags};

/// The page without the lines that hold the builder's own `<link data-trunk>` tags.
pub fn without_builder_links(html: &str) -> String {
    let mut page = String::with_capacity(html.len());
    let mut kept = 0;
    for tag in tags(html).filter(Tag::is_for_builder) {
        page.push_str(html[kept..tag.place.start].trim_end_matches([' ', '\t']));
        kept = tag.place.end;
        kept += usize::from(html[kept..].starts_with('\n'));
    }
    page.push_str(&html[kept..]);
    page
}

/// The page for a site of this address: its preview for other sites needs absolute addresses.
pub fn at_site(html: &str, site: &str) -> String {
    html.replace("content=\"./", &format!("content=\"{}/", site.trim_end_matches('/')))
}

/// The page with a link to its source in place of the archive.
pub fn with_source(html: &str, home: &str) -> String {
    html.replace("href=\"source.tar.gz\"", &format!("href=\"{home}\""))
}

/// Everything in the page that a content security policy without 'unsafe-inline' refuses, each with
/// the number of its line.
pub fn inline_code(html: &str) -> Vec<String> {
    let found = tags(html).filter_map(|tag| Some((refused(&tag)?, tag.place.start)));
    found.map(|(what, at)| format!("line {}: {what}", line_of(html, at))).collect()
}

fn line_of(html: &str, at: usize) -> usize {
    html[..at].matches('\n').count() + 1
}

/// What the content security policy refuses in a tag.
fn refused(tag: &Tag) -> Option<String> {
    if tag.name == "script" && tag.value("src").is_none() {
        return Some("an inline <script>".to_owned());
    }
    if tag.name == "style" {
        return Some("an inline <style>".to_owned());
    }
    let (attribute, _) = tag.attributes.iter().find(|(name, _)| is_inline_code(name))?;
    Some(format!("{attribute}=… in <{}>", tag.name))
}

fn is_inline_code(attribute: &str) -> bool {
    attribute == "style" || attribute.starts_with("on")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_for_the_builder_go_with_their_lines_and_other_links_stay() {
        let html = "<head>\n  <link data-trunk rel=\"rust\" />\n  <link rel=\"icon\" href=\"a>b\">\n</head>";
        let page = without_builder_links(html);
        assert_eq!(page, "<head>\n  <link rel=\"icon\" href=\"a>b\">\n</head>");
    }

    #[test]
    fn such_a_link_may_fill_several_lines() {
        let html = "<link\n  data-trunk\n  rel=\"copy-dir\"\n  href=\"www\"\n/>\n<title>x</title>";
        assert_eq!(without_builder_links(html), "<title>x</title>");
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
