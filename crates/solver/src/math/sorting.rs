//! Sorting with a single sort function. The standard library compiles one for each type and key, which adds kilobytes of
//! wasm each time: where items are few, or sorting is not what takes time, they are sorted by ranks.

/// Sorts by rank, the least first. Stable.
pub fn sort_by_rank<T>(items: &mut [T], rank: impl Fn(&T) -> u32) {
    let ranks = items.iter().zip(0..).map(|(item, at)| u64::from(rank(item)) << 32 | at).collect();
    for [place, other] in swaps(ranks) {
        items.swap(place, other);
    }
}

/// The swaps that sort items by ranks, whose lower halves are the indices of the items.
#[inline(never)]
fn swaps(mut ranks: Vec<u64>) -> Vec<[usize; 2]> {
    let mut places: Vec<usize> = (0..ranks.len()).collect();
    let mut items = places.clone();
    ranks.sort_unstable();
    let swap = |(place, rank): (usize, u64)| {
        let other = places[rank as u32 as usize];
        items.swap(place, other);
        places[items[other]] = other;
        [place, other]
    };
    (0..).zip(ranks).map(swap).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_sorted_by_rank() {
        let mut numbers = vec![7, u32::MAX, 0, 3, u32::MAX - 1];
        let mut expected = numbers.clone();
        expected.sort_unstable();
        sort_by_rank(&mut numbers, |number| *number);
        assert_eq!(numbers, expected);
    }

    #[test]
    fn five_items_are_sorted_in_whatever_order_they_come() {
        for number in 0..5_u32.pow(5) {
            let digits: Vec<u32> = (0..5).map(|place| number / 5_u32.pow(place) % 5).collect();
            let mut expected = digits.clone();
            expected.sort_unstable();
            let mut sorted = digits;
            sort_by_rank(&mut sorted, |digit| *digit);
            assert_eq!(sorted, expected);
        }
    }

    #[test]
    fn sorting_is_stable() {
        let mut words = vec!["one", "five", "two", "four", "six"];
        sort_by_rank(&mut words, |word| word.len() as u32);
        assert_eq!(words, ["one", "two", "six", "five", "four"]);
    }
}
