import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "@hanok/api-contract/client";
import {
  blockText,
  type Change,
  deleteElement,
  insertBlock,
  insertElement,
  keyBetween,
  keysBetween,
  moveBlock,
  moveElement,
  newBlock,
  newPage,
  type ProjectPart,
  pageText,
  replaceValue,
  restoreSession,
  runEdit,
  type Splice,
  saveSession,
  sharedText,
  type TextId,
  typeText,
} from "@hanok/page-document";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DocumentTools, EditorDocument } from "../../../editor/src/document/document.ts";
import { type ChangeFeed, startFeed } from "../../../editor/src/document/feed/change-feed.ts";
import { type Saver, startSaver } from "../../../editor/src/document/save/saver.ts";
import { DIALECTS } from "../databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";
import { createBlank, openPage } from "../projects-support.ts";
import { chances, figure, SOAK } from "../soak.ts";

// The merge oracle of the editor: its own document, saver and feed over real HTTP. Every edit carries a word
// of its own; in the end each word is somewhere, whole, or was taken away by somebody who had it on the
// screen.

const EDITORS = figure("EDITORS", 12, 20);
const EDITS = figure("EDITS", 150, 10_000);
/** An editor with more unsent edits than this, while online, sends before it makes more: people type slower than they send. */
const MOST_UNSENT = 30;
const PAGES = 3;
const NOW = "2026-03-02T09:00:00.000Z";

const WORD = /wq\d+x\d+qz/g;
const wordsIn = (part: Pick<ProjectPart, "texts" | "alternatives">): ReadonlySet<string> =>
  new Set(
    [...Object.values(part.texts), ...Object.values(part.alternatives).map(({ value }) => value)].flatMap(
      (text) => text.match(WORD) ?? [],
    ),
  );

interface Editor {
  readonly id: number;
  pageId: string;
  document: EditorDocument;
  saver: Saver;
  feed: ChangeFeed;
  online: boolean;
  edits: number;
}

