import { pathFromAddress } from "../path-rules.ts";
import { isWildcard, type Redirect, type RedirectProblem, SPLAT, sourcesFor } from "./redirect.ts";

/**
 * Rules that are followed to tell a loop from a chain. A longer loop is called a chain and refused as well; without the
 * bound a file of rules that lead from one to the next would cost the square of its length.
 */
const MOST_FOLLOWED = 8;

/** An address that a rule leads to, with something in the place of the splat; null for addresses outside and for 410. */
const reached = ({ target }: Redirect): string | null =>
  target.startsWith("/") ? target.replaceAll(SPLAT, "hanok-splat") : null;

/** The rule of a set that answers an address; `answers` says which paths a file of the site answers first. */
const ruleFor = (
  address: string,
  rules: ReadonlyMap<string, Redirect>,
  answers: (path: string) => boolean,
): Redirect | undefined => {
  const sources = sourcesFor(address);
  const path = sources.find((source) => !isWildcard(source) && !source.includes("?")) ?? "";
  if (path === "" || answers(path)) return undefined;
  for (const source of sources) {
    const rule = rules.get(source);
    if (rule) return rule;
  }
  return undefined;
};

/** Finds the rule that answers where another one leads. Each is looked up once, as long as its answer is a rule still. */
export type Continuations = (rule: Redirect) => Redirect | undefined;

export const openContinuations = (
  rules: ReadonlyMap<string, Redirect>,
  answers: (path: string) => boolean,
): Continuations => {
  const known = new Map<Redirect, Redirect | undefined>();
  return (rule) => {
    const found = known.get(rule);
    if (known.has(rule) && (found === undefined || rules.get(found.source) === found)) return found;
    const address = reached(rule);
    const next = address === null ? undefined : ruleFor(address, rules, answers);
    known.set(rule, next);
    return next;
  };
};

/**
 * Problem of a rule beside the others [LIF-05]: it leads to an address that it or the rules after it lead back (loop), or
 * to one that another rule leads on (chain: one redirect more for every visitor). `continuation` over all rules, with the
 * rule itself, of which some may be taken away between two calls.
 */
export const conflictOf = (rule: Redirect, continuation: Continuations): RedirectProblem | null => {
  const next = continuation(rule);
  if (next) {
    const seen = new Set([rule.source]);
    for (let at: Redirect | undefined = next; at && seen.size <= MOST_FOLLOWED; at = continuation(at)) {
      if (seen.has(at.source)) return "loop";
      seen.add(at.source);
    }
    return "chain";
  }
  return null;
};

/** The first rule of the others that a new rule would continue: that one becomes a chain. */
export const continuedBy = (
  rule: Redirect,
  rules: ReadonlyMap<string, Redirect>,
  answers: (path: string) => boolean,
): Redirect | null => {
  const base = `/${rule.source.split("?", 1)[0] ?? ""}`.replace(/\/?\*?$/, "");
  const below = base.slice(1);
  for (const other of rules.values()) {
    if (other.source === rule.source) continue;
    // Most targets are elsewhere; an encoded one is read.
    const mayLead = other.target.startsWith(base) || /[%:\\]|\/\//.test(other.target);
    if (!mayLead) continue;
    const address = reached(other);
    // An address outside of the rule's folder is not worth a look at all that may answer it.
    if (address === null || pathFromAddress(address)?.startsWith(below) !== true) continue;
    if (ruleFor(address, rules, answers)?.source === rule.source) return other;
  }
  return null;
};
