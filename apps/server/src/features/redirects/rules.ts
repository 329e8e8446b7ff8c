import { REDIRECT_LIMITS, type RefusedRedirect, refused, succeed } from "@hanok/api-contract";
import {
  conflictOf,
  continuedBy,
  type Redirect,
  type RedirectProblem,
  readRedirects,
  redirectOf,
} from "@hanok/site-files";
import type { Write } from "../../ports/database/index.ts";
import { forgetMissed } from "./missed.ts";
import { answeredPaths, removeRule, rulesOf, saveRules, viewOf } from "./store.ts";

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
  const answers = await answeredPaths(query, projectId);
  const conflict = conflictOf(redirect, rules, answers);
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

/** Reads a file of rules: each line that is right becomes a rule, in the place of one of the same source. */
export const importRules = async (query: Write, projectId: string, text: string) => {
  const read = readRedirects(text);
  const refusedLines: RefusedRedirect[] = [...read.refused];
  const rules = await rulesOf(query, projectId);
  const answers = await answeredPaths(query, projectId);
  const fresh: (Redirect & { readonly line: number })[] = [];
  for (const redirect of read.redirects) {
    if (!rules.has(redirect.source) && rules.size >= REDIRECT_LIMITS.rules) {
      refusedLines.push({ line: redirect.line, text: redirect.source, problem: "most" });
      continue;
    }
    rules.set(redirect.source, redirect);
    fresh.push(redirect);
  }
  // All lines together: a chain between two lines of the file is one, in whatever order they stand.
  const kept: Redirect[] = [];
  for (const redirect of fresh) {
    const conflict = conflictOf(redirect, rules, answers);
    if (conflict === null) kept.push(redirect);
    else {
      rules.delete(redirect.source);
      refusedLines.push({
        line: redirect.line,
        text: `/${redirect.source} ${redirect.target}`,
        problem: conflict,
      });
    }
  }
  await saveRules(query, projectId, kept);
  return succeed({ added: kept.length, refused: refusedLines.sort((a, b) => a.line - b.line) });
};
