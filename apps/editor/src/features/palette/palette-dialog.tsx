import { Dialog, Kbd, SearchField, useLanguage } from "@hanok/ui";
import { useState } from "react";
import { Autocomplete, Header, Menu, MenuItem, MenuSection } from "react-aria-components";
import type { DialogScreen } from "../../state/dialog-names.ts";
import { readEditor } from "../../state/editor-store.ts";
import { createFinder } from "./entries.ts";
import { readEntries } from "./read-entries.ts";
import { usePaletteTexts } from "./texts.ts";
import { useHelpEntries } from "./use-help-entries.ts";

/**
 * [BLD-09] The focus stays in the box: arrow keys walk the results, Enter opens one. Possible actions are
 * read when the palette opens, since the dialog is over everything that could change it.
 */
export function PaletteDialog({ onClose }: DialogScreen<"palette">) {
  const { t } = usePaletteTexts();
  const language = useLanguage();
  const [words, setWords] = useState("");
  const [find] = useState(() =>
    createFinder(
      readEntries({ ...readEditor(), dialogs: [] }, language, (name) => t("palette.openPanel", { name })),
    ),
  );
  const groups = find(words, useHelpEntries(words));
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <Dialog isOpen title={t("palette.title")} onClose={() => onClose(null)}>
      <div className="flex h-[min(60vh,32rem)] flex-col gap-3">
        <Autocomplete inputValue={words} onInputChange={setWords}>
          <SearchField
            label={t("palette.search")}
            placeholder={t("palette.search")}
            value={words}
            onChange={setWords}
            found={count}
            autoFocus
          />
          {count === 0 ? (
            <p className="py-8 text-center text-ink-faint text-small">{t("palette.none")}</p>
          ) : null}
          {/* Arrow keys in the box scroll it; the Tab key reaches it for whoever scrolls by key alone. */}
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be reached by key
            tabIndex={0}
            aria-label={t("palette.results")}
            className="-mx-2 min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
          >
            <Menu
              aria-label={t("palette.results")}
              className="outline-none"
              onAction={(id) => {
                const chosen = groups.flatMap((group) => group.entries).find((entry) => entry.id === id);
                onClose(null);
                // Its place on the screen is free again, and the focus is back, before anything else opens.
                if (chosen) requestAnimationFrame(() => chosen.run());
              }}
            >
              {groups.map((group) => (
                <MenuSection key={group.kind} className="pb-2">
                  <Header className="px-2 py-1 font-medium text-caption text-ink-faint">
                    {t(`palette.groups.${group.kind}`)}
                  </Header>
                  {group.entries.map((entry) => (
                    <MenuItem
                      key={entry.id}
                      id={entry.id}
                      textValue={entry.label}
                      className="flex min-h-8 cursor-pointer items-center gap-3 rounded-base px-2 py-1 text-ink text-small outline-none data-focused:bg-accent-soft data-focused:text-accent-deep data-hovered:bg-sunken"
                    >
                      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                      {entry.detail ? (
                        <span className="max-w-[45%] shrink-0 truncate text-caption text-ink-faint">
                          {entry.detail}
                        </span>
                      ) : null}
                      {entry.keys ? <Kbd>{entry.keys}</Kbd> : null}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </section>
        </Autocomplete>
      </div>
    </Dialog>
  );
}
