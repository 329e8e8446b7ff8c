import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const REQUEST_ID = "x-request-id";

/**
 * Id of a request in the answer's header and in every line of the log that it causes [OPS-03]. A proxy that has given
 * the request an id already keeps it; an id of another form, which could forge lines of a log, is replaced.
 */
export const requestId = ({ headers }: Pick<IncomingMessage, "headers">): string => {
  const given = headers[REQUEST_ID];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};
