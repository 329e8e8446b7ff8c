import { REDIRECT_LIMITS, type RefusedRedirect } from "@hanok/api-contract";
import { conflictOf, openContinuations, type Redirect, readRedirects } from "@hanok/site-files";
import type { Task } from "../../ports/threads/index.ts";

/** Rules and files of a project, for the check of new rules. */
export interface RedirectState {
  readonly rules: readonly Redirect[];
  /** Paths of its pages and files, which answer before any rule. */
  readonly paths: ReadonlySet<string>;
}

interface ImportedFile extends RedirectState {
  readonly text: string;
}

export interface ImportedRules {
  readonly kept: readonly Redirect[];
  readonly refused: readonly RefusedRedirect[];
}

/** Whether a file answers a path, as publishing would write it. */
export const isAnswered = (paths: ReadonlySet<string>, path: string): boolean =>
  paths.has(path) || paths.has(`${path}/index.html`) || paths.has(`${path}/index.htm`);

/** Letters of a rule, of which a project may have `REDIRECT_LIMITS.letters`: what reading all of them costs. */
export const lettersOfRule = ({ source, target }: Pick<Redirect, "source" | "target">): number =>
  source.length + target.length;

/** Reads a file of rules: each line that is right becomes a rule, in the place of one of the same source. */
export const importRedirectsTask: Task<ImportedFile, ImportedRules> = {
  name: "import-redirects",
  urgent: true,
  patience: 20_000,
  run: ({ text, rules: before, paths }) => {
    const read = readRedirects(text);
    const refused: RefusedRedirect[] = [...read.refused];
    const rules = new Map(before.map((rule) => [rule.source, rule]));
    let letters = before.reduce((sum, rule) => sum + lettersOfRule(rule), 0);
    const fresh: (Redirect & { readonly line: number })[] = [];
    for (const redirect of read.redirects) {
      const replaced = rules.get(redirect.source);
      const more = lettersOfRule(redirect) - (replaced ? lettersOfRule(replaced) : 0);
      if ((!replaced && rules.size >= REDIRECT_LIMITS.rules) || letters + more > REDIRECT_LIMITS.letters) {
        refused.push({ line: redirect.line, text: redirect.source.slice(0, 100), problem: "most" });
        continue;
      }
      letters += more;
      rules.set(redirect.source, redirect);
      fresh.push(redirect);
    }
    // All lines together: a chain between two lines of the file is one, in whatever order they come.
    const kept: Redirect[] = [];
    const continuation = openContinuations(rules, (path) => isAnswered(paths, path));
    for (const redirect of fresh) {
      const { source, target, status, line } = redirect;
      const conflict = conflictOf(redirect, continuation);
      if (conflict === null) kept.push({ source, target, status });
      else {
        rules.delete(source);
        refused.push({ line, text: `/${source} ${target}`.slice(0, 100), problem: conflict });
      }
    }
    return { kept, refused: refused.sort((a, b) => a.line - b.line) };
  },
};
