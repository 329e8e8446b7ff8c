import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startSshd, startVsftpd } from "../../apps/server/test/transfer/host-servers.ts";
import { startScriptedFtp } from "../../apps/server/test/transfer/scripted-ftp.ts";
import { shot } from "../editor/shot.ts";
import { openEditor, press, saved } from "../editor/support.ts";
import { expectAccessible, inLanguages, joinMember, startOwn } from "../harness.ts";
import { unzip, zip } from "./archive.ts";
import { bookingPage, type FormWords, formWords, hostWords } from "./form-words.ts";
import { bringArchive, takeHome, told } from "./projects.ts";

// The host of the second journey is on loopback.
const { hanok, browsing } = await startOwn({
  environment: { HANOK_ALLOW_PRIVATE_HOSTS: "1", HANOK_OUTBOUND_IP: "203.0.113.9" },
});

const fits = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await shot(page, `${name}-375`);
};

/** A little more than the least time between the first focus and the sending that is taken for a person's. */
const FASTEST_SENDING_MS = 2_000;

/** Fills the form in as a visitor with a phone does, by the script of the published page. */
const fillIn = async (
  words: FormWords,
  url: string,
  name: string,
  text: string,
  photo?: Buffer,
): Promise<void> => {
  const { fields } = words;
  const { page, context, problems } = await browsing.newPage(hanok, {
    width: 375,
    height: 812,
    isPhone: true,
  });
  await page.goto(url);
  await page.getByRole("textbox", { name: fields.name }).tap();
  const focused = performance.now();
  await page.getByRole("textbox", { name: fields.name }).fill(name);
  await page.getByRole("button", { name: fields.send }).tap();
  // The consent is asked for before anything is sent.
  expect(
    await page.locator("[name=consent]").evaluate((box: HTMLInputElement) => box.validationMessage),
  ).toBe(words.check);
  await page.getByRole("checkbox").check();
  await page.getByRole("spinbutton", { name: fields.people }).fill("4");
  await page.getByRole("textbox", { name: fields.mail }).fill("guest@example.com");
  await page.getByRole("textbox", { name: fields.text }).fill(text);
  const attach = (called: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel(fields.photo).setInputFiles({ name: called, mimeType, buffer });
  if (photo) await attach(words.memo, "text/plain", Buffer.from("not a picture"));
  // Faster than a person can be, it would be held back as spam.
  await expect.poll(() => performance.now() - focused).toBeGreaterThan(FASTEST_SENDING_MS);
  await page.getByRole("button", { name: fields.send }).tap();
  if (photo) {
    await page.getByText(words.marked).waitFor();
    expect(
      await page.getByLabel(fields.photo).evaluate((field: HTMLInputElement) => field.validationMessage),
    ).toBe(words.kind);
    await attach(words.photo, "image/jpeg", photo);
    await page.getByRole("button", { name: fields.send }).tap();
  }
  await page.getByText(words.thanks).waitFor();
  expect(problems).toEqual([]);
  await context.close();
};

test.each(inLanguages("en"))(
  "[FRM-02] [FRM-03] [FRM-05] [FRM-11] [FRM-12] [FRM-13] [FRM-14] [FRM-15] [FRM-24] [FRM-25] [FRM-27] a form is filled in on a phone, and its entry is read, noted, exported, deleted and taken back (%s)",
  async (language) => {
    const words = formWords(language);
    const owner = await joinMember(hanok);
    const archive = await zip(new Map([["index.html", Buffer.from(bookingPage(language))]]));
    const { project } = await bringArchive(owner, words.project, new Blob([new Uint8Array(archive)]));
    const opened = await openEditor(browsing, hanok, owner, project.id, { language });
    await press(opened.page, "form");
    await opened.page.getByRole("switch", { name: words.collect }).click({ force: true });
    const field = (name: string) => opened.page.getByRole("textbox", { name, exact: true });
    await field(words.formName).fill(words.form);
    await field(words.formName).press("Enter");
    await field(words.success).fill(words.thanks);
    await field(words.success).press("Enter");
    await opened.page.getByText(words.unpublished, { exact: false }).waitFor();
    await saved(opened.page);
    await shot(opened.page, `collect-1440-${language}`);
    await opened.page.getByRole("button", { name: words.publish, exact: true }).click();
    await opened.page.getByRole("button", { name: words.now }).click();
    await opened.page.getByText(words.live, { exact: true }).waitFor();
    const { published } = told(
      await owner.client.get("/api/projects/publish/item.json", { projectId: project.id }),
    );
    const site = published?.url ?? "";
    await opened.page.keyboard.press("Escape");
    const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: owner, language });
    await page.goto("/workspace");
    await page.getByRole("button", { name: words.menu }).click();
    await page.getByRole("menuitem", { name: words.entries }).click();
    const line = page.getByRole("link", { name: new RegExp(words.form) });
    await line.getByText(words.none).waitFor();
    // Kinds of files are decided by their first bytes.
    const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("bytes of a photo")]);
    await fillIn(words, site, words.visitor, words.text, photo);
    await fillIn(words, site, "=1+1", "");
    await page.reload();
    await line.getByText(words.unread).waitFor();
    await opened.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await opened.page.getByRole("link", { name: words.seeUnread }).waitFor();
    await shot(opened.page, `collect-entries-1440-${language}`);
    expect(opened.problems).toEqual([]);
    // Nothing but the mark and the words is in the source.
    const home = await takeHome(owner, hanok.origin, project.id);
    expect(String(home.get("index.html"))).toContain(
      `data-hanok-form="${words.form}" data-hanok-success="${words.thanks}"`,
    );
    await opened.close();
    await expectAccessible(page, "forms of a project");
    await shot(page, `data-forms-1440-${language}`);

    await line.click();
    await page.getByRole("button", { name: new RegExp(words.visitor) }).click();
    const entry = page.getByRole("article", { name: words.entry });
    await entry.getByText(words.asked).waitFor();
    await entry.getByText(words.agreed).waitFor();
    const [attached] = await Promise.all([
      page.waitForEvent("download"),
      entry.getByRole("link", { name: words.photo }).click(),
    ]);
    expect(attached.suggestedFilename()).toBe(words.photo);
    expect((await readFile(await attached.path())).equals(photo)).toBe(true);
    await entry.getByRole("textbox", { name: words.note }).fill(words.noteText);
    await entry.getByText(words.saved, { exact: true }).waitFor();
    await entry.getByRole("button", { name: words.status }).click();
    await page.getByRole("option", { name: words.done }).click();
    await page
      .getByRole("button", { name: new RegExp(words.visitor) })
      .getByText(words.done)
      .waitFor();
    await expectAccessible(page, "entries of a form");
    await shot(page, `data-entries-1440-${language}`);
    await fits(page, `data-entry-${language}`);
    await page.getByRole("button", { name: words.back }).click();
    await fits(page, `data-list-${language}`);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole("button", { name: words.export }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: words.xlsx }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${words.form} .*\\.xlsx$`));
    const sheets = await unzip(await readFile(await file.path()));
    expect([...sheets.values()].join()).toContain(words.noteText);
    expect(String(sheets.get("xl/worksheets/sheet1.xml"))).not.toContain("<f>");

    await page.getByRole("searchbox").fill(words.part);
    await page.getByRole("button", { name: /=1\+1/ }).waitFor({ state: "detached" });
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: words.removeAll }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.removeAll }).click();
    await page.getByText(words.none).waitFor();
    await page.getByRole("button", { name: words.undo }).click();
    await page.getByText(words.restored).waitFor();
    await page.getByRole("button", { name: new RegExp(words.visitor) }).waitFor();

    await page.getByRole("tab", { name: words.settings }).click();
    await page.getByText(words.thanks).waitFor();
    const signatures: string[] = [];
    const receiver = createServer((request, response) => {
      signatures.push(String(request.headers["webhook-signature"]));
      response.writeHead(signatures.length === 1 ? 503 : 200).end();
    }).listen(0, "127.0.0.1");
    await once(receiver, "listening");
    const { port } = receiver.address() as { port: number };
    const hook = page.locator("section", {
      has: page.getByRole("heading", { name: words.webhook }),
    });
    await page.getByRole("textbox", { name: words.webhookUrl }).fill("hooks.example");
    await hook.getByRole("button", { name: words.save }).click();
    await page.getByText(words.webhookWrong).waitFor();
    await page.getByRole("textbox", { name: words.webhookUrl }).fill(`http://127.0.0.1:${port}/hook`);
    await hook.getByRole("button", { name: words.save }).click();
    await expect
      .poll(() => page.getByRole("textbox", { name: words.secret }).inputValue())
      .toMatch(/^whsec_/);
    await page.getByRole("button", { name: words.tryOut }).click();
    await page.getByText(words.refused).waitFor();
    await page.getByRole("button", { name: words.tryOut }).click();
    await page.getByText(words.taken).waitFor();
    expect(signatures.every((signature) => signature.startsWith("v1,"))).toBe(true);
    receiver.close();
    await hook.scrollIntoViewIfNeeded();
    await shot(page, `data-webhook-1440-${language}`);
    await fits(page, `data-webhook-${language}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: words.make }).click();
    await page.getByText(words.idWrong).waitFor();
    await page.getByRole("textbox", { name: words.id, exact: true }).fill("shop-desk");
    await page.getByLabel(words.password, { exact: true }).fill("nine Tiles 9");
    await page.getByLabel(words.again).fill("nine Tiles 9");
    await expectAccessible(page, "settings of a form");
    await page.getByRole("button", { name: words.make }).click();
    await page.getByText(words.accountNow, { exact: false }).waitFor();
    await shot(page, `data-settings-1440-${language}`);
    await fits(page, `data-settings-${language}`);
    const address = await page.getByRole("textbox", { name: words.address }).inputValue();

    const desk = await browsing.newPage(hanok, { language });
    await desk.page.goto(address);
    await desk.page.getByRole("textbox", { name: words.id, exact: true }).fill("shop-desk");
    await desk.page.getByLabel(words.password, { exact: true }).fill("ten Tiles 10");
    await desk.page.getByRole("button", { name: words.logIn, exact: true }).click();
    await desk.page.getByText(words.loginFailed).waitFor();
    await expectAccessible(desk.page, "login of the data manager");
    await shot(desk.page, `data-login-1440-${language}`);
    await fits(desk.page, `data-login-${language}`);
    await desk.page.getByLabel(words.password, { exact: true }).fill("nine Tiles 9");
    await desk.page.getByRole("button", { name: words.logIn, exact: true }).click();
    await desk.page.getByRole("button", { name: new RegExp(words.visitor) }).waitFor();
    expect(await desk.page.getByRole("tab", { name: words.settings }).count()).toBe(0);
    await desk.page.getByRole("button", { name: words.logOut }).click();
    await desk.page.getByRole("heading", { name: words.login }).waitFor();
    expect([...problems, ...desk.problems]).toEqual([]);
    await desk.context.close();
    await context.close();
  },
);

test.each(inLanguages("ko"))(
  "[EXP-02] [EXP-04] [EXP-27] [EXP-30] [EXP-31] [EXP-33] [HND-16] [PRJ-19] a site goes to OpenSSH by the dialog: fields wanted, key accepted, test, preview, transfer, and only what changed (%s)",
  async (language) => {
    const words = hostWords(language);
    const source = bookingPage(language);
    const server = await startSshd();
    const old = await startScriptedFtp({ encoding: "euc-kr", shows: (name) => name.replace("big", "b?g") });
    const { target, folder } = server;
    try {
      const owner = await joinMember(hanok);
      const files = new Map([
        ["index.html", Buffer.from(source)],
        ["big.css", Buffer.from("p{color:#123}\n".repeat(20_000))],
      ]);
      const archive = await zip(files);
      const { project } = await bringArchive(owner, "보내기", new Blob([new Uint8Array(archive)]));
      const { page, problems, close } = await openEditor(browsing, hanok, owner, project.id, { language });
      const openDialog = async () => {
        await page.getByRole("button", { name: words.more, exact: true }).click();
        await page.getByRole("menuitem", { name: words.open }).click();
      };
      const dialog = page.getByRole("dialog");
      const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
      const button = (name: string) => dialog.getByRole("button", { name, exact: true });
      await openDialog();
      await dialog.getByText("203.0.113.9", { exact: false }).waitFor();
      await button(words.test).click();
      for (const wanted of words.wanted) await dialog.getByText(wanted).waitFor();
      await field(words.host).fill(target.host);
      await field(words.port).fill(String(target.port));
      await field(words.user).fill(target.user);
      await dialog.getByRole("radio", { name: words.privateKey }).check({ force: true });
      await field(words.privateKey).fill(target.privateKey);
      await field(words.rootFolder).fill(target.rootFolder);
      await button(words.test).click();
      await dialog.getByText(words.unknown).waitFor();
      await dialog.getByText(/^SHA256:/).waitFor();
      await expectAccessible(page, "dialog of FTP", { part: "[role=dialog]" });
      await shot(page, `ftp-identity-1440-${language}`);
      await button(words.accept).click();
      await dialog.getByText(words.tested).waitFor();
      await shot(page, `ftp-tested-1440-${language}`);
      await button(words.preview).click();
      await dialog.getByText(words.added).waitFor();
      expect(await readdir(folder)).toEqual([]);
      await button(words.send).click();
      await dialog.getByText(words.sent).waitFor();
      await shot(page, `ftp-sent-1440-${language}`);
      expect((await readFile(path.join(folder, "index.html"))).toString()).toBe(source);
      // Another window knows the host, not its key, and finds nothing to send.
      await page.reload();
      await openDialog();
      await expect.poll(() => field(words.host).inputValue()).toBe(target.host);
      expect(await field(words.privateKey).inputValue()).toBe("");
      await button(words.preview).click();
      await dialog.getByText(words.same).waitFor();
      // [HND-16] An FTP host of Korean Windows that lists a file otherwise than it was sent.
      await dialog.getByText("FTP", { exact: true }).click();
      await field(words.port).fill(String(old.target.port));
      await field(words.user).fill(old.target.user);
      await dialog.getByLabel(words.password, { exact: true }).fill(old.target.password);
      await field(words.rootFolder).fill("/");
      await button(words.test).click();
      await dialog.getByText(words.namesProved).waitFor();
      await shot(page, `ftp-names-1440-${language}`);
      await button(words.send).click();
      await dialog.getByText(words.unproved).waitFor();
      await dialog.getByText("big.css", { exact: true }).first().waitFor();
      await expectAccessible(page, "dialog of FTP", { part: "[role=dialog]" });
      await shot(page, `ftp-unproved-1440-${language}`);
      await page.setViewportSize({ width: 375, height: 812 });
      await shot(page, `ftp-375-${language}`);
      expect(problems).toEqual([]);
      await close();
    } finally {
      old.stop();
      await server.stop();
    }
  },
);

test("an entry that looks like spam waits in its own list with the reason, comes to the others by hand, and the list can be emptied", async () => {
  const owner = await joinMember(hanok);
  const html = bookingPage("ko").replace("<form", '<form data-hanok-form="예약 문의"');
  const archive = await zip(new Map([["index.html", Buffer.from(html)]]));
  const { project } = await bringArchive(owner, "스팸", new Blob([new Uint8Array(archive)]));
  const { published } = told(
    await owner.client.post("/api/projects/publish/item.json", { projectId: project.id }),
  );
  for (const name of ["기계 하나", "기계 둘"]) {
    const visitor = await browsing.newPage(hanok);
    await visitor.page.goto(published?.url ?? "");
    await visitor.page.getByRole("textbox", { name: "이름" }).fill(name);
    const focused = performance.now();
    await visitor.page.getByRole("textbox", { name: "남길 말" }).fill("https://spam.example ".repeat(6));
    await visitor.page.getByRole("checkbox").check();
    await expect.poll(() => performance.now() - focused).toBeGreaterThan(FASTEST_SENDING_MS);
    await visitor.page.getByRole("button", { name: "보내기" }).click();
    // The sender does not learn of it.
    await visitor.page.locator("[data-hanok-message=success]").waitFor();
    await visitor.context.close();
  }
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: owner });
  await page.goto("/workspace");
  await page.getByRole("button", { name: "스팸 메뉴" }).click();
  await page.getByRole("menuitem", { name: "폼 응답 보기" }).click();
  const line = page.getByRole("link", { name: /예약 문의/ });
  await line.getByText("스팸 2개").waitFor();
  await line.click();
  await page.getByText("아직 응답이 없어요").waitFor();
  await page.getByRole("tab", { name: /스팸함/ }).click();
  await page.getByText("스팸으로 보이는 응답을 따로 모아 둬요.", { exact: false }).waitFor();
  await page.getByRole("button", { name: /기계 하나/ }).click();
  const entry = page.getByRole("article", { name: "응답" });
  await entry.getByText("링크가 지나치게 많아요.").waitFor();
  await expectAccessible(page, "spam list");
  await shot(page, "data-spam-1440");
  await fits(page, "data-spam");
  await page.setViewportSize({ width: 1440, height: 900 });
  await entry.getByRole("button", { name: "받은 응답으로" }).click();
  await page.getByText("받은 응답으로 옮겼어요").waitFor();
  await page.getByRole("button", { name: "모두 삭제" }).click();
  await page
    .getByRole("alertdialog", { name: "스팸함을 비울까요?" })
    .getByRole("button", { name: "모두 삭제" })
    .click();
  await page.getByText("걸러 낸 응답이 없어요").waitFor();
  await page.getByRole("tab", { name: /받은 응답/ }).click();
  await page.getByRole("button", { name: /기계 하나/ }).click();
  await entry.getByRole("button", { name: "스팸함으로" }).click();
  await page.getByText("스팸함으로 옮겼어요").waitFor();
  await page.getByText("아직 응답이 없어요").waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each(inLanguages("en"))(
  "a site goes to vsftpd over TLS by the dialog, once the certificate's fingerprint was accepted (%s)",
  async (language) => {
    const words = hostWords(language);
    const source = bookingPage(language);
    const server = await startVsftpd({ secure: true });
    const { target, folder } = server;
    try {
      const owner = await joinMember(hanok);
      const archive = await zip(new Map([["index.html", Buffer.from(source)]]));
      const { project } = await bringArchive(owner, "보내기", new Blob([new Uint8Array(archive)]));
      const { page, problems, close } = await openEditor(browsing, hanok, owner, project.id, { language });
      await page.getByRole("button", { name: words.more, exact: true }).click();
      await page.getByRole("menuitem", { name: words.open }).click();
      const dialog = page.getByRole("dialog");
      const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
      await dialog.getByRole("radio", { name: "FTPS" }).check({ force: true });
      await field(words.host).fill(target.host);
      await field(words.port).fill(String(target.port));
      await field(words.user).fill(target.user);
      await dialog.getByLabel(words.password, { exact: true }).fill(target.password);
      await field(words.rootFolder).fill(target.rootFolder);
      await dialog.getByRole("button", { name: words.test, exact: true }).click();
      await dialog.getByText(words.certificate, { exact: true }).waitFor();
      expect(await readdir(folder)).toEqual([]);
      await shot(page, `ftps-certificate-1440-${language}`);
      await dialog.getByRole("button", { name: words.accept }).click();
      await dialog.getByText(words.tested).waitFor();
      await dialog.getByRole("button", { name: words.send, exact: true }).click();
      await dialog.getByText(words.sent).waitFor();
      expect((await readFile(path.join(folder, "index.html"))).toString()).toBe(source);
      expect(problems).toEqual([]);
      await close();
    } finally {
      await server.stop();
    }
  },
);
