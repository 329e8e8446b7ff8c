import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { expectAccessible, joinMember, startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { keepElement } from "./library-support.ts";
import { shot } from "./shot.ts";
import { canvasTool, openEditor, openPanel, pointAt, press, restingTool } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const SQUARE = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#c96"/></svg>`;
const INDEX = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>그림</title><link rel="stylesheet" href="css/style.css"></head>
<body>
<section class="hero"><h1>Bread &amp; butter</h1><img src="images/bread.svg" alt=""><p>fresh</p></section>
<section class="away"><img src="https://pictures.example/none.png" alt=""><p>away</p></section>
</body></html>
`;
const CSS = `.hero{background:#0d6763 url(../images/dot.svg) no-repeat 90% 50%;color:#fff;padding:60px;height:420px}
.hero::after{content:"★";font-size:80px;color:#fc0}`;
const pictured = () =>
  site(
    "pictured",
    new Map([
      ["index.html", Buffer.from(INDEX)],
      ["css/style.css", Buffer.from(CSS)],
      ["images/bread.svg", Buffer.from(SQUARE)],
      ["images/dot.svg", Buffer.from(SQUARE.replace("#c96", "#00f"))],
    ]),
  );

test("[BLK-20] [PER-04] [PER-05] a saved item gets a picture made in the canvas; where none can be made, a living miniature; the project's picture likewise", async () => {
  // Of one's own: what an earlier try has kept is not in the lists.
  const member = await joinMember(hanok);
  const { project } = await bringSite(member, pictured());
  const { page, close, problems } = await openEditor(browsing, hanok, member, project.id);
  const keepBlock = async (selector: string, title: string): Promise<void> => {
    await openPanel(page, "블록과 요소");
    await page.getByRole("treegrid").getByText(selector, { exact: true }).first().click();
    await page.getByRole("button", { name: "내 블록으로 저장" }).click();
    const dialog = page.getByRole("dialog", { name: "내 블록으로 저장" });
    await dialog.getByRole("textbox", { name: "이름" }).fill(title);
    await dialog.getByRole("button", { name: "저장" }).click();
    await dialog.waitFor({ state: "hidden" });
  };
  await keepBlock("hero", "첫 화면");
  await keepBlock("away", "먼 그림");
  // As one that was saved by a script: no picture was made of it.
  await keepElement(member, "빵", '<img src="images/bread.svg" alt="">');
  await press(page, ".hero h1");
  await page.getByRole("button", { name: "내 요소로 저장" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "저장" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  const list = async (type: "block" | "asset") => {
    const answer = await member.client.get("/api/members/personal/list.json", { type });
    if (!answer.ok) throw new Error(answer.message);
    return new Map(answer.data.list.map(({ title, cover }) => [title, cover?.url ?? ""]));
  };
  const blocks = await list("block");
  expect(blocks.get("먼 그림")).toBe("");
  expect([...(await list("asset")).values()][0]).not.toBe("");
  // The picture shows what is there: ground, picture file, background and what css writes.
  const colours = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0);
    const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray() };
    const near = (red: number, green: number, blue: number): number => {
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (
          Math.abs((data[at] ?? 0) - red) +
            Math.abs((data[at + 1] ?? 0) - green) +
            Math.abs((data[at + 2] ?? 0) - blue) <
          40
        )
          count += 1;
      return count;
    };
    return {
      size: [image.width, image.height],
      ground: near(13, 103, 99),
      file: near(204, 153, 102),
      background: near(0, 0, 255),
      written: near(255, 204, 0),
    };
  }, blocks.get("첫 화면") ?? "");
  expect(colours.size).toEqual([560, 336]);
  expect(colours.ground).toBeGreaterThan(40_000);
  for (const part of ["file", "background", "written"] as const)
    expect([part, colours[part] > 60]).toEqual([part, true]);

  await openPanel(page, "블록");
  await page.getByRole("tab", { name: "내 블록" }).click();
  const grid = page.getByRole("grid", { name: "내 블록" });
  await expect.poll(() => grid.getByRole("row", { name: "첫 화면" }).locator("img").count()).toBe(1);
  await expect.poll(() => grid.getByRole("row", { name: "먼 그림" }).locator("iframe").count()).toBe(1);
  await shot(page, "covers");
  // A miniature finds its files in the open project.
  await openPanel(page, "요소");
  await page.getByRole("tab", { name: "내 요소" }).click();
  const miniature = page.getByRole("row", { name: "빵" }).frameLocator("iframe").locator("img");
  await expect
    .poll(() => miniature.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(60);
  await shot(page, "miniature");

  // The project's own picture, from the page in the canvas.
  await page.getByRole("treegrid").count();
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "프로젝트" }).click();
  await page.getByRole("button", { name: "지금 페이지로 만들기" }).click();
  await page.getByText("이 페이지로는 이미지를 만들지 못했어요.", { exact: false }).waitFor();
  await pointAt(page, ".away");
  await page.mouse.click(
    ...(Object.values((await restingTool(page, "block-delete")).at) as [number, number]),
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "제거" }).click();
  await expect.poll(() => canvasTool(page, "element-delete")).toBeNull();
  await page.getByRole("button", { name: "지금 페이지로 만들기" }).click();
  await expect
    .poll(async () => {
      const answer = await member.client.get("/api/projects/project/item.json", { projectId: project.id });
      return answer.ok ? (answer.data.project?.thumb.url ?? "") : answer.message;
    })
    .toMatch(/project-thumbs/);
  await page.getByRole("button", { name: "지금 페이지로 만들기" }).scrollIntoViewIfNeeded();
  await shot(page, "thumb");
  await expectAccessible(page, "project picture");
  expect(problems).toEqual([]);
  await close();
});

