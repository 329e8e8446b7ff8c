import { randomUUID } from "node:crypto";
import type { JoinedMember } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import { site } from "../main-job/sites.ts";

/** A hand-written page with everything that the editor's journeys touch, CRLF and odd spacing included. */
const INDEX = `<!DOCTYPE html>
<html lang="ko">
<head>
  <meta charset="utf-8">
  <title>작은 가게</title>
  <link rel="stylesheet" href="css/style.css">
</head>
<body>
  <header class="top">
    <a class="logo" href='index.html'>작은 가게</a>
  </header>

  <!-- 소개 -->
  <section class="hero"   id=hero>
    <h1 class="title">어서 오세요</h1>
    <p class="lead">천천히 <b>굽는</b> 빵집입니다.</p>
    <button type="button">예약하기</button>
    <img src="images/bread.svg" alt='식빵'>
  </section>
  <section class="menu">
    <ul>
      <li>식빵</li>
      <li>바게트</li>
      <li>단팥빵</li>
    </ul>
    <p id="count">0</p>
  </section>
  <script>document.getElementById("count").textContent = "1,240";</script>
</body>
</html>
`;
const CSS = `/* 모양 */
.hero { padding: 40px }
.title{color:#222; font-size: 32px;}
`;

export const smallSite = (name = "small") =>
  site(
    name,
    new Map<string, Buffer>([
      ["index.html", Buffer.from(INDEX.replaceAll("\n", "\r\n"))],
      ["about.html", Buffer.from("<!doctype html><title>소개</title><h1>우리 이야기</h1>\n")],
      ["css/style.css", Buffer.from(CSS)],
      [
        "images/bread.svg",
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#c96"/></svg>',
        ),
      ],
    ]),
  );

/**
 * A colleague moves the block of the other page to the end of the home page, where its source is not loaded.
 */
export async function bringBlockHome({ client }: JoinedMember, projectId: string): Promise<void> {
  const { pageList } = told(await client.get("/api/projects/page/list.json", { projectId }));
  const home = pageList.find((page) => page.home)?.id ?? "";
  const from = pageList.find((page) => !page.home)?.id ?? "";
  const opened = told(await client.get("/api/projects/edit.json", { projectId, pageId: from }));
  const block = Object.values(opened.part.blocks).find(({ pageId }) => pageId === from);
  if (!block) throw new Error("the page has no block");
  const { id: blockId, section, key } = block;
  const change = {
    kind: "block-move",
    blockId,
    to: { pageId: home, section, key: "a9" },
    from: { pageId: from, section, key },
  };
  told(
    await client.post("/api/projects/edit.json", {
      projectId,
      opId: randomUUID(),
      base: opened.version,
      name: "block.move",
      changes: [change],
    }),
  );
}
