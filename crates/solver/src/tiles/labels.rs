//! The order of labels.

use std::cmp::Ordering;

/// The largest number that [`roman`] writes.
pub const MAX_ROMAN: usize = 39;

/// A number from 1 to [`MAX_ROMAN`] as a Roman numeral.
#[must_use]
pub fn roman(number: usize) -> String {
    const ONES: [&str; 10] = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
    "X".repeat(number / 10) + ONES[number % 10]
}

/// Sorts labels: if they are Roman numerals from I on, of which one may be missing, by value; otherwise numbers by value,
/// then all other labels as text.
pub(super) fn sort(labels: &mut [String]) {
    let numerals: Vec<String> = (1..=(labels.len() + 1).min(MAX_ROMAN)).map(roman).collect();
    let value = |label: &String| numerals.iter().position(|numeral| numeral == label);
    let are_roman = labels.iter().all(|label| value(label).is_some());
    labels.sort_by(|a, b| if are_roman { value(a).cmp(&value(b)) } else { natural_order(a, b) });
}

/// Compares numbers by value and other labels as text; numbers come first.
fn natural_order(a: &str, b: &str) -> Ordering {
    match (a.parse::<u64>(), b.parse::<u64>()) {
        (Ok(a), Ok(b)) => a.cmp(&b),
        (Ok(_), Err(_)) => Ordering::Less,
        (Err(_), Ok(_)) => Ordering::Greater,
        (Err(_), Err(_)) => a.cmp(b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(labels: &str) -> String {
        let mut labels: Vec<String> = labels.split(' ').map(String::from).collect();
        sort(&mut labels);
        labels.join(" ")
    }

    #[test]
    fn roman_numerals_ascend_by_value() {
        assert_eq!(sorted("X IX VIII V IV III II VI VII I"), "I II III IV V VI VII VIII IX X");
    }

    #[test]
    fn letters_that_happen_to_be_roman_ascend_as_letters() {
        assert_eq!(sorted("X V I"), "I V X");
        assert_eq!(sorted("I H G F E D C B A"), "A B C D E F G H I");
    }

    #[test]
    fn numbers_come_before_other_labels() {
        assert_eq!(sorted("B 10 A 9"), "9 10 A B");
    }
}
