import { type ProjectPart, type Purpose, renderPage } from "@hanok/page-document";
import type { Task, Threads } from "../../ports/threads/index.ts";

/** A page that the preview asked for. The part holds that page's blocks and texts, and what is common. */
export interface CanvasRendering {
  readonly part: ProjectPart;
  readonly pageId: string;
  readonly purpose: Purpose;
  readonly scripts: boolean;
}

/** A page for the preview, as html. */
export const renderForCanvasTask: Task<CanvasRendering, string> = {
  name: "render-for-canvas",
  urgent: true,
  run: ({ part, pageId, purpose, scripts }) => renderPage(part, pageId, purpose, { scripts }).html,
};

/** Html, css and js of so many letters render in milliseconds, whatever they say: a thread would cost more. */
const SMALL = 64_000;

/** Renders a page here, or in a thread where its texts are large. Throws TaskBroken for a page over its time. */
export const renderForCanvas = (threads: Threads, rendering: CanvasRendering): Promise<string> | string => {
  let letters = 0;
  for (const text of Object.values(rendering.part.texts)) letters += text.length;
  return letters <= SMALL ? renderForCanvasTask.run(rendering) : threads.run(renderForCanvasTask, rendering);
};
