import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../ports/escape-html.ts";
import type { Outbox } from "../ports/mail/index.ts";
import { hostName } from "./host-name.ts";
import { isLoopback, isLoopbackHost } from "./network.ts";

/** Headers by which proxies, balancers and content networks tell that they pass a request on. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.+|true-client-ip|(?:cf|fastly|fly|akamai)-.+|cdn-loop|x-envoy-.+|x-amzn-.+)$/;

/**
 * `/dev/outbox`: the mail of an installation without mail server, for the person who sits at this machine. It
 * holds everybody's codes, so it answers to loopback alone, and not through a proxy.
 */
export const addDevOutbox = (app: FastifyInstance, outbox: Outbox): void => {
  const open = "answers to this machine alone, while the server is not open to others";
  app.get("/dev/outbox", { config: { open } }, async (request, reply) => {
    const { headers, socket } = request;
    const local =
      isLoopback(socket.remoteAddress ?? "") &&
      isLoopbackHost(hostName(headers.host)) &&
      // Browsers use 1.1; proxies that name nobody often use 1.0.
      request.raw.httpVersion === "1.1" &&
      !Object.keys(headers).some((name) => FORWARDING.test(name));
    if (!local) return reply.callNotFound();
    const mails = (await outbox.list()).slice(0, 100);
    const rows = mails
      .map(
        ({ name, message }) =>
          `<article id="${escapeHtml(name)}"><h2>${escapeHtml(message.subject)}</h2><p>${escapeHtml(message.to)} · ${escapeHtml(name.slice(0, 19))}</p><pre>${escapeHtml(message.text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)}</pre></article>`,
      )
      .join("\n");
    return reply
      .header("content-type", "text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(
        `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>보낸 메일 · Outbox</title><style>body{max-width:44rem;margin:3rem auto;padding:0 1.5rem;font:16px/1.65 Pretendard,system-ui,sans-serif;color:#1c1b19;background:#faf9f6;word-break:keep-all}article{padding:1.5rem 0;border-top:1px solid #dedbd3}h2{margin:0;font-size:1.125rem}p{margin:.25rem 0 1rem;color:#6b6862}pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}</style><h1>보낸 메일 · Outbox</h1>${rows || "<p>아직 보낸 메일이 없어요. · Nothing has been sent yet.</p>"}</html>`,
      );
  });
};
