import * as z from "zod/mini";
import { setPage } from "../../changes/construct.ts";
import { recordAt } from "../../model/index.ts";
import { accept } from "../../outcome.ts";
import { defineEdit } from "../input.ts";
import { reject } from "../reject.ts";

/** Makes a page the home: the one before is unset first, there is only one [PAG-36]. Refused: `page.missing`. */
export const pageHomeSet = defineEdit({
  name: "page.home-set",
  input: z.object({ pageId: z.string() }),
  run: (part, { pageId }) => {
    const page = recordAt(part.pages, pageId);
    if (!page) return reject("page.missing", { pageId });
    const before = Object.values(part.pages).filter(({ id, home }) => home && id !== pageId);
    const unset = before.map((one) => setPage(one, "home", false));
    return accept(page.home ? unset : [...unset, setPage(page, "home", true)]);
  },
});
