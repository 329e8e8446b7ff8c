import type { FastifyInstance } from "fastify";
import type { Files } from "../../ports/files/index.ts";
import { sendContent } from "../files/index.ts";
import { ROUTE } from "./addresses.ts";
import type { Catalogue } from "./catalogue.ts";

/** Covers and media of the library. The address names the content, so a browser never has to ask twice. */
export const libraryRoutes =
  (catalogue: () => Promise<Catalogue>, files: Files) =>
  (app: FastifyInstance): void => {
    app.route<{ Params: { hash: string; name: string } }>({
      method: ["GET", "HEAD"],
      url: ROUTE,
      config: { open: "Pictures of the library are part of the product." },
      handler: async (request, reply) => {
        const file = (await catalogue()).addresses.at(request.params.hash);
        if (!file) return reply.code(404).send();
        await sendContent(
          request,
          reply,
          files,
          { bytes: await file.read() },
          {
            mediaType: file.mediaType,
            cacheControl: "public, max-age=31536000, immutable",
            headers: {
              "access-control-allow-origin": "*",
              "cross-origin-resource-policy": "cross-origin",
            },
          },
        );
        return reply;
      },
    });
  };
