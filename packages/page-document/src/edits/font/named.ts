import { type ProjectPart, recordAt, resourceText, type TextId } from "../../model/index.ts";
import { type FontSheet, isFontSheetPath, namesFamily } from "../../style/font-sheets.ts";

/** Whether anything of the part sets a text in this family, or names its files. */
export const isFamilyNamed = (part: ProjectPart, { resource, family, folder }: FontSheet): boolean => {
  const own = resourceText(resource.id);
  const says = (text: string): boolean => text.includes(folder) || namesFamily(text, family);
  return (
    (Object.entries(part.texts) as [TextId, string][]).some(
      ([id, text]) => id !== own && !isSheetOfOther(part, id) && says(text),
    ) ||
    Object.values(part.pages).some(({ meta }) => says(meta.headCode) || says(meta.bodyCode)) ||
    (part.project !== null && says(JSON.stringify(part.project)))
  );
};

/** Sheets of other families name this one only as a stand-in. */
const isSheetOfOther = (part: ProjectPart, id: TextId): boolean => {
  const [owner, resource = ""] = id.split("/");
  return owner === "resource" && isFontSheetPath(recordAt(part.resources, resource)?.path ?? "");
};
