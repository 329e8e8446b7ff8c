import { LEGAL_KINDS, type LegalVersionRow } from "@hanok/api-contract";
import { Badge, Button, buttonClass, type DataColumn, DataTable, showToast } from "@hanok/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "../../api/client.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { PageSteps } from "../../inquiries/page-steps.tsx";
import { ChoiceRow } from "../frame/choice-row.tsx";
import { ConsolePage } from "../frame/console-page.tsx";
import { useMoment } from "../frame/moment.ts";
import { ReasonDialog } from "../frame/reason-dialog.tsx";
import { useSourceChanged, useSourceRead } from "../frame/source-read.ts";
import { VersionDialog } from "./version-dialog.tsx";

const route = getRouteApi("/operator/source/policies");
const PER_PAGE = 50;

/** [SUP-38] Versions of each policy; those that are not in force yet are edited and taken back here. */
export function SourcePolicies() {
  const { t } = useTranslation("console");
  const moment = useMoment();
  const { kind = "terms" } = route.useSearch();
  const navigate = route.useNavigate();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<LegalVersionRow | "new" | null>(null);
  const [withdrawn, setWithdrawn] = useState<LegalVersionRow | null>(null);
  const read = useSourceRead(["policies", kind, page], (signal) =>
    client.get("/api/source/policy/list.json", { kind, page, perPage: PER_PAGE }, { signal }),
  );
  const columns = useMemo(
    (): DataColumn<LegalVersionRow>[] => [
      {
        id: "version",
        header: t("policies.version"),
        isRowHeader: true,
        cell: ({ version }) => <span className="whitespace-nowrap font-medium tabular-nums">{version}</span>,
      },
      {
        id: "state",
        header: t("policies.state"),
        cell: ({ state }) => (
          <span className="whitespace-nowrap">
            <Badge tone={state === "current" ? "accent" : "plain"}>{t(`policies.states.${state}`)}</Badge>
          </span>
        ),
      },
      {
        id: "announced",
        header: t("policies.announced"),
        cell: ({ announcedAt }) => (
          <span className="whitespace-nowrap tabular-nums">
            {announcedAt === "" ? t("policies.shipped") : moment(announcedAt)}
          </span>
        ),
      },
      {
        id: "consent",
        header: t("policies.consent"),
        cell: ({ needsConsent }) => t(needsConsent ? "policies.consentAsked" : "policies.consentNone"),
      },
      {
        id: "actions",
        header: t("policies.actions"),
        cell: (row) => (
          <span className="flex gap-2">
            <Link
              to="/policy/$kind"
              params={{ kind: row.kind }}
              search={{ version: row.version }}
              className={buttonClass("secondary", "small")}
              aria-label={t("policies.showOf", { version: row.version })}
            >
              {t("policies.show")}
            </Link>
            {row.state === "announced" && row.announcedAt !== "" ? (
              <>
                <Button
                  size="small"
                  aria-label={t("policies.editOf", { version: row.version })}
                  onPress={() => setEdited(row)}
                >
                  {t("policies.edit")}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t("policies.withdrawOf", { version: row.version })}
                  onPress={() => setWithdrawn(row)}
                >
                  {t("policies.withdraw")}
                </Button>
              </>
            ) : null}
          </span>
        ),
      },
    ],
    [t, moment],
  );
  const newest = read.data?.versionList[0];
  return (
    <ConsolePage
      title={t("names.policies")}
      lead={t("policies.lead")}
      actions={
        <Button variant="primary" isDisabled={newest === undefined} onPress={() => setEdited("new")}>
          {t("policies.new")}
        </Button>
      }
    >
      <ChoiceRow
        label={t("policies.kind")}
        options={LEGAL_KINDS.map((value) => ({ value, label: t(`policies.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => {
          setPage(1);
          void navigate({ search: { kind: value } });
        }}
      />
      <Loaded query={read}>
        {({ versionList, totalPage }) => (
          <>
            <DataTable
              label={t(`policies.kinds.${kind}`)}
              columns={columns}
              rows={versionList}
              rowKey={({ version }) => version}
            />
            <PageSteps page={page} totalPage={totalPage} onPage={setPage} />
          </>
        )}
      </Loaded>
      {edited && newest ? (
        <VersionDialog
          kind={kind}
          row={edited === "new" ? null : edited}
          start={newest.texts}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {withdrawn ? <WithdrawDialog row={withdrawn} onClose={() => setWithdrawn(null)} /> : null}
    </ConsolePage>
  );
}

function WithdrawDialog({ row, onClose }: { row: LegalVersionRow; onClose(): void }) {
  const { t } = useTranslation("console");
  const changed = useSourceChanged();
  const { kind, version } = row;
  return (
    <ReasonDialog
      title={t("policies.withdrawOf", { version })}
      text={t("policies.withdrawText")}
      submit={t("policies.withdraw")}
      isDanger
      send={(reason) => client.delete("/api/source/policy/item.json", { kind, version, reason })}
      onDone={() => {
        showToast({ text: t("policies.withdrawn") });
        void changed();
      }}
      onClose={onClose}
    />
  );
}
