import type { FontRow } from "@hanok/api-contract";
import { SearchField, useLanguage } from "@hanok/ui";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Autocomplete, Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { queries } from "../../api/queries.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { fittingFonts, KINDS, type Kind, type PickedFont, weightsOf } from "./choices.ts";
import { lendToPage } from "./preview-on-page.ts";
import { installedFonts } from "./queries.ts";
import { shownFamily, showSamples } from "./shown-faces.ts";
import { familiesIn, plainName, stackFor } from "./stack.ts";
import { useFontsTexts } from "./texts.ts";
import type { FontChoice } from "./write-family.ts";

export interface FontPickerProps {
  /** Value of `font-family` so far, as written and resolved. */
  readonly written: string;
  readonly value: string;
  /**
   * Families of the project and of systems, before the families of the installation; `detail` and `group` as
   * given.
   */
  readonly own: readonly Omit<PickedFont, "font" | "drawn">[];
  /** Shows a value on the page; null shows what is written. */
  readonly onPreview: (value: string | null) => void;
  readonly onChoose: (choice: FontChoice, name: string) => Promise<boolean>;
  readonly onDone: () => void;
}

/**
 * [BLD-01] The focus stays in the box: arrow keys walk the families, and the page shows the one that is looked at. Enter or a
 * press writes it.
 */
