import { site } from "../main-job/sites.ts";

/** One of everything that has an inspector of its own. */
export const EVERY_PAGE = `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><title>가게</title><link rel="stylesheet" href="style.css"></head>
<body>
<section class="all">
  <p><a href="about.html">소개</a></p>
  <img src="bread.svg" alt="빵" width="40" height="40">
  <video src="film.mp4"></video>
  <p><svg class="mark" viewBox="0 0 24 24" width="24" height="24"><path d="M0 0h24v24H0z"/></svg></p>
  <table><tr><td>가</td><td>나</td></tr></table>
  <ul><li>하나</li></ul>
  <form><input name="mail" type="text"><select name="size"><option>작게</option></select><button>보내기</button></form>
  <iframe src="https://www.google.com/maps?q=Seoul&amp;output=embed" title="지도" width="300" height="200"></iframe>
  <details><summary>질문</summary><p>답</p></details>
</section>
</body>
</html>
`;
export const everySite = () =>
  site(
    "inspected",
    new Map<string, Buffer>([
      ["index.html", Buffer.from(EVERY_PAGE)],
      ["about.html", Buffer.from("<!doctype html><title>소개</title><h1>소개</h1>\n")],
      ["style.css", Buffer.from(".all { padding: 20px }\n")],
      [
        "bread.svg",
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
        ),
      ],
    ]),
  );
