import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import iconv from "iconv-lite";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { handMadeZip } from "../../apps/server/test/hand-made-zip.ts";
import { shot } from "../editor/shot.ts";
import { expectAccessible, inLanguages, joinMember, type Language, startWithBrowser } from "../harness.ts";
import { zip } from "../main-job/archive.ts";
import { reportOfArchive } from "../main-job/projects.ts";
import { koreanSite, siteFromPackage } from "../main-job/sites.ts";
import { signUp } from "./sign-up.ts";
import { zipWithRefusals } from "./zip-with-refusals.ts";

const { hanok, browsing } = await startWithBrowser();

const WORDS = {
  ko: {
    check: "ZIP 살펴보기",
    choose: "파일 선택",
    onlyZip: "ZIP 파일만 올릴 수 있어요.",
    damaged: "ZIP이 손상됐어요. 다시 압축해 주세요.",
    report: "이렇게 들어와요",
    counts: "파일 9개 가운데 6개가 들어와요.",
    reserved: "한옥이 쓰는 파일 이름이에요",
    other: "다른 파일 선택",
    begin: "이 ZIP으로 시작하기",
    make: "만들기",
    unreadable: /파일을 읽지 못했어요/,
    pcOnly: /모바일에서는 새 프로젝트를 만들 수 없어요/,
  },
  en: {
    check: "Check a ZIP",
    choose: "Choose a file",
    onlyZip: "Only zip files can be uploaded.",
    damaged: "The archive is damaged. Pack it again.",
    report: "This is what comes in",
    counts: "6 of 9 files come in.",
    reserved: "A file name that Hanok uses itself",
    other: "Select another file",
    begin: "Start with this ZIP",
    make: "Create project",
    unreadable: /The file could not be read/,
    pcOnly: /cannot be created on mobile/,
  },
} as const;

const zipFile = (name: string, buffer: Buffer) => ({ name, mimeType: "application/zip", buffer });

/** Chooses a file by the button, as a person does. */
const chooseZip = async (check: Locator, button: string, file: ReturnType<typeof zipFile>): Promise<void> => {
  const [chooser] = await Promise.all([
    check.page().waitForEvent("filechooser"),
    check.getByRole("button", { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
};

/** Requests of a page that carry something away from it. */
const sentFrom = (page: Page): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
};

test.each<Language>(inLanguages("ko"))(
  "[PUB-01, PRJ-03, PRJ-38, PRJ-40] a visitor's ZIP is checked in the browser, and becomes a project after the sign-up (%s)",
  async (language) => {
    const words = WORDS[language];
    const { page, context, problems } = await browsing.newPage(hanok, { language });
    await page.goto("/");
    const sent = sentFrom(page);
    const check = page.getByRole("region", { name: words.check });
    const input = check.locator("input[type=file]");

    // The press on the button is the first act: it starts the site and then does its own.
    await chooseZip(check, words.choose, zipFile("site.rar", Buffer.from("Rar!")));
    await check.getByText(words.onlyZip).waitFor();
    await input.setInputFiles(
      zipFile("site.zip", Buffer.from("no archive at all, only a name that says so")),
    );
    await check.getByText(words.onlyZip).waitFor();
    const torn = handMadeZip([good], 100);
    await input.setInputFiles(zipFile("site.zip", torn));
    await check.getByText(words.damaged).waitFor();

    await input.setInputFiles(zipFile("서촌.zip", await zipWithRefusals()));
    await check.getByRole("heading", { name: words.report }).waitFor();
    await expect.poll(() => check.getByRole("status").textContent()).toBe(words.counts);
    await check.getByText(words.reserved).waitFor();
    // The focus goes along with the part of the page that it was in.
    expect(await check.evaluate((region) => region.contains(document.activeElement))).toBe(true);
    expect(sent).toEqual([]);
    await expectAccessible(page, "home, ZIP check");
    await check.scrollIntoViewIfNeeded();
    await shot(page, `home-zip-1440-${language}`);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await check.scrollIntoViewIfNeeded();
    await shot(page, `home-zip-375-${language}`);
    await page.setViewportSize({ width: 1440, height: 900 });

    await check.getByRole("button", { name: words.begin }).click();
    await signUp(page, hanok, language, `zip-guest-${language}@example.com`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: words.report }).waitFor();
    await dialog.getByText("서촌.zip").waitFor();
    await dialog.getByRole("button", { name: words.make, exact: true }).click();
    await page.waitForURL("**/neditor/?project=*", { waitUntil: "commit" });

    // The browser has given the file away: it is not offered again.
    await page.goto("/workspace?new=kept-zip");
    await dialog.locator("input[type=file]").waitFor({ state: "attached" });
    expect(await dialog.getByRole("heading", { name: words.report }).count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test("a ZIP that a visitor kept for the sign-up leaves the browser after a day", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { signedInAs: member });
  const kept = (age: number | null) =>
    page.evaluate(async (hours) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("hanok-site", 1);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const store = db.transaction("zips", "readwrite").objectStore("zips");
      if (hours !== null)
        store.put({ file: new File(["x"], "a.zip"), at: Date.now() - hours * 3_600_000 }, "begin");
      const count = await new Promise<number>((resolve) => {
        const counting = store.count();
        counting.onsuccess = () => resolve(counting.result);
      });
      db.close();
      return count;
    }, age);
  await page.goto("/workspace");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === "hanok-site"),
  );
  expect(await kept(23)).toBe(1);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await kept(25)).toBe(1);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => kept(null)).toBe(0);
  await context.close();
});

