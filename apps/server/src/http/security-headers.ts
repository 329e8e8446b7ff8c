import type { IncomingMessage } from "node:http";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

export interface HeaderOptions {
  readonly https: boolean;
  /** Source expression of the published sites' origins, '' when there are none: `https://*.sites.example`. */
  readonly sitesOrigin: string;
  /** Sources of the card window of a payment provider; null where cards are typed into Hanok's own form. */
  readonly cardWindow: { readonly script: string; readonly rest: string } | null;
}

const BUILT = ["/assets/", "/neditor/assets/"];

/** The folders of built scripts at the address by which the app was opened. */
const builtScripts = ({ headers }: IncomingMessage, https: boolean): string => {
  const host = headers.host ?? "";
  if (!/^[\w.:[\]-]+$/.test(host)) return "'none'";
  // `http:` allows the same address over https, which a proxy may add (CSP 3, 6.7.2.8).
  return BUILT.map((folder) => `${https ? "https" : "http"}://${host}${folder}`).join(" ");
};

/**
 * Headers of the app's own pages and answers. Pages that members wrote are answered by their own handlers,
 * which set a policy of their own.
 */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  { https, sitesOrigin, cardWindow }: HeaderOptions,
) => {
  const window = cardWindow ? [cardWindow.rest] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Files of members are on this origin, too (`/canvas/`, `/attach/`): only the built scripts may run.
        scriptSrc: [(request) => builtScripts(request, https), ...(cardWindow ? [cardWindow.script] : [])],
        // React Aria and CodeMirror place elements by style attributes and style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https:"],
        mediaSrc: ["'self'", "data:", "blob:", "https:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", ...window],
        workerSrc: ["'self'", "blob:"],
        frameSrc: ["'self'", ...(sitesOrigin ? [sitesOrigin] : []), ...window],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...window],
        frameAncestors: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // The canvas, in an opaque origin, loads its runtime and assets from here.
    crossOriginResourcePolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: true,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "sameorigin" },
  });
};
