import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startSshd, startVsftpd } from "../../apps/server/test/transfer/host-servers.ts";
import { shot } from "../editor/shot.ts";
import { openEditor, press, saved } from "../editor/support.ts";
import { expectAccessible, joinMember, startOwn } from "../harness.ts";
import { unzip, zip } from "./archive.ts";
import { bringArchive, takeHome, told } from "./projects.ts";

// The host of the second journey lies on loopback.
const { hanok, browsing } = await startOwn({
  environment: { HANOK_ALLOW_PRIVATE_HOSTS: "1", HANOK_OUTBOUND_IP: "203.0.113.9" },
});

const PAGE = `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>예약</title></head>
<body><main><h1>예약 문의</h1>
<form style="padding: 60px">
<p><label>이름 <input name="name" required></label></p>
<p><label>이메일 <input name="mail" type="email"></label></p>
<p><label>인원 <input name="people" type="number" min="1" max="8"></label></p>
<p><label>남길 말 <textarea name="text"></textarea></label></p>
<p><label>참고 사진 <input name="photo" type="file" accept="image/*"></label></p>
<p><label><input type="checkbox" name="consent" required> 예약을 위해 이름과 연락처를 1년 동안 보관하는 데 동의합니다.</label></p>
<p><button>보내기</button></p>
</form></main></body></html>`;

const fits = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await shot(page, `${name}-375`);
};

/** A little more than the least time between the first focus and the sending that is taken for a person's. */
const FASTEST_SENDING_MS = 2_000;

