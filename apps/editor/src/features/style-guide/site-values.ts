import { guideSheets, type ProjectPart } from "@hanok/page-document";
import { current } from "../../document/current.ts";

/** The input of `guide.site-set`: custom properties of the root, and declarations of text styles by their names. */
export interface SiteValues {
  readonly variables: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Shows values on the page without writing them; null shows what is written. */
export function previewOnPage(values: SiteValues | null): void {
  current.host?.send({ type: "preview-sheet", css: values === null ? "" : cssOf(values) });
}

const cssOf = ({ variables, texts }: SiteValues): string =>
  [
    [":root", variables] as const,
    ...Object.entries(texts).map(([name, said]) => [`.text-${name}`, said] as const),
  ]
    .map(
      ([selector, said]) =>
        `${selector} { ${Object.entries(said)
          .map(([property, value]) => `${property}: ${value};`)
          .join(" ")} }`,
    )
    .join("\n");

/** The sheet that a change of the site's style writes: pages stay as they are. */
export const touchedFile = (part: ProjectPart): string => guideSheets(part)[0]?.path ?? "css/style-guide.css";
