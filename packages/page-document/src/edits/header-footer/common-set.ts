import * as z from "zod/mini";
import type { Change } from "../../changes/change.ts";
import { deleteBlock, deleteShared, insertBlock, setProject } from "../../changes/construct.ts";
import { type Block, blocksOfSection, inOrder, type ProjectPart, recordAt } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { keyInSection } from "../block/place.ts";
import { copyOfShared } from "../block/shared-copy.ts";
import type { EditTools } from "../edit.ts";
import { defineEdit, NOTHING } from "../input.ts";
import { reject } from "../reject.ts";
import { inSequence } from "../sequence.ts";
import { freeBlock } from "../shared/free.ts";
import { sharedMake } from "../shared/make.ts";
import { COMMON_FIELD, type CommonPart, commonBid, LOGO_HEIGHT, logoOf } from "./logo.ts";
import { logoSet } from "./logo-set.ts";

/**
 * Gives all pages that are built here one header or footer, or each its own again [RES-19, 22, 23]. On: the
 * block (`blockId`) becomes whole-shared and takes the place of what the other pages have in that section;
 * pages that are added later begin with it. Off: every page keeps it as a block of its own. Either way its
 * logo is 40 px high and shown. Imported pages and translations keep their own. Refused: `project.missing`, `block.missing`,
 * `block.section` where it is in another section, `block.already-shared` where it shares in part only.
 */
export const commonSet = defineEdit({
  name: "header-footer.common-set",
  input: z.object({
    part: z.enum(["header", "footer"]),
    on: z.boolean(),
    blockId: z.optional(z.string()),
  }),
  reach: "project",
  run: (part, { part: where, on, blockId }, tools) => {
    if (!part.project) return reject("project.missing");
    const now = commonBid(part, where);
    if (!on) return now === null ? NOTHING : turnedOff(part, where, now, tools);
    const block = recordAt(part.blocks, blockId ?? "");
    if (!block) return reject("block.missing", { blockId: blockId ?? "" });
    if (block.section !== where) return reject("block.section", { section: where });
    if (block.thpart) return reject("block.already-shared");
    if (now !== null && block.bid === now) return NOTHING;
    return turnedOn(part, where, block, tools);
  },
});

const turnedOn = (
  part: ProjectPart,
  where: CommonPart,
  block: Block,
  tools: EditTools,
): Outcome<readonly Change[]> =>
  inSequence(part, [
    (current) =>
      block.thwhole ? accept([]) : sharedMake.run(current, { blockId: block.id, kind: "thwhole" }, tools),
    (current) => {
      const shared = recordAt(current.shared, block.bid);
      if (!shared) return reject("shared.missing", { bid: block.bid });
      const pages = inOrder(Object.values(current.pages)).filter(
        (page) => page.imported === null && !page.twin,
      );
      return accept(
        pages.flatMap((page): Change[] => {
          const here = blocksOfSection(current, page.id, where);
          const kept = here.find((one) => one.thwhole && one.bid === block.bid);
          const gone = here.filter((one) => one !== kept).map((one) => deleteBlock(current, one));
          if (kept) return gone;
          const key = keyInSection(current, page.id, where, 0);
          const copy = copyOfShared(current, shared, { pageId: page.id, section: where, key }, tools);
          return [...gone, insertBlock(copy.block, copy.texts)];
        }),
      );
    },
    (current) => withField(current, where, block.bid),
    (current) => withLogo(current, where, block.pageId, tools),
  ]);

const turnedOff = (
  part: ProjectPart,
  where: CommonPart,
  bid: string,
  tools: EditTools,
): Outcome<readonly Change[]> => {
  const copies = Object.values(part.blocks).filter((block) => block.thwhole && block.bid === bid);
  return inSequence(part, [
    (current) => (copies[0] ? withLogo(current, where, copies[0].pageId, tools) : accept([])),
    (current) =>
      accept(
        copies.flatMap(({ id }) => {
          const block = recordAt(current.blocks, id);
          return block ? freeBlock(current, block, tools.createId()) : [];
        }),
      ),
    (current) => {
      const shared = recordAt(current.shared, bid);
      return accept(shared ? [deleteShared(current, shared)] : []);
    },
    (current) => withField(current, where, ""),
  ]);
};

const withField = ({ project }: ProjectPart, where: CommonPart, bid: string): Outcome<readonly Change[]> =>
  project
    ? accept([setProject(project, "meta", { ...project.meta, [COMMON_FIELD[where]]: bid })])
    : reject("project.missing");

const withLogo = (
  part: ProjectPart,
  where: CommonPart,
  pageId: string,
  tools: EditTools,
): Outcome<readonly Change[]> =>
  logoOf(part, pageId, where) === null
    ? accept([])
    : logoSet.run(part, { part: where, pageId, height: LOGO_HEIGHT, visible: true }, tools);
