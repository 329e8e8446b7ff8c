import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../harness.ts";

const UPLOAD = "/api/attach/file/upload.json";

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
  member = await app.signUpMember();
});
afterAll(() => app?.stop());

const incoming = () => readdir(path.join(app.folder, "files/incoming"));
/** Waits until the server has cleared away what the broken call left. */
const settled = async () => {
  for (let turn = 0; turn < 100 && (await incoming()).length > 0; turn += 1) await pause(20);
  return incoming();
};

const body = [
  '--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nproject\r\n',
  '--x\r\nContent-Disposition: form-data; name="fileType"\r\n\r\nzip\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="site.zip"\r\nContent-Type: application/zip\r\n\r\n',
  `PK${"z".repeat(200_000)}`,
  "\r\n--x--\r\n",
].join("");

test("trust: an upload that is cut at any byte leaves no file behind", async () => {
  const { hostname, port, host } = new URL(app.origin);
  const head = [
    `POST ${UPLOAD} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${app.origin}`,
    `Cookie: ${member.cookies.header()}`,
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${body.length}`,
    "\r\n",
  ].join("\r\n");
  for (let cut = 1; cut <= 20; cut += 1) {
    const length = Math.floor((body.length * cut) / 21);
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(head + body.slice(0, length), () => setTimeout(() => socket.destroy(), 15)),
      );
      socket.on("close", () => resolve());
      socket.on("error", reject);
    });
    expect(await settled(), `cut at ${length}`).toEqual([]);
  }
  expect((await member.api.get("/api/members/member/item.json")).ok).toBe(true);
  // The sender's fault, not the server's.
  expect(app.log()).not.toContain('"msg":"failed"');
});

test("trust: a second file, a file under another name and a broken body are refused and leave nothing", async () => {
  const file = (name: string, content = "x") =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.css"\r\nContent-Type: text/css\r\n\r\n${content}\r\n`;
  const use = '--x\r\nContent-Disposition: form-data; name="use"\r\n\r\nmember\r\n';
  for (const wrong of [
    `${use}${file("file")}${file("file")}--x--\r\n`,
    `${use}${file("other")}--x--\r\n`,
    `${use}${file("file")}`,
    "nothing of the kind",
  ]) {
    const response = await member.request(UPLOAD, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: wrong,
    });
    expect(response.status, wrong.slice(0, 80)).toBeGreaterThanOrEqual(400);
    expect(response.status, wrong.slice(0, 80)).toBeLessThan(500);
    expect(await settled()).toEqual([]);
  }
});

test("trust: a visitor's upload is refused before its body is read", async () => {
  const response = await app.visitor().request(UPLOAD, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body,
  });
  expect(response.status).toBe(401);
  expect(await incoming()).toEqual([]);
});
