import { expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { expectAccessible, joinMember, startWithBrowser } from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

test("mails are legible by light and by dark, without their style element, and at 320 px", async () => {
  const owner = await joinMember(hanok, { name: "지민" });
  const invited = await joinMember(hanok, { name: "하루" });
  const made = await owner.client.post("/api/projects/project/item.json", {
    project: { title: "띄어쓰기가없는아주긴프로젝트이름".repeat(2) },
  });
  if (!made.ok) throw new Error(made.error);
  const answer = await owner.client.post("/api/members/cowork/item.json", {
    projectId: made.data.project.id,
    email: invited.email,
    role: "VIEWER",
  });
  if (!answer.ok) throw new Error(answer.error);
  await hanok.mail.link(invited.email);
  const mails = await hanok.mail.to(invited.email);
  const code = mails.find(({ text }) => /(?<!\d)\d{6}(?!\d)/.test(text));
  const invitation = mails.find(({ subject }) => subject.includes("초대"));
  if (!code || !invitation) throw new Error("a mail is missing");
  for (const [name, { html, subject }] of Object.entries({ code, invitation }))
    for (const [width, colorScheme, isStripped] of [
      [700, "light", false],
      [375, "dark", false],
      // As programs show it that drop style elements, which Naver does in places.
      [320, "light", true],
    ] as const) {
      const context = await browsing.browser.newContext({ viewport: { width, height: 560 }, colorScheme });
      const page = await context.newPage();
      await page.setContent(isStripped ? html.replace(/<style>[\s\S]*<\/style>/, "") : html);
      expect(await page.title()).toBe(subject);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // Landmarks are those of the program that shows the mail.
      await page.evaluate(() => document.body.append(document.createElement("main")));
      await expectAccessible(page, `${name} mail, ${width} px, ${colorScheme}`, {
        rules: ["color-contrast", "link-name", "html-has-lang", "document-title", "meta-viewport"],
      });
      await shot(page, `mail-${name}-${width}-${colorScheme}`);
      await context.close();
    }
});
