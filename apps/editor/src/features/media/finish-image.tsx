import type { StockItem } from "@hanok/api-contract";
import { Checkbox, IconButton, Notice, RadioGroup, TextField, useLanguage } from "@hanok/ui";
import { RotateCcw, RotateCw } from "lucide-react";
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLibraryTexts } from "../../i18n/library/texts.ts";
import { sizeText } from "../../i18n/size-text.ts";
import { SMALL_ICON } from "../../shell/icon.ts";
import { CropArea } from "./crop-area.tsx";
import {
  cropBox,
  type Focus,
  isLarge,
  type Part,
  type PictureChange,
  paintTurned,
  partOf,
  type Ratio,
  type Size,
  sizeAfter,
  type Turn,
  turned,
  turnedPart,
} from "./picture-change.ts";
import { CreditLine } from "./stock/credit-line.tsx";

export interface ImageWishes extends PictureChange {
  readonly alt: string;
  readonly isDecorative: boolean;
  /** Whether a stock picture's author is named below it. */
  readonly addsCredit: boolean;
}

const RATIO_NAMES = ["none", "free", "square", "landscape", "photo", "wide", "portrait"] as const;

/** Before a picture goes onto the page: what it shows in words, which part of it, which way up and how large. */
export function FinishImage({
  url,
  bytes,
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
  /** Of the file; 0 where it is not known. */
  bytes: number;
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
  const language = useLanguage();
  const [size, setSize] = useState<Size | null>(null);
  const { ratio, turn, focus, alt, isDecorative } = wishes;
  // A picture that stays at its service is shown from there, and cannot be cut here.
  const isLinked = stock?.service === "unsplash";
  const isDrawing = /\.(svg|ico)(?:$|\?)/i.test(url);
  const isChangeable = !(isDrawing || isBroken || isLinked);
  const set = (next: Partial<ImageWishes>): void => onChange({ ...wishes, ...next });
  const turnBy = (by: 90 | 270): void => {
    // The point stays on what it was put on.
    const { x, y } = focus;
    set({
      turn: ((turn + by) % 360) as Turn,
      focus: by === 90 ? { x: 1 - y, y: x } : { x: y, y: 1 - x },
      part: turnedPart(wishes.part, by),
    });
  };
  const cutTo = (next: Ratio): void => {
    const begins = next === "free" && ratio !== "free" && size;
    set({ ratio: next, ...(begins ? { part: partOf(turned(size, turn), wishes) } : {}) });
  };
  const canFocus = ratio === "none" ? asksAlt : ratio !== "free";
  return (
    <div className="grid gap-6 tablet:grid-cols-[1fr_30rem]">
      <div className="flex flex-col items-center justify-center gap-3 rounded-base border border-line bg-sunken p-3">
        <Preview
          url={url}
          image={image}
          isLinked={isLinked}
          wishes={wishes}
          size={size}
          onSize={setSize}
          onBroken={onBroken}
          onFocus={isChangeable && canFocus ? (at) => set({ focus: at }) : null}
          onPart={isChangeable && ratio === "free" ? (part) => set({ part }) : null}
        />
        {isChangeable ? (
          <div className="flex items-center gap-1">
            <IconButton
              size="small"
              label={t("media.turnLeft")}
              icon={<RotateCcw {...SMALL_ICON} />}
              onPress={() => turnBy(270)}
            />
            <IconButton
              size="small"
              label={t("media.turnRight")}
              icon={<RotateCw {...SMALL_ICON} />}
              onPress={() => turnBy(90)}
            />
          </div>
        ) : null}
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
              onChange={(value) => set({ alt: value })}
              autoFocus
            />
            <Checkbox isSelected={isDecorative} onChange={(value) => set({ isDecorative: value })}>
              {t("media.decorative")}
            </Checkbox>
          </div>
        ) : null}
        {isChangeable ? (
          <>
            <RadioGroup<Ratio>
              label={t("media.crop")}
              value={ratio}
              onChange={cutTo}
              options={RATIO_NAMES.map((value) => ({ value, label: t(`media.ratios.${value}`) }))}
            />
            {ratio === "free" ? (
              <p className="text-caption text-ink-soft">
                {t("media.freeHint", { ...(size ? sizeAfter(size, { ...wishes, isSmaller: false }) : {}) })}
              </p>
            ) : null}
            {canFocus ? (
              <FocusSliders
                focus={focus}
                hint={t(ratio === "none" ? "media.focusHint" : "media.focusCropHint")}
                onChange={(next) => set({ focus: next })}
              />
            ) : null}
            {size && isLarge(size, bytes) ? (
              <div className="flex flex-col gap-2">
                <Notice>
                  {t(bytes > 0 ? "media.large" : "media.largePixels", {
                    width: size.width,
                    height: size.height,
                    bytes: sizeText(bytes, language),
                  })}
                </Notice>
                <Checkbox isSelected={wishes.isSmaller} onChange={(value) => set({ isSmaller: value })}>
                  {t("media.smaller", { ...sizeAfter(size, { ...wishes, isSmaller: true }) })}
                </Checkbox>
              </div>
            ) : null}
          </>
        ) : null}
        {stock ? (
          <CreditLine
            item={stock}
            isAdded={wishes.addsCredit}
            onAdd={asksAlt ? (addsCredit: boolean) => set({ addsCredit }) : undefined}
          />
        ) : null}
      </div>
    </div>
  );
}

