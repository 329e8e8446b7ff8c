import { Checkbox } from "@hanok/ui";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { Swatch } from "../colour/colour-button.tsx";
import { SwatchButton } from "../fields/colour-field.tsx";
import { Pair } from "../fields/row.tsx";
import { shownValue, useStyling } from "../styling.tsx";
import {
  isLength,
  NEW_SHADOW,
  readShadows,
  type Shadow,
  writeShadow,
  writeShadows,
} from "../values/shadow.ts";
import { GoneItem, LayerList, raised, replacedAt, withoutAt } from "./layer-list.tsx";
import { LooseField } from "./loose-field.tsx";
import { RawValue } from "./raw-value.tsx";
import { useWrittenValue } from "./use-written-value.ts";

interface Kind {
  readonly property: "box-shadow" | "text-shadow";
  readonly kind: "box" | "text";
}

/** The shadows of a box or of words. */
export function ShadowList({ property, kind, label }: Kind & { label: string }) {
  const styling = useStyling();
  const shadows = readShadows(shownValue(styling.explain(property)));
  const list = shadows ?? [];
  const set = (next: readonly Shadow[]): void => void styling.set(property, writeShadows(next, kind), true);
  return (
    <LayerList
      property={property}
      label={label}
      onAdd={() => set([kind === "box" ? NEW_SHADOW : { ...NEW_SHADOW, y: "1px", blur: "2px" }, ...list])}
      onRemove={(place) => set(withoutAt(list, place))}
      onRaise={(place) => set(raised(list, place))}
      raw={shadows === null ? <RawValue property={property} label={label} /> : null}
      items={list.map((shadow, place) => ({
        key: `${place} ${list.length}`,
        summary: writeShadow({ ...shadow, colour: "" }),
        swatch: (
          <span className="checker size-4 shrink-0 rounded-[3px] border border-line-firm/60">
            <Swatch colour={shadow.colour || "#000"} />
          </span>
        ),
        editor: (close) => <ShadowEditor property={property} kind={kind} place={place} close={close} />,
      }))}
    />
  );
}

function ShadowEditor({ property, kind, place, close }: Kind & { place: number; close: () => void }) {
  const { t } = useVisualTexts();
  const { value, write, preview } = useWrittenValue(property);
  const list = readShadows(value) ?? [];
  const now = list[place];
  if (!now) return <GoneItem close={close} />;
  const after = (change: Partial<Shadow>): string =>
    writeShadows(replacedAt(list, place, { ...now, ...change }), kind);
  const take = (change: Partial<Shadow>, isDone = true): void => write(after(change), isDone);
  const field = (name: "x" | "y" | "blur" | "spread") => (
    <LooseField
      label={t(`shadow.${name}`)}
      value={now[name]}
      isValid={(length) => isLength(length) && CSS.supports(property, after({ [name]: length }))}
      onPreview={(length) => preview(length === null ? null : after({ [name]: length }))}
      onChange={(length, isDone) => take({ [name]: length }, isDone)}
    />
  );
  return (
    <div className="flex flex-col gap-2 p-3">
      <ColourLine
        label={t("shadow.colour")}
        colour={now.colour}
        onPreview={(colour) => preview(colour === null ? null : after({ colour }))}
        onChange={(colour, isDone) => take({ colour }, isDone)}
      />
      <Pair>
        {field("x")}
        {field("y")}
      </Pair>
      <Pair>
        {field("blur")}
        {kind === "box" ? field("spread") : null}
      </Pair>
      {kind === "box" ? (
        <Checkbox size="small" isSelected={now.inset} onChange={(inset) => take({ inset })}>
          {t("shadow.inset")}
        </Checkbox>
      ) : null}
    </div>
  );
}

/** A colour inside a list. */
export function ColourLine({
  label,
  colour,
  onPreview,
  onChange,
}: {
  label: string;
  colour: string;
  onPreview: (colour: string | null) => void;
  onChange: (colour: string, isDone: boolean) => void;
}) {
  return (
    <div className="flex h-7 items-center gap-2 text-caption text-ink-soft">
      <SwatchButton label={label} colour={colour || "#000000"} onPreview={onPreview} onChange={onChange} />
      {label}
      <code className="ml-auto truncate font-mono">{colour || "currentColor"}</code>
    </div>
  );
}
