import { beforeEach, describe, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { smallSite } from "./small-site.ts";
import {
  canvasTool,
  dragTo,
  drawn,
  dropAreasReady,
  expectSelected,
  type OpenEditor,
  openEditor,
  pointAt,
  pointOn,
  press,
  saved,
} from "./support.ts";

let projectId: string;
let editor: OpenEditor;
const original = smallSite().files.get("index.html")?.toString("utf8") ?? "";

const { hanok, browsing, member } = await startWithMember();

beforeEach(async () => {
  ({
    project: { id: projectId },
  } = await bringSite(member, smallSite()));
  editor = await openEditor(browsing, hanok, member, projectId);
  await dropAreasReady(editor.page);
  return async () => {
    expect(editor.problems).toEqual([]);
    await editor.close();
  };
});

const order = (): Promise<unknown> =>
  editor.frame().evaluate("[...document.querySelector('.hero').children].map((e) => e.localName).join()");
const home = async (): Promise<string> => {
  await saved(editor.page);
  return (await takeHome(member, hanok.origin, projectId)).get("index.html")?.toString("utf8") ?? "";
};
const spoken = (): Promise<string | null> => editor.page.locator("#announcements").textContent();

describe("elements of the page", () => {
  test("[BLK-58] [BLK-64] [BLK-82] [BLK-84] [BLK-88] an element is moved; only its line changes places; undo takes it back", async () => {
    const { page } = editor;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await editor.frame().evaluate(() => {
      const glides: unknown[] = [];
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        glides.push(typeof options === "object" ? options.duration : options);
        return animate.call(this, frames, options);
      };
      Object.assign(window, { glides });
    });
    await dragTo(
      page,
      await pointOn(page, "button"),
      await pointOn(page, "h1", { down: 0.1, scroll: false }),
    );
    await page.mouse.up();
    await expect.poll(order).toBe("button,h1,p,img");
    // It glides to its place in 200 ms.
    await expect.poll(() => editor.frame().evaluate("glides.join()")).toBe("200");
    await expectSelected(page, "button");
    const line = '    <button type="button">예약하기</button>\r\n';
    const title = '    <h1 class="title">어서 오세요</h1>\r\n';
    expect(await home()).toBe(original.replace(line, "").replace(title, line + title));
    await page.keyboard.press("Control+z");
    await expect.poll(order).toBe("h1,p,button,img");
    expect(await home()).toBe(original);
  });

  test("[BLK-58] [BLK-88] with Alt it is copied; Escape gives up", async () => {
    const { page } = editor;
    const [from, to] = [await pointOn(page, "h1"), await pointOn(page, "img", { down: 0.9, scroll: false })];
    await dragTo(page, from, to);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await spoken()).toBe("옮기기를 그만뒀어요");
    expect(await order()).toBe("h1,p,button,img");
    await page.keyboard.down("Alt");
    await dragTo(page, from, to);
    await page.mouse.up();
    await page.keyboard.up("Alt");
    await expect.poll(order).toBe("h1,p,button,img,h1");
  });

  test("[BLK-59] [BLK-60] [BLK-61] [BLK-62] where it cannot be, the hint says why and nothing happens", async () => {
    const { page } = editor;
    await dragTo(page, await pointOn(page, "button"), await pointOn(page, "p.lead b", { scroll: false }));
    await page.mouse.up();
    await page.getByText("문단 안에는 넣을 수 없어요.").first().waitFor();
    expect(await order()).toBe("h1,p,button,img");
    // Into its own inside: what is selected is dragged whole, so its own title is a part of it.
    await press(page, "h1");
    await page.keyboard.press("ArrowLeft");
    await expectSelected(page, "section#hero.hero");
    await dragTo(
      page,
      await pointOn(page, "h1"),
      await pointOn(page, "p.lead", { across: 0.9, scroll: false }),
    );
    await page.mouse.up();
    await page.getByText("요소를 자기 안으로 옮길 수 없어요.").first().waitFor();
    expect(await home()).toBe(original);
  });

  test("[EDT-43] [EDT-44] a drag lands where it points at tablet width and half scale", async () => {
    const { page } = editor;
    await page.keyboard.press("Control+2");
    await page.getByRole("button", { name: /^배율 / }).click();
    await expect.poll(() => editor.frame().evaluate("innerWidth")).toBe(768);
    await dragTo(
      page,
      await pointOn(page, "li:nth-of-type(3)", { across: 0.05 }),
      await pointOn(page, "li:nth-of-type(1)", { across: 0.1, down: 0.2, scroll: false }),
    );
    await page.mouse.up();
    const items = "[...document.querySelectorAll('li')].map((e) => e.textContent).join()";
    await expect.poll(() => editor.frame().evaluate(items)).toBe("단팥빵,식빵,바게트");
  });
});

