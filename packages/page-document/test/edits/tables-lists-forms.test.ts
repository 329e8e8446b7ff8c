import { describe, expect, test } from "vitest";
import { animationSet } from "../../src/edits/element/animation-set.ts";
import { backgroundVideoSet } from "../../src/edits/element/background-video-set.ts";
import { formFieldAdd } from "../../src/edits/form/field-add.ts";
import { formFieldSet } from "../../src/edits/form/field-set.ts";
import { formOptionAdd } from "../../src/edits/form/option-add.ts";
import { formOptionDelete } from "../../src/edits/form/option-delete.ts";
import { faqAdd } from "../../src/edits/list/faq-add.ts";
import { listItemAdd } from "../../src/edits/list/item-add.ts";
import { listOrdered } from "../../src/edits/list/ordered.ts";
import { tabAdd } from "../../src/edits/list/tab-add.ts";
import { tableColumnAdd } from "../../src/edits/table/column-add.ts";
import { tableColumnDelete } from "../../src/edits/table/column-delete.ts";
import { tableRowAdd } from "../../src/edits/table/row-add.ts";
import { tableRowDelete } from "../../src/edits/table/row-delete.ts";
import { CSS, elementIn, HTML, htmlAfter, htmlRefusal, partOf, run } from "./helpers.ts";

const TABLE = `<table>
  <thead>
    <tr><th scope="col">A</th><th scope="col">B</th></tr>
  </thead>
  <tbody>
    <tr class="r"><td id="x">1</td><td>2</td></tr>
    <tr><td>3</td><td>4</td></tr>
  </tbody>
</table>
`;

describe("[E15] tables", () => {
  test("rows are added in the form of their neighbour", () => {
    expect(htmlAfter(tableRowAdd, TABLE, "<td>3", { where: "before" })).toBe(
      TABLE.replace("    <tr><td>3", "    <tr><td></td><td></td></tr>\n    <tr><td>3"),
    );
    expect(htmlAfter(tableRowAdd, TABLE, "<td id", { where: "after" })).toBe(
      TABLE.replace("2</td></tr>\n", `2</td></tr>\n    <tr class="r"><td></td><td></td></tr>\n`),
    );
  });
  test("[BLK-73] none above the header; behind it the first of the body", () => {
    expect(htmlRefusal(tableRowAdd, TABLE, "<th s", { where: "before" })).toBe("table.above-header");
    expect(htmlAfter(tableRowAdd, TABLE, "<th s", { where: "after" })).toBe(
      TABLE.replace("  <tbody>\n", `  <tbody>\n    <tr class="r"><td></td><td></td></tr>\n`),
    );
    const plain = "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>";
    expect(htmlRefusal(tableRowAdd, plain, "<th", { where: "before" })).toBe("table.above-header");
    expect(htmlAfter(tableRowAdd, plain, "<th", { where: "after" })).toBe(
      plain.replace("<tr><td>1", "<tr><td></td><td></td></tr><tr><td>1"),
    );
  });
  test("[BLK-72] [BLK-74] the last row and the header stay", () => {
    expect(htmlAfter(tableRowDelete, TABLE, "<td>3", {})).toBe(
      TABLE.replace("    <tr><td>3</td><td>4</td></tr>\n", ""),
    );
    expect(htmlRefusal(tableRowDelete, TABLE, "<th s", {})).toBe("table.header-row");
    expect(htmlRefusal(tableRowDelete, "<table><tr><td>1</table>", "<td", {})).toBe("table.last-row");
    expect(htmlRefusal(tableRowDelete, "<table><tr><th>A<tr><td>1</table>", "<td", {})).toBe(
      "table.last-row",
    );
  });
  test("columns reach every row, header cells beside header cells", () => {
    expect(htmlAfter(tableColumnAdd, TABLE, "<td>2", { where: "before" })).toBe(
      TABLE.replace(`<th scope="col">B`, `<th scope="col"></th><th scope="col">B`)
        .replace("<td>2", "<td></td><td>2")
        .replace("<td>4", "<td></td><td>4"),
    );
    expect(htmlAfter(tableColumnDelete, TABLE, "<td>3", {})).toBe(
      TABLE.replace(`<th scope="col">A</th>`, "").replace(`<td id="x">1</td>`, "").replace("<td>3</td>", ""),
    );
    expect(htmlRefusal(tableColumnDelete, "<table><tr><td>1</table>", "<td", {})).toBe("table.last-column");
    expect(htmlRefusal(tableColumnAdd, "<p>x</p>", "<p", { where: "after" })).toBe("table.not-table");
  });
});

