import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guideOf as guideOfBlocks } from '../answer/search.js';
import { newEditor, opened } from '../blocks/editor.js';
import { begun as begunBlocks } from '../blocks/guide/state.js';
import { moved as movedBlock } from '../blocks/play/state.js';
import { begun as begunPlay, changePlay, left as leftPlay } from '../blocks/play/visit.js';
import { newBlocks } from '../blocks/state.js';
import { changeBlocks } from '../blocks/visit.js';
import { withPicture as gameWith, moved, scrambled, undone } from '../game/state.js';
import { changeGame, openGame } from '../game/visit.js';
import { setBlank, swapGoal } from '../tiles/edits.js';
import { withPicture } from '../tiles/grid/reading.js';
import { begun, guideOf, stepped } from '../tiles/guide/state.js';
import { answered, progressed, startSolving } from '../tiles/search.js';
import { straightened, withTiles } from '../tiles/visit.js';
import { askForPicture } from '../transitions.js';
import { newVisit } from '../visit.js';
import { entryOf, isSavedChange, nameOf, picturesOf, reopened, replaces } from './entry.js';

const surface = /** @type {HTMLCanvasElement} */ ({ width: 300, height: 300 });
const straight = /** @type {HTMLCanvasElement} */ ({ width: 240, height: 240 });
const surfaces = { picture: surface, straight };

/** @type {import('../../engine/protocol.js').Report} */
const REPORT = {
  status: 'bounded',
  length: 2,
  lower_bound: 1,
  metric: 'single',
  path: 'UL',
  labels: ['6', '5'],
  expanded: 1,
  generated: 1,
  reason: null,
  limit: null,
  parity: null,
};

/** A 3 × 3 board with two tiles exchanged. */
function onGoal() {
  const visit = setBlank(withPicture(newVisit(), { title: 'cat.png', surface }), 8);
  return swapGoal(straightened(visit, { straight, gap: 0.1 }), 0, 1);
}

/** @param {import('../visit.js').Visit} visit */
function again(visit) {
  const entry = entryOf(visit) ?? assert.fail('nothing is kept');
  return reopened(structuredClone(entry), surfaces);
}

/** A board of blocks, with an answer or without. @param {boolean} isSolved */
function withBlocks(isSolved, { rows = 3 } = {}) {
  const block = { name: 'A', cells: [0, 1], lane: null, goal: [2, 3] };
  const editor = opened(newEditor(), { rows, cols: 4, walls: [], blocks: [block] });
  const report = isSolved
    ? {
        status: /** @type {const} */ ('optimal'),
        length: 1,
        metric: /** @type {const} */ ('slide'),
      }
    : null;
  const blocks = /** @type {import('../blocks/state.js').Blocks} */ ({
    ...newBlocks(),
    editor,
    report,
  });
  return { ...newVisit(), stage: /** @type {const} */ ('blocks'), blocks };
}

/** The same beside the picture that it was read from. */
function withSeenBlocks() {
  const visit = withBlocks(false);
  const { board } = visit.blocks.editor;
  const read = { board, doubtful: [1], sure: { board: true, car: false, exit: true } };
  const seen = { ...read, picture: { title: 'cars.png', surface }, surface: straight };
  return { ...visit, blocks: { ...visit.blocks, seen } };
}

