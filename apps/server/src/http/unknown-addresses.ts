import { refused } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import { sendSitePage } from "./built-pages.ts";
import { sendRefusal } from "./refusals.ts";

/**
 * Addresses of the site's router get its page, whatever their reader accepts: programs that read a link for a preview or a
 * search often name no type. Any other address gets the page that says so where a person asks, and an envelope else.
 */
export const answerUnknown = (server: FastifyInstance): void => {
  server.setNotFoundHandler((request, reply) => {
    const [pathname = ""] = request.url.split("?", 1);
    const page = server.hasDecorator("sitePage") ? server.sitePage : null;
    const isRead = (request.method === "GET" || request.method === "HEAD") && !pathname.startsWith("/api/");
    const status = page && isRead ? page.status(pathname) : 404;
    const isPerson = (request.headers.accept ?? "").includes("text/html");
    if (!page || !isRead || (status !== 200 && !isPerson))
      return sendRefusal(request, reply, refused("call.missing"));
    return sendSitePage(request, reply.code(status));
  });
};
