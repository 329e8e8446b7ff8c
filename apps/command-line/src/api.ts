import { setTimeout as pause } from "node:timers/promises";
import { ERRORS, isErrorId } from "@hanok/api-contract";
import { type Client, createClient, type Failure } from "@hanok/api-contract/client";
import type { Credentials } from "./account/credentials.ts";
import { CommandFailure, EXIT, type ExitCode } from "./exit.ts";
import type { Session } from "./terminal.ts";

export interface Api {
  readonly client: Client;
  readonly origin: string;
  /** Bytes of a call that answers some; an answer that is cut is a failure of the network. */
  bytes(address: string): Promise<AsyncIterable<Uint8Array>>;
}

const TRIES = 8;
const LONGEST_WAIT = 30;

/** Calls as the member whose token it is. A server that has no time now is asked again when it says so. */
export const openApi = (session: Session, { origin, token }: Credentials): Api => {
  const { signal } = session;
  const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    headers.set("accept-language", session.locale);
    headers.set("user-agent", "hanok-cli");
    for (let number = 1; ; number += 1) {
      const response = await fetch(address, { ...init, headers, signal });
      const isAway = response.status === 429 || response.status === 503;
      if (!isAway || number === TRIES) return response;
      await response.arrayBuffer();
      const seconds = Number(response.headers.get("retry-after")) || 2;
      await pause(Math.min(seconds, LONGEST_WAIT) * 1000, undefined, { signal });
    }
  };
  const unreachable = (error: unknown): CommandFailure => {
    signal.throwIfAborted();
    const message = session.words.unreachable(origin, String(error));
    return new CommandFailure(EXIT.failed, "network.unreachable", message);
  };
  const fetched: typeof fetch = (address, init) => send(String(address), init);
  return {
    origin,
    client: createClient({ baseUrl: origin, fetch: fetched }),
    bytes: async (address) => {
      const response = await send(address).catch((error: unknown) => {
        throw unreachable(error);
      });
      if (response.ok) {
        if (!response.body) throw unreachable("no body");
        return readable(response.body, unreachable);
      }
      const body = (await response.json().catch(() => ({}))) as { error?: string; message?: string };
      throw failure(
        session,
        { status: response.status, error: body.error ?? "", message: body.message ?? "" },
        origin,
      );
    },
  };
};

async function* readable(
  body: ReadableStream<Uint8Array>,
  failed: (error: unknown) => CommandFailure,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw failed(error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const exitOf = (status: number, id: string): ExitCode => {
  if (status === 401) return EXIT.signedOut;
  if (status === 403 || status === 423) return EXIT.refused;
  const row = isErrorId(id) ? ERRORS[id] : null;
  return row && "lifts" in row ? EXIT.refused : EXIT.failed;
};

const failure = (
  session: Session,
  { status, error, message }: Pick<Failure, "status" | "error" | "message">,
  origin: string,
): CommandFailure =>
  new CommandFailure(
    exitOf(status, error),
    error,
    message || (status === 0 ? session.words.unreachable(origin, "") : `${error} (${status})`),
    { status },
  );

/** The data of an answer; a refusal ends the command with its sentence. */
export const need = <Data>(
  session: Session,
  api: Api,
  answer: { readonly ok: true; readonly data: Data } | Failure,
): Data => {
  if (answer.ok) return answer.data;
  session.signal.throwIfAborted();
  throw failure(session, answer, api.origin);
};