describe('what is kept of a visit', () => {
  test('brings back its board, its goal and its pictures, and nothing to undo', () => {
    const { history } = newVisit().tiles;
    assert.deepEqual(again(onGoal()), withTiles(onGoal(), { history }));
  });

  test('brings back its answer', () => {
    const solved = answered(startSolving(onGoal()), REPORT);
    assert.deepEqual(again(solved).tiles.report, REPORT);
    assert.equal(again(solved).tiles.stage, 'answer');
  });

  test('brings back what is done together, at its step, and follows no window', () => {
    const solved = answered(startSolving(onGoal()), REPORT);
    const guide =
      stepped(begun(solved, 0), 1).tiles.guide ?? assert.fail('nothing is done together');
    const back = guideOf(again(withTiles(solved, { guide: { ...guide, live: 'seen' } })));
    assert.deepEqual([back?.step, back?.path, back?.live], [1, guide.path, null]);
  });

  test('is kept flat, with its stage and effort, as in all versions of the page', () => {
    const entry = entryOf(answered(startSolving(onGoal()), REPORT));
    assert.ok(entry?.kind === 'tiles');
    assert.deepEqual([entry.stage, entry.tiles.effort], ['answer', 'fewest']);
    const saved = { ...entry, tiles: { ...entry.tiles, effort: /** @type {const} */ ('fast') } };
    const { stage, effort, tiles } = reopened(structuredClone(saved), surfaces);
    assert.deepEqual([stage, effort, tiles.stage], ['tiles', 'fast', 'answer']);
    assert.equal('effort' in tiles, false);
  });

  test('brings no way back that was lost', () => {
    const solved = begun(answered(startSolving(onGoal()), REPORT), 0);
    const { guide } = solved.tiles;
    assert.equal(
      again(withTiles(solved, { guide: guide && { ...guide, path: [], lost: true } })).tiles.guide,
      null,
    );
  });

  test('is kept again after each step that is done together, and not for a window that is followed', () => {
    const together = begun(answered(startSolving(onGoal()), REPORT), 0);
    const guide = together.tiles.guide ?? assert.fail('nothing is done together');
    assert.equal(isSavedChange(stepped(together, 1), together), true);
    assert.equal(
      isSavedChange(withTiles(together, { guide: { ...guide, live: 'seen' } }), together),
      false,
    );
  });

  test('takes the best that an unfinished search has found for its answer', () => {
    const progress = { expanded: 9, generated: 9, lower_bound: 1, seconds: 1, best: REPORT };
    const { stage, report } = again(progressed(startSolving(onGoal()), progress)).tiles;
    assert.deepEqual([stage, report?.path], ['answer', 'UL']);
  });

  test('is the goal where an unfinished search has found nothing', () => {
    assert.equal(again(startSolving(onGoal())).tiles.stage, 'goal');
  });

  test('is the board behind the landing screen', () => {
    assert.equal(again(askForPicture(onGoal())).tiles.stage, 'goal');
  });

  test('is nothing before there is a picture, nor for a link', () => {
    assert.equal(entryOf(newVisit()), null);
    assert.equal(entryOf({ ...onGoal(), shared: { title: '', report: null } }), null);
  });

  test('is kept again after a change that matters, and not for news of a search', () => {
    const solving = startSolving(onGoal());
    const news = { expanded: 9, generated: 9, lower_bound: 1, seconds: 1, best: null };
    assert.equal(isSavedChange(progressed(solving, news), solving), false);
    assert.equal(isSavedChange(swapGoal(onGoal(), 2, 3), onGoal()), true);
  });
});

