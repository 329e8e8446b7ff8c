import type { TemplateItem, TemplateItemVersion } from "@hanok/api-contract";
import { Button, type DataColumn, DataTable, showToast, useLanguage, usePopup } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";
import { useFailureText } from "../../api/failure-text.ts";
import { Loaded } from "../../frame/page-frame.tsx";
import { useMoment } from "../frame/moment.ts";
import { versionsKey } from "./source-template-reads.ts";

/** The code of an item, as it is and as it was. */
export type VersionCode = Pick<TemplateItem, "html" | "css" | "js" | "json">;

/** Versions of one item: each is loaded into the code fields, or restored at once. */
export function ItemVersions({
  itemId,
  onLoad,
  onRestored,
}: {
  itemId: string;
  onLoad(code: VersionCode): void;
  onRestored(code: VersionCode): Promise<void>;
}) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const moment = useMoment();
  const popup = usePopup();
  const failureText = useFailureText();
  const versions = useQuery({
    queryKey: versionsKey(itemId),
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/templates/version/list.json", { itemId, perPage: 50 }, { signal }))
        .versionList,
    staleTime: 0,
  });
  const columns = useMemo((): DataColumn<TemplateItemVersion>[] => {
    const codeOf = async (id: string): Promise<VersionCode | null> => {
      const read = await client.get("/api/templates/version/item.json", { id });
      if (!read.ok) showToast({ text: failureText(read), tone: "danger" });
      return read.ok ? read.data : null;
    };
    const load = async (id: string): Promise<void> => {
      const code = await codeOf(id);
      if (!code) return;
      onLoad(code);
      showToast({ text: t("templates.versions.looked") });
    };
    const restore = async ({ id, date }: TemplateItemVersion): Promise<void> => {
      const yes = await popup({
        kind: "confirm",
        title: t("templates.versions.restoreTo", { date: moment(date) }),
        message: t("templates.versions.restoreText"),
        confirmLabel: t("templates.versions.restore"),
      });
      const code = yes ? await codeOf(id) : null;
      if (!code) return;
      const answer = await client.post("/api/templates/version/restore.json", { id });
      if (!answer.ok) showToast({ text: failureText(answer), tone: "danger" });
      else {
        await onRestored(code);
        showToast({ text: t("templates.versions.restored") });
      }
    };
    return [
      {
        id: "date",
        header: t("templates.versions.date"),
        isRowHeader: true,
        cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{moment(date)}</span>,
      },
      { id: "actor", header: t("templates.versions.actor"), cell: ({ actorName }) => actorName },
      {
        id: "letters",
        header: t("templates.versions.letters"),
        cell: ({ letters }) => <span className="tabular-nums">{letters.toLocaleString(language)}</span>,
      },
      {
        id: "acts",
        header: t("templates.versions.acts"),
        cell: (version) => (
          <span className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-label={t("templates.versions.lookAt", { date: moment(version.date) })}
              onPress={() => void load(version.id)}
            >
              {t("templates.versions.look")}
            </Button>
            <Button
              size="small"
              aria-label={t("templates.versions.restoreTo", { date: moment(version.date) })}
              onPress={() => void restore(version)}
            >
              {t("templates.versions.restore")}
            </Button>
          </span>
        ),
      },
    ];
  }, [t, language, moment, popup, failureText, onLoad, onRestored]);
  return (
    <section className="flex flex-col gap-3 pt-4">
      <h2 className="font-semibold text-large">{t("templates.versions.title")}</h2>
      <p className="text-ink-soft text-small">{t("templates.versions.lead")}</p>
      <Loaded query={versions}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-faint">{t("templates.versions.none")}</p>
          ) : (
            <DataTable
              label={t("templates.versions.title")}
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
    </section>
  );
}
