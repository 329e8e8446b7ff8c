import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import sharp from "sharp";

export interface StockStandIn {
  readonly origin: string;
  /** The key that is accepted. */
  unsplashKey: string;
  readonly pexelsKey: string;
  /** Path and query of every request, oldest first. */
  readonly asked: string[];
  /** Every list is answered by this until it is taken back. */
  fault: "none" | "limit-text" | "limit-429" | "down" | "garbage";
  /** Curated lists without `total_results`. */
  hidesTotal: boolean;
  stop(): Promise<void>;
}

const FOUND = { ko: "한옥 처마", en: "eaves of a house" } as const;

/**
 * Unsplash and Pexels on loopback in the shapes of their documentation: keys are checked, `lang` and not `language`
 * gives Korean answers, a used-up limit is 403 with plain text or 429, a report needs its whole query string.
 */
export const startStockStandIn = async ({
  shownFrom,
}: {
  /** Origin of the pictures that a browser loads; absent: the stand-in's own. */
  readonly shownFrom?: string;
} = {}): Promise<StockStandIn> => {
  const unsplashKey = "unsplash-canary-key";
  const pexelsKey = "pexels-canary-key";
  const asked: string[] = [];
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: "#7a5c3e" } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const shown = shownFrom ?? origin;
  const standIn: StockStandIn = {
    origin,
    unsplashKey,
    pexelsKey,
    asked,
    fault: "none",
    hidesTotal: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const photo = (id: number, words: string) => ({
    id: `p${id}`,
    width: 3200,
    height: 2000,
    color: "#7a5c3e",
    description: null,
    alt_description: `${words} ${id}`,
    urls: { regular: `${shown}/files/p${id}.jpg?ixid=x${id}`, small: `${shown}/files/p${id}.jpg?w=400` },
    links: {
      html: `${origin}/photos/p${id}`,
      download_location: `${origin}/photos/p${id}/download?ixid=x${id}`,
    },
    user: { name: `작가 ${id}`, links: { html: `${origin}/@author${id}` } },
  });
  const copy = (id: number, words: string) => ({
    id,
    width: 3200,
    height: 2000,
    url: `${origin}/photo/${id}/`,
    photographer: `작가 ${id}`,
    photographer_url: `${origin}/@${id}`,
    avg_color: "#7A5C3E",
    alt: `${words} ${id}`,
    src: { large2x: `${origin}/files/pexels-photo-${id}.jpeg?h=650`, medium: `${shown}/files/${id}.jpg` },
  });
  const film = (id: number) => ({
    id,
    width: 3840,
    height: 2160,
    url: `${origin}/video/${id}/`,
    image: `${shown}/files/${id}.jpg`,
    duration: 12,
    user: { name: `감독 ${id}`, url: `${origin}/@${id}` },
    video_files: [
      { file_type: "video/mp4", width: 3840, link: `${origin}/files/${id}-4k.mp4` },
      { file_type: "video/mp4", width: 1920, link: `${origin}/files/${id}-hd.mp4` },
      { file_type: "application/x-mpegURL", width: null, link: `${origin}/files/${id}.m3u8` },
    ],
  });

  function answer(request: IncomingMessage, response: ServerResponse): ServerResponse {
    const url = new URL(request.url ?? "/", origin);
    const query = url.searchParams;
    asked.push(`${url.pathname}${url.search}`);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      return response.end(JSON.stringify(body));
    };
    if (url.pathname === "/files/moved.jpg") {
      response.writeHead(302, { location: "http://169.254.169.254/latest" });
      return response.end();
    }
    if (url.pathname.startsWith("/files/")) {
      response.writeHead(200, { "content-type": "image/jpeg", "access-control-allow-origin": "*" });
      return response.end(picture);
    }
    if (standIn.fault === "limit-text") {
      response.writeHead(403, { "content-type": "text/plain" });
      return response.end("Rate Limit Exceeded");
    }
    if (standIn.fault === "limit-429") return send(429, { error: "too many" });
    if (standIn.fault === "down") return send(503, {});
    if (standIn.fault === "garbage") return send(200, { photos: "none" });
    const isPexels = /^\/(v1|videos)\//.test(url.pathname);
    const key = request.headers.authorization;
    if (key !== (isPexels ? pexelsKey : `Client-ID ${standIn.unsplashKey}`))
      return send(401, { errors: ["OAuth error: The access token is invalid"] });
    const page = Number(query.get("page") ?? 1);
    const size = Math.min(Number(query.get("per_page") ?? 10), isPexels ? 80 : 30);
    const numbers = Array.from({ length: size }, (_, index) => (page - 1) * size + index + 1);
    if (!isPexels) {
      const words = query.get("lang") === "ko" ? FOUND.ko : FOUND.en;
      const found = numbers.map((id) => photo(id, words));
      if (url.pathname === "/photos" || /^\/topics\/[\w-]+\/photos$/.test(url.pathname))
        return send(200, found, { "x-total": "123456" });
      if (url.pathname === "/search/photos")
        return query.get("query") === "없음"
          ? send(200, { total: 0, total_pages: 0, results: [] })
          : send(200, { total: 61, total_pages: Math.ceil(61 / size), results: found.slice(0, 61) });
      if (/^\/photos\/\w+\/download$/.test(url.pathname))
        return query.has("ixid") ? send(200, { url: "x" }) : send(401, { errors: ["ixid"] });
      return send(404, { errors: ["not found"] });
    }
    const total = standIn.hidesTotal ? {} : { total_results: 95 };
    const next = page < 3 ? { next_page: `${origin}/next` } : {};
    const words = query.get("locale") === "ko-KR" ? FOUND.ko : FOUND.en;
    if (url.pathname.startsWith("/videos/"))
      return send(200, { videos: numbers.map(film), ...total, ...next });
    return send(200, { photos: numbers.map((id) => copy(id, words)), ...total, ...next });
  }
  return standIn;
};
