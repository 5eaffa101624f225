//! An independent reference: breadth-first search over grids of letters, without code of the crate.

use std::collections::HashMap;

/// Rows of letters; `.` is empty, `#` a wall, everything else a block.
pub type Grid = Vec<Vec<char>>;

/// The directions of each block, in rows and columns.
pub type Ways<'a> = &'a dyn Fn(char) -> &'static [(isize, isize)];

pub const BOTH: &[(isize, isize)] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];
pub const ROW: &[(isize, isize)] = &[(0, 1), (0, -1)];
pub const COLUMN: &[(isize, isize)] = &[(1, 0), (-1, 0)];

/// All reachable grids with their distances.
pub fn distances(start: &Grid, ways: Ways, metric: &str) -> HashMap<Grid, usize> {
    let mut distance = HashMap::from([(start.clone(), 0)]);
    let mut front = vec![start.clone()];
    for depth in 1.. {
        let mut next_front = Vec::new();
        for next in front.iter().flat_map(|grid| neighbours(grid, ways, metric)) {
            if !distance.contains_key(&next) {
                distance.insert(next.clone(), depth);
                next_front.push(next);
            }
        }
        if next_front.is_empty() {
            break;
        }
        front = next_front;
    }
    distance
}

/// The smallest distance of a grid that has the blocks of `goal` in their cells.
pub fn length(distances: &HashMap<Grid, usize>, goal: &Grid) -> Option<usize> {
    let goals = distances.iter().filter(|(grid, _)| shows(grid, goal));
    goals.map(|(_, distance)| *distance).min()
}

pub fn shows(grid: &Grid, goal: &Grid) -> bool {
    let cells = grid.concat().into_iter().zip(goal.concat());
    { cells }.all(|(shown, wanted)| ".#".contains(wanted) || shown == wanted)
}

fn neighbours(grid: &Grid, ways: Ways, metric: &str) -> Vec<Grid> {
    let mut names: Vec<char> = grid.concat();
    names.retain(|name| !".#".contains(*name));
    names.sort_unstable();
    names.dedup();
    names.iter().flat_map(|name| moves(grid, *name, ways(*name), metric)).collect()
}

fn moves(grid: &Grid, name: char, ways: &[(isize, isize)], metric: &str) -> Vec<Grid> {
    let step = |grid: &Grid, way: &(isize, isize)| shifted(grid, name, *way);
    match metric {
        "unit" => ways.iter().filter_map(|way| step(grid, way)).collect(),
        "slide" => {
            let line = |way| std::iter::successors(step(grid, way), move |grid| step(grid, way));
            ways.iter().flat_map(line).collect()
        }
        _ => {
            let mut reached = vec![grid.clone()];
            let mut next = 0;
            while next < reached.len() {
                for way in ways {
                    if let Some(found) = step(&reached[next], way).filter(|g| !reached.contains(g))
                    {
                        reached.push(found);
                    }
                }
                next += 1;
            }
            reached.split_off(1)
        }
    }
}

/// The grid with one block moved by one cell, or `None` if it is obstructed.
pub fn shifted(grid: &Grid, name: char, (down, right): (isize, isize)) -> Option<Grid> {
    let mut next = grid.clone();
    for cell in next.iter_mut().flatten().filter(|cell| **cell == name) {
        *cell = '.';
    }
    for (row, line) in grid.iter().enumerate() {
        for (col, _) in line.iter().enumerate().filter(|(_, cell)| **cell == name) {
            let row = usize::try_from(row as isize + down).ok()?;
            let col = usize::try_from(col as isize + right).ok()?;
            let cell = next.get_mut(row)?.get_mut(col)?;
            if *cell != '.' {
                return None;
            }
            *cell = name;
        }
    }
    Some(next)
}
