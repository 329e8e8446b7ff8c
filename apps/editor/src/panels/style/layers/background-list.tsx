import { useVisualTexts } from "../../../language/visual/texts.ts";
import { shownValue, useStyling } from "../styling.tsx";
import { type BackgroundLayer, readLayers, writeLayers } from "../values/background.ts";
import { NEW_GRADIENT, writeGradient } from "../values/gradient.ts";
import { BackgroundEditor } from "./background-editor.tsx";
import { LayerList, raised, withoutAt } from "./layer-list.tsx";
import { addressOnPage, groundOf, pictureAddress } from "./picture-address.ts";
import { RawValue } from "./raw-value.tsx";

/** The pictures and gradients of a background. */
export function BackgroundList() {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const layers = readLayers(shownValue(styling.explain("background-image")));
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
              editor: (close) => <BackgroundEditor place={place} close={close} />,
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
  const { part, place, explain } = useStyling();
  const own = place.address.text;
  const shown =
    layer.kind === "image"
      ? `url("${pictureAddress(addressOnPage(part, own, groundOf(explain("background-image")?.origin, own), layer.url))}")`
      : layer.text;
  return (
    <span
      className="checker size-4 shrink-0 overflow-hidden rounded-[3px] border border-line-firm/60"
      aria-hidden="true"
    >
      <span
        className="block size-full bg-center bg-cover"
        style={{ backgroundImage: layer.kind === "other" ? "none" : shown }}
      />
    </span>
  );
}
