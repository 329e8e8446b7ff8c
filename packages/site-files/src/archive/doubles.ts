import { projectPath } from "../path-rules.ts";
import type { ArchiveEntry, EntryPlan } from "./entry.ts";

/**
 * Names of an archive that are one name once they are composed (NFC), as macOS and other systems write Hangul in two
 * ways: the composed one keeps it, else the first, and each other gets a free one [HND-14]. A name that is written
 * twice alike leaves open which file is meant: those are refused, as a file that is also a folder is.
 */
export const settleNames = <Entry extends ArchiveEntry>(
  plans: readonly EntryPlan<Entry>[],
): EntryPlan<Entry>[] => {
  const folders = new Set<string>();
  const taken = new Set<string>();
  const written = new Map<string, number>();
  const owner = new Map<string, EntryPlan<Entry>>();
  for (const plan of plans) {
    if (plan.kind !== "keep") continue;
    taken.add(plan.path.toLowerCase());
    const name = asWritten(plan.name);
    written.set(name, (written.get(name) ?? 0) + 1);
    const before = owner.get(plan.path);
    if (!before || (name === plan.path && asWritten(before.name) !== plan.path)) owner.set(plan.path, plan);
    for (let slash = plan.path.indexOf("/"); slash >= 0; slash = plan.path.indexOf("/", slash + 1))
      folders.add(plan.path.slice(0, slash));
  }
  const next = new Map<string, number>();
  return plans.map((plan) => {
    if (plan.kind !== "keep") return plan;
    const refusal = {
      kind: "refuse",
      name: plan.name,
      reason: "duplicate",
      size: plan.entry.size,
    } as const;
    if ((written.get(asWritten(plan.name)) ?? 0) > 1 || folders.has(plan.path)) return refusal;
    if (owner.get(plan.path) === plan) return plan;
    const path = freeName(plan.path, taken, next);
    return path === null ? refusal : { ...plan, path, double: plan.path };
  });
};

/** With forward slashes and without empty steps, in its own characters. */
const asWritten = (name: string): string =>
  name
    .replaceAll("\\", "/")
    .split("/")
    .filter((step) => step !== "" && step !== ".")
    .join("/");

/** `a/b.png` → `a/b-2.png`; null where no such name may be. `next` remembers numbers that are used up. */
const freeName = (path: string, taken: Set<string>, next: Map<string, number>): string | null => {
  const ending = /\.[^./]+$/.exec(path)?.[0] ?? "";
  const stem = path.slice(0, path.length - ending.length);
  for (let number = next.get(path) ?? 2; ; number++) {
    const free = `${stem}-${number}${ending}`;
    if (taken.has(free.toLowerCase())) continue;
    next.set(path, number + 1);
    taken.add(free.toLowerCase());
    return projectPath(free).ok ? free : null;
  }
};
