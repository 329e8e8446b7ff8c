import { type ReactNode, useMemo } from "react";
import { StylingContext, useStyling } from "./styling.tsx";

/** The shorthand that sets all four at once: of a side's width, style or colour, or of a corner. */
const shorthandOf = (property: string, kind: "border" | "radius"): string =>
  kind === "radius" ? "border-radius" : property.replace(/^border-(top|right|bottom|left)-/, "border-");

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
  const inner = useMemo(
    () =>
      isAll
        ? {
            ...styling,
            set: (property: string, value: string) => styling.set(shorthandOf(property, kind), value),
            preview: (property: string, value: string | null) =>
              styling.preview(shorthandOf(property, kind), value),
          }
        : styling,
    [styling, isAll, kind],
  );
  return <StylingContext value={inner}>{children}</StylingContext>;
}
