import { describe, expect, test } from "vitest";
import { allElements, locate } from "../../src/index.ts";
import { pageTreeOf } from "../../src/style/index.ts";
import { compileSelectors } from "../../src/style/selector/compile.ts";
import { matchesSelector } from "../../src/style/selector/match.ts";
import { suggestSelectors } from "../../src/style/selector/suggest.ts";
import { partOf } from "../edits/helpers.ts";

const HTML = `<!doctype html><html lang="ko"><body class="b">
<ul id="list"><li class="a first">1</li><li class="a">2</li><li>3<b>x</b></li><li class="c" data-x="One two"></li></ul>
<p lang="en-GB">t</p><input type="checkbox" checked disabled><a href="/x.pdf">l</a><svg viewBox="0 0 1 1"><linearGradient/></svg>
</body></html>`;

/** Elements that a selector matches, by tag and text. */
const named = (selector: string): string[] => {
  const html = locate(HTML, "document");
  const compiled = compileSelectors(selector);
  if (!compiled) return ["void"];
  return [...allElements(html.nodes)]
    .filter((element) => compiled.some((one) => matchesSelector(one, element)))
    .map(
      ({ tag, children }) =>
        `${tag}${children
          .map((child) => (child.kind === "text" ? child.value : ""))
          .join("")
          .trim()}`,
    );
};

describe("[E20] selectors over located trees", () => {
  test("names, attributes, combinators", () => {
    expect(named("li.a.first")).toEqual(["li1"]);
    expect(named("#list > li")).toEqual(["li1", "li2", "li3", "li"]);
    expect(named("li + li.a, ul b")).toEqual(["li2", "b3".replace("3", "x")]);
    expect(named(".first ~ :not(.a)")).toEqual(["li3", "li"]);
    expect(named("[data-x~=two], [data-x^='One'], [data-x*='e t']")).toEqual(["li"]);
    expect(named("[data-x='ONE TWO' i]")).toEqual(["li"]);
    expect(named("a[href$='.pdf']")).toEqual(["al"]);
    expect(named("[data-x|=One]")).toEqual([]);
    expect(named("LINEARGRADIENT")).toEqual(["linearGradient"]);
  });
  test("places among siblings", () => {
    expect(named("li:nth-child(2n+1)")).toEqual(["li1", "li3"]);
    expect(named("li:nth-child(even)")).toEqual(["li2", "li"]);
    expect(named("li:nth-last-child(-n+2)")).toEqual(["li3", "li"]);
    expect(named("li:nth-child(2 of .a)")).toEqual(["li2"]);
    expect(named("b:only-child, li:first-of-type, li:last-child")).toEqual(["li1", "bx", "li"]);
    expect(named("li:empty")).toEqual(["li"]);
  });
  test(":is, :where, :not, :has", () => {
    expect(named("ul:has(> li b)")).toEqual(["ul"]);
    expect(named("li:has(+ .c)")).toEqual(["li3"]);
    expect(named(":is(ul, ol) :where(.c, :unknown-thing)")).toEqual(["li"]);
    expect(named("li:not(.a, .c)")).toEqual(["li3"]);
    expect(named("p:not(:hover)")).toEqual(["pt"]);
  });
  test("states that the source tells", () => {
    expect(named(":checked:disabled")).toEqual(["input"]);
    expect(named("p:lang(en)")).toEqual(["pt"]);
    expect(named("li:lang(ko).first")).toEqual(["li1"]);
    expect(named("a:link, a:hover, a:focus")).toEqual(["al"]);
    expect(named(":root")).toEqual(["html"]);
  });
  test("selectors that a browser drops, and pseudo-elements", () => {
    expect(named("li, li::-moz-marker")).toEqual(["void"]);
    expect(named("li..x")).toEqual(["void"]);
    expect(named("li, p:unheard-of")).toEqual(["void"]);
    expect(named("li::before, p::after")).toEqual([]);
  });
  test("suggested selectors name the element alone", () => {
    const html = `<section class="hero"><p class="lead">a</p><p>b</p><p id="x:y">c</p></section>`;
    const part = partOf(html);
    const tree = pageTreeOf(part, "p1");
    if (!tree) throw new Error("no tree");
    const elements = [...allElements(tree.nodes)];
    const element = (needle: string) => elements.find(({ span }) => span?.from === tree.text.indexOf(needle));
    for (const needle of ["<p class", "<p>b", "<p id"]) {
      const found = element(needle);
      if (!found) throw new Error(needle);
      const [first = ""] = suggestSelectors(tree, found);
      const compiled = compileSelectors(first);
      expect(elements.filter((one) => compiled?.some((each) => matchesSelector(each, one)))).toEqual([found]);
    }
  });
});
