//! Corners of a board in a picture.

use std::{error::Error, fmt};

/// Minimum length of an edge, in pixels.
const MIN_EDGE: f64 = 2.0;
/// Minimum sine of the angle at a corner: about one degree.
const MIN_SINE: f64 = 0.02;
/// Maximum distance of a corner outside the picture, in pixels: a corner dragged to the edge is hardly exact.
const TOLERANCE: f64 = 0.5;
/// Maximum absolute value of a coordinate.
const MAX_COORDINATE: f64 = 1e9;

/// A point in a picture, in pixels from its top left corner. The first pixel covers 0 to 1.
/// ```
/// use unslide_vision::{Point, Quad};
///
/// let square = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)].map(|(x, y)| Point { x, y });
/// assert_eq!(Quad(square), Quad::whole(9, 9));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// Corners of a board in a picture, clockwise from the board's top left corner. Not validated.
///
/// ```
/// use unslide_vision::{Point, Quad};
///
/// let quad = Quad::from([[100.0, 50.0], [400.0, 60.0], [390.0, 350.0], [95.0, 340.0]]);
/// assert_eq!(quad.0[1], Point { x: 400.0, y: 60.0 }); // top right
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quad(pub [Point; 4]);

/// A corner of a [`Quad`].
/// ```
/// assert_eq!(unslide_vision::Corner::BottomLeft.to_string(), "bottom left");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// The first.
    TopLeft,
    /// The second.
    TopRight,
    /// The third.
    BottomRight,
    /// The fourth.
    BottomLeft,
}

/// Why four corners form no board.
/// ```
/// use unslide_solver::grid::Size;
/// use unslide_vision::{Quad, QuadError, image::RgbaImage, rectify};
///
/// let (picture, size) = (RgbaImage::new(90, 90), Size::new(3, 3).unwrap());
/// let mirrored = Quad::from([[90.0, 0.0], [0.0, 0.0], [0.0, 90.0], [90.0, 90.0]]);
/// assert_eq!(rectify(&picture, &mirrored, size), Err(QuadError::Mirrored));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum QuadError {
    /// A coordinate is not a number, or too large.
    Nowhere(Corner),
    /// A corner lies outside the picture.
    Outside {
        /// The corner.
        corner: Corner,
        /// Its position.
        at: Point,
        /// Width and height of the picture.
        picture: (u32, u32),
    },
    /// The edge from this corner to the next is too short.
    ShortEdge(Corner),
    /// A corner lies nearly on the line through its neighbours.
    Flat(Corner),
    /// The board is concave at this corner, or its edges cross.
    NotConvex(Corner),
    /// The corners run counterclockwise: the board would be mirrored.
    Mirrored,
}

impl Point {
    /// Whether both coordinates are finite and not too large.
    fn is_valid(self) -> bool {
        self.x.abs() <= MAX_COORDINATE && self.y.abs() <= MAX_COORDINATE
    }

    /// The vector from `self` to `other`.
    pub(crate) fn to(self, other: Self) -> Self {
        Self { x: other.x - self.x, y: other.y - self.y }
    }

    pub(crate) fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    pub(crate) fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }
}

impl From<[[f64; 2]; 4]> for Quad {
    fn from(corners: [[f64; 2]; 4]) -> Self {
        Self(corners.map(|[x, y]| Point { x, y }))
    }
}

impl Quad {
    /// The outline of a picture.
    ///
    /// ```
    /// use unslide_vision::Quad;
    ///
    /// assert_eq!(Quad::whole(8, 6), Quad::from([[0.0, 0.0], [8.0, 0.0], [8.0, 6.0], [0.0, 6.0]]));
    /// ```
    pub fn whole(width: u32, height: u32) -> Self {
        let (x, y) = (f64::from(width), f64::from(height));
        Self::from([[0.0, 0.0], [x, 0.0], [x, y], [0.0, y]])
    }

    /// Whether all corners are at most `distance` from those of another quad.
    pub(crate) fn is_near(&self, other: &Self, distance: f64) -> bool {
        self.0.iter().zip(other.0).all(|(a, b)| a.to(b).length() < distance)
    }

    /// The largest distance of a corner from that of another quad.
    pub(crate) fn distance(&self, other: &Self) -> f64 {
        self.0.iter().zip(other.0).map(|(a, b)| a.to(b).length()).fold(0.0, f64::max)
    }

    /// This quad in a picture that is `factor` times as large.
    pub(crate) fn scaled(&self, factor: f64) -> Self {
        Self(self.0.map(|at| Point { x: at.x * factor, y: at.y * factor }))
    }

