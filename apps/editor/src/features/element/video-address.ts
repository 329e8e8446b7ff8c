/**
 * The address under which a film plays inside a page, of an address that people copy at its service: YouTube, Vimeo,
 * Naver TV, Kakao TV. Their pages refuse to be shown in a frame. Null for any other address, and for one that plays.
 */
export function videoEmbed(typed: string): string | null {
  const url = readUrl(typed);
  if (!url) return null;
  const host = url.hostname.toLowerCase().replace(/^(?:www|m|music)\./, "");
  const steps = url.pathname.split("/").filter((step) => step !== "");
  if (host === "youtube.com" || host === "youtu.be") return youtube(url, host, steps);
  if (host === "vimeo.com") return vimeo(url, steps);
  if (host === "tv.naver.com") return naver(steps);
  if (host === "tv.kakao.com") return kakao(steps);
  return null;
}

function readUrl(typed: string): URL | null {
  const plain = typed.trim();
  try {
    return new URL(/^https?:\/\//i.test(plain) ? plain : `https://${plain.replace(/^\/\//, "")}`);
  } catch {
    return null;
  }
}

/** `90`, `90s`, `1h2m3s` in seconds; 0 for none. */
function secondsOf(said: string | null): number {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i.exec(said ?? "") ?? [];
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

const FILM = /^[\w-]{6,20}$/;

function youtube({ searchParams, hash }: URL, host: string, steps: readonly string[]): string | null {
  const [first = "", second = ""] = steps;
  if (first === "embed") return null;
  const list = searchParams.get("list");
  const isKnown = host === "youtu.be" || ["shorts", "live", "v", "watch", "playlist"].includes(first);
  if (!isKnown) return null;
  const film = host === "youtu.be" ? first : first === "watch" ? (searchParams.get("v") ?? second) : second;
  const query = new URLSearchParams();
  const start =
    secondsOf(searchParams.get("t") ?? searchParams.get("start")) ||
    secondsOf(/^#t=(\w+)$/.exec(hash)?.[1] ?? null);
  if (start > 0) query.set("start", String(start));
  if (list !== null && /^[\w-]+$/.test(list)) query.set("list", list);
  if (first !== "playlist" && FILM.test(film))
    return withQuery(`https://www.youtube.com/embed/${film}`, query);
  return query.has("list") ? withQuery("https://www.youtube.com/embed/videoseries", query) : null;
}

function vimeo({ searchParams, hash }: URL, steps: readonly string[]): string | null {
  const at = steps.findIndex((step) => /^\d{4,}$/.test(step));
  const film = steps[at];
  if (film === undefined) return null;
  const query = new URLSearchParams();
  // Films that are not listed carry a key behind their number.
  const key = searchParams.get("h") ?? steps[at + 1];
  if (key !== undefined && /^[\da-f]{6,}$/i.test(key)) query.set("h", key);
  const start = /^#t=(\w+)$/.exec(hash)?.[1];
  return withQuery(`https://player.vimeo.com/video/${film}`, query) + (start ? `#t=${start}` : "");
}

function naver([first = "", second = ""]: readonly string[]): string | null {
  const isFilm = (first === "v" || first === "h" || first === "l") && /^\d+$/.test(second);
  return isFilm ? `https://tv.naver.com/embed/${second}` : null;
}

function kakao(steps: readonly string[]): string | null {
  if (steps[0] === "embed") return null;
  const kind = steps.findIndex((step) => step === "v" || step === "cliplink" || step === "livelink");
  const film = steps[kind + 1];
  if (kind < 0 || film === undefined || !/^\d+$/.test(film)) return null;
  const way = steps[kind] === "livelink" ? "livelink" : "cliplink";
  return `https://play-tv.kakao.com/embed/player/${way}/${film}`;
}

const withQuery = (address: string, query: URLSearchParams): string =>
  query.size === 0 ? address : `${address}?${query}`;
