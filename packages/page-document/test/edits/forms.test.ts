import { describe, expect, test } from "vitest";
import { applySplices, connectForms, locate, readForms } from "../../src/index.ts";

const FORM = `<form class='a'
  action='send.php' data-hanok-form=' 문의  하기 '><label>이름<input name=name required></label>
<label for="c">어느 날</label><select id="c" name="day"><option value="">고르기</option><option>월</option></select>
<input type="checkbox" name="agree" required id="ok"><label for="ok">동의합니다</label><input type="submit"></form>`;

describe("collected forms", () => {
  test("[FRM-01] [FRM-02] [FRM-05] a form is read with its labels, options and consent", () => {
    const [form, ...others] = readForms(locate(`${FORM}<form><input name="q"></form>`, "fragment"));
    expect(others).toEqual([]);
    expect(form).toMatchObject({
      name: "문의 하기",
      consent: { field: "agree", text: "동의합니다", required: true },
      fields: [
        { name: "name", label: "이름", kind: "text", required: true },
        { name: "day", label: "어느 날", kind: "select", options: ["", "월"] },
      ],
    });
  });

  test("[FRM-24] connecting touches attributes of the marked start tag alone, in the author's quotes", () => {
    const html = `<p>앞</p>${FORM}<form action="x"></form>`;
    const connected = applySplices(
      html,
      connectForms(locate(html, "fragment"), () => "https://app.example/forms/1?version=2"),
    );
    expect(connected).toBe(
      html
        .replace("'send.php'", "'https://app.example/forms/1?version=2'")
        .replace(
          /data-hanok-form='[^']*'/,
          (mark) =>
            `${mark} method='post' enctype='application/x-www-form-urlencoded' accept-charset='utf-8'`,
        ),
    );
  });
});
