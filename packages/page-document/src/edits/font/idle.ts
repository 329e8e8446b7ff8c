import type { Change } from "../../changes/change.ts";
import { deleteElement, deleteResource, setFile } from "../../changes/construct.ts";
import { type ProjectPart, pageText } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { FontSheet } from "../../style/font-sheets.ts";
import { removalSpan } from "../place/insertion.ts";
import { inSequence } from "../sequence.ts";
import { linkTo } from "./link.ts";

/** Takes a family out of the project: its files, its sheet, and the links of imported pages to it. */
export const removeFontSheet = (
  part: ProjectPart,
  { resource, folder }: FontSheet,
): Outcome<readonly Change[]> =>
  inSequence(part, [
    ...Object.values(part.pages)
      .filter(({ imported }) => imported !== null)
      .map((page) => (current: ProjectPart) => {
        const link = linkTo(current, page, resource.path);
        if (!link) return accept([]);
        const text = pageText(page.id, "bodyStart");
        return accept([deleteElement(current, text, removalSpan(current.texts[text] ?? "", link.span))]);
      }),
    (current) =>
      accept([
        ...Object.keys(current.files)
          .filter((path) => path.startsWith(folder))
          .map((path) => setFile(current, path, null)),
        deleteResource(current, resource),
      ]),
  ]);
