import { type AuthorizationRequest, authorizationRequest, type TokenRight } from "@hanok/api-contract";
import { Button, Notice, Skeleton } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type Days,
  DaysField,
  type ProjectScope,
  ProjectsField,
  RightsField,
} from "../../account/access-tokens/token-choices.tsx";
import { client } from "../../api/client.ts";
import { useMember } from "../../api/member.ts";
import { useCall } from "../../api/use-call.ts";
import { AskingForm } from "../../form/asking-form.tsx";
import { FormFailure } from "../../form/form-failure.tsx";
import { useRefusal } from "../../form/refusal.ts";
import { useDocumentTitle } from "../../frame/use-document-title.ts";
import { EntryHeading } from "../entry-heading.tsx";

const route = getRouteApi("/entry/oauth/consent");

/** [AGT-01] A program asks for access: who it is, what it may do, in which projects and until when. */
export function OauthConsent() {
  const { t } = useTranslation();
  useDocumentTitle(t("oauth.title"));
  const { request: text } = route.useSearch();
  const request = readRequest(text);
  const read = useQuery({
    queryKey: ["oauth-request", text],
    queryFn: ({ signal }) => client.get("/api/members/oauth/request.json", request ?? EMPTY, { signal }),
    staleTime: 0,
    // Another read would take the choices away where it fails.
    refetchOnWindowFocus: false,
    // An answer that is refused is shown; the person decides whether to ask again.
    retry: false,
  });
  const answer = read.data;
  if (answer === undefined)
    return (
      <>
        <EntryHeading title={t("oauth.title")} />
        <Skeleton className="h-40" />
      </>
    );
  if (!answer.ok)
    return (
      <>
        <EntryHeading title={t("oauth.stopped")} />
        <div className="flex flex-col gap-5">
          <Notice tone="danger">{answer.message || t("errors.readFailed")}</Notice>
          {answer.error === "oauth.client" ||
          answer.error === "oauth.redirect" ||
          answer.error === "oauth.request" ? null : (
            <Button size="large" onPress={() => void read.refetch()}>
              {t("common.retry")}
            </Button>
          )}
        </div>
      </>
    );
  return <Consent request={request ?? EMPTY} asked={answer.data} />;
}

/** The server refuses it with its reason. */
const EMPTY: AuthorizationRequest = {
  ...{ responseType: "", clientId: "", redirectUri: "", codeChallenge: "", codeChallengeMethod: "" },
};

/** The parameters behind `request`, base64url of JSON; null for anything else. */
const readRequest = (text: string): AuthorizationRequest | null => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    );
    return authorizationRequest.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    // An address that was cut or written by hand: the server says what is wrong with the empty request.
    return null;
  }
};

interface Asked {
  readonly client: { readonly name: string; readonly host: string };
  readonly returnsTo: string;
  readonly rights: readonly TokenRight[];
  readonly denied: string;
}

function Consent({ request, asked }: { request: AuthorizationRequest; asked: Asked }) {
  const { t } = useTranslation();
  const { client: program, returnsTo } = asked;
  const { data: member } = useMember();
  // To publish is for the person to add: programs ask for everything that there is.
  const [rights, setRights] = useState<ReadonlySet<TokenRight>>(
    new Set(asked.rights.filter((right) => right !== "publish")),
  );
  const [scope, setScope] = useState<ProjectScope>("chosen");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [days, setDays] = useState<Days>("90");
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const grant = useCall(() =>
    client.post("/api/members/oauth/grant.json", {
      request,
      rights: [...rights],
      days: Number(days),
      ...(scope === "all" ? {} : { projectIds: [...chosen] }),
    }),
  );
  const refusal = useRefusal(grant.failure, ["days"]);
  const leave = (location: string): void => {
    setLeaving(true);
    window.location.assign(location);
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (scope === "chosen" && chosen.size === 0) return;
    const given = await grant.run();
    if (given !== null) leave(given.location);
  };
  if (isLeaving)
    return (
      <EntryHeading title={t("oauth.leaving")}>
        <p role="status">{t("oauth.leavingText", { place: returnsTo })}</p>
      </EntryHeading>
    );
  return (
    <>
      <EntryHeading title={t("oauth.ask", { name: program.name })}>{t("oauth.text")}</EntryHeading>
      <AskingForm className="flex flex-col gap-6" onSubmit={submit}>
        <dl className="flex flex-col gap-2 rounded-base border border-line bg-paper p-4 text-small">
          <div className="flex flex-wrap gap-x-3">
            <dt className="text-ink-faint">{t("oauth.program")}</dt>
            <dd className="break-all font-medium">
              {program.host === "" ? t("oauth.unproved", { name: program.name }) : program.host}
            </dd>
          </div>
          {member ? (
            <div className="flex flex-wrap gap-x-3">
              <dt className="text-ink-faint">{t("oauth.account")}</dt>
              <dd className="break-all font-medium">{member.email}</dd>
            </div>
          ) : null}
          <div className="flex flex-wrap gap-x-3">
            <dt className="text-ink-faint">{t("oauth.returnsTo")}</dt>
            <dd className="break-all font-medium">{returnsTo}</dd>
          </div>
        </dl>
        {program.host === "" ? <Notice>{t("oauth.unprovedText")}</Notice> : null}
        <RightsField
          offered={asked.rights}
          rights={rights}
          onChange={setRights}
          hint={t("account.tokens.rightsHint")}
        />
        <ProjectsField
          scope={scope}
          onScope={setScope}
          chosen={chosen}
          onChange={setChosen}
          isTried={isTried}
        />
        <DaysField days={days} onChange={setDays} error={refusal.of("days")} />
        <FormFailure refusal={refusal} />
        <div className="flex flex-col gap-3">
          <Button type="submit" variant="primary" size="large" isPending={grant.isPending}>
            {t("oauth.allow")}
          </Button>
          <Button size="large" isDisabled={grant.isPending} onPress={() => leave(asked.denied)}>
            {t("oauth.refuse")}
          </Button>
        </div>
        <p className="text-ink-faint text-small">{t("oauth.later")}</p>
      </AskingForm>
    </>
  );
}
