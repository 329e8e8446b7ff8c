import { EASINGS } from "@hanok/page-document";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { Line } from "../fields/line.tsx";
import { Pair } from "../fields/row.tsx";
import { Chooser } from "../fields/select-field.tsx";
import { shownValue, useStyling } from "../styling.tsx";
import { isTime } from "../values/amount.ts";
import { NEW_TRANSITION, readTransitions, type Transition, writeTransitions } from "../values/transition.ts";
import { GoneItem, LayerList, raised, replacedAt, withoutAt } from "./layer-list.tsx";
import { LooseField } from "./loose-field.tsx";
import { RawValue } from "./raw-value.tsx";
import { useWrittenValue } from "./use-written-value.ts";

const PROPERTIES = [
  "all",
  "color",
  "background-color",
  "border-color",
  "opacity",
  "transform",
  "box-shadow",
  "filter",
  "width",
  "height",
] as const;

/** Properties, durations and curves of transitions. */
export function TransitionList({ label }: { label: string }) {
  const styling = useStyling();
  const items = readTransitions(shownValue(styling.explain("transition")));
  const list = items ?? [];
  const set = (next: readonly Transition[]): void =>
    void styling.set("transition", writeTransitions(next), true);
  return (
    <LayerList
      property="transition"
      label={label}
      adds="last"
      onAdd={() => set([...list, NEW_TRANSITION])}
      onRemove={(place) => set(withoutAt(list, place))}
      onRaise={(place) => set(raised(list, place))}
      raw={items === null ? <RawValue property="transition" label={label} /> : null}
      items={list.map((item, place) => ({
        key: `${place} ${list.length}`,
        summary: `${item.property} ${item.duration} ${item.easing}`,
        editor: (close) => <TransitionEditor place={place} close={close} />,
      }))}
    />
  );
}

function TransitionEditor({ place, close }: { place: number; close: () => void }) {
  const { t } = useVisualTexts();
  const { value, write } = useWrittenValue("transition");
  const list = readTransitions(value) ?? [];
  const now = list[place];
  if (!now) return <GoneItem close={close} />;
  const take = (change: Partial<Transition>, isDone = true): void =>
    write(writeTransitions(replacedAt(list, place, { ...now, ...change })), isDone);
  return (
    <div className="flex flex-col gap-2 p-3">
      <Line label={t("transition.property")}>
        <Chooser
          label={t("transition.property")}
          value={now.property}
          options={PROPERTIES.map((value) => ({ value, label: value }))}
          onChoose={(property) => take({ property })}
        />
      </Line>
      <Line label={t("transition.easing")}>
        <Chooser
          label={t("transition.easing")}
          value={now.easing}
          options={EASINGS.map((value) => ({ value, label: value }))}
          onChoose={(easing) => take({ easing })}
        />
      </Line>
      <Pair>
        <LooseField
          label={t("transition.duration")}
          value={now.duration}
          unit="ms"
          isValid={isTime}
          onChange={(duration, isDone) => take({ duration }, isDone)}
        />
        <LooseField
          label={t("transition.delay")}
          value={now.delay}
          unit="ms"
          isValid={isTime}
          onChange={(delay, isDone) => take({ delay }, isDone)}
        />
      </Pair>
    </div>
  );
}
