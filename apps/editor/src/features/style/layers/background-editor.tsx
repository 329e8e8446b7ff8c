import { useState } from "react";
import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { MediaField } from "../../media/media-field.tsx";
import { addressForStyle, addressOnPage, groundOf } from "../../media/picture-address.ts";
import { Segments } from "../fields/choice-field.tsx";
import { Line } from "../fields/line.tsx";
import { Chooser } from "../fields/select-field.tsx";
import { useStyling } from "../styling.tsx";
import {
  itemAt,
  LAYER_PROPERTIES,
  placeOf,
  readLayers,
  urlOf,
  withItemAt,
  writeLayers,
} from "../values/background.ts";
import { newGradient, writeGradient } from "../values/gradient.ts";
import { GradientEditor } from "./gradient-editor.tsx";
import { GoneItem, replacedAt } from "./layer-list.tsx";
import { type LayerName, saidOfLayers } from "./said-of-layers.ts";
import { usePlaces } from "./use-places.ts";
import { useWrittenValue } from "./use-written-value.ts";

const SIZES = ["auto", "cover", "contain"] as const;
const REPEATS = ["no-repeat", "repeat", "repeat-x", "repeat-y"] as const;
/** Position and size of an image without any settings, as people expect them. */
const FIRST_LOOK: readonly (readonly [LayerName, string])[] = [
  ["size", "cover"],
  ["position", "center"],
  ["repeat", "no-repeat"],
];

/** One layer of a background: which picture or which gradient, and how it is there. */
export function BackgroundEditor({ place, close }: { place: number; close: () => void }) {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const { value, write, preview } = useWrittenValue("background-image");
  const layers = readLayers(value);
  const layer = layers[place];
  /** Chosen, but nothing written yet: a picture has to be picked first. */
  const [wantsImage, setWantsImage] = useState(false);
  const places = usePlaces();
  if (!layer) return <GoneItem close={close} />;
  const { part } = styling;
  const own = styling.place.address.text;
  const ground = groundOf(styling.explain("background-image")?.origin, own);
  const layersWith = (text: string): string =>
    writeLayers(
      replacedAt(
        layers.map((one) => one.text),
        place,
        text,
      ),
    );
  const read = (name: LayerName): string => {
    return itemAt(saidOfLayers(styling, name), place) || LAYER_PROPERTIES[name][1];
  };
  const listWith = (name: LayerName, item: string): string => {
    const initial = LAYER_PROPERTIES[name][1];
    return withItemAt(saidOfLayers(styling, name), place, layers.length, item, initial);
  };
  const set = (name: LayerName, item: string): void =>
    void styling.set(LAYER_PROPERTIES[name][0], listWith(name, item), true);
  const setImage = (address: string): void => {
    if (address.trim() === "") return;
    setWantsImage(false);
    const image = layersWith(urlOf(addressForStyle(part, own, address.trim())));
    const unsaid = FIRST_LOOK.filter(
      ([name]) => layer.kind !== "image" && read(name) === LAYER_PROPERTIES[name][1],
    );
    void styling.setAll({
      "background-image": image,
      ...Object.fromEntries(unsaid.map(([name, item]) => [LAYER_PROPERTIES[name][0], listWith(name, item)])),
    });
  };
  const kind = layer.kind === "gradient" && !wantsImage ? "gradient" : "image";
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
          setWantsImage(chosen === "image");
          if (chosen === "gradient" && layer.kind !== "gradient")
            write(layersWith(writeGradient(newGradient(place < layers.length - 1))));
        }}
      />
      {kind === "gradient" && layer.kind === "gradient" ? (
        <GradientEditor
          gradient={layer.gradient}
          onPreview={(next) => preview(next === null ? null : layersWith(writeGradient(next)))}
          onChange={(next, isDone) => write(layersWith(writeGradient(next)), isDone)}
        />
      ) : (
        <MediaField
          kind="image"
          label={t("background.picture")}
          value={layer.kind === "image" ? addressOnPage(part, own, ground, layer.url) : ""}
          onCommit={setImage}
        />
      )}
      <Line label={t("background.size")}>
        <Chooser
          label={t("background.size")}
          value={read("size")}
          options={SIZES.map((one) => ({ value: one, label: t(`background.sizes.${one}`) }))}
          onChoose={(one) => set("size", one)}
        />
      </Line>
      <Line label={t("background.position")}>
        <Chooser
          label={t("background.position")}
          value={placeOf(read("position"))}
          options={places}
          onChoose={(one) => set("position", one)}
        />
      </Line>
      <Line label={t("background.repeat")}>
        <Chooser
          label={t("background.repeat")}
          value={read("repeat")}
          options={REPEATS.map((one) => ({ value: one, label: t(`background.repeats.${one}`) }))}
          onChoose={(one) => set("repeat", one)}
        />
      </Line>
      <Line label={t("background.attachment")}>
        <Segments
          label={t("background.attachment")}
          value={read("attachment")}
          choices={[
            { value: "scroll", label: t("background.scroll") },
            { value: "fixed", label: t("background.fixed") },
          ]}
          onChoose={(one) => set("attachment", one)}
        />
      </Line>
    </div>
  );
}
