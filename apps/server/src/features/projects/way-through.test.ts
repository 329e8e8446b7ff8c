import path from "node:path";
import iconv from "iconv-lite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DIALECTS } from "../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import {
  exportTree,
  importProject,
  openPage,
  readTree,
  type Tree,
  zipTree,
} from "../../../test/projects-support.ts";

const modules = path.resolve(import.meta.dirname, "../../../../../node_modules");

const EUC_KR =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\r\n<html>\r\n<head>\r\n<meta http-equiv="Content-Type" content="text/html; charset=euc-kr">\r\n<title>우리 가게</title>\r\n<link rel="stylesheet" href="css/가게.css">\r\n</head>\r\n<body bgcolor=#ffffff>\r\n<!-- 머리말 -->\r\n<h1>똠방각하</h1>\r\n<table><tr><td>펲시</table>\r\n</body>\r\n</html>\r\n';

/** Sites written by hand, in what Korean authors have used: EUC-KR, CP949, CRLF, NFD, UTF-16, a byte order mark. */
const korean: Tree = new Map<string, Buffer>([
  ["index.html", iconv.encode(EUC_KR, "cp949")],
  ["undeclared.htm", iconv.encode("<p>선언 없는 문서\r\n<p>둘째", "cp949")],
  ["css/가게.css", iconv.encode("h1 { color : red }\r\n/* 주석 */", "cp949")],
  ["js/메뉴.js", iconv.encode("var 이름 = '한글';\r\n", "cp949")],
  ["utf16.html", Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode("<p>한글</p>\r\n", "utf-16le")])],
  ["bom.html", Buffer.from("\ufeff<!doctype html><p>안녕</p>\r\n\r\n")],
  ["broken.html", Buffer.concat([Buffer.from('<meta charset="utf-8"><p>'), Buffer.from([0xb0, 0xa1, 0xff])])],
  ["nul.html", Buffer.from("<p>a\0b</p>\r<p>cr only\r")],
  ["empty.html", Buffer.alloc(0)],
  ["frames.html", Buffer.from('<frameset cols="*,*"><frame src="a.html"></frameset>')],
  ["nested/deep/nesting.html", Buffer.from("<b><p>x</b>y<table><b>z</table><p>")],
  ["그림/사진.png".normalize("NFD"), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])],
  ["unknown.xyz", Buffer.from([0, 255, 1, 254])],
  ["LICENSE", Buffer.from("free\n")],
]);

const sites: readonly (readonly [string, () => Promise<Tree>])[] = [
  ["startbootstrap-agency", () => readTree(path.join(modules, "startbootstrap-agency/dist"))],
  ["startbootstrap-creative", () => readTree(path.join(modules, "startbootstrap-creative/dist"))],
  ["startbootstrap-freelancer", () => readTree(path.join(modules, "startbootstrap-freelancer/dist"))],
  ["html5-boilerplate", () => readTree(path.join(modules, "html5-boilerplate/dist"))],
  ["Korean fixtures", async () => korean],
];

const normalised = (tree: Tree): Tree =>
  new Map([...tree].map(([name, bytes]) => [name.normalize("NFC"), bytes]));

describe.each(DIALECTS)("the way through on %s", (dialect) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    member = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test.each(sites)("%s: what went in comes out, byte for byte", async (_name, read) => {
    const tree = normalised(await read());
    const { report, project } = await importProject(member, await zipTree(await read(), "my-site/"));
    expect(report.wrapper).toBe("my-site");
    expect(report.counts).toMatchObject({ files: tree.size, kept: tree.size, refused: 0 });
    const out = await exportTree(member, project.id, app.jobsDone);
    expect([...out.keys()].sort()).toEqual([...tree.keys()].sort());
    const changed = [...tree].filter(([name, bytes]) => !out.get(name)?.equals(bytes)).map(([name]) => name);
    expect(changed).toEqual([]);
  });

  test.each(sites)("%s: one text edit changes its own span in its own file", async (_name, read) => {
    const tree = normalised(await read());
    const { project } = await importProject(member, await zipTree(await read()));
    const opened = await openPage(member, project.id);
    const [textId, text] = Object.entries(opened.part.texts).find(
      ([id, value]) => id.startsWith("block/") && />[^<>]*[\p{L}][^<>]*</u.test(value),
    ) ?? ["", ""];
    const at = text.search(/>[^<>]*[\p{L}][^<>]*</u) + 1;
    const inserted = "한글 😀 x";
    const saved = await member.api.post("/api/projects/edit.json", {
      projectId: project.id,
      opId: "first-edit",
      base: opened.version,
      name: "text",
      changes: [
        {
          kind: "text",
          text: textId,
          changes: [at, [0, inserted], text.length - at].filter((part) => part !== 0),
        },
      ],
    });
    expect(saved).toMatchObject({ ok: true });
    const out = await exportTree(member, project.id, app.jobsDone);
    const page = opened.part.pages[opened.pageId];
    const changed = [...tree].filter(([name, bytes]) => !out.get(name)?.equals(bytes)).map(([name]) => name);
    expect(changed).toEqual([page?.path]);
    const before = tree.get(page?.path ?? "") ?? Buffer.alloc(0);
    const after = out.get(page?.path ?? "") ?? Buffer.alloc(0);
    const encoding = page?.imported?.encoding ?? "utf-8";
    const written = encoding === "euc-kr" ? iconv.encode("한글 &#128512; x", "cp949") : Buffer.from(inserted);
    const place = after.indexOf(written);
    expect(place).toBeGreaterThan(0);
    expect(
      Buffer.concat([after.subarray(0, place), after.subarray(place + written.length)]).equals(before),
    ).toBe(true);
  });
});
