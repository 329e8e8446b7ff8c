import {
  type ElementAddress,
  explainStyle,
  type ProjectPart,
  type StyleExplanation,
  type StyleState,
  VIEWPORTS,
} from "@hanok/page-document";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type NodePlace, placeOfNode } from "../../canvas-host/picture.ts";
import { editor } from "../../state/controller.ts";
import { readEditor, type ViewMode } from "../../state/editor-store.ts";
import { elementLabel } from "../../state/element-path.ts";

import { readColour } from "./colour/notation.ts";

/** Where an edit of this panel is written: by itself, into the element alone, or into the rule of a class. */
export type StyleTarget = "deciding" | "inline" | { readonly selector: string };

/** The element whose styles are shown, and everything that its fields ask for. */
export interface Styling {
  readonly place: NodePlace;
  readonly node: string;
  readonly part: ProjectPart;
  readonly view: ViewMode;
  readonly state: StyleState | null;
  readonly target: StyleTarget;
  readonly explain: (property: string) => StyleExplanation | null;
  /** Of the element around it; null where that is outside the source. */
  readonly explainParent: (property: string) => StyleExplanation | null;
  /** The nearest background colour around the element; white where nobody gives one. */
  readonly groundAbove: () => string;
  /** False where the value is none of the property, or the edit was refused; nothing is lost then. */
  readonly set: (property: string, value: string) => Promise<boolean>;
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
      set: (property, value) => setStyle({ node, view, state, target }, property, value),
      preview: (property, value) => editor.host?.preview(node, property, value),
    };
  }, [place, node, part, view, state, target]);
  return <StylingContext value={styling}>{children}</StylingContext>;
}

/** A bare number means pixels where the property wants a length. Null: no value of this property. */
export function readValue(property: string, typed: string): string | null {
  const value = typed.trim();
  if (value === "") return null;
  if (property.startsWith("--") || CSS.supports(property, value)) return value;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(value) && CSS.supports(property, `${value}px`) ? `${value}px` : null;
}

async function setStyle(
  { node, view, state, target }: Pick<Styling, "node" | "view" | "state" | "target">,
  property: string,
  typed: string,
): Promise<boolean> {
  const value = readValue(property, typed);
  // The newest place: a style in the element's own text moves what stands behind it.
  const { picture } = readEditor();
  const place = picture ? placeOfNode(picture, node) : null;
  if (value === null || !place) return false;
  const where = typeof target === "string" ? { target } : { selector: target.selector };
  return editor.edit(
    "style.set",
    {
      element: place.address,
      property,
      value,
      view,
      ...(state === null ? where : typeof target === "string" ? {} : where),
      ...(state === null ? {} : { state }),
    },
    elementLabel(place.element),
  );
}

export const shownValue = (explanation: StyleExplanation | null): string => explanation?.value ?? "";
