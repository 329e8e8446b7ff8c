import { expect, test } from "vitest";
import { connectSearch, pageWords } from "../../src/content.ts";

const FORM =
  '<form data-hanok-search=""><input type="search" name="q"><p role="status">1</p><ol data-hanok-results class="r"><li><a href="#" data-hanok-result="title">제목</a></li></ol></form>';
const page = (body: string, head = "<title>집</title>"): string =>
  `<!doctype html><html lang="ko"><head>${head}</head><body>${body}</body></html>`;

test("[B16] a page with a search gets one script, and its sample is out of sight until something is found", () => {
  const made = connectSearch(page(FORM + FORM), "news/a.html");
  expect(made.match(/<script/g)).toHaveLength(1);
  expect(made).toContain('<title>집</title><script type="module" src="../hanok-search.js"></script></head>');
  expect(made).toContain(
    '<ol data-hanok-results class="r" hidden><template><li><a href="#" data-hanok-result="title">제목</a></li></template></ol>',
  );
  expect(made.match(/<p role="status" hidden>1<\/p>/g)).toHaveLength(2);
  // A site that was exported and came back stays as it is.
  expect(connectSearch(made, "news/a.html")).toBe(made);
});

test.each([
  ["no field", FORM.replace('<input type="search" name="q">', "")],
  ["no list", FORM.replace(" data-hanok-results", "")],
  ["no sample", FORM.replace(/<li>.*<\/li>/, "")],
  ["a name that no collection can have", FORM.replace('search=""', 'search="../x"')],
  ["words in a comment", `<!-- ${FORM} -->`],
])("[B16] with %s it is the author's own and stays", (_name, body) => {
  expect(connectSearch(page(body), "index.html")).toBe(page(body));
});

test("[B16] names of collections count", () => {
  const html = page(FORM.replace('search=""', 'search="news 소식"'));
  expect(connectSearch(html, "index.html")).toContain("hanok-search.js");
});

test("[COL-06] words of a page are those that its visitors read", () => {
  const words = pageWords(
    page(
      `<header>머리글</header><nav>차림표</nav><main><h1>첫날</h1><p>문을 <b>열었</b>어요.</p><p hidden>숨은 글</p><script>var 비밀</script><style>.a{}</style><template>틀</template>${FORM}</main><footer>바닥글</footer>`,
      "<title>첫날 | 집</title>",
    ),
  );
  expect(words).toEqual({ title: "첫날 | 집", excerpt: "첫날 문을 열었어요.", text: "첫날 문을 열었어요." });
});

test("[COL-06] a page without main leaves out what is the site's, and its description comes first", () => {
  const words = pageWords(
    page(
      "<header>머리글</header><div><h1>제목</h1>글</div><footer>바닥글</footer>",
      '<meta name="description" content="짧게 말해요">',
    ),
  );
  expect(words).toEqual({ title: "제목", excerpt: "짧게 말해요", text: "제목 글" });
});

test("[COL-06] ten thousand elements within each other are read", () => {
  const deep = page(`<main>${"<div>".repeat(10_000)}깊은 글`);
  expect(pageWords(deep).text).toContain("깊은 글");
});
