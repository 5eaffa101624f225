//! [`Playback`]: all positions of a solution, of either family.

use crate::{family::Family, printable::printable};
use unslide_solver::{
    blocks,
    grid::{Cell, Direction, Size},
    tiles,
};

/// The positions of a solution, from the start to the goal.
pub struct Playback {
    pub size: Size,
    pub family: Family,
    /// The names of the pieces.
    pub names: Vec<String>,
    /// By cell, whether it is a wall.
    pub walls: Vec<bool>,
    /// One more than there are moves.
    pub positions: Vec<Position>,
}

/// A position, and the move that follows.
pub struct Position {
    /// By cell, the number of the piece there.
    pub pieces: Vec<Option<u16>>,
    /// `None` at the end.
    pub next: Option<Step>,
}

/// A move.
pub struct Step {
    /// The cells of what moves, before it does.
    pub cells: Vec<Cell>,
    /// What goes where.
    pub words: String,
}

impl Playback {
    /// The solution of tiles.
    ///
    /// # Errors
    /// If a move of the path is not legal.
    pub fn of_tiles(
        puzzle: &tiles::Puzzle,
        path: &tiles::Path,
    ) -> Result<Self, tiles::IllegalMove> {
        let mut position = puzzle.start().clone();
        let size = position.size();
        let mut positions = Vec::with_capacity(path.len() + 1);
        for step in path {
            let cells = position.moved_cells(step)?;
            let names = cells.iter().map(|cell| puzzle.label(position.tile(*cell)));
            let words = words_of_tiles(&names.collect::<Vec<_>>(), step.direction);
            let pieces = tile_numbers(&position);
            positions.push(Position { pieces, next: Some(Step { cells, words }) });
            position.make(step)?;
        }
        positions.push(Position { pieces: tile_numbers(&position), next: None });
        let last = puzzle.start().tiles().iter().map(|tile| tile.0).max().unwrap_or_default();
        let names = (0..=last).map(|number| printable(puzzle.label(tiles::Tile(number))));
        let walls = vec![false; size.area()];
        Ok(Self { size, family: Family::Tiles, names: names.collect(), walls, positions })
    }

    /// The solution of blocks.
    ///
    /// # Errors
    /// If a move of the path is not legal.
    pub fn of_blocks(
        puzzle: &blocks::Puzzle,
        path: &blocks::Path,
    ) -> Result<Self, blocks::IllegalMove> {
        let mut position = puzzle.start().clone();
        let mut positions = Vec::with_capacity(path.len() + 1);
        for step in &path.0 {
            let name = puzzle.blocks().get(step.block).map_or(' ', |block| block.name);
            let next = position.made(puzzle, step)?;
            let cells = puzzle.cells(&position, step.block);
            let words = words_of_block(name, &step.runs);
            let pieces = block_numbers(puzzle, &position);
            positions.push(Position { pieces, next: Some(Step { cells, words }) });
            position = next;
        }
        positions.push(Position { pieces: block_numbers(puzzle, &position), next: None });
        let names = puzzle.blocks().iter().map(|block| printable(&block.name.to_string()));
        let mut walls = vec![false; puzzle.size().area()];
        for cell in puzzle.walls().iter() {
            walls[cell.index()] = true;
        }
        let (size, names) = (puzzle.size(), names.collect());
        Ok(Self { size, family: Family::Blocks, names, walls, positions })
    }

    /// The number of moves.
    pub fn moves(&self) -> usize {
        self.positions.len() - 1
    }
}

fn tile_numbers(position: &tiles::Position) -> Vec<Option<u16>> {
    let number = |tile: &tiles::Tile| (*tile != tiles::Tile::BLANK).then_some(tile.0);
    position.tiles().iter().map(number).collect()
}

fn block_numbers(puzzle: &blocks::Puzzle, position: &blocks::Position) -> Vec<Option<u16>> {
    let mut numbers = vec![None; puzzle.size().area()];
    for block in 0..puzzle.blocks().len() {
        for cell in puzzle.cells(position, block) {
            numbers[cell.index()] = Some(block as u16);
        }
    }
    numbers
}

fn words_of_tiles(names: &[&str], direction: Direction) -> String {
    let goes = if names.len() == 1 { "goes" } else { "go" };
    // The tile next to the blank is the first.
    let names: Vec<_> = names.iter().map(|name| printable(name)).collect();
    format!("{} {goes} {}", names.join(" "), way(direction))
}

fn words_of_block(name: char, runs: &[blocks::Run]) -> String {
    let leg = |run: &blocks::Run| format!("{} {}", way(run.direction), run.count);
    let legs: Vec<_> = runs.iter().map(leg).collect();
    format!("{} goes {}", printable(&name.to_string()), legs.join(", "))
}

fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Left => "left",
        Direction::Right => "right",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_tiles_are_told_and_lead_to_the_goal() {
        let puzzle = tiles::Setup::parse("1 2 3/4 5 6/_ 7 8", "_").unwrap().validate().unwrap();
        let playback = Playback::of_tiles(&puzzle, &"L2".parse().unwrap()).unwrap();
        assert_eq!(playback.moves(), 1);
        let step = playback.positions[0].next.as_ref().unwrap();
        assert_eq!(
            (step.words.as_str(), &step.cells[..]),
            ("7 8 go left", &[Cell(7), Cell(8)][..])
        );
        assert_eq!(playback.positions[1].pieces, tile_numbers(puzzle.goal()));
    }

    #[test]
    fn a_block_moves_with_all_its_cells() {
        let setup: blocks::Setup = "..B./AAB./..../....".parse().unwrap();
        let puzzle = setup.validate().unwrap();
        let run = |direction, count| blocks::Run { direction, count };
        let [a, b] = ['A', 'B']
            .map(|name| puzzle.blocks().iter().position(|block| block.name == name).unwrap());
        let path = blocks::Path(vec![
            blocks::Move { block: b, runs: vec![run(Direction::Down, 2)] },
            blocks::Move { block: a, runs: vec![run(Direction::Right, 2)] },
        ]);
        let playback = Playback::of_blocks(&puzzle, &path).unwrap();
        let told: Vec<_> =
            playback.positions.iter().filter_map(|position| position.next.as_ref()).collect();
        assert_eq!(told[0].words, "B goes down 2");
        assert_eq!(told[0].cells, [Cell(2), Cell(6)]);
        assert_eq!(playback.positions[2].pieces[6..8], [Some(a as u16); 2]);
    }
}
