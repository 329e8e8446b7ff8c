import type { StockItem } from "@hanok/api-contract";
import { Checkbox, Notice, RadioGroup, TextField } from "@hanok/ui";
import { type RefObject, useId, useState } from "react";
import { useLibraryTexts } from "../../language/library/texts.ts";
import { cropBox, RATIOS, type Ratio } from "./crop.ts";
import { CreditLine } from "./stock/credit-line.tsx";

export interface ImageWishes {
  readonly alt: string;
  readonly isDecorative: boolean;
  readonly ratio: Ratio;
  /** 0 to 1 along the side that is cut. */
  readonly position: number;
  /** Whether a stock picture's author is named below it. */
  readonly addsCredit: boolean;
}

/** Before a picture goes onto the page: what it shows in words, and which part of it. */
export function FinishImage({
  url,
  image,
  asksAlt,
  wishes,
  onChange,
  isBroken,
  onBroken,
  failure,
  stock,
}: {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  asksAlt: boolean;
  wishes: ImageWishes;
  onChange: (wishes: ImageWishes) => void;
  /** Nothing can be shown of it. */
  isBroken: boolean;
  onBroken: () => void;
  failure: string;
  /** Of a picture of a stock service. */
  stock: StockItem | null;
}) {
  const { t } = useLibraryTexts();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const slider = useId();
  const { ratio, position, alt, isDecorative } = wishes;
  const box = size && ratio !== "none" ? cropBox(size.width, size.height, RATIOS[ratio], position) : null;
  // A picture that stays at its service is shown from there, and cannot be cut here.
  const isLinked = stock?.service === "unsplash";
  const isDrawing = /\.(svg|ico)(?:$|\?)/i.test(url);
  return (
    <div className="grid gap-6 tablet:grid-cols-[1fr_30rem]">
      <div className="flex items-center justify-center rounded-base border border-line bg-sunken p-3">
        <div className="relative overflow-hidden">
          <img
            ref={image}
            src={url}
            alt=""
            {...(isLinked ? {} : { crossOrigin: "anonymous" })}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={onBroken}
            className="block max-h-[44vh] max-w-full"
          />
          {box && size ? (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute outline-2 outline-on-accent"
              style={{
                left: `${(box.x / size.width) * 100}%`,
                top: `${(box.y / size.height) * 100}%`,
                width: `${(box.width / size.width) * 100}%`,
                height: `${(box.height / size.height) * 100}%`,
                boxShadow: "0 0 0 100vmax rgb(28 24 20 / 0.6)",
              }}
            />
          ) : null}
        </div>
      </div>
      <div className="flex flex-col gap-5">
        {isBroken || failure ? <Notice tone="danger">{isBroken ? t("media.broken") : failure}</Notice> : null}
        {asksAlt ? (
          <div className="flex flex-col gap-3">
            <TextField
              label={t("media.alt")}
              hint={t("media.altHint")}
              rows={3}
              value={alt}
              isDisabled={isDecorative}
              onChange={(value) => onChange({ ...wishes, alt: value })}
              autoFocus
            />
            <Checkbox
              isSelected={isDecorative}
              onChange={(value) => onChange({ ...wishes, isDecorative: value })}
            >
              {t("media.decorative")}
            </Checkbox>
          </div>
        ) : null}
        {isDrawing || isBroken || isLinked ? null : (
          <>
            <RadioGroup<Ratio>
              label={t("media.crop")}
              value={ratio}
              onChange={(value) => onChange({ ...wishes, ratio: value })}
              options={(["none", "square", "landscape", "photo", "wide", "portrait"] as const).map(
                (value) => ({
                  value,
                  label: t(`media.ratios.${value}`),
                }),
              )}
            />
            {box ? (
              <div className="flex flex-col gap-1.5">
                <label htmlFor={slider} className="font-medium text-ink-soft text-small">
                  {t("media.position")}
                </label>
                <input
                  id={slider}
                  type="range"
                  min={0}
                  max={100}
                  value={Math.round(position * 100)}
                  onChange={({ target }) => onChange({ ...wishes, position: Number(target.value) / 100 })}
                  className="w-full accent-accent"
                />
              </div>
            ) : null}
          </>
        )}
        {stock ? (
          <CreditLine
            item={stock}
            isAdded={wishes.addsCredit}
            onAdd={asksAlt ? (addsCredit: boolean) => onChange({ ...wishes, addsCredit }) : undefined}
          />
        ) : null}
      </div>
    </div>
  );
}
