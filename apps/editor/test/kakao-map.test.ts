import { expect, test } from "vitest";
import { kakaoMapAt, kakaoMapSource, pixelsIn, readKakaoMap } from "../src/features/element/kakao-map.ts";

/** As map.kakao.com hands it out. */
const EMBED = `<!-- * 카카오맵 - 지도퍼가기 -->
<!-- 1. 지도 노드 -->
<div id="daumRoughmapContainer1712345678901" class="root_daum_roughmap root_daum_roughmap_landing"></div>

<!-- 2. 설치 스크립트 -->
<script charset="UTF-8" class="daum_roughmap_loader_script" src="https://ssl.daumcdn.net/dmaps/map_js_init/roughmapLoader.js"></script>

<!-- 3. 실행 스크립트 -->
<script charset="UTF-8">
	new daum.roughmap.Lander({
		"timestamp" : "1712345678901",
		"key" : "2nx4b",
		"mapWidth" : "640",
		"mapHeight" : "360"
	}).render();
</script>`;

test("an embed code of Kakao Map is read, and written clean", () => {
  const map = readKakaoMap(EMBED);
  expect(map).toEqual({ timestamp: "1712345678901", key: "2nx4b", width: "640", height: "360" });
  expect(map && readKakaoMap(kakaoMapSource(map))).toEqual(map);
});

test("other code is no Kakao map, and nothing but the map is taken out of a pasted one", () => {
  expect(readKakaoMap('<iframe src="https://www.google.com/maps?q=Seoul"></iframe>')).toBeNull();
  expect(readKakaoMap('new daum.roughmap.Lander({ "timestamp": "x", "key": "<b>" })')).toBeNull();
  const map = readKakaoMap(`${EMBED}<script>steal()</script>`);
  expect(map && kakaoMapSource(map)).not.toContain("steal");
});

test("a map is found in its source up to the script that draws it", () => {
  const html = `<section><h2>오시는 길</h2>${EMBED}<p>끝</p></section>`;
  const from = html.indexOf("<div");
  const found = kakaoMapAt(html, from);
  expect(found?.map.key).toBe("2nx4b");
  expect(html.slice(found?.to)).toBe("<p>끝</p></section>");
  expect(kakaoMapAt("<div class='root_daum_roughmap'></div><p>", 0)).toBeNull();
});

test("a width is whole pixels, and nothing else is taken for one", () => {
  expect(["420", " 0420px ", "99999"].map(pixelsIn)).toEqual(["420", "420", "99999"]);
  expect(["", "0", "-4", "12abc", "50%", "1.5", "1e9", "넓게"].map(pixelsIn)).toEqual(Array(8).fill(null));
});
