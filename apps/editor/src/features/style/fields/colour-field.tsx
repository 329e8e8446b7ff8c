import { ColourButton, type ColourButtonProps } from "../colour/colour-button.tsx";
import { readColour } from "../colour/notation.ts";
import { readValue, useStyling } from "../styling.tsx";
import { DraftBox } from "./draft-box.tsx";
import { Row } from "./row.tsx";
import { usePropertyDraft } from "./use-property-draft.ts";

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
            onChange={(colour, isDone) => {
              field.show(colour);
              void field.write(colour, isDone);
            }}
          />
        }
      />
    </Row>
  );
}

/** The colour of something that is styled; pressed, it opens the picker. */
export function SwatchButton({
  isText = false,
  ...shown
}: Pick<ColourButtonProps, "label" | "colour" | "onPreview" | "onChange"> & { isText?: boolean }) {
  const styling = useStyling();
  return (
    <ColourButton {...shown} part={styling.part} ground={isText ? () => groundOf(styling) : undefined} />
  );
}

/** Background color behind the words: the nearest opaque one, as far as the source shows. */
function groundOf(styling: ReturnType<typeof useStyling>): string | null {
  const own = styling.explain("background-color")?.resolved ?? "";
  if ((readColour(own)?.alpha ?? 0) > 0) return own;
  return styling.groundAbove();
}
