import type { LegalKind, LegalText } from "@hanok/api-contract";
import { Notice, Select, Switch } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MarkdownText } from "../frame/markdown.tsx";
import { NotFound } from "../frame/not-found.tsx";
import { Loaded, PageFrame } from "../frame/page-frame.tsx";
import { useDocumentTitle } from "../frame/use-document-title.ts";
import { usePolicy } from "./policies.ts";
import { PolicyDifference } from "./policy-difference.tsx";

const route = getRouteApi("/public/policy/$kind");

/** [PUB-31 to PUB-36] One policy text; another version and its changes are one choice away. */
export function Policy() {
  const { kind } = route.useParams();
  const { version } = route.useSearch();
  const policy = usePolicy(kind, version);
  if (policy.data === null) return <NotFound />;
  return policy.data ? (
    <PolicyText policy={policy.data} />
  ) : (
    <PageFrame title="">
      <Loaded query={policy}>{() => null}</Loaded>
    </PageFrame>
  );
}

function PolicyText({ policy }: { policy: LegalText }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const [isCompared, setCompared] = useState(false);
  useDocumentTitle(policy.title);
  const { kind, title, version, versions, state, content, isTemplate } = policy;
  const before = versions[versions.indexOf(version) + 1];
  return (
    <PageFrame
      title={title}
      above={
        <Link to="/policy" className="w-fit text-accent text-ui hover:text-accent-deep">
          {t("policy.back")}
        </Link>
      }
    >
      <div className="flex flex-wrap items-end gap-4">
        {versions.length > 1 ? (
          <Select
            label={t("policy.version")}
            options={versions.map((one) => ({ value: one, label: one }))}
            value={version}
            onChange={(chosen) => void navigate({ search: { version: chosen } })}
          />
        ) : (
          <p className="text-ink-faint text-small tabular-nums">{t("policy.since", { date: version })}</p>
        )}
        {before ? (
          <Switch isSelected={isCompared} onChange={setCompared}>
            {t("policy.compare")}
          </Switch>
        ) : null}
      </div>
      {isTemplate ? <Notice>{t("policy.template")}</Notice> : null}
      {state === "announced" ? <Notice>{t("policy.announced", { date: version })}</Notice> : null}
      {state === "past" ? <Notice>{t("policy.past")}</Notice> : null}
      {before && isCompared ? (
        <Compared kind={kind} before={before} after={policy} />
      ) : (
        <MarkdownText>{content}</MarkdownText>
      )}
    </PageFrame>
  );
}

function Compared({ kind, before, after }: { kind: LegalKind; before: string; after: LegalText }) {
  const earlier = usePolicy(kind, before);
  return (
    <Loaded query={earlier}>
      {(text) => (text ? <PolicyDifference before={text} after={after} /> : null)}
    </Loaded>
  );
}
