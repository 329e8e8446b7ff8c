import type { StyleExplanation } from "@hanok/page-document";
import { useTranslation } from "react-i18next";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { editor } from "../../state/controller.ts";
import { useEditor } from "../../state/editor-store.ts";
import { elementLabel } from "../../state/element-path.ts";
import { CommitField } from "./commit-field.tsx";
import { OriginNote } from "./style-origin.tsx";

export interface StyleFieldProps {
  readonly place: NodePlace;
  readonly label: string;
  readonly property: string;
  readonly explanation: StyleExplanation | null;
}

/** Writes a value where it is decided, for the width that is looked at. A bare number means pixels. */
export function useSetStyle(place: NodePlace, property: string): (value: string) => void {
  const viewMode = useEditor((state) => state.viewMode);
  return (typed) => {
    const value = typed.trim();
    if (value === "") return;
    const bare = /^-?\d+(?:\.\d+)?$/.test(value) && !UNITLESS.has(property) && value !== "0";
    void editor.edit(
      "style.set",
      { element: place.address, property, value: bare ? `${value}px` : value, view: viewMode },
      elementLabel(place.element),
    );
  };
}
const UNITLESS = new Set(["font-weight", "line-height", "opacity", "z-index"]);

export const shownValue = (explanation: StyleExplanation | null): string => explanation?.value ?? "";

/** One property as text, with where its value comes from. */
export function StyleField({ place, label, property, explanation }: StyleFieldProps) {
  const set = useSetStyle(place, property);
  return (
    <CommitField
      label={label}
      value={shownValue(explanation)}
      placeholder="–"
      onCommit={set}
      hint={explanation ? <OriginNote origin={explanation.origin} /> : undefined}
    />
  );
}

/** A colour: a swatch that opens the system's picker, and its notation. */
export function ColourField({ place, label, property, explanation }: StyleFieldProps) {
  const { t } = useTranslation();
  const set = useSetStyle(place, property);
  const value = shownValue(explanation);
  const hex = hexOf(explanation?.resolved ?? value);
  return (
    <CommitField
      label={label}
      value={value}
      placeholder="–"
      onCommit={set}
      isMono
      before={
        <input
          type="color"
          aria-label={`${label}: ${t("element.pick")}`}
          value={hex ?? "#ffffff"}
          onChange={(event) => set(event.target.value)}
          className="size-7 shrink-0 cursor-pointer overflow-hidden rounded-base border border-line-firm bg-transparent p-0 [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:border-0"
        />
      }
      hint={explanation ? <OriginNote origin={explanation.origin} /> : undefined}
    />
  );
}

/** `#rrggbb` of any colour that the browser knows; null for none (a gradient, `inherit`, nothing). */
function hexOf(colour: string): string | null {
  if (colour === "" || !CSS.supports("color", colour)) return null;
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return null;
  context.fillStyle = colour;
  const read = String(context.fillStyle);
  if (read.startsWith("#")) return read;
  const parts = /rgba?\((\d+), (\d+), (\d+)/.exec(read)?.slice(1, 4);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}` : null;
}
