/** Sounds, made here: short noises and tones, no recordings. They are heard only after somebody has touched the page. */
import { pace } from "./pace.js";

/** @type {AudioContext|null} */
let context = null;
/** @type {AudioBuffer|null} */
let hiss = null;

/** The sound of each kind of scene; a kind without one is silent. @type {Record<string, string>} */
const OF = {
  shot: "shot",
  attack: "shot",
  loss: "blast",
  hit: "blow",
  move: "engine",
  rally: "rally",
  turn: "turn",
};

/** @type {Record<string, (a: AudioContext, t: number) => void>} */
const MADE = {
  dice: (a, t) => [0, 0.07, 0.13, 0.22, 0.27].forEach((d, i) => noise(a, t + d, 0.03, 2600 - i * 250, 0.32 - i * 0.04)),
  shot: (a, t) => {
    noise(a, t, 0.28, 900, 0.6);
    tone(a, t, 0.22, 120, 38, 0.5, "sine");
  },
  blow: (a, t) => {
    noise(a, t, 0.14, 520, 0.45);
    tone(a, t, 0.16, 95, 50, 0.35, "sine");
  },
  blast: (a, t) => {
    noise(a, t, 0.7, 420, 0.7);
    tone(a, t, 0.6, 80, 26, 0.6, "sine");
  },
  engine: (a, t) => [0, 0.09, 0.18, 0.27].forEach((d) => tone(a, t + d, 0.1, 58, 52, 0.11, "sawtooth", 260)),
  rally: (a, t) => {
    tone(a, t, 0.14, 392, 392, 0.16, "triangle");
    tone(a, t + 0.14, 0.26, 523, 523, 0.18, "triangle");
  },
  turn: (a, t) => {
    tone(a, t, 0.9, 660, 656, 0.12, "sine");
    tone(a, t, 0.6, 1320, 1312, 0.05, "sine");
  },
};

/** @param {AudioContext} a @param {number} t @param {number} long @param {number} most the highest pitch that is let through @param {number} loud */
function noise(a, t, long, most, loud) {
  if (!hiss) {
    hiss = a.createBuffer(1, a.sampleRate, a.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  const source = a.createBufferSource();
  source.buffer = hiss;
  const filter = a.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = most;
  out(a, source, filter, t, long, loud);
}

/** @param {AudioContext} a @param {number} t @param {number} long @param {number} from @param {number} to pitch @param {number} loud @param {OscillatorType} type @param {number} [most] */
function tone(a, t, long, from, to, loud, type, most = 6000) {
  const source = a.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, t);
  source.frequency.exponentialRampToValueAtTime(to, t + long);
  const filter = a.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = most;
  out(a, source, filter, t, long, loud);
}

/** @param {AudioContext} a @param {AudioScheduledSourceNode} source @param {AudioNode} filter @param {number} t @param {number} long @param {number} loud */
function out(a, source, filter, t, long, loud) {
  const gain = a.createGain();
  gain.gain.setValueAtTime(loud * 0.5, t);
  gain.gain.exponentialRampToValueAtTime(0.0008, t + long);
  source.connect(filter).connect(gain).connect(a.destination);
  source.start(t);
  source.stop(t + long);
}

/** @param {string} name */
export function play(name) {
  if (!pace.sound || !MADE[name] || !navigator.userActivation?.hasBeenActive || document.hidden) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  MADE[name](context, context.currentTime + 0.02);
}

/** What a scene sounds like. @param {import("./beats.js").Beat} beat */
export function heard(beat) {
  if (beat.rolls.some((r) => r.faces.length)) play("dice");
  else if (OF[beat.kind]) play(OF[beat.kind]);
}
