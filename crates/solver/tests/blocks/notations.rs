//! Parsing and formatting of boards.

use proptest::prelude::*;
use unslide_solver::blocks::{Axis, Notation, Puzzle, Setup};

const NAMED: &str = "AAABCD/EFFBCD/E.XXCD/GGH.../.IH.JJ/.IKKLL";
const TYPED: &str = "333BCC/B22BCC/B.XXCC/22B.../.BB.22/.B2222";
const DONKEY: &str = "a**b/a**b/cdde/cfge/h..i=>..../..../..../.**./.**.";

fn puzzle(text: &str) -> Puzzle {
    text.parse::<Setup>().and_then(|setup| setup.validate()).unwrap()
}

#[test]
fn a_board_of_named_cars_is_written_as_it_was_read() {
    assert_eq!(puzzle(NAMED).text(), NAMED);
    let row = NAMED.replace('/', "");
    assert_eq!(puzzle(&row), puzzle(NAMED));
    assert_eq!(puzzle(NAMED).write(Notation::Row), Some(row));
}

#[test]
fn a_board_by_types_is_written_as_it_was_read() {
    assert_eq!(puzzle(TYPED).write(Notation::Types).as_deref(), Some(TYPED));
}

#[test]
fn a_board_with_a_goal_is_written_as_it_was_read() {
    assert_eq!(puzzle(DONKEY).text(), DONKEY);
    let lines = puzzle(DONKEY).write(Notation::Lines).unwrap();
    assert_eq!(lines, DONKEY.replace('/', "\n").replace("=>", "\n=>\n"));
    assert_eq!(puzzle(&lines), puzzle(DONKEY));
}

#[test]
fn a_form_that_cannot_say_all_of_a_board_is_not_used() {
    assert_eq!(puzzle(DONKEY).write(Notation::Cars), None);
    assert_eq!(puzzle("XX./.../...=>.../.../XX.").write(Notation::Types), None);
    assert_eq!(puzzle("XX../....").write(Notation::Row), None);
}

#[test]
fn every_form_of_a_board_of_cars_reads_back() {
    for text in [NAMED, TYPED, "F.BBB.F..HJKAA.HJKCCCIJK..GIDDEEG...", "#..A/.#.A/BB../..oo"] {
        let puzzle = puzzle(text);
        for form in [Notation::Row, Notation::Cars, Notation::Goals, Notation::Lines] {
            let written = puzzle.write(form).unwrap();
            assert_eq!(written.parse::<Setup>().unwrap().validate().unwrap(), puzzle, "{written}");
        }
    }
}

#[test]
fn blocks_with_and_without_lanes_are_told_apart() {
    let text = "AAb./c.b./....=>..AA/..../c... rows:A columns:b";
    let puzzle = puzzle(text);
    let axes: Vec<_> = puzzle.blocks().iter().map(|block| (block.name, block.axis)).collect();
    assert_eq!(axes, [('A', Some(Axis::Row)), ('b', Some(Axis::Column)), ('c', None)]);
    assert_eq!(puzzle.goals().len(), 2);
    assert_eq!(puzzle.text(), text);
}

#[test]
fn blanks_at_the_end_of_a_line_may_be_missing() {
    assert_eq!(puzzle("aa\n*\n=>\n....\n...*\n"), puzzle("aa  \n*   \n=>\n....\n...*"));
}

#[test]
fn blanks_are_cells_before_and_below_the_blocks_too() {
    let lines = puzzle("@name / more\n a*\n   \n=>\n...\n..*\n\n");
    assert_eq!(lines, puzzle(".a*/... => .../..*"));
}

#[test]
fn empty_cells_and_walls_have_two_signs_each() {
    assert_eq!(puzzle("AAo/x../ooo"), puzzle("AA./#../..."));
}

#[test]
fn x_is_the_car_to_free_or_else_a() {
    assert_eq!(freed("AA../XX../...."), ('X', None));
    assert_eq!(freed("AA../BB../...."), ('A', None));
}

#[test]
fn where_all_letters_up_to_x_are_cars_the_other_one_is_named() {
    let rows = counted_up();
    assert_eq!(freed(&rows.join("/")), ('X', Some('A')));
}

#[test]
fn a_24th_car_that_leaves_less_easily_than_the_first_is_not_the_one_to_free() {
    let mut walled = counted_up();
    walled[11] = "..WW....XX#.".into();
    assert_eq!(freed(&walled.join("/")), ('A', Some('X')));
    let mut upright = counted_up();
    upright[10] = "..UU.X..VV..".into();
    upright[11] = "..WW.X......".into();
    assert_eq!(freed(&upright.join("/")), ('A', Some('X')));
    upright[0] = "A.......BB..".into();
    upright[1] = "A.CC....DD..".into();
    assert_eq!(freed(&upright.join("/")), ('X', Some('A')));
}

/// Twelve rows with 24 horizontal cars.
fn counted_up() -> Vec<String> {
    let row = |pair: &[char]| format!("..{0}{0}....{1}{1}..", pair[0], pair[1]);
    ('A'..='X').collect::<Vec<_>>().chunks(2).map(row).collect()
}

/// The primary car and the other candidate.
fn freed(text: &str) -> (char, Option<char>) {
    let setup: Setup = text.parse().unwrap();
    (setup.goals[0].name, setup.rival)
}

#[test]
fn by_types_x_is_the_car_to_free_however_many_there_are() {
    let cars: Vec<_> = ["22.22.22.22.", "22.22.22.22."].repeat(5);
    let text = [cars, vec!["XX..........", "22.22......."]].concat().join("/");
    assert_eq!(freed(&text), ('X', None));
}

#[test]
fn cells_may_be_set_apart() {
    let lines = NAMED.split('/').map(|row| row.split("").collect::<Vec<_>>().join(" "));
    let lines: Vec<_> = lines.collect();
    assert_eq!(puzzle(&lines.join("\n")), puzzle(NAMED));
    assert_eq!(puzzle(&lines.join(" / ").replace(' ', ",")), puzzle(NAMED));
    let donkey = DONKEY.split("").collect::<Vec<_>>().join(" ").replace("= >", "=>");
    assert_eq!(puzzle(&donkey), puzzle(DONKEY));
}

#[test]
fn blanks_between_letters_are_cells_where_no_point_is() {
    assert_eq!(puzzle("a b\n   \n=>\n  a\n   "), puzzle("a.b/...=>..a/..."));
}

#[test]
fn an_upright_car_leaves_at_the_bottom() {
    let puzzle = puzzle("A../A../...");
    assert_eq!(
        puzzle.goal_cells(&puzzle.goals()[0]).iter().map(|c| c.0).collect::<Vec<_>>(),
        [3, 6]
    );
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "[ ./\n#oxAX2BC3*=>:@a-c]*") {
        let _ = text.parse::<Setup>().and_then(|setup| setup.validate());
    }

    #[test]
    fn whatever_is_read_is_written_so_that_it_reads_back(
        text in "[.#ABX]{4}/[.#ABX]{4}/[.AX]{4}(=>[.A]{4}/[.X]{4}/[.X]{4})?",
    ) {
        if let Ok(puzzle) = text.parse::<Setup>().and_then(|setup| setup.validate()) {
            let written = puzzle.text();
            prop_assert_eq!(written.parse::<Setup>().unwrap().validate().unwrap(), puzzle);
        }
    }
}
