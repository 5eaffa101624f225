/**
 * What shared parts of the page know of a family of puzzles, and no more. `families.js` lists all of them.
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
 * @property {import('./score/contest.js').Contest} [contest]  How its games are scored.
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
 * @property {Transition} takenOver  The visitor takes over, where the page went on by itself.
 * @property {{ text: string, icon: import('./icons.js').IconName, open: Transition }} [begun]  To an empty board, to
 *   be laid by hand; `text` is the key of what says so.
 * @property {{ text: string, icon: import('./icons.js').IconName }} [inPicture]  What says that a picture shows it
 *   and no tiles, which are looked for first: `text` is a key of the words.
 * @property {(text: string) => boolean} isText  Whether a text may be a board of it, if of none before it.
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
 *
 * @typedef {object} FamilyActions  What a family does that takes time, or needs the engine.
 * @property {() => Promise<void>} solve
 * @property {() => Promise<void>} improve  Looks for a shorter way than the answer, or for longer than before.
 * @property {import('./guide/seer.js').Seer} seer
 * @property {import('./text/open-text.js').OpenText} openText
 * @property {(walk: Walk) => Promise<boolean>} advance  From a board that was read to its answer, as long as all is
 *   sure; whether it came there without a touch.
 * @property {(say: (text: string) => void) => void} watch  From now on does by itself what a visit asks for.
 * @property {Sample} [sample]  A board to try.
 *
 * @typedef {(isThere: (visit: Visit) => boolean) => Promise<boolean>} GoesOn  Waits a moment, and says whether the page
 *   goes on by itself from there.
 *
 * @typedef {object} Walk  The page goes on by itself.
 * @property {import('./visit.js').Picture | null} picture
 * @property {GoesOn} goesOn
 * @property {(isThere: (visit: Visit) => boolean) => Promise<void>} until
 * @property {() => void} release  From now on a touch does not end it.
 *
 * @typedef {object} Sample
 * @property {string} name  The key of its words.
 * @property {number} rows
 * @property {number} cols
 * @property {() => Promise<Element | null>} look
 * @property {() => Promise<boolean>} open  Whether its answer is there.
 *
 * @typedef {object} LayOthers  Lays boards in a picture that are none of tiles.
 * @property {(picture: Picture, reading: import('../engine/protocol.js').BlocksReading, signal: AbortSignal) =>
 *   Promise<boolean>} read  Whether it was laid.
 * @property {(family: FamilyName, picture: Picture) => boolean} unread  Nothing could be read of a family that the
 *   visitor says is there; whether that family has taken it up.
 *
 * @typedef {object} ActionsOfAll
 * @property {import('./tiles/actions.js').TilesActions} tiles
 * @property {import('./blocks/actions.js').BlocksActions} blocks
 */

export {};
