import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Locale } from "@hanok/api-contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_FLAG } from "./cookies.ts";

/** A page of the site as HTML before its script runs, as `apps/site/render/render.tsx` draws it. */
export interface DrawnPage {
  /** Content of `#app`. */
  readonly html: string;
  /** The answers that it was drawn from, as JSON. */
  readonly reads: string;
  /** Whether its script has to start before a person acts. */
  readonly isLive: boolean;
}
/** Draws a page for a visitor; null for pages that are drawn in the browser alone. `call` answers calls of the contract. */
export type DrawPage = (path: string, locale: Locale, call: typeof fetch) => Promise<DrawnPage | null>;

/** The built script that draws pages, loaded with the first one; null where it was not built. */
export const openDrawPage = (file: string): DrawPage | null => {
  if (!existsSync(file)) return null;
  const { href } = pathToFileURL(file);
  return async (...page) => {
    // The module itself is kept by the loader.
    const { drawPage }: { drawPage: DrawPage } = await import(href);
    return drawPage(...page);
  };
};

/** The server's own answers to the calls of a page, as if this visitor had sent them. */
const callsOf =
  ({ server, headers, ip }: FastifyRequest, locale: Locale): typeof fetch =>
  async (address) => {
    const { statusCode, body } = await server.inject({
      url: String(address),
      headers: { host: headers.host ?? "", cookie: `locale=${locale}` },
      remoteAddress: ip,
    });
    return new Response(body, { status: statusCode });
  };

/** The page at an address, drawn for a visitor without a session; null where the browser draws it. */
export const drawnFor = async (
  draw: DrawPage | null,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
  pathname: string,
  locale: Locale,
): Promise<DrawnPage | null> => {
  if (!draw || statusCode !== 200 || request.cookies[SESSION_FLAG] === "1") return null;
  try {
    return await draw(pathname, locale, callsOf(request, locale));
  } catch (error) {
    // The browser can draw every page.
    request.log.error({ error, pathname }, "a page was not drawn");
    return null;
  }
};
