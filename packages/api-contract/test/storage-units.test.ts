import { expect, test } from "vitest";
import { storageText } from "../src/index.ts";

test("[MED-16] [PLN-11] a megabyte is 1024² bytes, a gigabyte a thousand of them, a terabyte a million", () => {
  const MB = 1024 ** 2;
  expect(
    [0, 1023, 1536, 512 * MB, 999 * MB, 1_000 * MB, 1_500 * MB, 1_000_000 * MB].map(storageText),
  ).toEqual(["0B", "1023B", "1.5KB", "512MB", "999MB", "1GB", "1.5GB", "1TB"]);
});
