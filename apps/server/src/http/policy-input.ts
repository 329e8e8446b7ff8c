import type { FurtherId, NounOf, Policy, ProjectPolicy } from "@hanok/api-contract";

/** `pageId` → `page`. */
const lastWord = (by: string): string => (by.split(".").at(-1) ?? "").replace(/Id$/, "");

/** The value at a dotted path of a validated input. */
export const valueAt = (input: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      input,
    );

/** The ids that a field holds: its word, the words of its list, the keys of its mapping. */
export const idsAt = (input: unknown, path: string): readonly string[] => {
  const value = valueAt(input, path);
  const ids = Array.isArray(value)
    ? value.map(String)
    : typeof value === "object" && value !== null
      ? Object.keys(value)
      : value === undefined
        ? []
        : [String(value)];
  return [...new Set(ids)].filter((id) => id !== "");
};

/** The noun of an id in this input; null where its value names nothing that can be looked up. */
export const nounIn = (input: unknown, by: string, of: NounOf | undefined): string | null => {
  if (of === undefined) return lastWord(by);
  if (typeof of === "string") return of;
  const value = String(valueAt(input, of.field));
  return Object.hasOwn(of.nouns, value) ? (of.nouns[value] ?? null) : null;
};

const allNouns = (by: string, of: NounOf | undefined): readonly string[] =>
  of === undefined ? [lastWord(by)] : typeof of === "string" ? [of] : Object.values(of.nouns);

/** Every noun that a policy may have to look up. */
export const nounsOf = (policy: Policy): readonly string[] => [
  ...("by" in policy ? allNouns(policy.by, policy.of) : []),
  ...("by" in policy && policy.or ? [policy.or.of] : []),
  ...(policy.also ?? []).flatMap(({ by, of }: FurtherId) => allNouns(by, of)),
];

/** The id that a project policy is decided by; `ids` is empty where none was sent. */
export const firstIdOf = (
  policy: ProjectPolicy,
  input: unknown,
): { readonly noun: string; readonly ids: readonly string[] } => {
  const noun = nounIn(input, policy.by, policy.of);
  const ids = noun === null ? [] : idsAt(input, policy.by).slice(0, 1);
  if (ids.length === 0 && policy.or)
    return { noun: policy.or.of, ids: idsAt(input, policy.or.by).slice(0, 1) };
  return { noun: noun ?? "", ids };
};
