import {
  addressedFor,
  type ElementAddress,
  explainStyle,
  pageOfText,
  type Refusal,
  type StyleExplanation,
  viewportOf,
} from "@hanok/page-document";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { current } from "../../document/current.ts";
import { edit } from "../../document/edit/editing.ts";
import { tryEdit } from "../../document/edit/try-edit.ts";
import { refusalSentence } from "../../i18n/pages/refusals.ts";
import { visualText } from "../../i18n/visual/texts.ts";
import { type NodePlace, placeOfNode } from "../../picture/picture.ts";
import { elementLabel } from "../../selection/element-path.ts";
import { loadSeveral } from "../../selection/load-several.ts";
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
  /** Further elements that are styled with this one; none of them where it is selected alone. */
  readonly others: readonly Other[];
  /** The elements have different values; one alone has none. */
  readonly isMixed: (property: string) => boolean;
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

/** One of several selected elements. */
export interface Other {
  readonly node: string;
  readonly place: NodePlace;
}

const NO_OTHERS: readonly Other[] = [];
/** Elements that are compared: of a long list the first tell whether values are mixed. */
const COMPARED = 40;

export const StylingContext = createContext<Styling | null>(null);

export function useStyling(): Styling {
  const styling = useContext(StylingContext);
  if (!styling) throw new Error("useStyling outside the style panel");
  return styling;
}

export function StylingProvider({
  children,
  others = NO_OTHERS,
  ...shown
}: Pick<Styling, "place" | "node" | "part" | "view" | "state" | "target"> & {
  others?: readonly Other[];
  children: ReactNode;
}) {
  const { node, view, state, target } = shown;
  const { part, place } = useStyleBasis(shown.part, shown.place);
  // Values are explained and edited for the width on the canvas: a desktop is as wide as there.
  const desktop = useEditor((editor) => (view === "pc" ? editor.shown.width : 0));
  const styling = useMemo((): Styling => {
    const viewport = viewportOf(view, desktop);
    const asked = new Map<string, StyleExplanation | null>();
    const ask = (address: ElementAddress, property: string): StyleExplanation | null => {
      const key = `${address.text} ${address.at} ${property}`;
      const known = asked.get(key);
      if (known !== undefined) return known;
      const found = explainStyle(part, address, property, viewport, null, state);
      asked.set(key, found);
      return found;
    };
    const parent = place.element.parent?.span;
    const isMixed = (property: string): boolean => {
      const own = shownValue(ask(place.address, property));
      return others
        .slice(0, COMPARED)
        .some((other) => shownValue(ask(other.place.address, property)) !== own);
    };
    const nodes = [node, ...others.map((other) => other.node)];
    const write = (values: Readonly<Record<string, string>>, isDone?: boolean): Promise<boolean> =>
      others.length > 0
        ? setMany({ view, viewport, state }, values, isDone)
        : setStyles({ node, view, viewport, state, target }, values, isDone);
    return {
      place,
      node,
      others,
      isMixed,
      part,
      view,
      viewport,
      state,
      target,
      explain: (property) => {
        const own = ask(place.address, property);
        return own && isMixed(property) ? unsaid(own) : own;
      },
      explainParent: (property) =>
        parent ? ask({ text: place.address.text, at: parent.from }, property) : null,
      groundAbove: () => {
        for (let up = place.element.parent; up?.span; up = up.parent) {
          const colour = ask({ text: place.address.text, at: up.span.from }, "background-color")?.resolved;
          if (colour && (readColour(colour)?.alpha ?? 0) > 0) return colour;
        }
        return "#ffffff";
      },
      set: (property, value, isDone) => write({ [property]: value }, isDone),
      setAll: (values) => write(values),
      setFont: async (choice, name) => {
        const request = requestOf({ node, view, viewport, state, target });
        if (!request) return false;
        const { writeFamily } = await import("../fonts/write-family.ts");
        const plain = (): Promise<boolean> => write({ "font-family": choice.value }, true);
        if (!(await writeFamily({ kind: "element", ...request.how }, choice, name, plain))) return false;
        return others.length === 0 || plain();
      },
      unset: (property) =>
        others.length > 0
          ? takeOutMany({ view, viewport, state }, property)
          : takeOutHere({ node, part, view, viewport, state, target }, property),
      preview: (property, value) => {
        // The frame shows it in the page's own place: addresses of a stylesheet are relative to it.
        const own = place.address.text;
        const pageId = pageOfText(part, own);
        const ground = groundOf(ask(place.address, property)?.origin, own);
        const shown =
          value === null || pageId === null ? value : addressedFor(part, pageId, value, ground, own);
        for (const one of nodes) current.host?.preview(one, property, shown);
      },
    };
  }, [place, node, others, part, view, desktop, state, target]);
  return (
    <StylingContext value={styling}>
      <ResolvedProvider node={node} state={state}>
        {children}
      </ResolvedProvider>
    </StylingContext>
  );
}

/** An explanation of a property that has no one value: it shows none. */
const unsaid = (explanation: StyleExplanation): StyleExplanation => ({
  ...explanation,
  value: null,
  resolved: null,
  through: null,
  origin: { from: "initial" },
});

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

/** Every value as it was meant; null where one of them is no value. */
function readAll(typed: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
  const values = Object.entries(typed).map(([property, text]) => [property, readValue(property, text)]);
  return values.length === 0 || values.some(([, value]) => value === null)
    ? null
    : Object.fromEntries(values);
}

/** Gives all selected elements the same values, in one step. */
async function setMany(
  how: Pick<Styling, "view" | "viewport" | "state">,
  typed: Readonly<Record<string, string>>,
  isDone = false,
): Promise<boolean> {
  const values = readAll(typed);
  const { elementsInput } = await loadSeveral();
  const all = elementsInput();
  if (!values || !all) return false;
  return edit("many.style", { elements: all.elements, values, ...inView(how) }, all.subject, isDone);
}

/** Takes a value of all selected elements out; null where it is out, else why it stays. */
async function takeOutMany(
  how: Pick<Styling, "view" | "viewport" | "state">,
  property: string,
): Promise<string | null> {
  const { elementsInput } = await loadSeveral();
  const all = elementsInput();
  if (!all) return visualText("field.stays.none");
  const refusal = await tryEdit(
    "many.style-remove",
    { elements: all.elements, property, ...inView(how) },
    all.subject,
  );
  if (refusal === null) return null;
  if (refusal === "told") return "";
  return whyItStays(refusal);
}

function whyItStays(refusal: Refusal): string {
  switch (refusal.reason) {
    case "style.rule-missing":
      return visualText("many.stays");
    case "style.wider":
      return visualText("field.stays.wider");
    case "style.stateless":
      return visualText("field.stays.state");
    default:
      return refusalSentence(refusal);
  }
}

const inView = ({ view, viewport, state }: Pick<Styling, "view" | "viewport" | "state">) => ({
  view,
  ...(view === "pc" ? { desktop: viewport.width } : {}),
  ...(state === null ? {} : { state }),
});

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
