//! Cross-validation by photos: what is tried shows none of what was learned.

use crate::parallel::BoxedError;
use std::collections::BTreeSet;

const FOLDS: usize = 4;

/// A part of the samples, and all others.
pub struct Fold<'a, T> {
    pub apart: Vec<&'a T>,
    pub others: Vec<&'a T>,
}

/// All samples in parts; those of one photo are in one part.
///
/// # Errors
/// If there are too few photos.
pub fn folds<T>(
    samples: &[T],
    photo: impl Fn(&T) -> &String,
) -> Result<Vec<Fold<'_, T>>, BoxedError> {
    let photos: BTreeSet<&String> = samples.iter().map(&photo).collect();
    println!("{} boards of {} photos", samples.len(), photos.len());
    if photos.len() < FOLDS {
        return Err(format!("{FOLDS} photos are needed at least").into());
    }
    let fold = |at: usize| {
        let chosen: BTreeSet<&String> = photos.iter().copied().skip(at).step_by(FOLDS).collect();
        let (apart, others) = samples.iter().partition(|sample| chosen.contains(photo(sample)));
        Fold { apart, others }
    };
    Ok((0..FOLDS).map(fold).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sample_is_apart_once_and_no_photo_of_it_is_among_the_others() {
        let samples: Vec<String> = (0..30).map(|at| format!("{}", at % 7)).collect();
        let folds = folds(&samples, |sample| sample).unwrap();
        assert_eq!(folds.iter().map(|fold| fold.apart.len()).sum::<usize>(), samples.len());
        for Fold { apart, others } in folds {
            assert_eq!(apart.len() + others.len(), samples.len());
            assert!(apart.iter().all(|sample| !others.contains(sample)));
        }
    }

    #[test]
    fn three_photos_are_too_few() {
        let samples = ["a", "b", "c"].map(str::to_owned);
        assert!(folds(&samples, |sample| sample).is_err());
    }
}
