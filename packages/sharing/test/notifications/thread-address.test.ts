import { expect, test } from "vitest";
import { shownCount, threadAddress } from "../../src/index.ts";

test("[CMT-04] a notification leads to its comment in the editor", () => {
  expect(threadAddress({ projectId: "p1", pageId: "a&b", commentId: "t1" })).toBe(
    "/neditor/?project=p1&page=a%26b&comment=t1",
  );
});

test("the count of the bell is empty at zero and ends at 99+", () => {
  expect([0, 1, 99, 100].map(shownCount)).toEqual(["", "1", "99", "99+"]);
});
