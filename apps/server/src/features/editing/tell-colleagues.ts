import type { LiveMessage } from "@hanok/api-contract";
import type { Parts } from "../../parts.ts";
import { isoTime } from "../../ports/clock.ts";
import { projectTopic } from "./commit.ts";

/**
 * Notifies everyone who is looking at a project of a member's action beside the log of changes. Called after
 * the commit: a bus that is away undoes nothing.
 */
export const tellColleagues = async (
  { live, clock, log }: Pick<Parts, "live" | "clock" | "log">,
  message: Pick<LiveMessage, "type" | "projectId" | "pageId">,
  { memberId, name }: { readonly memberId: number; readonly name: string },
): Promise<void> => {
  const told: LiveMessage = { ...message, memberId, memberName: name, at: isoTime(clock.now()) };
  try {
    await live.publish(projectTopic(message.projectId), JSON.stringify(told));
  } catch (error) {
    log.error({ err: error, projectId: message.projectId }, `${message.type} was not told`);
  }
};
