import { expect, test } from "vitest";
import { seoulDay, seoulMonth } from "./seoul-time.ts";

test("[EXP-43] [RET-12] days and months begin at midnight in Seoul", () => {
  expect(seoulMonth(Date.parse("2026-02-28T14:59:59Z"))).toBe("2026-02");
  expect(seoulMonth(Date.parse("2026-02-28T15:00:00Z"))).toBe("2026-03");
  expect(seoulMonth(Date.parse("2024-02-29T15:00:00Z"))).toBe("2024-03");
  expect(seoulDay(Date.parse("2026-12-31T14:59:59.999Z"))).toBe("2026-12-31");
  expect(seoulDay(Date.parse("2026-12-31T15:00:00Z"))).toBe("2027-01-01");
});
