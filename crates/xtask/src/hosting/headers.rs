//! The headers that a host should send, in the format of Netlify and Cloudflare Pages (`_headers`).

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::Rule;
use crate::hashed_files::FOLDER;

pub const NAME: &str = "_headers";

/// Headers of every file. Other sites load the player, its solver and its pictures.
const ALWAYS: [&str; 3] = [
    "Access-Control-Allow-Origin: *",
    "Referrer-Policy: no-referrer",
    "X-Content-Type-Options: nosniff",
];

/// For files whose names change with their content: a year.
const FOR_EVER: &str = "Cache-Control: public, max-age=31536000, immutable";

/// For files that a deploy replaces: browsers ask whether they have changed.
const ASKED: &str = "Cache-Control: no-cache";

/// What a deploy replaces, beside the pages.
const REPLACED: [&str; 6] = [
    "unslide.js",
    "remote.js",
    "service-worker.js",
    "files.txt",
    "manifest.webmanifest",
    "release.json",
];

/// Pages at their paths, and what is added to their policies: who may show them in a frame. A policy in a page itself
/// cannot say that.
const PAGES: [(&str, &str, &str); 5] = [
    ("", "index.html", "; frame-ancestors 'self'"),
    ("index.html", "index.html", "; frame-ancestors 'self'"),
    ("examples.html", "examples.html", "; frame-ancestors 'self'"),
    ("lab.html", "lab.html", "; frame-ancestors 'self'"),
    ("embed.html", "embed.html", ""),
];

/// Writes the headers of the built page into its folder. `site` is where the page will be, if that is known.
pub fn write(folder: &Path, site: Option<&str>) -> Result<()> {
    let rules = rules(folder, path_of(site.unwrap_or_default()))?;
    let text: String = rules.iter().map(text_of).collect();
    fs::write(folder.join(NAME), text).context("cannot write the headers")
}

/// The headers of the built page in a folder, when it is served from the path `root`.
pub fn rules(folder: &Path, root: &str) -> Result<Vec<Rule>> {
    let rule = |path: &str, headers: &[&str]| Rule {
        pattern: format!("{root}/{path}"),
        headers: headers.iter().map(|&header| header.to_owned()).collect(),
    };
    let mut rules = vec![rule("*", &ALWAYS), rule(&format!("{FOLDER}/*"), &[FOR_EVER])];
    for (path, page, added) in PAGES {
        let html = fs::read_to_string(folder.join(page)).with_context(|| page.to_owned())?;
        let policy = policy_of(&html).with_context(|| format!("{page} has no policy"))?;
        let policy = format!("Content-Security-Policy: {policy}{added}");
        rules.push(rule(path, &[ASKED, &policy]));
    }
    rules.extend(REPLACED.iter().map(|path| rule(path, &[ASKED])));
    Ok(rules)
}

/// The path of a site's address, without a slash at the end.
pub fn path_of(site: &str) -> &str {
    let after = site.split_once("://").map_or("", |(_, after)| after);
    after.find('/').map_or("", |at| after[at..].trim_end_matches('/'))
}

fn text_of(Rule { pattern, headers }: &Rule) -> String {
    let mut text = format!("{pattern}\n");
    for header in headers {
        let _ = writeln!(text, "  {header}");
    }
    text
}

/// The content security policy in a page.
fn policy_of(html: &str) -> Option<&str> {
    let (_, after) = html.split_once("http-equiv=\"Content-Security-Policy\"")?;
    let (_, content) = after.split_once("content=\"")?;
    content.split_once('"').map(|(policy, _)| policy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_of_a_page_is_found() {
        let html =
            "<meta\n http-equiv=\"Content-Security-Policy\"\n content=\"script-src 'self'\">";
        assert_eq!(policy_of(html), Some("script-src 'self'"));
        assert_eq!(policy_of("<meta>"), None);
    }

    #[test]
    fn paths_begin_where_the_site_will_be() {
        assert_eq!(path_of("https://a.example/b/c/"), "/b/c");
        assert_eq!(path_of("https://a.example"), "");
        let rule = Rule { pattern: "/b/*".to_owned(), headers: vec!["A: b".to_owned()] };
        assert_eq!(text_of(&rule), "/b/*\n  A: b\n");
    }
}