describe("[E16] lists", () => {
  test("ordered or not: the tags alone", () => {
    expect(
      htmlAfter(listOrdered, "<UL class=a>\n <li>x\n <li><b>y</b>\n</UL >", "<b", { ordered: true }),
    ).toBe("<ol class=a>\n <li>x\n <li><b>y</b>\n</ol >");
    expect(htmlAfter(listOrdered, "<ol><li>x</ol>", "<ol", { ordered: true })).toBe("<ol><li>x</ol>");
    expect(htmlRefusal(listOrdered, "<p>x</p>", "<p", { ordered: true })).toBe("list.not-list");
  });
  test("items in the form of their neighbour", () => {
    expect(
      htmlAfter(listItemAdd, `<ul>\n  <li class="i">x</li>\n</ul>`, "<li", { where: "after", text: "y" }),
    ).toBe(`<ul>\n  <li class="i">x</li>\n  <li class="i">y</li>\n</ul>`);
    expect(htmlAfter(listItemAdd, "<ul><li>x<li>y</ul>", "<ul", { where: "after", text: "a & b" })).toBe(
      "<ul><li>x<li>y<li>a & b</ul>",
    );
    expect(htmlAfter(listItemAdd, "<ul></ul>", "<ul", { where: "after", text: "" })).toContain("<li></li>");
  });
});

test("[E16] [BLK-78] an entry of questions needs both the question and the answer", () => {
  const entry = { question: "왜?", answer: "a < b" };
  expect(htmlAfter(faqAdd, "<dl>\n  <dt>q</dt>\n  <dd>a</dd>\n</dl>", "<dl", entry)).toBe(
    "<dl>\n  <dt>q</dt>\n  <dd>a</dd>\n  <dt>왜?</dt>\n  <dd>a &lt; b</dd>\n</dl>",
  );
  expect(
    htmlAfter(faqAdd, "<div>\n  <details><summary>q</summary>a</details>\n</div>", "<details", entry),
  ).toBe(
    "<div>\n  <details><summary>q</summary>a</details>\n  <details>\n    <summary>왜?</summary>\n    <p>a &lt; b</p>\n  </details>\n</div>",
  );
  expect(htmlRefusal(faqAdd, "<dl></dl>", "<dl", { question: "왜?", answer: " " })).toBe("faq.incomplete");
  expect(htmlRefusal(faqAdd, "<dl></dl>", "<dl", { question: "", answer: "a" })).toBe("faq.incomplete");
  expect(htmlRefusal(faqAdd, "<p>x</p>", "<p", entry)).toBe("drop.inside-paragraph");
});

