import { useVisualTexts } from "../../../language/visual/texts.ts";
import { shownValue, useStyling } from "../styling.tsx";
import {
  type BackgroundLayer,
  itemAt,
  LAYER_PROPERTIES,
  readLayers,
  withItemAt,
  writeLayers,
} from "../values/background.ts";
import { NEW_GRADIENT, writeGradient } from "../values/gradient.ts";
import { BackgroundEditor } from "./background-editor.tsx";
import { LayerList, raised, withoutAt } from "./layer-list.tsx";
import { pictureAddress } from "./picture-address.ts";
import { RawValue } from "./raw-value.tsx";

/** The pictures and gradients of a background. */
export function BackgroundList() {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const value = shownValue(styling.explain("background-image"));
  const layers = readLayers(value);
  const isVariable = layers.some(({ kind }) => kind === "other") && layers.length === 1;
  const texts = layers.map(({ text }) => text);
  const label = t("background.layers");
  const set = (next: readonly string[]): void => void styling.set("background-image", writeLayers(next));
  return (
    <LayerList
      property="background-image"
      label={label}
      onAdd={() => set([writeGradient(NEW_GRADIENT), ...texts])}
      onRemove={(place) => set(withoutAt(texts, place))}
      onRaise={(place) => set(raised(texts, place))}
      raw={isVariable ? <RawValue property="background-image" label={label} /> : null}
      items={
        isVariable
          ? []
          : layers.map((layer, place) => ({
              key: `${place} ${layers.length} ${layer.kind}`,
              summary: summaryOf(layer, t("background.gradient")),
              swatch: <Thumbnail layer={layer} />,
              editor: () => (
                <BackgroundEditor
                  layer={layer}
                  onPreview={(text) =>
                    styling.preview(
                      "background-image",
                      text === null
                        ? null
                        : writeLayers(texts.map((one, index) => (index === place ? text : one))),
                    )
                  }
                  onChange={(text) => {
                    styling.preview("background-image", null);
                    set(texts.map((one, index) => (index === place ? text : one)));
                  }}
                  read={(name) => {
                    const [property, initial] = LAYER_PROPERTIES[name];
                    return itemAt(shownValue(styling.explain(property)), place) || initial;
                  }}
                  write={(name, item) => {
                    const [property, initial] = LAYER_PROPERTIES[name];
                    const now = shownValue(styling.explain(property));
                    void styling.set(property, withItemAt(now, place, layers.length, item, initial));
                  }}
                />
              ),
            }))
      }
    />
  );
}

const summaryOf = (layer: BackgroundLayer, gradient: string): string =>
  layer.kind === "image"
    ? (layer.url.split("/").at(-1) ?? layer.url)
    : layer.kind === "gradient"
      ? `${gradient} · ${layer.gradient.stops.map(({ colour }) => colour).join(" → ")}`
      : layer.text;

function Thumbnail({ layer }: { layer: BackgroundLayer }) {
  const image = layer.kind === "image" ? `url("${pictureAddress(layer.url)}")` : layer.text;
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 rounded-[3px] border border-line-firm/60 bg-center bg-cover"
      style={{ backgroundImage: layer.kind === "other" ? "none" : image }}
    />
  );
}
