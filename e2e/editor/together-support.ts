import type { Page } from "playwright-core";
import type { JoinedMember } from "../harness.ts";
import { told } from "../main-job/projects.ts";
import type { OpenEditor } from "./support.ts";

/** The second person becomes an editor of the first one's project. */
export const share = async (owner: JoinedMember, mate: JoinedMember, projectId: string) =>
  told(
    await owner.client.post("/api/members/cowork/item.json", {
      projectId,
      email: mate.email,
      role: "EDITOR",
    }),
  );

/** Upper edge of an element in the canvas, in pixels. */
export const topOf = async ({ frame }: OpenEditor, selector: string): Promise<number> =>
  Math.round(
    await frame()
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top),
  );

/** Sockets of the live channel that a page has opened; `open` counts those that have not closed. */
export const watchSockets = (page: Page) => {
  const seen = { opened: 0, open: 0 };
  page.on("websocket", (socket) => {
    if (!socket.url().endsWith("/api/ws-connect")) return;
    seen.opened += 1;
    seen.open += 1;
    socket.on("close", () => {
      seen.open -= 1;
    });
  });
  return seen;
};
