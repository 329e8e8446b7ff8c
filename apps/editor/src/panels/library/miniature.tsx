import { classNames } from "@hanok/ui";
import { useMemo } from "react";
import { current } from "../../state/current.ts";
import { readEditor } from "../../state/editor-store.ts";

/** Drawn as wide as a page, and made small. */
const WIDTH = 1280;
const SHOWN = 244;

/** What is drawn: a saved item, or a common block of the project. */
export interface Drawn {
  readonly type: "block" | "asset";
  readonly title: string;
  readonly html: string;
  readonly block?: { readonly css: string } | undefined;
  readonly cover: { readonly url: string } | null;
  /** A strip, such as a header: no empty page below it. */
  readonly isLow?: boolean;
  /** Style sheets that it stands under, before its own. */
  readonly sheets?: string;
}

const styleOf = (css: string): string => `<style>${css.replaceAll("</style", "<\\/style")}</style>`;

/**
 * A living picture of it, where no cover was drawn: its own source in a frame that runs nothing and can
 * reach nothing. Its files are looked for in the open project.
 */
export function Miniature({ item }: { item: Drawn }) {
  const document = useMemo(() => {
    const { part, pageId } = readEditor();
    const path = part?.pages[pageId]?.path ?? "";
    const base = new URL(current.canvasBase + path, location.href).href;
    const padding = item.type === "asset" ? "body{padding:48px;zoom:2}" : "";
    return `<!doctype html><base href="${base}"><style>html{overflow:hidden}body{margin:0;background:#fff;font:16px/1.6 system-ui,sans-serif;word-break:keep-all}${padding}</style>${[item.sheets ?? "", item.block?.css ?? ""].map(styleOf).join("")}${item.html}`;
  }, [item]);
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
        style={{ width: WIDTH, height: (WIDTH * 3) / 5, scale: String(SHOWN / WIDTH) }}
      />
    </span>
  );
}
