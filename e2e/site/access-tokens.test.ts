import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import {
  callOf,
  expectAccessible,
  expectRefusalsShown,
  joinMember,
  type Language,
  startWithBrowser,
} from "../harness.ts";

const { hanok, browsing } = await startWithBrowser();

const WORDS = {
  ko: {
    add: "접근 토큰 만들기",
    make: "만들기",
    name: "토큰 이름",
    edit: "고치기: 페이지를 고치고 버전을 복원해요",
    required: "프로젝트를 하나 이상 선택해 주세요.",
    keepTitle: "접근 토큰을 보관해 주세요",
    kept: "보관했어요",
    rights: "읽기 · 고치기",
    remove: "문구 도우미 삭제",
    confirm: "삭제",
    none: "아직 만든 토큰이 없어요.",
    ask: "‘글 도우미’ 앱을 연결할까요?",
    allow: "허용하기",
    refuse: "거부하기",
    publish: /^게시하기:/,
    connected: "‘127.0.0.1:43117’에 연결됨",
    stopped: "앱을 연결하지 못했어요",
  },
  en: {
    add: "Make an access token",
    make: "Make token",
    name: "Name of the token",
    edit: "Edit: change pages and restore versions",
    required: "Choose at least one project.",
    keepTitle: "Keep your access token",
    kept: "I have kept them",
    rights: "Read · Edit",
    remove: "Remove 문구 도우미",
    confirm: "Remove",
    none: "You have no token yet.",
    ask: "Connect “글 도우미”?",
    allow: "Allow",
    refuse: "Refuse",
    publish: /^Publish:/,
    connected: "Connected to 127.0.0.1:43117",
    stopped: "The app was not connected",
  },
} as const;

describe.each(["ko", "en"] as const)("in %s", (language: Language) => {
  const words = WORDS[language];

  test("[AGT-01] a token is made for one project, shown once, listed with its last use, and ends with a press", async () => {
    const member = await joinMember(hanok);
    const made = await member.client.post("/api/projects/project/item.json", { project: { title: "온담" } });
    if (!made.ok) throw new Error(made.error);
    const read = (token: string) =>
      fetch(new URL(`/api/projects/page/list.json?projectId=${made.data.project.id}`, hanok.origin), {
        headers: { authorization: `Bearer ${token}` },
      });
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    await page.goto("/account");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.getByText(words.none).waitFor();
    await button(words.add).click();
    await page.getByLabel(words.name).fill("문구 도우미");
    await page.getByText(words.edit).click();
    await button(words.make).click();
    await page.getByText(words.required).waitFor();
    await page.getByRole("dialog").getByText("온담").click();
    await expectAccessible(page, "new access token");
    await button(words.make).click();
    const shown = page.getByRole("dialog", { name: words.keepTitle });
    const token = (await shown.locator("[data-access-token]").textContent()) ?? "";
    expect(token).toMatch(/^hanok_/);
    await expectAccessible(page, "an access token, shown once");
    await button(words.kept).click();

    expect((await read(token)).status).toBe(200);
    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: "문구 도우미" });
    await row.getByText(words.rights).waitFor();
    await row.getByText("온담").waitFor();
    expect(await page.content()).not.toContain(token);
    await expectAccessible(page, "account with an access token");

    await button(words.remove).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.confirm, exact: true }).click();
    await page.getByText(words.none).waitFor();
    expect((await read(token)).status).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("[AGT-01] an app asks, the member sees who asks for what, refuses, allows, and finds it in the account", async () => {
    const member = await joinMember(hanok);
    const made = await member.client.post("/api/projects/project/item.json", { project: { title: "온담" } });
    if (!made.ok) throw new Error(made.error);
    const back = "http://127.0.0.1:43117/callback";
    const registered = await fetch(new URL("/oauth/register", hanok.origin), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_name: "글 도우미", redirect_uris: [back] }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const verifier = randomBytes(32).toString("base64url");
    const asked = new URL("/oauth/authorize", hanok.origin);
    const parameters = {
      response_type: "code",
      client_id,
      redirect_uri: back,
      scope: "read edit publish",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      // A router of pages must not read it as a number.
      state: "1e5",
    };
    for (const [name, value] of Object.entries(parameters)) asked.searchParams.set(name, value);
    const { page, context, problems } = await browsing.newPage(hanok, { language, signedInAs: member });
    const answers: URL[] = [];
    await page.route(`${back}**`, (route) => {
      answers.push(new URL(route.request().url()));
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>app</title>ok" });
    });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto(asked.href);
    await page.getByRole("heading", { name: words.ask }).waitFor();
    expect(await page.getByRole("checkbox", { name: words.publish }).isChecked()).toBe(false);
    await button(words.allow).click();
    await page.getByText(words.required).waitFor();
    await expectAccessible(page, `an app that asks ${language}`);
    await shot(page, `oauth-1440-${language}`);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await shot(page, `oauth-375-${language}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(words.refuse).click();
    await page.waitForURL(/43117/);
    expect(answers.at(-1)?.searchParams.get("error")).toBe("access_denied");

    await page.goto(asked.href);
    await page.getByText("온담").click();
    // The walk knows the Korean words.
    if (language === "ko")
      await expectRefusalsShown(page, {
        name: "access of an app",
        endpoint: callOf("POST /api/members/oauth/grant.json"),
        open: async () => undefined,
        submit: () => button(words.allow).click(),
      });
    await button(words.allow).click();
    await page.waitForURL(/43117/);
    const answer = answers.at(-1)?.searchParams;
    expect([answer?.get("state"), answer?.get("iss")]).toEqual(["1e5", hanok.origin]);
    const token = await fetch(new URL("/oauth/token", hanok.origin), {
      method: "POST",
      body: new URLSearchParams({
        ...{ grant_type: "authorization_code", client_id, redirect_uri: back },
        ...{ code: answer?.get("code") ?? "", code_verifier: verifier },
      }),
    });
    expect(token.status).toBe(200);
    await page.goto("/account");
    const row = page.getByRole("listitem").filter({ hasText: words.connected });
    await row.getByText(words.rights).waitFor();

    // An address that was cut says so, and leads nowhere.
    await page.goto("/oauth/consent?request=cut");
    await page.getByRole("heading", { name: words.stopped }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
