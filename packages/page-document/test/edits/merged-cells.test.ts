import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tableColumnAdd } from "../../src/edits/table/column-add.ts";
import { tableColumnDelete } from "../../src/edits/table/column-delete.ts";
import { gridOf } from "../../src/edits/table/grid.ts";
import { tableRowAdd } from "../../src/edits/table/row-add.ts";
import { tableRowDelete } from "../../src/edits/table/row-delete.ts";
import { allElements, type Edit, parseHtml } from "../../src/index.ts";
import { runs } from "../soak.ts";
import { elementIn, HTML, htmlAfter, htmlRefusal, partOf, refusalOf, run } from "./helpers.ts";

const TABLE = `<table>
  <colgroup><col class="c"><col span="2"></colgroup>
  <tr><td rowspan="2">a</td><td colspan="2">b</td></tr>
  <tr><td class="x">c</td><td rowspan="2">d</td></tr>
  <tr><td>e</td><td>f</td></tr>
</table>
`;

describe("[E15] merged cells keep their shape", () => {
  test("a new row: cells that reach over it grow, all others get a cell", () => {
    expect(htmlAfter(tableRowAdd, TABLE, "<td class", { where: "before" })).toBe(
      TABLE.replace(`rowspan="2">a`, `rowspan="3">a`).replace(
        `  <tr><td class="x">c`,
        `  <tr><td class="x"></td><td></td></tr>\n  <tr><td class="x">c`,
      ),
    );
    expect(htmlAfter(tableRowAdd, TABLE, "<td class", { where: "after" })).toBe(
      TABLE.replace(
        `rowspan="2">d</td></tr>\n`,
        `rowspan="3">d</td></tr>\n  <tr><td></td><td class="x"></td></tr>\n`,
      ),
    );
    expect(htmlAfter(tableRowAdd, TABLE, "<td>e", { where: "after" })).toBe(
      TABLE.replace(`f</td></tr>\n`, `f</td></tr>\n  <tr><td></td><td></td><td></td></tr>\n`),
    );
    // To the end of the group, or beyond it: the cell covers the new row as it is.
    const all = "<table><tr><td rowspan=0>a</td><td>b</td></tr><tr><td>c</td></tr></table>";
    expect(htmlAfter(tableRowAdd, all, "<td>c", { where: "after" })).toBe(
      all.replace("c</td></tr>", "c</td></tr><tr><td></td></tr>"),
    );
  });
  test("a row that goes: cells from above shrink, its own move down with what they hold", () => {
    expect(htmlAfter(tableRowDelete, TABLE, `<td class`, {})).toBe(
      TABLE.replace(` rowspan="2">a`, ">a").replace(
        `  <tr><td class="x">c</td><td rowspan="2">d</td></tr>\n  <tr><td>e</td><td>f</td></tr>`,
        `  <tr><td>e</td><td>d</td><td>f</td></tr>`.replace("<td>d</td><td>f</td>", "<td>f</td><td>d</td>"),
      ),
    );
    const two = `<table><tr><td rowspan=2><b>a</b></td><td rowspan=3>b</td><td>c</td></tr><tr><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>`;
    expect(htmlAfter(tableRowDelete, two, "<td>c", {})).toBe(
      `<table><tr><td><b>a</b></td><td rowspan=2>b</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>`,
    );
  });
  test("columns: cells that reach over the place grow, `<col>` follows", () => {
    expect(htmlAfter(tableColumnAdd, TABLE, "<td class", { where: "after" })).toBe(
      TABLE.replace(`span="2"></colgroup>`, `span="3"></colgroup>`)
        .replace(`colspan="2">b`, `colspan="3">b`)
        .replace("c</td>", "c</td><td></td>")
        .replace("f</td>", "f</td><td></td>"),
    );
    expect(htmlAfter(tableColumnAdd, TABLE, "<td rowspan", { where: "before" })).toContain(
      `<col><col class="c"><col span="2">`,
    );
    expect(htmlAfter(tableColumnDelete, TABLE, "<td class", {})).toBe(
      TABLE.replace(` span="2"></colgroup>`, `></colgroup>`)
        .replace(` colspan="2">b`, ">b")
        .replace(`<td class="x">c</td>`, "")
        .replace("<td>f</td>", ""),
    );
  });
  test("a cell that covers several columns takes them along; the last stay; what lies over each other is refused", () => {
    expect(htmlAfter(tableColumnDelete, TABLE, "<td colspan", {})).toBe(
      `<table>\n  <colgroup><col class="c"></colgroup>\n  <tr><td rowspan="2">a</td></tr>\n  <tr></tr>\n  <tr><td>e</td></tr>\n</table>\n`,
    );
    expect(htmlRefusal(tableColumnDelete, "<table><tr><td colspan=2>a</table>", "<td", {})).toBe(
      "table.last-column",
    );
    const over = "<table><tr><td>a</td><td rowspan=2>b</td></tr><tr><td colspan=2>c</td></tr></table>";
    for (const edit of [tableRowDelete, tableColumnDelete])
      expect(htmlRefusal(edit, over, "<td", {})).toBe("table.merged-cells");
    for (const edit of [tableRowAdd, tableColumnAdd])
      expect(htmlRefusal(edit, over, "<td", { where: "after" })).toBe("table.merged-cells");
  });
});

