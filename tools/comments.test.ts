import path from "node:path";
import { expect, test } from "vitest";
import { commentFaults, commentsOf, faultsOf } from "./comments.mjs";

test("comments are found, text in strings, templates and JSX is none", () => {
  const source = [
    'const a = "// told";',
    `const b = \`/* told \${a /* inner */} // told\`;`,
    "/** First line",
    " * goes on.",
    " */",
    "const c = /\\/\\/ told/; // behind",
    "// One,",
    "// and two.",
    "const d = <p>http://told {/* in JSX */}</p>;",
  ].join("\n");
  expect(commentsOf("a.tsx", source)).toEqual([
    { line: 2, text: "inner" },
    { line: 3, text: "First line goes on." },
    { line: 6, text: "behind" },
    { line: 7, text: "One, and two." },
    { line: 9, text: "in JSX" },
  ]);
  expect(commentsOf("a.css", "a { color: red } /* Red. */")).toEqual([{ line: 1, text: "Red." }]);
});

test("[HOU-10] an opening question and a figure of speech are faults, also across lines and for each sentence", () => {
  const faults = (comment: string) => faultsOf("a.ts", `${comment}\nconst a = 1;\n`).length;
  expect(faults("/** What a caller sends. */")).toBe(1);
  expect(faults("/** Input of a caller. What is left out stays. */")).toBe(1);
  expect(faults("// Who calls.")).toBe(1);
  expect(faults("/**\n * The page in\n * hand.\n */")).toBe(1);
  expect(faults("// The person is told.")).toBe(1);
  expect(faults('// Reports what a caller sends to its stand-in; `told` and "in hand" are names.')).toBe(0);
  expect(faults("/** Whatever follows. */")).toBe(0);
});

test("[HOU-10] no comment opens with What or Who, none has a figure of speech for a standard term", () => {
  expect(commentFaults(path.resolve(import.meta.dirname, ".."))).toEqual([]);
});
