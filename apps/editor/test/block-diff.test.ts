import { describe, expect, test } from "vitest";
import { updateBlock } from "../src/canvas/block-diff.ts";
import { showBlock } from "../src/picture/block-tree.ts";

const MARK = "data-m";
const change = (before: string, after: string) =>
  updateBlock(showBlock("b", before, "fragment"), after, MARK);
const id = (index: number): string => `block/b/html:${index}`;
const young = (index: number): string => `block/b/html~1:${index}`;

describe("patches of the frame", () => {
  test("an attribute is set by itself and every id stays", () => {
    const { patches, shown } = change(`<a href="x"><b>t</b></a>`, `<a href="y" id="n"><b>t</b></a>`);
    expect(patches).toEqual([
      { op: "attribute", node: id(0), name: "href", value: "y" },
      { op: "attribute", node: id(0), name: "id", value: "n" },
    ]);
    expect(shown.ids).toEqual([id(0), id(1)]);
  });

  test("an attribute that went is taken off", () => {
    expect(change(`<p class="a">t</p>`, `<p>t</p>`).patches).toEqual([
      { op: "attribute", node: id(0), name: "class", value: null },
    ]);
  });

  test("new words repaint their element alone", () => {
    const { patches, shown } = change(
      `<div><h1>old</h1><p>stays</p></div>`,
      `<div><h1>new</h1><p>stays</p></div>`,
    );
    expect(patches).toEqual([{ op: "inner", node: id(1), html: "new" }]);
    expect(shown.ids).toEqual([id(0), id(1), id(2)]);
  });

  test("an element more is put between its neighbours, which keep their ids", () => {
    const { patches, shown } = change(
      `<ul><li>1</li><li>3</li></ul>`,
      `<ul><li>1</li><li>2</li><li>3</li></ul>`,
    );
    expect(patches).toEqual([
      { op: "insert", node: id(2), place: "before", html: `<li ${MARK}="${young(2)}">2</li>` },
    ]);
    expect(shown.ids).toEqual([id(0), id(1), young(2), id(2)]);
  });

  test("an element less is taken out, the others stay", () => {
    const { patches, shown } = change(
      `<ul>\n <li>1</li>\n <li>2</li>\n <li>3</li>\n</ul>`,
      `<ul>\n <li>1</li>\n <li>3</li>\n</ul>`,
    );
    expect(patches).toEqual([{ op: "replace", nodes: [id(2)], html: "" }]);
    expect(shown.ids).toEqual([id(0), id(1), id(3)]);
  });

  test("an element that changes places is moved and stays itself; its neighbours stand still", () => {
    const { patches, shown } = change(
      `<ul>\n <li>1</li>\n <li>2</li>\n <li>3</li>\n</ul>`,
      `<ul>\n <li>3</li>\n <li>1</li>\n <li>2</li>\n</ul>`,
    );
    expect(patches).toEqual([{ op: "move", nodes: [id(3)], place: "before", target: id(1) }]);
    expect(shown.ids).toEqual([id(0), id(3), id(1), id(2)]);
  });

  test("moved, new and gone at once: only the new one is painted", () => {
    const { patches, shown } = change(
      `<ul><li>1</li><li>2</li><li>3</li><li>4</li></ul>`,
      `<ul><li>3</li><li>new</li><li>1</li><li>4</li></ul>`,
    );
    expect(patches).toEqual([
      { op: "replace", nodes: [id(2)], html: "" },
      { op: "move", nodes: [id(3)], place: "before", target: id(1) },
      { op: "insert", node: id(1), place: "before", html: `<li ${MARK}="${young(2)}">new</li>` },
    ]);
    expect(shown.ids).toEqual([id(0), id(3), young(2), id(1), id(4)]);
  });

  test("words mixed with elements repaint their parent, with new ids inside", () => {
    const { patches, shown } = change(`<p>a <b>b</b></p>`, `<p>a <b>b</b> c</p>`);
    expect(patches).toEqual([{ op: "inner", node: id(0), html: `a <b ${MARK}="${young(1)}">b</b> c` }]);
    expect(shown.ids).toEqual([id(0), young(1)]);
  });

  test("another tag replaces the element", () => {
    const { patches } = change(`<div><h1>t</h1></div>`, `<div><h2>t</h2></div>`);
    expect(patches).toEqual([{ op: "replace", nodes: [id(1)], html: `<h2 ${MARK}="${young(1)}">t</h2>` }]);
  });

  test("elements that the parser makes by itself do not make more be painted than changed", () => {
    const table = "<table><tr><td>1</td></tr></table>";
    const { patches, shown } = change(`<h1>old</h1>${table}`, `<h1>new</h1>${table}`);
    expect(patches).toEqual([{ op: "inner", node: id(0), html: "new" }]);
    expect(shown.ids).toEqual([id(0), id(1), id(2), id(3)]);
    const cell = change(table, "<table><tr><td>2</td></tr></table>");
    expect(cell.patches).toEqual([{ op: "inner", node: id(2), html: "2" }]);
    const row = change(table, "<table><tr><td>1</td></tr><tr><td>2</td></tr></table>");
    expect(row.patches).toEqual([
      {
        op: "insert",
        node: id(1),
        place: "after",
        html: `<tr ${MARK}="${young(3)}"><td ${MARK}="${young(4)}">2</td></tr>`,
      },
    ]);
  });

  test("an element between words is painted with them, in their order", () => {
    const { patches } = change("<p>a c</p>", "<p>a <b>b</b> c</p>");
    expect(patches).toEqual([{ op: "inner", node: id(0), html: `a <b ${MARK}="${young(1)}">b</b> c` }]);
  });

  test("words at the root of a block repaint the block", () => {
    const { patches, shown } = change(`<p>a</p>x`, `<p>a</p>y`);
    expect(patches).toEqual([{ op: "replace", nodes: [id(0)], html: `<p ${MARK}="${young(0)}">a</p>y` }]);
    expect(shown.ids).toEqual([young(0)]);
  });

  test("a block without an element of its own can only be loaded again", () => {
    expect(change("x", "y").patches).toBeNull();
  });

  test("ids are never used twice, however often it changes", () => {
    let shown = showBlock("b", "<p>0</p>", "fragment");
    const seen = new Set(shown.ids);
    for (let i = 1; i < 20; i += 1) {
      shown = updateBlock(shown, `<h${(i % 2) + 1}>${i}</h${(i % 2) + 1}>`, MARK).shown;
      expect(seen.has(shown.ids[0] ?? "")).toBe(false);
      seen.add(shown.ids[0] ?? "");
    }
  });
});
