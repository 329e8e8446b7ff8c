import type { ProjectView } from "@hanok/api-contract";
import { Button, EmptyState, Notice, SearchField, Select, Skeleton, useSettled } from "@hanok/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ProjectGroup, SORTS, type Sort, useProjects } from "./projects.ts";
import { useMoreOnScroll } from "./use-more-on-scroll.ts";

interface ProjectGridProps {
  group: ProjectGroup;
  /** Content while the group is empty. */
  empty: ReactNode;
  renderCard(project: ProjectView): ReactNode;
}

/** A group this long gets search and order; a shorter one is taken in at a glance. */
const TOOLS_FROM = 7;

const gridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(27rem,100%),1fr))] gap-x-6 gap-y-9";

/**
 * A group of projects as cards, with search and order. Thousands scroll: invisible cards are not rendered.
 */
export function ProjectGrid({ group, empty, renderCard }: ProjectGridProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  const [sort, setSort] = useState<Sort>("latest");
  const searched = useSettled(words.trim());
  const { query, projects, counts } = useProjects(group, { search: searched, sort });
  const { count, endRef } = useMoreOnScroll(projects.length, `${group} ${sort} ${searched}`, () => {
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
  if (query.data === undefined) return <div className="pt-8">{retry}</div>;
  if (counts?.[group] === 0) return empty;
  const isLong = (counts?.[group] ?? 0) >= TOOLS_FROM || words !== "";
  const isLooking = query.isPlaceholderData || words.trim() !== searched;
  return (
    <>
      {isLong ? (
        <div className="flex items-center gap-2 py-6 tablet:gap-3">
          <SearchField
            label={t("workspace.search")}
            placeholder={t("workspace.search")}
            value={words}
            onChange={setWords}
            found={isLooking ? null : (query.data.pages[0]?.total ?? null)}
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
      {projects.length === 0 && !isLooking ? (
        <EmptyState
          title={t("workspace.noMatch", { words: searched })}
          action={<Button onPress={() => setWords("")}>{t("workspace.clearSearch")}</Button>}
        >
          {t("workspace.noMatchText")}
        </EmptyState>
      ) : (
        <ul className={gridClass} aria-busy={isLooking}>
          {projects.slice(0, count).map((project) => (
            <li key={project.id}>{renderCard(project)}</li>
          ))}
        </ul>
      )}
      <div ref={endRef} className="h-px" />
    </>
  );
}
