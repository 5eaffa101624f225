//! [`Player`]: which move is shown, and when the next one is.

use std::time::Duration;

/// How much faster or slower one key makes it.
const FACTOR: f64 = 1.5;
const SLOWEST: f64 = 0.1;
const FASTEST: f64 = 100.0;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    PlayOrPause,
    Back,
    On,
    ToStart,
    ToEnd,
    Faster,
    Slower,
}

/// Plays a number of moves.
pub struct Player {
    /// Moves that are done.
    pub at: usize,
    pub moves: usize,
    pub is_playing: bool,
    /// Moves a second.
    pub speed: f64,
}

impl Player {
    /// Plays `moves` from the one after `at`.
    pub fn new(at: usize, moves: usize, speed: f64) -> Self {
        Self { at: at.min(moves), moves, is_playing: at < moves, speed }
    }

    /// Time between two moves.
    pub fn pace(&self) -> Duration {
        Duration::from_secs_f64(1.0 / self.speed)
    }

    /// The next move is due; at the end it pauses.
    pub fn advance(&mut self) {
        self.at = (self.at + 1).min(self.moves);
        self.is_playing &= self.at < self.moves;
    }

    pub fn act(&mut self, action: Action) {
        match action {
            Action::PlayOrPause => self.play_or_pause(),
            Action::Back => self.go_to(self.at.saturating_sub(1)),
            Action::On => self.go_to(self.at + 1),
            Action::ToStart => self.go_to(0),
            Action::ToEnd => self.go_to(self.moves),
            Action::Faster => self.speed = (self.speed * FACTOR).min(FASTEST),
            Action::Slower => self.speed = (self.speed / FACTOR).max(SLOWEST),
        }
    }

    /// Plays on, or from the start if it is at the end; or pauses.
    fn play_or_pause(&mut self) {
        self.is_playing = !self.is_playing && self.moves > 0;
        if self.is_playing && self.at == self.moves {
            self.at = 0;
        }
    }

    /// Goes to a position, and pauses there.
    fn go_to(&mut self, at: usize) {
        self.at = at.min(self.moves);
        self.is_playing = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_plays_to_the_end_and_from_the_start_again() {
        let mut player = Player::new(0, 2, 1.0);
        player.advance();
        assert!(player.is_playing);
        player.advance();
        assert_eq!((player.at, player.is_playing), (2, false));
        player.act(Action::PlayOrPause);
        assert_eq!((player.at, player.is_playing), (0, true));
    }

    #[test]
    fn a_step_pauses_and_stays_within_the_moves() {
        let mut player = Player::new(1, 2, 1.0);
        for (action, at) in [
            (Action::Back, 0),
            (Action::Back, 0),
            (Action::ToEnd, 2),
            (Action::On, 2),
            (Action::ToStart, 0),
        ] {
            player.act(action);
            assert_eq!((player.at, player.is_playing), (at, false), "{action:?}");
        }
    }

    #[test]
    fn no_key_makes_it_stand_still_or_run_away() {
        let mut player = Player::new(0, 1, 1.0);
        (0..50).for_each(|_| player.act(Action::Slower));
        assert!(player.pace() <= Duration::from_secs(10));
        (0..100).for_each(|_| player.act(Action::Faster));
        assert!(player.pace() >= Duration::from_millis(9));
    }

    #[test]
    fn nothing_to_play_is_not_played() {
        let mut player = Player::new(0, 0, 1.0);
        player.act(Action::PlayOrPause);
        assert!(!player.is_playing);
    }
}
