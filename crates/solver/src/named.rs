//! Enums whose variants have names in options and on the page.

/// Defines an enum and its names in one list, so that no variant can lack a name.
///
/// The enum gets `NAMES`, all variants with their names in the order of the list, and `name`.
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal),+ $(,)? }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
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
    };
}

pub(crate) use named;
