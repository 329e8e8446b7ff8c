import type { AccessTokenRow } from "@hanok/api-contract";
import { Badge, Button, elapsedTime, Notice, Skeleton, showToast, useLanguage, usePopup } from "@hanok/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { useCall } from "../../api/use-call.ts";
import { textLink } from "../../entry/entry-heading.tsx";
import { accessTokensQuery } from "./access-tokens-query.ts";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { ShownTokenDialog } from "./shown-token-dialog.tsx";

/** [AGT-01] Tokens by which programs work in the member's projects. */
export function AccessTokens() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const language = useLanguage();
  const popup = usePopup();
  const queries = useQueryClient();
  const tokens = useQuery(accessTokensQuery);
  const [isAdding, setAdding] = useState(false);
  /** Shown once. */
  const [token, setToken] = useState<string | null>(null);
  const revoke = useCall((id: string) => client.delete("/api/members/token/item.json", { id }));
  const changed = () => queries.invalidateQueries({ queryKey: accessTokensQuery.queryKey });
  const ask = async ({ id, name }: AccessTokenRow): Promise<void> => {
    const yes = await popup({
      kind: "confirm",
      title: t("account.tokens.deleteAsk", { name }),
      message: t("account.tokens.deleteText"),
      confirmLabel: t("account.tokens.delete"),
      isDanger: true,
    });
    if (!yes) return;
    const isRevoked = (await revoke.run(id)) !== null;
    await changed();
    if (isRevoked) showToast({ text: t("account.tokens.deleted") });
  };
  if (tokens.isPending) return <Skeleton className="h-24" />;
  if (tokens.isError)
    return (
      <Notice
        tone="danger"
        action={<Button onPress={() => void tokens.refetch()}>{t("common.retry")}</Button>}
      >
        {t("errors.readFailed")}
      </Notice>
    );
  return (
    <div className="flex flex-col items-start gap-4">
      {tokens.data.length === 0 ? (
        <p className="text-ink-faint text-ui">{t("account.tokens.none")}</p>
      ) : (
        <ul aria-label={t("account.tokens.title")} className="flex w-full flex-col divide-y divide-line">
          {tokens.data.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
              <TokenRow token={one} />
              <Button
                size="small"
                isDisabled={revoke.isPending}
                aria-label={t("account.tokens.deleteOf", { name: one.name })}
                onPress={() => void ask(one)}
              >
                {t("account.tokens.delete")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {revoke.failure ? <Notice tone="danger">{failureText(revoke.failure)}</Notice> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onPress={() => setAdding(true)}>{t("account.tokens.add")}</Button>
        <a href={language === "ko" ? "/agents.ko.md" : "/agents.md"} className={textLink}>
          {t("account.tokens.guide")}
        </a>
      </div>
      <p className="break-words text-ink-soft text-small">
        {t("account.tokens.connect", { address: `${window.location.origin}/mcp` })}
      </p>
      <p className="text-ink-soft text-small">
        {t("account.tokens.commandLine")}{" "}
        <code className="break-all">hanok login {window.location.origin}</code>
      </p>
      {isAdding ? (
        <NewTokenDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setToken(made);
            void changed();
          }}
        />
      ) : null}
      {token === null ? null : <ShownTokenDialog token={token} onClose={() => setToken(null)} />}
    </div>
  );
}

function TokenRow({ token }: { token: AccessTokenRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, client: program, rights, projects, expiresAt, usedAt } = token;
  const hasEnded = Date.parse(expiresAt) <= Date.now();
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  const facts = [
    ...(program === "" ? [] : [t("account.tokens.connected", { client: program })]),
    rights.map((right) => t(`account.tokens.right.${right}`)).join(" · "),
    projects === null
      ? t("account.tokens.allProjects")
      : projects.map(({ title }) => title).join(", ") || t("account.tokens.noProject"),
  ];
  const times = [
    usedAt === ""
      ? t("account.tokens.unused")
      : t("account.tokens.used", { when: elapsedTime(new Date(usedAt), new Date(), language) }),
    t(hasEnded ? "account.tokens.endedOn" : "account.tokens.endsOn", {
      day: day.format(new Date(expiresAt)),
    }),
  ];
  return (
    <div className="min-w-50 flex-1">
      <p className="flex items-center gap-2 break-words font-medium">
        {name}
        {hasEnded ? <Badge>{t("account.tokens.ended")}</Badge> : null}
      </p>
      {facts.map((fact) => (
        <p key={fact} className="break-words text-ink-soft text-small">
          {fact}
        </p>
      ))}
      <p className="text-ink-faint text-small">{times.join(" · ")}</p>
    </div>
  );
}
