import type { FontRow } from "@hanok/api-contract";

type Family = Pick<FontRow, "name" | "generic"> & { readonly scripts: readonly string[] };

const GENERIC = /^(?:serif|sans-serif|cursive|fantasy|monospace|system-ui|math|emoji|ui-[\w-]+)$/i;
/** Korean fonts of systems, for a Latin family that is alone. */
const KOREAN: Readonly<Record<FontRow["generic"], readonly string[]>> = {
  "sans-serif": ['"Apple SD Gothic Neo"', '"Malgun Gothic"'],
  serif: ["AppleMyungjo", "Batang"],
  cursive: ['"Apple SD Gothic Neo"', '"Malgun Gothic"'],
  monospace: ['"Apple SD Gothic Neo"', '"Malgun Gothic"'],
};

/** The items of a `font-family` value; commas in quotes do not part them. */
export const familiesIn = (stack: string): readonly string[] =>
  (stack.match(/(?:"[^"]*"|'[^']*'|[^,"'])+/g) ?? [])
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** `"Noto Sans KR"` → `Noto Sans KR`. */
export const plainName = (item: string): string => item.trim().replace(/^(["'])(.*)\1$/, "$2");

/**
 * The value of `font-family` for a family that was chosen. Behind it are its stand-ins and, for one without
 * Hangul, what Korean text was set in before, so that a Latin family changes Latin letters alone. `now`: the
 * value so far, resolved; `installed`: all families, of which Latin ones are replaced.
 */
export const stackFor = (family: Family, now: string, installed: readonly Family[]): string => {
  const own = [`"${family.name}"`, `"${family.name} Fallback"`];
  if (family.scripts.includes("korean")) return [...own, family.generic].join(", ");
  const latin = new Set(
    installed
      .filter(({ scripts }) => !scripts.includes("korean"))
      .flatMap(({ name }) => [name, `${name} Fallback`]),
  );
  const kept = familiesIn(now).filter((item) => !GENERIC.test(item) && !latin.has(plainName(item)));
  return [...own, ...(kept.length > 0 ? kept : KOREAN[family.generic]), family.generic].join(", ");
};
