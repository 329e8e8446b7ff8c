import http from "node:http";
import type { TestApp } from "./harness.ts";

export interface Got {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A raw request: the path goes out as it is written, with whatever Host. */
export const get = (app: TestApp, path: string, headers: Record<string, string> = {}): Promise<Got> =>
  send(app, path, headers);

/** The same with a body. */
export const post = (
  app: TestApp,
  path: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Got> => send(app, path, { method: "POST", ...headers }, body);

const send = (
  app: TestApp,
  path: string,
  { host, method = "GET", ...headers }: Record<string, string>,
  body = "",
): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(app.origin);
    const request = http.request(
      { host: "127.0.0.1", port, path, method, headers: { host: host ?? `localhost:${port}`, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
