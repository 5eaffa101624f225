//! Enums whose variants have names in options and on the page.

use std::{error::Error, fmt};

/// The error for a text that is none of the names of an enum.
///
/// ```
/// use unslide_solver::tiles::{GoalOrder, Metric};
///
/// let error = "triple".parse::<Metric>().unwrap_err();
/// assert_eq!(error.to_string(), "'triple' is no metric: use 'single' or 'multi'");
///
/// assert!("snail".parse::<GoalOrder>().is_err());
/// let known = GoalOrder::NAMES.map(|(name, _)| name);
/// assert!(known.contains(&GoalOrder::Snake.name()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownName {
    text: String,
    /// What the text is not, with the names that are known if they are few.
    expected: &'static str,
}

impl UnknownName {
    // Once for all enums: wasm stays smaller.
    #[inline(never)]
    pub(crate) fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.into(), expected }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no {}", self.text, self.expected)
    }
}

impl Error for UnknownName {}

/// Defines an enum and its names in one list, so that no variant can lack a name.
///
/// The enum gets `NAMES`, all variants with their names in the order of the list, `name`, and `FromStr`, whose error says
/// that a text is not what stands behind `else`.
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal),+ $(,)? }
        else $expected:literal
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
        #[non_exhaustive]
        pub enum $type {
            $($(#[$doc])* #[cfg_attr(feature = "types", ts(rename = $name))] $variant),+
        }

        impl $type {
            /// All variants with their names in the terminal and on the page.
            pub const NAMES: [(&'static str, Self); [$($name),+].len()] =
                [$(($name, Self::$variant)),+];

            /// Its name in the terminal and on the page.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize].0
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::UnknownName;

            fn from_str(text: &str) -> Result<Self, $crate::UnknownName> {
                let known = Self::NAMES.into_iter().find(|(name, _)| *name == text);
                let unknown = || $crate::UnknownName::new(text, $expected);
                known.map(|(_, variant)| variant).ok_or_else(unknown)
            }
        }
    };
}

pub(crate) use named;
