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

/** [BLD-13] Every page of a project is parsed, which is no work for the event loop. */
export const checkSiteTask: Task<Asked, CheckedProject> = {
  name: "check-site",
  urgent: true,
  patience: 30_000,
  run: ({ part, site }) => {
    const all = checkSite(part, site);
    const problems = all.filter(({ severity }) => severity === "problem").length;
    return {
      findings: mostOf(all).map((finding) => ({ ...finding, values: shortened(finding.values) })),
      problems,
      notices: all.length - problems,
    };
  },
};

/** `rest`, which an edit writes behind `path`, is there only where both are whole: nothing of an address is lost. */
const shortened = ({ rest, ...values }: Finding["values"]): Finding["values"] => {
  const most = LIMITS.findingFact;
  const isWhole = rest !== undefined && Math.max(rest.length, values.path?.length ?? 0) <= most;
  const facts = Object.entries(values).map(([name, value]) => [name, value.slice(0, most)] as const);
  return { ...Object.fromEntries(facts), ...(isWhole && { rest }) };
};

/** Problems go before notices where there are too many, and each keeps its place. */
const mostOf = (all: readonly Finding[]): readonly Finding[] => {
  if (all.length <= LIMITS.findingsMost) return all;
  const urgent = all.filter(({ severity }) => severity === "problem").slice(0, LIMITS.findingsMost);
  const notices = all.filter(({ severity }) => severity === "notice");
  const kept = new Set([...urgent, ...notices.slice(0, LIMITS.findingsMost - urgent.length)]);
  return all.filter((one) => kept.has(one));
};
