import type { EntryFields } from "@hanok/api-contract";
import { locate, readForms } from "@hanok/page-document";
import { expect, test } from "vitest";
import { checkEntry } from "./check-entry.ts";

const FORM = `<form data-hanok-form="예약">
<fieldset><legend>지점</legend><label><input type="radio" name="place" value="종로" required> 종로</label><label><input type="radio" name="place" value="서촌"> 서촌</label></fieldset>
<label>인원 <select name="people" required><option value="">선택</option><option>2</option><option>4</option></select></label>
<fieldset><legend>확인</legend><label><input type="checkbox" name="rules" value="시간" required> 시간</label><label><input type="checkbox" name="rules" value="취소" required> 취소</label><label><input type="checkbox" name="rules" value="소식"> 소식</label></fieldset>
<fieldset><legend>고명</legend><label><input type="checkbox" name="extra" value="김"> 김</label><label><input type="checkbox" name="extra" value="파"> 파</label></fieldset>
</form>`;

test("[FRM-09] every choice that has to be made is made before an entry is taken, each required box among them", () => {
  const [form = null] = readForms(locate(FORM, "fragment"));
  const whole: EntryFields = { place: "서촌", people: "4", rules: ["시간", "취소"] };
  const problemsOf = (fields: EntryFields) => {
    const answer = checkEntry(form, fields, true);
    return answer.ok ? {} : answer.detail?.fields;
  };
  expect(problemsOf(whole)).toEqual({});
  expect(problemsOf({ ...whole, rules: ["시간", "취소", "소식"], extra: "파" })).toEqual({});
  for (const name of ["place", "people", "rules"])
    for (const empty of ["", [], undefined]) {
      const { [name]: _left, ...rest } = whole;
      const fields = empty === undefined ? rest : { ...whole, [name]: empty };
      expect(problemsOf(fields), `${name} ${JSON.stringify(empty)}`).toEqual({
        [`fields.${name}`]: "required",
      });
    }
  expect(problemsOf({ ...whole, rules: "시간" })).toEqual({ "fields.rules": "required" });
  expect(problemsOf({ ...whole, rules: ["취소", "소식"] })).toEqual({ "fields.rules": "required" });
  expect(problemsOf({ ...whole, people: "3" })).toEqual({ "fields.people": "choice" });
});

test("[FRM-09] where every box of a group is required one suffices, and a box without a value is not asked for", () => {
  const boxes = (name: string, values: readonly string[], all = true) =>
    values.map(
      (one, at) =>
        `<input type="checkbox" name="${name}" value="${one}"${all || at === 0 ? " required" : ""}>`,
    );
  const problemsOf = (html: string, fields: EntryFields) => {
    const [form = null] = readForms(
      locate(`<form data-hanok-form="a">${html}<input name="who"></form>`, "fragment"),
    );
    const answer = checkEntry(form, { who: "가람", ...fields }, true);
    return answer.ok ? {} : answer.detail?.fields;
  };
  const all = boxes("day", ["월", "화", "수"]).join("");
  expect(problemsOf(all, { day: "화" })).toEqual({});
  expect(problemsOf(all, { day: ["월", "수"] })).toEqual({});
  expect(problemsOf(all, {})).toEqual({ "fields.day": "required" });
  expect(problemsOf(all, { day: "일" })).toEqual({ "fields.day": "choice" });
  const some = boxes("day", ["월", "화"], false).join("");
  expect(problemsOf(some, { day: "화" })).toEqual({ "fields.day": "required" });
  expect(problemsOf(some, { day: "월" })).toEqual({});
  const empty = boxes("day", ["", "화"], false).join("");
  expect(problemsOf(empty, { day: "화" })).toEqual({});
  expect(problemsOf(empty, { day: ["", "화"] })).toEqual({});
  const alone = boxes("rules", ["네"]).join("");
  expect(problemsOf(alone, { rules: "네" })).toEqual({});
  expect(problemsOf(alone, {})).toEqual({ "fields.rules": "required" });
});
