import { applySplices } from "../changes/splices.ts";
import { locateCss } from "../source/index.ts";

/** One file made of the css or js of several blocks. */
export interface Gathered {
  readonly text: string;
  readonly module: boolean;
}

interface Piece {
  readonly text: string;
  /** Must not share a file: it is broken, or means something else when others are before it. */
  readonly alone: boolean;
  /** Nothing may be before it in its file. */
  readonly first?: boolean;
  readonly module: boolean;
}

const joinRuns = (pieces: readonly Piece[], join: (texts: readonly string[]) => string): Gathered[] => {
  const files: Gathered[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length > 0) files.push({ text: join(run), module: false });
    run = [];
  };
  for (const { text, alone, first, module } of pieces) {
    if (first) close();
    if (!alone) run.push(text);
    else {
      close();
      files.push({ text, module });
    }
  }
  close();
  return files;
};

const endLine = (text: string): string => (text.endsWith("\n") ? text : `${text}\n`);

/** `@import` and `@namespace` count only at the head of a file; what the latter says holds for all of its file. */
const statements = (text: string, name: "import" | "charset" | "namespace") =>
  locateCss(text).nodes.filter((node) => node.kind === "at-rule" && node.name === name);

/**
 * The css of blocks, gathered in order. Css that imports begins a file, so that what it imports still comes behind
 * the blocks before it; css that browsers would read on into the next block's, that breaks the grammar or names a
 * namespace stays in a file of its own, where it can spoil nothing but itself, as in the canvas.
 */
export const gatherCss = (texts: readonly string[]): Gathered[] =>
  joinRuns(
    texts
      .filter((text) => text.trim() !== "")
      .map((text) => ({
        text,
        alone:
          locateCss(text).broken !== null ||
          locateCss(text).tail.kind !== "clean" ||
          statements(text, "namespace").length > 0,
        first: statements(text, "import").length > 0,
        module: false,
      })),
    (run) => run.map(withoutCharset).map(endLine).join("\n"),
  );

/** Published files are utf-8; a charset within a gathered file is not a statement. */
const withoutCharset = (text: string): string =>
  applySplices(
    text,
    statements(text, "charset").map(({ span }) => ({ ...span, insert: "" })),
  );

/** `import` or `export` at the start of a line: only a module may hold them. */
const isModule = (js: string): boolean =>
  /^[ \t]*(?:import\s*[\w*{"']|export\s+(?:default|const|let|var|function|class|async|\{|\*))/m.test(js);

/** A directive counts only at the head of a script; an async or generator function in a block is not global. */
const needsTop = (js: string): boolean =>
  /^\s*(["'])use [a-z]+\1/.test(js) || /^[ \t]*(?:async\s+function|function\s*\*)/m.test(js);

/**
 * One block's script as it runs beside others: in braces, so that two blocks may both say `const slider`, while
 * functions and `var` stay global as their inline handlers expect.
 */
export const scriptOf = (
  js: string,
): { readonly text: string; readonly alone: boolean; readonly module: boolean } => {
  const module = isModule(js);
  const alone = module || needsTop(js);
  return { text: alone ? endLine(js) : `{\n${endLine(js)}}\n`, alone, module };
};

/**
 * The js of blocks, gathered in order; `isSound` selects scripts that parse, all others keep to a file of
 * their own.
 */
export const gatherJs = (texts: readonly string[], isSound: (js: string) => boolean): Gathered[] =>
  joinRuns(
    texts
      .filter((text) => text.trim() !== "")
      .map((text) => {
        const script = scriptOf(text);
        return !script.alone && !isSound(text) ? { text, alone: true, module: false } : script;
      }),
    (run) => run.join(""),
  );
