import path from "node:path";
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import { EXIT } from "../exit.ts";
import { readLocal } from "../folder/scan.ts";
import { findFolder, type State, type Tracked } from "../folder/state.ts";
import { decode } from "../folder/text.ts";
import { openWork, scanWork } from "../folder/work.ts";
import { localChanges } from "../push/compare.ts";
import type { Command } from "./command.ts";
import { withHeads } from "./status.ts";

interface Difference {
  readonly path: string;
  /** Null where a file is no text. */
  readonly text: string | null;
}

const textOf = (bytes: Buffer | null, file: Tracked | undefined): string | null =>
  bytes === null ? "" : file && file.kind !== "stored" ? decode(bytes, file) : null;

const compare = (name: string, before: string | null, after: string | null): Difference => ({
  path: name,
  text:
    before === null || after === null
      ? null
      : createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, {
          headerOptions: FILE_HEADERS_ONLY,
        }),
});

export const diff: Command = {
  name: "diff",
  usage: "diff [PATH …] [--remote]",
  options: { remote: { type: "boolean" } },
  most: 100,
  run: async (session, { words: wanted, flag }) => {
    const { folder, state } = await findFolder(session);
    const paths = wanted.map((one) =>
      path.relative(folder.root, path.resolve(session.cwd, one)).split(path.sep).join("/"),
    );
    const isWanted = (name: string): boolean =>
      paths.length === 0 || paths.some((one) => one === "" || one === name || name.startsWith(`${one}/`));
    const found: Difference[] = flag("remote")
      ? await withHeads(session, await openWork(session), async (heads) => {
          const all = new Set([...Object.keys(state.files), ...(heads?.files.keys() ?? [])]);
          const made: Difference[] = [];
          for (const name of heads ? all : []) {
            const [was, is] = [fileOf(state, name), heads?.files.get(name)];
            if (!isWanted(name) || was?.hash === is?.hash) continue;
            const before = was ? await folder.readObject(was.hash) : null;
            const after = is && is.kind !== "stored" ? ((await heads?.read(name)) ?? null) : null;
            made.push(compare(name, textOf(before, was ?? is), textOf(after, is ?? was)));
          }
          return made;
        })
      : await (async () => {
          const changes = localChanges(state, await scanWork(folder, state));
          const made: Difference[] = [];
          for (const name of [...changes.modified, ...changes.added, ...changes.deleted].filter(isWanted)) {
            const file = fileOf(state, name);
            const before = file ? await folder.readObject(file.hash) : null;
            const after = await readLocal(folder.root, name);
            made.push(compare(name, textOf(before, file), textOf(after, file ?? asText(name))));
          }
          return made;
        })();
    for (const { path: name, text } of found)
      if (!session.isJson) session.write(text ?? `${session.words.binaryDiffers(name)}\n`);
    return { exit: EXIT.done, data: { differences: found } };
  },
};

const fileOf = ({ files }: State, name: string): Tracked | undefined =>
  Object.hasOwn(files, name) ? files[name] : undefined;

/** A new file is shown where its name says that it is a text. */
const asText = (name: string): Tracked => ({
  ...{ hash: "", size: 0, version: 0 },
  kind: /\.(?:html?|css|m?js|json|txt|svg|xml|md)$/i.test(name) ? "text" : "stored",
});
