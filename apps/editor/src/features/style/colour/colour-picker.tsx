import type { ProjectPart } from "@hanok/page-document";
import { classNames, IconButton, isComposing } from "@hanok/ui";
import { Pipette } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import {
  ColorPicker as AriaPicker,
  ColorArea,
  ColorSlider,
  ColorThumb,
  parseColor,
  SliderTrack,
} from "react-aria-components";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { SMALL_ICON } from "../../../shell/icon.ts";
import { Segments } from "../fields/choice-field.tsx";
import { Wrong } from "../fields/draft-box.tsx";
import { meantBy } from "../values/typed.ts";
import { contrastOf, gradeOf } from "./contrast.ts";
import { type Channels, hexOf, type Notation, notationOf, readColour, writeColour } from "./notation.ts";
import { guideColours, projectColours } from "./project-colours.ts";
import { rememberColour, useRecentColours } from "./recent-colours.ts";

const NOTATIONS: readonly Notation[] = ["hex", "rgb", "hsl"];

/** Area, hue and alpha, the notation to write in, the project's own colours and those taken lately. */
export default function ColourPicker({
  colour,
  part,
  ground,
  onPreview,
  onChange,
}: {
  colour: string;
  /** Project whose colors are offered; null where none of them may be named. */
  part: ProjectPart | null;
  /** Given, the colour is that of words on this ground. */
  ground: string | null;
  onPreview: (colour: string | null) => void;
  onChange: (colour: string, isDone: boolean) => void;
}) {
  const { t } = useVisualTexts();
  const recent = useRecentColours(({ colours }) => colours);
  const own = useMemo(() => (part ? projectColours(part) : []), [part]);
  const guide = useMemo(() => (part ? guideColours(part) : []), [part]);
  const [notation, setNotation] = useState<Notation>(() => notationOf(colour));
  const [now, setNow] = useState(() => parsed(readColour(colour)));
  const channels = readColour(now.toString("rgba")) ?? { red: 0, green: 0, blue: 0, alpha: 1 };
  const written = writeColour(channels, notation);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [lacksPipette, setLacksPipette] = useState(false);
  const wrongId = useId();

  /** Whether the area and the sliders are moved by keys: a run of those is one step. */
  const isByKeys = useRef(false);
  const take = (text: string, write = text, isDone = true): void => {
    const read = readColour(text);
    if (!read) {
      // A colour of the guide in a notation that the sliders do not know is still taken by its name.
      if (write.startsWith("var(")) onChange(write, isDone);
      return;
    }
    setNow(parsed(read));
    setTyped(null);
    setWrong(false);
    onPreview(null);
    onChange(write, isDone);
    rememberColour(hexOf(read));
  };
  /**
   * Taken on Enter and on leaving; what is no colour is reported and stays, Escape restores the present
   * value.
   */
  const takeTyped = (): void => {
    if (typed === null) return;
    const meant = meantBy("color", typed).find((one) => readColour(one) !== null);
    setWrong(meant === undefined && typed.trim() !== "");
    if (meant !== undefined) take(meant);
    else if (typed.trim() === "") setTyped(null);
  };
  const finish = (): void => take(written, written, !isByKeys.current);
  const change = (next: typeof now): void => {
    const alpha = now.getChannelValue("alpha") === 0 && next.getChannelValue("alpha") === 0 ? 1 : null;
    const shown = alpha === null ? next : next.withChannelValue("alpha", alpha);
    setNow(shown.toFormat("hsba"));
    onPreview(writeColour(readColour(shown.toString("rgba")) ?? channels, "rgb"));
  };
  const pick = async (): Promise<void> => {
    const Dropper = Reflect.get(window, "EyeDropper") as
      | (new () => { open(): Promise<{ sRGBHex: string }> })
      | undefined;
    // Firefox and Safari have no pipette for pages, Chrome and Edge at an address of https alone.
    if (!Dropper) return setLacksPipette(true);
    // The person may leave the pipette with Escape: nothing was picked then.
    const picked = await new Dropper().open().catch(() => null);
    if (picked) take(picked.sRGBHex);
  };
  const under = ground === null ? null : readColour(ground);
  return (
    <div
      className="flex flex-col gap-3 p-3"
      onKeyDownCapture={() => {
        isByKeys.current = true;
      }}
      onPointerDownCapture={() => {
        isByKeys.current = false;
      }}
    >
      {guide.length > 0 ? (
        <Swatches
          title={t("colour.guide")}
          colours={guide}
          onTake={({ colour: shown, value }) => take(shown, value)}
        />
      ) : null}
      <AriaPicker value={now} onChange={change}>
        <ColorArea
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          aria-label={t("colour.area")}
          onChangeEnd={finish}
          className="h-36 w-full shrink-0 rounded-base"
        >
          <ColorThumb className={THUMB} />
        </ColorArea>
        <div className="flex items-center gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <ColorSlider channel="hue" colorSpace="hsb" aria-label={t("colour.hue")} onChangeEnd={finish}>
              <SliderTrack className="h-3 w-full rounded-full">
                <ColorThumb className={classNames(THUMB, "top-1/2")} />
              </SliderTrack>
            </ColorSlider>
            <ColorSlider channel="alpha" aria-label={t("colour.alpha")} onChangeEnd={finish}>
              <SliderTrack
                className="h-3 w-full rounded-full"
                style={({ defaultStyle }) => ({
                  ...defaultStyle,
                  background: `${defaultStyle.background}, var(--checker)`,
                })}
              >
                <ColorThumb className={classNames(THUMB, "top-1/2")} />
              </SliderTrack>
            </ColorSlider>
          </div>
          <IconButton
            size="small"
            label={t("colour.pipette")}
            icon={<Pipette {...SMALL_ICON} />}
            onPress={() => void pick()}
          />
        </div>
      </AriaPicker>
      <p role="status" className="text-caption text-ink-soft empty:hidden">
        {lacksPipette ? t(window.isSecureContext ? "colour.noPipette" : "colour.pipetteHttps") : ""}
      </p>
      <div className="grid grid-cols-[10.4rem_minmax(0,1fr)] gap-2">
        <Segments
          label={t("colour.notation")}
          value={notation}
          choices={NOTATIONS.map((one) => ({ value: one, label: one.toUpperCase() }))}
          onChoose={(one) => {
            const chosen = NOTATIONS.find((known) => known === one) ?? "hex";
            setNotation(chosen);
            onChange(writeColour(channels, chosen), true);
          }}
        />
        <input
          aria-label={t("colour.value")}
          value={typed ?? written}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? wrongId : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={takeTyped}
          onKeyDown={(event) => {
            if (isComposing(event)) return;
            if (event.key === "Enter") takeTyped();
            else if (event.key === "Escape" && typed !== null) {
              // The first Escape is the field's, the next one closes the sheet.
              event.stopPropagation();
              setTyped(null);
              setWrong(false);
            }
          }}
          className="h-7 min-w-0 rounded-base border border-line-firm/60 bg-raised px-2 font-mono text-caption text-ink aria-invalid:border-danger"
        />
      </div>
      {isWrong ? <Wrong id={wrongId} /> : null}
      {under ? <Contrast words={channels} ground={under} /> : null}
      {own.length > 0 ? (
        <Swatches
          title={t("colour.project")}
          colours={own}
          onTake={({ colour: shown, value }) => take(shown, value)}
        />
      ) : null}
      {recent.length > 0 ? (
        <Swatches
          title={t("colour.recent")}
          colours={recent.map((one) => ({ value: one, colour: one, name: one }))}
          onTake={({ value }) => take(value, writeColour(readColour(value) ?? channels, notation))}
        />
      ) : null}
    </div>
  );
}

