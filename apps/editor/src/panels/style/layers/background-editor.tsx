import { useState } from "react";
import { useVisualTexts } from "../../../language/visual/texts.ts";
import { MediaField } from "../../element/media-field.tsx";
import { Segments } from "../fields/choice-field.tsx";
import { Line } from "../fields/line.tsx";
import { Chooser } from "../fields/select-field.tsx";
import { type BackgroundLayer, type LAYER_PROPERTIES, urlOf } from "../values/background.ts";
import { NEW_GRADIENT, writeGradient } from "../values/gradient.ts";
import { GradientEditor } from "./gradient-editor.tsx";

type Name = keyof typeof LAYER_PROPERTIES;
const SIZES = ["auto", "cover", "contain"] as const;
const POSITIONS = [
  "left top",
  "center top",
  "right top",
  "left center",
  "center",
  "right center",
  "left bottom",
  "center bottom",
  "right bottom",
] as const;
const REPEATS = ["no-repeat", "repeat", "repeat-x", "repeat-y"] as const;

/** One layer of a background: which picture or which gradient, and how it lies there. */
export function BackgroundEditor({
  layer,
  onPreview,
  onChange,
  read,
  write,
}: {
  layer: BackgroundLayer;
  onPreview: (text: string | null) => void;
  onChange: (text: string) => void;
  read: (name: Name) => string;
  write: (name: Name, item: string) => void;
}) {
  const { t } = useVisualTexts();
  const [kind, setKind] = useState(layer.kind === "gradient" ? "gradient" : "image");
  const [gradient, setGradient] = useState(layer.kind === "gradient" ? layer.gradient : NEW_GRADIENT);
  const [shown, setShown] = useState(() => ({
    size: read("size"),
    position: read("position"),
    repeat: read("repeat"),
    attachment: read("attachment"),
  }));
  const set = (name: Name, item: string): void => {
    setShown({ ...shown, [name]: item });
    write(name, item);
  };
  return (
    <div className="flex flex-col gap-2.5 p-3">
      <Segments
        label={t("background.kind")}
        value={kind}
        choices={[
          { value: "image", label: t("background.image") },
          { value: "gradient", label: t("background.gradient") },
        ]}
        onChoose={(chosen) => {
          setKind(chosen === "gradient" ? "gradient" : "image");
          if (chosen === "gradient") onChange(writeGradient(gradient));
        }}
      />
      {kind === "gradient" ? (
        <GradientEditor
          gradient={gradient}
          onPreview={(next) => onPreview(next === null ? null : writeGradient(next))}
          onChange={(next) => {
            setGradient(next);
            onChange(writeGradient(next));
          }}
        />
      ) : (
        <MediaField
          kind="image"
          label={t("background.picture")}
          value={layer.kind === "image" ? layer.url : ""}
          onCommit={(value) => (value.trim() === "" ? undefined : onChange(urlOf(value.trim())))}
        />
      )}
      <Line label={t("background.size")}>
        <Chooser
          label={t("background.size")}
          value={shown.size}
          options={SIZES.map((value) => ({ value, label: t(`background.sizes.${value}`) }))}
          onChoose={(value) => set("size", value)}
        />
      </Line>
      <Line label={t("background.position")}>
        <Chooser
          label={t("background.position")}
          value={shown.position}
          options={POSITIONS.map((value) => ({
            value,
            label: t(`background.positions.${value.replace(" ", "-") as "left-top"}`),
          }))}
          onChoose={(value) => set("position", value)}
        />
      </Line>
      <Line label={t("background.repeat")}>
        <Chooser
          label={t("background.repeat")}
          value={shown.repeat}
          options={REPEATS.map((value) => ({ value, label: t(`background.repeats.${value}`) }))}
          onChoose={(value) => set("repeat", value)}
        />
      </Line>
      <Line label={t("background.attachment")}>
        <Segments
          label={t("background.attachment")}
          value={shown.attachment}
          choices={[
            { value: "scroll", label: t("background.scroll") },
            { value: "fixed", label: t("background.fixed") },
          ]}
          onChoose={(value) => set("attachment", value)}
        />
      </Line>
    </div>
  );
}
