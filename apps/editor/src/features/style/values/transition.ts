import { splitTop } from "./split.ts";

export interface Transition {
  readonly property: string;
  readonly duration: string;
  readonly easing: string;
  readonly delay: string;
}

export const NEW_TRANSITION: Transition = {
  property: "all",
  duration: "200ms",
  easing: "ease",
  delay: "0ms",
};

/** The list of a `transition`; null where a part is ambiguous. */
export function readTransitions(value: string): Transition[] | null {
  if (/^(none|all 0s ease 0s)?$/i.test(value.trim())) return [];
  const found: Transition[] = [];
  for (const part of splitTop(value, ",")) {
    const words = splitTop(part, " ");
    const times = words.filter((word) => /^[\d.]+m?s$/i.test(word));
    const easings = words.filter((word) =>
      /^(linear|ease(-in|-out|-in-out)?|step-\w+|(cubic-bezier|steps|linear)\(.*\))$/i.test(word),
    );
    const rest = words.filter((word) => !times.includes(word) && !easings.includes(word));
    if (times.length > 2 || easings.length > 1 || rest.length > 1) return null;
    found.push({
      property: rest[0] ?? "all",
      duration: times[0] ?? "0s",
      easing: easings[0] ?? "ease",
      delay: times[1] ?? "0s",
    });
  }
  return found;
}

export const writeTransitions = (items: readonly Transition[]): string =>
  items.length === 0
    ? "none"
    : items
        .map(({ property, duration, easing, delay }) =>
          [property, duration, easing, /^0m?s$/.test(delay) ? "" : delay]
            .filter((word) => word !== "")
            .join(" "),
        )
        .join(", ");
