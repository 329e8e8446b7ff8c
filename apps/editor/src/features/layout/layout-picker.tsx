import { LAYOUTS, type Layout } from "@hanok/page-document";
import { classNames } from "@hanok/ui";
import { Radio, RadioGroup } from "react-aria-components";
import { LayoutPicture } from "./layout-picture.tsx";
import { useLayoutTexts } from "./texts.ts";

/** The page layouts, each drawn small [PAG-07]. */
export function LayoutPicker({
  label,
  value,
  onChange,
  columns,
  isDisabled = false,
}: {
  label: string;
  value: Layout;
  onChange: (layout: Layout) => void;
  columns: 2 | 6;
  isDisabled?: boolean;
}) {
  const { t } = useLayoutTexts();
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      isDisabled={isDisabled}
      onChange={(chosen) => {
        const layout = LAYOUTS.find((one) => one === chosen);
        if (layout) onChange(layout);
      }}
      className="flex flex-col gap-2"
    >
      <span className="font-medium text-ink-soft text-small">{label}</span>
      <div
        className={classNames("grid gap-2", columns === 2 ? "grid-cols-2" : "grid-cols-3 tablet:grid-cols-6")}
      >
        {LAYOUTS.map((layout) => (
          <Radio
            key={layout}
            value={layout}
            className="group flex cursor-pointer flex-col gap-1.5 rounded-base border border-line bg-paper p-2 text-center data-disabled:cursor-not-allowed data-selected:border-accent data-selected:bg-accent-soft data-disabled:opacity-60 data-hovered:border-line-firm data-selected:data-hovered:border-accent"
          >
            <LayoutPicture layout={layout} />
            <span className="text-caption text-ink-soft group-data-selected:font-medium group-data-selected:text-accent-deep">
              {t(`layouts.${layout}`)}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
