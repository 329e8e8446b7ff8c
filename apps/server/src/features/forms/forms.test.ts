import type { EntryFields } from "@hanok/api-contract";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../test/databases.ts";
import { FORM, type Forms, PAGE, startForms } from "../../../test/forms-support.ts";
import { startTestApp } from "../../../test/harness.ts";
import { exportTree, importProject, zipTree } from "../../../test/projects-support.ts";
import { formIdOf } from "./connect.ts";

describe.each(FEATURE_DIALECTS)("forms on %s", (dialect) => {
  let app: Forms["app"];
  let owner: Forms["owner"];
  let projectId: Forms["projectId"];
  let formId: Forms["formId"];
  let version: Forms["version"];
  let published: Forms["published"];
  let nextNetwork: Forms["nextNetwork"];
  let challengeOf: Forms["challengeOf"];
  let prove: Forms["prove"];
  let submit: Forms["submit"];
  let list: Forms["list"];
  let clear: Forms["clear"];
  beforeAll(async () => {
    ({
      app,
      owner,
      projectId,
      formId,
      version,
      published,
      nextNetwork,
      challengeOf,
      prove,
      submit,
      list,
      clear,
    } = await startForms(dialect));
  });
  afterAll(() => app?.stop());
  beforeEach(() => void app.clock.advance(3_600_000));

  test("[FRM-24] a published page gets the attributes of its marked forms and one script, and nothing else", async () => {
    const page = await published("/index.html");
    const tag = `<form class="ask" action="${app.parts.settings.origin}/forms/${formId}?version=${version}" data-hanok-form="문의" data-hanok-success="고마워요" method="post" enctype="application/x-www-form-urlencoded" accept-charset="utf-8">`;
    expect(page).toContain(tag);
    const restored = page
      .replace(tag, FORM.slice(0, FORM.indexOf(">") + 1))
      .replace(`<script src="${app.parts.settings.origin}/forms/form.js" defer></script>`, "");
    expect(restored).toBe(PAGE);
    expect(await published("/plain.html")).toBe("<p>글</p>");
  });

  test("[FRM-24] an exported page sends to this installation by its whole address", async () => {
    const tree = await exportTree(owner, projectId, () => app.jobsDone());
    expect(tree.get("index.html")?.toString()).toContain(
      `action="${app.parts.settings.origin}/forms/${formId}?`,
    );
    expect(tree.get("plain.html")?.toString()).toBe("<p>글</p>");
  });

  test("[FRM-03] [FRM-05] [FRM-20] [FRM-27] [HND-15] a sending is stored with its consent, and mailed to the owner", async () => {
    const fields = {
      name: "하늘",
      mail: "sky@example.com",
      people: "3",
      taste: "단",
      text: "안녕하세요\n둘째 줄",
    };
    expect(
      await submit(fields, { proof: await prove(formId), page: "https://shop.example/ask.html" }),
    ).toMatchObject({
      code: "SUCC",
      data: { message: "고마워요" },
    });
    const { dataList, form, total } = await list();
    expect(total).toBe(1);
    expect(dataList[0]).toMatchObject({
      ibdFormId: formId,
      fields,
      unread: true,
      status: "new",
      box: "inbox",
      consent: "이름을 1년 보관하는 데 동의합니다.",
      consentVersion: version,
      page: "https://shop.example/ask.html",
    });
    expect(form).toMatchObject({ name: "문의", entries: 1, unread: 1, spam: 0, sealed: 0, by: "OWNER" });
    expect(form.columns.map(({ label }) => label)).toEqual(["이름", "메일", "인원", "날", "맛", "글"]);
    await app.jobsDone();
    const mail = (await app.mailTo(owner.email)).at(-1);
    expect(mail?.subject).toBe("[한옥] ‘문의’ 폼에 새 응답이 왔어요 — 하늘, shop.example/ask.html");
    expect(mail?.headers).toEqual({ "Auto-Submitted": "auto-generated", "Reply-To": "sky@example.com" });
    expect(mail?.text).toContain("이름: 하늘");
    expect(mail?.text).toMatch(/받은 일시: \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} \(서울\)/);
    expect(mail?.html).toMatch(new RegExp(`href="[^"]+/data-manager/${formId}\\?entry=[\\w-]+"`));
    await clear();
  });

  test("[FRM-10] a value that the form does not allow is refused by its field, and nothing is stored", async () => {
    const cases: readonly [EntryFields, string, string][] = [
      [{ name: " " }, "fields.name", "required"],
      [{ name: "가".repeat(21) }, "fields.name", "too-long"],
      [{ name: "가", mail: "x" }, "fields.mail", "format"],
      [{ name: "가", people: "9" }, "fields.people", "too-large"],
      [{ name: "가", people: "셋" }, "fields.people", "type"],
      [{ name: "가", day: "2026-02-30" }, "fields.day", "format"],
      [{ name: "가", taste: "쓴" }, "fields.taste", "choice"],
    ];
    for (const [fields, key, problem] of cases)
      expect(await submit(fields), key).toMatchObject({
        error: "form.invalid",
        data: { fields: { [key]: problem } },
      });
    expect(await submit({ name: "가" }, { consent: false })).toMatchObject({
      error: "form.consent-required",
    });
    expect(await submit({ name: "가" }, { ibdFormId: "nothing" })).toMatchObject({ error: "form.missing" });
    expect((await list()).total).toBe(0);
  });

  test("[FRM-24] [HND-15] a form works without script: its answer is a page, and a wrong one says so", async () => {
    const post = (body: string) =>
      app.visitor().request(`/forms/${formId}?version=${version}`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://shop.example",
          referer: "https://shop.example/ask.html",
          "x-forwarded-for": nextNetwork(),
          "accept-language": "ko",
        },
        body,
      });
    const sent = await post(new URLSearchParams({ name: "<b>바다</b>", consent: "on" }).toString());
    expect(sent.status).toBe(200);
    const page = await sent.text();
    expect(page).toContain("고마워요");
    expect(page).toContain('href="https://shop.example/ask.html"');
    expect(page).not.toContain("바다");
    expect((await post("name=%EB%B0%94%EB%8B%A4")).status).toBe(422);
    // Without script a refusal holds the form again: each sentence beside its field, everything as it was written.
    const wrong = new URLSearchParams({
      name: '"><script>',
      mail: "a@b",
      taste: "단",
      text: "긴 글\n둘째",
      extra: "x",
    });
    const refused = await (await post(`${wrong}&people=9`)).text();
    expect(refused).toContain('<form method="post"');
    expect(refused).toContain('value="&#34;&#62;&#60;script&#62;"');
    expect(refused).not.toContain("<script>");
    expect(refused).toMatch(
      /name="mail"[^>]*aria-invalid="true" aria-describedby="(field-\d+-wrong)" value="a@b"[^>]*><p id="\1"[^>]*>이메일 주소를 올바르게 적어 주세요\./,
    );
    expect(refused).toMatch(/name="people"[^>]*value="9"[^>]*><p [^>]*>정해진 범위 안에서/);
    expect(refused).toContain(">\n긴 글\n둘째</textarea>");
    expect(refused).toMatch(/value="단"( checked| selected)/);
    expect(refused).toContain('<input type="hidden" name="extra" value="x">');
    expect(refused).toContain(
      '<input type="hidden" name="hanok-page" value="https://shop.example/ask.html">',
    );
    expect((await list()).dataList.map(({ fields }) => fields.name)).toEqual(["<b>바다</b>"]);
    await clear();
  });

  test("[HND-15] the same answers sent twice without script within a minute are one entry; another network's are another", async () => {
    const post = (network: string, name: string) =>
      app.visitor().request(`/forms/${formId}?version=${version}`, {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          referer: "https://shop.example/ask.html",
          "x-forwarded-for": network,
        },
        body: new URLSearchParams({ name, consent: "on" }).toString(),
      });
    const [one, other] = [nextNetwork(), nextNetwork()];
    for (const network of [one, one, other]) expect((await post(network, "두 번")).status).toBe(200);
    await post(one, "다른 글");
    expect((await list()).total).toBe(3);
    app.clock.advance(61_000);
    await post(one, "두 번");
    expect((await list()).total).toBe(4);
    await clear();
  });

  test("[FRM-04] a form set to one mail a day sends yesterday's entries at nine in Seoul, once, deleted ones left out", async () => {
    const save = (form: object) => owner.api.post("/api/data/form/item.json", { ibdFormId: formId, form });
    await save({ notify: "daily", receivers: ["desk@example.com", "night@example.com"] });
    const seoul = (day: string, time: string) => Date.parse(`${day}T${time}:00+09:00`) - app.clock.now();
    const [today = "", tomorrow = ""] = [1, 2].map((days) =>
      new Date(app.clock.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    app.clock.advance(seoul(today, "00:10"));
    await submit({ name: "이슬", text: "첫째\n둘째" }, { proof: await prove(formId) });
    app.clock.advance(seoul(today, "23:40"));
    await submit({ name: "노을" }, { proof: await prove(formId) });
    const [late] = (await list()).dataList;
    await submit({ name: "지움" }, { proof: await prove(formId) });
    const [gone] = (await list()).dataList;
    await owner.api.delete("/api/public/data/item.json", { dataId: gone?.dataId ?? "" });
    const mails = async () => {
      await app.app.everyMinute();
      await app.jobsDone();
      return (await app.mailTo("desk@example.com")).length;
    };
    expect(late?.fields.name).toBe("노을");
    app.clock.advance(seoul(tomorrow, "08:59"));
    expect(await mails()).toBe(0);
    app.clock.advance(seoul(tomorrow, "09:00"));
    expect(await mails()).toBe(1);
    const [mail] = await app.mailTo("desk@example.com");
    expect(mail?.subject).toBe("[한옥] ‘문의’ 폼에 하루 동안 응답 2개가 왔어요");
    expect(mail?.text).toContain("00:10  이슬");
    expect(mail?.text).toContain("23:40  노을");
    expect(mail?.text).not.toContain("지움");
    expect(mail?.html).toContain(`/data-manager/${formId}"`);
    expect(await app.mailTo("night@example.com")).toHaveLength(1);
    app.clock.advance(3_600_000);
    await app.app.sweep();
    expect(await mails()).toBe(1);
    await save({ notify: "each", receivers: [owner.email] });
    await clear();
  });

  test("a visitor asks for the deletion of their entry by the address in the reply mail; the receivers are told once", async () => {
    const save = (form: object) => owner.api.post("/api/data/form/item.json", { ibdFormId: formId, form });
    await save({
      notify: "none",
      receivers: ["desk@example.com"],
      reply: { on: true, subject: "", text: "" },
    });
    await submit({ name: "솔", mail: "pine@example.com" }, { proof: await prove(formId) });
    await app.jobsDone();
    const [reply] = await app.mailTo("pine@example.com");
    const address = /https?:\/\/\S+\/forms\/entry\/\S+/.exec(reply?.text ?? "")?.[0] ?? "";
    const { pathname } = new URL(address);
    const open = (path: string, method = "GET") =>
      app.visitor().request(path, { method, headers: { "accept-language": "ko" } });
    // Programs that look at the addresses of a mail change nothing.
    const page = await open(pathname);
    expect(await page.text()).toContain("삭제 요청하기");
    expect((await list()).dataList[0]?.deletionAsked).toBe(false);
    expect((await open(`${pathname.slice(0, -3)}abc`, "POST")).status).toBe(404);
    const before = (await app.mailTo("desk@example.com")).length;
    for (let times = 0; times < 2; times += 1)
      expect(await (await open(pathname, "POST")).text()).toContain("삭제를 요청했어요");
    const [entry] = (await list()).dataList;
    expect(entry).toMatchObject({ deletionAsked: true, unread: true });
    await app.jobsDone();
    const mails = await app.mailTo("desk@example.com");
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.subject).toBe("[한옥] ‘문의’ 폼 응답의 삭제 요청이 왔어요");
    await owner.api.delete("/api/public/data/item.json", { dataId: entry?.dataId ?? "" });
    expect((await open(pathname)).status).toBe(404);
    await save({ notify: "each", receivers: [owner.email], reply: { on: false, subject: "", text: "" } });
    await clear();
  });

  test("an entry that looks like spam is held back visibly, and one network's flood closes the form to nobody else", async () => {
    expect(await submit({ name: "덫" }, { trap: "http://x" })).toMatchObject({ code: "SUCC" });
    const fast = await challengeOf(formId);
    const solved = await solveChallenge({ challenge: fast, deriveKey });
    const solution = { counter: solved?.counter ?? 0, derivedKey: solved?.derivedKey ?? "" };
    await submit({ name: "빠름" }, { proof: { challenge: fast, solution } });
    await submit(
      { name: "거짓" },
      { proof: { challenge: fast, solution: { counter: 1, derivedKey: "00" } } },
    );
    const foreign = await prove("another");
    await submit({ name: "남의 것" }, { proof: foreign });
    const proof = await prove(formId);
    await submit({ name: "한 번" }, { proof });
    await submit({ name: "한 번" }, { proof });
    await submit({ name: "두 번" }, { proof });
    const held = (await list({ box: "spam" })).dataList.map(
      ({ fields, reason }) => `${fields.name} ${reason}`,
    );
    expect(held.sort()).toEqual(["거짓 proof", "남의 것 proof", "덫 honeypot", "두 번 replay", "빠름 fast"]);
    expect((await list()).dataList.map(({ fields }) => fields.name)).toEqual(["한 번"]);
    const flood: string[] = [];
    for (let number = 0; number < 32; number += 1)
      flood.push((await submit({ name: `물결 ${number}` }, {}, "198.51.100.7")).error ?? "");
    expect(flood.filter((error) => error === "request.too-many")).toHaveLength(2);
    expect((await list({ box: "spam", search: "물결" })).total).toBe(25);
    expect(await submit({ name: "다른 곳" })).toMatchObject({ code: "SUCC" });
    expect((await list({ search: "다른" })).total).toBe(1);
    const dataId = (await list({ box: "spam", search: "빠름" })).dataList[0]?.dataId ?? "";
    await owner.api.post("/api/public/data/mark.json", { dataId, box: "inbox" });
    expect((await list({ search: "빠름" })).dataList).toMatchObject([{ box: "inbox", reason: "" }]);
    await clear();
  });

  test("[FRM-04] several receivers and a reply to the visitor in the owner's words", async () => {
    const form = {
      receivers: ["one@example.com", "two@example.com"],
      reply: { on: true, subject: "예약 안내", text: "곧 연락드릴게요." },
    };
    expect(await owner.api.post("/api/data/form/item.json", { ibdFormId: formId, form })).toMatchObject({
      ok: true,
    });
    await submit({ name: "<img src=x>", mail: "visitor@example.com" });
    await app.jobsDone();
    expect(await owner.api.get("/api/data/form/item.json", { ibdFormId: formId })).toMatchObject({
      ok: true,
      data: {
        form: { ...form, mark: "문의", shown: { success: "고마워요", hasEmail: true } },
        project: { id: projectId, role: "OWNER" },
      },
    });
    for (const to of form.receivers) expect(await app.mailTo(to)).toHaveLength(1);
    expect((await app.mailTo("one@example.com"))[0]?.html).not.toContain("<img");
    const [reply] = await app.mailTo("visitor@example.com");
    expect(reply).toMatchObject({ subject: "예약 안내" });
    expect(reply?.text).toContain("곧 연락드릴게요.");
    expect(reply?.text).not.toContain("<img");
    const listed = await owner.api.get("/api/data/form/list.json", { projectId });
    expect(listed.ok && listed.data.formList.map(({ name }) => name)).toEqual(["문의", "예약"]);
    await clear();
  });

  test("[LET-08] entries go on the day that the owner set; a year, as library forms promise, until then", async () => {
    expect(await owner.api.get("/api/data/form/item.json", { ibdFormId: formId })).toMatchObject({
      data: { form: { retentionDays: 365 } },
    });
    await owner.api.post("/api/data/form/item.json", { ibdFormId: formId, form: { retentionDays: 10 } });
    await submit({ name: "오래됨" });
    app.clock.advance(9 * 86_400_000);
    await app.app.sweep();
    expect((await list()).total).toBe(1);
    app.clock.advance(2 * 86_400_000);
    await app.app.sweep();
    expect((await list()).total).toBe(0);
  });

  test("a form of a project in the trash takes nothing and opens to nobody", async () => {
    await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, trash: "now" } });
    expect(await submit({ name: "늦음" })).toMatchObject({ error: "form.missing" });
    expect(await owner.api.get("/api/public/data/list.json", { ibdFormId: formId })).toMatchObject({
      error: "project.trashed",
    });
    await owner.api.post("/api/projects/project/item.json", { project: { id: projectId, trash: "" } });
  });
});

