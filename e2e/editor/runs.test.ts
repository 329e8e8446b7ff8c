import { describe, expect, test } from "vitest";
import { expectAccessible, type Language, startWithMember } from "../harness.ts";
import { bringSite, takeHome, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { openEditor, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

const HTML = `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>온담</title></head><body>
<section class="tel"><h1>온담</h1>\t<p>전화 <b>02-1234-5678</b></p></section>
<section class="open"><p>아침 9시에 열어요</p></section>
</body></html>
`;

const WORDS = {
  ko: {
    panel: "편집 기록",
    region: "도구가 고친 작업",
    undo: "‘전화번호 바꾸기’ 작업 되돌리기",
    confirm: "되돌리기",
    look: "‘전화번호 바꾸기’ 작업으로 바뀐 곳",
    close: "닫기",
    done: "작업을 되돌렸어요",
    undone: "김한옥 님이 되돌림",
  },
  en: {
    panel: "Edit history",
    region: "Edits by tools",
    undo: "Take back “전화번호 바꾸기”",
    confirm: "Take back",
    look: "Changes of “전화번호 바꾸기”",
    close: "Close",
    done: "Taken back.",
    undone: "Taken back by 김한옥",
  },
} as const;

describe.each(["ko", "en"] as const)("in %s", (language: Language) => {
  const words = WORDS[language];

  test("[AGT-05] a run of a program shows in the open editor and its history, and is taken back beside later work", async () => {
    const { project } = await bringSite(member, site("runs", new Map([["index.html", Buffer.from(HTML)]])));
    const projectId = project.id;
    const { token } = told(
      await member.client.post("/api/members/token/item.json", {
        name: "문구 도우미",
        rights: ["edit"],
        days: 1,
        projectIds: [projectId],
      }),
    );
    const send = async (path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`${hanok.origin}${path}`, {
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      });
      expect(response.status, await response.clone().text()).toBe(200);
      return ((await response.json()) as { data: unknown }).data;
    };
    const editor = await openEditor(browsing, hanok, member, projectId, { language });
    const { page } = editor;
    const phone = () =>
      Promise.resolve()
        .then(() => editor.frame().locator("b").textContent())
        .catch(() => "");
    expect(await phone()).toBe("02-1234-5678");

    const found = (await send(`/api/agents/find.json?projectId=${projectId}&text=02-1234-5678`)) as {
      matches: { element: { text: string; at: number } }[];
    };
    const element = found.matches[0]?.element;
    const { plan } = (await send("/api/agents/plan.json", {
      projectId,
      title: "전화번호 바꾸기",
      edits: [
        {
          name: "text.set",
          input: { element: { text: element?.text, at: element?.at }, value: "031-987-6543" },
        },
      ],
    })) as { plan: string };
    await send("/api/agents/apply.json", { projectId, plan });
    await expect.poll(phone).toBe("031-987-6543");

    // The person goes on working, beside the run.
    const opened = told(await member.client.get("/api/projects/edit.json", { projectId }));
    const text =
      Object.entries(opened.part.texts).find(([, source]) => source.includes("아침 9시"))?.[0] ?? "";
    const source = opened.part.texts[text] ?? "";
    told(
      await member.client.post("/api/projects/edit/run.json", {
        projectId,
        opId: crypto.randomUUID(),
        name: "code.set",
        input: { text, value: source.replace("아침 9시", "아침 8시") },
      }),
    );

    await page.getByRole("button", { name: words.panel, exact: true }).click();
    const runs = page.getByRole("region", { name: words.region });
    await runs.getByText("전화번호 바꾸기").waitFor();
    await runs.getByText(/^문구 도우미 · 김한옥 · /).waitFor();
    await expectAccessible(page, "runs in the history");
    await page.getByRole("button", { name: words.look }).click();
    const dialog = page.getByRole("dialog", { name: "전화번호 바꾸기" });
    await dialog.getByText("031-987-6543").waitFor();
    await dialog.getByText("02-1234-5678").waitFor();
    await expectAccessible(page, "difference of a run");
    await dialog.getByRole("button", { name: words.close, exact: true }).last().click();

    await page.getByRole("button", { name: words.undo }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.confirm, exact: true }).click();
    await page.getByText(words.done).waitFor();
    await runs.getByText(words.undone).waitFor();
    await expect.poll(phone).toBe("02-1234-5678");
    await saved(page);
    const home = (await takeHome(member, hanok.origin, projectId)).get("index.html");
    expect(home?.toString("utf8")).toBe(HTML.replace("아침 9시", "아침 8시"));
    expect(editor.problems).toEqual([]);
    await editor.close();
  });
});
