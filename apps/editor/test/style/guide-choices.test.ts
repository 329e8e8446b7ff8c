import { emptyPart, type ProjectPart, resourceText } from "@hanok/page-document";
import { expect, test } from "vitest";
import { guideColours, projectColours } from "../../src/features/style/colour/project-colours.ts";
import { guideChoices } from "../../src/features/style/values/guide-variables.ts";

const sheet = (id: string, category: "tuning" | "css", css: string): ProjectPart => ({
  ...emptyPart(),
  resources: {
    [id]: {
      id,
      path: `css/${id}.css`,
      fileExt: "css",
      type: "code",
      name: id,
      url: "",
      fileKind: "user",
      category,
      birth: category,
      key: "a0",
      linked: true,
      imported: null,
      date: "2026-01-01T00:00:00.000Z",
    },
  },
  texts: { [resourceText(id)]: css },
});

const GUIDE =
  ":root { --color-accent: #0d6763; --radius-card: 8px; --space-2: 16px; --font-title: Gowun Batang, serif; --text-lead: 20px }\n.x { color: #abcdef; --other: #111111 }";

test("[BLK-02] the values of the style guide come first and are written by their names", () => {
  const part = sheet("guide", "tuning", GUIDE);
  expect(guideColours(part)).toEqual([{ value: "var(--color-accent)", colour: "#0d6763", name: "accent" }]);
  expect(projectColours(part).map(({ value }) => value)).toEqual(["var(--other)", "#abcdef"]);
  const uses = (property: string): readonly string[] => guideChoices(part, property).map(({ use }) => use);
  expect(uses("border-top-left-radius")).toEqual(["var(--radius-card)"]);
  expect(uses("padding-top")).toEqual(["var(--space-2)"]);
  expect(uses("font-family")).toEqual(["var(--font-title)"]);
  expect(uses("font-size")).toEqual(["var(--text-lead)"]);
  expect(uses("opacity")).toEqual([]);
});

test("[BLK-02] variables of other stylesheets are not the guide's", () => {
  const part = sheet("style", "css", GUIDE);
  expect(guideColours(part)).toEqual([]);
  expect(guideChoices(part, "padding")).toEqual([]);
});
