import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { useVisualTexts } from "../../../language/visual/texts.ts";
import { boxClass, innerInput } from "../fields/box.ts";
import { Row } from "../fields/row.tsx";
import { useDraft } from "../fields/use-draft.ts";
import { Wrong } from "../fields/value-field.tsx";
import { countTracks, withTracks } from "../values/tracks.ts";

/** Columns or rows of a grid: a number to count on, and the template itself. */
export function GridTracks({ property, label }: { property: string; label: string }) {
  const { t } = useVisualTexts();
  const field = useDraft(property);
  const wrongId = useId();
  const count = countTracks(field.value);
  const change = (by: number): void => {
    const next = withTracks(field.value, (count ?? 0) + by);
    field.setDraft(next);
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
      <div className="min-w-0">
        <div className={boxClass(field.isWrong)}>
          <input
            aria-label={label}
            aria-invalid={field.isWrong || undefined}
            aria-describedby={field.isWrong ? wrongId : undefined}
            value={field.draft}
            placeholder="none"
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => field.setDraft(event.target.value)}
            onBlur={field.commit}
            onKeyDown={field.onKeyDown}
            className={`${innerInput} px-2`}
          />
          {button(-1)}
          {button(1)}
        </div>
        {field.isWrong ? <Wrong id={wrongId} /> : null}
      </div>
    </Row>
  );
}
