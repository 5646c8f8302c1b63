/** Talking to the server: requests over HTTP, a live line that comes back by itself. */

export class Refusal extends Error {
  /** @param {{key: string, rule: string, text: string, args?: Record<string, string>}} error */
  constructor(error) {
    super(error.text);
    this.key = error.key;
    this.rule = error.rule;
    this.args = error.args ?? {};
  }
}

const store = "esagono.tokens";

/** The language in force. */
export const language = {
  get now() {
    return localStorage.getItem("esagono.lang") ?? (navigator.language.startsWith("it") ? "it" : "en");
  },
  /** @param {string} to */
  set(to) {
    localStorage.setItem("esagono.lang", to);
    document.documentElement.lang = to;
  },
};

/** @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] @returns {Promise<any>} */
export async function call(path, body, headers = {}) {
  const joint = path.includes("?") ? "&" : "?";
  const answer = await fetch(`/api/${path}${joint}lang=${language.now}`, {
    method: body === undefined ? "GET" : "POST",
    body: body === undefined ? undefined : JSON.stringify(body),
    headers,
  });
  const data = await answer.json();
  if (data.error) throw new Refusal(data.error);
  return data;
}

/** @returns {string[]} the seats this browser holds */
export function tokens() {
  return JSON.parse(localStorage.getItem(store) ?? "[]");
}

/** @param {string} token */
export function keep(token) {
  localStorage.setItem(store, JSON.stringify([token, ...tokens().filter((t) => t !== token)].slice(0, 100)));
}

/** A line to one table that reconnects by itself. */
export class Line {
  /**
   * @param {string} token
   * @param {{changed: () => void, state: (connected: boolean) => void}} heard
   */
  constructor(token, heard) {
    this.token = token;
    this.heard = heard;
    this.number = 0;
    /** @type {Map<number, {done: (x: any) => void, failed: (e: Error) => void}>} */
    this.open = new Map();
    this.wait = 300;
    this.closed = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/seats/${this.token}/live?lang=${language.now}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = 300;
      this.heard.state(true);
      this.heard.changed();
    };
    socket.onmessage = (message) => this.receive(JSON.parse(message.data));
    socket.onclose = () => {
      for (const { failed } of this.open.values()) failed(new Error("offline"));
      this.open.clear();
      if (this.closed) return;
      this.heard.state(false);
      setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(4000, this.wait * 1.7);
    };
  }

  /** @param {any} data */
  receive(data) {
    if (data.changed) {
      this.heard.changed();
      return;
    }
    const waiting = this.open.get(data.re);
    if (!waiting) return;
    this.open.delete(data.re);
    if (data.error) waiting.failed(new Refusal(data.error));
    else waiting.done(data);
  }

  /** @param {Record<string, unknown>} request @returns {Promise<any>} */
  ask(request) {
    return new Promise((done, failed) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        failed(new Error("offline"));
        return;
      }
      this.number += 1;
      this.open.set(this.number, { done, failed });
      this.socket.send(JSON.stringify({ id: this.number, ...request }));
    });
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }
}