test("[PUB-01] a dropped ZIP is checked, even where the drag is the first act on the page", async () => {
  const words = WORDS.ko;
  // So tall that nothing has to be scrolled.
  const { page, context, problems } = await browsing.newPage(hanok, { language: "ko", height: 12_000 });
  await page.goto("/", { waitUntil: "networkidle" });
  const folder = await mkdtemp(path.join(tmpdir(), "hanok-drop-"));
  const file = path.join(folder, "봄.zip");
  await writeFile(file, await zip(new Map([["index.html", Buffer.from("<title>봄</title><p>봄</p>")]])));
  const check = page.getByRole("region", { name: words.check });
  const protocol = await context.newCDPSession(page);
  const drag = async (type: "dragEnter" | "dragOver" | "drop", isInside: boolean) => {
    const { left, top, width, height } = await check.evaluate((region) =>
      region.getBoundingClientRect().toJSON(),
    );
    const place = isInside ? { x: left + width / 2, y: top + height / 3 } : { x: 5, y: 400 };
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    await protocol.send("Input.dispatchDragEvent", { type, ...place, data });
  };
  await drag("dragEnter", false);
  // React holds its properties at the elements that it has taken over, the parts of a page one after the other.
  await expect
    .poll(() =>
      check.evaluate((region) => {
        const zone = region.querySelector("[data-rac]");
        return zone !== null && Object.keys(zone).some((key) => key.startsWith("__reactProps"));
      }),
    )
    .toBe(true);
  await drag("dragOver", true);
  await check.locator("[data-drop-target]").waitFor();
  await drag("drop", true);
  await check.getByRole("heading", { name: words.report }).waitFor();
  await rm(folder, { recursive: true });
  expect(problems).toEqual([]);
  await context.close();
});

