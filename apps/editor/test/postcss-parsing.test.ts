import { fileURLToPath } from "node:url";
import { parseCss } from "@hanok/page-document";
import { build } from "vite";
import { expect, test } from "vitest";

/** The editor bundles a part of postcss: see `postcss-parsing.mjs`. */
test("the part of postcss in the editor reads broken texts as the whole does", async () => {
  const entry = fileURLToPath(
    new URL("../../../packages/page-document/src/source/css/parse.ts", import.meta.url),
  );
  const built = await build({
    configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
    build: {
      write: false,
      manifest: false,
      lib: { entry, formats: ["es"] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    logLevel: "silent",
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const [script] = bundle && "output" in bundle ? bundle.output : [];
  if (script?.type !== "chunk") throw new Error("nothing was built");
  expect(Object.keys(script.modules).some((id) => id.includes("lazy-result"))).toBe(false);
  const part: { readonly parseCss: typeof parseCss } = await import(
    `data:text/javascript;base64,${Buffer.from(script.code).toString("base64")}`
  );
  for (const text of [
    "a{color:red}",
    "a{color:red",
    "a{}}b{top:0}",
    'a{content:"x',
    "/* open",
    "@media{a{top:0;",
    "a:b}",
  ])
    expect(JSON.stringify(plain(part.parseCss(text)))).toBe(JSON.stringify(plain(parseCss(text))));
}, 60_000);

/** Without the links to parents, which lead in a circle. */
const plain = (tree: ReturnType<typeof parseCss>): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === "parent" ? undefined : value)));
