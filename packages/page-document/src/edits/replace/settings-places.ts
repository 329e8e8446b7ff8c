import { emptyPart, type ProjectPart, pageText } from "../../model/index.ts";
import type { EditTools } from "../edit.ts";
import { type FoundPlace, placesIn, type Sought } from "./places.ts";

/** A place in code that is a field of the settings: it is shown, and changed there. */
export interface SettingsPlace extends Omit<FoundPlace, "text"> {
  /** Null for the settings of the site. */
  readonly pageId: string | null;
  readonly source: "headCode" | "bodyCode" | "footerCode" | "analytics";
}

/** Places in the code that the settings of the site and of pages add to built pages. */
export function* placesInSettings(
  part: ProjectPart,
  sought: Sought,
  tools: Pick<EditTools, "findNamesInScript">,
): Generator<SettingsPlace> {
  const { project } = part;
  for (const source of ["analytics", "headCode", "bodyCode", "footerCode"] as const)
    for (const place of placesOfCode(project?.[source] ?? "", sought, tools))
      yield { ...place, pageId: null, source };
  for (const page of Object.values(part.pages))
    for (const source of ["headCode", "bodyCode"] as const)
      for (const place of placesOfCode(page.meta[source], sought, tools))
        yield { ...place, pageId: page.id, source };
}

const placesOfCode = (
  code: string,
  sought: Sought,
  tools: Pick<EditTools, "findNamesInScript">,
): readonly Omit<FoundPlace, "text">[] => {
  if (code === "") return [];
  const text = pageText("settings", "bodyEnd");
  const part = { ...emptyPart(), texts: { [text]: code } };
  return placesIn(part, text, sought, tools).map(({ text: _text, ...place }) => ({
    ...place,
    blocked: "setting",
  }));
};
