import type { PendingLegalText } from "@hanok/api-contract";
import { hideToday, isHiddenToday } from "@hanok/sharing/hidden-today";
import { Button, Checkbox, Dialog, showToast } from "@hanok/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../api/call-failed.ts";
import { client } from "../api/client.ts";
import { useCall } from "../api/use-call.ts";
import { AskingForm } from "../form/asking-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { useRefusal } from "../form/refusal.ts";

const KEY = ["policy", "pending"];

/**
 * Asks a member for the consent that a changed policy needs, on the first page of the day. It can be put off, so that nobody
 * is kept from their work; whoever does not want to consent may delete the account.
 */
export function ConsentRequest() {
  const [isLater, setLater] = useState(() => isHiddenToday("consent", new Date(), document.cookie));
  const pending = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/members/policy/pending/list.json", {}, { signal })).pendingList,
    enabled: !isLater,
  });
  if (isLater || !pending.data || pending.data.length === 0) return null;
  return (
    <ConsentDialog
      texts={pending.data}
      onLater={() => {
        hideToday("consent", new Date());
        setLater(true);
      }}
    />
  );
}

function ConsentDialog({ texts, onLater }: { texts: readonly PendingLegalText[]; onLater(): void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const send = useCall(async () => {
    for (const { kind, version } of texts) {
      const answer = await client.post("/api/members/policy/consent/item.json", { kind, version });
      if (!answer.ok) return answer;
    }
    return { ok: true as const, data: {} };
  });
  const refusal = useRefusal(send.failure);
  const isMissing = texts.some(({ kind }) => !accepted.has(kind));
  const submit = async () => {
    setTried(true);
    if (isMissing) return;
    const done = await send.run();
    await queries.invalidateQueries({ queryKey: KEY });
    if (done !== null) showToast({ text: t("policy.consented") });
  };
  return (
    <Dialog isOpen title={t("policy.consentTitle")} onClose={onLater} isBusy={send.isPending}>
      <AskingForm className="flex flex-col gap-5" onSubmit={submit}>
        <p className="text-ink-soft">{t("policy.consentText")}</p>
        <ul className="flex flex-col gap-4">
          {texts.map(({ kind, title, version, state }) => (
            <li key={kind} className="flex flex-col gap-1 rounded-base border border-line px-4 py-3">
              <Checkbox
                isSelected={accepted.has(kind)}
                isInvalid={isTried && !accepted.has(kind)}
                onChange={(isChosen) =>
                  setAccepted((before) => {
                    const next = new Set(before);
                    if (isChosen) next.add(kind);
                    else next.delete(kind);
                    return next;
                  })
                }
              >
                {t("policy.consentTo", { title })}
              </Checkbox>
              <p className="flex flex-wrap gap-x-3 text-ink-faint text-small">
                <span className="tabular-nums">
                  {t(state === "announced" ? "policy.consentFrom" : "policy.consentSince", { date: version })}
                </span>
                <Link
                  to="/policy/$kind"
                  params={{ kind }}
                  search={{ version }}
                  target="_blank"
                  className="underline"
                >
                  {t("policy.consentRead")}
                </Link>
              </p>
            </li>
          ))}
        </ul>
        {isTried && isMissing ? (
          <p role="alert" className="text-danger text-small">
            {t("policy.consentRequired")}
          </p>
        ) : null}
        <FormFailure refusal={refusal} />
        <p className="text-ink-faint text-small">{t("policy.consentRefuse")}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button isDisabled={send.isPending} onPress={onLater}>
            {t("policy.consentLater")}
          </Button>
          <Button type="submit" variant="primary" isPending={send.isPending}>
            {t("policy.consentGive")}
          </Button>
        </div>
      </AskingForm>
    </Dialog>
  );
}
