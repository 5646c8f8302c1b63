/** What is told besides the moves: the sequence bar, the briefing, the report of the end. */
import { Refusal } from "../api.js";
import { Briefing } from "./briefing.js";
import { Final } from "./final.js";
import { Modal } from "./modal.js";
import { SequenceBar } from "./sequence.js";

export class Telling {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.modal = new Modal(table.app, () => table.frame);
    this.briefing = new Briefing(table);
    this.final = new Final(table);
    this.bar = new SequenceBar(table);
  }

  /** What the game tells; nothing if it cannot be had now. @param {string} what @param {string} side @returns {Promise<any>} */
  async ask(what, side) {
    try {
      return await this.table.line.ask({ do: "tell", what, side });
    } catch (wrong) {
      if (wrong instanceof Refusal) this.table.refuse(wrong);
      return {};
    }
  }

  draw() {
    this.bar.draw();
    this.briefing.first();
    this.final.draw();
  }
}
