import { buffer } from "node:stream/consumers";
import yazl from "yazl";

const page = (title: string) =>
  `<!doctype html>\n<html lang="ko">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n<link rel="stylesheet" href="css/style.css">\n</head>\n<body>\n<h1>${title}</h1>\n<img src="img/없음.png" alt="">\n</body>\n</html>\n`;

/** A site of four good files, one more that visitors never see, a page nested too deeply to be edited, and three that must stay out: a reserved name, a link, a path that leads outside. */
export async function zipWithRefusals(): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (name: string, content: string, mode?: number) =>
    zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode });
  add("index.html", page("북촌의 오후"));
  add("소개.html", page("찾아오는 길"));
  add("css/style.css", "h1{color:#0d6763}\n");
  add("img/점.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  add("deep.html", `<!doctype html><title>깊은 쪽</title>${"<div>".repeat(600)}`);
  add("mail.php", "<?php $password = 'secret';\n");
  add("css/setting.css", "body{}\n");
  add("shortcut", "/etc/passwd", 0o120777);
  add("zz/outside.html", page("밖"));
  zip.end();
  const bytes = await buffer(zip.outputStream);
  // yazl writes no path that leads outside, so one is made by hand: same length, in both headers.
  const text = bytes.toString("latin1").replaceAll("zz/outside.html", "../outside.html");
  return Buffer.from(text, "latin1");
}