describe.each(SOAK ? DIALECTS : DIALECTS.slice(0, 1))(
  "the editor's own session on %s [trust: merges]",
  (dialect) => {
    let app: TestApp;
    let owner: TestMember;
    beforeAll(async () => {
      app = await startTestApp({ dialect });
      owner = await app.signUpMember();
    });
    afterAll(() => app?.stop());

    const makeProject = async () => {
      const project = await createBlank(owner);
      const { homePageId } = project;
      let ids = 0;
      const createId = () => `made${project.id}${++ids}`;
      let version = (await openPage(owner, project.id)).version;
      const send = async (changes: readonly Change[]): Promise<void> => {
        const answer = await owner.api.post("/api/projects/edit.json", {
          projectId: project.id,
          opId: createId(),
          base: version,
          name: "test",
          changes: [...changes],
        });
        if (!answer.ok) throw new Error(`${answer.error} ${answer.message}`);
        version = answer.data.version;
      };
      const blockOn = (pageId: string, key: string, html: string) => {
        const id = createId();
        const block = newBlock({
          ...{ id, pageId, section: "content", key, name: "part", classtitle: "part", now: NOW },
        });
        return insertBlock(block, sources(id, html));
      };
      const paragraphs = "<p>one 100</p><p>two 200</p><p>three 300</p>";
      const head = blockOn(homePageId, "Zz", paragraphs);
      await send([head]);
      const made = runEdit(
        (await openPage(owner, project.id)).part as ProjectPart,
        "shared.make",
        { blockId: head.kind === "block-insert" ? head.block.id : "", kind: "thwhole" },
        { createId, now: NOW },
      );
      if (!made.ok) throw new Error(made.refusal.reason);
      await send(made.value);
      const home = (await openPage(owner, project.id)).part.pages[homePageId];
      const pages = [homePageId];
      for (const key of keysBetween(home?.key ?? null, null, PAGES - 1)) {
        const page = newPage({
          id: createId(),
          title: `page ${key}`,
          name: `p${pages.length}`,
          key,
          now: NOW,
        });
        pages.push(page.id);
        const around = { [pageText(page.id, "bodyStart")]: "", [pageText(page.id, "bodyEnd")]: "" };
        await send([{ kind: "page-insert", page, blocks: [], texts: around }]);
      }
      for (const pageId of pages)
        await send(keysBetween(null, null, 3).map((key) => blockOn(pageId, key, paragraphs)));
      return { projectId: project.id, pages };
    };

    test(
      `${EDITORS} editors make ${EDITS} edits on ${PAGES} pages and a common block, offline now and then: no word is lost or torn, all copies are equal`,
      async () => {
        const { projectId, pages } = await makeProject();
        const random = chances(7);
        const below = (count: number) => Math.floor(random() * count);
        const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
        const issued = new Set<string>();
        /** Per word the editors that took it away. */
        const removed = new Map<string, Set<number>>();
        const faults: string[] = [];
        /** Number of times that a page had to be fetched again: every operation brings what others lack. */
        let renewals = 0;
        let clock = Date.parse(NOW);
        const tick = (milliseconds: number): number => {
          clock += milliseconds;
          return clock;
        };

        /** Calls of a browser that is away now and then; an answer can be lost on its way back, too. */
        const clientOf = (isOnline: () => boolean): Client =>
          createClient({
            baseUrl: app.origin,
            fetch: async (address, init) => {
              if (!isOnline()) throw new TypeError("offline");
              if (String(address).includes("edit.json?")) renewals += 1;
              const response = await owner.request(new URL(String(address), app.origin).href, init);
              if (!isOnline()) throw new TypeError("offline");
              return response;
            },
          });

        const editors: Editor[] = [];
        const connect = (
          editor: Pick<Editor, "id" | "pageId">,
          make: (tools: DocumentTools) => EditorDocument,
        ) => {
          const client = clientOf(() => editors[editor.id]?.online ?? true);
          let saver: Saver | null = null;
          let feed: ChangeFeed | null = null;
          const document = make({
            createId: () => `e${editor.id}-${tick(1)}`,
            now: () => new Date(tick(1_500)).toISOString(),
            memberId: String(owner.member.id),
            pageId: editor.pageId,
            changed: () => {
              feed?.catchUp();
              saver?.plan();
            },
            notes: () => {},
          });
          saver = startSaver(client, projectId, document, {
            changed: () => {
              const state = saver?.state();
              if (state?.kind === "refused" && saver) {
                faults.push(`refused: ${state.why} ${JSON.stringify(document.pending[0])}`);
                saver.drop();
              }
            },
            outdated: () => void feed?.renew(),
          });
          feed = startFeed({
            ...{ client, projectId, document, saver, flush: () => {}, isQuiet: () => false },
            lost: () => void faults.push("lost"),
          });
          return { document, saver, feed };
        };
        const openOn = async (id: number, pageId: string): Promise<Editor> => {
          const { part, version } = await openPage(owner, projectId, pageId);
          const made = connect({ id, pageId }, (tools) => EditorDocument.open(tools, part, version));
          return { ...made, id, pageId, online: true, edits: 0 };
        };
        for (let id = 0; id < EDITORS; id++) editors[id] = await openOn(id, pages[id % PAGES] ?? "");

        const run = (editor: Editor, name: string, changes: readonly Change[]): void => {
          const before = wordsIn(editor.document.part);
          const made = editor.document.edit({ name, subject: "", group: null, changes });
          if (!made.ok) faults.push(`${name}: ${made.refusal.reason}`);
          note(editor, before);
        };
        const takeAway = (word: string, { id }: Editor): void => {
          removed.set(word, (removed.get(word) ?? new Set()).add(id));
        };
        const note = (editor: Editor, before: ReadonlySet<string>): void => {
          const after = wordsIn(editor.document.part);
          for (const word of before) if (!after.has(word)) takeAway(word, editor);
          // An undo brings a word back that a colleague has taken away only where its author knew of that.
          const known = wordsIn(editor.document.session.confirmed);
          for (const word of after)
            if (!before.has(word) && known.has(word)) removed.get(word)?.delete(editor.id);
            else if (!before.has(word)) removed.delete(word);
        };
        const word = (editor: Editor): string => {
          editor.edits += 1;
          const made = `wq${editor.id}x${editor.edits}qz`;
          issued.add(made);
          return made;
        };

        const act = (editor: Editor): void => {
          const { part } = editor.document;
          const shown = Object.values(part.blocks).filter(({ pageId }) => pageId === editor.pageId);
          const texts: TextId[] = [
            ...shown.filter(({ thwhole }) => !thwhole).map(({ id }) => blockText(id, "html")),
            ...Object.keys(part.shared).map((bid) => sharedText(bid, "html")),
          ].filter((text) => part.texts[text] !== undefined);
          const text = pick(texts);
          if (!text) return;
          const source = part.texts[text] ?? "";
          const elements = [...source.matchAll(/<p>[^<]*<\/p>/g)].map(({ 0: found, index }) => ({
            from: index,
            to: index + found.length,
          }));
          const element = pick(elements);
          const typed = (splice: Splice) => run(editor, "text.set", [typeText(part, text, [splice])]);
          const roll = below(100);
          if (roll < 8) {
            const before = wordsIn(part);
            editor.document.turn(roll < 6 ? "undo" : "redo");
            note(editor, before);
          } else if (roll < 13) {
            const id = pick(Object.keys(part.alternatives));
            const choice = pick(["kept", "standing", "both"]);
            if (id === undefined) return;
            const made = runEdit(
              part,
              "alternative.settle",
              { id, choice },
              { createId: () => "", now: NOW },
            );
            const dropped = part.alternatives[id]?.value.match(WORD) ?? [];
            if (!made.ok) return;
            run(editor, "alternative.settle", made.value);
            // A word that is dropped and that no text says is taken away, though another choice may still offer it.
            const said = wordsIn({ texts: editor.document.part.texts, alternatives: {} });
            for (const word of dropped) if (!said.has(word)) takeAway(word, editor);
          } else if (roll < 20) {
            const id = `b${editor.id}n${editor.edits}${projectId}`;
            const key = keyBetween(
              shown
                .map((block) => block.key)
                .sort()
                .at(-1) ?? null,
              null,
            );
            const block = newBlock({
              ...{
                id,
                pageId: editor.pageId,
                section: "content",
                key,
                name: "part",
                classtitle: "part",
                now: NOW,
              },
            });
            run(editor, "block.insert", [
              insertBlock(block, sources(id, `<p>${word(editor)} 1</p><p>2</p>`)),
            ]);
          } else if (roll < 28) {
            const block = pick(shown.filter(({ thwhole }) => !thwhole));
            const pageId = pick(pages) ?? "";
            if (block)
              run(editor, "block.move", [moveBlock(block, { pageId, section: "content", key: block.key })]);
          } else if (element && roll < 42) {
            const toText = pick(texts) ?? text;
            if (toText === text) return;
            run(editor, "element.move", [moveElement(text, element, toText, 0)]);
          } else if (element && elements.length > 1 && roll < 47)
            run(editor, "element.delete", [deleteElement(part, text, element)]);
          else if (roll < 55)
            run(editor, "element.insert", [insertElement(text, 0, `<p>${word(editor)}</p>`)]);
          else if (element && roll < 65) {
            const inner = { from: element.from + 3, to: element.to - 4 };
            const value = [{ ...inner, insert: word(editor) }];
            run(editor, "text.set", [replaceValue(part, text, value, "text")]);
          } else if (element) {
            const at = element.to - 4;
            typed({ from: at, to: at, insert: ` ${word(editor)}` });
          }
        };

        const reload = (editor: Editor): void => {
          const { session, history } = editor.document;
          editor.saver.stop();
          editor.feed.stop();
          const kept: unknown = JSON.parse(JSON.stringify(saveSession(session, history)));
          const restored = restoreSession(kept, session.confirmed, editor.pageId);
          if (!restored.ok) throw new Error(restored.refusal.reason);
          const { value } = restored;
          Object.assign(
            editor,
            connect(editor, (tools) => new EditorDocument(tools, value.session, value.history)),
          );
          editor.saver.now();
        };

        const step = async (editor: Editor): Promise<void> => {
          const roll = below(100);
          const isBehind = editor.online && editor.document.pending.length > MOST_UNSENT;
          if (isBehind) await editor.saver.attempt();
          else if (roll < 62) act(editor);
          else if (roll < 74) void editor.saver.attempt();
          else if (roll < 88) void editor.feed.nudge();
          else if (roll < 94) editor.online = !editor.online;
          else if (roll < 96) reload(editor);
          else if (editor.online && editor.document.pending.length === 0) {
            editor.saver.stop();
            editor.feed.stop();
            const { edits } = editor;
            Object.assign(editor, await openOn(editor.id, pick(pages) ?? editor.pageId), { edits });
          }
          await pause(below(4));
        };
        while (issued.size < EDITS) {
          await Promise.all(editors.map(step));
          if (faults.length > 20) break;
        }

        const isDone = (newest: number) =>
          editors.every(
            ({ document }) => document.pending.length === 0 && document.session.version === newest,
          );
        for (const editor of editors) editor.online = true;
        let newest = 0;
        for (let round = 0; round < 60 + EDITS; round++) {
          await Promise.all(
            editors.map(async ({ saver, feed, document }) => {
              while (document.pending.length > 0 && document.wanted === null) {
                const before = document.pending[0];
                await saver.attempt();
                if (document.pending[0] === before) break;
              }
              await feed.nudge();
              feed.catchUp();
            }),
          );
          newest = (await openPage(owner, projectId, pages[0])).version;
          if (isDone(newest)) break;
          await pause(20);
        }
        for (const { id, document, saver } of editors)
          expect(
            {
              id,
              pending: document.pending.length,
              version: document.session.version,
              state: saver.state().kind,
            },
            [...faults, ...[...document.pending, ...document.unplaced].map((one) => JSON.stringify(one))]
              .join("\n")
              .slice(0, 4_000),
          ).toEqual({ id, pending: 0, version: newest, state: "saved" });
        for (const { saver, feed } of editors) {
          saver.stop();
          feed.stop();
        }

        const standing = new Set<string>();
        for (const pageId of pages) {
          const part = (await openPage(owner, projectId, pageId)).part as ProjectPart;
          for (const found of wordsIn(part)) standing.add(found);
          for (const [text, source] of Object.entries(part.texts)) {
            const rest = source.replace(WORD, (found) => (issued.has(found) ? "" : found));
            if (/wq|qz/.test(rest)) faults.push(`torn in ${text}: ${source}`);
          }
          for (const editor of editors.filter((one) => one.pageId === pageId)) {
            const own = editor.document.part;
            const stray = Object.values(own.blocks).filter(({ pageId }) => pageId !== editor.pageId);
            const strays = new Set(stray.flatMap(({ id }) => Object.keys(sources(id, ""))));
            expect(own.pages).toEqual(part.pages);
            expect(own.shared).toEqual(part.shared);
            expect(without(own.blocks, new Set(stray.map(({ id }) => id)))).toEqual(part.blocks);
            expect(partOf(own.texts, part.texts), `texts of editor ${editor.id}`).toEqual(part.texts);
            expect(
              Object.keys(own.texts)
                .filter((text) => !strays.has(text) && !isOfPage(text, pages))
                .sort(),
            ).toEqual(
              Object.keys(part.texts)
                .filter((text) => !isOfPage(text, pages))
                .sort(),
            );
            expect(partOf(own.alternatives, part.alternatives)).toEqual(part.alternatives);
          }
        }
        for (const made of issued)
          if (!standing.has(made) && !removed.get(made)?.size) faults.push(`lost: ${made}`);
        expect(faults).toEqual([]);
        expect(renewals).toBe(0);
      },
      SOAK || process.env.EDITS ? 3_600_000 : 120_000,
    );
  },
);

const sources = (id: string, html: string) => ({
  [blockText(id, "html")]: html,
  [blockText(id, "css")]: "",
  [blockText(id, "js")]: "",
});
const without = <Value>(table: Readonly<Record<string, Value>>, ids: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(table).filter(([id]) => !ids.has(id)));
/** Of `table` what the other one has. */
const partOf = <Value>(table: Readonly<Record<string, Value>>, other: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(table).filter(([id]) => Object.hasOwn(other, id)));
const isOfPage = (text: string, pages: readonly string[]): boolean =>
  pages.some((id) => text.startsWith(`page/${id}/`));
