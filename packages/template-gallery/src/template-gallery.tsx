import type { TemplateProduct } from "@hanok/api-contract";
import { Button, EmptyState, Notice, Skeleton } from "@hanok/ui";
import type { ReactNode } from "react";
import { FilterBar } from "./filter-bar.tsx";
import type { TemplateFilters } from "./template-filters.ts";
import { useTemplates } from "./template-reads.ts";
import { useTexts } from "./texts.ts";

/**
 * Templates with their filters: on the public page and where a project is made. `cards` draws those that were found,
 * because there they lead on and here one of them is chosen.
 */
export function TemplateGallery({
  filters,
  onFilters,
  cards,
  grid,
}: {
  filters: TemplateFilters;
  onFilters(filters: TemplateFilters): void;
  cards(templates: readonly TemplateProduct[]): ReactNode;
  /** Classes of the grid, for the places of what is still read. */
  grid: string;
}) {
  const t = useTexts();
  const found = useTemplates(filters);
  // A template that came in between two pages must not be there twice.
  const templates = [
    ...new Map(
      (found.data?.pages ?? []).flatMap(({ templateProductList }) =>
        templateProductList.map((template) => [template.id, template] as const),
      ),
    ).values(),
  ];
  const total = found.data?.pages[0]?.total ?? 0;
  return (
    <div className="flex flex-col gap-6">
      <FilterBar filters={filters} onChange={onFilters} />
      <p role="status" className="h-5 text-ink-soft text-small">
        {found.isPending || found.isPlaceholderData ? t.loading : t.found(total)}
      </p>
      {found.isError ? (
        <Notice tone="danger" action={<Button onPress={() => void found.refetch()}>{t.retry}</Button>}>
          {t.readFailed}
        </Notice>
      ) : found.isPending ? (
        <div aria-hidden="true" className={grid}>
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <div key={place} className="flex flex-col gap-3">
              <Skeleton className="aspect-[16/10]" />
              <Skeleton className="h-12" />
            </div>
          ))}
        </div>
      ) : templates.length === 0 ? (
        <EmptyState title={t.noneTitle} action={<Button onPress={() => onFilters({})}>{t.clear}</Button>}>
          {t.noneText}
        </EmptyState>
      ) : (
        cards(templates)
      )}
      {found.hasNextPage ? (
        <Button
          onPress={() => void found.fetchNextPage()}
          isPending={found.isFetchingNextPage}
          className="self-center"
        >
          {t.more}
        </Button>
      ) : null}
    </div>
  );
}