/** Fills the form in as a visitor with a phone does, by the script of the published page. */
const fillIn = async (url: string, name: string, text: string, photo?: Buffer): Promise<void> => {
  const { page, context, problems } = await browsing.newPage(hanok, {
    width: 375,
    height: 812,
    isPhone: true,
  });
  await page.goto(url);
  await page.getByRole("textbox", { name: "이름" }).tap();
  const focused = performance.now();
  await page.getByRole("textbox", { name: "이름" }).fill(name);
  await page.getByRole("button", { name: "보내기" }).tap();
  // The consent is asked for before anything is sent.
  expect(
    await page.locator("[name=consent]").evaluate((box: HTMLInputElement) => box.validationMessage),
  ).toBe("확인해 주세요.");
  await page.getByRole("checkbox").check();
  await page.getByRole("spinbutton", { name: "인원" }).fill("4");
  await page.getByRole("textbox", { name: "이메일" }).fill("guest@example.com");
  await page.getByRole("textbox", { name: "남길 말" }).fill(text);
  const attach = (called: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel("참고 사진").setInputFiles({ name: called, mimeType, buffer });
  if (photo) await attach("메모.txt", "text/plain", Buffer.from("not a picture"));
  // Faster than a person can be, it would be held back as spam.
  await expect.poll(() => performance.now() - focused).toBeGreaterThan(FASTEST_SENDING_MS);
  await page.getByRole("button", { name: "보내기" }).tap();
  if (photo) {
    await page.getByText("표시된 칸을 다시 확인해 주세요.").waitFor();
    expect(
      await page.getByLabel("참고 사진").evaluate((field: HTMLInputElement) => field.validationMessage),
    ).toBe("이 종류의 파일은 보낼 수 없어요.");
    await attach("창가 자리.jpg", "image/jpeg", photo);
    await page.getByRole("button", { name: "보내기" }).tap();
  }
  await page.getByText("고마워요. 곧 연락드릴게요.").waitFor();
  expect(problems).toEqual([]);
  await context.close();
};

test("[FRM-02] [FRM-03] [FRM-05] [FRM-11] [FRM-12] [FRM-13] [FRM-14] [FRM-15] [FRM-24] [FRM-25] [FRM-27] a form is filled in on a phone, and its entry is read, noted, exported, deleted and taken back", async () => {
  const owner = await joinMember(hanok);
  const archive = await zip(new Map([["index.html", Buffer.from(PAGE)]]));
  const { project } = await bringArchive(owner, "예약", new Blob([new Uint8Array(archive)]));
  const opened = await openEditor(browsing, hanok, owner, project.id);
  await press(opened.page, "form");
  await opened.page.getByRole("switch", { name: "한옥으로 응답 모으기" }).click({ force: true });
  const field = (name: string) => opened.page.getByRole("textbox", { name, exact: true });
  await field("폼 이름").fill("예약 문의");
  await field("폼 이름").press("Enter");
  await field("보낸 뒤에 보이는 말").fill("고마워요. 곧 연락드릴게요.");
  await field("보낸 뒤에 보이는 말").press("Enter");
  await opened.page.getByText("게시하면 응답을 받기 시작해요.", { exact: false }).waitFor();
  await saved(opened.page);
  await shot(opened.page, "collect-1440");
  await opened.page.getByRole("button", { name: "게시", exact: true }).click();
  await opened.page.getByRole("button", { name: "지금 게시하기" }).click();
  await opened.page.getByText("공개 중").waitFor();
  const { published } = told(
    await owner.client.get("/api/projects/publish/item.json", { projectId: project.id }),
  );
  const site = published?.url ?? "";
  await opened.page.keyboard.press("Escape");
  const { page, context, problems } = await browsing.newPage(hanok, { signedInAs: owner });
  await page.goto("/workspace");
  await page.getByRole("button", { name: "예약 메뉴" }).click();
  await page.getByRole("menuitem", { name: "폼 응답 보기" }).click();
  const line = page.getByRole("link", { name: /예약 문의/ });
  await line.getByText("아직 응답이 없어요").waitFor();
  const photo = Buffer.from("bytes of a photo");
  await fillIn(site, "윤슬", "아이가 둘 있어요.\n의자가 있나요?", photo);
  await fillIn(site, "=1+1", "");
  await page.reload();
  await line.getByText("새 응답 2개").waitFor();
  await opened.page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await opened.page.getByRole("link", { name: "응답 보기 (새 응답 2개)" }).waitFor();
  await shot(opened.page, "collect-entries-1440");
  expect(opened.problems).toEqual([]);
  // Nothing but the mark and the words stands in the source.
  const home = await takeHome(owner, hanok.origin, project.id);
  expect(String(home.get("index.html"))).toContain(
    'data-hanok-form="예약 문의" data-hanok-success="고마워요. 곧 연락드릴게요."',
  );
  await opened.close();
  await expectAccessible(page, "forms of a project");
  await shot(page, "data-forms-1440");

  await line.click();
  await page.getByRole("button", { name: /윤슬/ }).click();
  const entry = page.getByRole("article", { name: "응답" });
  await entry.getByText("의자가 있나요?").waitFor();
  await entry.getByText("1년 동안 보관하는 데 동의합니다").waitFor();
  const [attached] = await Promise.all([
    page.waitForEvent("download"),
    entry.getByRole("link", { name: "창가 자리.jpg" }).click(),
  ]);
  expect(attached.suggestedFilename()).toBe("창가 자리.jpg");
  expect((await readFile(await attached.path())).equals(photo)).toBe(true);
  await entry.getByRole("textbox", { name: "메모" }).fill("전화로 확인함");
  await entry.getByText("저장했어요").waitFor();
  await entry.getByRole("button", { name: /처리 상태/ }).click();
  await page.getByRole("option", { name: "완료" }).click();
  await page.getByRole("button", { name: /윤슬/ }).getByText("완료").waitFor();
  await expectAccessible(page, "entries of a form");
  await shot(page, "data-entries-1440");
  await fits(page, "data-entry");
  await page.getByRole("button", { name: "목록으로" }).click();
  await fits(page, "data-list");
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "내보내기" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "엑셀 파일 (XLSX)" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^예약 문의 .*\.xlsx$/);
  const sheets = await unzip(await readFile(await file.path()));
  expect([...sheets.values()].join()).toContain("전화로 확인함");
  expect(String(sheets.get("xl/worksheets/sheet1.xml"))).not.toContain("<f>");

  await page.getByRole("searchbox").fill("의자");
  await page.getByRole("button", { name: /=1\+1/ }).waitFor({ state: "detached" });
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "모두 삭제" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "모두 삭제" }).click();
  await page.getByText("아직 응답이 없어요").waitFor();
  await page.getByRole("button", { name: "되돌리기" }).click();
  await page.getByText("응답 2개를 되돌렸어요").waitFor();
  await page.getByRole("button", { name: /윤슬/ }).waitFor();

  await page.getByRole("tab", { name: "설정" }).click();
  await page.getByText("고마워요. 곧 연락드릴게요.").waitFor();
  const signatures: string[] = [];
  const receiver = createServer((request, response) => {
    signatures.push(String(request.headers["webhook-signature"]));
    response.writeHead(signatures.length === 1 ? 503 : 200).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as { port: number };
  const hook = page.locator("section", {
    has: page.getByRole("heading", { name: "다른 프로그램에 알리기" }),
  });
  await page.getByRole("textbox", { name: "웹훅 주소" }).fill("hooks.example");
  await hook.getByRole("button", { name: "저장" }).click();
  await page.getByText("https:// 로 시작하는 주소를 입력해 주세요.").waitFor();
  await page.getByRole("textbox", { name: "웹훅 주소" }).fill(`http://127.0.0.1:${port}/hook`);
  await hook.getByRole("button", { name: "저장" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "서명 키" }).inputValue()).toMatch(/^whsec_/);
  await page.getByRole("button", { name: "시험으로 보내기" }).click();
  await page.getByText("받지 않았어요 (503)").waitFor();
  await page.getByRole("button", { name: "시험으로 보내기" }).click();
  await page.getByText("받았어요 (200)").waitFor();
  expect(signatures.every((signature) => signature.startsWith("v1,"))).toBe(true);
  receiver.close();
  await hook.scrollIntoViewIfNeeded();
  await shot(page, "data-webhook-1440");
  await fits(page, "data-webhook");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "계정 만들기" }).click();
  await page.getByText("아이디를 올바르게 입력해 주세요.").waitFor();
  await page.getByRole("textbox", { name: "아이디" }).fill("shop-desk");
  await page.getByLabel("비밀번호", { exact: true }).fill("nine Tiles 9");
  await page.getByLabel("비밀번호 확인").fill("nine Tiles 9");
  await expectAccessible(page, "settings of a form");
  await page.getByRole("button", { name: "계정 만들기" }).click();
  await page.getByText("지금 아이디는 ‘shop-desk’예요.", { exact: false }).waitFor();
  await shot(page, "data-settings-1440");
  await fits(page, "data-settings");
  const address = await page.getByRole("textbox", { name: "로그인 주소" }).inputValue();

  const desk = await browsing.newPage(hanok);
  await desk.page.goto(address);
  await desk.page.getByRole("textbox", { name: "아이디" }).fill("shop-desk");
  await desk.page.getByLabel("비밀번호", { exact: true }).fill("ten Tiles 10");
  await desk.page.getByRole("button", { name: "로그인", exact: true }).click();
  await desk.page.getByText("로그인하지 못했어요. 아이디와 비밀번호를 확인해 주세요.").waitFor();
  await expectAccessible(desk.page, "login of the data manager");
  await shot(desk.page, "data-login-1440");
  await fits(desk.page, "data-login");
  await desk.page.getByLabel("비밀번호", { exact: true }).fill("nine Tiles 9");
  await desk.page.getByRole("button", { name: "로그인", exact: true }).click();
  await desk.page.getByRole("button", { name: /윤슬/ }).waitFor();
  expect(await desk.page.getByRole("tab", { name: "설정" }).count()).toBe(0);
  await desk.page.getByRole("button", { name: "로그아웃" }).click();
  await desk.page.getByRole("heading", { name: "데이터 관리 로그인" }).waitFor();
  expect([...problems, ...desk.problems]).toEqual([]);
  await desk.context.close();
  await context.close();
});

