import { isbot } from "isbot";

export type Device = "phone" | "tablet" | "desktop";

/** Coarse facts of a browser; nothing finer is kept. */
export interface Agent {
  readonly isBot: boolean;
  readonly device: Device;
  /** Family: one of `BROWSERS`, or `other`. */
  readonly browser: string;
}

/** Letters that are looked at: real browsers send less than 400. */
const LONGEST = 512;
const MOST_KEPT = 2_000;

/** Families by a word of the header, the most particular first: most of them name Chrome and Safari as well. */
const BROWSERS = [
  ["kakaotalk", "KakaoTalk"],
  ["naver(inapp", "NAVER"],
  ["instagram", "Instagram"],
  ["fban/", "Facebook"],
  ["fbav/", "Facebook"],
  ["samsungbrowser/", "Samsung Internet"],
  ["whale/", "Whale"],
  ["edg/", "Edge"],
  ["edga/", "Edge"],
  ["edgios/", "Edge"],
  ["opr/", "Opera"],
  ["firefox/", "Firefox"],
  ["fxios/", "Firefox"],
  ["crios/", "Chrome"],
  ["chrome/", "Chrome"],
  ["safari/", "Safari"],
] as const;

const TABLETS = ["ipad", "tablet", "kindle", "silk/"];
const PHONES = ["mobi", "iphone", "ipod"];

const deviceOf = (words: string): Device => {
  const has = (one: string) => words.includes(one);
  if (TABLETS.some(has)) return "tablet";
  if (PHONES.some(has)) return "phone";
  return has("android") ? "tablet" : "desktop";
};

const read = (header: string): Agent => {
  const words = header.toLowerCase();
  return {
    isBot: header === "" || isbot(header),
    device: deviceOf(words),
    browser: BROWSERS.find(([word]) => words.includes(word))?.[1] ?? "other",
  };
};

/** Reads `User-Agent`. Results are kept for a while: most visitors have one of some hundred browsers. */
export const createAgentReader = (): ((header: string | undefined) => Agent) => {
  const kept = new Map<string, Agent>();
  return (header = "") => {
    const known = kept.get(header);
    if (known) return known;
    const agent = read(header.slice(0, LONGEST));
    if (header.length > LONGEST) return agent;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(header, agent);
    return agent;
  };
};
