/** What is told besides the moves: the sequence bar, the briefing, the report of the end. */
import { Briefing } from "./briefing.js";
import { Final } from "./final.js";
import { Modal } from "./modal.js";
import { SequenceBar } from "./sequence.js";

export class Telling {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.modal = new Modal(table.app, () => table.frame);
    this.briefing = new Briefing(table);
    this.final = new Final(table);
    this.bar = new SequenceBar(table);
  }

  draw() {
    this.bar.draw();
    this.final.draw();
  }

  close() {
    this.modal.place.remove();
  }
}
