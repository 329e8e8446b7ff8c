import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, openEditor, press, saved, unselect } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const bytesOf = (whole: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      "<!doctype html>\r\n<title>깨진 바이트</title>\r\n<section>\r\n  <h1>제목</h1>\r\n  <p id=bad>눈이 내린",
    ),
    Buffer.from([0xff]),
    Buffer.from(`다</p>\r\n  <p id=whole>${whole}</p>\r\n</section>\r\n`),
  ]);

test("[HND-14] a text with a damaged byte says which one and stays; the words beside it are typed", async () => {
  const { project } = await bringSite(
    member,
    site("damaged", new Map([["index.html", bytesOf("온전한 글")]])),
  );
  const { page, close, problems } = await openEditor(browsing, hanok, member, project.id);
  const frame = canvasFrame(page);
  expect(await frame.evaluate(() => document.querySelector("#bad")?.textContent)).toBe("눈이 내린\ufffd다");
  await press(page, "#bad", 2);
  await expect.poll(() => page.getByText("깨진 바이트(0xFF)").count()).toBeGreaterThan(0);
  await page.keyboard.insertText("가");
  await unselect(page);
  await press(page, "#whole", 2);
  await page.keyboard.press("End");
  await page.keyboard.insertText(" 고침");
  await page.keyboard.press("Escape");
  await saved(page);
  const home = await takeHome(member, hanok.origin, project.id);
  expect(home.get("index.html")).toEqual(bytesOf("온전한 글 고침"));
  expect(problems).toEqual([]);
  await close();
});
