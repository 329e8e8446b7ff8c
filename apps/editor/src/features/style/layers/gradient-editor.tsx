import { IconButton } from "@hanok/ui";
import { Minus } from "lucide-react";
import { useRef, useState } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { blend } from "../colour/contrast.ts";
import { notationOf, readColour, writeColour } from "../colour/notation.ts";
import { Segments } from "../fields/choice-field.tsx";
import { SwatchButton } from "../fields/colour-field.tsx";
import { Line } from "../fields/line.tsx";
import { Chooser } from "../fields/select-field.tsx";
import { readAmount } from "../values/amount.ts";
import { placeOf } from "../values/background.ts";
import {
  angleOf,
  centreOf,
  type Gradient,
  type GradientStop,
  positionsOf,
  shapeOf,
  withAngle,
  withCentre,
  withNewStop,
  withoutStop,
  withShape,
  withStop,
  writeGradient,
} from "../values/gradient.ts";
import { LooseField } from "./loose-field.tsx";
import { usePlaces } from "./use-places.ts";

const KINDS = ["linear", "radial", "conic"] as const;
const SHAPES = ["ellipse", "circle"] as const;

/** The colour between two neighbours, so that a stop that is added changes nothing yet. */
function colourBetween(
  before: GradientStop | undefined,
  after: GradientStop | undefined,
  at: number,
): string {
  const near = before ?? after;
  const [one, two] = [readColour(before?.colour ?? ""), readColour(after?.colour ?? "")];
  if (!near || !one || !two || !before || !after) return near?.colour ?? "#000000";
  const [from, to] = [before.at ?? 0, after.at ?? 100];
  const share = to > from ? (at - from) / (to - from) : 0;
  const alpha = one.alpha + (two.alpha - one.alpha) * share;
  const mixed = { ...blend({ ...two, alpha: share }, one), alpha };
  return writeColour(mixed, notationOf(before.colour));
}