    /// Lengths of the four edges, clockwise from the top.
    pub(crate) fn edges(&self) -> [f64; 4] {
        [0, 1, 2, 3].map(|i| self.edge(i).length())
    }

    /// Mean length of the four edges.
    pub(crate) fn mean_edge(&self) -> f64 {
        self.edges().iter().sum::<f64>() / 4.0
    }

    /// Maximum deviation of an edge from its axis, relative to its length.
    pub(crate) fn lean(&self) -> f64 {
        let leans = [0, 1, 2, 3].map(|i| {
            let along = self.edge(i);
            along.x.abs().min(along.y.abs()) / along.length().max(1.0)
        });
        leans.into_iter().fold(0.0, f64::max)
    }

    /// Whether the first corner is the top left one of the picture too, and no edge deviates from its axis by more than
    /// `max_lean`, relative to its length.
    pub(crate) fn is_upright(&self, max_lean: f64) -> bool {
        let [top_left, top_right, _, bottom_left] = self.0;
        let starts_at_top_left = top_left.x < top_right.x && top_left.y < bottom_left.y;
        starts_at_top_left && self.lean() <= max_lean
    }

    /// Checks that the board is valid and lies in the picture. Corners slightly outside are moved to the edge.
    pub(crate) fn within(&self, picture: (u32, u32)) -> Result<Self, QuadError> {
        self.check_places()?;
        let quad = self.clamped(picture);
        for ((corner, at), point) in Corner::ALL.into_iter().zip(self.0).zip(quad.0) {
            if at.to(point).length() > TOLERANCE {
                return Err(QuadError::Outside { corner, at, picture });
            }
        }
        Ok(quad)
    }

    /// This quad with its corners moved into a picture of this width and height.
    pub(crate) fn clamped(&self, (width, height): (u32, u32)) -> Self {
        let inside = |at: f64, limit: u32| at.clamp(0.0, f64::from(limit));
        Self(self.0.map(|at| Point { x: inside(at.x, width), y: inside(at.y, height) }))
    }

    /// The upright rectangle with the mean sides of a nearly upright quad.
    pub(crate) fn straightened(&self) -> Self {
        let [a, b, c, d] = self.0;
        let [left, right] = [f64::midpoint(a.x, d.x), f64::midpoint(b.x, c.x)];
        let [top, bottom] = [f64::midpoint(a.y, b.y), f64::midpoint(c.y, d.y)];
        Self::from([[left, top], [right, top], [right, bottom], [left, bottom]])
    }

    /// Checks that the quad is convex, clockwise and not degenerate.
    pub(crate) fn check_shape(&self) -> Result<(), QuadError> {
        self.check_places()?;
        if let Some(i) = self.edges().iter().position(|length| *length < MIN_EDGE) {
            return Err(QuadError::ShortEdge(Corner::ALL[i]));
        }
        let sines = [0, 1, 2, 3].map(|i| self.sine(i));
        if let Some(i) = sines.iter().position(|sine| sine.abs() < MIN_SINE) {
            return Err(QuadError::Flat(Corner::ALL[i]));
        }
        let (clockwise, against): (Vec<_>, Vec<_>) = (0..4).partition(|i| sines[*i] > 0.0);
        match (&clockwise[..], &against[..]) {
            (_, []) => Ok(()),
            ([], _) => Err(QuadError::Mirrored),
            // The one corner that turns the other way; if edges cross, one of two.
            ([odd], _) | (_, [odd, ..]) => Err(QuadError::NotConvex(Corner::ALL[*odd])),
        }
    }

    fn check_places(&self) -> Result<(), QuadError> {
        let bad = self.0.iter().position(|point| !point.is_valid());
        bad.map_or(Ok(()), |i| Err(QuadError::Nowhere(Corner::ALL[i])))
    }

    /// The edge from corner `i` to the next.
    fn edge(&self, i: usize) -> Point {
        self.0[i].to(self.0[(i + 1) % 4])
    }

    /// Sine of the turn at corner `i`, positive if clockwise.
    fn sine(&self, i: usize) -> f64 {
        let (before, after) = (self.edge((i + 3) % 4), self.edge(i));
        before.cross(after) / (before.length() * after.length())
    }
}

impl Corner {
    const ALL: [Self; 4] = [Self::TopLeft, Self::TopRight, Self::BottomRight, Self::BottomLeft];

    fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }
}

impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TopLeft => "top left",
            Self::TopRight => "top right",
            Self::BottomRight => "bottom right",
            Self::BottomLeft => "bottom left",
        })
    }
}

