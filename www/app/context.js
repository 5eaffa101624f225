/**
 * What each part of the page is given: the visit, the words, and what can be done.
 *
 * @typedef {import('./store.js').Store} Store
 * @typedef {import('./visit.js').Visit} Visit
 *
 * @typedef {object} Actions  What takes time, or needs the engine.
 * @property {import('./picture/open.js').OpenPicture} open
 * @property {import('./picture/open.js').OpenPair} openPair
 * @property {(file: File) => Promise<void>} newer  Shows how far the moves done together are.
 * @property {import('./text/open-text.js').OpenText} openText
 * @property {(family?: import('./picture/find.js').Family) => Promise<boolean>} find  Whether there is a
 *   board of tiles; of a family, where the visitor says which.
 * @property {() => Promise<void>} confirmGrid  Takes the grid as it lies, and goes on to its goal.
 * @property {() => Promise<void>} assemble  Lays the goal anew, as the picture or its numbers say.
 * @property {(order: import('../engine/protocol.js').GoalOrder) => Promise<void>} arrange
 * @property {() => Promise<void>} arrangeByLabels  Lays the goal in the first order that can be reached.
 * @property {(goal: string) => Promise<void>} layNearest  Lays the nearest goal that a text allows.
 * @property {(file: File) => Promise<void>} layAsIn  Lays the goal as in a finished picture.
 * @property {(quarters: number) => Promise<void>} turn  Turns the box clockwise.
 * @property {() => Promise<void>} solve
 * @property {() => Promise<void>} improve  Looks for a shorter way than the answer.
 * @property {(task: import('./answer/take-away.js').Drawn, onProgress: (drawing: import('../engine/protocol.js').Drawing) => void) => Promise<void>} takeAway
 * @property {(move: import('../player/path.js').Move) => void} move  The visitor has moved a tile.
 * @property {import('./live/live.js').Live} live
 * @property {import('./share/link.js').ShareActions} share
 * @property {import('./blocks/actions.js').BlocksActions} blocks
 * @property {(move: import('./blocks/guide/state.js').BlockStep) => void} moveBlock  The visitor has moved a block.
 * @property {import('./game/actions.js').GameActions} game
 * @property {import('./blocks/play/actions.js').PlayActions} play
 *
 * @typedef {object} Lasting  What outlives a change of the language.
 * @property {Store} store
 * @property {import('../i18n/i18n.js').I18n} i18n
 * @property {Actions} actions
 * @property {import('./storage/autosave.js').Autosave} kept  The puzzles that this device remembers.
 * @property {import('./answer/steps.js').Steps} steps  Where each answer was seen last.
 * @property {import('./score/scores.js').Scores} scores  The best that was reached in each game.
 * @property {import('./blocks/ready-list.js').ReadyList} ready  Boards of blocks that are ready to be played.
 * @property {import('./hand-over.js').Hand} hand  Gives the visitor a file.
 * @property {(text?: string) => void} typeBoard  Asks for a board as text: for changes of this one, if any.
 * @property {(text: string) => void} say  Reads a word aloud to who cannot see the page.
 * @property {() => void} play  Plays the answer, unless the visitor wants no motion.
 * @property {import('./drafts.js').Drafts} drafts  What was typed and not handed in yet.
 * @property {(language: import('../i18n/languages.js').Language) => void} speak  Goes on in another language.
 *
 * @typedef {Lasting & { life: AbortSignal }} Context  `life`: of the parts of the page, which are built anew in
 *   another language. What listens to more than its own elements and its player listens for that long.
 *
 * @typedef {object} Part  A piece of the page that shows the visit.
 * @property {HTMLElement} element
 * @property {(visit: Visit, previous: Visit) => void} show
 */

export {};
