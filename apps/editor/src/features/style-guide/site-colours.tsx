import type { StyleGuide } from "@hanok/page-document";
import { useMemo, useState } from "react";
import { edit } from "../../document/edit/editing.ts";
import { Section } from "../../shell/section.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { ColourButton } from "../style/colour/colour-button.tsx";
import { hexOf, readColour } from "../style/colour/notation.ts";
import { paletteOf } from "./palette.ts";
import { previewOnPage, type SiteValues, touchedFile } from "./site-values.ts";
import { useStyleGuideTexts } from "./texts.ts";

const FIRST = "#1f5f5b";

/** Colours of the whole site from one [BLD-02]: the page follows while it is chosen, each release is one step. */
export function SiteColours({ guide }: { guide: StyleGuide }) {
  const { t } = useStyleGuideTexts();
  const part = useEditor((state) => state.part);
  const editable = useEditor((state) => state.editable);
  const [looked, setLooked] = useState<string | null>(null);
  const brand = guide.colors.find(({ name }) => name === "accent")?.value ?? FIRST;
  const shown = useMemo(() => valuesOf(looked ?? brand), [looked, brand]);
  if (!editable || !part) return null;
  const preview = (colour: string | null): void => {
    setLooked(colour);
    previewOnPage(colour === null ? null : valuesOf(colour));
  };
  const write = async (colour: string, isDone: boolean): Promise<void> => {
    const values = valuesOf(colour);
    if (values) await edit("guide.site-set", values, t("styleGuide.site.colours"), isDone);
    preview(null);
  };
  return (
    <Section title={t("styleGuide.site.colours")}>
      <div className="flex items-center gap-3">
        <ColourButton
          label={t("styleGuide.site.brand")}
          colour={looked ?? brand}
          part={null}
          onPreview={preview}
          onChange={(colour, isDone) => void write(colour, isDone)}
          className="size-10 overflow-hidden rounded-base"
        />
        <ul
          aria-label={t("styleGuide.site.palette")}
          className="flex h-10 min-w-0 flex-1 overflow-hidden rounded-base border border-line"
        >
          {Object.entries(shown?.variables ?? {}).map(([name, value]) => (
            <li
              key={name}
              title={`${name.replace("--color-", "")} ${value}`}
              className="min-w-0 flex-1"
              style={{ backgroundColor: value }}
            >
              <span className="sr-only">{`${name.replace("--color-", "")} ${value}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-caption text-ink-faint">
        {t("styleGuide.site.coloursHint", { file: touchedFile(part) })}
      </p>
    </Section>
  );
}

const valuesOf = (colour: string): SiteValues | null => {
  const channels = readColour(colour);
  const palette = channels && paletteOf(hexOf({ ...channels, alpha: 1 }));
  return (
    palette && {
      variables: Object.fromEntries(
        Object.entries(palette).map(([name, value]) => [`--color-${name}`, value]),
      ),
      texts: {},
    }
  );
};