describe("[E17] forms", () => {
  const FORM = `<form>\n  <input name="a">\n  <button>Go</button>\n</form>\n`;
  test("a field stands before the button, labelled", () => {
    const field = {
      kind: "text",
      label: "이름",
      name: "name",
      placeholder: "홍길동",
      required: true,
      options: [],
    } as const;
    expect(htmlAfter(formFieldAdd, FORM, "<input", { ...field, options: [] })).toBe(
      `<form>\n  <input name="a">\n  <label for="field-name">이름</label>\n  <input type="text" id="field-name" name="name" placeholder="홍길동" required>\n  <button>Go</button>\n</form>\n`,
    );
    const choice = {
      ...field,
      kind: "select",
      placeholder: "",
      required: false,
      options: ["A", "B"],
    } as const;
    expect(htmlAfter(formFieldAdd, FORM, "<form", { ...choice, options: ["A", "B"] })).toContain(
      `<option value="A">A</option>\n    <option value="B">B</option>\n  </select>\n  <button>`,
    );
    expect(htmlRefusal(formFieldAdd, FORM, "<form", { ...choice, options: [] })).toBe("form.option-required");
    expect(htmlRefusal(formFieldAdd, FORM, "<form", { ...choice, options: ["A", " "] })).toBe(
      "form.option-required",
    );
    expect(htmlRefusal(formFieldAdd, FORM, "<form", { ...field, options: [], label: "" })).toBe(
      "form.text-required",
    );
    expect(htmlRefusal(formFieldAdd, "<p>x</p>", "<p", { ...field, options: [] })).toBe("form.not-field");
  });
  test("[HND-12] a new field stands before the button's row, built and dressed as its neighbors, named after its label", () => {
    const add = (html: string, input: object = {}) =>
      htmlAfter(formFieldAdd, html, "<form", {
        kind: "date",
        label: "이메일",
        name: "",
        placeholder: "",
        required: false,
        options: [],
        ...input,
      });
    const rows = `<form class="f">
  <div class="row">
    <label class="l" for="n">이름</label>
    <input class="c" id="n" name="n">
  </div>
  <div class="row foot">
    <span><button>보내기</button></span>
  </div>
</form>
`;
    expect(add(rows)).toBe(
      rows.replace(
        '  <div class="row foot">',
        `  <div class="row">
    <label for="field-imeil" class="l">이메일</label>
    <input type="date" id="field-imeil" name="imeil" class="c">
  </div>
  <div class="row foot">`,
      ),
    );
    const around = `<form><div style="display: grid"><label class="l">글 <textarea class="c" name="imeil"></textarea></label>\n<button>Go</button></div></form>`;
    expect(add(around)).toContain(
      `<label class="l">이메일 <input type="date" name="imeil2" class="c"></label>`,
    );
    expect(add(around)).toMatch(/imeil2[\s\S]*<button/);
    expect(add(`<form><input type="hidden" name="k"></form>`)).toContain(
      '<label for="field-imeil">이메일</label>',
    );
  });
  test("[HND-12] a third tab with its panel, in the looks of the last ones, each naming the other", () => {
    const tabs = `<div class="t">
  <div role="tablist">
    <button role="tab" id="tab-1" aria-controls="panel-1" class="b on" aria-selected="true">봄</button>
    <button role="tab" id="tab-2" aria-controls="panel-2" class="b">여름</button>
  </div>
  <div role="tabpanel" id="panel-1" aria-labelledby="tab-1"><p>하나</p></div>
  <div role="tabpanel" id="panel-2" aria-labelledby="tab-2" class="p"><p>둘</p></div>
</div>
`;
    const added = tabs
      .replace(
        "여름</button>\n",
        `여름</button>\n    <button type="button" role="tab" id="tab" aria-controls="panel" aria-selected="false" tabindex="-1" class="b">탭 3</button>\n`,
      )
      .replace(
        "둘</p></div>\n",
        `둘</p></div>\n  <div role="tabpanel" id="panel" aria-labelledby="tab" tabindex="0" class="p"><p>내용</p></div>\n`,
      );
    for (const needle of ["<div class=", '<div role="tablist"', '<button role="tab" id="tab-2"', "<p>둘"])
      expect(htmlAfter(tabAdd, tabs, needle, { label: "탭 3", words: "내용" })).toBe(added);
    expect(htmlRefusal(tabAdd, `${tabs}<p class="x">x</p>`, '<p class="x"', { label: "a", words: "b" })).toBe(
      "list.not-list",
    );
  });
  test("[FRM-07] a field that is typed in gets a placeholder, and an empty one is refused", () => {
    const field = { label: "글", name: "n", required: false, options: ["A"] };
    const add = (kind: "text" | "textarea" | "email" | "tel" | "date" | "select", placeholder: string) =>
      htmlRefusal(formFieldAdd, FORM, "<form", { ...field, kind, placeholder });
    for (const kind of ["text", "textarea", "email", "tel"] as const) {
      expect(add(kind, " "), kind).toBe("form.placeholder-required");
      expect(add(kind, "글을 써 주세요"), kind).toBe("accepted");
    }
    for (const kind of ["date", "select"] as const) expect(add(kind, ""), kind).toBe("accepted");
    const set = (html: string, placeholder: string | null) =>
      htmlRefusal(formFieldSet, html, html.slice(0, 4), { placeholder });
    for (const html of [
      '<input placeholder="p">',
      '<input TYPE="Email" placeholder="p">',
      '<input type="new" placeholder="p">',
      '<textarea placeholder="p"></textarea>',
    ])
      for (const empty of ["", " ", null]) expect(set(html, empty), html).toBe("form.placeholder-required");
    expect(set('<input type="date" placeholder="p">', null)).toBe("accepted");
    // An author's field without one stays as it is while the rest of it is edited.
    expect(htmlAfter(formFieldSet, "<input>", "<input", { name: "a" })).toBe('<input name="a">');
  });
  test("[FRM-08] fields and options; an empty option is refused", () => {
    expect(
      htmlAfter(formFieldSet, `<input name="a">`, "<input", {
        placeholder: "p",
        required: true,
        type: "email",
      }),
    ).toBe(`<input name="a" placeholder="p" type="email" required>`);
    expect(htmlRefusal(formFieldSet, "<p>x</p>", "<p", { name: "x" })).toBe("form.not-field");
    expect(htmlRefusal(formFieldSet, "<textarea></textarea>", "<t", { type: "email" })).toBe(
      "form.field-type",
    );
    const select = "<select>\n  <option>A</option>\n</select>";
    expect(htmlAfter(formOptionAdd, select, "<option", { text: "B" })).toBe(
      "<select>\n  <option>A</option>\n  <option>B</option>\n</select>",
    );
    expect(htmlRefusal(formOptionAdd, select, "<select", { text: " " })).toBe("form.option-required");
    expect(htmlRefusal(formOptionDelete, select, "<option", {})).toBe("form.last-option");
  });
});

