import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";

/**
 * Node's own server and nothing else: files of a folder, read beforehand, with as many headers as a published file
 * has. No dates, no conditions, no log.
 */
const folder = process.env.FOLDER ?? "";
const known = new Map();
const look = (url, packed) => {
  const key = `${url} ${packed}`;
  const before = known.get(key);
  if (before) return before;
  const file = path.join(folder, url === "/" ? "index.html" : url);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(packed ? `${file}.gz` : file);
  const headers = Object.entries({
    "content-type": "application/octet-stream",
    "cache-control": "public, max-age=0, must-revalidate",
    etag: '"bare"',
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
    ...(packed ? { "content-encoding": "gzip" } : {}),
    "content-length": String(bytes.length),
  }).flat();
  known.set(key, { headers, bytes });
  return { headers, bytes };
};
createServer((request, response) => {
  const found = look(request.url ?? "/", request.headers["accept-encoding"] === "gzip");
  response.writeHead(found ? 200 : 404, found?.headers ?? []).end(found?.bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");
