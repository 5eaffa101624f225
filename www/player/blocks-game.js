/**
 * A sliding-block puzzle as a game: each piece is a block.
 *
 * @import { Upcoming } from './game.js'
 * @import { Move } from './path.js'
 * @import { BlocksPlayback } from './playback.js'
 * @import { PlayerWords } from './words.js'
 */

import { BlocksBoard, WALL } from './blocks-board.js';
import { blockSentence } from './blocks-sentences.js';
import { boardSentence } from './board-sentence.js';
import { opposite, PathError, readPath } from './path.js';

/** @typedef {{ block: number, legs: Move[] }} BlockWay */

export class BlocksGame {
  #board;
  #moves;
  #names;

  /**
   * @param {BlocksPlayback} playback
   * @throws {RangeError} if the board is not consistent
   * @throws {PathError} for the first move that cannot be parsed or made
   */
  constructor(playback) {
    this.#board = new BlocksBoard(playback);
    this.#names = playback.blocks.map(({ name }) => name);
    this.#moves = playback.moves.map(({ block, steps }, step) => ({
      block,
      legs: legsOf(steps, step),
    }));
    checkMoves(new BlocksBoard(playback), this.#moves);
  }

  get length() {
    return this.#moves.length;
  }

  get places() {
    return this.#board.places;
  }

  /**
   * @param {number} step
   * @returns {Upcoming}
   */
  upcoming(step) {
    const { block, legs } = this.#moves[step];
    return { pieces: [block], legs };
  }

  /** @param {number} step */
  make(step) {
    const { block, legs } = this.#moves[step];
    for (const leg of legs) this.#board.go(block, leg);
  }

  /** @param {number} step */
  takeBack(step) {
    const { block, legs } = this.#moves[step];
    for (const leg of legs.map(opposite).reverse()) this.#board.go(block, leg);
  }

  /**
   * @param {PlayerWords} words
   * @param {number} step
   */
  sayMove(words, step) {
    const { block, legs } = this.#moves[step];
    return blockSentence(words, this.#names[block], legs);
  }

  /** @param {PlayerWords} words */
  sayBoard(words) {
    const names = Array.from(this.#board.holds, (content) =>
      content === WALL ? words.wall : (this.#names[content] ?? words.blank),
    );
    return boardSentence(words, names, this.#board);
  }
}

/**
 * @param {string} steps
 * @param {number} step
 */
function legsOf(steps, step) {
  try {
    return readPath(steps);
  } catch {
    throw new PathError(`move ${step + 1} cannot be read: "${steps}"`, step + 1);
  }
}

/**
 * @param {BlocksBoard} board  Is moved.
 * @param {BlockWay[]} moves
 */
function checkMoves(board, moves) {
  moves.forEach(({ block, legs }, index) => {
    const isThere = board.shapes[block] !== undefined && legs.length > 0;
    if (isThere && legs.every((leg) => board.go(block, leg))) return;
    throw new PathError(`move ${index + 1} takes block ${block} where it cannot go`, index + 1);
  });
}
