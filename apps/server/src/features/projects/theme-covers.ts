import { createReadStream } from "node:fs";
import { listThemes } from "@hanok/starter-content";
import type { FastifyInstance } from "fastify";

/** Pictures of the starter themes, by the names that the list of themes gives. */
export const themeRoutes = (app: FastifyInstance): void => {
  app.get<{ Params: { themeId: string; file: string } }>(
    "/themes/:themeId/:file",
    { config: { open: "Pictures of the starter themes are part of the product." } },
    async (request, reply) => {
      const theme = (await listThemes()).find(({ id }) => id === request.params.themeId);
      const locale = /^cover\.(ko|en)\.webp$/.exec(request.params.file)?.[1];
      const file = locale === "ko" ? theme?.cover.ko : locale === "en" ? theme?.cover.en : undefined;
      if (file === undefined) return reply.code(404).send();
      return reply
        .headers({
          "content-type": "image/webp",
          "cache-control": "public, max-age=3600",
          "x-content-type-options": "nosniff",
        })
        .send(createReadStream(file));
    },
  );
};
