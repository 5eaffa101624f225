//! Reading and writing boards.

use proptest::prelude::*;
use unslide_solver::blocks::{Axis, Form, Puzzle, Setup};

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
    assert_eq!(puzzle(NAMED).write(Form::Row), Some(row));
}

#[test]
fn a_board_by_types_is_written_as_it_was_read() {
    assert_eq!(puzzle(TYPED).write(Form::Types).as_deref(), Some(TYPED));
}

#[test]
fn a_board_with_a_goal_is_written_as_it_was_read() {
    assert_eq!(puzzle(DONKEY).text(), DONKEY);
    let lines = puzzle(DONKEY).write(Form::Lines).unwrap();
    assert_eq!(lines, DONKEY.replace('/', "\n").replace("=>", "\n=>\n"));
    assert_eq!(puzzle(&lines), puzzle(DONKEY));
}

#[test]
fn a_form_that_cannot_say_all_of_a_board_is_not_used() {
    assert_eq!(puzzle(DONKEY).write(Form::Cars), None);
    assert_eq!(puzzle("XX./.../...=>.../.../XX.").write(Form::Types), None);
    assert_eq!(puzzle("XX../....").write(Form::Row), None);
}

#[test]
fn every_form_of_a_board_of_cars_reads_back() {
    for text in [NAMED, TYPED, "F.BBB.F..HJKAA.HJKCCCIJK..GIDDEEG...", "#..A/.#.A/BB../..oo"] {
        let puzzle = puzzle(text);
        for form in [Form::Row, Form::Cars, Form::Goals, Form::Lines] {
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
fn x_is_the_car_to_free_unless_it_is_just_the_24th() {
    let primary = |puzzle: &Puzzle| puzzle.blocks()[puzzle.goals()[0].block].name;
    assert_eq!(primary(&puzzle("AA../XX../....")), 'X');
    assert_eq!(primary(&puzzle("AA../BB../....")), 'A');
    let all: String = ('A'..='X').flat_map(|name| [name, name, '.', '.']).collect();
    let rows: Vec<_> = all.as_bytes().chunks(12).map(|row| String::from_utf8_lossy(row)).collect();
    assert_eq!(primary(&puzzle(&rows.join("/"))), 'A');
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
