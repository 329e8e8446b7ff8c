import { useState } from "react";
import { useVisualTexts } from "../../../language/visual/texts.ts";
import { Line } from "../fields/line.tsx";
import { Chooser } from "../fields/select-field.tsx";
import { shownValue, useStyling } from "../styling.tsx";
import { type FunctionItem, NEW_FUNCTIONS, readFunctions, writeFunctions } from "../values/function-list.ts";
import { LayerList, raised, replacedAt, withoutAt } from "./layer-list.tsx";
import { LooseField } from "./loose-field.tsx";
import { RawValue } from "./raw-value.tsx";

/** `filter`, `backdrop-filter` or `transform`: one function after another. */
export function FunctionList({
  property,
  kind,
  label,
}: {
  property: "filter" | "backdrop-filter" | "transform";
  kind: keyof typeof NEW_FUNCTIONS;
  label: string;
}) {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const items = readFunctions(shownValue(styling.explain(property)));
  const list = items ?? [];
  const offered: Readonly<Record<string, string>> = NEW_FUNCTIONS[kind];
  const first = Object.keys(offered).find((name) => !list.some((item) => item.name === name)) ?? "blur";
  const set = (next: readonly FunctionItem[]): void => void styling.set(property, writeFunctions(next));
  const preview = (next: readonly FunctionItem[] | null): void =>
    styling.preview(property, next === null ? null : writeFunctions(next));
  const nameOf = (name: string): string => (name in offered ? t(`functions.${name as "blur"}`) : name);
  return (
    <LayerList
      property={property}
      label={label}
      onAdd={() => set([...list, { name: first, args: offered[first] ?? "" }])}
      onRemove={(place) => set(withoutAt(list, place))}
      onRaise={(place) => set(raised(list, place))}
      raw={items === null ? <RawValue property={property} label={label} /> : null}
      items={list.map((item, place) => ({
        key: `${place} ${list.length}`,
        summary: `${nameOf(item.name)} ${item.args}`,
        editor: () => (
          <FunctionEditor
            property={property}
            item={item}
            names={Object.entries(offered).map(([value]) => ({ value, label: nameOf(value) }))}
            initial={offered}
            onPreview={(next) => preview(next === null ? null : replacedAt(list, place, next))}
            onChange={(next) => {
              preview(null);
              set(replacedAt(list, place, next));
            }}
          />
        ),
      }))}
    />
  );
}

function FunctionEditor({
  property,
  item,
  names,
  initial,
  onPreview,
  onChange,
}: {
  property: string;
  item: FunctionItem;
  names: readonly { readonly value: string; readonly label: string }[];
  initial: Readonly<Record<string, string>>;
  onPreview: (item: FunctionItem | null) => void;
  onChange: (item: FunctionItem) => void;
}) {
  const { t } = useVisualTexts();
  const [now, setNow] = useState(item);
  const take = (next: FunctionItem): void => {
    setNow(next);
    onChange(next);
  };
  const unit = /deg$/.test(now.args) ? "deg" : /px$/.test(now.args) ? "px" : "";
  return (
    <div className="flex flex-col gap-2 p-3">
      <Line label={t("functions.kind")}>
        <Chooser
          label={t("functions.kind")}
          value={now.name}
          options={names}
          onChoose={(name) => take({ name, args: initial[name] ?? "" })}
        />
      </Line>
      <LooseField
        key={now.name}
        label={t("functions.amount")}
        value={now.args}
        unit={unit}
        fine={unit === ""}
        isValid={(args) => CSS.supports(property, `${now.name}(${args})`)}
        onPreview={(args) => onPreview({ ...now, args })}
        onChange={(args) => take({ ...now, args })}
      />
    </div>
  );
}
