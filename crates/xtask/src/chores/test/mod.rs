//! `cargo xtask test`

mod checks;
mod packages;
mod programs;
mod report;
mod semver;
mod steps;

use std::time::Instant;

use anyhow::{Result, bail};

use self::report::Report;
pub use self::steps::STEPS;
use self::steps::{PartOf, Step};
use crate::setup;
use crate::shell::spoken;
use crate::tally::Tally;
use crate::workspace::Workspace;

/// Runs all steps, those of `quick`, or those that are named, and goes on after one that fails.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let steps = choose(arguments)?;
    set_up(workspace, &steps)?;
    let mut tally = Tally::default();
    let mut report = Report::default();
    for step in steps {
        println!("\n== {}: {}", step.name, step.what);
        let started = Instant::now();
        let outcome = (step.run)(workspace, &mut tally);
        report.add(step.name, started.elapsed(), outcome);
    }
    report.print();
    report.verdict()?;
    if tally.total() > 0 {
        println!("{tally}");
    }
    Ok(())
}

fn choose(arguments: &[String]) -> Result<Vec<&'static Step>> {
    match arguments {
        [] => Ok(all_but(PartOf::Quick)),
        [quick] if quick == "quick" => Ok(all_but(PartOf::All)),
        names => names.iter().map(|name| named(name)).collect(),
    }
}

fn all_but(part: PartOf) -> Vec<&'static Step> {
    STEPS.iter().filter(|step| step.part_of != part).collect()
}

fn named(name: &str) -> Result<&'static Step> {
    let Some(step) = STEPS.iter().find(|step| step.name == name) else {
        let all: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        bail!("there is no step `{name}`: there are quick, {}", all.join(", "));
    };
    Ok(step)
}

fn set_up(workspace: &Workspace, steps: &[&Step]) -> Result<()> {
    println!("== set-up: bring what is missing");
    let started = Instant::now();
    let needs: Vec<_> = steps.iter().flat_map(|step| step.needs).copied().collect();
    setup::bring(workspace, &needs)?;
    println!("   {}", spoken(started.elapsed()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Need;

    fn chosen(words: &[&str]) -> Vec<&'static str> {
        let words: Vec<_> = words.iter().map(|&word| word.to_owned()).collect();
        choose(&words).unwrap().iter().map(|step| step.name).collect()
    }

    #[test]
    fn without_a_name_every_step_runs_but_one_of_which_another_does_more() {
        let left_out: Vec<_> =
            STEPS.iter().map(|step| step.name).filter(|name| !chosen(&[]).contains(name)).collect();
        assert_eq!(left_out, ["rust"]);
    }

    #[test]
    fn quick_runs_no_test_twice() {
        let quick = chosen(&["quick"]);
        assert!(quick.contains(&"rust") && !quick.contains(&"hard"));
    }

    #[test]
    fn steps_run_in_the_order_in_which_they_are_named() {
        assert_eq!(chosen(&["types", "format"]), ["types", "format"]);
    }

    #[test]
    fn an_unknown_step_is_refused_with_the_names_of_all() {
        let error = choose(&["tpyes".to_owned()]).err().unwrap().to_string();
        assert!(error.contains("`tpyes`") && error.contains("types"), "{error}");
    }

    #[test]
    fn quick_needs_no_browser_and_no_wasm() {
        let slow = [Need::Browsers, Need::WasmTarget, Need::WasmBindgen];
        let quick = choose(&["quick".to_owned()]).unwrap();
        assert!(quick.iter().all(|step| step.needs.iter().all(|need| !slow.contains(need))));
    }
}
