/** What the server sends, as types: the snapshot of a table, its sheet, its chart. Nothing here runs. */

/**
 * One legal act: its text, how it reads, and what it names.
 * @typedef {object} Choice
 * @property {string} text
 * @property {string} verb
 * @property {string} label
 * @property {string} rule
 * @property {string[]} units
 * @property {string[]} hexes
 * @property {Record<string, string>} fields
 * @property {boolean} confirm
 * @property {string} ends what it ends: phase, turn, step
 * @property {boolean} bundled all of its verb are one row until it is opened
 * @property {string} look a query that shows what it would come to
 * @property {string} cost
 */

/**
 * @typedef {object} Decision
 * @property {string} side
 * @property {string} ask
 * @property {string} prompt
 * @property {string} detail what is said below the question
 * @property {string} rule
 * @property {number} number
 * @property {Choice[]} choices
 * @property {Record<string, string>} verbs
 * @property {Choice[]} said what has been answered to this question so far
 * @property {string[]} units what it is about
 * @property {string[]} hexes
 * @property {{unit: string, hex: string}[]} planned units with the hexes that have been named for them
 * @property {{place: string, title: string}[]} lists cards that make many choices at once: the place of the wish, a title
 * @property {Open[]} open what is still open before an act that ends a phase
 * @property {boolean} rousing a standing answer may name a chance from which on one is asked
 */

/** @typedef {{label: string, number: number, units: string[], hexes: string[], loses: boolean, rule: string, told: boolean}} Open */
/** @typedef {{key: string, label: string, cost: string, note: string, units: string[]}} SwitchChoice */
/** @typedef {{key: string, label: string, choices: SwitchChoice[], chosen: string[], many: boolean, rule: string}} Switch */
/** @typedef {{hex: string, cost: string, left: string, note: string, mark?: string, stops: boolean}} Waypoint */

/**
 * A chain of acts as the hand would do it.
 * @typedef {object} Plan
 * @property {string[]} [zone] hexes that it works on
 * @property {string[]} [fringe] hexes on which it works less
 * @property {string} text
 * @property {string} label
 * @property {string} verb
 * @property {string} rule
 * @property {string[]} units
 * @property {string} hex
 * @property {string} cost
 * @property {Waypoint[]} way
 * @property {number|null} facing
 * @property {{text: string, rule: string}[]} warnings
 * @property {boolean} asks
 * @property {Record<string, any>} forecast
 * @property {Switch[]} switches
 */

/** @typedef {{label: string, value: string, rule: string}} Fact */

/**
 * @typedef {object} Piece
 * @property {string} id
 * @property {string} side
 * @property {string} hex
 * @property {string} title
 * @property {string} layout
 * @property {Record<string, any>} face
 * @property {number|null} facing
 * @property {string[]} states
 * @property {string} hit
 * @property {string} under
 * @property {Fact[]} facts
 * @property {number} points
 * @property {number} most
 * @property {string} nation
 * @property {string} box
 */

/** @typedef {{hex: string, kind: string, text: string, side: string, facing: number|null, title: string}} Marker */
/** @typedef {{kind: string, hexes: string[], text: string, title: string, key: string, state: string}} Sketch */
/** @typedef {{side: string, key: string, label: string, value: number, most: number, rule: string}} Track */
/** @typedef {{side: string, id: string, title: string, text: string, rule: string}} Card */
/** @typedef {{key: string, label: string, text: string, state: string, sides: string[], rule: string}} Box */
/** @typedef {{label: string, value: string, rule: string, side: string, hex: string, state: string, note: string}} Entry */
/** @typedef {{key: string, title: string, kind: string, boxes: Box[], entries: Entry[], side: string, rule: string, pinned: boolean, cells: string[][], folded: boolean}} Aid */
/** @typedef {{pieces: Piece[], markers: Marker[], tracks: Track[], cards: Card[], aids: Aid[], arrows?: {hex: string, to: string, side: string}[], sketches?: Sketch[], round: number, rounds: number, first: number, map: string}} Sheet */

/** @typedef {{name: string, label: string, x: number, y: number, terrain: string, level: number, features: string[], land: number, height: number|null, owner: string, fort: number}} Hex */
/** @typedef {{kind: string, hexes: string[], name: string}} Run */
/** `span` is how many hexes wide a name of a land or a sea is spread, `turn` its slant in degrees, `bend` the height of its arc in hexes. @typedef {{text: string, hex: string, kind: string, span?: number, turn?: number, bend?: number}} Label */
/** @typedef {{kind: string, points: [number, number][], hexes: string[]}} Outline the outline of a feature, in hex sides */
/** @typedef {{kind: string, text: string, x: number, y: number, hex: string}} Spot a spot height or trig point */
/** @typedef {{name: string, top: string, hexes: Hex[], runs: Run[], sides: {kind: string, a: string, b: string, to: string}[], labels: Label[], style: string, outlines?: Outline[], spots?: Spot[], interval?: number}} Chart */
/** @typedef {{chart: Chart, pieces: Piece[], units: Record<string, number>, rounds: number}} Picture */