test("[EXP-02] [EXP-04] [EXP-27] [EXP-30] [EXP-31] [EXP-33] [PRJ-19] a site goes to OpenSSH by the dialog: fields wanted, key accepted, test, preview, transfer, and only what changed", async () => {
  const server = await startSshd();
  const { target, folder } = server;
  try {
    const owner = await joinMember(hanok);
    const files = new Map([
      ["index.html", Buffer.from(PAGE)],
      ["big.css", Buffer.from("p{color:#123}\n".repeat(20_000))],
    ]);
    const archive = await zip(files);
    const { project } = await bringArchive(owner, "보내기", new Blob([new Uint8Array(archive)]));
    const { page, problems, close } = await openEditor(browsing, hanok, owner, project.id);
    const openDialog = async () => {
      await page.getByRole("button", { name: "더 보기", exact: true }).click();
      await page.getByRole("menuitem", { name: "FTP로 보내기" }).click();
    };
    const dialog = page.getByRole("dialog");
    const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
    const button = (name: string) => dialog.getByRole("button", { name, exact: true });
    await openDialog();
    await dialog.getByText("203.0.113.9", { exact: false }).waitFor();
    await button("연결 시험").click();
    for (const wanted of ["호스트를", "사용자를", "비밀번호를", "루트 폴더를"])
      await dialog.getByText(`FTP ${wanted} 입력해 주세요.`).waitFor();
    await field("호스트").fill(target.host);
    await field("포트").fill(String(target.port));
    await field("사용자").fill(target.user);
    await dialog.getByRole("radio", { name: "개인 키" }).check({ force: true });
    await field("개인 키").fill(target.privateKey);
    await field("루트 폴더").fill(target.rootFolder);
    await button("연결 시험").click();
    await dialog.getByText("처음 연결하는 호스트예요. 지문이 맞는지 확인해 주세요.").waitFor();
    await dialog.getByText(/^SHA256:/).waitFor();
    await expectAccessible(page, "dialog of FTP", { part: "[role=dialog]" });
    await shot(page, "ftp-identity-1440");
    await button("이 호스트를 믿고 계속").click();
    await dialog.getByText("모두 확인했어요. 이 호스트로 보낼 수 있어요.").waitFor();
    await shot(page, "ftp-tested-1440");
    await button("미리 보기").click();
    await dialog.getByText("새 파일 2개").waitFor();
    expect(await readdir(folder)).toEqual([]);
    await button("보내기").click();
    await dialog.getByText("다 보냈어요.").waitFor();
    await shot(page, "ftp-sent-1440");
    expect((await readFile(path.join(folder, "index.html"))).toString()).toBe(PAGE);
    // Another window knows the host, not its key, and finds nothing to send.
    await page.reload();
    await openDialog();
    await expect.poll(() => field("호스트").inputValue()).toBe(target.host);
    expect(await field("개인 키").inputValue()).toBe("");
    await button("미리 보기").click();
    await dialog.getByText("그대로인 파일 2개는 보내지 않아요.").waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    await shot(page, "ftp-375");
    expect(problems).toEqual([]);
    await close();
  } finally {
    await server.stop();
  }
});

