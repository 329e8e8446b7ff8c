import { expect, test } from "vitest";
import { makeIndex, movedIndex, type SearchedPage, writeIndex } from "../src/index.ts";
import { openSearch } from "../src/search.ts";

const page = (path: string, title: string, text = "", collection = ""): SearchedPage => ({
  ...{ path, title, text, collection, excerpt: text },
});
const PAGES = [
  page("village.html", "한옥마을 나들이", "주말에 친구와 걸었어요."),
  page("bakery.html", "동네 빵집", "새벽에 빵집에서 크루아상을 구워요. Butter and flour", "news"),
  page("bag.html", "가방 고르는 법", "가죽은 오래 가요"),
  page("cakes.html", "Cakes for weddings", "We bake every morning.", "menu"),
];
const search = await openSearch(makeIndex(PAGES));
const found = (query: string, ...collections: string[]): string[] =>
  search.find(query, collections).pages.map(({ path }) => path);

test.each([
  ["a noun before its particle", "크루아상", ["bakery.html"]],
  ["a noun with a particle that stands nowhere so", "크루아상은", ["bakery.html"]],
  ["a half-typed syllable", "갑", ["bag.html"]],
  ["a half-typed word", "크루앗", ["bakery.html"]],
  ["initial consonants", "ㅃㅈ", ["bakery.html"]],
  ["initial consonants in a compound", "ㅁㅇ", ["village.html"]],
  ["the end of a compound", "마을", ["village.html"]],
  ["upper and lower case", "BUTTER", ["bakery.html"]],
  ["an English plural", "weddings cakes", ["cakes.html"]],
  ["an English word of another ending", "flours", ["bakery.html"]],
  ["letters and Hangul without a blank", "Butter를 크루아상", ["bakery.html"]],
  ["decomposed Hangul", "빵집".normalize("NFD"), ["bakery.html"]],
  ["every word", "빵집 가방", []],
  ["nothing", "  .,! ", []],
  ["words that a name of Object has", "constructor __proto__", []],
])("[COL-06] finds %s", (_name, query, paths) => {
  expect(found(query)).toEqual(paths);
});

test("[COL-06] a title comes before a text, and a collection finds its own pages", async () => {
  const pages = [page("text.html", "소식", "빵집"), page("title.html", "빵집", "소식")];
  const own = await openSearch(makeIndex(pages));
  expect(own.find("빵집", []).pages.map(({ path }) => path)).toEqual(["title.html", "text.html"]);
  expect(found("동네", "news")).toEqual(["bakery.html"]);
  expect(found("동네", "menu", "people")).toEqual([]);
});

test("[COL-06] the file of an index reads as it was made, with each page where it was moved", async () => {
  const hostile = page("a.html", '</script><b>\u2028`$x`"', "글");
  const text = writeIndex(makeIndex([hostile, page("b/index.html", "둘째")]));
  const read = async (source: string) =>
    (
      (await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`)) as {
        default: object;
      }
    ).default;
  expect(await read(text)).toEqual(makeIndex([hostile, page("b/index.html", "둘째")]));
  const moved = await read(movedIndex(text, (path) => `../html/${path}`));
  expect(moved).toMatchObject({ pages: [{ path: "../html/a.html" }, { path: "../html/b/index.html" }] });
});

test("[COL-06] many results are counted, and the nearest are shown", async () => {
  const many = await openSearch(
    makeIndex(Array.from({ length: 50 }, (_, at) => page(`${at}.html`, `소식 ${at}`))),
  );
  const { pages, total } = many.find("소식", []);
  expect([pages.length, total]).toEqual([30, 50]);
});
