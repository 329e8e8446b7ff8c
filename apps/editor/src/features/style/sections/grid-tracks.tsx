import { Minus, Plus } from "lucide-react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { DraftBox } from "../fields/draft-box.tsx";
import { Row } from "../fields/row.tsx";
import { usePropertyDraft } from "../fields/use-property-draft.ts";
import { countTracks, withTracks } from "../values/tracks.ts";

/** Columns or rows of a grid: a number to count on, and the template itself. */
export function GridTracks({ property, label }: { property: string; label: string }) {
  const { t } = useVisualTexts();
  const field = usePropertyDraft(property);
  const count = countTracks(field.value);
  const change = (by: number): void => {
    const next = withTracks(field.value, (count ?? 0) + by);
    field.show(next);
    void field.write(next);
  };
  const button = (by: -1 | 1) => (
    <button
      type="button"
      aria-label={t(by > 0 ? "layout.moreTracks" : "layout.fewerTracks", { label })}
      disabled={count === null || (by < 0 && count === 0)}
      onClick={() => change(by)}
      className="flex size-6 shrink-0 cursor-pointer items-center justify-center rounded-base text-ink-soft hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40"
    >
      {by > 0 ? <Plus size={14} strokeWidth={1.5} /> : <Minus size={14} strokeWidth={1.5} />}
    </button>
  );
  return (
    <Row property={property} label={label}>
      <DraftBox
        field={field}
        label={label}
        placeholder="none"
        after={
          <>
            {button(-1)}
            {button(1)}
          </>
        }
      />
    </Row>
  );
}