test("an entry that looks like spam waits in its own list with the reason, comes to the others by hand, and the list can be emptied", async () => {
  const owner = await joinMember(hanok);
  const html = PAGE.replace("<form", '<form data-hanok-form="예약 문의"');
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
    // The sender is told nothing of it.
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

test("a site goes to vsftpd over TLS by the dialog, once the certificate's fingerprint was accepted", async () => {
  const server = await startVsftpd({ secure: true });
  const { target, folder } = server;
  try {
    const owner = await joinMember(hanok);
    const archive = await zip(new Map([["index.html", Buffer.from(PAGE)]]));
    const { project } = await bringArchive(owner, "보내기", new Blob([new Uint8Array(archive)]));
    const { page, problems, close } = await openEditor(browsing, hanok, owner, project.id);
    await page.getByRole("button", { name: "더 보기", exact: true }).click();
    await page.getByRole("menuitem", { name: "FTP로 보내기" }).click();
    const dialog = page.getByRole("dialog");
    const field = (name: string) => dialog.getByRole("textbox", { name, exact: true });
    await dialog.getByRole("radio", { name: "FTPS" }).check({ force: true });
    await field("호스트").fill(target.host);
    await field("포트").fill(String(target.port));
    await field("사용자").fill(target.user);
    await dialog.getByLabel("비밀번호", { exact: true }).fill(target.password);
    await field("루트 폴더").fill(target.rootFolder);
    await dialog.getByRole("button", { name: "연결 시험", exact: true }).click();
    await dialog.getByText("인증서", { exact: true }).waitFor();
    expect(await readdir(folder)).toEqual([]);
    await shot(page, "ftps-certificate-1440");
    await dialog.getByRole("button", { name: "이 호스트를 믿고 계속" }).click();
    await dialog.getByText("모두 확인했어요. 이 호스트로 보낼 수 있어요.").waitFor();
    await dialog.getByRole("button", { name: "보내기", exact: true }).click();
    await dialog.getByText("다 보냈어요.").waitFor();
    expect((await readFile(path.join(folder, "index.html"))).toString()).toBe(PAGE);
    expect(problems).toEqual([]);
    await close();
  } finally {
    await server.stop();
  }
});
