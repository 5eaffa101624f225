//! `unslide completions` and `unslide man`.

use crate::support::run;
use std::{collections::BTreeSet, fs};

fn printed(arguments: &[&str]) -> String {
    let run = run(arguments, b"");
    assert_eq!((run.code, run.complaints.as_str()), (Some(0), ""));
    run.answers
}

/// The commands that the help lists.
fn commands(arguments: &[&str]) -> Vec<String> {
    let help = printed(&[arguments, &["--help"]].concat());
    let list = help.split("Commands:\n").nth(1).unwrap_or_default();
    let list = list.lines().take_while(|line| !line.is_empty());
    let names = list.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(String::from).collect()
}

#[test]
fn each_shell_gets_a_script_that_knows_each_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&["completions", shell]);
        for command in commands(&[]) {
            assert!(script.contains(&command), "{shell} does not know {command}");
        }
    }
}

#[cfg(unix)]
#[test]
fn bash_completes_a_command_and_an_option() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("unslide.bash");
    fs::write(&file, printed(&["completions", "bash"])).unwrap();
    let completed = |words: &str, count: usize| {
        let script = format!(
            "source {}; COMP_WORDS=(unslide {words}); COMP_CWORD={count}; \
             _unslide unslide \"${{COMP_WORDS[{count}]}}\" \"${{COMP_WORDS[$(({count} - 1))]}}\"; \
             echo \"${{COMPREPLY[@]}}\"",
            file.display()
        );
        let output = std::process::Command::new("bash").args(["-c", &script]).output().unwrap();
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    };
    assert_eq!(completed("sol", 1), "solve");
    assert_eq!(completed("solve --outp", 2), "--output");
    assert_eq!(completed("solve --output c", 3), "csv");
}

#[test]
fn each_command_has_a_manual_page_under_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("made/man1");
    printed(&["man", place.to_str().unwrap()]);
    let mut expected = BTreeSet::from(["unslide".to_owned()]);
    for command in commands(&[]) {
        expected.insert(format!("unslide-{command}"));
        let below = commands(&[&command]).into_iter();
        expected.extend(below.map(|below| format!("unslide-{command}-{below}")));
    }
    let entries = fs::read_dir(place).unwrap().map(Result::unwrap);
    let pages: BTreeSet<_> = entries
        .map(|entry| {
            let name = entry.path().file_stem().unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(entry.path()).unwrap();
            let title = format!("\n.TH {name} 1 \"\" \"unslide {}\" ", env!("CARGO_PKG_VERSION"));
            assert!(text.contains(&title), "{name}");
            name
        })
        .collect();
    assert_eq!(pages, expected);
}

#[test]
fn without_a_folder_the_first_page_is_printed() {
    assert!(printed(&["man"]).contains("\n.TH unslide 1 "));
}
