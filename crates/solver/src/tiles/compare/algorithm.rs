//! [`Algorithm`]: a textbook search with its heuristic, and its name.

use crate::named::named;
use std::{fmt, str::FromStr};

/// A textbook search for a solution.
///
/// Its name is written with its heuristic and its parameter, as in `a-star:manhattan` and
/// `beam:linear-conflict:100`.
///
/// ```
/// use unslide_solver::tiles::{Algorithm, Estimate, Width};
///
/// let beam: Algorithm = "beam:manhattan:100".parse()?;
/// assert_eq!(Some(beam), Width::new(100).map(|width| Algorithm::Beam(Estimate::Manhattan, width)));
/// assert_eq!(beam.kind(), "beam");
/// assert_eq!((beam.estimate(), beam.parameter()), (Some(Estimate::Manhattan), Some(100)));
/// assert!(Algorithm::USUAL.contains(&beam));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// Breadth-first search, which needs no estimate.
    BreadthFirst,
    /// Breadth-first search from both ends.
    BidirectionalBreadthFirst,
    /// Depth-first iterative deepening.
    DepthFirst,
    /// Greedy best-first search, whose solutions may be long.
    Greedy(Estimate),
    /// A\*.
    AStar(Estimate),
    /// Weighted A\*: the length of its solutions is at most the weight times the least length.
    WeightedAStar(Estimate, Percent),
    /// Iterative-deepening A\*.
    IdaStar(Estimate),
    /// Beam search with a number of boards of each layer, whose solutions may be long.
    Beam(Estimate, Width),
    /// A\* from both ends (BAE\*).
    BidirectionalAStar(Estimate),
    /// The row-by-row method of people.
    ByHand,
}

/// A weight in hundredths, from 100.
///
/// ```
/// use unslide_solver::tiles::Percent;
///
/// assert_eq!(Percent::new(150).map(Percent::get), Some(150));
/// assert_eq!(Percent::new(99), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Percent(u32);

/// The width of a beam, from 1.
///
/// ```
/// use unslide_solver::tiles::Width;
///
/// assert_eq!(Width::new(1000).map(Width::get), Some(1000));
/// assert_eq!(Width::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Width(u32);

named! {
    /// A heuristic, from the weakest to the strongest.
    ///
    /// ```
    /// use unslide_solver::tiles::Estimate;
    ///
    /// assert_eq!("walking-distance".parse(), Ok(Estimate::WalkingDistance));
    /// assert_eq!(Estimate::NAMES[0], (Estimate::Misplaced.name(), Estimate::Misplaced));
    /// ```
    pub enum Estimate {
        /// The number of misplaced tiles.
        Misplaced = "misplaced",
        /// Manhattan distance.
        Manhattan = "manhattan",
        /// Manhattan distance with linear conflict.
        LinearConflict = "linear-conflict",
        /// Walking distance.
        WalkingDistance = "walking-distance",
        /// Additive pattern databases of five tiles, with reflections.
        PatternDatabases = "pattern-databases",
        /// The maximum of walking distance and pattern databases.
        Largest = "largest",
    }
    else "heuristic"
}

impl Percent {
    /// The least weight and the greatest.
    const LEAST: u32 = 100;
    const MOST: u32 = 1_000_000;

    /// A weight of this many hundredths; `None` below 100, or above 10,000 times.
    pub fn new(percent: u32) -> Option<Self> {
        (Self::LEAST..=Self::MOST).contains(&percent).then_some(Self(percent))
    }

    /// Hundredths.
    pub fn get(self) -> usize {
        self.0 as usize
    }
}

impl Width {
    const MOST: u32 = 1_000_000;

    /// A width; `None` for 0, or above a million.
    pub fn new(width: u32) -> Option<Self> {
        (1..=Self::MOST).contains(&width).then_some(Self(width))
    }

    /// Number of boards.
    pub fn get(self) -> usize {
        self.0 as usize
    }
}

impl Algorithm {
    /// One of each kind, and A\* and IDA\* with the heuristics from the weakest to the strongest: what is
    /// compared unless others are asked for.
    pub const USUAL: [Self; 17] = [
        Self::BreadthFirst,
        Self::BidirectionalBreadthFirst,
        Self::DepthFirst,
        Self::AStar(Estimate::Misplaced),
        Self::AStar(Estimate::Manhattan),
        Self::AStar(Estimate::LinearConflict),
        Self::AStar(Estimate::WalkingDistance),
        Self::AStar(Estimate::PatternDatabases),
        Self::IdaStar(Estimate::Manhattan),
        Self::IdaStar(Estimate::LinearConflict),
        Self::IdaStar(Estimate::WalkingDistance),
        Self::IdaStar(Estimate::PatternDatabases),
        Self::BidirectionalAStar(Estimate::Manhattan),
        Self::WeightedAStar(Estimate::Manhattan, Percent(150)),
        Self::Greedy(Estimate::Manhattan),
        Self::Beam(Estimate::Manhattan, Width(100)),
        Self::ByHand,
    ];

