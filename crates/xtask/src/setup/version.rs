//! Reading the versions that programs tell.

/// The version in what `program --version` prints: `wasm-bindgen 0.2.130` tells `0.2.130`.
pub fn told_by(output: &str) -> Option<&str> {
    let words = output.lines().next()?.split_whitespace();
    words.map(|word| word.trim_start_matches('v')).find(|word| starts_with_digit(word))
}

/// The first number of a version: 20 of `20.11.1`.
pub fn major(version: &str) -> Option<u32> {
    version.split('.').next()?.parse().ok()
}

fn starts_with_digit(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_follows_the_programs_name_or_stands_alone() {
        assert_eq!(told_by("tool 0.21.14"), Some("0.21.14"));
        assert_eq!(told_by("wasm-bindgen 0.2.130 (abc123)\nmore"), Some("0.2.130"));
        assert_eq!(told_by("v20.11.1"), Some("20.11.1"));
    }

    #[test]
    fn where_no_version_is_told_there_is_none() {
        assert_eq!(told_by("usage: tool"), None);
        assert_eq!(told_by(""), None);
    }

    #[test]
    fn the_major_version_is_the_first_number() {
        assert_eq!(major("20.11.1"), Some(20));
        assert_eq!(major("next"), None);
    }
}
