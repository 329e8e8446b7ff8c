import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEATURE_DIALECTS } from "../../../../test/databases.ts";
import { startTestApp, type TestApp, type TestMember } from "../../../../test/harness.ts";
import { importProject, openPage, zipTree } from "../../../../test/projects-support.ts";
import { get } from "../../../../test/raw-get.ts";
import { readNumbers } from "./read-numbers.ts";
import { withServices } from "./with-services.ts";

const NONE = { naver: "", google: "", ga4: "", kakao: "", privacy: "" };
const SITE = "https://a.example/";
const HOME = { path: "index.html", home: true };

describe("numbers in pasted texts", () => {
  test.each([
    [
      "naver",
      '<meta name="naver-site-verification" content="0a1b2c3d4e5f60718293" />',
      "0a1b2c3d4e5f60718293",
    ],
    ["naver", " 0a1b2c3d4e5f60718293 ", "0a1b2c3d4e5f60718293"],
    ["google", "<meta name='google-site-verification' content='Ab-_9999999999999='>", "Ab-_9999999999999="],
    ["google", "", ""],
    ["ga4", "<script>gtag('config', 'g-ab12cd34ef');</script>", "G-AB12CD34EF"],
    ["kakao", "<script>kakaoPixel('1234567890123456789').pageView();</script>", "1234567890123456789"],
  ])("[LIF-08] %s: %s", (key, text, number) =>
    expect(readNumbers({ [key]: text })).toEqual({ numbers: { [key]: number } }),
  );
  test.each([
    ["naver", "아무 말", "site.naver-code"],
    ["google", '<meta content="a&quot;><script>">', "site.google-code"],
    ["ga4", "UA-1234-5", "site.analytics-id"],
    ["kakao", "12345", "site.kakao-id"],
  ])("[LIF-08] %s without a number: %s", (key, text, error) =>
    expect(readNumbers({ [key]: text })).toEqual({ error }),
  );
});

describe("lines of services in a page", () => {
  const page = "<!doctype html>\r\n<html><head>\r\n  <title>가</title>\r\n</head><body>나</body></html>";
  test("[LIF-08] stand behind the last element of the head, all other bytes as they were", () => {
    const html = withServices(
      page,
      HOME,
      {
        ...NONE,
        naver: "0a1b2c3d4e",
        ga4: "G-AB12",
        privacy: "a&b.html",
      },
      SITE,
    );
    expect(html).toBe(
      page.replace(
        "</title>",
        '</title>\r\n  <meta name="naver-site-verification" content="0a1b2c3d4e">\r\n  <script defer src="hanok-consent.js" data-ga4="G-AB12" data-privacy="a%26b.html"></script>',
      ),
    );
  });
  test("[LIF-08] proofs are on the home page alone, and none beside one of the author's own", () => {
    const services = { ...NONE, naver: "0a1b2c3d4e", google: "abcdefghij" };
    expect(withServices(page, { path: "sub/a.html", home: false }, services, SITE)).toBe(page);
    const own = page.replace("</title>", '</title><META NAME="Naver-Site-Verification" content="own">');
    expect(withServices(own, HOME, services, SITE)).not.toContain("0a1b2c3d4e");
    expect(withServices(own, HOME, services, SITE)).toContain('content="abcdefghij"');
  });
  test("[LIF-08] addresses are those of the page's folder; without a service a page is itself, without a head it gets them first", () => {
    const inside = withServices(
      page,
      { path: "sub/a.html", home: false },
      { ...NONE, kakao: "12345678901" },
      SITE,
    );
    expect(inside).toContain('<script defer src="../hanok-consent.js" data-kakao="12345678901">');
    expect(withServices(inside, HOME, { ...NONE, kakao: "12345678901" }, SITE)).toBe(inside);
    expect(withServices(page, HOME, NONE, SITE)).toBe(page);
    const script = '<script defer src="hanok-consent.js" data-ga4="G-AB12"></script>';
    const ga4 = { ...NONE, ga4: "G-AB12" };
    expect(withServices("<p>글</p>", HOME, ga4, SITE)).toBe(`${script}<p>글</p>`);
    expect(withServices("<!doctype html>\n<p>글</p>", HOME, ga4, SITE)).toBe(
      `<!doctype html>${script}\n<p>글</p>`,
    );
    // A base of the page's own leads elsewhere.
    const based = page.replace("</title>", '</title><base href="/sub/">');
    expect(withServices(based, HOME, ga4, SITE)).toContain('src="https://a.example/hanok-consent.js"');
  });
});

describe.each(FEATURE_DIALECTS)("services of a site on %s", (dialect) => {
  let app: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    app = await startTestApp({ dialect });
    owner = await app.signUpMember();
  });
  afterAll(() => app?.stop());

  test("[LIF-08] are saved, published with the pages, and leave with them", async () => {
    const page = (name: string) =>
      Buffer.from(`<!doctype html><html><head><title>${name}</title></head><body>${name}</body></html>`);
    const tree = new Map([
      ["index.html", page("집")],
      ["privacy.html", page("처리방침")],
      ["hanok-consent.js", Buffer.from("author()")],
    ]);
    const { project } = await importProject(owner, await zipTree(tree));
    const projectId = project.id;
    const host = `${projectId}.localhost:${new URL(app.origin).port}`;
    const textAt = async (path: string) => (await get(app, path, { host })).body.toString();
    const publish = async () =>
      expect(await owner.api.post("/api/projects/publish/item.json", { projectId })).toMatchObject({
        ok: true,
      });
    await publish();
    expect(await textAt("/index.html")).toBe(page("집").toString());
    expect(await textAt("/hanok-consent.js")).toBe("author()");

    const save = (services: Readonly<Record<string, string>>) =>
      owner.api.post("/api/projects/publish/site.json", { projectId, services });
    expect(await save({ ga4: "UA-1" })).toMatchObject({ ok: false, error: "site.analytics-id" });
    expect(await save({ privacyPageId: "nothing" })).toMatchObject({ ok: false, error: "page.missing" });
    const { pages } = (await openPage(owner, projectId)).part;
    const privacy = Object.values(pages).find(({ path }) => path === "privacy.html");
    expect(
      await save({ google: "abcdefghij", ga4: "G-AB12CD", privacyPageId: privacy?.id ?? "" }),
    ).toMatchObject({
      ok: true,
      data: { site: { services: { naver: "", google: "abcdefghij", ga4: "G-AB12CD" } } },
    });
    // Numbers that are not sent stay.
    expect(await save({ kakao: "1234567890" })).toMatchObject({
      ok: true,
      data: { site: { services: { ga4: "G-AB12CD", kakao: "1234567890", privacyPageId: privacy?.id } } },
    });
    await publish();
    const line =
      '<script defer src="hanok-consent.js" data-ga4="G-AB12CD" data-kakao="1234567890" data-privacy="privacy.html"></script>';
    expect(await textAt("/index.html")).toBe(
      page("집")
        .toString()
        .replace("</title>", `</title><meta name="google-site-verification" content="abcdefghij">${line}`),
    );
    expect(await textAt("/privacy.html")).toBe(
      page("처리방침").toString().replace("</title>", `</title>${line}`),
    );
    expect(await textAt("/hanok-consent.js")).toContain("hanok-consent");

    expect(await save({ google: "", ga4: "", kakao: "" })).toMatchObject({ ok: true });
    await publish();
    expect(await textAt("/index.html")).toBe(page("집").toString());
    expect(await textAt("/hanok-consent.js")).toBe("author()");
  });
});
