import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Every value by size of the page, editor and what was measured. */
type Values = Record<string, Record<string, Record<string, number[]>>>;

/** Measures to print; in ms, MB of heap, KB of script. */
const ACTS = ["select", "text", "style", "move", "undo text", "undo style", "undo move"];
const PEERS = ["floor", "grapesjs"];
const EDITORS = ["hanok", ...PEERS];

export class Figures {
  readonly #file: string;
  readonly #values: Values;

  /** `file`: where the values of runs before are, and those of this one are to be kept; "" for none. */
  constructor(file: string) {
    this.#file = file;
    this.#values = file !== "" && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Values) : {};
  }

  add(size: number, editor: string, name: string, value: number): void {
    this.#values[size] ??= {};
    const bySize = this.#values[size];
    bySize[editor] ??= {};
    const byEditor = bySize[editor];
    byEditor[name] ??= [];
    byEditor[name].push(value);
  }

  keep(): void {
    if (this.#file !== "") writeFileSync(this.#file, JSON.stringify(this.#values));
  }

  /**
   * Medians side by side, with the goal and whether it and the other editor's figure are reached: what was
   * timed from a trusted event; in brackets the same from the call, as the comparison's own driver times it.
   */
  print(size: number): void {
    console.log(`\n${size} elements, medians`);
    console.log(
      row(["", "times", ...EDITORS, "goal", "holds", "not slower", "(floor)", "(grapesjs)", "all", "cpu"]),
    );
    for (const name of ["open", "open cold", ...ACTS, "heap", "script"]) {
      const ours = this.#median(size, "hanok", name);
      const [floor, theirs] = PEERS.map((peer) => this.#fromEvent(size, peer, name));
      const goal = goalOf(name, floor ?? Number.NaN);
      const called = PEERS.map((peer) => this.#median(size, peer, name));
      console.log(
        row([
          name,
          String(this.#of(size, "hanok", name).length),
          ...[ours, floor, theirs, goal].map(shown),
          verdict(ours, goal),
          verdict(ours, theirs),
          ...[...called, ...["all", "cpu"].map((more) => this.#median(size, "hanok", `${name} ${more}`))].map(
            shown,
          ),
        ]),
      );
    }
  }

  /**
   * Time from the event; acts that run from a call alone (opening) or from an event in any case (selecting)
   * have no other figure.
   */
  #fromEvent(size: number, peer: string, name: string): number {
    const byKey = this.#median(size, peer, `${name} by key`);
    return Number.isNaN(byKey) ? this.#median(size, peer, name) : byKey;
  }

  #of(size: number, editor: string, name: string): readonly number[] {
    return this.#values[size]?.[editor]?.[name] ?? [];
  }

  #median(size: number, editor: string, name: string): number {
    const sorted = [...this.#of(size, editor, name)].sort((a, b) => a - b);
    const half = sorted.length >> 1;
    const upper = sorted[half] ?? Number.NaN;
    return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
  }
}

function goalOf(name: string, floor: number): number {
  if (name === "heap") return 80;
  if (name === "script" || name === "open cold") return Number.NaN;
  return name === "open" ? floor * 2 : Math.max(floor * 2, floor + 16);
}

const shown = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? "" : value.toFixed(1);
const verdict = (value: number, most: number | undefined): string =>
  Number.isNaN(value) || most === undefined || Number.isNaN(most) ? "" : value <= most ? "yes" : "NO";
const row = (cells: readonly string[]): string => cells.map((cell) => cell.padEnd(11)).join("");