/** `side` is empty where the dice are of who acts. @typedef {{what: string, side: string, rule: string, dice: string, faces: number[], drawn: string}} Roll */
/** `rolls` are places in the rolls of the line; an `unsaid` one goes without saying; `scene` is how it is shown, `sign` its large word, `code` what the table calls it. @typedef {{tag: string, tells: string, text: string, chip: string, rule: string, args: Record<string, string>, rolls: number[], unsaid: boolean, scene: string, sign: string, code: string}} Happening */
/** @typedef {{ask: string, text: string, label: string, prompt: string, least: number, unless: boolean}} Standing a standing answer, with the chance from which on one is asked, or until there is something new to choose */
/** @typedef {{line: number, side: string, text: string, hidden: boolean, standing: boolean, why: boolean, rolls: Roll[], events: Happening[]}} LogLine */
/** @typedef {{number: number, sides: string[], name: string, player: string}} Seat */
/** @typedef {{key: string, rule: string, text: string, args?: Record<string, string>}} Reason */
/** @typedef {{line: number, seat: number, key: string, text: string}} Notice */
/** @typedef {{line: number, side: string, agreed: string[], dice: boolean, text: string}} Undone */
/** @typedef {{winner: string, reason: string, scores: Record<string, number>}} Result */

/**
 * @typedef {object} Snapshot
 * @property {string} id
 * @property {string} game
 * @property {string} scenario
 * @property {string} title
 * @property {Seat} seat
 * @property {Seat[]} seats
 * @property {string} side
 * @property {number} line
 * @property {number} lines
 * @property {string} hash
 * @property {boolean} over
 * @property {string} dice
 * @property {number} number
 * @property {{text: string, step: string, rule: string}[]} path
 * @property {{parts: {text: string, rule: string, side: string}[], next: string}} bar where one is in the sequence of play
 * @property {{side: string, ask: string, prompt: string}[]} asked
 * @property {Decision|null} decision
 * @property {Sheet} table
 * @property {LogLine[]} log
 * @property {Reason|null} undo
 * @property {boolean} redo
 * @property {number|null} asked_to_undo
 * @property {{side: string, own: boolean, asks: boolean, declined: string}|null} offer the draw on offer
 * @property {Record<string, string>} deputies sides that bots play in the place of persons
 * @property {boolean} searches one of the bots looks ahead in this game: only then it is a veteran
 * @property {boolean} thinking
 * @property {{side: string, what: string, dice: string, names: string, labels: string, given: string}|null} owed a roll of a bot that a person makes
 * @property {Notice[]} notices
 * @property {Undone[]} undos
 * @property {Result|null} result
 * @property {string} result_text
 * @property {Record<string, string>} names
 * @property {Record<string, string>} words
 * @property {Record<string, string[]>} queries
 * @property {Record<string, string>} query_rules
 * @property {Record<string, string>} ways fields that say only how a choice is done, each with its switch on a card
 * @property {string[]} sides those that play
 * @property {boolean} secrets
 * @property {string[]} partners own sides that win with the one that is shown, and that one: nothing is hidden between them
 * @property {Standing[]} standing the side's standing answers
 * @property {{key: string, label: string, on: boolean, group: string}[]} orders the game's standing orders, and which are given; of a group one holds
 */

/** @typedef {{table: string, column: string, rows: string[]}} Use a printed table that a card is read from */

/** @typedef {{label: string, chance: number, kind: string}} Chance */
/** @typedef {{face: string, weight: number, result: string, kind: string, text: string}} Face */
/** @typedef {{title: string, parts: {label: string, value: string, rule: string}[], total: string}} Sum */
/** @typedef {{label: string, result: string, rule: string, choice: string}} Change */
/** @typedef {{headline: string, chances: Chance[], faces: Face[], sums: Sum[], changes: Change[], rule: string, note: string, chance: number|null, uses?: Use[]}} Forecast */

/** @typedef {{kind: string, hexes: string[], texts?: Record<string, string>, colour?: string, side?: string}} Area */
/** @typedef {{line: number, depth: number, text: string}} Mark */

export {};
