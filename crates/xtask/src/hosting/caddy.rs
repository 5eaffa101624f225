//! The configuration of Caddy.

use std::fmt::Write as _;

use super::{COMPRESSED, FOLDER, Rule, parts};

/// A `Caddyfile`: a server on port 8080. With a domain in place of `:8080` it gets its certificate by itself.
pub fn configuration(rules: &[Rule], root: &str) -> String {
    let mut text = format!(
        "# Serves the files of Unslide, which lie in {FOLDER}{root}. Made by `cargo xtask dist`.\n\
         :8080 {{\n\troot * {FOLDER}\n"
    );
    text += "\tencode {\n\t\tzstd\n\t\tgzip\n\t\tmatch {\n";
    for media_type in ["text/"].iter().chain(&COMPRESSED) {
        let _ = writeln!(text, "\t\t\theader Content-Type {media_type}*");
    }
    text += "\t\t}\n\t}\n";
    for Rule { pattern, headers } in rules {
        for header in headers {
            let (name, value) = parts(header);
            let _ = writeln!(text, "\theader {pattern} {name} \"{value}\"");
        }
    }
    let manifest = format!("{root}/manifest.webmanifest");
    let _ = writeln!(text, "\theader {manifest} Content-Type application/manifest+json");
    text + "\tfile_server\n}\n"
}

#[cfg(test)]
mod tests {
    use super::super::tests::rules;
    use super::*;

    #[test]
    fn each_header_of_a_rule_is_a_line_with_its_pattern() {
        let text = configuration(&rules(), "/b");
        for line in ["header /b/* X-A \"1\"", "header /b/ X-C \"a 'b'; c\""] {
            assert!(text.lines().any(|it| it.trim() == line), "{text}");
        }
    }
}
