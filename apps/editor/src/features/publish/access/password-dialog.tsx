import { SITE_ACCESS_LIMITS } from "@hanok/api-contract";
import type { Failure } from "@hanok/api-contract/client";
import type { Page } from "@hanok/page-document";
import { Button, Dialog, Notice, PasswordField, Select, showToast } from "@hanok/ui";
import { useId, useState } from "react";
import { useAccessTexts } from "./texts.ts";
import type { LockTarget } from "./use-access.ts";

/** [LIF-04] A new password for the site, its draft or a page, which is chosen here where it is not known yet. */
export function PasswordDialog({
  name,
  target,
  pages,
  onLock,
  onClose,
}: {
  readonly name: string;
  readonly target: LockTarget;
  readonly pages: readonly Page[];
  readonly onLock: (target: LockTarget, password: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}) {
  const { t } = useAccessTexts();
  const form = useId();
  const [password, setPassword] = useState("");
  const [pageId, setPageId] = useState<string | null>(pages[0]?.id ?? null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const isPageAsked = target.scope === "page" && target.pageId === undefined;
  const said = failure ? failure.message || t("unreachable") : "";
  const isOfField = failure?.fields.password !== undefined;
  const submit = async (): Promise<void> => {
    setPending(true);
    const refusal = await onLock(
      isPageAsked && pageId !== null ? { scope: "page", pageId } : target,
      password,
    );
    setPending(false);
    setFailure(refusal);
    if (refusal) return;
    showToast({ text: t("access.locked") });
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="small"
      title={isPageAsked ? t("access.titlePage") : t("access.title", { target: name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("access.cancel")}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            isPending={isPending}
            isDisabled={password.trim() === "" || (isPageAsked && pageId === null)}
          >
            {t("access.save")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isPageAsked ? (
          <Select
            label={t("access.page")}
            hint={t("access.pageHint")}
            value={pageId}
            onChange={setPageId}
            options={pages.map(({ id, title, path }) => ({
              value: id,
              label: title || path,
              description: `/${path}`,
            }))}
          />
        ) : null}
        <PasswordField
          label={t("access.password")}
          hint={t("access.passwordHint", { least: SITE_ACCESS_LIMITS.passwordLeast })}
          {...(isOfField ? { error: said } : {})}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
        />
        {said !== "" && !isOfField ? <Notice tone="danger">{said}</Notice> : null}
      </form>
    </Dialog>
  );
}
