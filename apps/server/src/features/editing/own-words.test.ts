import {
  type Change,
  emptyPart,
  type Resource,
  resourceText,
  type Step,
  textChange,
} from "@hanok/page-document";
import { describe, expect, test } from "vitest";
import { takeOwnWordsAlong } from "./own-words.ts";

const entry: Resource = {
  id: "tea",
  path: "collections/menu/tea.json",
  fileExt: "json",
  type: "code",
  name: "tea.json",
  url: "",
  fileKind: "user",
  category: "content",
  birth: "content",
  key: "a1",
  linked: false,
  imported: null,
  date: "2026-01-01T00:00:00.000Z",
};
const [WAS, IS] = ['{"title":""}', '{"title":"차"}'];
const remove: Change = { kind: "resource-delete", resourceId: "tea", resource: entry, text: WAS };
const step: Step = { id: "add", name: "entry.add", subject: "", group: null, at: "", changes: [remove] };
const typing = textChange(resourceText("tea"), [{ from: 10, to: 10, insert: "차" }], WAS.length);
const elsewhere = textChange(resourceText("other"), [{ from: 0, to: 0, insert: "x" }], 1);
const partWith = (text: string) => ({
  ...emptyPart(),
  resources: { tea: entry },
  texts: { [resourceText("tea")]: text },
});

describe("[COL-02] taking back the adding of an entry", () => {
  test("takes its author's later words along", () => {
    const since = [{ changes: [typing, elsewhere], isAuthors: true }];
    expect(takeOwnWordsAlong(partWith(IS), step, since)).toEqual({
      step: { ...step, changes: [{ ...remove, text: IS }] },
      foreign: [elsewhere],
    });
  });

  test("leaves a colleague's words as changes that keep the entry", () => {
    const since = [{ changes: [typing], isAuthors: false }];
    expect(takeOwnWordsAlong(partWith(IS), step, since)).toEqual({ step, foreign: [typing] });
  });

  test("goes where all words were taken back since", () => {
    const back = textChange(resourceText("tea"), [{ from: 10, to: 11, insert: "" }], IS.length);
    const since = [
      { changes: [typing], isAuthors: false },
      { changes: [back], isAuthors: false },
    ];
    expect(takeOwnWordsAlong(partWith(WAS), step, since)).toEqual({ step, foreign: [] });
  });

  test("leaves an entry alone that is gone", () => {
    expect(takeOwnWordsAlong(emptyPart(), step, [])).toEqual({ step, foreign: [] });
  });
});
