import type { CDPSession } from "playwright-core";
import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, takeHome } from "../main-job/projects.ts";
import { smallSite } from "./small-site.ts";
import { type OpenEditor, openEditor, openPanel, press, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const original = (smallSite().files.get("index.html") ?? Buffer.alloc(0)).toString("utf8");

interface Typing {
  readonly editor: OpenEditor & { readonly projectId: string };
  readonly index: () => Promise<string>;
  /** Two-set Korean, jamo by jamo, then the syllable itself. */
  readonly syllable: (...steps: string[]) => Promise<void>;
  /** Jamo that stay a composition. */
  readonly begin: (...steps: string[]) => Promise<void>;
  /** A key that the input method takes for itself, as browsers tell it (229). */
  readonly processKey: (code: string) => Promise<void>;
  readonly cdp: CDPSession;
}

async function open(): Promise<Typing> {
  const { project } = await bringSite(member, smallSite());
  const editor = { ...(await openEditor(browsing, hanok, member, project.id)), projectId: project.id };
  const cdp = await editor.page.context().newCDPSession(editor.page);
  const begin = async (...steps: string[]): Promise<void> => {
    for (const text of steps)
      await cdp.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
  };
  return {
    editor,
    cdp,
    begin,
    syllable: async (...steps) => {
      await begin(...steps);
      await cdp.send("Input.insertText", { text: steps.at(-1) ?? "" });
    },
    processKey: async (code) => {
      const key = { key: "Process", code, windowsVirtualKeyCode: 229 };
      await cdp.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
      await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    },
    index: async () => {
      await saved(editor.page);
      const home = await takeHome(member, hanok.origin, project.id);
      return (home.get("index.html") ?? Buffer.alloc(0)).toString("utf8");
    },
  };
}

test("[BLK-03] code: compositions with Enter, Escape, backspace and blur within; exact, no extra line, one step back", async () => {
  const { editor, index, syllable, begin, processKey } = await open();
  const { page } = editor;
  await press(page, "h1");
  await page.keyboard.press("Control+.");
  const code = page.locator(".cm-content");
  await code.waitFor();
  await code.getByText("천천히").click();
  await page.keyboard.press("End");
  // Enter of the input method ends the syllable and breaks no line.
  await begin("ㄱ", "가");
  await processKey("Enter");
  await syllable("가");
  // Back from 닭 to 다 and on to 담.
  await syllable("ㄷ", "다", "닭", "달", "다", "담");
  // Escape of the input method leaves the code as it is.
  await begin("ㅎ", "하");
  await processKey("Escape");
  await syllable("하");
  const wanted = original.replace("빵집입니다.</p>", "빵집입니다.</p>가담하");
  await expect.poll(index).toBe(wanted);
  // One step, unless a busy machine makes pauses between the syllables that part it.
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+z");
      return index();
    })
    .toBe(original);
  // Words are undone one by one, however quickly they were typed.
  await code.getByText("천천히").click();
  await page.keyboard.press("End");
  await syllable("ㅁ", "무");
  await syllable("ㄹ", "르");
  await page.keyboard.type(" ");
  await syllable("ㅂ", "비");
  const two = original.replace("빵집입니다.</p>", "빵집입니다.</p>무르 비");
  await expect.poll(index).toBe(two);
  await page.keyboard.press("Control+z");
  await expect.poll(index).toBe(two.replace("무르 비", "무르 "));
  await page.keyboard.press("Control+z");
  await expect.poll(index).toBe(original);
  // Pressed elsewhere in the middle of a syllable: it is kept as it is.
  await code.getByText("천천히").click();
  await page.keyboard.press("End");
  await begin("ㄴ", "나");
  await page.getByRole("heading", { name: "요소", exact: true }).click();
  await expect.poll(index).toBe(original.replace("빵집입니다.</p>", "빵집입니다.</p>나"));
  expect(editor.problems).toEqual([]);
  await editor.close();
});

test("[BLK-75] names: the Enter of a composition takes nothing, the next one does", async () => {
  const { editor, syllable, begin, processKey } = await open();
  const { page } = editor;
  await page.getByRole("treegrid").getByText("hero", { exact: true }).first().click();
  const name = page.getByLabel("블록 이름", { exact: true });
  await name.fill("");
  await name.focus();
  await syllable("ㄷ", "대", "댐", "대");
  await begin("ㅁ", "무", "문");
  await processKey("Enter");
  expect(await page.getByRole("treegrid").getByText("대문", { exact: true }).count()).toBe(0);
  await syllable("문");
  await page.keyboard.press("Enter");
  await page.getByRole("treegrid").getByText("대문", { exact: true }).waitFor();
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await page.getByRole("treegrid").getByText("hero", { exact: true }).first().waitFor();
  expect(editor.problems).toEqual([]);
  await editor.close();
});

