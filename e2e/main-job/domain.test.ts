import { afterAll, expect, test } from "vitest";
import { shot } from "../editor/shot.ts";
import { smallSite } from "../editor/small-site.ts";
import { openEditor } from "../editor/support.ts";
import { expectAccessible, joinMember, startOwn } from "../harness.ts";
import { startNameServer } from "./name-server.ts";
import { bringSite, told } from "./projects.ts";
import { askSite } from "./published-address.ts";

const OURS = "203.0.113.5";
const TARGET = "cname.hanok-sites-test.com";
const names = await startNameServer();
afterAll(() => names.close());
const { hanok, browsing } = await startOwn({
  environment: { HANOK_DNS: names.address, HANOK_DOMAIN_TARGET: TARGET, HANOK_DOMAIN_ADDRESSES: OURS },
});
const member = await joinMember(hanok);

const WORDS = {
  ko: {
    publish: "게시",
    open: "도메인 연결",
    title: "내 도메인",
    field: "도메인",
    add: "연결하기",
    cannot: /IP 주소나 등록할 수 없는 이름/,
    name: "한옥검사.kr",
    unregistered: /아직 등록되지 않았거나/,
    registrar: "도메인을 등록한 곳",
    inames: "아이네임즈",
    step: /아이네임즈에 로그인해/,
    check: "지금 확인하기",
    elsewhere: /다른 값이 있어요: 198\.51\.100\.9/,
    live: "연결됨",
    choose: /www\.한옥검사\.kr 대표 주소로 쓰기/,
    valid: /2027년 1월 20일까지 쓸 수 있어요/,
    caa: /CAA 값이 인증서 발급을 막고 있어요/,
    hsts: /항상 https로 열기/,
    remove: "한옥검사.kr 해제",
    yes: "해제",
  },
  en: {
    publish: "Publish",
    open: "Connect a domain",
    title: "Own domain",
    field: "Domain",
    add: "Connect",
    cannot: /IP addresses and names that cannot be registered/,
    name: "hanok-journey.com",
    unregistered: /not registered, or has no name servers/,
    registrar: "Registrar of the domain",
    inames: "Inames",
    step: /Sign in to Inames/,
    check: "Check now",
    elsewhere: /another value: 198\.51\.100\.9/,
    live: "Connected",
    choose: /Use as main address: www\.hanok-journey\.com/,
    valid: /Valid until January 20, 2027/,
    caa: /CAA records of the domain forbid/,
    hsts: /Always open by https/,
    remove: "Disconnect hanok-journey.com",
    yes: "Disconnect",
  },
} as const;

test.each(["ko", "en"] as const)(
  "[LIF-01] a domain is entered, set as the screen says, found, and the published site answers under it (%s)",
  async (language) => {
    const words = WORDS[language];
    const ascii = new URL(`http://${words.name}`).hostname;
    const { project } = await bringSite(member, smallSite());
    told(await member.client.post("/api/projects/publish/item.json", { projectId: project.id }));
    const { port } = new URL(hanok.origin);
    const { page, problems, close } = await openEditor(browsing, hanok, member, project.id, { language });
    await page.getByRole("button", { name: words.publish, exact: true }).first().click();
    await page.getByRole("button", { name: words.open }).click();
    const dialog = page.getByRole("dialog", { name: words.title });
    const button = (name: string | RegExp) => dialog.getByRole("button", { name, exact: true });
    const field = dialog.getByRole("textbox", { name: words.field });
    await shot(page, `domain-empty-${language}`);
    await field.fill("192.0.2.1");
    await button(words.add).click();
    await dialog.getByText(words.cannot).waitFor();
    expect(await field.inputValue()).toBe("192.0.2.1");
    await field.fill(`https://${words.name}/`);
    await button(words.add).click();
    await dialog.getByText(words.unregistered).waitFor();
    await dialog.getByText(TARGET).waitFor();
    await dialog.getByRole("button", { name: words.registrar }).click();
    await page.getByRole("option", { name: words.inames }).click();
    await dialog.getByText(words.step).waitFor();
    await expectAccessible(page, "a domain that waits");
    await shot(page, `domain-waiting-${language}`);
    await page.setViewportSize({ width: 800, height: 800 });
    await shot(page, `domain-waiting-800-${language}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const proof = await dialog.getByText(/^hanok-site=/).innerText();
    names.set("txt", `_hanok.${ascii}`, proof);
    names.set("a", ascii, "198.51.100.9");
    names.set("cname", `www.${ascii}`, TARGET);
    await button(words.check).click();
    await dialog.getByText(words.elsewhere).waitFor();
    await expectAccessible(page, "a domain that leads elsewhere");
    await shot(page, `domain-elsewhere-${language}`);
    names.set("a", ascii, OURS);
    await button(words.check).click();
    await dialog.getByText(words.live, { exact: true }).waitFor();
    expect((await askSite(`http://${ascii}:${port}/`)).status).toBe(200);
    await button(words.choose).click();
    await expect
      .poll(async () => (await askSite(`http://${ascii}:${port}/a?b`)).headers.location)
      .toBe(`http://www.${ascii}:${port}/a?b`);
    await expectAccessible(page, "a connected domain");
    await shot(page, `domain-live-${language}`);
    expect((await askSite(`http://${project.id}.localhost:${port}/`)).headers.location).toBe(
      `http://www.${ascii}:${port}/`,
    );
    // As an installation that listens on 443 itself answers: its own orders are tested with pebble.
    await page.route("**/api/projects/domain/item.json?*", async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const certificate = {
        state: "valid",
        until: "2027-01-20T03:00:00.000Z",
        nextAt: "2026-12-21T03:00:00.000Z",
      };
      for (const domain of body.data.domains) {
        domain.hsts = false;
        domain.hosts[0].certificate = { ...certificate, fault: "" };
        domain.hosts[1].certificate = { ...certificate, state: "failing", until: "", fault: "caa" };
      }
      await route.fulfill({ response, json: body });
    });
    await button(words.check).click();
    for (const text of [words.valid, words.caa]) await dialog.getByText(text).waitFor();
    await dialog.getByRole("switch", { name: words.hsts }).waitFor();
    await expectAccessible(page, "certificates of a domain");
    await shot(page, `domain-certificates-${language}`);
    await page.setViewportSize({ width: 800, height: 800 });
    await shot(page, `domain-certificates-800-${language}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.unroute("**/api/projects/domain/item.json?*");
    await button(words.remove).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.yes, exact: true }).click();
    await expect.poll(async () => (await askSite(`http://${ascii}:${port}/`)).status).toBe(421);
    expect(problems).toEqual([]);
    await close();
  },
);
