import { DraftBox } from "./draft-box.tsx";
import { Row } from "./row.tsx";
import { usePropertyDraft } from "./use-property-draft.ts";

/** Anything that the property takes, written out: lists, functions, what no other control says. */
export function TextValueField({
  property,
  label,
  placeholder,
}: {
  property: string;
  label: string;
  placeholder?: string;
}) {
  return (
    <Row property={property} label={label}>
      <DraftBox field={usePropertyDraft(property)} label={label} placeholder={placeholder} />
    </Row>
  );
}
