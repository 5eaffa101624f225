//! The answer, title, player options and picture of a link.

use crate::{
    Answer, Content, Controls, LARGEST_MINIATURE, LONGEST_TITLE, Language, Miniature, Options,
    PictureType, Speed, Status, Theme,
    digits::{Reader, Writer},
    encode::EncodeError,
    moves::IllegalMove,
};
use alloc::string::String;

/// Number of cases: no answer, or an answer with one of the [`Status`] values.
const ANSWERS: usize = 1 + Status::ALL.len();

/// Radix of the language, with room for more languages.
const LANGUAGE_NUMBERS: u32 = 32;

/// Maximum number of UTF-8 bytes of a character.
const WIDEST_CHARACTER: usize = 4;

/// Reads an answer; `read_moves` reads its moves and returns them with their number.
pub(crate) fn read_answer(
    digits: &mut Reader,
    read_moves: impl FnOnce(&mut Reader) -> (String, usize),
) -> Option<Answer> {
    let kind = digits.index(ANSWERS);
    if kind == 0 {
        return None;
    }
    let (path, length) = read_moves(digits);
    let status = Status::ALL[kind - 1].0;
    let lower_bound = (status == Status::Bounded).then(|| digits.index(length));
    let step = if digits.flag() { 1 + digits.index(length) } else { 0 };
    Some(Answer { status, lower_bound, path, step })
}

/// Writes an answer; `write_moves` writes the moves of a path and returns their number.
pub(crate) fn write_answer(
    digits: &mut Writer,
    answer: Option<&Answer>,
    write_moves: impl FnOnce(&mut Writer, &str) -> Result<usize, IllegalMove>,
) -> Result<(), EncodeError> {
    let Some(Answer { status, lower_bound, path, step }) = answer else {
        digits.digit(0, ANSWERS as u32);
        return Ok(());
    };
    digits.digit(1 + *status as u32, ANSWERS as u32);
    let length = write_moves(digits, path)?;
    match (status, *lower_bound) {
        (Status::Bounded, Some(bound)) if bound < length => {
            digits.digit(bound as u32, length as u32);
        }
        (Status::Optimal | Status::Found, None) => {}
        _ => return Err(EncodeError::Bound),
    }
    if *step > length {
        return Err(EncodeError::Step);
    }
    digits.flag(*step > 0);
    if *step > 0 {
        digits.digit(*step as u32 - 1, length as u32);
    }
    Ok(())
}

/// Reads a title, options and a picture.
#[inline(never)]
pub(crate) fn read_show(digits: &mut Reader, content: &mut Content) {
    if digits.flag() {
        content.title = digits.text(LONGEST_TITLE * WIDEST_CHARACTER);
        digits.check(!content.title.is_empty() && is_title(&content.title));
    }
    content.options.numbers = [None, Some(false), Some(true)][digits.index(3)];
    if digits.flag() {
        let usual = content.options;
        read_options(digits, &mut content.options);
        digits.check(content.options != usual);
    }
    if digits.flag() {
        content.miniature = Some(read_miniature(digits));
    }
}

/// Writes a title, options and a picture.
pub(crate) fn write_show(digits: &mut Writer, content: &Content) -> Result<(), EncodeError> {
    digits.flag(!content.title.is_empty());
    if !is_title(&content.title) {
        return Err(EncodeError::Title);
    }
    if !content.title.is_empty() {
        digits.text(&content.title);
    }
    let Options { numbers, .. } = content.options;
    digits.digit(numbers.map_or(0, |shown| 1 + u32::from(shown)), 3);
    let is_usual = content.options == Options { numbers, ..Options::default() };
    digits.flag(!is_usual);
    if !is_usual {
        write_options(digits, content.options);
    }
    digits.flag(content.miniature.is_some());
    content.miniature.iter().try_for_each(|miniature| write_miniature(digits, miniature))
}

fn is_title(title: &str) -> bool {
    title.chars().count() <= LONGEST_TITLE && !title.chars().any(char::is_control)
}

fn read_options(digits: &mut Reader, options: &mut Options) {
    options.autoplay = digits.flag();
    options.controls = Controls::ALL[digits.index(Controls::ALL.len())].0;
    options.speed = Speed::ALL[digits.index(Speed::ALL.len())].0;
    options.theme = Theme::ALL[digits.index(Theme::ALL.len())].0;
    let language = digits.index(LANGUAGE_NUMBERS as usize);
    options.lang = language.checked_sub(1).and_then(|at| Some(Language::ALL.get(at)?.0));
    digits.check(language <= Language::ALL.len());
}

fn write_options(digits: &mut Writer, options: Options) {
    digits.flag(options.autoplay);
    digits.digit(options.controls as u32, Controls::ALL.len() as u32);
    digits.digit(options.speed as u32, Speed::ALL.len() as u32);
    digits.digit(options.theme as u32, Theme::ALL.len() as u32);
    digits.digit(options.lang.map_or(0, |lang| 1 + lang as u32), LANGUAGE_NUMBERS);
}

fn read_miniature(digits: &mut Reader) -> Miniature {
    let kind = PictureType::ALL[digits.index(PictureType::ALL.len())].0;
    let length = digits.number(LARGEST_MINIATURE);
    digits.check(length > 0);
    Miniature { kind, bytes: digits.bytes(length) }
}

fn write_miniature(digits: &mut Writer, miniature: &Miniature) -> Result<(), EncodeError> {
    let Miniature { kind, bytes } = miniature;
    if bytes.is_empty() || bytes.len() > LARGEST_MINIATURE {
        return Err(EncodeError::Miniature);
    }
    digits.digit(*kind as u32, PictureType::ALL.len() as u32);
    digits.number(bytes.len() as u32);
    digits.bytes(bytes);
    Ok(())
}