test("[PUB-01] a ZIP that was deleted since it was chosen is told as such, and another one can be chosen", async () => {
  const words = WORDS.ko;
  const { page, context } = await browsing.newPage(hanok, { language: "ko" });
  const folder = await mkdtemp(path.join(tmpdir(), "hanok-gone-"));
  const file = path.join(folder, "봄.zip");
  await writeFile(file, handMadeZip([good]));
  await page.route(/zip-worker/, async (route) => {
    await rm(folder, { recursive: true, force: true });
    await route.continue();
  });
  await page.goto("/");
  const check = page.getByRole("region", { name: words.check });
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    check.getByRole("button", { name: words.choose, exact: true }).click(),
  ]);
  await chooser.setFiles(file);
  await check.getByText(words.unreadable).waitFor();
  await chooseZip(check, words.choose, zipFile("봄.zip", handMadeZip([good])));
  await check.getByRole("heading", { name: words.report }).waitFor();
  await context.close();
});

test("[PRJ-35] a phone shows the report of a ZIP and tells that projects are made on computers", async () => {
  const words = WORDS.ko;
  const { page, context } = await browsing.newPage(hanok, {
    language: "ko",
    width: 375,
    height: 812,
    isPhone: true,
  });
  await page.goto("/");
  const check = page.getByRole("region", { name: words.check });
  await chooseZip(check, words.choose, zipFile("서촌.zip", await zipWithRefusals()));
  await check.getByRole("heading", { name: words.report }).waitFor();
  await check.getByText(words.pcOnly).waitFor();
  expect(await check.getByRole("button", { name: words.begin }).count()).toBe(0);
  await context.close();
});

const good = { name: "index.html", data: "<title>좋은 쪽</title><p>ok</p>" };
const cp949 = (text: string) => iconv.encode(text, "cp949");
const unicodePath = (name: string, path: string): Buffer => {
  const bytes = Buffer.from(path);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + bytes.length, 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(Buffer.from(name)), 5);
  return Buffer.concat([field, bytes]);
};

/** Archives that test every rule of an import: names, encodings, limits, false sizes, wrappers. */
const archives = async (): Promise<readonly (readonly [string, Buffer])[]> => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `a/${at}.css`, data: "a{}" }));
  const zeroes = Buffer.alloc(20 * 1024 * 1024);
  return [
    ["refusals", await zipWithRefusals()],
    ["bootstrap", await zip(siteFromPackage("startbootstrap-agency").files)],
    ["euc-kr", await zip(koreanSite("euc-kr", "\r\n").files)],
    ["cp949", await zip(koreanSite("cp949", "\n").files)],
    [
      "lies",
      handMadeZip([
        good,
        { name: "../../etc/passwd", data: "x" },
        { name: "C:\\x.html", data: "x" },
        { name: "link/", data: "/etc", mode: 0o120777 },
        { name: "tty", mode: 0o020666 },
        { name: "secret.html", data: "x", encrypted: true },
        { name: "fourteen.html", data: "x", method: 14 },
        { name: "less.css", data: "x".repeat(5000), claimedSize: 10 },
        { name: "more.css", data: "x", claimedSize: 5000 },
        { name: "sum.css", data: "x", claimedChecksum: 1 },
        { name: "stored.css", data: "xxxx", method: 0, claimedSize: 2 },
        { name: "bomb.bin", data: zeroes },
        { name: "hidden-bomb.bin", data: zeroes, claimedSize: 10 },
        { name: `${"x".repeat(300)}.html`, data: "x" },
        { name: "twice.css", data: "x" },
        { name: "twice.css", data: "y" },
        { name: "folder", data: "x" },
        { name: "folder/inside.css", data: "x" },
      ]),
    ],
    [
      "names on Windows",
      handMadeZip([
        { name: cp949("한글/소개.html"), data: cp949("<title>소개</title>똠방"), host: 0 },
        { name: cp949("한글/index.html"), data: '<meta charset="euc-kr"><title>a</title>', host: 0 },
        { name: "plain.js", data: cp949("// 주석"), host: 0 },
      ]),
    ],
    ["names that are UTF-8 too", handMadeZip([{ name: cp949("치.html"), data: "x", host: 0 }, good])],
    ["NFD", handMadeZip([{ name: "한글.html".normalize("NFD"), data: "x", utf8: true }])],
    [
      "Unicode path",
      handMadeZip([
        { name: "a.html", data: "x", extra: unicodePath("a.html", "소개.html") },
        { name: "b.html", data: "x", extra: unicodePath("other", "다른.html") },
      ]),
    ],
    ["unreadable name", handMadeZip([{ name: Buffer.from([0xff, 0xfe, 0x61]), data: "x" }, good])],
    [
      "wrapper and packer",
      handMadeZip([
        { name: "site/", dosAttributes: 0x10 },
        { name: "site/index.html", data: '<html lang="en-US"><title>  a \n b </title>' },
        {
          name: "site/wrong.html",
          data: Buffer.concat([Buffer.from('<meta charset="utf-8">'), cp949("가")]),
        },
        { name: "__MACOSX/site/._index.html", data: "x" },
      ]),
    ],
    ["no pages", handMadeZip([{ name: "a.txt", data: "x" }])],
    ["nothing", handMadeZip([])],
    [
      "shared bytes",
      handMadeZip([
        { name: "a", data: Buffer.alloc(4096, 7), method: 0 },
        ...Array.from({ length: 4 }, (_, at) => ({
          name: `b${at}`,
          data: Buffer.alloc(4096, 7),
          method: 0,
          sharesDataOf: 0,
        })),
      ]),
    ],
    ["too many", handMadeZip(many(20_001))],
    ["more than it holds", handMadeZip([good], 100)],
    ["half of one", handMadeZip([good]).subarray(0, 40)],
    ["no archive", Buffer.from("text of no archive at all, long enough for an end record")],
  ];
};

