import { locate } from "@hanok/page-document";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dropAreasAnswer, libraryTakesDrags } from "../src/drag/timing.ts";
import { watchScroll } from "../src/features/layers/scroll-window.ts";
import { openList } from "../src/features/library/open-list.ts";
import { textOf } from "../src/selection/element-path.ts";
import { throttle } from "../src/shell/throttle.ts";
import { readEditor } from "../src/state/editor-store.ts";

describe("time", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("[EDT-65] resizing is answered at once, then once in 100 ms, and the last one always", () => {
    let now = 0;
    const answered: number[] = [];
    const watch = throttle(() => answered.push(now), 100);
    for (; now <= 250; now += 10) {
      watch.call();
      vi.advanceTimersByTime(10);
    }
    expect(answered).toHaveLength(3);
    vi.advanceTimersByTime(1_000);
    expect(answered).toHaveLength(4);
    watch.call();
    watch.call();
    watch.stop();
    vi.advanceTimersByTime(1_000);
    expect(answered).toHaveLength(5);
  });

  test("[EDT-64] scrolling is read at once, then once in 16 ms, and the last position always", () => {
    const element = { scrollTop: 0, clientHeight: 400 };
    const seen: number[] = [];
    const scrolled = watchScroll(
      () => element,
      ({ top }) => seen.push(top),
    );
    for (; element.scrollTop < 64; element.scrollTop += 2) {
      scrolled.call();
      vi.advanceTimersByTime(2);
    }
    expect(seen).toEqual([0, 14, 30, 46, 62]);
    scrolled.call();
    vi.advanceTimersByTime(100);
    expect(seen.at(-1)).toBe(64);
  });

  test("[BLK-81] a library takes drags half a second after it has appeared", () => {
    expect([0, 499, 500, 9_000].map((now) => libraryTakesDrags(100, 100 + now))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test("[BLK-85] drop areas answer a second after the page has come", () => {
    expect([0, 999, 1_000].map((now) => dropAreasAnswer(50, 50 + now))).toEqual([false, false, true]);
  });

  test("[EDT-66] the list of blocks opens 50 ms after the press", () => {
    openList("block");
    vi.advanceTimersByTime(49);
    expect(readEditor().dialogs).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(readEditor().dialogs).toMatchObject([{ name: "blockList" }]);
  });
});

describe("[EDT-74] words are cut after 100 characters, and three dots tell of it", () => {
  const said = (html: string, most?: number): string => {
    const [root] = locate(html, "fragment").nodes;
    if (root?.kind !== "element") throw new Error("no element");
    return textOf(root, most);
  };

  test("as people count them", () => {
    expect(said(`<p>${"가".repeat(100)}</p>`)).toBe("가".repeat(100));
    expect(said(`<p>${"가".repeat(101)}</p>`)).toBe(`${"가".repeat(100)}…`);
    expect(said(`<p>${"가".repeat(101).normalize("NFD")}</p>`)).toBe(`${"가".repeat(100)}…`);
    expect(said(`<p>${"🏠".repeat(101)}</p>`)).toBe(`${"🏠".repeat(100)}…`);
    expect(said(`<p>${"가나".repeat(9)}</p>`, 4)).toBe("가나가나…");
  });

  test("spaces of the source are no words, and words of several elements stay apart", () => {
    const far = " \n".repeat(200);
    expect(said(`<ul>${far}<li>하나</li>${far}<li>둘 <b>셋</b></li></ul>`)).toBe("하나 둘 셋");
  });
});
