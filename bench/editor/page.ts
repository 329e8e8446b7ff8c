import { pathToFileURL } from "node:url";

/** The generator of the comparison, so that every editor opens the same page. */
export interface Generated {
  readonly html: string;
  readonly css: string;
  readonly elements: number;
  readonly sections: number;
}

/** `folder`: folder of the comparison's `gen.mjs`. */
export async function loadGenerator(folder: string): Promise<(elements: number) => Generated> {
  const { makePage } = (await import(pathToFileURL(`${folder}/gen.mjs`).href)) as {
    makePage: (elements: number) => Generated;
  };
  return makePage;
}

/** A generated page as a site that somebody brings along. */
export const filesOf = ({ html, css }: Generated): Map<string, Buffer> =>
  new Map([
    [
      "index.html",
      Buffer.from(
        `<!doctype html>\n<html lang="ko">\n<head>\n<meta charset="utf-8">\n<title>measure</title>\n<link rel="stylesheet" href="style.css">\n</head>\n<body>${html}</body>\n</html>\n`,
      ),
    ],
    ["style.css", Buffer.from(css)],
    // Page of the editor's window while the other page is opened.
    ["start.html", Buffer.from("<!doctype html><title>start</title><h1>start</h1>\n")],
  ]);
