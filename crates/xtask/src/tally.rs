//! [`Tally`]: numbers of passed and failed tests, parsed from the output of test runners.

use std::fmt;

/// Counts over all test runners.
#[derive(Default)]
pub struct Tally {
    passed: u64,
    failed: u64,
}

impl Tally {
    /// Adds the counts of a line, if it is the summary of a test runner.
    pub fn hear(&mut self, line: &str) {
        if let Some((passed, failed)) = cargo_summary(line) {
            self.passed += passed;
            self.failed += failed;
        } else if let Some(count) = node_count(line, "pass") {
            self.passed += count;
        } else if let Some(count) = node_count(line, "fail") {
            self.failed += count;
        }
    }

    /// Number of tests.
    pub fn total(&self) -> u64 {
        self.passed + self.failed
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// `test result: ok. 5 passed; 0 failed; 1 ignored; …`
fn cargo_summary(line: &str) -> Option<(u64, u64)> {
    let (_, counts) = line.strip_prefix("test result: ")?.split_once(". ")?;
    let mut words = counts.split(' ');
    let passed = words.next()?.parse().ok()?;
    let failed = words.nth(1)?.parse().ok()?;
    Some((passed, failed))
}

/// `ℹ pass 5`
fn node_count(line: &str, word: &str) -> Option<u64> {
    line.strip_prefix("ℹ ")?.strip_prefix(word)?.trim_start().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(lines: &[&str]) -> Tally {
        let mut tally = Tally::default();
        for line in lines {
            tally.hear(line);
        }
        tally
    }

    #[test]
    fn the_summaries_of_cargo_and_node_add_up() {
        let tally = heard(&[
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out",
            "ℹ pass 4",
            "ℹ fail 1",
        ]);
        assert_eq!(tally.to_string(), "19 passed, 3 failed");
    }

    #[test]
    fn other_lines_count_for_nothing() {
        let tally =
            heard(&["test a_test ... ok", "ℹ tests 4", "ℹ passing 3 by", "4 passed, 0 failed"]);
        assert_eq!(tally.total(), 0);
    }
}