describe('a board of blocks', () => {
  test('is kept with its answer', () => {
    const { stage, editor, report } = again(withBlocks(true)).blocks;
    assert.deepEqual([stage, editor.board.cols, report?.length], ['answer', 4, 1]);
  });

  test('is kept with what is done of it together', () => {
    const visit = withBlocks(true);
    const report = { ...visit.blocks.report, moves: [{ block: 0, steps: 'D1' }] };
    const answer = /** @type {import('../blocks/state.js').Blocks} */ ({
      ...visit.blocks,
      stage: 'answer',
      report,
    });
    const { blocks } = again({ ...visit, blocks: begunBlocks(answer, 0) });
    assert.deepEqual(guideOfBlocks(blocks)?.path, report.moves);
  });

  test('is kept with the picture that it was read from, and what of it was in doubt', () => {
    const visit = withSeenBlocks();
    const { seen } = visit.blocks;
    const entry = entryOf(visit) ?? assert.fail('nothing is kept');
    assert.deepEqual(picturesOf(visit, entry), { picture: seen.picture, straight });
    const back = again(visit);
    assert.deepEqual(back.blocks.seen, seen);
    assert.equal(back.picture, back.blocks.seen?.picture);
  });

  test('is opened without its picture where that is lost', () => {
    const entry = entryOf(withSeenBlocks()) ?? assert.fail('nothing is kept');
    const { blocks, picture } = reopened(entry, null);
    assert.deepEqual([blocks.editor.board.cols, blocks.seen, picture], [4, null, null]);
  });

  test('is a draft until it is solved, and then goes by a name of its own', () => {
    const draft = entryOf(withBlocks(false)) ?? assert.fail('nothing is kept');
    const solved = entryOf(withBlocks(true)) ?? assert.fail('nothing is kept');
    const [nameOfDraft, nameOfSolved] = [draft, solved].map((entry) => nameOf(entry, () => ''));
    assert.notEqual(nameOfDraft, nameOfSolved);
    assert.deepEqual([replaces(solved, draft), replaces(draft, solved)], [true, false]);
  });

  test('does not take the place of another board that is not solved yet', () => {
    const solved = entryOf(withBlocks(true)) ?? assert.fail('nothing is kept');
    const another = entryOf(withBlocks(false, { rows: 4 })) ?? assert.fail('nothing is kept');
    assert.equal(replaces(solved, another), false);
  });
});

describe('a game with blocks', () => {
  const begun = changeBlocks(withBlocks(false), begunPlay);
  const playing = changePlay(begun, (play) => movedBlock(play, { block: 0, way: 'D' }));

  test('comes back as it lay, with its clock at rest', () => {
    const going = changePlay(playing, (play) => ({ ...play, clock: { spent: 5000, since: 1 } }));
    const entry = entryOf(going) ?? assert.fail('nothing is kept');
    const { play } = reopened(structuredClone(entry), null).blocks;
    assert.deepEqual(play?.made, playing.blocks.play?.made);
    assert.deepEqual(play?.clock, { spent: 5000, since: null });
  });

  test('is kept after each move, beside the board that is laid', () => {
    assert.ok(isSavedChange(playing, begun));
    const entries = [playing, changeBlocks(playing, leftPlay)].map(
      (visit) => entryOf(visit) ?? assert.fail('nothing is kept'),
    );
    assert.equal(new Set(entries.map((entry) => nameOf(entry, () => 'a picture'))).size, 2);
    const [game, draft] = /** @type {[any, any]} */ (entries);
    assert.deepEqual([replaces(game, draft), replaces(draft, game)], [false, false]);
  });
});

describe('a game', () => {
  const picture = { title: 'cat.png', surface };
  const playing = changeGame(openGame(newVisit()), (game) =>
    moved(
      scrambled(gameWith(game, picture), () => 0),
      'R',
    ),
  );

  test('comes back as it was, with its picture', () => {
    const entry = entryOf(playing) ?? assert.fail('nothing is kept');
    assert.deepEqual(picturesOf(playing, entry), { picture, straight: null });
    const visit = reopened(structuredClone(entry), { picture: surface, straight: null });
    assert.deepEqual([visit.stage, visit.game], ['game', playing.game]);
  });

  test('with numbers needs no picture, and there is one of it', () => {
    const visit = changeGame(playing, (game) => ({ ...game, picture: null }));
    const entry = entryOf(visit) ?? assert.fail('nothing is kept');
    assert.equal(picturesOf(visit, entry), null);
    assert.equal(
      nameOf(entry, () => assert.fail('it has no picture')),
      'game',
    );
    assert.deepEqual(reopened(structuredClone(entry), null).game, visit.game);
  });

  test('is kept from the first scramble on, and after each move', () => {
    assert.equal(entryOf(openGame(newVisit())), null);
    assert.ok(isSavedChange(changeGame(playing, undone), playing));
  });
});
