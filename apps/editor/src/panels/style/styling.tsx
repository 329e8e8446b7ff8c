import {
  addressedFor,
  type ElementAddress,
  explainStyle,
  pageOfText,
  type StyleExplanation,
  VIEWPORTS,
} from "@hanok/page-document";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type NodePlace, placeOfNode } from "../../canvas-host/picture.ts";
import { editor } from "../../state/controller.ts";
import { readEditor } from "../../state/editor-store.ts";
import { elementLabel } from "../../state/element-path.ts";
import { readColour } from "./colour/notation.ts";
import { declaredHere, isSame, type WrittenWhere } from "./declared-here.ts";
import { groundOf } from "./layers/picture-address.ts";
import { takeOut } from "./take-out.ts";
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
  /** False where the value is none of the property, or the edit was refused; nothing is lost then. */
  readonly set: (property: string, value: string) => Promise<boolean>;
  /** Several at once, property to value: one step of the history. */
  readonly setAll: (values: Readonly<Record<string, string>>) => Promise<boolean>;
  /** Takes the value of a property out where it is set here; false where it is not, or the rest cannot stand without it. */
  readonly unset: (property: string) => Promise<boolean>;
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
  const { place, node, part, view, state, target } = shown;
  const styling = useMemo((): Styling => {
    const asked = new Map<string, StyleExplanation | null>();
    const ask = (address: ElementAddress, property: string): StyleExplanation | null => {
      const key = `${address.at} ${property}`;
      const known = asked.get(key);
      if (known !== undefined) return known;
      const found = explainStyle(part, address, property, VIEWPORTS[view], null, state);
      asked.set(key, found);
      return found;
    };
    const parent = place.element.parent?.span;
    return {
      place,
      node,
      part,
      view,
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
      set: (property, value) => setStyles({ node, view, state, target }, { [property]: value }),
      setAll: (values) => setStyles({ node, view, state, target }, values),
      unset: (property) => unsetStyle({ node, part, view, state, target }, property),
      preview: (property, value) => {
        // The frame shows it in the page's own place: addresses of a stylesheet are said from there.
        const own = place.address.text;
        const pageId = pageOfText(part, own);
        const ground = groundOf(ask(place.address, property)?.origin, own);
        const shown =
          value === null || pageId === null ? value : addressedFor(part, pageId, value, ground, own);
        editor.host?.preview(node, property, shown);
      },
    };
  }, [place, node, part, view, state, target]);
  return <StylingContext value={styling}>{children}</StylingContext>;
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

async function setStyles(
  { node, view, state, target }: Pick<Styling, "node" | "view" | "state" | "target">,
  typed: Readonly<Record<string, string>>,
): Promise<boolean> {
  const values = Object.entries(typed).map(
    ([property, text]) => [property, readValue(property, text)] as const,
  );
  // The newest place: a style in the element's own text moves what stands behind it.
  const { picture } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  const [first] = values;
  if (!first || !place || values.some(([, value]) => value === null)) return false;
  const where = typeof target === "string" ? { target } : { selector: target.selector };
  const how = {
    element: place.address,
    view,
    ...(state === null ? where : typeof target === "string" ? {} : where),
    ...(state === null ? {} : { state }),
  };
  const label = elementLabel(place.element);
  return values.length === 1
    ? editor.edit("style.set", { ...how, property: first[0], value: first[1] }, label)
    : editor.edit("style.set-all", { ...how, values: Object.fromEntries(values) }, label);
}

/** `covered`: what must all be said by the same declaration, where one field stands for several properties. */
export async function unsetStyle(
  { node, ...shown }: WrittenWhere & Pick<Styling, "node">,
  property: string,
  covered: readonly string[] = [property],
): Promise<boolean> {
  const { picture, part } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  if (!place) return false;
  const newest = { ...shown, part: part ?? shown.part };
  const [first = null, ...rest] = covered.map((one) => declaredHere(newest, place.address, one));
  if (!first || !rest.every((other) => other !== null && isSame(first, other))) return false;
  return takeOut(place, first, property);
}

export const shownValue = (explanation: StyleExplanation | null): string => explanation?.value ?? "";
