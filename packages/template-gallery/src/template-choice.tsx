import type { TemplateProduct } from "@hanok/api-contract";
import { Button, useLanguage } from "@hanok/ui";
import { ArrowLeft, Check } from "lucide-react";
import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { LivePreview } from "./live-preview.tsx";
import { TemplateCover } from "./template-cover.tsx";
import type { TemplateFilters } from "./template-filters.ts";
import { TemplateGallery } from "./template-gallery.tsx";
import { TemplatePrice } from "./template-price.tsx";
import { useTexts } from "./texts.ts";

const GRID = "grid gap-5 tablet:grid-cols-2";

/** The templates, one to choose; each can be looked at live before. */
export function TemplateChoice({
  themeId,
  onChoose,
}: {
  themeId: string | null;
  onChoose(id: string, title: string): void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const [filters, setFilters] = useState<TemplateFilters>({});
  const [looked, setLooked] = useState<TemplateProduct | null>(null);
  const [page, setPage] = useState("");
  if (looked)
    return (
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            variant="quiet"
            icon={<ArrowLeft aria-hidden="true" size={16} strokeWidth={1.5} />}
            autoFocus
            onPress={() => setLooked(null)}
          >
            {t.back}
          </Button>
          <Button
            variant="primary"
            onPress={() => {
              onChoose(looked.id, looked.title[language]);
              setLooked(null);
            }}
          >
            {t.choose}
          </Button>
        </div>
        <LivePreview template={looked} page={page} onPage={setPage} />
      </div>
    );
  return (
    <TemplateGallery
      filters={filters}
      onFilters={setFilters}
      grid={GRID}
      cards={(templates) => (
        <RadioGroup
          aria-label={t.list}
          value={themeId}
          onChange={(id) => onChoose(id, templates.find((one) => one.id === id)?.title[language] ?? "")}
          className={GRID}
        >
          {templates.map((template) => (
            <div key={template.id} className="flex flex-col gap-1">
              <Radio
                value={template.id}
                className="group flex flex-1 cursor-pointer flex-col rounded-base outline-offset-4"
              >
                <span className="relative block rounded-base outline-offset-2 group-data-selected:outline-2 group-data-selected:outline-accent">
                  <TemplateCover template={template} />
                  <span
                    aria-hidden="true"
                    className="absolute top-3 right-3 hidden size-7 items-center justify-center rounded-full bg-accent text-on-accent group-data-selected:flex"
                  >
                    <Check size={16} strokeWidth={2} />
                  </span>
                </span>
                <span className="mt-2.5 flex items-center justify-between gap-3">
                  <span className="truncate font-semibold">{template.title[language]}</span>
                  <TemplatePrice template={template} />
                </span>
                <span className="text-ink-soft text-small">{template.description[language]}</span>
              </Radio>
              <Button
                variant="quiet"
                size="small"
                className="-ml-2.5 self-start"
                aria-label={t.previewOf(template.title[language])}
                onPress={() => {
                  setPage(template.pageList[0]?.name ?? "");
                  setLooked(template);
                }}
              >
                {t.preview}
              </Button>
            </div>
          ))}
        </RadioGroup>
      )}
    />
  );
}
