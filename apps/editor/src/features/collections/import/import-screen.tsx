import { Button, Notice, Select } from "@hanok/ui";
import { ArrowLeft, FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { createId } from "../../../state/create-id.ts";
import type { NamedCollection } from "../collections-in.ts";
import { contentChanged } from "../queries.ts";
import { useCollectionsTexts } from "../texts.ts";
import { checkImport, type ImportReport, readTable, runImport, type Table } from "./import-acts.ts";
import { MappingTable } from "./mapping-table.tsx";
import { ProblemList } from "./problem-list.tsx";
import { proposedMapping } from "./proposed-mapping.ts";

interface Chosen {
  readonly fileName: string;
  readonly table: Table;
  readonly columns: readonly (string | null)[];
  /** Of what is sent: the same table sent again is the same operation. */
  readonly opId: string;
}

/** [COL-08] Entries from a spreadsheet: a file, what its columns mean, what does not fit, then one step that adds them. */
export function ImportScreen({ collection, onBack }: { collection: NamedCollection; onBack: () => void }) {
  const { t } = useCollectionsTexts();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [status, setStatus] = useState<"draft" | "published">("draft");
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  const work = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure("");
    await act();
    setBusy(false);
  };
  const choose = (file: File): Promise<void> =>
    work(async () => {
      const read = await readTable(file);
      if (!read.ok) return setFailure(read.why);
      setReport(null);
      setChosen({
        fileName: file.name,
        table: read.value,
        columns: proposedMapping(read.value.columns, collection.fields),
        opId: createId(),
      });
    });
  const change = (
    next: { readonly columns: (string | null)[] } | { readonly status: typeof status },
  ): void => {
    setReport(null);
    if ("status" in next) setStatus(next.status);
    setChosen(chosen && { ...chosen, ...("columns" in next ? next : {}), opId: createId() });
  };
  const send = (act: typeof checkImport, then: (report: ImportReport) => void): Promise<void> =>
    work(async () => {
      if (!chosen) return;
      const { opId, columns, table } = chosen;
      const { name, label } = collection;
      const answer = await act({ opId, collection: name, label, columns, rows: table.rows, status });
      if (answer.ok) then(answer.value);
      else setFailure(answer.why);
    });
  const isMapped = chosen?.columns.some((column) => column !== null) === true;
  return (
    <div className="flex flex-col gap-5">
      <Button
        variant="quiet"
        size="small"
        className="-ml-2 self-start"
        icon={<ArrowLeft {...SMALL_ICON} />}
        onPress={onBack}
      >
        {t("entry.back")}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,.zip,.xml"
        className="sr-only"
        tabIndex={-1}
        aria-label={t("import.file")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void choose(file);
        }}
      />
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold text-body">{t("import.title")}</h3>
        <p className="text-ink-soft text-small">{t("import.hint")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={chosen ? "secondary" : "primary"}
          isPending={busy && !chosen}
          icon={<FileSpreadsheet {...SMALL_ICON} />}
          onPress={() => input.current?.click()}
        >
          {t(chosen ? "import.otherFile" : "import.file")}
        </Button>
        {chosen ? (
          <span className="min-w-0 truncate text-ink-soft text-small">
            {t("import.read", { name: chosen.fileName, count: chosen.table.rows.length })}
          </span>
        ) : null}
      </div>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      {chosen ? (
        <>
          <MappingTable
            table={chosen.table}
            collection={collection}
            columns={chosen.columns}
            onColumns={(columns) => change({ columns })}
          />
          <Select
            label={t("import.status")}
            className="max-w-60"
            value={status}
            onChange={(next) => change({ status: next })}
            options={(["draft", "published"] as const).map((value) => ({
              value,
              label: t(`status.${value}`),
            }))}
          />
          {report ? (
            <section aria-label={t("import.result")} className="flex flex-col gap-3">
              <p role="status" className="font-medium text-small">
                {t("import.willAdd", { count: report.entries })}
              </p>
              {report.problemTotal > 0 ? <ProblemList report={report} fields={collection.fields} /> : null}
            </section>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={report ? "secondary" : "primary"}
              isPending={busy && !report}
              isDisabled={!isMapped}
              onPress={() => void send(checkImport, setReport)}
            >
              {t("import.check")}
            </Button>
            {report && report.entries > 0 ? (
              <Button
                variant="primary"
                isPending={busy}
                onPress={() =>
                  void send(runImport, () => {
                    void contentChanged();
                    onBack();
                  })
                }
              >
                {t("import.act", { count: report.entries })}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
