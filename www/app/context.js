/**
 * What each part of the page receives: the visit, the words, and the actions.
 *
 * @typedef {import('./store.js').Store} Store
 * @typedef {import('./visit.js').Visit} Visit
 *
 * @typedef {import('./family.js').ActionsOfAll & OfAll} Actions  Actions that take time or need the
 *   engine.
 *
 * @typedef {object} OfAll
 * @property {import('./picture/open.js').OpenPicture} open
 * @property {import('./picture/open.js').OpenPair} openPair
 * @property {(file: File) => Promise<void>} newer  Opens a newer screenshot of the guided board.
 * @property {import('./text/open-text.js').OpenText} openText
 * @property {(family: import('./family.js').ReadFamily) => Promise<boolean>} find  Searches the
 *   picture for a board of the family that the visitor names; whether there is one.
 * @property {(chosen: import('../engine/protocol.js').Hypothesis) => Promise<boolean>} choose  Reads
 *   the board that the visitor has chosen among several, and goes on while nothing needs a look.
 * @property {() => Promise<void>} solve  Solves the shown puzzle.
 * @property {() => Promise<void>} improve  Searches for a shorter answer than the shown one.
 * @property {(task: import('./answer/export.js').Drawn, onProgress: (drawing:
 *   import('../engine/protocol.js').Drawing) => void) => Promise<void>} takeAway
 * @property {import('./live/live.js').Live} live
 * @property {import('./share/link.js').ShareActions} share
 * @property {import('./game/actions.js').GameActions} game
 *
 * @typedef {object} LandingActions  What the landing asks for. The rest of the page may have to be loaded
 *   first.
 * @property {(files: readonly File[]) => void} open  Opens a picture, or a puzzle with its finished picture.
 * @property {(sample: import('./picture/samples.js').Sample) => void} openSample
 * @property {(family: import('./family.js').FamilyName) => void} openBoard  Opens the family's sample board.
 * @property {(family: import('./family.js').FamilyName) => void} begin  Opens the family's empty board.
 * @property {() => boolean} hasGame  Whether a game has been begun.
 * @property {() => void} openGame
 * @property {(file: File) => void} playWith  Opens a picture in the game.
 * @property {() => void} typeBoard  Opens the dialog for a board as text.
 * @property {(notice: import('./visit.js').Notice) => void} fail  Tells of an error.
 * @property {() => void} dismiss  Removes the notice.
 *
 * @typedef {object} Lasting  The part that survives a change of language.
 * @property {Store} store
 * @property {import('../i18n/i18n.js').I18n} i18n
 * @property {Actions} actions
 * @property {import('./storage/autosave.js').Autosave} autosave  The saved puzzles.
 * @property {import('./answer/steps.js').Steps} steps  The last shown step of each answer.
 * @property {import('./score/scores.js').Scores} scores  The best scores of each game.
 * @property {import('./blocks/ready-list.js').ReadyList} ready  Ready-made boards of blocks.
 * @property {import('./hand-over.js').Hand} hand  Downloads or shares a file.
 * @property {(text?: string) => void} typeBoard  Opens the dialog for a board as text, with `text`
 *   to edit if given.
 * @property {LandingActions} landing
 * @property {(text: string) => void} say  Announces a text to screen readers.
 * @property {() => void} play  Plays the answer, unless the visitor wants no motion.
 * @property {import('./drafts.js').Drafts} drafts  Texts typed but not submitted yet.
 * @property {(language: import('../i18n/languages.js').Language) => void} speak  Switches the
 *   language.
 *
 * @typedef {Lasting & { life: AbortSignal }} Context  `life` is aborted when the parts of the page
 *   are rebuilt in another language. Listeners on anything but a part's own elements and its player
 *   must take this signal.
 *
 * @typedef {Pick<Context, 'i18n' | 'landing' | 'life' | 'speak'>} LandingContext  What is there before the
 *   rest of the page is loaded.
 *
 * @typedef {object} Part  A part of the page that shows the visit.
 * @property {HTMLElement} element
 * @property {(visit: Visit, previous: Visit) => void} show
 */

export {};
