import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import type { ProjectPart } from "../../model/index.ts";
import type { Outcome } from "../../outcome.ts";
import { viewportOf } from "../../style/cascade/media.ts";
import { explainStyle } from "../../style/explain.ts";
import { setStyle } from "../../style/write/set-style.ts";
import type { EditTools, ElementAddress } from "../edit.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { styleInput } from "../style/style-input.ts";
import { addressAfter, bySiblings, elementsSchema, outermost, rowOf, type Siblings } from "./elements.ts";
import { styleMany } from "./style-many.ts";

const AXES = ["horizontal", "vertical"] as const;
type Axis = (typeof AXES)[number];
const { view, desktop } = styleInput;

/**
 * Aligns several elements within the row, stack or grid that lays them out, in one step. Along it the container says
 * where all of them are; across it the container does where all its elements are meant, else each of them for itself.
 * `axis` null: along it. `between`: the room that is left is shared out among them. Refused: `many.flow` where their
 * parent lays them out in no such way, and as `style.set`.
 */
export const manyAlign = defineEdit({
  name: "many.align",
  input: z.object({
    elements: elementsSchema,
    axis: z.nullable(z.enum(AXES)),
    to: z.enum(["start", "center", "end", "stretch", "between"]),
    view,
    desktop,
  }),
  run: (part, input, tools) => {
    const chosen = outermost(part, input.elements);
    if (!chosen.ok) return chosen;
    const changes: Change[] = [];
    return inSequence(
      part,
      bySiblings(part, chosen.value).map((group) => (current) => {
        const done = aligned(current, group, (address) => addressAfter(part, address, changes), input, tools);
        if (done.ok) changes.push(...done.value);
        return done;
      }),
    );
  },
});

interface Alignment {
  readonly axis: Axis | null;
  readonly to: "start" | "center" | "end" | "stretch" | "between";
  readonly view: "pc" | "ta" | "mo";
  readonly desktop?: number | undefined;
}

const aligned = (
  part: ProjectPart,
  { parent, chosen }: Siblings,
  placeOf: (address: ElementAddress) => ElementAddress | null,
  { axis, to, view: at, desktop: width }: Alignment,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const [first] = chosen;
  const around = first && parent?.span ? placeOf({ ...first.address, at: parent.span.from }) : null;
  if (!around) return reject("many.flow");
  const how = { view: at, desktop: width, names: tools.names };
  const flow = flowOf(part, around, how);
  if (!flow) return reject("many.flow");
  const elements = chosen.flatMap(({ address }) => placeOf(address) ?? []);
  const [start] = elements;
  const isAll = start !== undefined && rowOf(part, start).length === elements.length;
  const said = sayingOf(flow, axis, to, isAll);
  if (!said) return reject("many.flow");
  return said.on === "parent"
    ? setStyle(part, {
        ...how,
        element: around,
        property: said.property,
        value: said.value,
        target: "element",
      })
    : styleMany(part, elements, { [said.property]: said.value }, how);
};

interface Flow {
  readonly kind: "flex" | "grid";
  readonly main: Axis;
  readonly isReversed: boolean;
}

const flowOf = (
  part: ProjectPart,
  address: ElementAddress,
  how: { readonly view: "pc" | "ta" | "mo"; readonly desktop?: number | undefined },
): Flow | null => {
  const valueIn = (property: string): string => {
    const explained = explainStyle(part, address, property, viewportOf(how.view, how.desktop));
    return (explained?.resolved ?? explained?.value ?? "").trim().toLowerCase();
  };
  const display = valueIn("display");
  if (/^(?:inline-)?grid$/.test(display)) return { kind: "grid", main: "horizontal", isReversed: false };
  if (!/^(?:inline-)?flex$/.test(display)) return null;
  const direction = valueIn("flex-direction");
  return {
    kind: "flex",
    main: direction.startsWith("column") ? "vertical" : "horizontal",
    isReversed: direction.endsWith("reverse"),
  };
};

interface Saying {
  readonly on: "parent" | "each";
  readonly property: string;
  readonly value: string;
}

const REVERSED: Readonly<Record<string, string>> = { start: "end", end: "start" };

/** The declaration that means an alignment in a flow; null where there is none. */
const sayingOf = (
  { kind, main, isReversed }: Flow,
  asked: Axis | null,
  to: Alignment["to"],
  isAll: boolean,
): Saying | null => {
  const axis = asked ?? main;
  if (kind === "grid") {
    const property = axis === "horizontal" ? "justify" : "align";
    if (to === "between") return { on: "parent", property: `${property}-content`, value: "space-between" };
    return isAll
      ? { on: "parent", property: `${property}-items`, value: to }
      : { on: "each", property: `${property}-self`, value: to };
  }
  if (axis === main) {
    if (to === "stretch") return null;
    if (to === "between") return { on: "parent", property: "justify-content", value: "space-between" };
    const side = (isReversed && REVERSED[to]) || to;
    return {
      on: "parent",
      property: "justify-content",
      value: side === "center" ? side : `flex-${side}`,
    };
  }
  if (to === "between") return null;
  return isAll
    ? { on: "parent", property: "align-items", value: to }
    : { on: "each", property: "align-self", value: to };
};
