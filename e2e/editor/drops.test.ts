import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { card, children, INDEX, openPlaces } from "./drops-support.ts";
import { keepBlock, keepElement } from "./library-support.ts";
import { shot } from "./shot.ts";
import { canvasTool, dragTo, openPanel, pointOn, restingTool, spoken } from "./support.ts";

const started = await startWithMember();
const { member } = started;
beforeAll(async () => {
  await keepElement(member, "쪽지", '<p class="note">쪽지</p>');
  await keepElement(member, "상자 표", '<table class="prices"><tr><td>식빵</td></tr></table>');
  await keepBlock(member, '<section class="news"><h2>소식</h2></section>');
});

/** Inside the page: how long the next press is held until it is a drag, in ms. */
function heldUntilShield(): { took: Promise<number> } {
  return {
    took: new Promise((resolve) => {
      window.addEventListener(
        "pointerdown",
        ({ timeStamp }) => {
          const watch = new MutationObserver(() => {
            if (!document.querySelector("[data-drag-shield]")) return;
            watch.disconnect();
            resolve(performance.now() - timeStamp);
          });
          watch.observe(document.body, { childList: true, subtree: true });
        },
        { capture: true, once: true },
      );
    }),
  };
}

/** Label under the pointer: the name of the dragged object and the hint. */
const says = (page: Page): Promise<string> => page.locator("[data-drag-shield]").innerText();
describe("from the library", () => {
  test("[BLK-42] [BLK-44] [BLK-82] [BLK-83] [BLK-88] a block between two blocks, under a shield; in time, and not before", async () => {
    const { page, home, close, problems } = await openPlaces(started);
    const from = await card(page, "블록", "소식");
    // A press that is let go at once is no drag, and one that moves at once waits.
    const target = await pointOn(page, ".second", { down: 0.1 });
    const held = await page.evaluateHandle(heldUntilShield);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.locator("[data-drag-shield]").waitFor();
    expect(await held.evaluate((one) => one.took)).toBeGreaterThanOrEqual(200);
    await page.mouse.move(target.x, target.y, { steps: 6 });
    await expect.poll(() => says(page)).toBe("소식\n옆에 추가");
    const lift = page.locator("[data-drag-shield] > div");
    expect(await lift.evaluate((one: HTMLElement) => one.style.animationDuration)).toBe("100ms");
    await shot(page, "drop-block");
    await page.mouse.up();
    await page.locator("[data-drag-shield]").waitFor({ state: "detached" });
    await expect.poll(() => children(page, "body")).toMatch(/^places,news,second,/);
    expect(await home()).toMatch(
      /<\/section>\s*<section class="news"><h2>소식<\/h2><\/section>\s*<section class="second">/,
    );
    // A copy came: the one in the library stays there.
    expect(await page.getByRole("grid", { name: "내 블록" }).getByRole("row", { name: "소식" }).count()).toBe(
      1,
    );
    await page.keyboard.press("Control+z");
    await expect.poll(home).toBe(INDEX);
    expect(problems).toEqual([]);
    await close();
  });

  test("[BLK-81] a press in a library that has just appeared begins no drag; half a second later it does", async () => {
    const { page, close } = await openPlaces(started);
    await openPanel(page, "블록");
    const row = page.getByRole("grid", { name: "내 블록" }).getByRole("row", { name: "소식" });
    await page.getByRole("tab", { name: "내 블록" }).click();
    await row.waitFor();
    await page.getByRole("tab").first().click();
    await row.waitFor({ state: "detached" });
    // The clock stops: the library is as young as the steps below let it become.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("tab", { name: "내 블록" }).click();
    for (let turn = 0; turn < 30 && (await row.count()) === 0; turn += 1) await page.clock.runFor(10);
    const box = await row.boundingBox();
    if (!box) throw new Error("the card is not drawn");
    const press = async (): Promise<number> => {
      await page.mouse.move(box.x + box.width / 2, box.y + 40);
      await page.mouse.down();
      for (let step = 1; step < 9; step += 1) {
        await page.clock.runFor(50);
        await page.mouse.move(box.x + box.width / 2 + 2 * step, box.y + 40 + step);
      }
      return page.locator("[data-drag-shield]").count();
    };
    expect(await press()).toBe(0);
    await page.mouse.up();
    await page.clock.runFor(600);
    expect(await press()).toBe(1);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await close();
  });

  test("[BLK-40] [BLK-42] [BLK-61] [BLK-62] [BLK-63] [BLK-64] an element: inside, beside, and where it cannot be, with the reason", async () => {
    const { page, home, close, problems } = await openPlaces(started);
    const from = await card(page, "요소", "쪽지");
    const cases = [
      [".card span", { across: 0.1 }, "쪽지\n추가할 수 없음 · 링크 안에는 넣을 수 없어요."],
      [".card", { down: 0.05 }, "쪽지\n옆에 추가"],
      [".words", { across: 0.9 }, "쪽지\n옆에 추가"],
      [".words b", {}, "쪽지\n추가할 수 없음 · 문단 안에는 넣을 수 없어요."],
      [".cell", { down: 0.05 }, "쪽지\n추가할 수 없음 · 표의 구조 안에는 넣을 수 없어요."],
      [".list li:nth-child(1)", { down: 0.2 }, "쪽지\n추가할 수 없음 · 여기에는 넣을 자리가 없어요."],
      [".room", {}, "쪽지\n안에 추가"],
      ["h1", { down: 0.1, across: 0.9 }, "쪽지\n옆에 추가"],
    ] as const;
    await dragTo(page, from, await pointOn(page, "h1"));
    for (const [selector, where, hint] of cases) {
      const { x, y } = await pointOn(page, selector, { ...where, scroll: false });
      await page.mouse.move(x, y, { steps: 3 });
      await expect.poll(() => says(page), { message: selector }).toBe(hint);
    }
    await shot(page, "drop-element");
    // Let go where it cannot be: nothing happens and the reason is shown.
    const { x, y } = await pointOn(page, ".words b", { scroll: false });
    await page.mouse.move(x, y, { steps: 3 });
    await expect.poll(() => says(page)).toContain("문단 안에는");
    await page.mouse.up();
    await page.getByText("문단 안에는 넣을 수 없어요.").first().waitFor();
    expect(await home()).toBe(INDEX);
    await dragTo(page, from, await pointOn(page, ".room", { scroll: false }));
    await page.mouse.up();
    await expect.poll(() => children(page, ".room")).toBe("note");
    await dragTo(page, from, await pointOn(page, "h1", { down: 0.1, across: 0.9, scroll: false }));
    await page.mouse.up();
    await expect.poll(() => children(page, ".places")).toBe("note,h1,room,card,words,plan,list");
    expect(await home()).toMatch(/<div class="room">\s*<p class="note">쪽지<\/p>\s*<\/div>/);
    // Escape gives up.
    await dragTo(page, from, await pointOn(page, ".room", { scroll: false }));
    await page.keyboard.press("Escape");
    await page.locator("[data-drag-shield]").waitFor({ state: "detached" });
    await page.mouse.up();
    expect(await spoken(page)).toBe("옮기기를 그만뒀어요");
    expect(await children(page, ".room")).toBe("note");
    expect(problems).toEqual([]);
    await close();
  });

  test("[EDT-41] [EDT-42] [EDT-43] [EDT-44] at every width and both scales it lands where it points", async () => {
    const { page, close } = await openPlaces(started);
    const from = await card(page, "요소", "상자 표");
    for (const scale of [100, 50])
      for (const [key, width] of [
        ["Control+1", "PC"],
        ["Control+2", "768"],
        ["Control+3", "375"],
      ] as const) {
        await page.keyboard.press(key);
        if (scale === 50 && width === "PC") await page.getByRole("button", { name: /^배율 / }).click();
        await dragTo(page, from, await pointOn(page, ".room", { scroll: false }));
        await expect.poll(() => says(page), { message: `${width} ${scale}` }).toBe("상자 표\n안에 추가");
        await page.mouse.up();
        await expect.poll(() => children(page, ".room"), { message: `${width} ${scale}` }).toBe("prices");
        await page.getByRole("button", { name: "되돌리기", exact: true }).click();
        await expect.poll(() => children(page, ".room")).toBe("");
      }
    await close();
  });
});

