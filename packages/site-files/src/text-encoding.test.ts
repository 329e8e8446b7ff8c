import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { decodeText, encodeText, sameBytes } from "./text-encoding.ts";

describe("encodings of an author's files", () => {
  test.each([
    ["euc-kr", "euc-kr"],
    ["EUC-KR", "euc-kr"],
    ["ks_c_5601-1987", "euc-kr"],
    ["utf-8", "utf-8"],
  ])("a page that declares %s", (label, encoding) => {
    const page = `<!doctype html>\r\n<meta charset="${label}"><p>똠방각하 한글</p>\r\n`;
    const bytes = iconv.encode(page, encoding === "euc-kr" ? "cp949" : encoding);
    const decoded = decodeText(bytes, "html");
    expect(decoded).toEqual({ text: page, encoding, bom: false, lossless: true });
    expect(sameBytes(encodeText(decoded.text, decoded, "html"), bytes)).toBe(true);
  });

  test("a page in the old form of meta", () => {
    const page = '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=euc-kr"><p>안녕</p>';
    expect(decodeText(iconv.encode(page, "cp949"), "html")).toMatchObject({ text: page, encoding: "euc-kr" });
  });

  test("a charset in a comment, or of a script, is not the page's", () => {
    const page = '<!-- <meta charset="euc-kr"> --><script charset="euc-kr"></script><p>안녕</p>';
    expect(decodeText(Buffer.from(page), "html")).toMatchObject({ text: page, encoding: "utf-8" });
  });

  test("CP949 without any declaration, in css and js", () => {
    for (const kind of ["css", "js", "html"] as const) {
      const text = "/* 주석: 똠방 */";
      const bytes = iconv.encode(text, "cp949");
      expect(decodeText(bytes, kind)).toEqual({ text, encoding: "euc-kr", bom: false, lossless: true });
    }
  });

  test("[HND-14] UTF-8 without a declaration stays UTF-8 where bytes are damaged, and CP949 stays CP949", () => {
    const words = "<p>기와 위에 눈이 내린다. 똠방각하</p>".repeat(3);
    const damaged = Buffer.from(words);
    damaged[20] = 0xff;
    expect(decodeText(damaged, "html")).toMatchObject({ encoding: "utf-8", lossless: false });
    const cut = Buffer.from(words).subarray(0, 22);
    expect(decodeText(Buffer.concat([cut, Buffer.from("</p>")]), "html")).toMatchObject({
      encoding: "utf-8",
    });
    for (const korean of [words, "가", "<p>한글", "안녕하세요. 반갑습니다!"])
      expect(decodeText(iconv.encode(korean, "cp949"), "html")).toMatchObject({ encoding: "euc-kr" });
  });

  test("a css file says its charset itself", () => {
    const css = '@charset "euc-kr";\na::before{content:"가"}';
    expect(decodeText(iconv.encode(css, "cp949"), "css")).toMatchObject({ text: css, encoding: "euc-kr" });
  });

  test("byte order marks come back", () => {
    for (const [encoding, mark] of [
      ["utf-8", [0xef, 0xbb, 0xbf]],
      ["utf-16le", [0xff, 0xfe]],
      ["utf-16be", [0xfe, 0xff]],
    ] as const) {
      const bytes = Buffer.concat([Buffer.from(mark), iconv.encode("<p>한글</p>\r\n", encoding)]);
      const decoded = decodeText(bytes, "html");
      expect(decoded).toMatchObject({ text: "<p>한글</p>\r\n", encoding, bom: true, lossless: true });
      expect(sameBytes(encodeText(decoded.text, decoded, "html"), bytes)).toBe(true);
    }
  });

  test("two byte order marks: the second is text", () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x61]);
    const decoded = decodeText(bytes, "html");
    expect(decoded).toMatchObject({ text: "\ufeffa", bom: true, lossless: true });
    expect(sameBytes(encodeText(decoded.text, decoded, "html"), bytes)).toBe(true);
  });

  test("bytes that are not what the page declares are read-only", () => {
    const bytes = Buffer.concat([Buffer.from('<meta charset="utf-8">'), iconv.encode("한글", "cp949")]);
    expect(decodeText(bytes, "html")).toMatchObject({ encoding: "utf-8", lossless: false });
    expect(decodeText(Buffer.from([0x61, 0xff, 0xff, 0x80]), "js").lossless).toBe(false);
  });

  test("a character that CP949 lacks becomes a reference in html and an escape in css and js", () => {
    const target = { encoding: "euc-kr", bom: false };
    const read = (bytes: Uint8Array) => iconv.decode(bytes, "cp949");
    expect(read(encodeText("한글 😀 é", target, "html"))).toBe("한글 &#128512; &#233;");
    expect(read(encodeText('a{content:"😀b"}', target, "css"))).toBe('a{content:"\\1f600 b"}');
    expect(read(encodeText('"😀é"', target, "js"))).toBe('"\\ud83d\\ude00\\u00e9"');
  });

  test("for any bytes: the law holds, or the text is read-only", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom("html", "css", "js"), (array, kind) => {
        const bytes = Buffer.from(array);
        const decoded = decodeText(bytes, kind);
        if (decoded.lossless) expect(sameBytes(encodeText(decoded.text, decoded, kind), bytes)).toBe(true);
      }),
      { seed: 20, numRuns: 2000 },
    );
  });
});
