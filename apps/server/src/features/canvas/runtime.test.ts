import pino from "pino";
import { expect, test } from "vitest";
import { createServer } from "../../http/server.ts";
import { canvasFeature } from "./feature.ts";
import { RUNTIME_PATH } from "./find-content.ts";

test("an installation without the canvas runtime says so: 503, and an error in the log", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const server = await createServer({
    log,
    trustProxy: false,
    hosts: [],
    ownHost: "localhost",
    requestsPerMinute: 0,
  });
  const parts = { settings: { sitesOrigin: "" } } as Parameters<typeof canvasFeature>[0];
  await canvasFeature(parts, "/no/such/runtime.js").routes?.(server);
  const answer = await server.inject({ url: RUNTIME_PATH, headers: { accept: "application/json" } });
  await server.close();
  expect(answer.statusCode).toBe(503);
  expect(lines.join("")).toContain("ENOENT");
});