impl fmt::Display for QuadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nowhere(corner) => write!(f, "the {corner} corner has no place"),
            Self::Outside { corner, at, picture: (width, height) } => write!(
                f,
                "the {corner} corner, at {}, {}, lies outside the picture of {width} x {height}",
                at.x, at.y
            ),
            Self::ShortEdge(corner) => {
                write!(f, "the {corner} and the {} corner are in one place", corner.next())
            }
            Self::Flat(corner) => {
                write!(f, "the {corner} corner lies on a line with its neighbours")
            }
            Self::NotConvex(corner) => {
                write!(f, "the board bends inwards or crosses itself at the {corner} corner")
            }
            Self::Mirrored => {
                f.write_str("the corners must go clockwise, from the top left one of the board")
            }
        }
    }
}

impl Error for QuadError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(corners: [[f64; 2]; 4]) -> Result<(), QuadError> {
        Quad::from(corners).check_shape()
    }

    #[test]
    fn a_nearly_upright_quad_is_straightened_to_the_means_of_its_sides() {
        let leaning = Quad::from([[10.0, 19.0], [110.0, 21.0], [108.0, 120.0], [12.0, 118.0]]);
        let upright = Quad::from([[11.0, 20.0], [109.0, 20.0], [109.0, 119.0], [11.0, 119.0]]);
        assert_eq!(leaning.straightened(), upright);
        assert_eq!(upright.straightened(), upright);
    }

    #[test]
    fn a_square_is_the_shape_of_a_board() {
        assert_eq!(Quad::whole(10, 10).check_shape(), Ok(()));
    }

    #[test]
    fn a_board_may_be_upside_down() {
        assert_eq!(shape([[9.0, 9.0], [0.0, 9.0], [0.0, 0.0], [9.0, 0.0]]), Ok(()));
    }

    #[test]
    fn counterclockwise_corners_are_refused() {
        let corners = [[0.0, 0.0], [0.0, 9.0], [9.0, 9.0], [9.0, 0.0]];
        assert_eq!(shape(corners), Err(QuadError::Mirrored));
    }

    #[test]
    fn the_reflex_corner_is_named() {
        let corners = [[0.0, 0.0], [9.0, 0.0], [3.0, 3.0], [0.0, 9.0]];
        assert_eq!(shape(corners), Err(QuadError::NotConvex(Corner::BottomRight)));
        let mirrored = [[0.0, 0.0], [0.0, 9.0], [3.0, 3.0], [9.0, 0.0]];
        assert_eq!(shape(mirrored), Err(QuadError::NotConvex(Corner::BottomRight)));
    }

    #[test]
    fn edges_that_cross_are_refused() {
        let corners = [[0.0, 0.0], [9.0, 9.0], [9.0, 0.0], [0.0, 9.0]];
        assert!(matches!(shape(corners), Err(QuadError::NotConvex(_))));
    }

    #[test]
    fn coincident_corners_are_named() {
        let error = shape([[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [9.0, 9.0]]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the bottom right and the bottom left corner are in one place"
        );
    }

    #[test]
    fn collinear_corners_are_refused() {
        let corners = [[0.0, 0.0], [5.0, 0.0], [9.0, 0.0], [0.0, 9.0]];
        assert_eq!(shape(corners), Err(QuadError::Flat(Corner::TopRight)));
    }

    #[test]
    fn a_corner_outside_the_picture_is_named_with_its_place() {
        let quad = Quad::from([[0.0, 0.0], [101.5, 0.0], [99.0, 99.0], [0.0, 99.0]]);
        let error = quad.within((100, 100)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the top right corner, at 101.5, 0, lies outside the picture of 100 x 100"
        );
    }

    #[test]
    fn a_corner_slightly_outside_is_moved_to_the_edge() {
        let quad = Quad::from([[-0.2, 0.0], [100.1, 0.0], [100.0, 100.0], [0.0, 100.0]]);
        assert_eq!(quad.within((100, 100)), Ok(Quad::whole(100, 100)));
    }

    #[test]
    fn a_turned_board_is_not_upright() {
        let mut quad = Quad::whole(8, 6);
        for is_upright in [true, false, false, false] {
            assert_eq!(quad.is_upright(0.01), is_upright);
            quad.0.rotate_left(1);
        }
        quad.0[1].y = 1.0;
        assert!(!quad.is_upright(0.01));
    }

    #[test]
    fn a_nan_corner_is_named() {
        let corners = [[0.0, 0.0], [9.0, 0.0], [f64::NAN, 9.0], [0.0, 9.0]];
        assert_eq!(shape(corners), Err(QuadError::Nowhere(Corner::BottomRight)));
    }
}
