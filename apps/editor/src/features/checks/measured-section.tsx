import type { Measured } from "@hanok/canvas/protocol";
import { Badge, Button, Notice } from "@hanok/ui";
import { Ruler } from "lucide-react";
import { useState } from "react";
import { type Picture, placeOfNode } from "../../picture/picture.ts";
import { elementName } from "../../selection/element-name.ts";
import { selectNode } from "../../selection/selecting.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { type Measurement, measurePage } from "./measure-page.ts";
import { useChecksTexts } from "./texts.ts";

interface Taken {
  readonly picture: Picture | null;
  readonly pageId: string;
  readonly measurement: Measurement | null;
}

const FACTS = {
  contrast: "ratio",
  "contrast-hover": "ratio",
  "contrast-focus": "ratio",
  "tap-small": "pixels",
  overflow: "reaches",
  "image-oversized": "wide",
} as const;
const AT_ONCE = 10;

/**
 * [BLD-13] Findings that need the rendered page: contrast by state, targets, overflow at 320, images larger
 * than they are drawn.
 */
export function MeasuredSection() {
  const { t } = useChecksTexts();
  const pageId = useEditor((state) => state.pageId);
  const picture = useEditor((state) => state.picture);
  const isReady = useEditor((state) => state.frameReady);
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken | null>(null);
  const shown = taken?.pageId === pageId ? taken : null;
  const measurement = shown?.measurement ?? null;
  const start = async (): Promise<void> => {
    setBusy(true);
    const measurement = await measurePage();
    const state = readEditor();
    setTaken({ measurement, picture: state.picture, pageId: state.pageId });
    setBusy(false);
  };
  return (
    <section aria-label={t("measured.title")} className="border-line border-t px-4 py-4">
      <h3 className="font-semibold text-small">{t("measured.title")}</h3>
      <p className="mt-0.5 text-caption text-ink-soft">{t("measured.lead")}</p>
      <div className="mt-2">
        <Button
          size="small"
          icon={<Ruler {...SMALL_ICON} />}
          isPending={busy}
          isDisabled={!isReady}
          onPress={() => void start()}
        >
          {t(shown ? "measured.again" : "measured.measure")}
        </Button>
      </div>
      <div role="status" className="mt-2 text-small empty:hidden">
        {shown && !measurement ? <Notice tone="danger">{t("measured.failed")}</Notice> : null}
        {measurement?.found.length === 0 ? <p>{t("measured.none")}</p> : null}
        {measurement?.partly ? <p>{t("measured.partly")}</p> : null}
        {measurement && shown?.picture !== picture ? <p>{t("measured.outdated")}</p> : null}
      </div>
      {measurement && picture ? <Places found={measurement.found} picture={picture} /> : null}
    </section>
  );
}

/** Groups by rule, in the order in which they were measured. */
function Places({ found, picture }: { readonly found: readonly Measured[]; readonly picture: Picture }) {
  const { t } = useChecksTexts();
  const rules = [...new Set(found.map(({ rule }) => rule))];
  return rules.map((rule) => {
    const places = found.filter((one) => one.rule === rule);
    const title = t(`measured.rules.${rule}`);
    return (
      <section key={rule} aria-label={title} className="mt-4">
        <h4 className="flex items-center justify-between gap-2 font-semibold text-small">
          <span className="min-w-0 flex-1">{title}</span>
          <Badge>{places.length}</Badge>
        </h4>
        <RowsOf places={places} picture={picture} />
      </section>
    );
  });
}

function RowsOf({ places, picture }: { readonly places: readonly Measured[]; readonly picture: Picture }) {
  const { t } = useChecksTexts();
  const [most, setMost] = useState(AT_ONCE);
  const rest = places.length - most;
  return (
    <>
      <ul className="mt-2 flex flex-col gap-2">
        {places.slice(0, most).map(({ node, rule, is, least }) => {
          const place = placeOfNode(picture, node);
          if (!place) return null;
          const name = elementName(place.element);
          return (
            <li
              key={`${rule} ${node}`}
              className="flex items-center gap-2 rounded-base border border-line bg-raised px-3 py-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate text-small" title={name}>
                  {name}
                </span>
                <span className="block text-caption text-ink-soft tabular-nums">
                  {t(`measured.${FACTS[rule]}`, { is, least })}
                </span>
              </span>
              <Button size="small" aria-label={t("checks.goTo", { name })} onPress={() => selectNode(node)}>
                {t("checks.go")}
              </Button>
            </li>
          );
        })}
      </ul>
      {rest > 0 ? (
        <div className="mt-2 text-center">
          <Button size="small" variant="quiet" onPress={() => setMost(most + 5 * AT_ONCE)}>
            {t("checks.more", { count: rest })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