/**
 * A report with its files by name and reason: the server lists refused ones before those that it stores
 * together.
 */
const inOrder = (report: unknown): unknown => {
  if (typeof report !== "object" || report === null || !("fileInfoList" in report)) return report;
  const lines = report.fileInfoList as { name: string; reason: string }[];
  const key = ({ name, reason }: { name: string; reason: string }) => `${name} ${reason}`;
  return { ...report, fileInfoList: lines.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) };
};

/** Refusals of the server by the reasons of the browser. */
const ERRORS: Readonly<Record<string, string>> = {
  "not-zip": "archive.type",
  damaged: "archive.damaged",
  "too-many-entries": "archive.entries",
  "too-large": "archive.entries",
  overlapping: "archive.entries",
};

test("[PRJ-40] [trust: archives] the browser tells of an archive what the server tells after the upload", async () => {
  const member = await joinMember(hanok);
  const { page, context } = await browsing.newPage(hanok, { language: "ko" });
  await page.goto("/");
  const check = page.getByRole("region", { name: WORDS.ko.check });
  const [request] = await Promise.all([
    page.waitForRequest(/zip-worker/),
    chooseZip(check, WORDS.ko.choose, zipFile("first.zip", handMadeZip([good]))),
  ]);
  for (const [name, bytes] of await archives()) {
    const checked = await page.evaluate(
      async ([address, content]) => {
        const worker = new Worker(address, { type: "module" });
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        const outcome = await new Promise<{ ok: boolean; reason?: string; report?: unknown }>(
          (resolve, reject) => {
            worker.addEventListener("message", ({ data }) => {
              if (data.kind === "checked") resolve(data.checked);
            });
            worker.addEventListener("error", ({ message }) => reject(new Error(message)));
            worker.postMessage(new File([bytes], "site.zip"));
          },
        );
        worker.terminate();
        return outcome;
      },
      [request.url(), bytes.toString("base64")] as const,
    );
    const content = new Blob([new Uint8Array(bytes)], { type: "application/zip" });
    const told = await reportOfArchive(member, "site", content).then(
      ({ report }) => report,
      (error: Error) => error.message.split(":", 1)[0],
    );
    const seen = checked.ok ? checked.report : ERRORS[checked.reason ?? ""];
    expect([name, inOrder(seen)]).toEqual([name, inOrder(told)]);
  }
  await context.close();
});
