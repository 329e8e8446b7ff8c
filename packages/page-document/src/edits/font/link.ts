import type { Change } from "../../changes/change.ts";
import { type Page, type ProjectPart, pageText, recordAt, type TextId } from "../../model/index.ts";
import { accept, type Outcome } from "../../outcome.ts";
import { projectPath, relativePath } from "../../render/paths.ts";
import { allElements } from "../../source/html/index.ts";
import { locate } from "../../source/index.ts";
import { fontSheets } from "../../style/font-sheets.ts";
import { pageOfText } from "../../style/page-tree.ts";
import { setHead } from "../page/head.ts";
import { inSequence } from "../sequence.ts";
import { attributeNamed } from "../source/attribute.ts";
import { isInSource, type SourceElement } from "../source/reading.ts";
import { isFamilyNamed } from "./named.ts";

/** The `<link>` of an imported page that loads the stylesheet at a path. */
export const linkTo = (part: ProjectPart, page: Page, path: string): SourceElement | null => {
  const raw = part.texts[pageText(page.id, "bodyStart")] ?? "";
  if (!raw.includes(path.slice(path.lastIndexOf("/") + 1))) return null;
  for (const element of allElements(locate(raw, "document").nodes)) {
    if (element.tag !== "link" || !isInSource(element)) continue;
    const href = attributeNamed(element, "href")?.value.trim() ?? "";
    if (projectPath(href, page.path, true) === path) return element;
  }
  return null;
};

/**
 * Links the sheets of families on imported pages, which load nothing but what their source says: on the page of the
 * element, and on those that load a stylesheet that came to name the family. `before`: the part before the edit.
 */
export const linkOnImportedPages = (
  before: ProjectPart,
  part: ProjectPart,
  element: TextId | null,
): Outcome<readonly Change[]> => {
  const own = element === null ? null : pageOfText(part, element);
  const changed = (Object.keys(part.texts) as TextId[]).filter(
    (text) => before.texts[text] !== undefined && before.texts[text] !== part.texts[text],
  );
  const sheets = fontSheets(part);
  const steps = Object.values(part.pages).flatMap((page) => {
    if (page.imported === null || page.imported.lossless === false) return [];
    const raw = part.texts[pageText(page.id, "bodyStart")] ?? "";
    const loads = changed.filter(
      (text) => pageOfText(part, text) === page.id || loadsSheet(part, raw, text) || page.id === own,
    );
    const texts = Object.fromEntries(loads.map((text) => [text, part.texts[text] ?? ""]));
    return sheets
      .filter((sheet) => isFamilyNamed({ ...part, texts, pages: {}, project: null }, sheet))
      .map(
        ({ resource }) =>
          (current: ProjectPart) =>
            linkTo(current, page, resource.path)
              ? accept([])
              : setHead(current, page, {
                  headCode: `<link rel="stylesheet" href="${relativePath(page.path, resource.path)}">`,
                }),
      );
  });
  return inSequence(part, steps);
};

/** Whether a page's own source names the stylesheet that a text is. */
const loadsSheet = (part: ProjectPart, raw: string, text: TextId): boolean => {
  const [owner, id = ""] = text.split("/");
  const path = owner === "resource" ? recordAt(part.resources, id)?.path : undefined;
  return path?.endsWith(".css") === true && raw.includes(path.slice(path.lastIndexOf("/") + 1));
};
