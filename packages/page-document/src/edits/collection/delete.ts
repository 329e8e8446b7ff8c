import * as z from "zod/mini";
import { placeOfContent } from "../../content/collection-of-part.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";
import { resourceOfCollection } from "./find.ts";
import { trashed } from "./trashed.ts";

/**
 * Puts a collection into the trash with all of its entries, so it runs over the whole project. Refused:
 * `collection.missing`.
 */
export const collectionDelete = defineEdit({
  name: "collection.delete",
  reach: "project",
  input: z.object({ name: z.string() }),
  run: (part, { name }) => {
    const definition = resourceOfCollection(part, name);
    if (!definition) return reject("collection.missing", { name });
    const entries = Object.values(part.resources).filter(
      (one) => one !== definition && placeOfContent(one)?.collection === name,
    );
    return accept([...trashed(definition), ...entries.flatMap(trashed)]);
  },
});
