/** The client's own words; everything about a game comes from the server. */
import { language } from "./api.js";

/** @type {Record<string, Record<string, string>>} */
const WORDS = {
  en: {
    tagline: "Hex-and-counter wargames with all of their rules.", choose: "Choose a game", firefights: "Scenarios",
    seats: "Who plays", person: "Person at this screen", link: "Person with a link", random: "Computer: random",
    start: "Start the game", running: "Your games", continue: "Continue", over: "over", yourturn: "your turn",
    options: "Optional rules", dice: "Dice", program: "rolled by the program", typed: "typed in from real dice",
    load: "Load a record", rounds: "rounds", choices: "Choices", log: "Log", nomoves: "No moves yet.",
    undo: "Undo", redo: "Redo", replay: "Replay", rules: "Rules", menu: "Menu", save: "Save the record",
    theme: "Light or dark", waiting: "{side} is choosing", offline: "Not connected. Your last move is saved.",
    reach: "Reach", sight: "Sight", arcs: "Arcs", grid: "Grid", all: "All choices", back: "Back", live: "Back to the game",
    stale: "The game has gone on. Here is where it stands.", under: "Under the pointer", nothing: "Point at a hex or counter.",
    gameover: "The game is over", pass: "Hand the screen to {side}", ready: "I am {side}", links: "Links of the seats",
    copied: "Copied.", invite: "Send this link to {side}", spectator: "Spectators", thinking: "The computer is thinking …",
    whatif: "Try from here", askundo: "Ask to take back", agree: "Agree", refuse: "Refuse",
    wantsundo: "{side} asks to take back the last move.", report: "Dice report", rolls: "rolls", mean: "mean", filter: "Filter",
    unofficial: "Esagono is unofficial: our own words and drawings, not affiliated with any publisher.",
    typedice: "Roll {dice} for {what}", chance: "chance", hit: "hit", destroyed: "destroyed", need: "needed on 2D6",
    attack: "Attack", defence: "Defence", zoomin: "Zoom in", zoomout: "Zoom out", fit: "Whole map", offmap: "Off the map",
    provenance: "Data", authored: "ours", home: "Start page", round: "Round", you: "you", none: "none", hand: "Cards",
    sealed: "cannot be taken back",
  },
  it: {
    tagline: "Wargame a esagoni e pedine con tutte le loro regole.", choose: "Scegli un gioco", firefights: "Scenari",
    seats: "Chi gioca", person: "Persona a questo schermo", link: "Persona con un collegamento", random: "Computer: a caso",
    start: "Comincia la partita", running: "Le tue partite", continue: "Continua", over: "finita", yourturn: "tocca a te",
    options: "Regole opzionali", dice: "Dadi", program: "lanciati dal programma", typed: "inseriti da dadi veri",
    load: "Carica un verbale", rounds: "round", choices: "Scelte", log: "Diario", nomoves: "Ancora nessuna mossa.",
    undo: "Annulla", redo: "Ripeti", replay: "Rivedi", rules: "Regole", menu: "Menu", save: "Salva il verbale",
    theme: "Chiaro o scuro", waiting: "{side} sta scegliendo", offline: "Non connesso. L'ultima mossa è al sicuro.",
    reach: "Movimento", sight: "Vista", arcs: "Archi", grid: "Griglia", all: "Tutte le scelte", back: "Indietro", live: "Torna alla partita",
    stale: "La partita è andata avanti. Ecco dove si trova.", under: "Sotto il puntatore", nothing: "Indica un esagono o una pedina.",
    gameover: "La partita è finita", pass: "Passa lo schermo a {side}", ready: "Sono {side}", links: "Collegamenti dei posti",
    copied: "Copiato.", invite: "Manda questo collegamento a {side}", spectator: "Spettatori", thinking: "Il computer sta pensando …",
    whatif: "Prova da qui", askundo: "Chiedi di annullare", agree: "Accetta", refuse: "Rifiuta",
    wantsundo: "{side} chiede di annullare l'ultima mossa.", report: "Resoconto dei dadi", rolls: "lanci", mean: "media", filter: "Filtra",
    unofficial: "Esagono non è ufficiale: parole e disegni nostri, nessun legame con gli editori.",
    typedice: "Lancia {dice} per {what}", chance: "probabilità", hit: "colpito", destroyed: "distrutto", need: "da fare con 2D6",
    attack: "Attacco", defence: "Difesa", zoomin: "Ingrandisci", zoomout: "Rimpicciolisci", fit: "Tutta la mappa", offmap: "Fuori mappa",
    provenance: "Dati", authored: "nostri", home: "Pagina iniziale", round: "Round", you: "tu", none: "nessuna", hand: "Carte",
    sealed: "non si può annullare",
  },
};

/** @param {string} key @param {Record<string, string>} [gaps] @returns {string} */
export function w(key, gaps = {}) {
  const text = WORDS[language.now]?.[key] ?? WORDS.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => gaps[name] ?? "");
}
