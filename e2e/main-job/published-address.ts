import http from "node:http";

export interface Served {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks a site's own host, which only browsers find below `localhost`; redirects are answered, not followed. */
export const askSite = (
  address: string,
  path = "",
  sent: Readonly<Record<string, string>> = {},
): Promise<Served> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(path, address);
    http
      .get({ host: "127.0.0.1", port, path: pathname + search, headers: { ...sent, host } }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
      .on("error", reject);
  });
