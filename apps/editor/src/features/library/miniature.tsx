import {
  applySplices,
  cssAddressSplices,
  htmlAddressSplices,
  locate,
  projectPath,
} from "@hanok/page-document";
import { classNames } from "@hanok/ui";
import { useMemo } from "react";
import { current } from "../../document/current.ts";
import { readEditor } from "../../state/editor-store.ts";

/** Drawn as wide as a page, or as an element wants to be seen, and made small. */
const WIDTH = { block: 1280, asset: 320 } as const;
const SHOWN = 244;
/** An element is in the middle of its picture. */
const CENTRED =
  "body{box-sizing:border-box;min-height:100vh;padding:24px;display:grid;place-content:center}body>*{max-width:100%}";

/** Item to draw: a saved one, or a common block of the project. */
export interface Drawn {
  readonly type: "block" | "asset";
  readonly title: string;
  readonly html: string;
  readonly block?: { readonly css: string } | undefined;
  readonly cover: { readonly url: string } | null;
  /** A strip, such as a header: no empty page below it. */
  readonly isLow?: boolean;
  /** Style sheets that it is under, before its own. */
  readonly sheets?: string;
}

const styleOf = (css: string): string => `<style>${css.replaceAll("</style", "<\\/style")}</style>`;

/**
 * Its files are looked for in the open project: a document that is written into a frame has no address
 * itself.
 */
function inProject(url: string): string {
  const { part, pageId } = readEditor();
  const found = projectPath(url, part?.pages[pageId]?.path ?? "", true);
  return found === null ? url : new URL(current.canvasBase + found, location.href).href;
}

const cssInProject = (css: string): string => applySplices(css, cssAddressSplices(css, inProject));

const htmlInProject = (html: string): string =>
  applySplices(html, htmlAddressSplices(locate(html, "fragment"), inProject));

/**
 * A living picture of it, where no cover was drawn: its own source in a frame that runs nothing and can
 * reach nothing.
 */
export function Miniature({ item }: { item: Drawn }) {
  const document = useMemo(() => {
    const styles = [item.sheets ?? "", item.block?.css ?? ""].map(cssInProject).map(styleOf);
    return `<!doctype html><style>html{overflow:hidden}body{margin:0;background:#fff;font:16px/1.6 system-ui,sans-serif;word-break:keep-all}${item.type === "asset" ? CENTRED : ""}</style>${styles.join("")}${htmlInProject(item.html)}`;
  }, [item]);
  const width = WIDTH[item.type];
  if (item.cover)
    return (
      <img
        src={item.cover.url}
        alt=""
        loading="lazy"
        draggable={false}
        className="block aspect-[5/3] w-full select-none object-cover object-top"
      />
    );
  return (
    <span
      className={classNames(
        "relative block w-full overflow-hidden",
        item.isLow ? "aspect-[6/1]" : "aspect-[5/3]",
      )}
    >
      <iframe
        title={item.title}
        aria-hidden="true"
        tabIndex={-1}
        sandbox=""
        loading="lazy"
        srcDoc={document}
        className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
        style={{ width, height: (width * 3) / 5, scale: String(SHOWN / width) }}
      />
    </span>
  );
}
