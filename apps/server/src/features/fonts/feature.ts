import { readFile } from "node:fs/promises";
import { endpoints, refused, succeed } from "@hanok/api-contract";
import { mediaTypeOf } from "@hanok/site-files";
import type { FastifyInstance } from "fastify";
import { type Feature, implement } from "../../http/feature.ts";
import { pageOf } from "../../http/paging.ts";
import type { Files } from "../../ports/files/index.ts";
import { sendContent } from "../files/index.ts";
import { createFamilies, presentFace, ROUTE } from "./families.ts";
import { type FontParts, takeFamily } from "./take.ts";

/** Font families of the installation: their list, their slices for showing them, and the way into a project [BLD-01]. */
export const fontsFeature = (parts: FontParts & { readonly files: Files }): Feature => {
  const families = createFamilies();
  const calls = endpoints.fonts;
  return {
    name: "fonts",
    routes: (app: FastifyInstance): void => {
      app.route<{ Params: { key: string; version: string; name: string } }>({
        method: ["GET", "HEAD"],
        url: ROUTE,
        config: { open: "Fonts of the installation are part of the product." },
        handler: async (request, reply) => {
          const { key, version, name } = request.params;
          const family = (await families()).get(key)?.family;
          const face = family?.faces.find(({ file }) => file === name);
          if (!family || !face || version !== family.version) return reply.code(404).send();
          await sendContent(
            request,
            reply,
            parts.files,
            { bytes: await readFile(face.source) },
            {
              mediaType: mediaTypeOf(name),
              cacheControl: "public, max-age=31536000, immutable",
              // The page on the canvas has an origin of its own.
              headers: {
                "access-control-allow-origin": "*",
                "cross-origin-resource-policy": "cross-origin",
              },
            },
          );
          return reply;
        },
      });
    },
    calls: [
      implement(calls.listFonts, async ({ input }) => {
        const { shown, ...totals } = pageOf([...(await families()).values()], input);
        return succeed({ fontList: shown.map(({ row }) => row), ...totals });
      }),
      implement(calls.readFont, async ({ input }) => {
        const family = (await families()).get(input.key)?.family;
        return family ? succeed({ faces: family.faces.map(presentFace(family)) }) : refused("item.missing");
      }),
      implement(calls.takeFont, async ({ input, grant }) => {
        const family = (await families()).get(input.key)?.family;
        if (!family) return refused("item.missing");
        const taken = await takeFamily(parts, grant.project.id, family);
        return taken.ok ? succeed({ font: taken.value }) : taken;
      }),
    ],
  };
};
