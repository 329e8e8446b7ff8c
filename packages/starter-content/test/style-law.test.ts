import { expect, test } from "vitest";
import { randomFrom } from "../../page-document/test/random.ts";
import { figure } from "../../page-document/test/soak.ts";
import { checkStyleLaw } from "../../page-document/test/style/law.ts";
import { listThemes, readTheme } from "../src/index.ts";
import { sampled } from "./soak.ts";
import { applied, projectOf } from "./theme-project.ts";

test("[E26] on the themes a style of one element changes nothing of another", {
  timeout: 1_200_000,
}, async () => {
  const themes = await listThemes();
  for (const { id } of sampled(themes, 2)) {
    const theme = await readTheme(id, "ko");
    // Two pages of the same blocks, which share all classes.
    let part = projectOf(theme);
    const { column1, custom } = part.pages;
    if (!column1 || !custom) throw new Error("the project lacks pages");
    part = { ...part, pages: { column1, custom } };
    part = await applied(await applied(part, theme, "column1"), theme, "custom");
    expect(checkStyleLaw(part, randomFrom(id.length), figure("EDITS", 3, 60)), id).toBeGreaterThan(0);
  }
});