test("[FRM-16] [FRM-23] [PLN-13] above the month's limit entries are sealed, the owner is told, a larger plan opens them", async () => {
  const app = await startTestApp({ dialect: "sqlite", settings: { plans: true }, trustProxy: true });
  const owner = await app.signUpMember();
  const site = new Map([["index.html", Buffer.from(PAGE)]]);
  const projectId = (await importProject(owner, await zipTree(site))).project.id;
  await owner.api.post("/api/projects/publish/item.json", { projectId });
  const ibdFormId = formIdOf(projectId, "문의");
  await app.parts.database.write("plans", async (query) => {
    await query.updateTable("plans").set({ formEntriesPerMonth: 2 }).where("id", "=", "FREE_PLAN").execute();
  });
  const submit = (name: string) =>
    app.visitor().api.post("/api/public/data/item.json", { ibdFormId, fields: { name }, consent: true });
  for (const name of ["하나", "둘", "셋", "넷"]) expect(await submit(name)).toMatchObject({ ok: true });
  const read = async () => {
    const answer = await owner.api.get("/api/public/data/list.json", { ibdFormId });
    return answer.ok
      ? {
          names: answer.data.dataList.map(({ fields }) => fields.name).sort(),
          sealed: answer.data.form.sealed,
        }
      : answer;
  };
  expect(await read()).toEqual({ names: ["둘", "하나"], sealed: 2 });
  await app.jobsDone();
  const told = (await app.mailTo(owner.email)).filter(({ subject }) => subject.includes("한도"));
  expect(told).toHaveLength(1);
  await app.parts.database.write("plans", async (query) => {
    await query.updateTable("plans").set({ formEntriesPerMonth: 3 }).where("id", "=", "FREE_PLAN").execute();
  });
  expect(await read()).toEqual({ names: ["둘", "셋", "하나"], sealed: 1 });
  app.clock.advance(31 * 86_400_000);
  await app.app.sweep();
  const { email, password } = owner;
  await owner.api.post("/api/members/member/basic/login.json", { email, password });
  expect(await read()).toEqual({ names: ["둘", "셋", "하나"], sealed: 0 });
  await app.stop();
});
