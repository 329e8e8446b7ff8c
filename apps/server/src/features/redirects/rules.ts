import { REDIRECT_LIMITS, refused, succeed } from "@hanok/api-contract";
import {
  conflictOf,
  continuedBy,
  openContinuations,
  type RedirectProblem,
  redirectOf,
} from "@hanok/site-files";
import type { Parts } from "../../parts.ts";
import { abandon, type Query, type Write } from "../../ports/database/index.ts";
import { postpone, SMALL_PART, withCostlyWork } from "../editing/index.ts";
import {
  type ImportedRules,
  importRedirectsTask,
  isAnswered,
  lettersOfRule,
  type RedirectState,
} from "./import-task.ts";
import { forgetMissed } from "./missed.ts";
import { pathsOf, removeRule, rulesOf, saveRules, viewOf } from "./store.ts";

type Written = Parameters<typeof redirectOf>[0];

const FIELDS: Readonly<Record<RedirectProblem, "redirect.source" | "redirect.target">> = {
  source: "redirect.source",
  target: "redirect.target",
  loop: "redirect.target",
  chain: "redirect.target",
};
const refusedBy = (problem: RedirectProblem, facts: { source: string; target: string }) =>
  refused(`redirect.${problem}`, { facts, fields: { [FIELDS[problem]]: "format" } });

/** The source of a rule as it is kept, for a rule that is named by its address. */
export const keptSource = (source: string): string | null => {
  const outcome = redirectOf({ source, target: "", status: 410 });
  return outcome.ok ? outcome.redirect.source : null;
};

/** Adds a rule, or puts it in the place of another one, inside a write of the project [LIF-05]. */
export const saveRule = async (
  query: Write,
  projectId: string,
  written: Written,
  replaces: string | undefined,
) => {
  const outcome = redirectOf(written);
  if (!outcome.ok) return refusedBy(outcome.problem, { source: written.source, target: written.target });
  const { redirect } = outcome;
  const rules = await rulesOf(query, projectId);
  const before = replaces === undefined ? null : keptSource(replaces);
  if (replaces !== undefined && (before === null || !rules.delete(before)))
    return refused("redirect.missing");
  if (rules.has(redirect.source))
    return refused("redirect.taken", { fields: { "redirect.source": "taken" } });
  if (rules.size >= REDIRECT_LIMITS.rules) return refused("redirect.most");
  rules.set(redirect.source, redirect);
  const letters = [...rules.values()].reduce((sum, rule) => sum + lettersOfRule(rule), 0);
  if (letters > REDIRECT_LIMITS.letters) return refused("redirect.most");
  const paths = await pathsOf(query, projectId);
  const answers = (path: string) => isAnswered(paths, path);
  const conflict = conflictOf(redirect, openContinuations(rules, answers));
  if (conflict) {
    const on = [...rules.values()].find((rule) => rule !== redirect && `/${rule.source}` === redirect.target);
    return refusedBy(conflict, { source: redirect.target, target: on?.target || redirect.target });
  }
  const earlier = continuedBy(redirect, rules, answers);
  if (earlier) return refusedBy("chain", { source: `/${earlier.source}`, target: redirect.target });
  if (before !== null) await removeRule(query, projectId, before);
  await saveRules(query, projectId, [redirect]);
  await forgetMissed(query, projectId, `/${redirect.source}`);
  return succeed({ redirect: viewOf(redirect) });
};

/**
 * Reads a file of rules into a project. The cost grows with the file and with the project's rules: it is
 * worked out beside the event loop while no transaction is open, and written where the project is as it was
 * then [AVL-01]. `dry`: it is only reported.
 */
export const importRules = async (
  { database, threads }: Pick<Parts, "database" | "threads">,
  projectId: string,
  { text, dry }: { readonly text: string; readonly dry: boolean },
) => {
  let made: { readonly state: RedirectState; readonly outcome: ImportedRules } | null = null;
  const imported = await withCostlyWork(database, projectId, () =>
    database.write(projectId, async (query) => {
      const state = await stateOf(query, projectId);
      if (made === null || !isSameState(made.state, state))
        return abandon(
          postpone(async () => {
            made = { state, outcome: await readFile(threads, { ...state, text }) };
          }),
        );
      const { kept, refused: refusedLines } = made.outcome;
      const before = new Set(state.rules.map(({ source }) => source));
      const replaced = kept.filter(({ source }) => before.has(source)).length;
      if (!dry) await saveRules(query, projectId, kept);
      return succeed({ added: kept.length, replaced, refused: [...refusedLines] });
    }),
  );
  return imported.ok ? imported : refused("server.unavailable");
};

const readFile = (threads: Parts["threads"], file: Parameters<typeof importRedirectsTask.run>[0]) =>
  file.text.length + file.rules.length * 100 <= SMALL_PART
    ? importRedirectsTask.run(file)
    : threads.run(importRedirectsTask, file);

const stateOf = async (query: Query, projectId: string): Promise<RedirectState> => ({
  rules: [...(await rulesOf(query, projectId)).values()],
  paths: await pathsOf(query, projectId),
});

const isSameState = (one: RedirectState, other: RedirectState): boolean =>
  one.rules.length === other.rules.length &&
  one.paths.size === other.paths.size &&
  one.rules.every((rule, place) => {
    const { source, target, status } = other.rules[place] ?? rule;
    return rule.source === source && rule.target === target && rule.status === status;
  }) &&
  [...one.paths].every((path) => other.paths.has(path));
