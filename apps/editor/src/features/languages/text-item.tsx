import { Badge, Button, showToast } from "@hanok/ui";
import { showElement } from "../../selection/show-element.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import type { TextRow, Twin } from "./queries.ts";
import { useLanguageTexts } from "./texts.ts";
import { translate } from "./translate.ts";

const KINDS = ["title", "description", "keywords", "ogTitle", "ogDesc", "alt", "placeholder"] as const;
const isKind = (name: string): name is (typeof KINDS)[number] => (KINDS as readonly string[]).includes(name);

/** Lines of a field for a text of so many letters. */
const linesFor = (text: string): number => Math.min(6, Math.max(2, Math.ceil(text.length / 22)));

/** One text of the original with its translation beside it, and the way to its place on the page. */
export function TextItem({
  row,
  place,
  twin,
  pageId,
  mainLanguage,
  onEdit,
}: {
  readonly row: TextRow;
  readonly place: number;
  readonly twin: Twin;
  /** A page that shows it; '' where none does. */
  readonly pageId: string;
  readonly mainLanguage: string;
  /** Before a translation of it is written here. */
  readonly onEdit: () => void;
}) {
  const { t } = useLanguageTexts();
  const editable = useEditor((state) => state.editable);
  const { source, value, name, state, element } = row;
  const said = (source ?? value ?? "").slice(0, 60);
  const kind = name === "" ? "" : isKind(name) ? t(`kinds.${name}`) : t("kinds.other", { name });
  const keep = (typed: string): Promise<boolean> => {
    onEdit();
    return translate({ twin, row, place, value: typed });
  };
  const look = async (): Promise<void> => {
    if ((await showElement(pageId, element, () => showLeft("languages"))) === "absent")
      showToast({ text: t("languages.notOnCanvas") });
  };
  return (
    <li className="rounded-base border border-line bg-raised px-3 py-2.5">
      <p className="mb-2 flex flex-wrap items-center gap-2">
        <Badge tone={state === "changed" ? "danger" : state === "done" ? "accent" : "plain"}>
          {t(`states.${state}`)}
        </Badge>
        {kind === "" ? null : <span className="text-caption text-ink-faint">{kind}</span>}
      </p>
      <div className="flex flex-col gap-1.5">
        <p lang={mainLanguage} className="whitespace-pre-wrap break-words text-small">
          {source ?? "—"}
        </p>
        {value === null ? (
          <p className="text-ink-faint text-small">—</p>
        ) : editable && source !== null ? (
          <div lang={twin.language}>
            <CommitField
              label={t("languages.translation", { source: said })}
              isLabelHidden
              value={value}
              rows={linesFor(value)}
              problemOf={(typed) => (typed.trim() === "" ? t("languages.emptied") : null)}
              onCommit={(typed) => (typed === value ? undefined : keep(typed))}
            />
          </div>
        ) : (
          <p lang={twin.language} className="whitespace-pre-wrap break-words text-small">
            {value}
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {pageId !== "" && element ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t("languages.viewOf", { source: said })}
            onPress={() => void look()}
          >
            {t("languages.view")}
          </Button>
        ) : null}
        {editable && value !== null && (state === "same" || state === "changed") ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t(state === "same" ? "languages.keepOf" : "languages.fitsOf", { source: said })}
            onPress={() => void keep(value)}
          >
            {t(state === "same" ? "languages.keep" : "languages.fits")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