describe("on the page", () => {
  test("[BLK-57] [BLK-59] [BLK-60] [BLK-63] onto itself, into itself, and what is a part of a table: refused with the reason", async () => {
    const { page, home, close } = await openPlaces(started);
    const refusedAt = async (from: string, to: string, where: object, reason: string): Promise<void> => {
      await dragTo(page, await pointOn(page, from), await pointOn(page, to, { ...where, scroll: false }));
      await page.mouse.up();
      await page.getByText(reason).last().waitFor();
    };
    await refusedAt(".room", ".room", { across: 0.8 }, "지금 있는 자리예요.");
    await refusedAt("td.cell", "h1", { down: 0.1 }, "표나 목록의 일부라 이 자리로는 옮길 수 없어요.");
    const before = await canvasTool(page, "block-move");
    await page.mouse.move(
      ...(Object.values(await pointOn(page, ".second", { down: 0.7, across: 0.7 })) as [number, number]),
    );
    // A pointer that rests in a block gets the tools of that block.
    await expect.poll(async () => (await canvasTool(page, "block-move"))?.at).not.toEqual(before?.at);
    const { at } = await restingTool(page, "block-move");
    await dragTo(page, at, await pointOn(page, ".second", { down: 0.9, scroll: false }));
    await page.mouse.up();
    await page.getByText("지금 있는 자리예요.").last().waitFor();
    expect(await home()).toBe(INDEX);
    await close();
  });

  test("[EDT-58] [BLK-54] [BLK-58] [BLK-64] [BLK-86] in a row from right to left, near the edge of a box that scrolls by itself, out of the page over the list", async () => {
    const { page, close, frame } = await openPlaces(started);
    await dragTo(
      page,
      await pointOn(page, ".second .two"),
      await pointOn(page, "h2", { across: 0.9, scroll: false }),
    );
    await page.mouse.up();
    await expect.poll(() => children(page, ".second")).toBe("two,h2,one");
    await page.keyboard.press("Control+z");
    await expect.poll(() => children(page, ".second")).toBe("h2,one,two");
    await dragTo(
      page,
      await pointOn(page, ".second .two"),
      await pointOn(page, ".box", { down: 0.95, scroll: false }),
    );
    await expect
      .poll(() =>
        frame()
          .locator(".box")
          .evaluate((one) => one.scrollTop),
      )
      .toBeGreaterThan(50);
    // The pointer leaves the page: the list says where, the rest of the window that there is no place.
    const row = page.getByRole("treegrid").getByRole("row", { name: /far-3/ });
    const box = await row.boundingBox();
    if (!box) throw new Error("the row is not drawn");
    await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
    await expect.poll(() => says(page)).toBe("텍스트 2\n안에 추가");
    await page.mouse.move(box.x + 60, 20, { steps: 4 });
    await expect.poll(() => says(page)).toBe("텍스트 2");
    await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
    await expect.poll(() => says(page)).toBe("텍스트 2\n안에 추가");
    await page.mouse.up();
    // An element takes the rules that style it along, in a class of its own.
    await expect.poll(() => children(page, ".far-3")).toMatch(/^h2,two\b/);
    await page.locator("[data-drag-shield]").waitFor({ state: "detached" });
    await close();
  });

  test("[BLK-53] [BLK-54] [BLK-86] over the list beside it the list goes on while the pointer rests near its edge, and stays once the drag is over", async () => {
    const { page, close } = await openPlaces(started);
    await page.setViewportSize({ width: 1280, height: 420 });
    const tree = page.getByRole("treegrid");
    const top = (): Promise<number> => tree.evaluate((one) => one.scrollTop);
    const left = (): Promise<number> =>
      tree.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop);
    await expect.poll(left).toBeGreaterThan(40);
    const from = await pointOn(page, ".second .two");
    const box = await tree.boundingBox();
    if (!box) throw new Error("the list is not drawn");
    const edge = { x: box.x + 60, y: box.y + box.height - 8 };
    await dragTo(page, from, edge);
    await expect.poll(left).toBeLessThan(1);
    // The last row, which was outside the window before.
    await page.mouse.move(edge.x, edge.y - 22, { steps: 2 });
    await expect.poll(() => says(page)).toBe("텍스트 2\n안에 추가");
    await page.mouse.move(edge.x, edge.y, { steps: 2 });
    await expect.poll(() => says(page)).toBe("텍스트 2");
    await page.mouse.up();
    await page.locator("[data-drag-shield]").waitFor({ state: "detached" });
    expect(await children(page, ".second")).toBe("h2,one,two");
    await tree.evaluate((one) => {
      one.scrollTop = 0;
    });
    // As many pictures as it would need to move.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    });
    expect(await top()).toBe(0);
    await close();
  });

  test("[BLK-86] near the edges it scrolls, from 10 and 90 percent on; elsewhere it rests", async () => {
    const { page, close, frame } = await openPlaces(started);
    const from = await card(page, "요소", "쪽지");
    const canvas = await page.locator("main iframe").boundingBox();
    if (!canvas) throw new Error("the canvas is not drawn");
    const top = (): Promise<number> => frame().evaluate("scrollY") as Promise<number>;
    const at = (part: number) => ({ x: canvas.x + canvas.width / 2, y: canvas.y + canvas.height * part });
    await dragTo(page, from, at(0.5));
    const rests = async (part: number): Promise<boolean> => {
      await page.mouse.move(at(part).x, at(part).y, { steps: 2 });
      await page.waitForTimeout(100);
      const before = await top();
      await page.waitForTimeout(300);
      return (await top()) === before;
    };
    // A pointer that only crosses the edge scrolls nothing.
    await page.mouse.move(at(0.95).x, at(0.95).y, { steps: 2 });
    expect(await rests(0.5)).toBe(true);
    expect(await top()).toBe(0);
    expect([await rests(0.12), await rests(0.88)]).toEqual([true, true]);
    expect(await rests(0.92)).toBe(false);
    const far = await top();
    expect(far).toBeGreaterThan(0);
    expect(await rests(0.5)).toBe(true);
    expect(await rests(0.06)).toBe(false);
    expect(await top()).toBeLessThan(far + 400);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await close();
  });

  test("[EDT-67] [EDT-68] an element selected elsewhere is scrolled to 300 px below the top; Page Down goes 300 px", async () => {
    const { page, close, frame } = await openPlaces(started);
    const top = (): Promise<number> => frame().evaluate("scrollY") as Promise<number>;
    await page.getByRole("treegrid").getByText("far-6", { exact: true }).first().click();
    await expect
      .poll(() =>
        frame()
          .locator(".far-6")
          .evaluate((one) => Math.round(one.getBoundingClientRect().top)),
      )
      .toBe(300);
    const before = await top();
    await page.keyboard.press("PageUp");
    await expect.poll(top).toBe(before - 300);
    await page.keyboard.press("PageDown");
    await expect.poll(top).toBe(before);
    await close();
  });
});
