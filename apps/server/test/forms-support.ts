import type { EntryFields } from "@hanok/api-contract";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect } from "vitest";
import { formIdOf } from "../src/features/forms/connect.ts";
import type { Dialect } from "../src/ports/database/index.ts";
import { startTestApp, type TestMember } from "./harness.ts";
import { importProject, zipTree } from "./projects-support.ts";
import { get } from "./raw-get.ts";

/** A hand-written form with fields of every kind, switched on by its attribute. */
export const FORM = `<form class="ask" action="old.php" data-hanok-form="문의" data-hanok-success="고마워요">
<label>이름 <input name="name" required maxlength="20"></label>
<label for="mail">메일</label><input id="mail" type="email" name="mail">
<label>인원 <input type="number" name="people" min="1" max="8"></label>
<label>날 <input type="date" name="day"></label>
<fieldset><legend>맛</legend><label><input type="radio" name="taste" value="단"> 단</label><label><input type="radio" name="taste" value="짠"> 짠</label></fieldset>
<label>글 <textarea name="text"></textarea></label>
<label><input type="checkbox" name="consent" required> 이름을 1년 보관하는 데 동의합니다.</label>
<button>보내기</button></form>`;
export const PAGE = `<!doctype html>\n<html lang="ko"><head><title>문의</title></head><body>\n${FORM}\n<form action="search"><input name="q"></form></body></html>\n`;
const OTHER = PAGE.replace('data-hanok-form="문의"', "data-hanok-form='예약'");

/** An app with a published site that has forms, and ways to send and to read their entries. */
export async function startForms(dialect: Dialect) {
  const app = await startTestApp({ dialect, trustProxy: true });
  const owner = await app.signUpMember();
  const site = new Map([
    ["index.html", Buffer.from(PAGE)],
    ["other.html", Buffer.from(OTHER)],
    ["plain.html", Buffer.from("<p>글</p>")],
  ]);
  const projectId = (await importProject(owner, await zipTree(site))).project.id;
  await owner.api.post("/api/projects/publish/item.json", { projectId });
  const formId = formIdOf(projectId, "문의");

  const host = () => `${projectId}.localhost:${new URL(app.origin).port}`;
  const published = async (path: string) => (await get(app, path, { host: host() })).body.toString();

  let networks = 0;
  const nextNetwork = () => {
    networks = (networks % 250) + 1;
    return `203.0.113.${networks}`;
  };
  const challengeOf = async (id: string) => {
    const answer = await app.visitor().request(`/api/public/data/challenge.json?ibdFormId=${id}`, {
      headers: { origin: "https://elsewhere.example" },
    });
    const { data } = (await answer.json()) as {
      data: { challenge: Parameters<typeof solveChallenge>[0]["challenge"] };
    };
    return data.challenge;
  };
  const prove = async (id: string) => {
    const challenge = await challengeOf(id);
    const solved = await solveChallenge({ challenge, deriveKey });
    app.clock.advance(5_000);
    return { challenge, solution: { counter: solved?.counter ?? -1, derivedKey: solved?.derivedKey ?? "" } };
  };
  const submit = async (fields: EntryFields, more: object = {}, network = nextNetwork()) => {
    const answer = await app.visitor().request("/api/public/data/item.json", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: "https://shop.example",
        "x-forwarded-for": network,
        "accept-language": "ko",
      },
      body: JSON.stringify({ ibdFormId: formId, fields, consent: true, version, ...more }),
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("set-cookie")).toBeNull();
    return (await answer.json()) as {
      code: string;
      error?: string;
      message: string;
      data: Record<string, unknown>;
    };
  };
  const list = async (filter: object = {}, browser = owner as Pick<TestMember, "api">) => {
    const answer = await browser.api.get("/api/public/data/list.json", { ibdFormId: formId, ...filter });
    if (!answer.ok) throw new Error(answer.error);
    return answer.data;
  };
  const clear = async () => {
    for (const box of ["inbox", "spam"] as const)
      await owner.api.delete("/api/public/data/all.json", { ibdFormId: formId, box });
  };
  const version = /version=(\w+)/.exec(await published("/index.html"))?.[1] ?? "";
  return {
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
  };
}

/** The same, for a test file. */
export type Forms = Awaited<ReturnType<typeof startForms>>;