describe("blocks", () => {
  /** The block bar is at the upper right corner of the block under the pointer. */
  const grip = async (selector: string) => {
    const { page } = editor;
    const inside = await pointOn(page, selector, { across: 0.5, down: 0.3 });
    await page.mouse.move(inside.x, inside.y);
    await page.mouse.move(inside.x + 2, inside.y);
    const found = (await editor.frame().evaluate(() => {
      for (let x = window.innerWidth - 1; x > 0; x -= 3)
        for (let y = 0; y < window.innerHeight; y += 3)
          if (document.elementFromPoint(x, y)?.localName === "hanok-canvas-overlay") {
            let left = x;
            while (document.elementFromPoint(left - 3, y + 8)?.localName === "hanok-canvas-overlay")
              left -= 3;
            return { left, right: x, y: y + 12, width: window.innerWidth };
          }
      return null;
    })) as { left: number; right: number; y: number; width: number } | null;
    if (!found) return null;
    const frame = await page.locator("main iframe").boundingBox();
    if (!frame) throw new Error("the canvas is not drawn");
    const scale = frame.width / found.width;
    const at = (x: number) => ({ x: frame.x + x * scale, y: frame.y + found.y * scale });
    return {
      move: at(found.left + 12),
      remove: at(found.left + 42),
      option: at(found.right - 20),
      wide: found.right - found.left,
    };
  };

  test("[BLK-21] [BLK-24] [BLK-29] [BLK-31] [BLK-33] [BLK-53] the block bar: move, delete, option", async () => {
    const { page } = editor;
    const blocks = "[...document.body.children].map((e) => e.className).join()";
    const bar = await expect
      .poll(() => grip(".menu"))
      .not.toBeNull()
      .then(() => grip(".menu"));
    if (!bar) throw new Error("no bar");
    await dragTo(page, bar.move, await pointOn(page, ".hero", { down: 0.1, scroll: false }));
    await page.mouse.up();
    await expect.poll(() => editor.frame().evaluate(blocks)).toMatch(/^top,menu,hero/);
    await page.keyboard.press("Control+z");
    await expect.poll(() => editor.frame().evaluate(blocks)).toMatch(/^top,hero,menu/);
    const again = await grip(".hero");
    await page.mouse.click(again?.option.x ?? 0, again?.option.y ?? 0);
    await page.getByRole("region", { name: "블록", exact: true }).waitFor();
    const third = await grip(".hero");
    await page.mouse.click(third?.remove.x ?? 0, third?.remove.y ?? 0);
    await page
      .getByRole("alertdialog", { name: "블록을 제거할까요?" })
      .getByRole("button", { name: "취소" })
      .click();
    // On a tablet's width there is no option, and the bar is so much shorter.
    await page.keyboard.press("Control+2");
    await expect.poll(() => editor.frame().evaluate("innerWidth")).toBe(768);
    const narrow = await grip(".hero");
    expect((again?.wide ?? 0) - (narrow?.wide ?? 0)).toBeGreaterThan(50);
    expect(await home()).toBe(original);
  });

  test("[BLK-25] previewing shows no tools", async () => {
    const { page } = editor;
    await page.getByRole("button", { name: "미리 보기", exact: true }).click();
    await page.getByRole("button", { name: "편집으로 돌아가기" }).waitFor();
    await pointAt(page, ".hero", { down: 0.3 });
    await drawn(page);
    for (const tool of ["block-move", "block-delete", "block-option"] as const)
      expect(await canvasTool(page, tool), tool).toBeNull();
  });
});

