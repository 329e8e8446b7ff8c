import { afterAll, beforeAll, expect, test } from "vitest";
import { watchPaint } from "../../packages/starter-content/tools/paint.ts";
import {
  type Browsing,
  type Hanok,
  type JoinedMember,
  joinMember,
  openBrowser,
  startHanok,
} from "../harness.ts";
import { told } from "./projects.ts";

let hanok: Hanok;
let browsing: Browsing;
let member: JoinedMember;
beforeAll(async () => {
  hanok = await startHanok();
  browsing = await openBrowser();
  member = await joinMember(hanok);
});
afterAll(async () => {
  await browsing?.close();
  await hanok?.stop();
});

test("every starter theme, published as it is: nothing moves when its fonts come late, at three widths", async () => {
  const { themeList } = told(await member.client.get("/api/public/projects/theme/list.json", {}));
  expect(themeList.length).toBeGreaterThanOrEqual(8);
  for (const { id } of themeList) {
    const { project } = told(
      await member.client.post("/api/projects/project/item.json", { project: {}, themeId: id }),
    );
    told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
    const address = `http://${project.id}.localhost:${new URL(hanok.origin).port}/`;
    for (const width of [375, 768, 1440]) {
      const page = await browsing.browser.newPage({ viewport: { width, height: width < 500 ? 812 : 900 } });
      const { shift } = await watchPaint(page, address);
      expect([id, width, shift < 0.02 ? 0 : shift]).toEqual([id, width, 0]);
      await page.close();
    }
  }
}, 120_000);
