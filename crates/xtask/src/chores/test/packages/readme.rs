//! The commands in the readme of a package, and their output.

/// A command with what it prints.
#[derive(Debug, PartialEq)]
pub struct Typed {
    /// Its standard input: the text that `echo` pipes into it.
    pub input: String,
    /// The command, without its program.
    pub arguments: Vec<String>,
    /// What it prints.
    pub output: String,
}

/// What is added, each with its options, by the commands `cargo add` of a readme; the package alone if there are
/// none.
pub fn additions(readme: &str, package: &str) -> Vec<Vec<String>> {
    let lines = blocks(readme, "sh").flat_map(str::lines);
    let told: Vec<_> =
        lines.filter_map(|line| line.strip_prefix("cargo add ")).map(words).collect();
    if told.is_empty() { vec![words(package)] } else { told }
}

/// The calls of a program, of the form `$ echo 'INPUT' | PROGRAM ARGUMENTS` or without the pipe.
pub fn calls(readme: &str, program: &str) -> Vec<Typed> {
    let commands = blocks(readme, "console").flat_map(|block| block.split("$ ").skip(1));
    commands.filter_map(|command| call(command, program)).collect()
}

fn call(text: &str, program: &str) -> Option<Typed> {
    let (line, output) = text.split_once('\n')?;
    let (input, command) = line.split_once(" | ").unwrap_or(("", line));
    let input = input.trim_start_matches("echo ").trim_matches('\'').to_owned();
    let arguments = command.strip_prefix(program)?;
    Some(Typed { input, arguments: words(arguments), output: output.to_owned() })
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// The blocks of code in a language.
fn blocks<'a>(readme: &'a str, language: &str) -> impl Iterator<Item = &'a str> {
    let start = format!("```{language}\n");
    let starts: Vec<_> = readme.match_indices(&start).map(|(at, _)| at + start.len()).collect();
    starts.into_iter().filter_map(|at| readme[at..].split("```").next())
}

#[cfg(test)]
mod tests {
    use super::*;

    const README: &str = "\
# One

```sh
cargo add one
cargo add two --no-default-features
cargo build
```

```console
$ cargo install one
$ echo '1 2/3 _' | one solve -
0 moves
$ one
help
```
";

    #[test]
    fn a_package_is_added_by_the_commands_of_its_readme() {
        let expected = [vec!["one"], vec!["two", "--no-default-features"]];
        assert_eq!(additions(README, "three"), expected);
        assert_eq!(additions("# Three", "three"), [["three"]]);
    }

    #[test]
    fn calls_of_the_program_have_input_arguments_and_output() {
        let call = |input: &str, arguments: &[&str], output: &str| Typed {
            input: input.to_owned(),
            arguments: arguments.iter().map(|&word| word.to_owned()).collect(),
            output: output.to_owned(),
        };
        let expected = [call("1 2/3 _", &["solve", "-"], "0 moves\n"), call("", &[], "help\n")];
        assert_eq!(calls(README, "one"), expected);
    }
}
