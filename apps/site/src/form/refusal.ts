import { ERRORS, type ErrorRow, isErrorId, type PlanLimitName } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../api/failure-text.ts";

/** A failed call as its form shows it. Every failure has at least one of the two. */
export interface Refusal<Path extends string> {
  /** The sentence for beside a field; undefined where nothing is wrong with it. */
  of(path: Path): string | undefined;
  /**
   * The sentence for the form as a whole: whatever concerns no field that the form has; null where the fields
   * show all.
   */
  readonly general: string | null;
  /** [LET-02] The limit of the plan that was reached; null for none. */
  readonly lifts: PlanLimitName | null;
}

interface Words {
  sentence(failure: Failure): string;
  problem(problem: Failure["fields"][string]): string;
}

/**
 * Divides a failure among the fields of a form, named by their dotted paths in the body, and the form itself. A field
 * shows the server's sentence where that is about one rule, and else what is wrong in general terms. A problem of a
 * field that the form does not have is the form's.
 */
export function refusalOf<Path extends string>(
  failure: Failure | null,
  paths: readonly Path[],
  words: Words,
): Refusal<Path> {
  if (failure === null) return { of: () => undefined, general: null, lifts: null };
  const known = new Set<string>(paths);
  const problems = Object.keys(failure.fields);
  const row: ErrorRow | null = isErrorId(failure.error) ? ERRORS[failure.error] : null;
  const isSaidByFields = problems.length > 0 && problems.every((path) => known.has(path));
  return {
    of: (path) => {
      const problem = failure.fields[path];
      if (problem === undefined) return undefined;
      return failure.error === "request.invalid" ? words.problem(problem) : words.sentence(failure);
    },
    general: isSaidByFields ? null : words.sentence(failure),
    lifts: row?.lifts ?? null,
  };
}

/** The same in the person's language; `paths` are the fields whose error the form shows. */
export function useRefusal<const Path extends string = never>(
  failure: Failure | null,
  paths: readonly Path[] = [],
): Refusal<Path> {
  const { t } = useTranslation();
  const sentence = useFailureText();
  return refusalOf(failure, paths, { sentence, problem: (problem) => t(`problems.${problem}`) });
}
