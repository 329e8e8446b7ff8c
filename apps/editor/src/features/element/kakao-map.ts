/** Fields of the embed code that map.kakao.com gives for a map ("지도 퍼가기"). */
export interface KakaoMap {
  readonly timestamp: string;
  readonly key: string;
  /** Pixels, as they are written. */
  readonly width: string;
  readonly height: string;
}

/** The class of the element that Kakao's script fills with the map. */
export const KAKAO_MAP_CLASS = "root_daum_roughmap";

const said = (code: string, name: string): string =>
  new RegExp(`["']?${name}["']?\\s*:\\s*["']?([\\w.-]+)`).exec(code)?.[1] ?? "";

/** Null where the code is none of a Kakao map. */
export function readKakaoMap(code: string): KakaoMap | null {
  if (!/daum\.roughmap\.Lander/.test(code)) return null;
  const timestamp = said(code, "timestamp");
  const key = said(code, "key");
  if (!/^\d+$/.test(timestamp) || !/^[\w-]+$/.test(key)) return null;
  return { timestamp, key, width: said(code, "mapWidth"), height: said(code, "mapHeight") };
}

/** A width or height that was typed, as whole pixels; null where it is none that a map can have. */
export const pixelsIn = (typed: string): string | null => {
  const digits = /^0*([1-9]\d{0,4})\s*(?:px)?$/i.exec(typed.trim())?.[1];
  return digits ?? null;
};

/** The same in clean code, made from what was read alone: nothing else of what was pasted comes along. */
export const kakaoMapSource = ({ timestamp, key, width, height }: KakaoMap): string =>
  [
    `<div id="daumRoughmapContainer${timestamp}" class="${KAKAO_MAP_CLASS} root_daum_roughmap_landing"></div>`,
    '<script charset="UTF-8" class="daum_roughmap_loader_script" src="https://ssl.daumcdn.net/dmaps/map_js_init/roughmapLoader.js"></script>',
    '<script charset="UTF-8">',
    `new daum.roughmap.Lander({ "timestamp": "${timestamp}", "key": "${key}", "mapWidth": "${width || "640"}", "mapHeight": "${height || "360"}" }).render();`,
    "</script>",
  ].join("\n");

/**
 * The piece of a source that is the map whose element begins at `from`: to the end of the script that draws
 * it. Null where that script is elsewhere.
 */
export function kakaoMapAt(
  html: string,
  from: number,
): { readonly to: number; readonly map: KakaoMap } | null {
  const rest = html.slice(from);
  const script = /daum\.roughmap\.Lander\(/i.exec(rest)?.index;
  if (script === undefined || !/^<div\b[^>]*>/i.test(rest.slice(0, script))) return null;
  const end = /<\/script\s*>/i.exec(rest.slice(script));
  if (!end) return null;
  const code = rest.slice(0, script + end.index + end[0].length);
  const map = readKakaoMap(code);
  if (!map) return null;
  // Of two maps behind one another each has its own number.
  return code.slice(0, code.indexOf(">")).includes(map.timestamp) ? { to: from + code.length, map } : null;
}
