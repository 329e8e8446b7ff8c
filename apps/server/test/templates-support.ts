import { afterAll, beforeAll } from "vitest";
import type { Dialect } from "../src/ports/database/index.ts";
import type { TestBrowser } from "./client.ts";
import { type HandMadeEntry, handMadeZip } from "./hand-made-zip.ts";
import { startTestApp, type TestApp, type TestMember } from "./harness.ts";

export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** A template with items of every kind. */
export const WHOLE: HandMadeEntry[] = [
  {
    name: "template.json",
    data: JSON.stringify({ title: { ko: "찻집", en: "Teahouse" }, provider: "한옥 공방" }),
  },
  {
    name: "block/hero/block.html",
    data: '<section class="hero"><img src="media/images/sea.png" alt=""></section>',
  },
  { name: "block/hero/block.css", data: ".hero { color: teal }" },
  { name: "block/hero/block.json", data: JSON.stringify({ title: { ko: "첫 화면", en: "Hero" } }) },
  { name: "block/foot.html", data: "<footer>끝</footer>" },
  { name: "asset/badge.html", data: "<b>새</b>" },
  {
    name: "theme/index/data.json",
    data: JSON.stringify([
      { section: "content", block: "hero", fixed: false, tag: "section" },
      { section: "footer", block: "foot", fixed: false, tag: "footer" },
    ]),
  },
  { name: "theme/about/data.json", data: JSON.stringify([{ section: "footer", block: "foot" }]) },
  { name: "theme/index/cover.png", data: PNG, method: 0 },
  { name: "css/base.css", data: "body { margin: 0 }" },
  { name: "css/style-guide.css", data: ":root { --ink: #111 }" },
  { name: "js/menu.js", data: "document.title += '!'" },
  { name: "image/sea.png", data: PNG, method: 0 },
  { name: "icon/tea.svg", data: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  { name: "video/day.webm", data: Buffer.from("1a45dfa3", "hex"), method: 0 },
];

/**
 * An app, with plans by default, an operator and a member, for the tests of one `describe`; read it inside of
 * tests.
 */
export const startTemplates = (dialect: Dialect, { plans = true } = {}) => {
  let app: TestApp;
  let operator: TestBrowser;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect, settings: { plans } });
    member = await app.signUpMember();
    const email = "admin@hanok.local";
    const made = await app.app.accounts.ensureAdministrator({ dataFolder: app.folder, email });
    operator = app.visitor();
    await operator.api.post("/api/members/member/basic/login.json", {
      email,
      password: made?.password ?? "",
    });
  });
  afterAll(() => app?.stop());

  const priced = async (templateProductId: string, price: number) => {
    const answer = await operator.api.post("/api/source/template/price/item.json", {
      templateProductId,
      priceType: "PREMIUM",
      price,
      extendedPrice: price * 2,
      reason: "새 가격",
    });
    if (!answer.ok) throw new Error(answer.error);
  };
  const make = async (fields: { name?: string; hidden?: boolean } = {}) => {
    const answer = await operator.api.post("/api/templates/item.json", {
      name: "찻집",
      hidden: false,
      ...fields,
    });
    if (!answer.ok) throw new Error(answer.error);
    app.clock.advance(1000);
    return answer.data.id;
  };
  const zip = (entries: readonly HandMadeEntry[]) => ({
    part: "file",
    name: "template.zip",
    content: new Blob([new Uint8Array(handMadeZip(entries))]),
  });
  const upload = (id: string, entries: readonly HandMadeEntry[] = WHOLE) =>
    operator.api.upload("/api/templates/upload.json", { id }, zip(entries));
  const uploaded = async ({ price = 0, ...fields }: Parameters<typeof make>[0] & { price?: number } = {}) => {
    const id = await make(fields);
    const answer = await upload(id);
    if (!answer.ok) throw new Error(`${answer.error} ${JSON.stringify(answer.data)}`);
    if (price > 0) await priced(id, price);
    return id;
  };
  const blocksOf = async (templateId: string, browser: TestBrowser = member) => {
    const answer = await browser.api.get("/api/templates/block/list.json", { templateId, perPage: 99_999 });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data.list;
  };
  return {
    get app() {
      return app;
    },
    get operator() {
      return operator;
    },
    get member() {
      return member;
    },
    priced,
    make,
    zip,
    upload,
    uploaded,
    blocksOf,
  };
};
