import { Button, Notice, Skeleton } from "@hanok/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** A public text page: heading, lead and content in the width of the site. */
export function PageFrame({
  title,
  lead,
  above,
  children,
}: {
  title: string;
  lead?: string | undefined;
  /** A line over the heading, such as the way back. */
  above?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-10 px-4 pt-14 pb-24 tablet:px-8 tablet:pt-20">
      <header className="flex max-w-170 flex-col gap-3">
        {above}
        <h1 className="font-extrabold text-display">{title}</h1>
        {lead ? <p className="text-ink-soft text-lead">{lead}</p> : null}
      </header>
      {children}
    </div>
  );
}

/** The content of a read: a placeholder while it comes, a way to try again when it failed. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <Notice
        tone="danger"
        action={<Button onPress={() => void query.refetch()}>{t("common.retry")}</Button>}
      >
        {t("errors.readFailed")}
      </Notice>
    );
  return <Skeleton className="h-80" />;
}
