import { createHash } from "node:crypto";
import { type ProjectPart, type Purpose, renderPage } from "@hanok/page-document";
import type { Task, Threads } from "../../ports/threads/index.ts";

/** A page that the preview asked for. The part holds that page's blocks and texts, and what is common. */
export interface CanvasRendering {
  readonly part: ProjectPart;
  readonly pageId: string;
  readonly purpose: Purpose;
  readonly scripts: boolean;
}

/** Milliseconds: whoever waits for a page sits before the screen. */
const LONGEST = 20_000;

/** A page for the preview, as html. */
export const renderForCanvasTask: Task<CanvasRendering, string> = {
  name: "render-for-canvas",
  urgent: true,
  patience: LONGEST,
  run: ({ part, pageId, purpose, scripts }) => renderPage(part, pageId, purpose, { scripts }).html,
};

/** Html, css and js of so many letters hold the event loop for some tens of milliseconds at worst, whatever they say. */
const SMALL = 16_000;

/** Equal for equal pages: what is rendered, by its content. */
export const contentOf = (rendering: CanvasRendering): string =>
  `content ${createHash("sha256").update(JSON.stringify(rendering)).digest("base64url")}`;

/** Renders a page here, or in a thread where its texts are large. Throws TaskBroken for a page over its time. */
export const renderForCanvas = (threads: Threads, rendering: CanvasRendering): Promise<string> | string => {
  let letters = 0;
  for (const text of Object.values(rendering.part.texts)) letters += text.length;
  return letters <= SMALL ? renderForCanvasTask.run(rendering) : threads.run(renderForCanvasTask, rendering);
};
