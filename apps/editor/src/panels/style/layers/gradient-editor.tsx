import { IconButton } from "@hanok/ui";
import { Minus } from "lucide-react";
import { useRef, useState } from "react";
import { useVisualTexts } from "../../../language/visual/texts.ts";
import { Segments } from "../fields/choice-field.tsx";
import { SwatchButton } from "../fields/colour-field.tsx";
import {
  angleOf,
  type Gradient,
  type GradientStop,
  positionsOf,
  withAngle,
  writeGradient,
} from "../values/gradient.ts";
import { LooseField } from "./loose-field.tsx";

const KINDS = ["linear", "radial", "conic"] as const;

/** Kind, angle and stops of a gradient; the bar shows it, a press on it adds a stop there. */
export function GradientEditor({
  gradient,
  onPreview,
  onChange,
}: {
  gradient: Gradient;
  onPreview: (gradient: Gradient | null) => void;
  onChange: (gradient: Gradient) => void;
}) {
  const { t } = useVisualTexts();
  const [chosen, setChosen] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const places = positionsOf(gradient.stops);
  const angle = angleOf(gradient);
  const spread = gradient.stops.map((stop, place) => ({ ...stop, at: places[place] ?? 0 }));
  const withStop = (place: number, change: Partial<GradientStop>): Gradient => ({
    ...gradient,
    stops: spread.map((stop, index) => (index === place ? { ...stop, ...change } : stop)),
  });
  const percentAt = (event: React.PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect();
    return box ? Math.round(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))) : 0;
  };
  const addAt = (at: number): void => {
    const before = spread.findLastIndex((stop) => stop.at <= at);
    const stops = [...spread];
    stops.splice(before + 1, 0, { colour: spread[Math.max(before, 0)]?.colour ?? "#000000", at });
    setChosen(before + 1);
    onChange({ ...gradient, stops });
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
      <div className="relative h-9">
        <div
          ref={bar}
          onPointerDown={(event) =>
            event.target === event.currentTarget ? addAt(percentAt(event)) : undefined
          }
          className="absolute inset-x-2 top-0 h-5 cursor-copy rounded-base border border-line-firm/60"
          style={{ backgroundImage: `${strip}, var(--checker)` }}
        />
        <div className="absolute inset-x-2 top-3">
          {spread.map((one, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: stops are told apart by their order
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
                dragging.current = false;
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={(event) => {
                if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
                dragging.current = true;
                onPreview(withStop(place, { at: percentAt(event) }));
              }}
              onPointerUp={(event) => {
                if (dragging.current) onChange(withStop(place, { at: percentAt(event) }));
              }}
              onKeyDown={(event) => {
                const step = event.shiftKey ? 10 : 1;
                if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
                  event.preventDefault();
                  const at = one.at + (event.key === "ArrowRight" ? step : -step);
                  onChange(withStop(place, { at: Math.min(100, Math.max(0, at)) }));
                } else if ((event.key === "Delete" || event.key === "Backspace") && spread.length > 2) {
                  event.preventDefault();
                  setChosen(0);
                  onChange({ ...gradient, stops: spread.filter((_, index) => index !== place) });
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
            onPreview={(colour) => onPreview(colour === null ? null : withStop(chosen, { colour }))}
            onChange={(colour) => onChange(withStop(chosen, { colour }))}
          />
          <div className="min-w-0 flex-1">
            <LooseField
              label={t("gradient.at")}
              value={`${Math.round(stop.at)}%`}
              unit="%"
              isValid={(value) => /^-?[\d.]+%$/.test(value)}
              onPreview={(value) => onPreview(withStop(chosen, { at: Number.parseFloat(value) }))}
              onChange={(value) => onChange(withStop(chosen, { at: Number.parseFloat(value) }))}
            />
          </div>
          {angle === null || gradient.kind === "radial" ? null : (
            <div className="min-w-0 flex-1">
              <LooseField
                label={t("gradient.angle")}
                value={`${Math.round(angle)}deg`}
                unit="deg"
                isValid={(value) => /^-?[\d.]+deg$/.test(value)}
                onPreview={(value) => onPreview(withAngle(gradient, Number.parseFloat(value)))}
                onChange={(value) => onChange(withAngle(gradient, Number.parseFloat(value)))}
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
              onChange({ ...gradient, stops: spread.filter((_, index) => index !== chosen) });
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
