//! How [`Content`], its [`Answer`] and its [`Options`] are put together.

use crate::{
    Answer, Content, Controls, Language, Miniature, Options, Puzzle, Speed, Status, Theme,
};
use alloc::string::String;

impl Content {
    /// Contents with a puzzle only.
    ///
    /// ```
    /// use unslide_link::{Answer, Content, Options, decode, encode};
    ///
    /// let tiles = decode("1AAJXoKucQx1S")?.puzzle;
    /// let content = Content::of(tiles)
    ///     .with_answer(Answer::of("U"))
    ///     .with_title("one move")
    ///     .with_options(Options::default().with_autoplay(true))
    ///     .with_miniature(None);
    /// assert_eq!(decode(&encode(&content)?)?, content);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(puzzle: Puzzle) -> Self {
        let (title, options) = (String::new(), Options::default());
        Self { puzzle, answer: None, title, options, miniature: None }
    }

    /// The contents with this solution.
    #[must_use]
    pub fn with_answer(self, answer: impl Into<Option<Answer>>) -> Self {
        Self { answer: answer.into(), ..self }
    }

    /// The contents with this title.
    #[must_use]
    pub fn with_title(self, title: impl Into<String>) -> Self {
        Self { title: title.into(), ..self }
    }

    /// The contents with these options of the player.
    #[must_use]
    pub fn with_options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// The contents with this small picture.
    #[must_use]
    pub fn with_miniature(self, miniature: impl Into<Option<Miniature>>) -> Self {
        Self { miniature: miniature.into(), ..self }
    }
}

impl Answer {
    /// A solution of which nothing is claimed.
    ///
    /// ```
    /// use unslide_link::{Answer, Status};
    ///
    /// let answer = Answer::of("LURD").with_status(Status::Bounded).with_lower_bound(2);
    /// assert_eq!(answer.with_step(1).step, 1);
    /// ```
    pub fn of(path: impl Into<String>) -> Self {
        Self { status: Status::Found, lower_bound: None, path: path.into(), step: 0 }
    }

    /// The solution with this claim; [`Status::Bounded`] needs a lower bound as well.
    #[must_use]
    pub fn with_status(self, status: Status) -> Self {
        Self { status, ..self }
    }

    /// The solution with this lower bound.
    #[must_use]
    pub fn with_lower_bound(self, lower_bound: impl Into<Option<usize>>) -> Self {
        Self { lower_bound: lower_bound.into(), ..self }
    }

    /// The solution, opened after this number of moves.
    #[must_use]
    pub fn with_step(self, step: usize) -> Self {
        Self { step, ..self }
    }
}

impl Options {
    /// The options with or without playing as soon as it is loaded.
    ///
    /// ```
    /// use unslide_link::{Controls, Language, Options, Speed, Theme};
    ///
    /// let options = Options::default().with_controls(Controls::Play).with_lang(Language::Russian);
    /// let options = options.with_speed(Speed::Double).with_theme(Theme::Dark).with_numbers(true);
    /// assert_eq!((options.autoplay, options.numbers), (false, Some(true)));
    /// ```
    #[must_use]
    pub fn with_autoplay(self, autoplay: bool) -> Self {
        Self { autoplay, ..self }
    }

    /// The options with these buttons.
    #[must_use]
    pub fn with_controls(self, controls: Controls) -> Self {
        Self { controls, ..self }
    }

    /// The options with this speed.
    #[must_use]
    pub fn with_speed(self, speed: Speed) -> Self {
        Self { speed, ..self }
    }

    /// The options with these colours.
    #[must_use]
    pub fn with_theme(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }

    /// The options with this language.
    #[must_use]
    pub fn with_lang(self, lang: impl Into<Option<Language>>) -> Self {
        Self { lang: lang.into(), ..self }
    }

    /// The options with or without labels on a picture.
    #[must_use]
    pub fn with_numbers(self, numbers: impl Into<Option<bool>>) -> Self {
        Self { numbers: numbers.into(), ..self }
    }
}
