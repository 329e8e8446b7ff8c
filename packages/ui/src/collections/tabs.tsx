import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components";
import { classNames } from "../class-names.ts";

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Number of items in it; left out while unknown. */
  count?: number | undefined;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect(id: Id): void;
  /** At the right end of the row of tabs. */
  after?: ReactNode;
  className?: string | undefined;
  panelClassName?: string | undefined;
}

/** Tabs with the chosen one underlined; arrow keys move between them. Only the chosen panel is in the page. */
export function Tabs<Id extends string>({
  label,
  items,
  selected,
  onSelect,
  after,
  className,
  panelClassName,
}: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find((one) => one.id === key);
        if (item) onSelect(item.id);
      }}
      // The ring belongs to the tab or field that has the focus, not to all of it.
      className={classNames("flex min-h-0 flex-col outline-none", className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b">
        <TabList aria-label={label} className="-mb-px flex gap-x-5 max-tablet:flex-wrap">
          {items.map((item) => (
            <Tab
              key={item.id}
              id={item.id}
              className="flex h-11 cursor-pointer items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 text-ink-soft text-ui transition-colors data-hovered:text-ink data-selected:border-accent data-selected:font-semibold data-selected:text-ink"
            >
              {item.label}
              {item.count === undefined ? null : (
                <span className="font-normal text-ink-faint text-small tabular-nums">{item.count}</span>
              )}
            </Tab>
          ))}
        </TabList>
        {after}
      </div>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          className={classNames("min-h-0 flex-1 outline-none", panelClassName)}
        >
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
