import { expect, test } from "vitest";
import { createFinder, type Entry } from "../src/features/palette/entries.ts";

const entry = (kind: Entry["kind"], label: string, detail = ""): Entry => ({
  id: `${kind} ${label}`,
  kind,
  label,
  detail,
  keys: "",
  run: () => undefined,
});
const ENTRIES = [
  entry("action", "되돌리기"),
  entry("action", "ZIP으로 내보내기"),
  entry("page", "오시는 길", "way.html"),
  entry("page", "길", "road.html"),
  entry("element", "버스로 오시는 방법", "제목 h2"),
  ...Array.from({ length: 30 }, (_, number) => entry("block", `갤러리 ${number}`)),
];
const find = createFinder(ENTRIES);
const labels = (words: string) => find(words).map(({ entries }) => entries.map((one) => one.label));

test("[BLD-09] entries are found by initial consonants, half-typed syllables and their detail", () => {
  expect(labels("ㅇㅅㄴ")).toEqual([["오시는 길"], ["버스로 오시는 방법"]]);
  expect(labels("되돌맂")).toEqual([]);
  expect(labels("되도")).toEqual([["되돌리기"]]);
  expect(labels("way")).toEqual([["오시는 길"]]);
  expect(labels("zip 내보")).toEqual([["ZIP으로 내보내기"]]);
  expect(labels("없는 말")).toEqual([]);
});

test("[BLD-09] the nearest label stands first, and a kind lists as many as fit", () => {
  expect(labels("길")[0]).toEqual(["길", "오시는 길"]);
  expect(labels("갤러리")[0]).toHaveLength(8);
});

test("[BLD-09] without words a few entries of each kind are offered, but no elements", () => {
  const groups = find(" ");
  expect(groups.map(({ kind }) => kind)).toEqual(["action", "page", "block"]);
  expect(groups.map(({ entries }) => entries.length)).toEqual([2, 2, 5]);
});

test("[BLD-09] entries of another search are listed whatever their label says", () => {
  expect(find("환불", [entry("help", "돈을 돌려받을 수 있나요?")])).toMatchObject([{ kind: "help" }]);
});
