import {
  addressedFor,
  type ElementAddress,
  explainStyle,
  pageOfText,
  type StyleExplanation,
  viewportOf,
} from "@hanok/page-document";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { current } from "../../document/current.ts";
import { edit } from "../../document/edit/editing.ts";
import { type NodePlace, placeOfNode } from "../../picture/picture.ts";
import { elementLabel } from "../../selection/element-path.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import type { FontChoice } from "../fonts/write-family.ts";
import { groundOf } from "../media/picture-address.ts";
import { readColour } from "./colour/notation.ts";
import type { WrittenWhere } from "./declared-here.ts";
import { ResolvedProvider } from "./resolved.tsx";
import { useStyleBasis } from "./style-basis.ts";
import { takeOutHere } from "./take-out.ts";
import { withUnit } from "./values/amount.ts";
import { meantBy } from "./values/typed.ts";

/** The element whose styles are shown, and everything that its fields ask for. */
export interface Styling extends WrittenWhere {
  readonly place: NodePlace;
  readonly node: string;
  readonly explain: (property: string) => StyleExplanation | null;
  /** Of the element around it; null where that is outside the source. */
  readonly explainParent: (property: string) => StyleExplanation | null;
  /** The nearest background colour around the element; white where nobody gives one. */
  readonly groundAbove: () => string;
  /**
   * False where the value is none of the property, or the edit was refused; nothing is lost then. `isDone`: a step of
   * its own; else values that follow one another quickly are one.
   */
  readonly set: (property: string, value: string, isDone?: boolean) => Promise<boolean>;
  /** Several at once, property to value: one step of the history. */
  readonly setAll: (values: Readonly<Record<string, string>>) => Promise<boolean>;
  /** A font family that was chosen, with its files where the project does not have them. */
  readonly setFont: (choice: FontChoice, name: string) => Promise<boolean>;
  /** Takes the value of a property out where it is set here; else says why it stays. See `takeOutHere`. */
  readonly unset: (property: string) => Promise<string | null>;
  /** Shows a value on the page without writing it; null shows what is written again. */
  readonly preview: (property: string, value: string | null) => void;
}

export const StylingContext = createContext<Styling | null>(null);

export function useStyling(): Styling {
  const styling = useContext(StylingContext);
  if (!styling) throw new Error("useStyling outside the style panel");
  return styling;
}

export function StylingProvider({
  children,
  ...shown
}: Pick<Styling, "place" | "node" | "part" | "view" | "state" | "target"> & { children: ReactNode }) {
  const { node, view, state, target } = shown;
  const { part, place } = useStyleBasis(shown.part, shown.place);
  // Values are explained and edited for the width on the canvas: a desktop is as wide as there.
  const desktop = useEditor((editor) => (view === "pc" ? editor.shown.width : 0));
  const styling = useMemo((): Styling => {
    const viewport = viewportOf(view, desktop);
    const asked = new Map<string, StyleExplanation | null>();
    const ask = (address: ElementAddress, property: string): StyleExplanation | null => {
      const key = `${address.at} ${property}`;
      const known = asked.get(key);
      if (known !== undefined) return known;
      const found = explainStyle(part, address, property, viewport, null, state);
      asked.set(key, found);
      return found;
    };
    const parent = place.element.parent?.span;
    return {
      place,
      node,
      part,
      view,
      viewport,
      state,
      target,
      explain: (property) => ask(place.address, property),
      explainParent: (property) =>
        parent ? ask({ text: place.address.text, at: parent.from }, property) : null,
      groundAbove: () => {
        for (let up = place.element.parent; up?.span; up = up.parent) {
          const colour = ask({ text: place.address.text, at: up.span.from }, "background-color")?.resolved;
          if (colour && (readColour(colour)?.alpha ?? 0) > 0) return colour;
        }
        return "#ffffff";
      },
      set: (property, value, isDone) =>
        setStyles({ node, view, viewport, state, target }, { [property]: value }, isDone),
      setAll: (values) => setStyles({ node, view, viewport, state, target }, values),
      setFont: async (choice, name) => {
        const request = requestOf({ node, view, viewport, state, target });
        if (!request) return false;
        const { writeFamily } = await import("../fonts/write-family.ts");
        return writeFamily({ kind: "element", ...request.how }, choice, name, () =>
          setStyles({ node, view, viewport, state, target }, { "font-family": choice.value }, true),
        );
      },
      unset: (property) => takeOutHere({ node, part, view, viewport, state, target }, property),
      preview: (property, value) => {
        // The frame shows it in the page's own place: addresses of a stylesheet are relative to it.
        const own = place.address.text;
        const pageId = pageOfText(part, own);
        const ground = groundOf(ask(place.address, property)?.origin, own);
        const shown =
          value === null || pageId === null ? value : addressedFor(part, pageId, value, ground, own);
        current.host?.preview(node, property, shown);
      },
    };
  }, [place, node, part, view, desktop, state, target]);
  return (
    <StylingContext value={styling}>
      <ResolvedProvider node={node} state={state}>
        {children}
      </ResolvedProvider>
    </StylingContext>
  );
}

/**
 * The value that was meant: a bare number means pixels where the property wants a length, `ff0000` a colour where it
 * wants one. Null: no value of this property.
 */
export function readValue(property: string, typed: string): string | null {
  const [first = "", ...others] = meantBy(property, typed);
  if (first === "") return null;
  if (property.startsWith("--")) return first;
  for (const value of [first, ...others]) {
    if (CSS.supports(property, value)) return value;
    const meant = withUnit(value, "px");
    if (meant !== value && CSS.supports(property, meant)) return meant;
  }
  return null;
}

type Written = Pick<Styling, "node" | "view" | "viewport" | "state" | "target">;

/** Place of an element's style, as input for edits; null where the element is gone. */
function requestOf({ node, view, viewport, state, target }: Written) {
  // The newest place: a style in the element's own text moves what is behind it.
  const { picture } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  if (!place) return null;
  const where = typeof target === "string" ? { target } : { selector: target.selector };
  const how = {
    element: place.address,
    view,
    ...(view === "pc" ? { desktop: viewport.width } : {}),
    ...(state !== null && target === "inline" ? { target: "element" } : where),
    ...(state === null ? {} : { state }),
  };
  return { how, label: elementLabel(place.element) };
}

async function setStyles(
  written: Written,
  typed: Readonly<Record<string, string>>,
  isDone = false,
): Promise<boolean> {
  const values = Object.entries(typed).map(
    ([property, text]) => [property, readValue(property, text)] as const,
  );
  const request = requestOf(written);
  const [first] = values;
  if (!first || !request || values.some(([, value]) => value === null)) return false;
  const { how, label } = request;
  return values.length === 1
    ? edit("style.set", { ...how, property: first[0], value: first[1] }, label, isDone)
    : edit("style.set-all", { ...how, values: Object.fromEntries(values) }, label);
}

/** Value that a field shows: the one at its origin, in a variable of the element's own, too. */
export const shownValue = (explanation: StyleExplanation | null): string =>
  explanation?.through?.value ?? explanation?.value ?? "";
