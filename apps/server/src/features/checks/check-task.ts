import { LIMITS } from "@hanok/api-contract";
import type { ProjectPart } from "@hanok/page-document";
import { type CheckedSite, checkSite, type Finding } from "@hanok/page-document/checks";
import type { Task } from "../../ports/threads/index.ts";

interface Asked {
  /** The whole project but the entries of its collections. */
  readonly part: ProjectPart;
  readonly site: CheckedSite;
}

export interface CheckedProject {
  readonly findings: readonly Finding[];
  /** All of them, those that are cut included. */
  readonly problems: number;
  readonly notices: number;
}

/** Letters of one fact of a finding: an answer names a place, it does not repeat a megabyte for each. */
const FACT = 300;

/** [BLD-13] Every page of a project is parsed, which is no work for the event loop. */
export const checkSiteTask: Task<Asked, CheckedProject> = {
  name: "check-site",
  urgent: true,
  patience: 30_000,
  run: ({ part, site }) => {
    const all = checkSite(part, site);
    const problems = all.filter(({ severity }) => severity === "problem").length;
    return {
      findings: mostOf(all).map(({ values, ...finding }) => ({
        ...finding,
        values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, value.slice(0, FACT)]),
        ),
      })),
      problems,
      notices: all.length - problems,
    };
  },
};

/** Problems go before notices where there are too many, and each keeps its place. */
const mostOf = (all: readonly Finding[]): readonly Finding[] => {
  if (all.length <= LIMITS.findingsMost) return all;
  const urgent = all.filter(({ severity }) => severity === "problem").slice(0, LIMITS.findingsMost);
  const notices = all.filter(({ severity }) => severity === "notice");
  const kept = new Set([...urgent, ...notices.slice(0, LIMITS.findingsMost - urgent.length)]);
  return all.filter((one) => kept.has(one));
};