test("[BLK-68] [BLK-69] text in place: Enter and Escape within a composition, back into a syllable, left in the middle of one; exact, one step back", async () => {
  const { editor, index, syllable, begin, processKey } = await open();
  const { page } = editor;
  const title = (): Promise<string | null> => editor.frame().locator("h1").textContent();
  const steps = async (): Promise<number> => {
    const list = page.getByRole("list", { name: "최근 편집 10개" });
    return (await list.count()) === 0 ? 0 : (await list.getByRole("button").count()) - 1;
  };
  await page.getByRole("button", { name: "편집 기록", exact: true }).click();
  await press(page, "h1", 2);
  await editor.frame().locator("[contenteditable]").waitFor();
  await page.keyboard.press("End");
  // Enter of the input method ends the syllable: no line, no end of the editing.
  await begin("ㄱ", "가");
  await processKey("Enter");
  await syllable("가");
  // 닭 undone to 다, on to 담: the same syllable all the time.
  await syllable("ㄷ", "다", "달", "닭", "달", "다", "담");
  // Escape of the input method ends the syllable alone.
  await begin("ㅎ", "하");
  await processKey("Escape");
  await syllable("하");
  await expect.poll(title).toBe("어서 오세요가담하");
  expect(await editor.frame().locator("[contenteditable]").count()).toBe(1);
  await page.keyboard.press("Enter");
  await expect.poll(index).toBe(original.replace("어서 오세요", "어서 오세요가담하"));
  await expect.poll(steps).toBe(1);
  await page.keyboard.press("Control+z");
  await expect.poll(index).toBe(original);
  // A press elsewhere in the middle of a syllable keeps it as it is.
  await press(page, "p.lead", 2);
  await editor.frame().locator("[contenteditable]").waitFor();
  await page.keyboard.press("End");
  await begin("ㄴ", "나", "난");
  await press(page, "li:nth-child(2)");
  await expect.poll(index).toBe(original.replace("빵집입니다.</p>", "빵집입니다.난</p>"));
  // Escape outside of a composition leaves; one step takes the words back.
  await press(page, "h1", 2);
  await editor.frame().locator("[contenteditable]").waitFor();
  await syllable("ㅂ", "버", "버");
  await page.keyboard.press("Escape");
  await editor.frame().locator("[contenteditable]").waitFor({ state: "detached" });
  expect(await title()).toContain("버");
  await expect.poll(index).toContain("버");
  await page.keyboard.press("Control+z");
  await expect.poll(title).toBe("어서 오세요");
  expect(editor.problems).toEqual([]);
  await editor.close();
});

test("[PAG-11] [PRJ-15] the name of a page, its memo and the name of the project: no lost letter, no Enter too many", async () => {
  const { editor, syllable, begin, processKey } = await open();
  const { page } = editor;
  await openPanel(page, "프로젝트");
  await page.getByRole("tab", { name: "이 페이지" }).click();
  const fields = ["페이지 제목", "메모"] as const;
  for (const name of fields) {
    const field = page.getByRole("textbox", { name, exact: true });
    await field.fill("");
    await field.focus();
    await syllable("ㅎ", "하", "한");
    await syllable("ㅇ", "오", "옥");
    await begin("ㅈ", "지", "집");
    await processKey("Enter");
    expect([name, await field.inputValue()]).toEqual([name, "한옥집"]);
    await syllable("집");
    await syllable("ㄷ", "다", "닭", "달", "다");
    expect([name, await field.inputValue()]).toEqual([name, "한옥집다"]);
    await page.keyboard.press("Tab");
  }
  await saved(page);
  const part = await member.client.get("/api/projects/edit.json", { projectId: editor.projectId });
  const home = part.ok ? Object.values(part.data.part.pages).find((one) => one.home) : undefined;
  expect([home?.title, home?.memo]).toEqual(["한옥집다", "한옥집다"]);
  // The project's own name, left in the middle of a syllable.
  await page.getByRole("tab", { name: "프로젝트" }).click();
  const title = page.getByRole("textbox", { name: "프로젝트 이름", exact: true });
  await title.fill("");
  await title.focus();
  await syllable("ㅂ", "보", "봄");
  await begin("ㄴ", "나", "날");
  await page.getByRole("heading", { name: "요소", exact: true }).click();
  await expect.poll(() => title.inputValue()).toBe("봄날");
  await expect
    .poll(async () => {
      const answer = await member.client.get("/api/projects/project/item.json", {
        projectId: editor.projectId,
      });
      return answer.ok ? answer.data.project?.title : answer.message;
    })
    .toBe("봄날");
  expect(editor.problems).toEqual([]);
  await editor.close();
});
