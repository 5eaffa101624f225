//! `cargo xtask dist`

mod crates;
mod library;
mod package;
mod program;
mod site;

use std::path::PathBuf;

use anyhow::{Result, bail};

use super::build;
use crate::setup::{self, Need};
use crate::workspace::Workspace;

/// Folder of the files of a release.
const ARTEFACTS: &str = "out/artefacts";

/// A part of a release.
struct Part {
    name: &'static str,
    needs: &'static [Need],
    /// Makes it from scratch and returns its files. `--target` concerns programs only.
    make: fn(&Workspace, Option<&str>) -> Result<Vec<PathBuf>>,
    /// Whether it is made of the built page.
    is_of_page: bool,
}

const PARTS: [Part; 4] = [
    Part {
        name: "site",
        needs: build::NEEDS,
        make: |workspace, _| Ok(vec![site::pack(workspace)?]),
        is_of_page: true,
    },
    Part {
        name: "npm",
        needs: build::NEEDS,
        make: |workspace, _| Ok(vec![package::pack(workspace)?]),
        is_of_page: true,
    },
    Part {
        name: "crates",
        needs: &[Need::Crates],
        make: |workspace, _| crates::pack(workspace),
        is_of_page: false,
    },
    Part {
        name: "terminal",
        needs: &[Need::Crates],
        make: |workspace, target| Ok(vec![program::pack(workspace, target)?]),
        is_of_page: false,
    },
];

/// Makes all parts of a release, or those that are named.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let (parts, target) = choose(arguments)?;
    let needs: Vec<_> = parts.iter().flat_map(|part| part.needs).copied().collect();
    setup::bring(workspace, &needs)?;
    if parts.iter().any(|part| part.is_of_page) {
        build::build(workspace)?;
    }
    for part in parts {
        for file in (part.make)(workspace, target)? {
            println!("{:9} {}", part.name, file.display());
        }
    }
    Ok(())
}

/// The parts that are named, or all, and the target of the program.
fn choose(arguments: &[String]) -> Result<(Vec<&'static Part>, Option<&str>)> {
    let (mut parts, mut target) = (Vec::new(), None);
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match (PARTS.iter().find(|part| part.name == word), word.as_str()) {
            (Some(part), _) => parts.push(part),
            (None, "--target") => target = words.next().map(String::as_str),
            _ => bail!("there is no `{word}` to make: there are site, npm, crates and terminal"),
        }
    }
    if parts.is_empty() {
        parts.extend(&PARTS);
    }
    Ok((parts, target))
}

/// Puts the site and the package together from the built page, for tests.
pub fn assemble(workspace: &Workspace) -> Result<()> {
    site::assemble(workspace)?;
    package::assemble(workspace)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(words: &[&str]) -> Result<(Vec<&'static str>, Option<String>)> {
        let words: Vec<_> = words.iter().map(|&word| word.to_owned()).collect();
        let (parts, target) = choose(&words)?;
        Ok((parts.iter().map(|part| part.name).collect(), target.map(str::to_owned)))
    }

    #[test]
    fn without_a_name_all_parts_are_made() {
        assert_eq!(chosen(&[]).unwrap(), (vec!["site", "npm", "crates", "terminal"], None));
    }

    #[test]
    fn a_target_may_be_named_beside_a_part() {
        let chosen = chosen(&["terminal", "--target", "x86_64-unknown-linux-musl"]).unwrap();
        assert_eq!(chosen, (vec!["terminal"], Some("x86_64-unknown-linux-musl".to_owned())));
    }

    #[test]
    fn an_unknown_part_is_refused_with_the_names_of_all() {
        let error = chosen(&["windows"]).unwrap_err().to_string();
        assert!(error.contains("`windows`") && error.contains("terminal"), "{error}");
    }
}
