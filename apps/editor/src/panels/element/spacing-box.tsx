import type { StyleExplanation } from "@hanok/page-document";
import { useTranslation } from "react-i18next";
import type { NodePlace } from "../../canvas-host/picture.ts";
import { CommitField } from "./commit-field.tsx";
import { shownValue, useSetStyle } from "./style-field.tsx";
import { OriginNote } from "./style-origin.tsx";

const SIDES = ["top", "right", "bottom", "left"] as const;

/** The four sides of margin or padding. */
export function SpacingBox({
  kind,
  place,
  explained,
}: {
  kind: "margin" | "padding";
  place: NodePlace;
  explained: Readonly<Record<string, StyleExplanation | null>>;
}) {
  const { t } = useTranslation();
  const first = SIDES.map((side) => explained[`${kind}-${side}`]).find(
    (one) => one && one.origin.from !== "initial",
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-caption text-ink-soft">{t(`element.${kind}`)}</legend>
      <div className="grid grid-cols-4 gap-1">
        {SIDES.map((side) => (
          <Side
            key={side}
            property={`${kind}-${side}`}
            side={side}
            kind={kind}
            place={place}
            explanation={explained[`${kind}-${side}`] ?? null}
          />
        ))}
      </div>
      <div className="text-caption text-ink-faint">{first ? <OriginNote origin={first.origin} /> : null}</div>
    </fieldset>
  );
}

function Side({
  property,
  side,
  kind,
  place,
  explanation,
}: {
  property: string;
  side: (typeof SIDES)[number];
  kind: "margin" | "padding";
  place: NodePlace;
  explanation: StyleExplanation | null;
}) {
  const { t } = useTranslation();
  const set = useSetStyle(place, property);
  return (
    <div className="flex flex-col items-center">
      <CommitField
        label={`${t(`element.${kind}`)} ${t(`element.${side}`)}`}
        isLabelHidden
        value={shownValue(explanation)}
        placeholder="0"
        onCommit={set}
      />
      <span aria-hidden="true" className="text-caption text-ink-faint">
        {t(`element.${side}`)}
      </span>
    </div>
  );
}
