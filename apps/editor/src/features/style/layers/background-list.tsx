import { useVisualTexts } from "../../../i18n/visual/texts.ts";
import { addressOnPage, groundOf, pictureAddress } from "../../media/picture-address.ts";
import { shownValue, useStyling } from "../styling.tsx";
import { type BackgroundLayer, readLayers, writeLayers } from "../values/background.ts";
import { newGradient, writeGradient } from "../values/gradient.ts";
import type { LayerOrder } from "../values/layer-order.ts";
import { BackgroundEditor } from "./background-editor.tsx";
import { LayerList, raised, withoutAt } from "./layer-list.tsx";
import { RawValue } from "./raw-value.tsx";
import { followingLayers } from "./said-of-layers.ts";

/** The pictures and gradients of a background. */
export function BackgroundList() {
  const { t } = useVisualTexts();
  const styling = useStyling();
  const said = styling.explain("background-image");
  // `background: var(--ground)` that represents a colour says of pictures that there are none.
  const layers = readLayers(said?.resolved === "none" ? "none" : shownValue(said));
  const isVariable = layers.some(({ kind }) => kind === "other") && layers.length === 1;
  // Before the first layer no property is set for any; a variable may hold several.
  const isCounted = layers.length > 0 && !layers.some(({ text }) => /^var\(/i.test(text));
  const texts = layers.map(({ text }) => text);
  const label = t("background.layers");
  const places = texts.map((_, place) => place);
  /** In one step with the properties of each: its size, its place … move with it. */
  const arrange = (order: LayerOrder, added = ""): void => {
    const image = writeLayers(order.map((before) => (before === null ? added : (texts[before] ?? ""))));
    const others = isCounted ? followingLayers(styling, order) : {};
    if (Object.keys(others).length === 0) void styling.set("background-image", image, true);
    else void styling.setAll({ "background-image": image, ...others });
  };
  return (
    <LayerList
      property="background-image"
      label={label}
      onAdd={() => arrange([null, ...places], writeGradient(newGradient(texts.length > 0)))}
      onRemove={(place) => arrange(withoutAt(places, place))}
      onRaise={(place) => arrange(raised(places, place))}
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
