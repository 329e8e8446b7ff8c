import { Button, Dialog, Miniature, Notice, Skeleton, Tabs, useLanguage } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { failureText, queries } from "../../api/queries.ts";
import { canvasAddress } from "../../document/view.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { versionItem } from "./queries.ts";
import { useVersionsTexts } from "./texts.ts";
import { restoreVersion } from "./version-acts.ts";
import { versionTitle } from "./version-title.ts";

const SourceDifferences = lazy(() => import("./source-differences.tsx"));

/** A version beside the page as it is now: as pictures, and source by source. */
export function VersionCompareDialog({ input, onClose }: DialogScreen<"versionCompare">) {
  const { t } = useVersionsTexts();
  const language = useLanguage();
  const editable = useEditor((state) => state.editable);
  const [tab, setTab] = useState<"look" | "source">("look");
  const { data: version = null, error } = useQuery(versionItem(input.id), queries);
  const failure = failureText(error, t("unreachable"));
  const date =
    version &&
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
      new Date(version.date),
    );
  return (
    <Dialog
      isOpen
      size="large"
      title={version ? t("versions.compareTitle", { title: versionTitle(version) }) : t("versions.compare")}
      onClose={() => onClose(null)}
      footer={
        editable ? (
          <Button
            variant="primary"
            icon={<RotateCcw {...SMALL_ICON} />}
            isDisabled={version === null}
            onPress={() => {
              if (version) void restoreVersion(version).then((done) => (done ? onClose(null) : undefined));
            }}
          >
            {t("versions.restore")}
          </Button>
        ) : null
      }
    >
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      {version === null ? (
        failure ? null : (
          <Skeleton className="h-80" />
        )
      ) : (
        <Tabs<"look" | "source">
          label={t("versions.how")}
          selected={tab}
          onSelect={setTab}
          panelClassName="pt-4"
          items={[
            {
              id: "look",
              label: t("versions.look"),
              content: (
                <div className="grid grid-cols-2 gap-4">
                  <figure className="m-0 flex flex-col gap-2">
                    <figcaption className="text-ink-soft text-small">
                      {t("versions.past")} <span className="text-ink-faint">{date}</span>
                    </figcaption>
                    <span className="overflow-hidden rounded-base border border-line">
                      <Miniature picture="" page={version.preview} ratio={0.8} />
                    </span>
                  </figure>
                  <figure className="m-0 flex flex-col gap-2">
                    <figcaption className="text-ink-soft text-small">{t("versions.present")}</figcaption>
                    <span className="overflow-hidden rounded-base border border-line">
                      <Miniature picture="" page={canvasAddress()} ratio={0.8} />
                    </span>
                  </figure>
                </div>
              ),
            },
            {
              id: "source",
              label: t("versions.source"),
              count: version.differences.length,
              content: (
                <Suspense fallback={<Skeleton className="h-80" />}>
                  <SourceDifferences differences={version.differences} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
