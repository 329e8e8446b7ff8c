import { readLegalTexts } from "@hanok/public-texts";
import { expect, test } from "vitest";
import { refund as english } from "../src/language/en/subscription.ts";
import { refund as korean } from "../src/language/ko/subscription.ts";

const numbersOf = (text: string): string[] => [...text.matchAll(/\d+/g)].map(([number]) => number);

test("[LET-17] the screen of a refund names the numbers of the policy, in both languages", async () => {
  const policy = (await readLegalTexts()).find(({ kind }) => kind === "refund")?.content;
  for (const [words, text] of [
    [korean, policy?.ko],
    [english, policy?.en],
  ] as const) {
    const inPolicy = new Set(numbersOf(text ?? ""));
    expect(Object.keys(words.rules).length).toBeGreaterThan(6);
    for (const [rule, sentence] of Object.entries(words.rules))
      for (const number of numbersOf(sentence))
        expect([rule, number, inPolicy.has(number)]).toEqual([rule, number, true]);
    expect(numbersOf(words.rules["full-14-days"])).toEqual(["14"]);
    expect(numbersOf(words.rules["monthly-days"])).toEqual(["14", "30"]);
    expect(numbersOf(words.rules["yearly-days"])).toEqual(["14", "365"]);
    expect(numbersOf(words.rules["monthly-used-up"])).toEqual(["90", "27"]);
    expect(numbersOf(words.rules["template-penalty"])).toEqual(expect.arrayContaining(["7", "90"]));
  }
});