const FONT = new URL(
  "../../packages/starter-content/themes/festival/fonts/festival-poster-400-home.woff2",
  import.meta.url,
);

test("[BLK-20] a picture has the page's own fonts, from sheets that bring others in, too", async () => {
  const section = (name: string): string => `<section class="${name}"><p>가나다바</p></section>`;
  // Letters of the font are nowhere in this section but in the field.
  const FIELD = '<section class="field own"><input value="가나다바"></section>';
  const files = new Map([
    [
      "index.html",
      Buffer.from(INDEX.replace(/<section[\s\S]*<\/section>/, section("own") + section("plain") + FIELD)),
    ],
    [
      "css/style.css",
      Buffer.from(
        '@import "type.css";\nbody{margin:0}section{padding:40px;height:220px;background:#fff;color:#000}p,input{font:400 120px sans-serif;margin:0;border:0;padding:0}.own *{font-family:"Own Poster",sans-serif}',
      ),
    ],
    [
      "css/type.css",
      Buffer.from(
        // The first of them names no file that could be, and spoils nothing.
        '@font-face{font-family:"Own Poster";src:url("http://[");unicode-range:U+AC00-D7A3}@font-face{font-family:"Own Poster";src:url(../fonts/own.woff2) format("woff2");unicode-range:U+AC00-D7A3}',
      ),
    ],
    ["fonts/own.woff2", await readFile(FONT)],
  ]);
  const { project } = await bringSite(member, site("lettered", files));
  const { page, frame, close, problems } = await openEditor(browsing, hanok, member, project.id);
  await expect
    .poll(() => frame().evaluate("[...document.fonts].some(({ status }) => status === 'loaded')"))
    .toBe(true);
  await openPanel(page, "블록과 요소");
  for (const name of ["own", "plain", "field"]) {
    await page.getByRole("treegrid").getByText(name, { exact: true }).first().click();
    await page.getByRole("button", { name: "내 블록으로 저장" }).click();
    const dialog = page.getByRole("dialog", { name: "내 블록으로 저장" });
    await dialog.getByRole("textbox", { name: "이름" }).fill(`글꼴 ${name}`);
    await dialog.getByRole("button", { name: "저장" }).click();
    await dialog.waitFor({ state: "hidden" });
  }
  const answer = await member.client.get("/api/members/personal/list.json", { type: "block" });
  if (!answer.ok) throw new Error(answer.message);
  const ink = async (title: string): Promise<number> => {
    const url = answer.data.list.find((one) => one.title === title)?.cover?.url ?? "";
    return page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
      pen?.drawImage(image, 0, 0);
      const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 90) dark += 1;
      return dark;
    }, url);
  };
  // The poster's letters are twice as heavy as any other available.
  const [own, plain, field] = [await ink("글꼴 own"), await ink("글꼴 plain"), await ink("글꼴 field")];
  expect(plain).toBeGreaterThan(200);
  expect(own / plain).toBeGreaterThan(1.3);
  expect(field / plain).toBeGreaterThan(1.3);
  expect(problems).toEqual([]);
  await close();
});