const THUMB =
  "size-4 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.4)] data-focus-visible:size-5 data-focus-visible:outline-2";

/** Without a colour of its own the picker begins at white. */
const parsed = (channels: Channels | null) =>
  parseColor(channels ? writeColour({ ...channels, alpha: 1 }, "hex") : "#ffffff")
    .toFormat("hsba")
    .withChannelValue("alpha", channels?.alpha ?? 1);

function Contrast({ words, ground }: { words: Channels; ground: Channels }) {
  const { t } = useVisualTexts();
  const ratio = contrastOf(words, ground);
  const grade = gradeOf(ratio);
  return (
    <div className="flex items-center gap-2 rounded-base bg-sunken px-2 py-1.5 text-caption text-ink-soft">
      <span
        aria-hidden="true"
        className="flex size-6 shrink-0 items-center justify-center rounded-base border border-line font-semibold"
        style={{ color: hexOf(words), backgroundColor: hexOf(ground) }}
      >
        가
      </span>
      <span className="min-w-0 flex-1">{t(`colour.grade.${grade}`)}</span>
      <span className={classNames("font-medium tabular-nums", grade === "low" ? "text-danger" : "text-ink")}>
        {ratio.toFixed(1)} : 1
      </span>
    </div>
  );
}

function Swatches({
  title,
  colours,
  onTake,
}: {
  title: string;
  colours: readonly { readonly value: string; readonly colour: string; readonly name: string }[];
  onTake: (colour: { readonly value: string; readonly colour: string }) => void;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h4 className="text-caption text-ink-faint">{title}</h4>
      <ul className="grid grid-cols-8 gap-1">
        {colours.map((one) => (
          <li key={one.value}>
            <button
              type="button"
              aria-label={one.name}
              title={one.name === one.colour ? one.name : `${one.name} ${one.colour}`}
              onClick={() => onTake(one)}
              className="block h-6 w-full min-w-6 cursor-pointer rounded-[4px] checker border border-line-firm/60 hover:border-ink"
            >
              <span className="block size-full rounded-[3px]" style={{ backgroundColor: one.colour }} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
