//! Which licences the parts of others may have: those that `CONTRIBUTING.md` names.

/// Licences (SPDX) of what ships.
const ALLOWED: [&str; 9] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "MPL-2.0",
    "ISC",
    "Unicode-3.0",
    "Zlib",
];

/// Whether an SPDX expression lets a part be used under allowed licences alone. Unknown ones and
/// texts that are no expression do not.
pub fn is_allowed(expression: &str) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut reader = Reader { words: &words };
    reader.alternatives() && reader.words.is_empty()
}

/// Reads an expression from its start. Each method answers whether what it has read is allowed.
struct Reader<'a> {
    words: &'a [&'a str],
}

impl Reader<'_> {
    fn alternatives(&mut self) -> bool {
        let mut allowed = self.conjunction();
        while self.takes("OR") {
            allowed |= self.conjunction();
        }
        allowed
    }

    fn conjunction(&mut self) -> bool {
        let mut allowed = self.term();
        while self.takes("AND") {
            allowed &= self.term();
        }
        allowed
    }

    fn term(&mut self) -> bool {
        if self.takes("(") {
            let allowed = self.alternatives();
            return self.takes(")") && allowed;
        }
        let Some((licence, rest)) = self.words.split_first() else { return false };
        self.words = rest;
        // An exception permits more than its licence.
        if self.takes("WITH") {
            self.words = self.words.get(1..).unwrap_or_default();
        }
        ALLOWED.contains(licence)
    }

    fn takes(&mut self, word: &str) -> bool {
        let found = self.words.first() == Some(&word);
        if found {
            self.words = &self.words[1..];
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::about;
    use crate::workspace::Workspace;
    use std::fs;

    #[test]
    fn one_of_several_licences_is_enough_and_all_joined_ones_are_needed() {
        for good in [
            "MIT",
            "Apache-2.0/MIT",
            "GPL-3.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
        ] {
            assert!(is_allowed(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "(MIT OR Apache-2.0) AND IJG",
            "OR MIT",
            "MIT )",
            "(MIT",
            "MIT Apache-2.0",
            "mit-0",
        ] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }

    #[test]
    fn what_ships_has_licences_that_are_allowed() {
        let workspace = Workspace::open().unwrap();
        let parts = about::parts_of_page(&workspace).unwrap();
        let program = about::parts_of_program(&workspace, "all").unwrap();
        assert!(parts.len() > 5 && program.len() > 5);
        for part in parts.iter().chain(&program) {
            assert!(is_allowed(&part.licence), "{}: {}", part.name, part.licence);
        }
    }

    #[test]
    fn every_crate_comes_from_the_registry() {
        let workspace = Workspace::open().unwrap();
        let lock = fs::read_to_string(workspace.at("Cargo.lock")).unwrap();
        let registry = "\"registry+https://github.com/rust-lang/crates.io-index\"";
        for line in lock.lines().filter_map(|line| line.strip_prefix("source = ")) {
            assert_eq!(line, registry);
        }
    }
}
