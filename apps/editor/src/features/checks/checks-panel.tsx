import { Button, IconButton, Notice, Skeleton, Tabs } from "@hanok/ui";
import { ListChecks, RotateCw } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../api/queries.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { Panel } from "../../shell/panel.tsx";
import { PanelHint } from "../../shell/panel-hint.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { showLeft } from "../../state/view.ts";
import { FindingGroup } from "./finding-group.tsx";
import { identityOf, pageName } from "./finding-words.ts";
import { showIgnored, useIgnored } from "./ignored.ts";
import { MeasuredSection } from "./measured-section.tsx";
import type { Finding } from "./queries.ts";
import { useChecksTexts } from "./texts.ts";
import { useChecks } from "./use-checks.ts";

type By = "rule" | "page";

/** [BLD-13] Everything worth a look, by kind or by page, each with the way there and, where there is one, the way to mend it. */
export default function ChecksPanel() {
  const { t } = useChecksTexts();
  const projectId = useEditor((state) => state.projectId);
  const checks = useChecks();
  const ignored = useIgnored(projectId);
  const [by, setBy] = useState<By>("rule");
  const { data, error, isFetching, refetch } = checks;
  const all = data?.findings ?? [];
  const shown = all.filter((one) => !ignored.has(identityOf(one)));
  const hidden = all.length - shown.length;
  const count = (severity: Finding["severity"]) => shown.filter((one) => one.severity === severity).length;
  const isCut = data !== undefined && data.problems + data.notices > all.length;
  return (
    <Panel
      side="left"
      title={t("checks.title")}
      onClose={() => showLeft(null)}
      tools={
        <IconButton
          size="small"
          label={t("checks.again")}
          icon={<RotateCw {...SMALL_ICON} />}
          isDisabled={isFetching}
          onPress={() => void refetch()}
        />
      }
    >
      <div className="flex flex-col gap-3 px-4 py-4">
        <p className="text-ink-soft text-small">{t("checks.lead")}</p>
        {error ? <Notice tone="danger">{failureText(error, t("unreachable"))}</Notice> : null}
        {data === undefined && !error ? (
          <div role="status">
            <p className="mb-2 text-caption text-ink-faint">{t("checks.checking")}</p>
            <Skeleton className="h-24" />
          </div>
        ) : null}
        {data ? (
          <p role="status" className="flex gap-3 font-semibold text-small">
            {shown.length === 0 ? null : (
              <>
                <span className="text-danger-deep">{t("checks.problems", { count: count("problem") })}</span>
                <span className="text-ink-soft">{t("checks.notices", { count: count("notice") })}</span>
              </>
            )}
          </p>
        ) : null}
        {isCut ? <Notice>{t("checks.cut", { shown: all.length })}</Notice> : null}
      </div>
      {data && shown.length === 0 ? (
        <PanelHint title={t("checks.none")} picture={<ListChecks size={32} strokeWidth={1.25} />}>
          {t("checks.noneHint")}
        </PanelHint>
      ) : null}
      {shown.length > 0 ? (
        <Tabs<By>
          label={t("checks.by")}
          selected={by}
          onSelect={setBy}
          className="px-4"
          panelClassName="pt-4"
          items={(["rule", "page"] as const).map((id) => ({
            id,
            label: t(id === "rule" ? "checks.byRule" : "checks.byPage"),
            content: <Groups findings={shown} by={id} />,
          }))}
        />
      ) : null}
      <MeasuredSection />
      {hidden > 0 ? (
        <div className="border-line border-t px-4 py-4">
          <p className="flex items-center justify-between gap-2 text-small">
            {t("checks.ignored", { count: hidden })}
            <Button size="small" variant="quiet" onPress={() => showIgnored(projectId)}>
              {t("checks.showAgain")}
            </Button>
          </p>
          <p className="text-caption text-ink-faint">{t("checks.ignoredHint")}</p>
        </div>
      ) : null}
    </Panel>
  );
}

/** Problems first; the order of the findings otherwise. */
function Groups({ findings, by }: { readonly findings: readonly Finding[]; readonly by: By }) {
  const { t } = useChecksTexts();
  const part = useEditor((state) => state.part);
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = by === "rule" ? finding.rule : finding.pageId;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const ordered =
    by === "page" ? [...groups] : [...groups].toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));
  return ordered.map(([key, list]) => {
    const [first] = list;
    if (!first) return null;
    return (
      <FindingGroup
        key={key}
        by={by}
        title={by === "rule" ? t(`rules.${first.rule}.title`) : pageName(part, key)}
        hint={by === "rule" ? t(`hints.${first.rule}`) : ""}
        findings={list}
      />
    );
  });
}

const rankOf = (findings: readonly Finding[]): number =>
  findings.some(({ severity }) => severity === "problem") ? 0 : 1;
