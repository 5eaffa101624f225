//! [`Report`]: the results of the steps.

use std::time::Duration;

use anyhow::{Result, ensure};

use crate::shell::spoken;

/// The steps that ran so far.
#[derive(Default)]
pub struct Report {
    lines: Vec<String>,
    failed: Vec<&'static str>,
}

impl Report {
    /// Records and prints the result of a step.
    pub fn add(&mut self, step: &'static str, time: Duration, outcome: Result<()>) {
        let word = if outcome.is_ok() { "ok" } else { "FAILED" };
        self.lines.push(format!("{step:10} {word:8} {}", spoken(time)));
        match outcome {
            Ok(()) => println!("   {step}: {}", spoken(time)),
            Err(error) => {
                self.failed.push(step);
                println!(
                    "   {step} failed: {error:#}\n   To run it alone: cargo xtask test {step}"
                );
            }
        }
    }

    /// Prints a line for each step.
    pub fn print(&self) {
        println!("\n== summary");
        self.lines.iter().for_each(|line| println!("   {line}"));
    }

    /// Fails if a step did, and says how to run those that failed.
    pub fn verdict(&self) -> Result<()> {
        let failed = self.failed.join(" ");
        ensure!(failed.is_empty(), "not all is well. To run it again: cargo xtask test {failed}");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn the_verdict_names_the_steps_that_failed_and_no_others() {
        let mut report = Report::default();
        report.add("format", Duration::ZERO, Err(anyhow!("a tab")));
        report.add("types", Duration::ZERO, Ok(()));
        report.add("rust", Duration::ZERO, Err(anyhow!("a bug")));
        let error = report.verdict().unwrap_err().to_string();
        assert!(error.ends_with("cargo xtask test format rust"), "{error}");
    }
}
