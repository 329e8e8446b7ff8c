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

  test("[HND-12] a group of boxes is called by its legend, its label, the words before it, or its name", () => {
    const boxes = (name: string) =>
      ["커트", "염색"]
        .map((one) => `<label><input type="checkbox" name="${name}" value="${one}">${one}</label>`)
        .join("\n");
    const label = (inner: string) =>
      readForms(
        locate(
          `<form data-hanok-form="f"><label>메일 <input name="mail"></label>${inner}</form>`,
          "fragment",
        ),
      )[0]?.fields.at(-1)?.label;
    expect(label(boxes("관심"))).toBe("관심");
    expect(label(`<fieldset><legend>관심 분야</legend>${boxes("a")}</fieldset>`)).toBe("관심 분야");
    expect(label(`<div role="group" aria-labelledby="h"><b id="h">어떤 시술</b>${boxes("a")}</div>`)).toBe(
      "어떤 시술",
    );
    expect(label(`<p>무엇이 궁금하세요?</p><div>${boxes("a")}</div>`)).toBe("무엇이 궁금하세요?");
    expect(label(`<div>하나 골라 주세요 ${boxes("a").replaceAll("checkbox", "radio")}</div>`)).toBe(
      "하나 골라 주세요",
    );
    expect(label(`<label><input type="checkbox" name="news" value="y">소식 받기</label>`)).toBe("소식 받기");
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
