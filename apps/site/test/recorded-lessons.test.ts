import { existsSync } from "node:fs";
import path from "node:path";
import { readLessons } from "@hanok/public-texts";
import { expect, test } from "vitest";
import { RECORDED_LESSONS } from "../src/help/recorded-lessons.ts";

const pictures = path.join(import.meta.dirname, "../public/pictures");

test("[SUP-02] each lesson of the release has a recording and its last picture in both languages", async () => {
  const lessons = await readLessons();
  expect(lessons.map(({ id }) => id).toSorted()).toEqual(RECORDED_LESSONS.toSorted());
  for (const id of RECORDED_LESSONS)
    for (const language of ["ko", "en"])
      for (const name of [`manual-${id}`, `manual-${id}-loop`])
        expect([name, language, existsSync(path.join(pictures, `${name}.${language}.webp`))]).toEqual([
          name,
          language,
          true,
        ]);
});