test("[BLK-12] a background video is the first child, found again", () => {
  const part = partOf(`<section class="hero">\n  <p>x</p>\n</section>\n`, ".hero {\n  color: red;\n}\n");
  const element = elementIn(part, "<section");
  const set = run(backgroundVideoSet, part, { element, src: "a.mp4" }).part;
  expect(set.texts[HTML]).toMatch(
    /^<section class="hero">\n {2}<video data-background-video="position isolation" autoplay muted loop playsinline src="a.mp4"[^>]*><\/video>\n {2}<p>/,
  );
  expect(set.texts[CSS]).toBe(".hero {\n  color: red;\n  position: relative;\n  isolation: isolate;\n}\n");
  const other = run(backgroundVideoSet, set, { element, src: "b.mp4" }).part;
  expect(other.texts[HTML]).toBe(set.texts[HTML]?.replace("a.mp4", "b.mp4"));
  expect(run(backgroundVideoSet, other, { element, src: null }).part.texts).toEqual(part.texts);
});

test.each([
  ["a rule of many lines", ".hero {\n  color: red;\n}\n"],
  ["a rule of one line", "/* hero */\n.hero { padding: 40px }\n.title{color:#222}\n"],
  ["no rule at all", ".title{color:#222}\n"],
  ["an element that is placed", ".hero { position: sticky; top: 0 }\n"],
  ["an element that has all it needs", ".hero { isolation: isolate; position: relative }\n"],
])("[BLK-12] a background video that is taken out gives every byte back: %s", (_, css) => {
  const part = partOf(`<section class="hero">\n  <p>x</p>\n</section>\n`, css);
  const element = elementIn(part, "<section");
  const set = run(backgroundVideoSet, part, { element, src: "a.mp4" }).part;
  if (css.includes("sticky")) expect(set.texts[CSS]).toContain("position: sticky");
  if (css.includes("sticky")) expect(set.texts[CSS]).not.toContain("relative");
  expect(run(backgroundVideoSet, set, { element, src: null }).part.texts).toEqual(part.texts);
});

test("[BLK-12] a later change under a background video stays", () => {
  const part = partOf(`<section class="hero"><p>x</p></section>\n`, ".hero { color: red }\n");
  const element = elementIn(part, "<section");
  const set = run(backgroundVideoSet, part, { element, src: "a.mp4" }).part;
  const texts = { ...set.texts, [CSS]: (set.texts[CSS] ?? "").replace("relative", "absolute") };
  const out = run(backgroundVideoSet, { ...set, texts }, { element, src: null }).part.texts;
  expect(out[CSS]).toBe(".hero { color: red; position: absolute }\n");
});

test("[E18] [BLK-71] [BLK-91] animation data", () => {
  const animation = { ani: "fade-up", easing: "ease-out", duration: 800, delay: 100, once: false };
  expect(htmlAfter(animationSet, "<p>x</p>", "<p", { animation })).toBe(
    `<p data-ani="fade-up" data-easing="ease-out" data-duration="800" data-delay="100" data-once="false">x</p>`,
  );
  expect(
    htmlAfter(animationSet, `<p data-ani="fade" data-once="true">x</p>`, "<p", { animation: null }),
  ).toBe("<p>x</p>");
  expect(htmlRefusal(animationSet, "<p>x</p>", "<p", { animation: { ...animation, ani: "explode" } })).toBe(
    "animation.effect",
  );
  expect(htmlRefusal(animationSet, "<p>x</p>", "<p", { animation: { ...animation, easing: "boing" } })).toBe(
    "animation.easing",
  );
});
