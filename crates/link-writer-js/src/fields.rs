//! [`Fields`]: values one after the other. A format of that kind takes a fifth of what a reader of JSON takes,
//! as JavaScript.

use alloc::vec::Vec;
use core::str::{FromStr, Split};

/// What ends each field but the last: no text of a link contains it.
const SEPARATOR: char = '\u{1f}';

/// The name of the field that could not be read.
pub type Fault = &'static str;

/// The fields that are left to be read.
pub struct Fields<'a>(Split<'a, char>);

impl<'a> Fields<'a> {
    pub fn new(text: &'a str) -> Self {
        Self(text.split(SEPARATOR))
    }

    /// Checks that no field is left.
    pub fn end(&mut self) -> Result<(), Fault> {
        self.0.next().map_or(Ok(()), |_| Err("end"))
    }

    /// The next field as it is.
    pub fn text(&mut self, name: Fault) -> Result<&'a str, Fault> {
        self.0.next().ok_or(name)
    }

    /// The next field as a value.
    pub fn value<T: FromStr>(&mut self, name: Fault) -> Result<T, Fault> {
        self.text(name)?.parse().map_err(|_| name)
    }

    /// The next field as a variant, by its name.
    pub fn named<T>(&mut self, name: Fault, of: fn(&str) -> Option<T>) -> Result<T, Fault> {
        of(self.text(name)?).ok_or(name)
    }

    /// The next field, `None` if it is empty.
    pub fn maybe<T>(&mut self, name: Fault, of: fn(&str) -> Option<T>) -> Result<Option<T>, Fault> {
        let text = self.text(name)?;
        if text.is_empty() { Ok(None) } else { of(text).map(Some).ok_or(name) }
    }

    /// A number of items, and these.
    pub fn list<T>(
        &mut self,
        name: Fault,
        item: fn(&mut Self) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        let count: usize = self.value(name)?;
        (0..count).map(|_| item(self)).collect()
    }
}
