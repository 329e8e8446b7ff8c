import { SearchMenu, useSettled } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dataOf } from "../../api/call-failed.ts";
import { client } from "../../api/client.ts";
import { useDay, useWon } from "../../money/won.ts";

/** One search over members, projects, payments and inquiries: typing and one press lead to any of them. */
export function ConsoleSearch({ className }: { className: string }) {
  const { t } = useTranslation("console");
  const site = useTranslation();
  const navigate = useNavigate();
  const won = useWon();
  const day = useDay();
  const [words, setWords] = useState("");
  const settled = useSettled(words.trim());
  const found = useQuery({
    queryKey: ["source", "search", settled],
    queryFn: async ({ signal }) =>
      dataOf(await client.get("/api/source/search.json", { search: settled }, { signal })),
    enabled: settled !== "",
    staleTime: 0,
  });
  const { members = [], projects = [], payments = [], inquiries = [] } = found.data ?? {};
  const isLooking = found.isFetching || settled !== words.trim();
  return (
    <SearchMenu
      className={className}
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      value={words}
      onChange={setWords}
      onOpen={(href) => void navigate({ href })}
      state={t(isLooking ? "search.looking" : found.isError ? "search.failed" : "search.none")}
      groups={[
        {
          id: "members",
          title: t("search.members"),
          findings: members.map(({ id, name, email }) => ({
            id: `member-${id}`,
            label: name || String(id),
            description: `${id} · ${email}`,
            href: `/source/members/${id}`,
          })),
        },
        {
          id: "projects",
          title: t("search.projects"),
          findings: projects.map(({ id, title, ownerName }) => ({
            id: `project-${id}`,
            label: title,
            description: `${id} · ${ownerName}`,
            href: `/source/projects/${id}`,
          })),
        },
        {
          id: "payments",
          title: t("search.payments"),
          findings: payments.map(({ id, itemName, total, state, memberName, date }) => ({
            id: `payment-${id}`,
            label: `${itemName} · ${won(total)}`,
            description: `${memberName} · ${day(date)} · ${site.t(`history.states.${state}`)}`,
            href: `/source/payments/${id}`,
          })),
        },
        {
          id: "inquiries",
          title: t("search.inquiries"),
          findings: inquiries.map(({ id, title, status, date }) => ({
            id: `inquiry-${id}`,
            label: title,
            description: `${day(date)} · ${site.t(`inquiry.statuses.${status}`)}`,
            href: `/source/inquiries/${id}`,
          })),
        },
      ]}
    />
  );
}
