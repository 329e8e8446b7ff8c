import { Dialog, Tabs } from "@hanok/ui";
import { useState } from "react";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { useEditor } from "../../state/editor-store.ts";
import { Addressing } from "./addressing.tsx";
import { MissedList } from "./missed-list.tsx";
import { RuleList } from "./rule-list.tsx";
import { useRedirectTexts } from "./texts.ts";
import { type Draft, EMPTY_DRAFT, useRedirects } from "./use-redirects.ts";

type Tab = "rules" | "missed" | "addressing";

/** [LIF-05] A site's redirects: own rules and those that publishing made, and the addresses that visitors missed. */
export function RedirectsDialog({ onClose }: DialogScreen<"redirects">) {
  const { t } = useRedirectTexts();
  const projectId = useEditor((state) => state.projectId);
  const [tab, setTab] = useState<Tab>("rules");
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const redirects = useRedirects(projectId);
  return (
    <Dialog isOpen size="large" title={t("redirects.title")} onClose={() => onClose(null)}>
      <p className="mb-4 max-w-160 text-ink-soft text-small">{t("redirects.lead")}</p>
      <Tabs<Tab>
        label={t("redirects.title")}
        selected={tab}
        onSelect={setTab}
        panelClassName="pt-5"
        items={[
          {
            id: "rules",
            label: t("redirects.rules"),
            content: <RuleList redirects={redirects} draft={draft} onDraft={setDraft} />,
          },
          {
            id: "missed",
            label: t("redirects.missed"),
            content: (
              <MissedList
                projectId={projectId}
                onLead={(source) => {
                  setDraft({ ...EMPTY_DRAFT, source });
                  setTab("rules");
                }}
              />
            ),
          },
          { id: "addressing", label: t("redirects.addressing.title"), content: <Addressing /> },
        ]}
      />
    </Dialog>
  );
}
