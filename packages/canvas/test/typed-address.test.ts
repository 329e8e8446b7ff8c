import { expect, test } from "vitest";
import { typedAddress } from "../src/protocol/index.ts";

test.each([
  ["example.com", "https://example.com"],
  ["booking.example.com?shop=3", "https://booking.example.com?shop=3"],
  ["example.com#map", "https://example.com#map"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["www.example.com/a?b=c#d", "https://www.example.com/a?b=c#d"],
  ["  Example.CO.KR/가게 ", "https://Example.CO.KR/가게"],
  ["가게.한국", "https://가게.한국"],
  ["xn--3e0b707e.xn--3e0b707e/a", "https://xn--3e0b707e.xn--3e0b707e/a"],
  ["shop_1.example.store", "https://shop_1.example.store"],
  ["www.example.zip", "https://www.example.zip"],
  ["docs.md/a", "https://docs.md/a"],
  ["localhost:3000/a", "http://localhost:3000/a"],
  ["192.168.0.7:8080", "http://192.168.0.7:8080"],
  ["guest@example.com", "mailto:guest@example.com"],
  ["a.b+c@shop.example.co.kr?subject=hi", "mailto:a.b+c@shop.example.co.kr?subject=hi"],
  ["010-1234-5678", "tel:01012345678"],
  ["+82 10 1234 5678", "tel:+821012345678"],
  ["(02) 123-4567", "tel:021234567"],
  ["1588-1234", "tel:15881234"],
  ["02.1234.5678", "tel:0212345678"],
])("[HND-09] %s means %s", (typed, meant) => {
  expect(typedAddress(typed)).toBe(meant);
});

test.each([
  "",
  "#map",
  "?a=b",
  "/about",
  "./a.html",
  "../b",
  "about.html",
  "about.html?x=1#y",
  "menu.pdf",
  "files/menu.pdf",
  "images/a.b.png",
  "about",
  "https://example.com",
  "mailto:a@b.com",
  "tel:010",
  "javascript:alert(1)",
  "//cdn.example/x",
  "data:text/plain,a",
  "2026-11-29",
  "2026. 11. 29.",
  "1234",
  "1234567890",
  "example.com is good",
  "a b.com",
  "{{url}}",
  "kakaotalk://open",
  "localhost",
] as const)("[HND-09] %s is meant as it stands", (typed) => {
  // biome-ignore format: one list
  expect(typedAddress(typed)).toBeNull();
});
