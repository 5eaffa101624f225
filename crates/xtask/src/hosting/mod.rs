//! The headers that a host of the site must send, as rules and as the configuration of each known host.

mod caddy;
mod headers;
mod nginx;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

pub use self::headers::{NAME, write};

/// Headers of the paths that fit a pattern.
struct Rule {
    /// Begins with a slash. A `*` at the end stands for any text; nothing else is a wildcard.
    pattern: String,
    /// `Name: value`
    headers: Vec<String>,
}

/// The configuration of a host.
struct Host {
    file: &'static str,
    /// Its text, for rules and the path of the site, which ends without a slash.
    text: fn(&[Rule], &str) -> String,
}

const HOSTS: [Host; 2] = [
    Host { file: "nginx.conf", text: nginx::configuration },
    Host { file: "Caddyfile", text: caddy::configuration },
];

/// Writes the configurations for a built page into a folder. `site` is where the page will be, if that is known.
pub fn write_configurations(page: &Path, folder: &Path, site: Option<&str>) -> Result<()> {
    let root = headers::path_of(site.unwrap_or_default());
    let rules = headers::rules(page, root)?;
    fs::create_dir_all(folder).context("cannot make the folder for hosts")?;
    for Host { file, text } in HOSTS {
        fs::write(folder.join(file), text(&rules, root)).context(file)?;
    }
    Ok(())
}

/// What is worth compressing, by media type.
const COMPRESSED: [&str; 7] = [
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "image/svg+xml",
    "text/css",
    "text/plain",
];

/// Folder of the site's files in the configurations.
const FOLDER: &str = "/srv/unslide";

/// Name and value of a header.
fn parts(header: &str) -> (&str, &str) {
    header.split_once(": ").unwrap_or((header, ""))
}

#[cfg(test)]
mod tests {
    use super::Rule;

    pub fn rules() -> Vec<Rule> {
        let rule = |pattern: &str, headers: &[&str]| Rule {
            pattern: pattern.to_owned(),
            headers: headers.iter().map(|&header| header.to_owned()).collect(),
        };
        vec![
            rule("/b/*", &["X-A: 1"]),
            rule("/b/assets/*", &["X-B: 2"]),
            rule("/b/", &["X-C: a 'b'; c"]),
            rule("/b/page.html", &["X-D: 3"]),
        ]
    }
}