/** Labels by place, as a browser lays the table out; `""` for an empty cell, null for none. */
const labels = (html: string): (string | null)[][] => {
  const rows = [...allElements(parseHtml(html, "fragment").nodes)].filter(({ tag }) => tag === "tr");
  return gridOf(rows).slots.map((line) =>
    Array.from(line, (slot) => {
      const [text] = slot?.cell.children ?? [];
      return slot ? (text?.kind === "text" ? text.value : "") : null;
    }),
  );
};

/** Tables without holes: rectangles are laid into a grid from its first free place on. */
const tables = fc
  .record({
    width: fc.integer({ min: 1, max: 5 }),
    height: fc.integer({ min: 1, max: 5 }),
    sizes: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 25,
      maxLength: 25,
    }),
    lines: fc.boolean(),
  })
  .map(({ width, height, sizes, lines }) => {
    const free = Array.from({ length: height }, () => Array.from({ length: width }, () => true));
    const end = lines ? "\n" : "";
    let count = 0;
    let html = `<table>${end}`;
    for (let row = 0; row < height; row += 1) {
      html += `<tr>${end}`;
      for (let column = 0; column < width; column += 1) {
        if (!free[row]?.[column]) continue;
        const [wide, high] = sizes[count] ?? [1, 1];
        let columns = 1;
        while (columns < wide && free[row]?.[column + columns]) columns += 1;
        const rows = Math.min(high, height - row);
        for (let down = row; down < row + rows; down += 1)
          for (let along = column; along < column + columns; along += 1) (free[down] ?? [])[along] = false;
        const spans = `${columns > 1 ? ` colspan="${columns}"` : ""}${rows > 1 ? ` rowspan=${rows}` : ""}`;
        html += `<td${spans}>${"abcdefghijklmnopqrstuvwxy".charAt(count)}</td>${end}`;
        count += 1;
      }
      html += `</tr>${end}`;
    }
    return { html: `${html}</table>`, count };
  });

const after = <Input>(edit: Edit<string, Input>, html: string, input: object): string | null => {
  const part = partOf(html);
  return refusalOf(edit, part, input) === "accepted" ? (run(edit, part, input).part.texts[HTML] ?? "") : null;
};

test("[E15] any table without holes: rows and columns come and go, every other place keeps what it showed", () => {
  fc.assert(
    fc.property(
      tables,
      fc.nat(),
      fc.constantFrom("before" as const, "after" as const),
      ({ html, count }, which, where) => {
        const before = labels(html);
        const label = "abcdefghijklmnopqrstuvwxy".charAt(which % count);
        const element = elementIn(partOf(html), `>${label}<`);
        const at = html.lastIndexOf("<td", element.at);
        const address = { text: HTML, at };
        const row = before.findIndex((line) => line.includes(label));
        const first = before[row]?.indexOf(label) ?? 0;
        const columns = before[row]?.filter((one) => one === label).length ?? 1;

        const rowAt = where === "before" ? row : row + 1;
        const wider = after(tableRowAdd, html, { element: address, where });
        const newRow = (before[0] ?? []).map((_, column) => {
          const [up, down] = [before[rowAt - 1]?.[column], before[rowAt]?.[column]];
          return up !== undefined && up === down ? up : "";
        });
        if (wider !== null)
          expect(labels(wider)).toEqual([...before.slice(0, rowAt), newRow, ...before.slice(rowAt)]);

        const less = after(tableRowDelete, html, { element: address });
        if (less !== null) expect(labels(less)).toEqual(before.filter((_, index) => index !== row));

        const columnAt = where === "before" ? first : first + columns;
        const broader = after(tableColumnAdd, html, { element: address, where });
        const grown = before.map((line) => {
          const [left, right] = [line[columnAt - 1], line[columnAt]];
          return [
            ...line.slice(0, columnAt),
            left !== undefined && left === right ? left : "",
            ...line.slice(columnAt),
          ];
        });
        if (broader !== null) expect(labels(broader)).toEqual(grown);

        const narrower = after(tableColumnDelete, html, { element: address });
        if (narrower !== null)
          expect(labels(narrower)).toEqual(
            before.map((line) => line.filter((_, column) => column < first || column >= first + columns)),
          );
        // A refusal has one of the few reasons that a whole table can give.
        for (const edit of [tableRowAdd, tableColumnAdd])
          expect(refusalOf(edit, partOf(html), { element: address, where })).toBe("accepted");
      },
    ),
    { numRuns: runs(300) },
  );
});
