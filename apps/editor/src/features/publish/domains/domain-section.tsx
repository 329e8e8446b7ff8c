import { Badge, Button } from "@hanok/ui";
import { Globe } from "lucide-react";
import { useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { toneOf } from "./domain-tone.ts";
import { DomainsDialog } from "./domains-dialog.tsx";
import { useDomainTexts } from "./texts.ts";
import { useDomains } from "./use-domains.ts";

/** [LIF-01] The site's own domains in a line each, and the way to their window. */
export function DomainSection({
  projectId,
  onChange,
}: {
  readonly projectId: string;
  /** After the window of domains was left: the site's address may be another. */
  readonly onChange: () => void;
}) {
  const { t } = useDomainTexts();
  const domains = useDomains(projectId);
  const [isOpen, setOpen] = useState(false);
  const rows = domains.rows ?? [];
  return (
    <section aria-label={t("domains.title")} className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-small">{t("domains.title")}</h3>
        <Button variant="quiet" size="small" icon={<Globe {...SMALL_ICON} />} onPress={() => setOpen(true)}>
          {t(rows.length === 0 ? "domains.open" : "domains.manage")}
        </Button>
      </div>
      {domains.failure ? (
        <p role="alert" className="text-danger-deep text-small">
          {domains.failure}
        </p>
      ) : null}
      {domains.rows?.length === 0 ? <p className="text-ink-faint text-small">{t("domains.none")}</p> : null}
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {rows.map((domain) => (
          <li key={domain.id} className="flex items-center justify-between gap-3 text-small">
            <span className="min-w-0 break-all">{domain.readable}</span>
            <Badge tone={toneOf(domain)}>{t(`domains.status.${domain.status}`)}</Badge>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <DomainsDialog
          domains={domains}
          onClose={() => {
            setOpen(false);
            onChange();
          }}
        />
      ) : null}
    </section>
  );
}
