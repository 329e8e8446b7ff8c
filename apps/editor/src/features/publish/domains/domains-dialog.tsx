import { Dialog, Notice, Skeleton } from "@hanok/ui";
import { useEditor } from "../../../state/editor-store.ts";
import { AddDomain } from "./add-domain.tsx";
import { DomainCard } from "./domain-card.tsx";
import { RegistrarGuide } from "./registrar-guide.tsx";
import { useDomainTexts } from "./texts.ts";
import type { Domains } from "./use-domains.ts";

/** [LIF-01] Own domains of the site: connect, what to set and what was found, the main address, disconnect. */
export function DomainsDialog({
  domains,
  onClose,
}: {
  readonly domains: Domains;
  readonly onClose: () => void;
}) {
  const { t } = useDomainTexts();
  const isOwner = useEditor((state) => state.isOwner);
  const { rows, isOffered, failure } = domains;
  return (
    <Dialog isOpen size="large" title={t("domains.title")} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="max-w-160 text-ink-soft text-small">{t("domains.lead")}</p>
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {rows === undefined && !failure ? <Skeleton className="h-24" /> : null}
        {rows && !isOffered ? <Notice>{t("domains.off")}</Notice> : null}
        {rows && !isOwner ? <Notice>{t("domains.ownerOnly")}</Notice> : null}
        {rows && isOffered && isOwner ? <AddDomain domains={domains} /> : null}
        {(rows ?? []).map((domain) => (
          <DomainCard key={domain.id} domain={domain} domains={domains} isOwner={isOwner} />
        ))}
        {rows?.some(({ status }) => status !== "live") ? <RegistrarGuide /> : null}
      </div>
    </Dialog>
  );
}
