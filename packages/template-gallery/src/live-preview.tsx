import type { TemplateProduct } from "@hanok/api-contract";
import { IconToggle, Select, useLanguage } from "@hanok/ui";
import { Monitor, Smartphone, Tablet } from "lucide-react";
import { useRef, useState } from "react";
import { ToggleButtonGroup } from "react-aria-components";
import { useTexts } from "./texts.ts";
import { useSize } from "./use-size.ts";

/** Widths in CSS px that the page is laid out in. */
const WIDTHS = { desktop: 1280, tablet: 768, phone: 375 } as const;
type Width = keyof typeof WIDTHS;
const ICONS = { desktop: Monitor, tablet: Tablet, phone: Smartphone } as const;

/**
 * [TPL-23] A template as it runs, at three widths and on each of its pages. The frame has an origin of its
 * own: its code reads nothing of this site. The cover is there until the page has come.
 */
export function LivePreview({
  template,
  page,
  onPage,
}: {
  template: Pick<TemplateProduct, "pageList" | "cover" | "title">;
  page: string;
  onPage(name: string): void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const [width, setWidth] = useState<Width>("desktop");
  const [shownAddress, setShownAddress] = useState("");
  const stage = useRef<HTMLDivElement>(null);
  const size = useSize(stage);
  const { pageList, cover } = template;
  const current = pageList.find(({ name }) => name === page) ?? pageList[0];
  const address = current?.previewUrl[language] ?? "";
  const scale = size.width === 0 ? 0 : Math.min(1, size.width / WIDTHS[width]);
  return (
    <section
      aria-label={t.preview}
      className="flex flex-col overflow-hidden rounded-base border border-line bg-sunken"
    >
      <div className="flex items-center justify-between gap-3 border-line border-b bg-raised px-3 py-2">
        <Select
          label={t.page}
          isLabelHidden
          size="small"
          value={current?.name ?? null}
          onChange={onPage}
          options={pageList.map(({ name, title }) => ({ value: name, label: title[language] || name }))}
          className="w-44"
        />
        <ToggleButtonGroup
          aria-label={t.width}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[width]}
          onSelectionChange={(keys) => {
            const [key] = keys;
            if (key === "desktop" || key === "tablet" || key === "phone") setWidth(key);
          }}
          className="flex gap-1"
        >
          {(["desktop", "tablet", "phone"] as const).map((one) => {
            const Icon = ICONS[one];
            return (
              <IconToggle
                key={one}
                id={one}
                label={t.widths[one](WIDTHS[one])}
                icon={<Icon aria-hidden="true" size={18} strokeWidth={1.5} />}
              />
            );
          })}
        </ToggleButtonGroup>
      </div>
      <div ref={stage} className="relative h-[min(70vh,720px)] min-h-100 overflow-hidden">
        {cover[language] === "" || shownAddress !== "" ? null : (
          <img
            src={cover[language]}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover object-top"
          />
        )}
        {scale === 0 || address === "" ? null : (
          <iframe
            key={address}
            title={t.previewOf(template.title[language])}
            src={address}
            sandbox="allow-scripts"
            onLoad={() => setShownAddress(address)}
            className="absolute top-0 left-1/2 border-0 bg-white transition-opacity motion-reduce:transition-none"
            style={{
              width: WIDTHS[width],
              height: size.height / scale,
              marginLeft: -WIDTHS[width] / 2,
              transform: `scale(${scale})`,
              transformOrigin: "top center",
              opacity: shownAddress === "" ? 0 : 1,
            }}
          />
        )}
      </div>
    </section>
  );
}
