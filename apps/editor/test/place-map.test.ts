import { locate } from "@hanok/page-document";
import i18next from "i18next";
import { expect, test } from "vitest";
import { leadsToMap, placeMapSource } from "../src/features/element/place-map.ts";

// The module adds its words to a dictionary that is there.
await i18next.init({ lng: "ko" });
const { spotOf } = await import("../src/features/element/frame-section.tsx");

const PLACE = '서울 "계동" <37> & 길';

test("[EDT-79] a Google map by the operator's key names the place in its address, and the panel reads it back", () => {
  const [frame] = locate(placeMapSource("google", "g-key", PLACE, "지도"), "fragment").elements;
  const attribute = (name: string) => frame?.attributes.find((one) => one.name === name)?.value ?? "";
  const address = new URL(attribute("src"));
  expect([address.origin + address.pathname, address.searchParams.get("key")]).toEqual([
    "https://www.google.com/maps/embed/v1/place",
    "g-key",
  ]);
  expect(spotOf(address.href)).toBe(PLACE);
  expect([frame?.tag, attribute("title")]).toEqual(["iframe", "지도"]);
});

test("[EDT-79] a Kakao map by the operator's key has the place in an attribute, never in its script", () => {
  const source = placeMapSource("kakao", "k_key", PLACE, "지도");
  const { elements } = locate(source, "fragment");
  expect(elements.map(({ tag }) => tag)).toEqual(["div", "script", "script"]);
  const [box, loader] = elements;
  expect(box?.attributes.find(({ name }) => name === "data-place")?.value).toBe(PLACE);
  expect(loader?.attributes.find(({ name }) => name === "src")?.value).toBe(
    "https://dapi.kakao.com/v2/maps/sdk.js?appkey=k_key&libraries=services&autoload=false",
  );
  expect(source.slice(source.indexOf("<script>"))).not.toContain("계동");
});

test("links to maps are told from others", () => {
  for (const map of ["https://map.kakao.com/", "https://www.google.com/maps/place/x", "https://naver.me/abc"])
    expect(leadsToMap(map), map).toBe(true);
  for (const other of ["https://kakao.com/", "https://www.google.com/search?q=maps", "#map", ""])
    expect(leadsToMap(other), other).toBe(false);
});
