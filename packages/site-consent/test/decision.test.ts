import { expect, test } from "vitest";
import { answers, readDecision } from "../src/decision.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-30T00:00:00Z");
const stored = (value: object) => readDecision(JSON.stringify(value), NOW);

test("[LIF-08] an answer holds for a year, and for the services that it was about", () => {
  const given = { asked: ["ga4"], given: ["ga4"], at: NOW - 364 * DAY };
  expect(stored(given)).toEqual(given);
  expect(answers(stored(given), ["ga4"])).toBe(true);
  expect(answers(stored(given), ["ga4", "kakao"])).toBe(false);
  expect(stored({ ...given, at: NOW - 366 * DAY })).toBeNull();
  expect(stored({ ...given, at: NOW + DAY })).toBeNull();
});

test("[LIF-08] a text of another script is no answer, and an unknown service is not agreed to", () => {
  for (const text of ["", "yes", "null", "[]", '{"at":"today"}'])
    expect(readDecision(text, NOW), text).toBeNull();
  expect(stored({ asked: ["ga4", "other"], given: "all", at: NOW })).toEqual({
    ...{ asked: ["ga4"], given: [], at: NOW },
  });
  expect(answers(readDecision(null, NOW), ["ga4"])).toBe(false);
});
