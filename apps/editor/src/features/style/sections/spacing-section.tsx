import { classNames } from "@hanok/ui";
import { useRef, useState } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { FoldingSection } from "../../../shell/folding-section.tsx";
import { Words } from "../fields/draft-box.tsx";
import { type Told, usePropertyDraft } from "../fields/use-property-draft.ts";
import { nearness } from "../origin/origin-words.ts";
import { PropertyLabel } from "../origin/property-label.tsx";
import { useDrag } from "../origin/use-drag.ts";
import { readValue, useStyling } from "../styling.tsx";

const SIDES = ["top", "right", "bottom", "left"] as const;
type Side = (typeof SIDES)[number];
type Kind = "margin" | "padding";
const OPPOSITE: Readonly<Record<Side, Side>> = { top: "bottom", bottom: "top", left: "right", right: "left" };
const SPOTS: Readonly<Record<Side, string>> = {
  top: "top-0 left-1/2 -translate-x-1/2",
  bottom: "bottom-0 left-1/2 -translate-x-1/2",
  left: "top-1/2 left-0 -translate-y-1/2",
  right: "top-1/2 right-0 -translate-y-1/2",
};

/** Margin around padding around the content, each side a number to type, step or drag. */
export function SpacingSection() {
  const { t } = useVisualTexts();
  const [told, setTold] = useState<{ readonly kind: Kind; readonly side: Side }>({
    kind: "margin",
    side: "top",
  });
  const [words, setWords] = useState<{ readonly of: string; readonly told: Told } | null>(null);
  const sideLabel = (kind: Kind, side: Side): string => `${t(`spacing.${kind}`)} ${t(`side.${side}`)}`;
  const box = (kind: Kind) =>
    SIDES.map((side) => (
      <SideField
        key={side}
        kind={kind}
        side={side}
        label={sideLabel(kind, side)}
        onTell={() => setTold({ kind, side })}
        onTold={(told) =>
          setWords((now) =>
            told ? { of: `${kind}${side}`, told } : now?.of === `${kind}${side}` ? null : now,
          )
        }
      />
    ));
  return (
    <FoldingSection id="style.spacing" title={t("spacing.title")}>
      <div className="relative h-36 rounded-base border border-line bg-sunken">
        <span aria-hidden="true" className="absolute top-1 left-2 text-caption text-ink-faint">
          {t("spacing.outer")}
        </span>
        {box("margin")}
        <div className="absolute inset-x-10 inset-y-7 rounded-base border border-line-firm/60 bg-raised">
          <span
            aria-hidden="true"
            className="absolute top-0.5 left-1 text-[1rem] text-ink-faint tracking-tight"
          >
            {t("spacing.inner")}
          </span>
          {box("padding")}
          <div className="absolute inset-x-11 inset-y-7 rounded-[3px] bg-line/70" />
        </div>
      </div>
      {words ? <Words id="spacing-told" told={words.told} /> : null}
      <div className="flex items-center justify-between gap-2">
        <PropertyLabel
          property={`${told.kind}-${told.side}`}
          label={sideLabel(told.kind, told.side)}
          fullLabel={sideLabel(told.kind, told.side)}
          className="min-h-6"
        />
        <span className="truncate text-caption text-ink-faint">{t("spacing.hint")}</span>
      </div>
    </FoldingSection>
  );
}

function SideField({
  kind,
  side,
  label,
  onTell,
  onTold,
}: {
  kind: Kind;
  side: Side;
  label: string;
  onTell: () => void;
  onTold: (told: Told | null) => void;
}) {
  const styling = useStyling();
  const property = `${kind}-${side}`;
  const least = kind === "padding" ? { least: 0 } : {};
  const field = usePropertyDraft(property, { unit: "px", fallback: "0", onTold, ...least });
  const input = useRef<HTMLInputElement>(null);
  const both = useRef(false);
  const opposite = `${kind}-${OPPOSITE[side]}`;
  const drag = useDrag(
    {
      start: () => {
        both.current = false;
        onTell();
        field.drag.start();
      },
      // Alt takes the opposite side along; the fine tenths of other fields make no sense for room.
      step: (steps, { shift, alt }) => {
        both.current = alt;
        field.drag.step(steps, { shift, alt: false });
      },
      end: (keep) => {
        const shown = input.current?.value ?? "";
        field.drag.end(keep);
        if (keep && both.current && readValue(opposite, shown) !== null) void styling.set(opposite, shown);
      },
    },
    side === "top" || side === "bottom",
  );
  const near = nearness(styling.explain(property)?.origin);
  return (
    <input
      ref={input}
      aria-label={label}
      title={label}
      aria-invalid={field.isWrong || undefined}
      aria-describedby={field.told ? "spacing-told" : undefined}
      value={field.draft}
      placeholder={field.standing || "0"}
      spellCheck={false}
      autoComplete="off"
      {...drag.handlers}
      onChange={(event) => field.type(event.target.value)}
      onFocus={(event) => {
        onTell();
        event.currentTarget.select();
      }}
      onBlur={field.commit}
      onKeyDown={field.onKeyDown}
      className={classNames(
        "absolute h-6 touch-none rounded-base bg-transparent text-center tabular-nums outline-offset-[-2px] placeholder:text-ink-faint hover:bg-accent-soft focus:bg-raised",
        side === "top" || side === "bottom" ? "cursor-ns-resize" : "cursor-ew-resize",
        SPOTS[side],
        // The inner box has a little more room for its sides than there is beside it.
        kind === "padding" ? "w-11" : "w-10",
        // A long number with its unit stays whole in its narrow place.
        (field.draft || field.standing).length > 5 ? "text-[1rem] tracking-tighter" : "text-caption",
        field.isWrong ? "text-danger" : near === "none" ? "text-ink-faint" : "font-medium text-accent",
      )}
    />
  );
}
