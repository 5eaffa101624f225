/** The blocks family for the shared parts of the page. */

import { blocksEntries } from './entry.js';
import { filmOf } from './film.js';
import { contentOf } from './link.js';
import { openedBlocksLink } from './opened-link.js';
import { picturesOf } from './pictures.js';
import { blocksContest } from './play/contest.js';
import { challengedBy, challengeOf } from './play/link.js';
import { playbackOf } from './playback.js';
import { BLOCKS_SCREENS } from './screens.js';
import { stopped } from './search.js';
import { changeBoard } from './state.js';
import { stepsText } from './steps-text.js';
import { writeBoard } from './text.js';
import { changeBlocks, openBlocks, openedBlocks } from './visit.js';

/** @type {import('../family.js').Family} */
export const blocksFamily = {
  name: 'blocks',
  lasts: true,
  stageOf: ({ blocks }) => `blocks-${blocks.stage}`,
  isLaid: ({ blocks }) => blocks.editor.board.blocks.length > 0,
  screens: BLOCKS_SCREENS,
  entries: blocksEntries,
  challenge: challengeOf,
  challengedBy,
  contest: blocksContest,
  takenOver: (visit) => visit,
  begun: (visit) => changeBlocks(openBlocks(visit), changeBoard),
  rested: (visit) => changeBlocks(visit, stopped),
  interrupted: (visit) => visit,
  sizeOf: ({ blocks }) => blocks.editor.board,
  playbackOf: ({ blocks }) => playbackOf(blocks),
  shownOf: ({ blocks }) => [blocks.report?.moves, blocks.editor.board],
  changed: changeBlocks,
  inPicture: { family: 'blocks', text: 'grid.cars', icon: 'blocks' },
  // Any other text is parsed by the engine, which names its problems.
  isText: () => true,
  links: {
    isPictured: false,
    pictureOf: () => null,
    contentOf,
    opened(content) {
      const link = openedBlocksLink(content);
      return { report: link.report, show: (visit) => openedBlocks(visit, link) };
    },
  },
  words({ blocks: { editor, report, verdict } }, { t }) {
    const text = verdict?.text ?? writeBoard(editor.board);
    return stepsText(editor.board, report?.moves ?? [], text, t);
  },
  film: ({ blocks }) => filmOf(blocks),
  draw(engine, { blocks: { editor, report } }, { task, ...options }) {
    const film = picturesOf(editor.board, report?.moves ?? []);
    return engine.request(/** @type {const} */ (`blocks_${task}`), film, options);
  },
};
