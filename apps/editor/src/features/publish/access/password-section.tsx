import { inOrder } from "@hanok/page-document";
import { Button, Notice, showToast } from "@hanok/ui";
import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { useEditor } from "../../../state/editor-store.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { useAccessTexts } from "./texts.ts";
import type { Access, LockTarget } from "./use-access.ts";

interface Row extends LockTarget {
  readonly name: string;
  readonly isLocked: boolean;
}

/** [LIF-04] Passwords of the site, of its draft and of pages. */
export function PasswordSection({
  access: all,
  canEdit,
}: {
  readonly access: Access;
  readonly canEdit: boolean;
}) {
  const { t } = useAccessTexts();
  const pages = useEditor(({ part }) => part?.pages);
  /** `page` without a page: it is chosen in the dialog. */
  const [asked, setAsked] = useState<{ readonly target: LockTarget; readonly name: string } | null>(null);
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState("");
  const { access } = all;
  if (!access) return null;
  const list = inOrder(Object.values(pages ?? {}));
  const nameOf = (pageId: string): string => {
    const page = list.find(({ id }) => id === pageId);
    return page ? page.title || page.path : t("access.deletedPage");
  };
  const rows: Row[] = [
    { scope: "site", name: t("access.targets.site"), isLocked: access.hasPassword },
    ...(access.draft.address === ""
      ? []
      : [{ scope: "draft", name: t("access.targets.draft"), isLocked: access.draft.hasPassword } as const]),
    ...access.lockedPages.map(
      (pageId) => ({ scope: "page", pageId, name: nameOf(pageId), isLocked: true }) as const,
    ),
  ];
  const keyOf = ({ scope, pageId = "" }: LockTarget): string => `${scope} ${pageId}`;
  const targetOf = ({ scope, pageId }: Row): LockTarget =>
    pageId === undefined ? { scope } : { scope, pageId };
  const unlock = async (row: Row): Promise<void> => {
    setBusy(keyOf(row));
    const refusal = await all.unlock(targetOf(row));
    setBusy("");
    setFailure(refusal ? refusal.message || t("unreachable") : "");
    if (!refusal) showToast({ text: t("access.unlocked") });
  };
  return (
    <section aria-label={t("access.passwords")} className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-small">{t("access.passwords")}</h3>
        {access.canLock && canEdit ? (
          <Button
            variant="quiet"
            size="small"
            icon={<Lock {...SMALL_ICON} />}
            onPress={() => setAsked({ target: { scope: "page" }, name: "" })}
          >
            {t("access.addPage")}
          </Button>
        ) : null}
      </div>
      {access.canLock ? (
        <p className="text-ink-faint text-small">{t("access.passwordsHint")}</p>
      ) : (
        <Notice>{t("access.noHost")}</Notice>
      )}
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      {access.canLock ? (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={keyOf(row)} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-small">
              {row.isLocked ? <Lock {...SMALL_ICON} /> : <LockOpen {...SMALL_ICON} />}
              <span className="min-w-0 flex-1 break-words">{row.name}</span>
              <span className="text-ink-faint">{t(row.isLocked ? "access.set" : "access.none")}</span>
              {canEdit ? (
                <span className="flex">
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t(row.isLocked ? "access.changeOf" : "access.lockOf", { target: row.name })}
                    onPress={() => setAsked({ target: targetOf(row), name: row.name })}
                  >
                    {t(row.isLocked ? "access.change" : "access.lock")}
                  </Button>
                  {row.isLocked ? (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t("access.removeOf", { target: row.name })}
                      isPending={busy === keyOf(row)}
                      onPress={() => void unlock(row)}
                    >
                      {t("access.remove")}
                    </Button>
                  ) : null}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {access.canLock && (access.hasPassword || access.lockedPages.length > 0) ? (
        <p className="text-ink-faint text-small">{t("access.again")}</p>
      ) : null}
      {asked ? (
        <PasswordDialog
          name={asked.name}
          target={asked.target}
          pages={list.filter(({ id }) => !access.lockedPages.includes(id))}
          onLock={all.lock}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  );
}