/** The picture as it is turned, with the part that stays and the point that matters most. */
function Preview({
  url,
  image,
  isLinked,
  wishes,
  size,
  onSize,
  onBroken,
  onFocus,
  onPart,
}: {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  isLinked: boolean;
  wishes: ImageWishes;
  size: Size | null;
  onSize: (size: Size) => void;
  onBroken: () => void;
  /** null: the point cannot be put. */
  onFocus: ((at: Focus) => void) | null;
  /** null: the part is not drawn by hand. */
  onPart: ((part: Part) => void) | null;
}) {
  const { turn, focus } = wishes;
  const drawn = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (turn !== 0 && size && drawn.current && image.current) paintTurned(drawn.current, image.current, turn);
  }, [turn, size, image]);
  const whole = size && turned(size, turn);
  const box = whole && wishes.ratio !== "none" ? cropBox(whole, wishes) : null;
  const percent = (part: number, all: number): string => `${(part / all) * 100}%`;
  const put = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<HTMLDivElement>): void => {
    if (!onFocus || buttons !== 1) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const part = (at: number, all: number): number => Math.min(1, Math.max(0, at / all));
    onFocus({ x: part(clientX - left, width), y: part(clientY - top, height) });
  };
  const picture = (
    <>
      <img
        ref={image}
        src={url}
        alt=""
        draggable={false}
        hidden={turn !== 0}
        {...(isLinked ? {} : { crossOrigin: "anonymous" })}
        onLoad={({ currentTarget }) =>
          onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={onBroken}
        className="max-h-[44vh] max-w-full"
      />
      {turn === 0 ? null : <canvas ref={drawn} className="block max-h-[44vh] max-w-full" />}
    </>
  );
  if (onPart)
    return (
      <CropArea part={wishes.part} onChange={onPart}>
        {picture}
      </CropArea>
    );
  return (
    <div
      className={
        onFocus ? "relative cursor-crosshair touch-none overflow-hidden" : "relative overflow-hidden"
      }
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        put(event);
      }}
      onPointerMove={put}
    >
      {picture}
      {box && whole ? (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute outline-2 outline-on-accent"
          style={{
            left: percent(box.x, whole.width),
            top: percent(box.y, whole.height),
            width: percent(box.width, whole.width),
            height: percent(box.height, whole.height),
            boxShadow: "0 0 0 100vmax rgb(28 24 20 / 0.6)",
          }}
        />
      ) : null}
      {onFocus && whole ? (
        <span
          aria-hidden="true"
          data-focus-point=""
          className="-translate-1/2 pointer-events-none absolute size-6 rounded-full border-2 border-on-accent shadow-[0_0_0_1.5px_rgb(28_24_20/0.7)]"
          style={{ left: percent(focus.x, 1), top: percent(focus.y, 1) }}
        />
      ) : null}
    </div>
  );
}

/** The point that matters most by keyboard: two sliders; the picture itself takes the pointer. */
function FocusSliders({
  focus,
  hint,
  onChange,
}: {
  focus: Focus;
  hint: string;
  onChange: (focus: Focus) => void;
}) {
  const { t } = useLibraryTexts();
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-medium text-ink-soft text-small">{t("media.focus")}</legend>
      {(["x", "y"] as const).map((axis) => (
        <div key={axis} className="grid grid-cols-[4rem_1fr] items-center gap-2">
          <label htmlFor={`${id}-${axis}`} className="text-caption text-ink-soft">
            {t(`media.focusAxis.${axis}`)}
          </label>
          <input
            id={`${id}-${axis}`}
            type="range"
            min={0}
            max={100}
            value={Math.round(focus[axis] * 100)}
            onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) / 100 })}
            className="w-full accent-accent"
          />
        </div>
      ))}
      <p id={`${id}-hint`} className="text-caption text-ink-faint">
        {hint}
      </p>
    </fieldset>
  );
}
