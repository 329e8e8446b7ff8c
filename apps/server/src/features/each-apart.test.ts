import { expect, test } from "vitest";
import { eachApart } from "./each-apart.ts";

test("a daily step that fails keeps none of the later ones from running, and is reported", async () => {
  const ran: string[] = [];
  const sweep = eachApart({
    first: async () => ran.push("first"),
    broken: () => Promise.reject(new Error("statement timeout")),
    last: async () => ran.push("last"),
  });
  await expect(sweep).rejects.toThrow('the step "broken" failed');
  expect(ran).toEqual(["first", "last"]);
});
