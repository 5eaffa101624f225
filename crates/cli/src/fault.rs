//! Errors in words.

use std::error::Error;

/// An error with its causes, without those that it tells itself.
pub fn told(error: &dyn Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let text = error.to_string();
        if !told.contains(&text) {
            told = format!("{told}: {text}");
        }
        cause = error.source();
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt;

    #[derive(Debug)]
    struct Outer {
        text: &'static str,
        cause: fmt::Error,
    }

    impl fmt::Display for Outer {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.text)
        }
    }

    impl Error for Outer {
        fn source(&self) -> Option<&(dyn Error + 'static)> {
            Some(&self.cause)
        }
    }

    #[test]
    fn a_cause_is_told_once() {
        let cause = fmt::Error.to_string();
        let outer = Outer { text: "no board", cause: fmt::Error };
        assert_eq!(told(&outer), format!("no board: {cause}"));
        let text: &str = Box::leak(format!("no board, as {cause}").into_boxed_str());
        assert_eq!(told(&Outer { text, cause: fmt::Error }), text);
    }
}
