/**
 * What each part of the page is given: the visit, the words, and what can be done.
 *
 * @typedef {import('./store.js').Store} Store
 * @typedef {import('./visit.js').Visit} Visit
 *
 * @typedef {import('./family.js').ActionsOfAll & OfAll} Actions  What takes time, or needs the engine.
 *
 * @typedef {object} OfAll
 * @property {import('./picture/open.js').OpenPicture} open
 * @property {import('./picture/open.js').OpenPair} openPair
 * @property {(file: File) => Promise<void>} newer  Shows how far the moves done together are.
 * @property {import('./text/open-text.js').OpenText} openText
 * @property {(family: import('./family.js').FamilyName) => Promise<boolean>} find  Looks in the picture for a board of
 *   the family that the visitor says is there; whether there is one.
 * @property {() => Promise<void>} solve  The puzzle that is shown.
 * @property {() => Promise<void>} improve  Looks for a shorter way than the answer that is shown.
 * @property {(task: import('./answer/take-away.js').Drawn, onProgress: (drawing: import('../engine/protocol.js').Drawing) => void) => Promise<void>} takeAway
 * @property {import('./live/live.js').Live} live
 * @property {import('./share/link.js').ShareActions} share
 * @property {import('./game/actions.js').GameActions} game
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
