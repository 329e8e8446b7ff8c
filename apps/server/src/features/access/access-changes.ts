import type { Logger } from "pino";
import type { LiveBus } from "../../ports/live-bus/live-bus.ts";

/**
 * Topic on the live bus that announces that roles of a project have changed; the message says nothing more.
 */
export const accessTopic = (projectId: string): string => `access/${projectId}`;

/** Topic that announces that sessions of a member have ended or changed. */
export const sessionsTopic = (memberId: number): string => `sessions/${memberId}`;

/** [AUT-05] After a commit that ends sessions of a member: their open connections ask at once whether they still may. */
export const tellSessionsEnded = async (
  { live, log }: { readonly live: LiveBus; readonly log: Logger },
  memberId: number,
): Promise<void> => {
  await live.publish(sessionsTopic(memberId), "").catch((error: unknown) => {
    log.error({ err: error, memberId }, "the end of sessions was not told");
  });
};

/**
 * After a commit that gives, changes or ends a role: who holds a connection to the project asks again at once. A bus
 * that fails holds nothing up, because connections also ask at each delivery.
 */
export const tellAccessChanged = async (
  { live, log }: { readonly live: LiveBus; readonly log: Logger },
  projectId: string,
): Promise<void> => {
  await live.publish(accessTopic(projectId), "").catch((error: unknown) => {
    log.error({ err: error, projectId }, "access change was not told");
  });
};
