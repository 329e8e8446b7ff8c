import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries } from "../src/api/queries.ts";
import { checkNow, checksChanged, checksOf, lastCheckTook } from "../src/features/checks/queries.ts";

vi.mock("../src/api/queries.ts", async () => {
  const { QueryClient } = await import("@tanstack/react-query");
  return {
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    dataOf: ({ data }: { data: unknown }) => data,
  };
});
vi.mock("../src/api/client.ts", () => ({ client: { get: (...call: unknown[]) => server(...call) } }));

/** Asked and not answered yet. */
let waiting: ((version: number) => void)[] = [];
let signals: AbortSignal[] = [];
const server = (...[, , options]: unknown[]) => {
  signals.push((options as { signal: AbortSignal }).signal);
  return new Promise((resolve) => {
    waiting.push((version) =>
      resolve({ ok: true, data: { version, findings: [], problems: 0, notices: 0 } }),
    );
  });
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const answer = async (version: number): Promise<void> => {
  waiting.shift()?.(version);
  await settle();
};
let close = (): void => undefined;
/** A screen that shows the findings. */
const show = async () => {
  const observer = new QueryObserver(queries, checksOf("p"));
  close = observer.subscribe(() => undefined);
  await settle();
  return () => observer.getCurrentResult().data?.version;
};

beforeEach(() => {
  vi.useFakeTimers();
  [waiting, signals] = [[], []];
});
afterEach(() => {
  close();
  queries.clear();
  vi.useRealTimers();
});

test("[BLD-13] edits while a check runs never cancel it: its answer is shown, and one more check follows", async () => {
  const shown = await show();
  for (let edit = 0; edit < 5; edit += 1) void checksChanged();
  await settle();
  expect([waiting.length, signals.map(({ aborted }) => aborted)]).toEqual([1, [false]]);
  await answer(1);
  expect(shown()).toBe(1);
  expect(waiting).toHaveLength(1);
  await answer(2);
  expect([shown(), waiting.length, signals.length]).toEqual([2, 0, 2]);
});

test("[BLD-13] a change asks at once where no check runs, and the length of the last check is known", async () => {
  expect(lastCheckTook("p")).toBe(0);
  const shown = await show();
  await vi.advanceTimersByTimeAsync(4_000);
  await answer(1);
  expect(lastCheckTook("p")).toBe(4_000);
  void checksChanged();
  await settle();
  await answer(2);
  expect([shown(), waiting.length, signals.length]).toEqual([2, 0, 2]);
});

test("[BLD-13] who is about to mend looks at a check that began afterwards", async () => {
  await show();
  const looked = checkNow("p");
  await settle();
  await answer(1);
  await answer(2);
  expect((await looked)?.version).toBe(2);
});
