import type { Alternative, Block, ProjectPart } from "../model/index.ts";

type TableName = Exclude<keyof ProjectPart, "project">;

/**
 * A part while a list of changes is applied to it. A table is copied when it is first written and written in
 * place from then on, so that a list costs its own length and not that of the tables each time. The part
 * that it began with stays as it is; the draft is dropped when its part is handed out.
 */
export class Draft {
  #part: ProjectPart;
  readonly #copied = new Set<TableName>();
  #alternatives: Map<string, Set<string>> | null = null;
  #blocks: Map<string, Set<string>> | null = null;

  constructor(part: ProjectPart) {
    this.#part = part;
  }

  /** As it is now: to be read at once, or kept when nothing is written any more. */
  get part(): ProjectPart {
    return this.#part;
  }

  setProject(project: ProjectPart["project"]): void {
    this.#part = { ...this.#part, project };
  }

  /** Sets a record of a table; undefined takes it away. */
  put<Name extends TableName>(name: Name, id: string, value: ProjectPart[Name][string] | undefined): void {
    if (!this.#copied.has(name)) {
      this.#copied.add(name);
      this.#part = { ...this.#part, [name]: { ...this.#part[name] } };
    }
    // The copy is the draft's own; the type is read-only for those who read the part.
    const table = this.#part[name] as Record<string, ProjectPart[Name][string]>;
    if (name === "alternatives") this.#moveAlternative(id, value as Alternative | undefined);
    if (name === "blocks") this.#moveBlock(id, value as Block | undefined);
    if (value === undefined) delete table[id];
    else if (id === "__proto__")
      Object.defineProperty(table, id, { value, enumerable: true, configurable: true, writable: true });
    else table[id] = value;
  }

  /** The alternatives that represent a value of this text. */
  alternativesIn(text: string): readonly Alternative[] {
    this.#alternatives ??= indexed(this.#part.alternatives);
    const ids = this.#alternatives.get(text);
    if (!ids) return [];
    return [...ids].flatMap((id) => this.#part.alternatives[id] ?? []);
  }

  /** The ids of the blocks that are in this page. */
  blocksOf(pageId: string): readonly string[] {
    if (!this.#blocks) {
      this.#blocks = new Map();
      for (const block of Object.values(this.#part.blocks)) addTo(this.#blocks, block.pageId, block.id);
    }
    return [...(this.#blocks.get(pageId) ?? [])];
  }

  #moveAlternative(id: string, next: Alternative | undefined): void {
    if (!this.#alternatives) return;
    const before = Object.hasOwn(this.#part.alternatives, id) ? this.#part.alternatives[id] : undefined;
    if (before?.text === next?.text) return;
    if (before) this.#alternatives.get(before.text)?.delete(id);
    if (next) addTo(this.#alternatives, next.text, id);
  }

  #moveBlock(id: string, next: Block | undefined): void {
    if (!this.#blocks) return;
    const before = Object.hasOwn(this.#part.blocks, id) ? this.#part.blocks[id] : undefined;
    if (before?.pageId === next?.pageId) return;
    if (before) this.#blocks.get(before.pageId)?.delete(id);
    if (next) addTo(this.#blocks, next.pageId, id);
  }
}

const indexed = (alternatives: ProjectPart["alternatives"]): Map<string, Set<string>> => {
  const index = new Map<string, Set<string>>();
  for (const [id, { text }] of Object.entries(alternatives)) addTo(index, text, id);
  return index;
};

const addTo = (index: Map<string, Set<string>>, owner: string, id: string): void => {
  const ids = index.get(owner);
  if (ids) ids.add(id);
  else index.set(owner, new Set([id]));
};
