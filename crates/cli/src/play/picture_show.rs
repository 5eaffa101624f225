//! [`PictureShow`]: the positions as pictures in a terminal.

use super::{
    args::PictureWay,
    graphics::{self, Protocol},
    half_blocks::{self, Depth},
};
use std::error::Error;
use unslide_draw::{Film, png};

/// The longest side of a picture that is sent to a terminal, in pixels.
const LONGEST: u32 = 640;

/// Columns and rows of characters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Area {
    pub cols: u16,
    pub rows: u16,
}

/// A film for a terminal.
pub struct PictureShow {
    film: Film,
    way: Way,
    /// The film as it fits into an area.
    fitting: Option<(Area, Film)>,
}

#[derive(Clone, Copy)]
enum Way {
    Protocol(Protocol),
    HalfBlocks(Depth),
}

impl PictureShow {
    /// `None` if pictures are not wanted.
    pub fn new(film: Film, way: PictureWay, is_coloured: bool) -> Option<Self> {
        let way = match way {
            PictureWay::None => return None,
            PictureWay::Kitty => Way::Protocol(Protocol::Kitty),
            PictureWay::Iterm => Way::Protocol(Protocol::Iterm),
            PictureWay::Blocks => Way::HalfBlocks(Depth::of_terminal()),
            PictureWay::Auto => match Protocol::of_terminal() {
                Some(protocol) => Way::Protocol(protocol),
                None if is_coloured => Way::HalfBlocks(Depth::of_terminal()),
                None => return None,
            },
        };
        Some(Self { film, way, fitting: None })
    }

    /// The lines of a picture within an area. The first may be a command that draws over the others.
    ///
    /// # Errors
    /// If the picture cannot be encoded.
    pub fn lines(&mut self, at: usize, area: Area) -> Result<Vec<String>, Box<dyn Error>> {
        let way = self.way;
        let frame = self.fitting(area).frame(at);
        match way {
            Way::HalfBlocks(depth) => Ok(half_blocks::lines(&frame, depth)),
            Way::Protocol(protocol) => {
                let (cols, rows) = cells(frame.dimensions(), area);
                let mut lines = vec![String::new(); rows.into()];
                lines[0] = protocol.show(&png(&frame)?, cols, rows);
                Ok(lines)
            }
        }
    }

    /// What removes the last picture.
    pub fn clear(&self) -> &'static str {
        match self.way {
            Way::Protocol(Protocol::Kitty) => graphics::CLEAR,
            _ => "",
        }
    }

    fn fitting(&mut self, area: Area) -> &Film {
        if self.fitting.as_ref().is_none_or(|(known, _)| *known != area) {
            let (width, height) = match self.way {
                Way::HalfBlocks(_) => (u32::from(area.cols), 2 * u32::from(area.rows)),
                Way::Protocol(_) => (LONGEST, LONGEST),
            };
            let film = self.film.shrunk(|frame| frame.0 <= width && frame.1 <= height);
            self.fitting = Some((area, film));
        }
        self.fitting.as_ref().map_or(&self.film, |(_, film)| film)
    }
}

/// The columns and rows that a picture takes in an area, with characters twice as high as wide.
fn cells((width, height): (u32, u32), area: Area) -> (u16, u16) {
    let (width, height) = (f64::from(width), f64::from(height) / 2.0);
    let scale = (f64::from(area.cols) / width).min(f64::from(area.rows) / height);
    let side = |length: f64| ((length * scale).round() as u16).max(1);
    (side(width), side(height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_fills_one_side_of_its_area() {
        let area = Area { cols: 80, rows: 20 };
        assert_eq!(cells((300, 300), area), (40, 20));
        assert_eq!(cells((900, 100), area), (80, 4));
    }
}
