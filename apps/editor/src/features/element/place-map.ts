/** The services that draw a map of a place by the operator's key [EDT-79]. */
export type MapService = "kakao" | "google";

/** The class of the box that Kakao's script fills with a map of its `data-place`. */
export const PLACE_MAP_CLASS = "kakao-place-map";

const escaped = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Source of a map of a place that people write as an address or a name. `title`: what is read aloud of it. */
export function placeMapSource(service: MapService, key: string, place: string, title: string): string {
  if (service === "kakao") return kakaoSource(key, place, title);
  const address = new URL("https://www.google.com/maps/embed/v1/place");
  address.searchParams.set("key", key);
  address.searchParams.set("q", place);
  return `<iframe src="${escaped(address.href)}" title="${escaped(title)}" width="640" height="360" style="border: 0; max-width: 100%" loading="lazy" allowfullscreen></iframe>`;
}

/**
 * Kakao draws by coordinates, so its own search is asked for those of the place: first as an address, then as
 * a name (Kakao Maps Web API, `services` library). The words are in an attribute, never in the script.
 */
const kakaoSource = (key: string, place: string, title: string): string =>
  [
    `<div class="${PLACE_MAP_CLASS}" data-place="${escaped(place)}" role="region" aria-label="${escaped(title)}" style="width: 640px; max-width: 100%; height: 360px"></div>`,
    `<script src="https://dapi.kakao.com/v2/maps/sdk.js?appkey=${encodeURIComponent(key)}&amp;libraries=services&amp;autoload=false"></script>`,
    "<script>",
    `kakao.maps.load(() => {
  const { Geocoder, Places, Status } = kakao.maps.services;
  for (const box of document.querySelectorAll(".${PLACE_MAP_CLASS}:empty")) {
    const draw = ([found]) => {
      const position = new kakao.maps.LatLng(found.y, found.x);
      new kakao.maps.Marker({ map: new kakao.maps.Map(box, { center: position, level: 3 }), position });
    };
    new Geocoder().addressSearch(box.dataset.place, (found, status) => {
      if (status === Status.OK) draw(found);
      else new Places().keywordSearch(box.dataset.place, (named, state) => state === Status.OK && draw(named));
    });
  }
});`,
    "</script>",
  ].join("\n");

/** Whether a link leads to a map, as those of the library's element and of many pages do. */
export const leadsToMap = (href: string): boolean =>
  /^https?:\/\/(?:map\.kakao\.com|kko\.to|map\.naver\.com|naver\.me|maps\.app\.goo\.gl|(?:www\.)?google\.[a-z.]+\/maps)/i.test(
    href,
  );
