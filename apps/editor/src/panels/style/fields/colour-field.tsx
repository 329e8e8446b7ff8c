import { lazy } from "react";
import { useVisualTexts } from "../../../language/visual/texts.ts";
import { readColour } from "../colour/notation.ts";
import { usePanelPopover } from "../panel-popover.tsx";
import { readValue, useStyling } from "../styling.tsx";
import { DraftBox } from "./draft-box.tsx";
import { Row } from "./row.tsx";
import { usePropertyDraft } from "./use-property-draft.ts";

const ColourPicker = lazy(() => import("../colour/colour-picker.tsx"));

/** A colour: a swatch that opens the picker, and its notation. */
export function ColourField({
  property,
  label,
  isText = false,
}: {
  property: string;
  label: string;
  /** Of words: the picker then says how well they can be read. */
  isText?: boolean;
}) {
  const styling = useStyling();
  const field = usePropertyDraft(property);
  const resolved = styling.explain(property)?.resolved ?? field.value;
  return (
    <Row property={property} label={label}>
      <DraftBox
        field={field}
        label={label}
        className="pl-px"
        inputClassName="px-2 font-mono text-caption!"
        before={
          <SwatchButton
            label={label}
            colour={resolved}
            isText={isText}
            onPreview={(colour) =>
              styling.preview(property, colour === null ? null : readValue(property, colour))
            }
            onChange={(colour) => {
              field.setDraft(colour);
              void field.write(colour);
            }}
          />
        }
      />
    </Row>
  );
}

/** A small field of the colour itself; pressed, it opens the picker. */
export function SwatchButton({
  label,
  colour,
  isText = false,
  onPreview,
  onChange,
}: {
  label: string;
  colour: string;
  isText?: boolean;
  onPreview: (colour: string | null) => void;
  onChange: (colour: string) => void;
}) {
  const { t } = useVisualTexts();
  const popover = usePanelPopover();
  const styling = useStyling();
  return (
    <button
      type="button"
      aria-label={t("colour.pick", { label })}
      title={t("colour.pickTip")}
      onClick={(event) =>
        popover.open(event.currentTarget, t("colour.pick", { label }), () => (
          <ColourPicker
            colour={colour}
            part={styling.part}
            ground={isText ? groundOf(styling) : null}
            onPreview={onPreview}
            onChange={onChange}
          />
        ))
      }
      className="size-6 shrink-0 cursor-pointer rounded-[4px] checker border border-line-firm/60"
    >
      <Swatch colour={colour} />
    </button>
  );
}

export const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden="true"
    className="block size-full rounded-[3px]"
    style={{ backgroundColor: readColour(colour) ? colour : "var(--color-raised)" }}
  />
);

/** What words stand on: the nearest ground that is not see-through, as far as the source says it. */
function groundOf(styling: ReturnType<typeof useStyling>): string | null {
  const own = styling.explain("background-color")?.resolved ?? "";
  if ((readColour(own)?.alpha ?? 0) > 0) return own;
  return styling.groundAbove();
}
