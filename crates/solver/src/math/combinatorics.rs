//! Counting.

/// The multinomial coefficient: the number of distinct orders of items of which `counts` are equal,
/// or `None` if it, or a factor times an intermediate result, exceeds 64 bits.
pub(crate) fn multinomial(counts: impl IntoIterator<Item = u64>) -> Option<u64> {
    let (mut orders, mut items) = (1u64, 0);
    for count in counts {
        for taken in 1..=count {
            items += 1;
            // Exact: the quotient is a multinomial coefficient itself.
            orders = orders.checked_mul(items)? / taken;
        }
    }
    Some(orders)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_of_equal_items_are_counted_once() {
        assert_eq!(multinomial([1; 5]), Some(120));
        assert_eq!(multinomial([2, 1]), Some(3));
        assert_eq!(multinomial([5]), Some(1));
        assert_eq!(multinomial([]), Some(1));
        assert_eq!(multinomial([1; 20]), Some(2_432_902_008_176_640_000));
        assert_eq!(multinomial([1; 21]), None);
    }
}
