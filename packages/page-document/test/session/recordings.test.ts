import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  type Authored,
  applySplices,
  type Change,
  type ProjectPart,
  rebaseOperations,
  splicesOfText,
  textChange,
} from "../../src/index.ts";
import { continueRun, mapRun, type Run } from "../../src/session/run.ts";
import { partOf, TEXT } from "./interleaving.ts";

interface Recording {
  readonly endContent: string;
  readonly txns: readonly {
    readonly parents: readonly number[];
    readonly agent: number;
    readonly patches: readonly (readonly [position: number, deleted: number, inserted: string])[];
  }[];
}

/** One of two people, with the text as they see it. */
interface Site {
  part: ProjectPart;
  run: Run | null;
  /** Own transactions that the other one had not seen when their last one was made. */
  readonly unseen: { readonly at: number; changes: readonly Change[] }[];
  readonly made: Made[];
  heard: number;
}

interface Made {
  readonly at: number;
  readonly changes: readonly Change[];
  readonly seen: number;
}

const read = (name: string): Recording =>
  JSON.parse(gunzipSync(readFileSync(new URL(`fixtures/${name}.json.gz`, import.meta.url))).toString());

const authored = (agent: number, changes: readonly Change[]): Authored => ({
  author: { opId: `${agent}`, memberId: `m${agent}`, at: "2026-01-01T00:00:00.000Z" },
  changes,
});

/** Only typing occurs here: splices say all, and 26,000 of them are made at once. */
const make = (site: Site, changes: readonly Change[]): void => {
  let text = site.part.texts[TEXT] ?? "";
  for (const change of changes) {
    if (change.kind !== "text") throw new Error(`typing became ${change.kind}`);
    text = applySplices(text, splicesOfText(change));
  }
  site.part = { ...site.part, texts: { [TEXT]: text } };
};

/**
 * So many changes of each side are rebased at once: more pairs than 512 would make one change of one side's
 * typing.
 */
const AT_ONCE = 22;

/**
 * `site` learns of the other's transactions up to `limit`: each was made on the own ones up to what it had
 * seen.
 */
const hear = (site: Site, other: Site, agent: number, limit: number): void => {
  for (;;) {
    const first = other.made[site.heard];
    if (!first || first.at > limit) return;
    while ((site.unseen[0]?.at ?? Number.POSITIVE_INFINITY) <= first.seen) site.unseen.shift();
    const theirs: Change[] = [];
    for (let next: Made | undefined = first; next; next = other.made[site.heard]) {
      if (next.at > limit || (site.unseen[0]?.at ?? Number.POSITIVE_INFINITY) <= next.seen) break;
      theirs.push(...next.changes);
      site.heard += 1;
    }
    for (const piece of inPieces(theirs)) take(site, piece, agent);
  }
};

const take = (site: Site, heard: readonly Change[], agent: number): void => {
  let theirs = heard;
  for (const piece of inPieces(site.unseen)) {
    const own = piece.map(({ changes }) => authored(agent, changes));
    const others = [authored(1 - agent, theirs)];
    const met = agent === 0 ? rebaseOperations(own, others) : rebaseOperations(others, own);
    const [mine, moved] = agent === 0 ? [met.earlier, met.later] : [met.later, met.earlier];
    for (const [index, one] of piece.entries()) one.changes = mine[index] ?? [];
    theirs = moved.flat();
  }
  make(site, theirs);
  site.run = mapRun(site.run, theirs);
};

const inPieces = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, piece) =>
    all.slice(piece * AT_ONCE, (piece + 1) * AT_ONCE),
  );

test.each(["clownschool", "friendsforever"])(
  "[R3] [R1] [HND-01] the recording %s ends as it did, each author with their own view",
  (name) => {
    const { endContent, txns } = read(name);
    const site = (): Site => ({ part: partOf(""), run: null, unseen: [], made: [], heard: 0 });
    const sites = [site(), site()] as const;
    // For each transaction the last one of either author that it was made on.
    const known: (readonly [number, number])[] = [];
    for (const [at, { parents, agent: window, patches }] of txns.entries()) {
      // One of the two people of `clownschool` has opened the text again on the way: that is a third agent
      // there.
      const agent = Math.min(window, 1);
      const before = parents.map((parent) => known[parent] ?? ([-1, -1] as const));
      const seen = [0, 1].map((one) => Math.max(-1, ...before.map((pair) => pair[one] ?? -1)));
      const [own, other] = agent === 0 ? sites : [sites[1], sites[0]];
      const limit = seen[1 - agent] ?? -1;
      hear(own, other, agent, limit);
      const changes: Change[] = [];
      for (const [position, deleted, insert] of patches) {
        const text = own.part.texts[TEXT] ?? "";
        const [from, to] = [unitOf(text, position), unitOf(text, position + deleted)];
        const typed = continueRun(own.run, own.part, [textChange(TEXT, [{ from, to, insert }])]);
        own.run = typed.run;
        make(own, typed.changes);
        changes.push(...typed.changes);
      }
      own.unseen.push({ at, changes: [...changes] });
      own.made.push({ at, changes, seen: limit });
      known.push(agent === 0 ? [at, limit] : [limit, at]);
    }
    for (const [agent, own] of sites.entries()) {
      const other = sites[agent === 0 ? 1 : 0];
      hear(own, other, agent, Number.POSITIVE_INFINITY);
      expect(own.part.texts[TEXT]).toBe(endContent);
    }
  },
);

/** The UTF-16 offset of a code point. */
function unitOf(text: string, position: number): number {
  if (!/[\ud800-\udbff]/.test(text)) return position;
  return [...text].slice(0, position).join("").length;
}
