import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { Line } from "../fields/line.tsx";
import { Chooser } from "../fields/select-field.tsx";
import { shownValue, useStyling } from "../styling.tsx";
import { type FunctionItem, NEW_FUNCTIONS, readFunctions, writeFunctions } from "../values/function-list.ts";
import { GoneItem, LayerList, raised, replacedAt, withoutAt } from "./layer-list.tsx";
import { LooseField } from "./loose-field.tsx";
import { RawValue } from "./raw-value.tsx";
import { useWrittenValue } from "./use-written-value.ts";

interface Kind {
  readonly property: "filter" | "backdrop-filter" | "transform";
  readonly kind: keyof typeof NEW_FUNCTIONS;
}

const offeredOf = (kind: Kind["kind"]): Readonly<Record<string, string>> => NEW_FUNCTIONS[kind];

/** A function as people call it; one that is not offered by its own name. */
function useFunctionName(kind: Kind["kind"]): (name: string) => string {
  const { t } = useVisualTexts();
  return (name) => (name in offeredOf(kind) ? t(`functions.${name as "blur"}`) : name);
}

/** `filter`, `backdrop-filter` or `transform`: one function after another. */
export function FunctionList({ property, kind, label }: Kind & { label: string }) {
  const styling = useStyling();
  const nameOf = useFunctionName(kind);
  const items = readFunctions(shownValue(styling.explain(property)));
  const list = items ?? [];
  const offered = offeredOf(kind);
  const first = Object.keys(offered).find((name) => !list.some((item) => item.name === name)) ?? "blur";
  const set = (next: readonly FunctionItem[]): void => void styling.set(property, writeFunctions(next), true);
  return (
    <LayerList
      property={property}
      label={label}
      adds="last"
      onAdd={() => set([...list, { name: first, args: offered[first] ?? "" }])}
      onRemove={(place) => set(withoutAt(list, place))}
      onRaise={(place) => set(raised(list, place))}
      raw={items === null ? <RawValue property={property} label={label} /> : null}
      items={list.map((item, place) => ({
        key: `${place} ${list.length}`,
        summary: `${nameOf(item.name)} ${item.args}`,
        editor: (close) => <FunctionEditor property={property} kind={kind} place={place} close={close} />,
      }))}
    />
  );
}

function FunctionEditor({ property, kind, place, close }: Kind & { place: number; close: () => void }) {
  const { t } = useVisualTexts();
  const nameOf = useFunctionName(kind);
  const { value, write, preview } = useWrittenValue(property);
  const list = readFunctions(value) ?? [];
  const now = list[place];
  if (!now) return <GoneItem close={close} />;
  const offered = offeredOf(kind);
  const after = (next: FunctionItem): string => writeFunctions(replacedAt(list, place, next));
  const unit = /deg$/.test(now.args) ? "deg" : /px$/.test(now.args) ? "px" : "";
  return (
    <div className="flex flex-col gap-2 p-3">
      <Line label={t("functions.kind")}>
        <Chooser
          label={t("functions.kind")}
          value={now.name}
          options={Object.keys(offered).map((name) => ({ value: name, label: nameOf(name) }))}
          onChoose={(name) => write(after({ name, args: offered[name] ?? "" }))}
        />
      </Line>
      <LooseField
        key={now.name}
        label={t("functions.amount")}
        value={now.args}
        unit={unit}
        fine={unit === ""}
        isValid={(args) => CSS.supports(property, `${now.name}(${args})`)}
        onPreview={(args) => preview(args === null ? null : after({ ...now, args }))}
        onChange={(args, isDone) => write(after({ ...now, args }), isDone)}
      />
    </div>
  );
}
