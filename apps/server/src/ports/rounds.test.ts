import { expect, test } from "vitest";
import { createRounds } from "./rounds.ts";

test("[trust: availability] a step that hangs or throws keeps no other from its turn, and rounds do not overlap", async () => {
  const ran: string[] = [];
  const faults: string[] = [];
  let end = () => {};
  const hanging = new Promise<void>((resolve) => {
    end = resolve;
  });
  const round = createRounds({
    steps: {
      first: async () => void ran.push("first"),
      hangs: async () => {
        ran.push("hangs");
        await hanging;
      },
      throws: async () => {
        ran.push("throws");
        throw new Error("planned");
      },
      last: async () => void ran.push("last"),
    },
    onFault: (step) => faults.push(step),
    most: 30,
  });
  await Promise.all([round(), round()]);
  expect(ran).toEqual(["first", "hangs", "throws", "last"]);
  expect(faults).toEqual(["hangs", "throws"]);
  // It still hangs: it is not begun a second time.
  await round();
  expect(ran.slice(4)).toEqual(["first", "throws", "last"]);
  end();
  await hanging;
  await round();
  expect(ran.slice(7)).toEqual(["first", "hangs", "throws", "last"]);
});
