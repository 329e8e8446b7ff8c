import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import iconv from "iconv-lite";
import { afterAll, beforeAll, expect, test } from "vitest";
import yazl from "yazl";
import { readTableTask } from "./read-table.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hanok-posts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (bytes: Buffer | string) => {
  const file = path.join(folder, "table");
  await writeFile(file, bytes);
  return readTableTask.run({ path: file });
};

const archive = async (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

test("[COL-08] a folder of Markdown with front matter is a table: each property a column, the text as html", async () => {
  const table = await read(
    await archive({
      "blog/_posts/2026-03-01-first-day.md":
        '---\ntitle: "첫날"\ndate: 2026-03-01T23:30:00Z\ntags: [빵, 소식]\ndraft: false\n---\n문을 **열었어요**.\n\n- 하나\n- 둘\n',
      "blog/둘째-날/index.md": "# 둘째 날\n\n3 * 4 < 20\n",
      "blog/README.md": "읽어 보세요",
      "blog/images/a.png": Buffer.of(1, 2, 3),
    }),
  );
  expect(table).toEqual({
    ok: true,
    encoding: "markdown",
    table: {
      columns: ["title", "slug", "date", "tags", "draft", "body"],
      rows: [
        [
          ...["첫날", "first-day", "2026-03-02T08:30", "빵 | 소식", "false"],
          "<p>문을 <strong>열었어요</strong>.</p><ul><li>하나</li><li>둘</li></ul>",
        ],
        ["둘째 날", "둘째-날", "", "", "", "<p>3 * 4 &lt; 20</p>"],
      ],
    },
  });
});

test("[COL-08] front matter that is no YAML, or names itself again and again, stays text and is not lost", async () => {
  const bomb = `---\na: &a [1,1]\n${"bcdefgh"
    .split("")
    .map((key, at) => `${key}: &${key} [*${"abcdefgh"[at]},*${"abcdefgh"[at]}]`)
    .join("\n")}\n---\n글`;
  const table = await read(
    await archive({ "a.md": "---\n: [\n---\n글", "b.md": bomb, "c.md": "---\ntitle: 끝이 없어요\n" }),
  );
  expect(table).toMatchObject({ ok: true, table: { columns: ["title", "slug", "body"] } });
  if (table.ok) for (const row of table.table.rows) expect(row[2]).toMatch(/글|끝이 없어요/);
});

test("[COL-08] texts in CP949 are read, and more than may be is refused", async () => {
  const cp949 = await read(await archive({ "a.md": iconv.encode("---\ntitle: 한옥\n---\n글", "cp949") }));
  expect(cp949).toMatchObject({ ok: true, table: { rows: [["한옥", "a", "<p>글</p>"]] } });
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.md`, "글"]));
  expect(await read(await archive(many))).toEqual({ ok: false, reason: "rows" });
  expect(await read(await archive({ "a.md": "가".repeat(4_000_001) }))).toEqual({
    ok: false,
    reason: "letters",
  });
  expect(await read(await archive({ "a.txt": "글" }))).toEqual({ ok: false, reason: "unreadable" });
});

const wordpress = (items: string, before = "") =>
  `<?xml version="1.0" encoding="UTF-8" ?>${before}<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>블로그</title>${items}</channel></rss>`;

test("[COL-08] an export of WordPress is a table of its posts and pages", async () => {
  const table = await read(
    wordpress(`<item><title>첫 글 &amp; 인사</title><content:encoded><![CDATA[안녕 <b>하세요</b>.

둘째 문단
이어서]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_date>2026-03-01 10:20:30</wp:post_date><wp:post_name>%ec%b2%ab-%ea%b8%80</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="a"><![CDATA[소식]]></category><category domain="post_tag" nicename="b">빵</category><category domain="post_tag" nicename="c">차</category></item>
<item><title>새 편집기</title><content:encoded><![CDATA[<!-- wp:paragraph -->
<p>글</p>
<!-- /wp:paragraph -->]]></content:encoded><wp:post_date>0000-00-00 00:00:00</wp:post_date><wp:post_name></wp:post_name><wp:status>draft</wp:status><wp:post_type>page</wp:post_type></item>
<item><title>사진</title><wp:post_type>attachment</wp:post_type></item>
<item><title>버린 글</title><wp:status>trash</wp:status><wp:post_type>post</wp:post_type></item>`),
  );
  expect(table).toEqual({
    ok: true,
    encoding: "wordpress",
    table: {
      columns: ["title", "slug", "date", "category", "tags", "status", "body"],
      rows: [
        [
          ...["첫 글 & 인사", "첫-글", "2026-03-01 10:20", "소식", "빵 | 차", "publish"],
          "<p>안녕 <b>하세요</b>.</p>\n<p>둘째 문단<br>이어서</p>",
        ],
        ["새 편집기", "", "", "", "", "draft", "<p>글</p>"],
      ],
    },
  });
});

test("[COL-08] a doctype, broken XML and an export without posts are refused", async () => {
  const doctype = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  expect(await read(wordpress("<item><title>&x;</title></item>", doctype))).toEqual({
    ok: false,
    reason: "unreadable",
  });
  expect(await read(wordpress("<item>"))).toEqual({ ok: false, reason: "unreadable" });
  expect(await read(wordpress(""))).toEqual({ ok: false, reason: "empty" });
});
