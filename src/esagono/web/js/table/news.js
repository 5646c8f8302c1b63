/** How the table stands is asked for whenever it has changed; one question at a time. */
import { Refusal } from "../api.js";

export class News {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    [this.asking, this.again] = [false, false];
    this.epoch = 0;
  }

  /** What was asked for is of no use any more. */
  forget() {
    this.epoch += 1;
  }

  /** @returns {Promise<void>} */
  async ask() {
    const { table } = this;
    if (table.replay.on) return;
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    const { epoch } = this;
    try {
      const { latest } = table.show;
      const known = latest?.lines === table.log.length ? latest.hash : "";
      const view = await table.line.ask({ do: "see", side: table.side, since: table.log.length, known });
      if (!table.replay.on && epoch === this.epoch) table.take(view);
    } catch (wrong) {
      if (wrong instanceof Refusal) table.refuse(wrong);
      else if (/** @type {Error} */ (wrong).message !== "offline") throw wrong;
    } finally {
      this.asking = false;
    }
    if (!this.again) return;
    this.again = false;
    await this.ask();
  }

  /** Keep the lines of the log that are new. @param {import("../types.js").Snapshot} view @returns {import("../types.js").LogLine[]} */
  logged(view) {
    const { log } = this.table;
    const first = view.log[0]?.line ?? log.length;
    if (view.lines < log.length || first !== log.length) log.length = Math.min(log.length, view.log[0]?.line ?? view.lines);
    const fresh = view.log.filter((l) => l.line >= log.length);
    log.push(...fresh);
    return fresh;
  }
}
