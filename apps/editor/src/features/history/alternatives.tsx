import { type Alternative, type ProjectPart, recordAt } from "@hanok/page-document";
import { standingOf } from "@hanok/page-document/edits";
import { Button } from "@hanok/ui";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { useEditor } from "../../state/editor-store.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";

/**
 * Values that two people gave at once. The later one stands; here both are seen, and a person chooses, or keeps
 * both where they are words.
 */
export function Alternatives() {
  const { t } = useVisualTexts();
  const part = useEditorLater("part");
  const editable = useEditor((state) => state.editable);
  if (!part) return null;
  const all = Object.values(part.alternatives).sort((one, other) => (one.date < other.date ? -1 : 1));
  if (all.length === 0) return null;
  return (
    <section
      aria-label={t("alternatives.title")}
      className="border-line border-b bg-accent-soft/50 px-3 py-3"
    >
      <h3 className="font-semibold text-small">{t("alternatives.count", { count: all.length })}</h3>
      <p className="mt-0.5 text-caption text-ink-soft">{t("alternatives.hint")}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {all.map((alternative) => (
          <li key={alternative.id} className="rounded-base border border-line bg-raised p-2.5">
            <Choice alternative={alternative} part={part} editable={editable} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choice({
  alternative,
  part,
  editable,
}: {
  alternative: Alternative;
  part: ProjectPart;
  editable: boolean;
}) {
  const { t, i18n } = useVisualTexts();
  const settle = (choice: "kept" | "standing" | "both"): void =>
    void edit("alternative.settle", { id: alternative.id, choice }, alternative.what);
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const standing = shownStanding(alternative, part);
  return (
    <>
      <div className="flex items-baseline justify-between gap-2 text-caption text-ink-faint">
        <code className="truncate font-mono">{alternative.what}</code>
        <span className="shrink-0">{time.format(new Date(alternative.date))}</span>
      </div>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-caption">
        <dt className="text-ink-soft">{t("alternatives.standing")}</dt>
        <dd className="break-words font-mono text-ink">
          {standing === null ? t("alternatives.gone") : standing || t("alternatives.empty")}
        </dd>
        <dt className="text-ink-soft">{t("alternatives.kept")}</dt>
        <dd className="break-words font-mono text-ink">{alternative.value || t("alternatives.empty")}</dd>
      </dl>
      {editable ? (
        <div className="mt-2 flex flex-wrap gap-1.5">
          <Button variant="secondary" size="small" onPress={() => settle("standing")}>
            {t(standing === null ? "alternatives.dismiss" : "alternatives.keepStanding")}
          </Button>
          {standing === null ? null : (
            <Button variant="secondary" size="small" onPress={() => settle("kept")}>
              {t("alternatives.takeKept")}
            </Button>
          )}
          {standing !== null && (alternative.what === "text" || alternative.what === "word") ? (
            <Button variant="quiet" size="small" onPress={() => settle("both")}>
              {t("alternatives.both")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** The value that stands where the other gave way; null where the other no longer applies. */
function shownStanding(alternative: Alternative, part: ProjectPart): string | null {
  const { text } = alternative;
  if (!text.startsWith("field/")) return standingOf(part, alternative)?.standing ?? null;
  const [, table = "", id = "", path = ""] = text.split("/");
  const [field = "", key] = path.split(".");
  const records: Readonly<Record<string, object>> | null =
    table === "pages" || table === "blocks" || table === "shared" || table === "resources"
      ? part[table]
      : null;
  const record = records ? recordAt(records, id) : table === "project" ? part.project : null;
  if (!record) return null;
  const value: unknown = Reflect.get(record, field);
  const said: unknown =
    key !== undefined && typeof value === "object" && value ? Reflect.get(value, key) : value;
  return typeof said === "string" ? said : null;
}
