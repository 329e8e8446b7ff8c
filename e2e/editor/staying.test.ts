import { expect, test } from "vitest";
import { startWithMember } from "../harness.ts";
import { bringSite, told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";
import { canvasFrame, openEditor, press, ready, saved } from "./support.ts";

const { hanok, browsing, member } = await startWithMember();

/** Leads away by the second in head, body and noscript; a script opens, writes and closes what it can. */
const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>현황판</title>
<meta http-equiv="refresh" content="1;url=b.html">
<META CONTENT='1' HTTP-EQUIV=" Refresh ">
</head>
<body>
<section><h1>잠시 뒤 옮깁니다</h1><meta http-equiv=&#114;efresh content=1><p>글</p>
<noscript><meta http-equiv="refresh" content="1"></noscript></section>
<script>
document.write("<p id='written'>쓴 글</p>");
window.tried = [];
const attempts = {
  write: () => document.write("<h1>비움</h1>"),
  writeln: () => document.writeln("<h1>비움</h1>"),
  open: () => { document.open(); document.close(); },
  close: () => window.close(),
  alert: () => alert("멈춤"),
  confirm: () => confirm("멈춤"),
  prompt: () => prompt("멈춤"),
  print: () => print(),
  back: () => history.back(),
  go: () => history.go(-1),
  top: () => { top.location.href = "/"; },
  popup: () => window.open("/"),
  form: () => { const form = document.createElement("form"); document.body.append(form); form.submit(); },
  link: () => { const link = document.createElement("a"); link.href = "b.html"; document.body.append(link); link.click(); },
  worker: () => navigator.serviceWorker.register("/worker.js").catch(() => {}),
  refresh: () => { const meta = document.createElement("meta"); meta.httpEquiv = "refresh-none"; document.head.append(meta); },
};
addEventListener("load", () => setTimeout(() => {
  for (const [name, act] of Object.entries(attempts)) { try { act(); } catch {} tried.push(name); }
}, 200));
</script>
</body></html>
`;
const bring = async () =>
  (
    await bringSite(
      member,
      site(
        "board",
        new Map([
          ["index.html", Buffer.from(PAGE)],
          ["b.html", Buffer.from("<h1>다른 쪽</h1>\n")],
        ]),
      ),
    )
  ).project.id;

test("[HND-06] nothing that a page does leaves or empties the canvas", async () => {
  const projectId = await bring();
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  const frame = canvasFrame(page);
  await expect.poll(() => frame.evaluate("window.tried?.length")).toBe(16);
  // Longer than any of the refreshes waits.
  await page.waitForTimeout(2_500);
  expect(canvasFrame(page)).toBe(frame);
  expect(await frame.locator("h1").allTextContents()).toEqual(["잠시 뒤 옮깁니다"]);
  expect(await frame.locator("#written").textContent()).toBe("쓴 글");
  expect(page.url()).toContain("/neditor/");
  expect(await page.getByText("페이지가 다른 주소로 가려고 해서").count()).toBe(0);

  // A patch cannot lead away either.
  await press(page, "section p");
  await page.keyboard.press("Control+d");
  await expect.poll(() => frame.locator("section p").count()).toBe(2);
  await page.waitForTimeout(1_500);
  expect(canvasFrame(page)).toBe(frame);
  expect(problems.filter((problem) => !/sandbox/i.test(problem))).toEqual([]);
  await close();
});

test("[HND-06] scripts that go elsewhere or reload cut no typing; the rest is told once beside the page", async () => {
  const projectId = await bring();
  const { page, problems, close } = await openEditor(browsing, hanok, member, projectId);
  const frame = canvasFrame(page);
  await press(page, "h1", 2);
  await page.keyboard.press("End");
  for (const [letters, act] of [
    [" abc", "location.reload()"],
    [" def", "location.href = 'b.html'"],
    [" 끝", "location.replace('https://example.com/')"],
  ] as const) {
    await page.keyboard.type(letters);
    await frame.evaluate(`void setTimeout(() => { ${act} })`);
    await page.waitForTimeout(300);
  }
  await expect.poll(() => frame.locator("h1").textContent()).toBe("잠시 뒤 옮깁니다 abc def 끝");
  expect(canvasFrame(page)).toBe(frame);
  await page.locator("[data-denied~=navigation]").waitFor();
  expect(problems.filter((problem) => !/sandbox/i.test(problem))).toEqual([]);
  await close();
});

test("[HND-06] typing in progress survives the end of its frame, letters of the last moment included, and goes on in the next", async () => {
  const projectId = await bring();
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  const cdp = await page.context().newCDPSession(page);
  const title = () =>
    Promise.resolve()
      .then(() => canvasFrame(page).locator("h1").textContent())
      .catch(() => null);
  await press(page, "h1", 2);
  await page.keyboard.press("End");
  await page.keyboard.type(" abc");
  for (const text of ["ㅎ", "하", "한"])
    await cdp.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
  // Again and again without a pause: such a page is let go.
  await canvasFrame(page)
    .evaluate(
      "for (let i = 0; i < 50; i += 1) location.reload(); void setInterval(() => location.reload(), 10)",
    )
    .catch(() => undefined);
  await page.getByText("페이지가 다른 주소로 가려고 해서").waitFor();
  // There is no frame now: the keys are letters and no commands.
  await page.keyboard.type("더x");
  await page.keyboard.press("Backspace");
  await ready(page);
  await expect.poll(title).toBe("잠시 뒤 옮깁니다 abc한더");
  await page.keyboard.type("!");
  await expect.poll(title).toBe("잠시 뒤 옮깁니다 abc한더!");
  // The last letter may still be on its way from the frame.
  const source = async (): Promise<string> => {
    await saved(page);
    const { part } = told(await member.client.get("/api/projects/edit.json", { projectId }));
    return Object.values(part.texts).join("");
  };
  await expect.poll(source).toContain("<h1>잠시 뒤 옮깁니다 abc한더!</h1>");
  await close();
});

test("[HND-06] who closes the editor and stays reads of no page that goes elsewhere", async () => {
  const projectId = await bring();
  const { page, close } = await openEditor(browsing, hanok, member, projectId);
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await press(page, "section p");
  await canvasFrame(page).evaluate("void addEventListener('beforeunload', () => { window.isLeft = true })");
  await page.evaluate(() => addEventListener("beforeunload", (event) => event.preventDefault()));
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);
  await page.waitForTimeout(1_000);
  expect(await page.locator("[data-denied~=navigation]").count()).toBe(0);
  // The frame was to be left, too.
  expect(await canvasFrame(page).evaluate("isLeft")).toBe(true);
  expect(await canvasFrame(page).locator("h1").textContent()).toBe("잠시 뒤 옮깁니다");
  await close();
});

test("[HND-06] a page that its script leads away while it is parsed is opened without scripts, once", async () => {
  const { project } = await bringSite(
    member,
    site(
      "phone",
      new Map([
        [
          "index.html",
          Buffer.from(
            "<!doctype html><title>집</title><script>location.replace('m/index.html')</script><h1>여기</h1><p>글</p>\n",
          ),
        ],
        ["m/index.html", Buffer.from("<h1>휴대전화</h1>\n")],
      ]),
    ),
  );
  const { page, close } = await openEditor(browsing, hanok, member, project.id);
  await page.getByText("페이지가 다른 주소로 가려고 해서").waitFor();
  await ready(page);
  await expect.poll(() => canvasFrame(page).locator("h1").textContent()).toBe("여기");
  await press(page, "p");
  expect(page.url()).toContain("/neditor/");
  await close();
});
