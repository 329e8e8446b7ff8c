import { expect, test } from "vitest";
import { relativeLinks } from "./addresses.ts";

test("[PAG-48] root-based links of an imported site become relative ones where that is asked for; nothing else changes", () => {
  const html =
    "<a HREF = '/a.html'>a</a>\r\n<img src=/i.png srcset='/i.png 1x,/j.png 2x'><a href=b.html><a href=//x.y/>";
  expect(relativeLinks(html, "sub/deep/x.html", "html")).toBe(
    "<a HREF = '../../a.html'>a</a>\r\n<img src=../../i.png srcset='../../i.png 1x,../../j.png 2x'><a href=b.html><a href=//x.y/>",
  );
  expect(relativeLinks("p{background:url(/i.png)}/* url(/c) */", "css/a.css", "css")).toBe(
    "p{background:url(../i.png)}/* url(/c) */",
  );
  expect(relativeLinks("fetch('/a')", "a.js", "js")).toBe("fetch('/a')");
});