export default function FontPicker({ written, value, own, onPreview, onChoose, onDone }: FontPickerProps) {
  const { t } = useFontsTexts();
  const language = useLanguage();
  const { data: installed, isPending } = useQuery(installedFonts, queries);
  const [words, setWords] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const looked = useRef<string | null>(null);
  const rows = installed ?? [];
  const lines: PickedFont[] = [
    ...own.map((one) => ({ ...one, font: null, drawn: "" })),
    ...rows.map((font) => lineOf(font, language, stackFor(font, value, rows))),
  ];
  const groups = fittingFonts(lines, words, kind);
  const count = [...groups.values()].reduce((sum, { length }) => sum + length, 0);
  // A family that was only previewed is removed with the picker.
  useEffect(
    () => () => {
      looked.current = null;
      onPreview(null);
      void lendToPage(null);
    },
    [onPreview],
  );
  const look = (line: PickedFont): void => {
    if (looked.current === line.id) return;
    looked.current = line.id;
    if (line.font === null) {
      onPreview(line.value);
      return;
    }
    void lendToPage(line.font, () => looked.current === line.id).then(() => {
      if (looked.current === line.id) onPreview(line.value);
    });
  };
  const choose = async (id: unknown): Promise<void> => {
    const line = lines.find((one) => one.id === id);
    if (line && (await onChoose(line, line.name))) onDone();
  };
  return (
    <div className="flex h-[min(34rem,70vh)] flex-col gap-2 p-3">
      <Autocomplete inputValue={words} onInputChange={setWords}>
        <SearchField
          size="small"
          label={t("fonts.search")}
          placeholder={t("fonts.search")}
          value={words}
          onChange={setWords}
          found={count}
          // Escape empties the box, then closes the picker: the list keeps the key from the sheet around it.
          onKeyDown={(event) => {
            if (event.key === "Escape" && words === "") onDone();
            else event.continuePropagation();
          }}
          autoFocus
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning into the panel */}
        <div role="group" aria-label={t("fonts.kind")} className="flex flex-wrap gap-1">
          {KINDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
              className="h-7 cursor-pointer rounded-full border border-line px-2.5 text-caption text-ink-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-deep"
            >
              {t(`fonts.kinds.${one}`)}
            </button>
          ))}
        </div>
        {count === 0 ? (
          <p role="status" className="py-8 text-center text-ink-faint text-small">
            {t(isPending ? "fonts.loading" : "fonts.none")}
          </p>
        ) : null}
        {/* Arrow keys in the box scroll it; the Tab key reaches it for whoever scrolls by key alone. */}
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be reached by key
          tabIndex={0}
          aria-label={t("fonts.list")}
          className="-mx-1 min-h-0 flex-1 overflow-auto px-1 focus-visible:-outline-offset-2"
        >
          <ListBox
            // Sections that come between others are listed behind them: the list is made again with all.
            key={isPending ? "own" : "all"}
            aria-label={t("fonts.list")}
            selectionMode="single"
            selectedKeys={lines.filter((line) => isChosen(line, written)).map(({ id }) => id)}
            onSelectionChange={(keys) => {
              const [id] = keys === "all" ? [] : keys;
              if (id !== undefined) void choose(id);
            }}
            className="outline-none"
          >
            {[...groups].map(([group, members]) => (
              <ListBoxSection key={group} className="pb-2">
                <Header className="sticky top-0 z-10 bg-raised px-2 py-1 font-medium text-caption text-ink-faint">
                  {t(`fonts.groups.${group}`)}
                </Header>
                {members.map((line) => (
                  <ListBoxItem
                    key={line.id}
                    id={line.id}
                    textValue={line.name}
                    className="cursor-pointer rounded-base px-2 py-1.5 outline-none [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] data-focused:bg-accent-soft data-hovered:bg-sunken"
                  >
                    {({ isFocused, isHovered, isSelected }) => (
                      <Line
                        line={line}
                        isSelected={isSelected}
                        isLooked={isFocused || isHovered}
                        onLook={look}
                      />
                    )}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </section>
      </Autocomplete>
    </div>
  );
}

const lineOf = (font: FontRow, language: "ko" | "en", value: string): PickedFont => {
  const isKorean = font.scripts.includes("korean");
  const other = language === "ko" ? font.title.en : font.title.ko;
  return {
    id: `font ${font.key}`,
    group: isKorean ? "korean" : "latin",
    name: font.title[language],
    detail: other === font.title[language] ? "" : other,
    value,
    font,
    drawn: shownFamily(font.key),
  };
};

const isChosen = (line: PickedFont, written: string): boolean =>
  line.font ? plainName(familiesIn(written)[0] ?? "") === line.font.name : line.value === written;

function Line({
  line,
  isSelected,
  isLooked,
  onLook,
}: {
  line: PickedFont;
  isSelected: boolean;
  isLooked: boolean;
  onLook: (line: PickedFont) => void;
}) {
  const { t } = useFontsTexts();
  const { font, name, detail, drawn } = line;
  useEffect(() => {
    if (font) showSamples(font);
  }, [font]);
  useEffect(() => {
    if (isLooked) onLook(line);
  });
  const weights = font && weightsOf(font);
  const lacks = (font?.lacks ?? []).map((one) => t(`fonts.lacks.${one}`)).join(", ");
  return (
    <span className="flex items-center gap-2">
      <span className="grid min-w-0 flex-1">
        <span className="flex items-baseline gap-2 text-caption">
          <span className="shrink-0 font-medium text-ink">{name}</span>
          <span className="truncate text-ink-faint">{detail}</span>
        </span>
        {font && weights !== null ? (
          <span className="flex items-baseline gap-2">
            <span
              aria-hidden="true"
              className="min-w-0 flex-1 truncate text-[1.25rem] text-ink leading-[1.5]"
              style={{ fontFamily: `"${drawn}"` }}
            >
              {font.scripts.includes("korean") ? t("fonts.sample") : "The quick brown fox 0123"}
            </span>
            <span className="shrink-0 text-caption text-ink-faint tabular-nums">
              {typeof weights === "number"
                ? t("fonts.weights", { count: weights })
                : t("fonts.variable", weights)}
            </span>
          </span>
        ) : null}
        {isLooked && lacks !== "" ? (
          <span className="text-caption text-ink-faint">{t("fonts.lacking", { letters: lacks })}</span>
        ) : null}
      </span>
      {isSelected ? <Check {...SMALL_ICON} className="shrink-0 text-accent" /> : null}
    </span>
  );
}
