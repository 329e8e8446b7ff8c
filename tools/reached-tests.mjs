// The tests that a change reaches, read from the sources: imports, calls of the contract, and a table of the journeys.
import path from "node:path";
import { JOURNEYS } from "./journeys-of.mjs";

/**
 * Put features together and are followed by no test: what is behind them is reached by a call or a screen,
 * which a test of it names.
 */
const COMPOSING = new Set([
  "apps/server/src/app.ts",
  "apps/server/src/worker.ts",
  "apps/editor/src/features.ts",
  "apps/site/src/router.tsx",
]);

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(?!type\b)(?:([^;"'()]*?)\s*from\s*)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

/** @typedef {{ specifier: string, kind: "import" | "export", names: Map<string, string> | null }} Import `names`: given name → name where it is defined; null: all of them */

/** Names of a clause such as `{ a, b as c, type D }`; null where it takes the whole module; empty for types alone. */
function namesOf(clause) {
  const braces = /\{([^}]*)\}/.exec(clause);
  if (!braces || /^\s*[\w*]/.test(clause)) return null;
  const names = braces[1]
    .split(",")
    .map((one) => one.replace(/\/\/.*$/gm, "").trim())
    .filter((one) => one !== "" && !/^type\s/.test(one))
    .map((one) => one.split(/\s+as\s+/));
  return new Map(names.map(([original, given = original]) => [given, original]));
}

/** Imports of a module that are there when it runs: those of types are not. @returns {Import[]} */
export function importsOf(text) {
  return [...text.matchAll(IMPORT)].flatMap(([, kind = "import", clause, specifier, later]) => {
    if (later !== undefined) return [{ specifier: later, kind: "import", names: null }];
    const names = clause === undefined ? null : namesOf(clause);
    return names?.size === 0 && clause?.includes("type ") ? [] : [{ specifier, kind, names }];
  });
}

const DEFINED = /(?:^|\n)export\s+(?:async\s+)?(?:const|let|function\*?|class|enum)\s+(\w+)/g;

/** @param {ReadonlyMap<string, string>} sources path → text @param {ReadonlyMap<string, Readonly<Record<string, string>>>} packages name → exports, from the root */
function modulesOf(sources, packages) {
  const parsed = new Map();
  const module = (file) => {
    if (!parsed.has(file)) {
      const text = sources.get(file) ?? "";
      const own = new Set([...text.matchAll(DEFINED)].map(([, name]) => name));
      parsed.set(file, { imports: importsOf(text), own });
    }
    return parsed.get(file);
  };
  const resolve = (specifier, from) => {
    if (!specifier.startsWith(".")) {
      const [, name = "", inner = ""] = /^(@hanok\/[^/]+)(\/.*)?$/.exec(specifier) ?? [];
      return packages.get(name)?.[`.${inner}`] ?? null;
    }
    const target = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ""));
    return sources.has(target) ? target : null;
  };
  /** Modules that define a name which a module gives on; null where that is unknown. */
  const definersOf = (file, name, seen = new Set()) => {
    const { imports, own } = module(file);
    if (own.has(name)) return [file];
    if (seen.has(file)) return null;
    seen.add(file);
    const given = imports.filter(({ kind }) => kind === "export");
    for (const { specifier, names } of given)
      if (names?.has(name)) {
        const target = resolve(specifier, file);
        return target && definersOf(target, names.get(name), seen);
      }
    for (const { specifier, names } of given) {
      const target = names === null ? resolve(specifier, file) : null;
      const found = target && definersOf(target, name, seen);
      if (found) return found;
    }
    return null;
  };
  /** Modules that a module needs: each is followed in turn, but those that only give names on. */
  return (file) => {
    const needed = new Map();
    for (const { specifier, names } of module(file).imports) {
      const target = resolve(specifier, file);
      if (!target) continue;
      const definers = names && [...names.values()].map((name) => definersOf(target, name));
      const isGivingOn = module(target).own.size === 0 && definers?.every((one) => one !== null);
      needed.set(target, needed.get(target) || !isGivingOn);
      for (const one of definers?.flat() ?? []) if (one) needed.set(one, true);
    }
    return needed;
  };
}

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\//;
const CALL = /export const (\w+) = defineEndpoint\(\{\s*method: "\w+",\s*path: "([^"]+)"/g;

/** Addresses of the calls that each feature of the server answers. @returns {Map<string, Set<string>>} */
function callsOf(sources) {
  const addresses = new Map();
  for (const [file, text] of sources)
    if (file.startsWith("packages/api-contract/src/endpoints/"))
      for (const [, name, address] of text.matchAll(CALL)) addresses.set(name, address);
  const calls = new Map();
  for (const [file, text] of sources) {
    const feature = FEATURE.exec(file)?.[1];
    if (!feature || file.endsWith(".test.ts")) continue;
    const own = calls.get(feature) ?? new Set();
    for (const [, name] of text.matchAll(/\bendpoints\.\w+\.(\w+)/g)) own.add(addresses.get(name));
    calls.set(feature, own);
  }
  return calls;
}

const isJourney = (file) => file.startsWith("e2e/");

/**
 * Test files that a change reaches, sorted: those whose imports lead to a changed file, on the server those beside a
 * changed feature or that name one of its calls, and the journeys of the changed rooms.
 * @param {{ changed: readonly string[], sources: ReadonlyMap<string, string>, packages: ReadonlyMap<string, Readonly<Record<string, string>>> }} given
 */
export function reachedTests({ changed, sources, packages }) {
  const neededBy = modulesOf(sources, packages);
  const tests = [...sources.keys()].filter((file) => file.endsWith(".test.ts"));
  const wanted = new Set(changed);
  const isReached = (test) => {
    const seen = new Set([test]);
    const open = [test];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (wanted.has(file)) return true;
      if (COMPOSING.has(file)) continue;
      for (const [needed, isFollowed] of neededBy(file)) {
        if (wanted.has(needed)) return true;
        if (!isFollowed || seen.has(needed)) continue;
        seen.add(needed);
        open.push(needed);
      }
    }
    return false;
  };
  const features = new Set(changed.flatMap((file) => FEATURE.exec(file)?.[1] ?? []));
  const calls = callsOf(sources);
  const addresses = [...features].flatMap((feature) => [...(calls.get(feature) ?? [])]);
  const namesCall = (test) => {
    const text = sources.get(test) ?? "";
    return addresses.some((address) => address && text.includes(`"${address}"`));
  };
  const journeys = changed.flatMap((file) => {
    const rooms = Object.keys(JOURNEYS).filter((room) => file.startsWith(room));
    const nearest = rooms.sort((one, other) => other.length - one.length)[0];
    return nearest === undefined || file.endsWith(".test.ts") ? [] : JOURNEYS[nearest];
  });
  return tests
    .filter((test) =>
      isJourney(test)
        ? journeys.some((name) => test.startsWith(`e2e/${name}`)) || (isReached(test) && !isCommon(changed))
        : isReached(test) || features.has(FEATURE.exec(test)?.[1]) || namesCall(test),
    )
    .sort();
}

/** Journeys import the core and the contract for their data alone: what these do is theirs to show by the table. */
const isCommon = (changed) => changed.every((file) => file.startsWith("packages/"));
