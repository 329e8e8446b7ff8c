import { Button } from "@hanok/ui";
import { useState } from "react";
import { current } from "../../document/current.ts";
import { edit } from "../../document/edit/editing.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import type { NodePlace } from "../../picture/picture.ts";
import { setAttribute } from "../../selection/act.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { FoldingSection } from "../../shell/folding-section.tsx";
import { readEditor, useEditor } from "../../state/editor-store.ts";
import { leadsToMap, type MapService, PLACE_MAP_CLASS, placeMapSource } from "./place-map.ts";

const SERVICES: readonly MapService[] = ["kakao", "google"];

const isPlaceMap = ({ element }: NodePlace): boolean =>
  (attributeOf(element, "class") ?? "").split(/\s+/).includes(PLACE_MAP_CLASS);

/** A map drawn by Kakao; or what a map by one of the operator's keys could take the place of: a frame, a link to a map. */
export const isForPlaceMap = (place: NodePlace): boolean => {
  const { element } = place;
  const isReplaceable =
    element.tag === "iframe" || (element.tag === "a" && leadsToMap(attributeOf(element, "href") ?? ""));
  return isPlaceMap(place) || (isReplaceable && SERVICES.some((service) => current.mapKeys[service] !== ""));
};

/** A map of a place that is typed, by the services whose keys the operator has set [EDT-79]. */
export function PlaceMapSection({ place }: { place: NodePlace }) {
  const { t } = useVisualTexts();
  const editable = useEditor((state) => state.editable);
  const known = attributeOf(place.element, "data-place");
  const [typed, setTyped] = useState(known ?? "");
  const services = SERVICES.filter((service) => current.mapKeys[service] !== "");
  const { span } = place.element;

  const put = async (service: MapService): Promise<void> => {
    if (!span) return;
    const { text } = place.address;
    const html = readEditor().part?.texts[text] ?? "";
    const spot = typed.trim();
    const source = placeMapSource(service, current.mapKeys[service], spot, t("placeMap.of", { place: spot }));
    await edit("code.set", { text, value: html.slice(0, span.from) + source + html.slice(span.to) });
  };
  return (
    <FoldingSection id="element.place-map" title={t("placeMap.title")}>
      <CommitField
        label={t("iframe.spot")}
        value={typed}
        placeholder={t("iframe.spotExample")}
        hint={known === null ? t("placeMap.hint") : undefined}
        onCommit={(value) => {
          setTyped(value);
          if (known !== null && value.trim() !== "") void setAttribute(place, "data-place", value.trim());
        }}
      />
      {known === null ? (
        <div className="flex flex-wrap gap-2">
          {services.map((service) => (
            <Button
              key={service}
              size="small"
              isDisabled={!editable || typed.trim() === ""}
              onPress={() => void put(service)}
            >
              {t(`placeMap.${service}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </FoldingSection>
  );
}
