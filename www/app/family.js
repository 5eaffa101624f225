/**
 * What shared parts of the page know of a family of puzzles, and no more. `families.js` lists all of them.
 *
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./visit.js').Stage} Stage
 * @typedef {import('../link/content.js').LinkContent} LinkContent
 * @typedef {{ rows: number, cols: number }} Size
 * @typedef {(visit: Visit) => Visit} Transition
 *
 * @typedef {'tiles' | 'blocks'} FamilyName
 * @typedef {FamilyName | 'game'} ActivityName
 *
 * @typedef {object} Activity  What the visitor is at: the puzzles of a family, or a game. Its state is the field of
 *   its name in a visit.
 * @property {ActivityName} name  The stage of a visit that shows it.
 * @property {boolean} lasts  Whether its state stays when a visit is brought back that shows another one.
 * @property {(visit: Visit) => string} stageOf  What a visit shows of it, as one word.
 * @property {(visit: Visit) => boolean} isLaid  Whether anything lies on the table.
 * @property {Readonly<Record<string, import('./navigation/screens.js').Screen>>} screens  By their names.
 * @property {import('./storage/entry.js').EntryKind} entries  How the device keeps it.
 * @property {(visit: Visit, title: string) => Challenge} [challenge]  What a link says to the game that a visit
 *   shows.
 * @property {(content: LinkContent, name: string) => Promise<Transition | null>} [challengedBy]  Brings the visit
 *   in which a link is played; null where it is no such game. A picture without a title is called `name`.
 * @property {(visit: Visit) => import('./visit.js').Picture | null} [gamePicture]  What a game is played with.
 *
 * @typedef {{ content: LinkContent, surface: HTMLCanvasElement | null }} Challenge  With a picture of its board.
 *
 * @typedef {Activity & Puzzles} Family
 *
 * @typedef {object} Puzzles  An activity that has answers: its state is a `Search`.
 * @property {FamilyName} name
 * @property {Transition} rested  Nobody is at it any longer: no search goes on, and no window is followed.
 * @property {Transition} interrupted  Something went wrong while it was shown.
 * @property {(visit: Visit, change: <S extends import('./answer/search.js').Search>(state: S) => S) => Visit} changed  A change
 *   of any family's search.
 * @property {(visit: Visit) => Size} sizeOf
 * @property {(visit: Visit) => import('../player/playback.js').Playback} playbackOf  The answer as the player takes it.
 * @property {(visit: Visit) => readonly unknown[]} shownOf  What of the state makes the player show an answer
 *   as it does.
 * @property {Labels} [labels]  Where pieces may carry labels that are no part of the picture.
 * @property {boolean} isPictured  Whether its links can carry a picture of the board.
 * @property {(visit: Visit) => HTMLCanvasElement | null} pictureOf  That picture, where it is none of the page's own.
 * @property {(visit: Visit, choices: { title: string, step: number }) => LinkContent} contentOf  What a link says.
 * @property {(content: any, name: string) => OpenedLink | Promise<OpenedLink>} openedLink  From a link of this family.
 * @property {(visit: Visit, i18n: import('../i18n/i18n.js').I18n) => string} words  The steps, one a line.
 * @property {(visit: Visit) => import('./film/encode.js').Film} film
 * @property {(engine: import('../engine/client.js').Engine, visit: Visit, drawing: Drawing) => Promise<BlobPart>} draw
 *   Has the steps drawn by the engine.
 *
 * @typedef {object} Labels
 * @property {(visit: Visit) => boolean} areOptional  Whether the visitor can choose.
 * @property {(visit: Visit) => boolean} areShown
 * @property {(visit: Visit, on: boolean) => Visit} shown
 *
 * @typedef {object} Drawing
 * @property {import('./answer/take-away.js').Drawn} task
 * @property {AbortSignal} signal
 * @property {(drawing: import('../engine/protocol.js').Drawing) => void} onProgress
 *
 * @typedef {object} OpenedLink
 * @property {Transition} show
 * @property {object | null} report  Null where the link asks to have it solved.
 */

export {};
