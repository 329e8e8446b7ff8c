import { type Node, type Options, type Program, parse } from "acorn";

/** A script as acorn reads it. */
export interface LocatedScript {
  readonly text: string;
  readonly kind: "script" | "module";
  /** null: the text does not parse. */
  readonly program: Program | null;
  readonly broken: { readonly at: number; readonly reason: string } | null;
}

const read = (text: string, kind: "script" | "module"): Program | { at: number; reason: string } => {
  const options: Options = {
    ecmaVersion: "latest",
    sourceType: kind,
    allowHashBang: true,
    allowReturnOutsideFunction: false,
  };
  try {
    return parse(text, options);
  } catch (error) {
    // Brackets nested without end: acorn goes down one call each.
    if (error instanceof RangeError) return { at: 0, reason: "Nested too deeply" };
    if (!(error instanceof SyntaxError) || !("pos" in error)) throw error;
    return { at: Number(error.pos), reason: error.message.replace(/ \(\d+:\d+\)$/, "") };
  }
};

/**
 * Reads a classic script, or a module where only that parses (`kind` decides when given). Offsets are those of the
 * raw text. A text that is neither is `broken`, with the place where the classic script fails.
 */
export const parseScript = (text: string, kind?: "script" | "module"): LocatedScript => {
  const first = read(text, kind ?? "script");
  if (!("at" in first)) return { text, kind: kind ?? "script", program: first, broken: null };
  if (kind === undefined) {
    const second = read(text, "module");
    if (!("at" in second)) return { text, kind: "module", program: second, broken: null };
  }
  return { text, kind: kind ?? "script", program: null, broken: first };
};

/** Whether a classic script may be gathered with others: see `RenderOptions.isSoundScript`. */
export const parsesAsScript = (text: string): boolean => parseScript(text, "script").broken === null;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** Every node of a program with its ancestors, the nearest last. */
export const walkScript = (
  program: Program,
  visit: (node: Node, ancestors: readonly Node[]) => void,
): void => {
  const ancestors: Node[] = [];
  const open: Node[][] = [[program]];
  for (let siblings = open.at(-1); siblings; siblings = open.at(-1)) {
    const node = siblings.shift();
    if (!node) {
      open.pop();
      ancestors.pop();
      continue;
    }
    visit(node, ancestors);
    ancestors.push(node);
    open.push(childrenOf(node));
  }
};
