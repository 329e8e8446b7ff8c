import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { sameBytes } from "./same-bytes.ts";
import { decodeAs, decodeText, encodeText } from "./text-encoding.ts";

const latin = (words: string): string => Buffer.from(words).toString("latin1");

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
    expect(decodeText(damaged, "html")).toMatchObject({ encoding: "utf-8", lossless: true });
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

  test("[HND-14] a damaged byte is a character of its own, and every other one is what it was", () => {
    const bytes = Buffer.concat([
      Buffer.from('<meta charset="utf-8"><p>눈'),
      Buffer.from([0xff, 0xe3, 0x81]),
      Buffer.from("이 온다</p>\r\n\ufffd"),
    ]);
    const decoded = decodeText(bytes, "html");
    const mark = (byte: number) => String.fromCodePoint(0x10fe00 + byte);
    expect(decoded).toEqual({
      text: `<meta charset="utf-8"><p>눈${mark(0xff)}${mark(0xe3)}${mark(0x81)}이 온다</p>\r\n\ufffd`,
      encoding: "utf-8",
      bom: false,
      lossless: true,
    });
    expect(decodeAs(bytes, decoded)).toBe(decoded.text);
    expect(sameBytes(encodeText(decoded.text, decoded, "html"), bytes)).toBe(true);
    // Files that were read before this rule stay as they were cut.
    expect(decodeAs(bytes, { ...decoded, lossless: false })).toContain("눈\ufffd");
    const edited = decoded.text.replace("온다", "그친다");
    const wanted = Buffer.from(bytes.toString("latin1").replace(latin("온다"), latin("그친다")), "latin1");
    expect(sameBytes(encodeText(edited, decoded, "html"), wanted)).toBe(true);
  });

  test("[HND-14] in every encoding that is written byte by byte damage stays where it is", () => {
    const words = "a<b>기와 日本 é</b>\r\n";
    for (const encoding of [
      "utf-8",
      "euc-kr",
      "shift_jis",
      "euc-jp",
      "gbk",
      "gb18030",
      "big5",
      "windows-1252",
    ]) {
      const piece = iconv.encode(words, encoding === "euc-kr" ? "cp949" : encoding);
      const meta = Buffer.from(`<meta charset="${encoding}">`);
      for (const damage of [[0xff], [0x80, 0xff], [0xfe, 0x3c], [0xb0, 0x0a], [0xf4, 0x8f, 0xba, 0x80]]) {
        const bytes = Buffer.concat([meta, piece, Buffer.from(damage), piece, Buffer.from(damage)]);
        const decoded = decodeText(bytes, "html");
        expect(decoded, encoding).toMatchObject({ encoding, lossless: true });
        expect(sameBytes(encodeText(decoded.text, decoded, "html"), bytes), encoding).toBe(true);
        expect(decodeAs(bytes, decoded)).toBe(decoded.text);
      }
    }
  });

  test("[HND-14] text of another encoding than it says, UTF-16 and contents are read-only as a whole", () => {
    const korean = Buffer.concat([
      Buffer.from('<meta charset="utf-8">'),
      iconv.encode("한글".repeat(3000), "cp949"),
    ]);
    expect(decodeText(korean, "html")).toMatchObject({ encoding: "utf-8", lossless: false });
    expect(decodeText(Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x62]), "html").lossless).toBe(false);
    expect(decodeText(Buffer.from([0x7b, 0xff, 0x7d]), "json").lossless).toBe(false);
  });

  test("a character that CP949 lacks becomes a reference in html and an escape in css and js", () => {
    const target = { encoding: "euc-kr", bom: false };
    const read = (bytes: Uint8Array) => iconv.decode(bytes, "cp949");
    expect(read(encodeText("한글 😀 é", target, "html"))).toBe("한글 &#128512; &#233;");
    expect(read(encodeText('a{content:"😀b"}', target, "css"))).toBe('a{content:"\\1f600 b"}');
    expect(read(encodeText('"😀é"', target, "js"))).toBe('"\\ud83d\\ude00\\u00e9"');
  });

  test("[HND-14] for any bytes but UTF-16: the law holds", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom("html", "css", "js"), (array, kind) => {
        const bytes = Buffer.from(array);
        const decoded = decodeText(bytes, kind);
        if (decoded.lossless) expect(sameBytes(encodeText(decoded.text, decoded, kind), bytes)).toBe(true);
        else expect(decoded.encoding).toMatch(/^utf-16/);
        expect(decodeAs(bytes, decoded)).toBe(decoded.text);
      }),
      { seed: 20, numRuns: 2000 },
    );
  });
});