    /// Its name without heuristic and parameter.
    pub fn kind(self) -> &'static str {
        match self {
            Self::BreadthFirst => "breadth-first",
            Self::BidirectionalBreadthFirst => "bidirectional-breadth-first",
            Self::DepthFirst => "depth-first",
            Self::Greedy(_) => "greedy",
            Self::AStar(_) => "a-star",
            Self::WeightedAStar(..) => "weighted-a-star",
            Self::IdaStar(_) => "ida-star",
            Self::Beam(..) => "beam",
            Self::BidirectionalAStar(_) => "bidirectional-a-star",
            Self::ByHand => "by-hand",
        }
    }

    /// Its heuristic.
    pub fn estimate(self) -> Option<Estimate> {
        match self {
            Self::Greedy(estimate)
            | Self::AStar(estimate)
            | Self::WeightedAStar(estimate, _)
            | Self::IdaStar(estimate)
            | Self::Beam(estimate, _)
            | Self::BidirectionalAStar(estimate) => Some(estimate),
            Self::BreadthFirst
            | Self::BidirectionalBreadthFirst
            | Self::DepthFirst
            | Self::ByHand => None,
        }
    }

    /// Its weight in hundredths or its width.
    pub fn parameter(self) -> Option<usize> {
        match self {
            Self::WeightedAStar(_, weight) => Some(weight.get()),
            Self::Beam(_, width) => Some(width.get()),
            Self::BreadthFirst
            | Self::BidirectionalBreadthFirst
            | Self::DepthFirst
            | Self::Greedy(_)
            | Self::AStar(_)
            | Self::IdaStar(_)
            | Self::BidirectionalAStar(_)
            | Self::ByHand => None,
        }
    }

    /// The search of this kind with these parts of a name; `None` if it takes others.
    fn with(self, estimate: Option<Estimate>, parameter: Option<u32>) -> Option<Self> {
        let blind = || (estimate, parameter) == (None, None);
        let informed = || estimate.filter(|_| parameter.is_none());
        match self {
            Self::BreadthFirst
            | Self::BidirectionalBreadthFirst
            | Self::DepthFirst
            | Self::ByHand => blind().then_some(self),
            Self::Greedy(_) => informed().map(Self::Greedy),
            Self::AStar(_) => informed().map(Self::AStar),
            Self::IdaStar(_) => informed().map(Self::IdaStar),
            Self::BidirectionalAStar(_) => informed().map(Self::BidirectionalAStar),
            Self::WeightedAStar(..) => {
                Some(Self::WeightedAStar(estimate?, Percent::new(parameter?)?))
            }
            Self::Beam(..) => Some(Self::Beam(estimate?, Width::new(parameter?)?)),
        }
    }

    /// The first of each kind of [`Self::USUAL`].
    fn kinds() -> impl Iterator<Item = Self> {
        let is_first = |at: usize| {
            let kind = Self::USUAL[at].kind();
            Self::USUAL[..at].iter().all(|before| before.kind() != kind)
        };
        (0..Self::USUAL.len()).filter(move |at| is_first(*at)).map(|at| Self::USUAL[at])
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        if let Some(estimate) = self.estimate() {
            write!(f, ":{}", estimate.name())?;
        }
        self.parameter().map_or(Ok(()), |parameter| write!(f, ":{parameter}"))
    }
}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(text: &str) -> Result<Self, UnknownAlgorithm> {
        let unknown = || UnknownAlgorithm(text.to_owned());
        let mut parts = text.split(':');
        let kind = parts.next().ok_or_else(unknown)?;
        let estimate = parts.next().map(|name| name.parse().map_err(|_| unknown())).transpose()?;
        let number = parts.next().map(|text| text.parse().map_err(|_| unknown())).transpose()?;
        let search = Self::kinds().find(|search| search.kind() == kind).ok_or_else(unknown)?;
        search.with(estimate, number).filter(|_| parts.next().is_none()).ok_or_else(unknown)
    }
}

/// A text that names no [`Algorithm`].
///
/// ```
/// use unslide_solver::tiles::Algorithm;
///
/// let error = "a-star:euclid".parse::<Algorithm>().unwrap_err();
/// assert!(error.to_string().starts_with("'a-star:euclid' names no search"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnknownAlgorithm(String);

impl fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heuristics = Estimate::NAMES.map(|(name, _)| name).join(", ");
        let written = |search: Algorithm| match (search.estimate(), search.parameter()) {
            (None, _) => search.kind().to_owned(),
            (Some(_), None) => format!("{}:H", search.kind()),
            (Some(_), Some(number)) => format!("{}:H:{number}", search.kind()),
        };
        let searches: Vec<String> = Algorithm::kinds().map(written).collect();
        write!(
            f,
            "'{}' names no search: use one of {}, where H is one of {heuristics}; the weight of weighted-a-star is in \
             hundredths, from 100, and a beam has a number of boards of each layer",
            self.0,
            searches.join(", ")
        )
    }
}

impl std::error::Error for UnknownAlgorithm {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_as_it_is_written() {
        let numbered = ["beam:pattern-databases:1000000", "weighted-a-star:largest:100"];
        let usual = Algorithm::USUAL.map(|search| search.to_string());
        for name in usual.iter().map(String::as_str).chain(numbered) {
            assert_eq!(name.parse::<Algorithm>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn the_text_of_an_unknown_name_lists_each_kind_once() {
        let text = UnknownAlgorithm("euclid".to_owned()).to_string();
        let (_, list) = text.split_once("use one of ").unwrap();
        let (list, _) = list.split_once(", where").unwrap();
        let kinds: Vec<&str> =
            list.split(", ").map(|name| name.split(':').next().unwrap()).collect();
        assert_eq!(kinds, Algorithm::kinds().map(Algorithm::kind).collect::<Vec<_>>());
        assert_eq!(list.matches("a-star:H").count(), 4, "{list}");
    }

    #[test]
    fn other_names_are_refused_with_the_text() {
        for name in [
            "",
            "a-star",
            "a-star:euclid",
            "breadth-first:manhattan",
            "beam:manhattan",
            "beam:manhattan:0",
            "weighted-a-star:manhattan:99",
            "weighted-a-star:manhattan:1.5",
            "beam:manhattan:10:10",
        ] {
            let error = name.parse::<Algorithm>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("'{name}' names no search")), "{error}");
        }
    }
}
