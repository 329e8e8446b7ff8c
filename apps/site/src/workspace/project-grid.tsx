import type { ProjectView } from "@hanok/api-contract";
import { Button, EmptyState, Notice, SearchField, Select, Skeleton, useLanguage } from "@hanok/ui";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { arrangeProjects, SORTS, type Sort } from "./arrange.ts";
import { type ProjectGroup, useProjects } from "./projects.ts";
import { useMoreOnScroll } from "./use-more-on-scroll.ts";

interface ProjectGridProps {
  group: ProjectGroup;
  /** What stands here while the group is empty. */
  empty: ReactNode;
  renderCard(project: ProjectView): ReactNode;
}

/** A group this long gets search and order; a shorter one is taken in at a glance. */
const TOOLS_FROM = 7;

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(27rem,100%),1fr))] gap-x-6 gap-y-9";

/** A group of projects as cards, with search and order. Thousands scroll: cards out of sight are not laid out. */
export function ProjectGrid({ group, empty, renderCard }: ProjectGridProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [words, setWords] = useState("");
  const [sort, setSort] = useState<Sort>("latest");
  const searched = useDeferredValue(words);
  const wantsAll = searched.trim() !== "" || sort !== "latest";
  const { query, projects } = useProjects(group, wantsAll);
  const arranged = useMemo(
    () => arrangeProjects(projects, searched, sort, language),
    [projects, searched, sort, language],
  );
  const { count, endRef } = useMoreOnScroll(arranged.length, `${group} ${sort} ${searched}`, () => {
    if (query.hasNextPage && !query.isFetchingNextPage && !query.isError) void query.fetchNextPage();
  });

  if (query.isPending)
    return (
      <div role="status" className={`${gridClass} pt-24`}>
        <span className="sr-only">{t("common.loading")}</span>
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
          <div key={at} className="flex flex-col gap-3">
            <Skeleton className="aspect-[310/174] w-full" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        ))}
      </div>
    );
  const retry = (
    <Notice tone="danger" action={<Button onPress={() => void query.refetch()}>{t("common.retry")}</Button>}>
      {t("errors.readFailed")}
    </Notice>
  );
  const isLong = projects.length >= TOOLS_FROM || wantsAll || words !== "";
  if (query.data === undefined) return <div className="pt-8">{retry}</div>;
  if (projects.length === 0) return empty;
  return (
    <>
      {isLong ? (
        <div className="flex items-center gap-2 py-6 tablet:gap-3">
          <SearchField
            label={t("workspace.search")}
            placeholder={t("workspace.search")}
            value={words}
            onChange={setWords}
            className="flex-1 tablet:max-w-72"
          />
          <Select
            label={t("workspace.sort")}
            isLabelHidden
            className="w-36 tablet:ml-auto tablet:w-48"
            options={SORTS.map((value) => ({
              value,
              label: {
                latest: t("workspace.sortLatest"),
                oldest: t("workspace.sortOldest"),
                name: t("workspace.sortName"),
              }[value],
            }))}
            value={sort}
            onChange={(value) => setSort(value)}
          />
        </div>
      ) : (
        <div className="h-8" />
      )}
      {query.isError ? <div className="pb-6">{retry}</div> : null}
      {wantsAll && query.hasNextPage && !query.isError ? (
        <p role="status" className="pb-4 text-ink-faint text-small">
          {t("workspace.gathering")}
        </p>
      ) : null}
      {arranged.length === 0 && !(wantsAll && query.hasNextPage) ? (
        <EmptyState
          title={t("workspace.noMatch", { words: searched.trim() })}
          action={<Button onPress={() => setWords("")}>{t("workspace.clearSearch")}</Button>}
        >
          {t("workspace.noMatchText")}
        </EmptyState>
      ) : (
        <ul className={gridClass}>
          {arranged.slice(0, count).map((project) => (
            <li key={project.id}>{renderCard(project)}</li>
          ))}
        </ul>
      )}
      <div ref={endRef} className="h-px" />
    </>
  );
}
