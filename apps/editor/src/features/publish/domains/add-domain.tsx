import type { Failure } from "@hanok/api-contract/client";
import { Button, Notice, showToast, TextField } from "@hanok/ui";
import { useState } from "react";
import { useDomainTexts } from "./texts.ts";
import type { Domains } from "./use-domains.ts";

/** A new domain. A refusal is at the field where it is about the name, else below it. */
export function AddDomain({ domains }: { readonly domains: Domains }) {
  const { t } = useDomainTexts();
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const said = failure ? failure.message || t("unreachable") : "";
  const isOfField = failure?.fields.name !== undefined;
  const submit = async (): Promise<void> => {
    setPending(true);
    const answer = await domains.add(name);
    setPending(false);
    setFailure(answer.ok ? null : answer);
    if (!answer.ok) return;
    showToast({ text: t("domains.added", { name: answer.domain.readable }) });
    setName("");
  };
  return (
    <form
      className="flex flex-col gap-3 rounded-base bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t("domains.name")}
        hint={t("domains.nameHint")}
        {...(isOfField ? { error: said } : {})}
        placeholder="example.com"
        value={name}
        onChange={setName}
        spellCheck="false"
        autoComplete="off"
        inputMode="url"
        after={
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={name.trim() === ""}>
            {t("domains.add")}
          </Button>
        }
      />
      {said !== "" && !isOfField ? <Notice tone="danger">{said}</Notice> : null}
    </form>
  );
}
