import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import iconv from "iconv-lite";

/** A site as its author has it: project path → bytes. */
export interface Site {
  readonly name: string;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Its pages, in the order of their paths. */
  readonly pages: readonly string[];
}

const require = createRequire(import.meta.url);

/** The published folder of a hand-written site from npm. */
export function siteFromPackage(name: string): Site {
  const folder = path.join(path.dirname(require.resolve(`${name}/package.json`)), "dist");
  const files = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, full).split(path.sep).join("/"), readFileSync(full));
  }
  return site(name, files);
}

export function site(name: string, files: ReadonlyMap<string, Buffer>): Site {
  const pages = [...files.keys()].filter((file) => /\.html?$/i.test(file)).sort();
  return { name, files, pages };
}

/** Sites from npm that people wrote by hand. */
export const PACKAGED_SITES = [
  "html5-boilerplate",
  "startbootstrap-agency",
  "startbootstrap-creative",
  "startbootstrap-freelancer",
] as const;

/** A small Korean company site of the 2000s: its pages in the encoding and with the line ends named. */
export function koreanSite(encoding: "euc-kr" | "cp949" | "utf-8", lineEnd: "\n" | "\r\n"): Site {
  const lines = (text: string) =>
    iconv.encode(text.replaceAll("\n", lineEnd), encoding === "utf-8" ? "utf8" : encoding);
  // 똠 and 펲 exist in CP949 alone; EUC-KR proper cannot hold them.
  const rare = encoding === "euc-kr" ? "" : "똠방각하 펲시콜라";
  const page = (
    title: string,
    body: string,
  ) => `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=${encoding === "cp949" ? "ks_c_5601-1987" : encoding}" />
<title>${title}</title>
<!--[if lt IE 7]><script src="js/old.js"></script><![endif]-->
<link rel="stylesheet" href="css/style.css" type='text/css'>
</head>
<body bgcolor=#ffffff>
<div id="wrap">
   <h1>${title}</h1>
   <TABLE width=600 cellpadding="0"><tr><td>${body} ${rare}</td></tr></TABLE>
   <p class=notice>서울시 종로구 신문로 1가 <b>전화 02-123-4567</b></p>
   <a href="sub/about.html">회사 소개</a> <img src="images/점.gif" alt='점'>
</div>
<script type="text/javascript">document.getElementById("wrap").title = "확인 & 계속";</script>
</body>
</html>
`;
  const files = new Map<string, Buffer>([
    ["index.html", lines(page("한옥 건설", "어서 오십시오"))],
    [
      "sub/about.html",
      lines(
        page("회사 소개", "1998년에 시작했습니다")
          .replaceAll('"css/', '"../css/')
          .replaceAll('"images/', '"../images/'),
      ),
    ],
    [
      "css/style.css",
      lines('/* 기본 모양 */\nBODY { color:#333; font-family:"굴림", Gulim }\n.notice{color:RED;}\n'),
    ],
    ["js/old.js", lines("// 낡은 브라우저\nwindow.old = '예';\n")],
    ["images/점.gif", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
  ]);
  return site(`korean-${encoding}-${lineEnd === "\n" ? "lf" : "crlf"}`, files);
}