describe("without a mouse", () => {
  test("[BLK-53] [BLK-58] blocks and elements are picked up, carried and dropped, each place spoken", async () => {
    const { page } = editor;
    await page.locator("body").press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expectSelected(page, "hero");
    await page.keyboard.press("m");
    await expect.poll(spoken).toContain("hero 뒤. 추가할 수 없음");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect.poll(spoken).toMatch(/ 앞\. 옆에 추가$/);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => editor.frame().evaluate("[...document.body.children].map((e) => e.className).join()"))
      .toMatch(/^hero,top/);
    await expect.poll(spoken).toContain("hero 놓음");
    await page.keyboard.press("Control+z");
    // Into the block, to the title, and one place on.
    await page.keyboard.press("ArrowRight");
    await expectSelected(page, "section#hero.hero");
    await page.keyboard.press("ArrowRight");
    await expectSelected(page, "h1.title");
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(order).toBe("p,h1,button,img");
    await expectSelected(page, "h1.title");
    // Otherwise the announcement of the save replaces that of a drag step.
    await page.locator("[data-save=saved]").waitFor();
    await page.keyboard.press("m");
    await page.keyboard.press("ArrowDown");
    await expect.poll(spoken).toBe("버튼 예약하기 뒤. 옆에 추가");
    await page.keyboard.press("c");
    await page.keyboard.press("Enter");
    await expect.poll(order).toBe("p,h1,button,h1,img");
  });
});

test("[BLK-16] [BLK-58] a picture that is dragged into a common block leads to its file from every folder", async () => {
  const html = `<!doctype html>
<title>소식</title>
<section class="own"><h2>소식</h2><img src="../images/bread.svg" alt="" width="80" height="40"></section>
<section class="foot"><p>오시는 길</p></section>
`;
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>';
  const { project } = await bringSite(
    member,
    site(
      "folders",
      new Map([
        ["index.html", Buffer.from("<!doctype html><title>첫</title><h1>첫</h1>\n")],
        ["more/news.html", Buffer.from(html)],
        ["images/bread.svg", Buffer.from(picture)],
      ]),
    ),
  );
  const { pageList } = told(
    await member.client.get("/api/projects/page/list.json", { projectId: project.id }),
  );
  const pageId = pageList.find(({ title }) => title === "소식")?.id ?? "";
  const opened = await openEditor(browsing, hanok, member, project.id, { pageId });
  const { page, frame } = opened;
  const texts = async (): Promise<Record<string, string>> => {
    await saved(page);
    return told(await member.client.get("/api/projects/edit.json", { projectId: project.id, pageId })).part
      .texts;
  };
  const common = async (): Promise<string> =>
    Object.entries(await texts()).find(([id]) => /^shared\/.*\/html$/.test(id))?.[1] ?? "";
  await page.getByRole("treegrid").getByText("foot", { exact: true }).click();
  await page.getByRole("button", { name: "공통 블록으로 만들기" }).click();
  await page.getByRole("menuitem", { name: "전체 공통" }).click();
  await page.getByText("지금은 이 페이지에서만 써요.", { exact: false }).waitFor();
  await expect.poll(common).toContain("오시는 길");
  await dropAreasReady(page);
  const before = await common();
  await dragTo(
    page,
    await pointOn(page, "img"),
    await pointOn(page, ".foot p", { down: 0.9, scroll: false }),
  );
  await page.mouse.up();
  const shown = frame().locator(".foot img");
  await shown.waitFor();
  await expect.poll(common).toContain('<img src="/images/bread.svg" alt="" width="80" height="40">');
  await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(40);
  const home = (await takeHome(member, hanok.origin, project.id)).get("more/news.html")?.toString("utf8");
  expect(home).toContain('<img src="../images/bread.svg" alt="" width="80" height="40">');
  await page.keyboard.press("Control+z");
  await frame().locator(".own img").waitFor();
  await expect.poll(common).toBe(before);
  expect(Object.values(await texts()).join("")).toContain('<img src="../images/bread.svg"');
  expect(opened.problems).toEqual([]);
  await opened.close();
});
