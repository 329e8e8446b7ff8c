import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Site } from "./sites.ts";

const MEDIA_TYPES: Record<string, string> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain",
};

/** Serves a site's own bytes on loopback, as its author would see them: without charset in the header. */
export async function serveSite(site: Site): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const name =
      decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).slice(1) || "index.html";
    const bytes = site.files.get(name);
    if (!bytes) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { "content-type": MEDIA_TYPES[path.extname(name)] ?? "application/octet-stream" })
      .end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
