//! The configuration of nginx.

use std::fmt::Write as _;

use super::{COMPRESSED, FOLDER, Rule, parts};

/// A file for nginx's `conf.d`: a server on port 8080.
pub fn configuration(rules: &[Rule], root: &str) -> String {
    let mut text = opening(root);
    for rule in rules {
        text += &location(rule, &headers_of(rules, &rule.pattern), root);
    }
    text + "}\n"
}

fn opening(root: &str) -> String {
    let types = COMPRESSED.join(" ");
    format!(
        "\
# Serves the files of Unslide, which lie in {FOLDER}{root}. Made by `cargo xtask dist`.
server {{
  listen 8080;
  root {FOLDER};
  gzip on;
  gzip_vary on;
  gzip_min_length 1000;
  gzip_types {types};
"
    )
}

/// nginx sends the headers of one location alone, so that each has those of all rules that fit it.
fn headers_of<'a>(rules: &'a [Rule], pattern: &str) -> Vec<&'a String> {
    let fitting = rules.iter().filter(|rule| covers(&rule.pattern, pattern));
    fitting.flat_map(|rule| &rule.headers).collect()
}

/// Whether all paths of `inner` are paths of `outer`.
fn covers(outer: &str, inner: &str) -> bool {
    outer.strip_suffix('*').map_or(outer == inner, |start| inner.starts_with(start))
}

fn location(rule: &Rule, headers: &[&String], root: &str) -> String {
    let path = &rule.pattern;
    let place = path.strip_suffix('*').map_or(format!("= {path}"), str::to_owned);
    let file =
        if *path == format!("{root}/") { format!("{root}/index.html") } else { "$uri".into() };
    let mut text = format!("  location {place} {{\n    try_files {file} =404;\n");
    for header in headers {
        let (name, value) = parts(header);
        let _ = writeln!(text, "    add_header {name} \"{value}\";");
    }
    // The one type that nginx does not know.
    if path.ends_with(".webmanifest") {
        text += "    types {}\n    default_type application/manifest+json;\n";
    }
    text + "  }\n"
}

#[cfg(test)]
mod tests {
    use super::super::tests::rules;
    use super::*;

    #[test]
    fn a_location_has_the_headers_of_all_rules_that_fit_it() {
        let text = configuration(&rules(), "/b");
        let assets = text.split("location /b/assets/ {").nth(1).unwrap();
        let assets = assets.split('}').next().unwrap();
        assert!(assets.contains("X-A \"1\";") && assets.contains("X-B \"2\";"), "{assets}");
        assert!(!assets.contains("X-C") && !assets.contains("X-D"), "{assets}");
    }

    #[test]
    fn the_path_of_the_site_is_its_index() {
        let text = configuration(&rules(), "/b");
        assert!(text.contains("location = /b/ {\n    try_files /b/index.html =404;"), "{text}");
        assert!(text.contains("location = /b/page.html {\n    try_files $uri =404;"), "{text}");
    }
}
