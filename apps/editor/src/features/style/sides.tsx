import { type ReactNode, useMemo } from "react";
import { type Styling, StylingContext, shownValue, useStyling } from "./styling.tsx";
import { takeOutHere } from "./take-out.ts";

/** The shorthand that sets all four at once: of a side's width, style or colour, or of a corner. */
const shorthandOf = (property: string, kind: "border" | "radius"): string =>
  kind === "radius" ? "border-radius" : property.replace(/^border-(top|right|bottom|left)-/, "border-");

/**
 * Declarations that make a line visible beside its new width or color: a style where there is none, and with
 * a color a width where none is set.
 */
function missingOfLine(styling: Styling, property: string, value: string): Readonly<Record<string, string>> {
  const [, side, what] = /^border-(top|right|bottom|left)-(width|color)$/.exec(property) ?? [];
  if (side === undefined || (what === "width" && !(Number.parseFloat(value) > 0))) return {};
  const said = (part: string): string => shownValue(styling.explain(`border-${side}-${part}`));
  if (!/^(none|hidden|initial)?$/.test(said("style"))) return {};
  return {
    [`border-${side}-style`]: "solid",
    ...(what === "color" && /^(medium|initial)?$/.test(said("width"))
      ? { [`border-${side}-width`]: "1px" }
      : {}),
  };
}

const SIDES = ["top", "right", "bottom", "left"] as const;
const CORNERS = ["top-left", "top-right", "bottom-right", "bottom-left"] as const;

/** The same of every side or corner. */
const allOf = (property: string, kind: "border" | "radius"): readonly string[] =>
  kind === "radius"
    ? CORNERS.map((corner) => `border-${corner}-radius`)
    : SIDES.map((side) => property.replace(/^border-(top|right|bottom|left)-/, `border-${side}-`));

/** Fields in here show one side and, with `isAll`, write all of them. */
export function SidesProvider({
  isAll,
  kind,
  children,
}: {
  isAll: boolean;
  kind: "border" | "radius";
  children: ReactNode;
}) {
  const styling = useStyling();
  const inner = useMemo(() => {
    const written = (property: string): string => (isAll ? shorthandOf(property, kind) : property);
    return {
      ...styling,
      explain: (property: string) => {
        const own = styling.explain(property);
        // A value common to all sides may be one variable's.
        const whole = isAll ? styling.explain(written(property)) : null;
        return own && whole?.through ? { ...own, through: whole.through } : own;
      },
      set: (property: string, value: string) =>
        styling.setAll(
          Object.fromEntries(
            Object.entries({ ...missingOfLine(styling, property, value), [property]: value }).map(
              ([name, one]) => [written(name), one],
            ),
          ),
        ),
      unset: (property: string) =>
        takeOutHere(styling, written(property), isAll ? allOf(property, kind) : [property]),
      preview: (property: string, value: string | null) => styling.preview(written(property), value),
    };
  }, [styling, isAll, kind]);
  return <StylingContext value={inner}>{children}</StylingContext>;
}