/** Kind, angle and stops of a gradient; the bar shows it, a press on it adds a stop there. */
export function GradientEditor({
  gradient,
  onPreview,
  onChange,
}: {
  gradient: Gradient;
  onPreview: (gradient: Gradient | null) => void;
  /** `isDone`: a step of its own; else one of a run. */
  onChange: (gradient: Gradient, isDone?: boolean) => void;
}) {
  const { t } = useVisualTexts();
  const [chosen, setChosen] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  /** While a stop is dragged: where it is. */
  const [drag, setDrag] = useState<{ readonly place: number; readonly at: number } | null>(null);
  const places = positionsOf(gradient.stops);
  const angle = angleOf(gradient);
  const centre = centreOf(gradient);
  const shape = shapeOf(gradient);
  const centres = usePlaces();
  const spread = gradient.stops.map((stop, place) => ({
    ...stop,
    at: drag?.place === place ? drag.at : (places[place] ?? 0),
  }));
  const percentAt = (event: React.PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect();
    return box ? Math.round(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))) : 0;
  };
  const addAt = (at: number): void => {
    const before = spread.findLastIndex((stop) => stop.at <= at);
    setChosen(before + 1);
    onChange(withNewStop(gradient, { colour: colourBetween(spread[before], spread[before + 1], at), at }));
  };
  const stop = spread[chosen] ?? spread[0];
  const strip = writeGradient({ kind: "linear", repeating: false, head: "90deg", stops: spread });
  return (
    <div className="flex flex-col gap-2.5">
      <Segments
        label={t("gradient.kind")}
        value={gradient.kind}
        choices={KINDS.map((value) => ({ value, label: t(`gradient.kinds.${value}`) }))}
        onChoose={(value) => {
          const kind = KINDS.find((one) => one === value) ?? "linear";
          onChange({
            ...gradient,
            kind,
            head: kind === "linear" ? "180deg" : kind === "conic" ? "from 0deg" : "circle",
          });
        }}
      />
      <div className="relative h-8">
        <div className="checker absolute inset-x-2 top-0 h-5 overflow-hidden rounded-base">
          <div
            ref={bar}
            title={t("gradient.add")}
            onPointerDown={(event) => addAt(percentAt(event))}
            className="size-full cursor-copy rounded-base border border-line-firm/60"
            style={{ backgroundImage: strip }}
          />
        </div>
        <div className="absolute inset-x-2 top-3">
          {spread.map((one, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: stops are distinguished by their order
              key={place}
              role="slider"
              tabIndex={0}
              aria-label={t("gradient.stop", { number: place + 1 })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(one.at)}
              aria-valuetext={`${one.colour} ${Math.round(one.at)}%`}
              onFocus={() => setChosen(place)}
              onPointerDown={(event) => {
                setChosen(place);
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
                const at = percentAt(event);
                if (drag === null && at === Math.round(one.at)) return;
                setDrag({ place, at });
                onPreview(withStop(gradient, place, { at }));
              }}
              onPointerUp={() => {
                if (drag) onChange(withStop(gradient, place, { at: drag.at }));
                setDrag(null);
              }}
              onPointerCancel={() => {
                setDrag(null);
                onPreview(null);
              }}
              onKeyDown={(event) => {
                const step = event.shiftKey ? 10 : 1;
                if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
                  event.preventDefault();
                  const at = one.at + (event.key === "ArrowRight" ? step : -step);
                  onChange(withStop(gradient, place, { at: Math.min(100, Math.max(0, at)) }), false);
                } else if ((event.key === "Delete" || event.key === "Backspace") && spread.length > 2) {
                  event.preventDefault();
                  setChosen(0);
                  onChange(withoutStop(gradient, place));
                }
              }}
              className="absolute size-5 -translate-x-1/2 cursor-ew-resize touch-none rounded-full border-2 border-raised shadow-[0_0_0_1px_var(--color-line-firm)] aria-[current=true]:shadow-[0_0_0_2px_var(--color-accent)]"
              aria-current={place === chosen}
              style={{ left: `${one.at}%`, backgroundColor: one.colour }}
            />
          ))}
        </div>
      </div>
      {stop ? (
        <div className="flex items-center gap-2">
          <SwatchButton
            key={chosen}
            label={t("gradient.stop", { number: chosen + 1 })}
            colour={stop.colour}
            onPreview={(colour) => onPreview(colour === null ? null : withStop(gradient, chosen, { colour }))}
            onChange={(colour, isDone) => onChange(withStop(gradient, chosen, { colour }), isDone)}
          />
          <div className="min-w-0 flex-1">
            <LooseField
              label={t("gradient.at")}
              value={`${Math.round(stop.at)}%`}
              unit="%"
              isValid={(value) => readAmount(value)?.unit === "%"}
              onPreview={(value) =>
                onPreview(
                  value === null ? null : withStop(gradient, chosen, { at: Number.parseFloat(value) }),
                )
              }
              onChange={(value, isDone) =>
                onChange(withStop(gradient, chosen, { at: Number.parseFloat(value) }), isDone)
              }
            />
          </div>
          {angle === null ? null : (
            <div className="min-w-0 flex-1">
              <LooseField
                label={t("gradient.angle")}
                value={`${Math.round(angle)}deg`}
                unit="deg"
                isValid={(value) => readAmount(value)?.unit === "deg"}
                onPreview={(value) =>
                  onPreview(value === null ? null : withAngle(gradient, Number.parseFloat(value)))
                }
                onChange={(value, isDone) => onChange(withAngle(gradient, Number.parseFloat(value)), isDone)}
              />
            </div>
          )}
          <IconButton
            size="small"
            label={t("gradient.removeStop")}
            icon={<Minus size={14} strokeWidth={1.5} />}
            isDisabled={spread.length <= 2}
            onPress={() => {
              setChosen(0);
              onChange(withoutStop(gradient, chosen));
            }}
          />
        </div>
      ) : null}
      {shape === null ? null : (
        <Line label={t("gradient.shape")}>
          <Segments
            label={t("gradient.shape")}
            value={shape}
            choices={SHAPES.map((value) => ({ value, label: t(`gradient.shapes.${value}`) }))}
            onChoose={(value) => onChange(withShape(gradient, value === "circle" ? "circle" : "ellipse"))}
          />
        </Line>
      )}
      {centre === null ? null : (
        <Line label={t("gradient.centre")}>
          <Chooser
            label={t("gradient.centre")}
            value={placeOf(centre)}
            options={centres}
            onChoose={(value) => onChange(withCentre(gradient, value))}
          />
        </Line>
      )}
    </div>
  );
}
