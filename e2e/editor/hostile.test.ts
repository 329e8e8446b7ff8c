import { describe, expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, openEditor, press } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const bring = async (name: string, script: string): Promise<string> => {
  const html = `<!doctype html><title>${name}</title><h1>제목</h1><p>다른 글</p><script>${script}</script>`;
  return (await bringSite(member, site(name, new Map([["index.html", Buffer.from(html)]])))).project.id;
};

describe("a hostile page in the editor", () => {
  test("forges twenty kinds of messages, dispatches gestures, reaches for the app: nothing is saved, nothing is read", async () => {
    const projectId = await bring(
      "forger",
      `const types = ["ready","loaded","styled","pong","leaving","hover","select","text-start","text-end","composing","key","edit","patch","save","publish","load","undo","delete","style","attribute","hanok-canvas"];
      setInterval(() => {
        for (const type of types) {
          parent.postMessage({ type, node: "block/x/html:0", revision: 1, outside: false, content: [{ text: "pwned" }], changes: [] }, "*", [new MessageChannel().port1]);
          parent.postMessage(type, "*");
        }
        const h1 = document.querySelector("h1");
        for (const type of ["pointerdown","mousedown","mouseup","click","dblclick"]) h1.dispatchEvent(new MouseEvent(type, { bubbles: true }));
        h1.dispatchEvent(new KeyboardEvent("keydown", { key: "Delete", code: "Delete", bubbles: true }));
        h1.textContent = "pwned";
      }, 50);
      window.read = [];
      for (const path of ["/api/members/member/item.json", "/api/projects/project/list.json", "/api/projects/edit.json?projectId=x"])
        fetch(path, { credentials: "include" }).then((r) => r.text()).then((t) => read.push(t), (e) => read.push(e.name));
      try { read.push(parent.document.title) } catch (e) { read.push(e.name) }
      try { read.push(document.cookie) } catch (e) { read.push(e.name) }`,
    );
    const { page, close } = await openEditor(browsing, hanok, member, projectId);
    const saves: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") saves.push(request.url());
    });
    await press(page, "p");
    await page.waitForTimeout(2_500);
    expect(saves).toEqual([]);
    expect(await page.getByRole("alertdialog").count()).toBe(0);
    const read = (await canvasFrame(page).evaluate("read")) as string[];
    expect(read).toHaveLength(5);
    // The canvas has a host of its own, where these addresses are files that the project does not have.
    const missing = read.filter((text) => text.includes("<title>404</title>"));
    expect(missing).toHaveLength(3);
    const others = read.filter((text) => !missing.includes(text));
    expect(others).toHaveLength(2);
    for (const text of others) expect(text).toMatch(/^(TypeError|SecurityError)$/);
    await close();
  }, 60_000);

  test("loops for ever: within ten seconds it is open without its scripts, and can be edited", async () => {
    const projectId = await bring("loop", "for (;;);");
    const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
    await page.goto(`/neditor/?project=${projectId}`);
    await page.getByText("페이지의 스크립트가 멈춰서").waitFor();
    await page.locator("main[aria-busy=false] iframe").waitFor();
    await page.waitForTimeout(300);
    await press(page, "h1");
    await expect.poll(() => page.locator("footer [aria-current=true]").textContent()).toBe("h1");
    await context.close();
  }, 60_000);

  test("goes elsewhere: the page stays, and the editor says so", async () => {
    const projectId = await bring(
      "runaway",
      "setTimeout(() => { location.href = 'https://example.com/' }, 300)",
    );
    const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
    await page.goto(`/neditor/?project=${projectId}`);
    await page.locator("[data-denied~=navigation]").waitFor();
    await page.locator("main[aria-busy=false] iframe").waitFor();
    expect(await canvasFrame(page).locator("h1").textContent()).toBe("제목");
    await context.close();
  }, 60_000);
});
