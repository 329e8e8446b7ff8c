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

/** Every node of a program with its ancestors, the nearest last. */
export const walkScript = (
  program: Program,
  visit: (node: Node, ancestors: readonly Node[]) => void,
): void => {
  const ancestors: Node[] = [];
  const enter = (node: Node): void => {
    visit(node, ancestors);
    ancestors.push(node);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) enter(item);
      } else if (isNode(value)) enter(value);
    }
    ancestors.pop();
  };
  enter(program);
};
