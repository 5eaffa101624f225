/**
 * The interface between the shared parts of the page and a family of puzzles. `families.js` lists
 * all families.
 *
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('./visit.js').Stage} Stage
 * @typedef {import('../link/content.js').LinkContent} LinkContent
 * @typedef {{ rows: number, cols: number }} Size
 * @typedef {(visit: Visit) => Visit} Transition
 * @typedef {import('./visit.js').Picture} Picture
 *
 * @typedef {'tiles' | 'blocks'} FamilyName
 * @typedef {FamilyName | 'game'} ActivityName
 * @typedef {NonNullable<import('../engine/protocol.js').Requests['read']['ask']['family']>}
 *   ReadFamily A family that the engine reads in pictures.
 *
 * @typedef {object} Activity  What a visit can show: the puzzles of a family, or a game. Its state
 *   is the field of its name in a visit.
 * @property {ActivityName} name  The stage of a visit that shows it.
 * @property {boolean} lasts  Whether its state stays when a visit that shows another activity is
 *   restored.
 * @property {(visit: Visit) => string} stageOf  The name of its current stage.
 * @property {(visit: Visit) => boolean} isLaid  Whether there is anything to return to.
 * @property {Readonly<Record<string, import('./navigation/screens.js').Screen>>} screens  Keyed by
 *   name.
 * @property {import('./storage/entry.js').EntryKind} [entries]  How it is saved on the device;
 *   absent if it is not.
 * @property {(visit: Visit, title: string) => Challenge} [challenge]  The link of the shown game.
 * @property {(content: LinkContent, name: string) => Promise<Transition | null>} [challengedBy]
 *   Opens the visit that plays a link; null if it carries no such game. A picture without a title
 *   is called `name`.
 * @property {(visit: Visit) => import('./visit.js').Picture | null} [gamePicture]  The picture of a
 *   game.
 * @property {import('./score/contest.js').Contest} [contest]  Scores and clock of its games.
 *
 * @typedef {{ content: LinkContent, surface: HTMLCanvasElement | null }} Challenge  A link and the
 *   picture of its board.
 *
 * @typedef {Activity & Puzzles} Family
 *
 * @typedef {object} Puzzles  An activity that has answers: its state is a `SearchState`.
 * @property {FamilyName} name
 * @property {Transition} rested  The state when left: no search runs and no window is followed.
 * @property {Transition} interrupted  The state after an error.
 * @property {(visit: Visit, change: <S extends import('./answer/search.js').SearchState>(state: S) => S)
 *   => Visit} changed  Applies a change of the search state.
 * @property {Transition} takenOver  Ends the automatic advance, since the visitor takes over.
 * @property {Transition} [begun]  Opens an empty board, to be edited by hand; its button is in
 *   `offers.js`.
 * @property {{ family: ReadFamily, text: string, icon: import('./icons.js').IconName }} [inPicture]
 *   The button that says that a picture shows this family and not tiles, which are searched for
 *   first; `text` is its key.
 * @property {(text: string) => boolean} isText  Whether a text may be a board of this family, if it
 *   is of none before it.
 * @property {(visit: Visit) => Size} sizeOf
 * @property {(visit: Visit) => import('../player/playback.js').Playback} playbackOf  The playback
 *   of the answer.
 * @property {(visit: Visit) => readonly unknown[]} shownOf  The values of the state on which the
 *   player's display of an answer depends.
 * @property {Labels} [labels]  Present if pieces may show labels that are not part of the picture.
 * @property {Links} [links]  Present if its puzzles can be shared by links.
 * @property {(visit: Visit, i18n: import('../i18n/i18n.js').I18n) => string} words  The moves as
 *   text, one per line.
 * @property {(visit: Visit) => import('./film/encode.js').Film} [film]  Present if it exports
 *   videos.
 * @property {(engine: import('../engine/client.js').Engine, visit: Visit, drawing: Drawing) =>
 *   Promise<ArrayBuffer>} [draw]  Makes the engine draw the steps; returns the file, or what of it
 *   follows the reported parts. Present if it exports pictures.
 *
 * @typedef {object} Links
 * @property {boolean} isPictured  Whether its links may carry a picture of the board.
 * @property {(visit: Visit) => HTMLCanvasElement | null} pictureOf  That picture; null if the page
 *   drew it itself.
 * @property {(visit: Visit, choices: { title: string, step: number }) => LinkContent} contentOf The
 *   content of a link.
 * @property {(content: any, name: string) => OpenedLink | Promise<OpenedLink>} opened  Opens a link
 *   of this family.
 *
 * @typedef {object} Labels
 * @property {(visit: Visit) => boolean} areOptional  Whether the visitor may switch them.
 * @property {(visit: Visit) => boolean} areShown
 * @property {(visit: Visit, on: boolean) => Visit} shown
 *
 * @typedef {object} Drawing
 * @property {import('./answer/export.js').Drawn} task
 * @property {AbortSignal} signal
 * @property {(drawing: import('../engine/protocol.js').Drawing & { part?: ArrayBuffer }) => void
 *   } onProgress
 *
 * @typedef {object} OpenedLink
 * @property {Transition} show
 * @property {object | null} report  Null if the link asks for the puzzle to be solved.
 *
 * @typedef {object} FamilyActions  Actions of a family that take time or need the engine.
 * @property {() => Promise<void>} solve
 * @property {() => Promise<void>} improve  Searches for a shorter answer, or longer than before.
 * @property {import('./guide/recognition.js').Recognition} [recognition]  Present if its guide follows pictures.
 * @property {import('./text/open-text.js').OpenText} openText
 * @property {(walk: Walk) => Promise<boolean>} [advance]  Goes from a board read from a picture to
 *   its answer while nothing needs a look; whether it got there without a touch.
 * @property {(say: (text: string) => void) => void} watch  Starts the background work that a visit
 *   requires.
 * @property {() => Promise<boolean>} [openSample]  Opens and solves the sample board of `offers.js`;
 *   whether its answer was found.
 *
 * @typedef {(isThere: (visit: Visit) => boolean) => Promise<boolean>} GoesOn  Waits a moment;
 *   whether the automatic advance continues.
 *
 * @typedef {object} Walk  The controls of the automatic advance.
 * @property {import('./visit.js').Picture | null} picture
 * @property {GoesOn} goesOn
 * @property {(isThere: (visit: Visit) => boolean) => Promise<void>} until
 * @property {() => void} release  After this call a touch does not end it.
 *
 * @typedef {object} LayOthers  Opens boards that were found in a picture and are not tiles.
 * @property {(picture: Picture, reading: import('../engine/protocol.js').BlocksReading, signal:
 *   AbortSignal) => Promise<boolean>} read  Whether it was opened.
 * @property {(family: ReadFamily, picture: Picture) => boolean} unread  Handles a family that the
 *   visitor names but that could not be read; whether the family opened a board.
 *
 * @typedef {object} ActionsOfAll
 * @property {import('./tiles/actions.js').TilesActions} tiles
 * @property {import('./blocks/actions.js').BlocksActions} blocks
 */

export {};
