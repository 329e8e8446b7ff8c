import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { SANDBOX_CARDS, type SandboxBehaviour } from "../../src/ports/payments/index.ts";

/** One order in the books of a stand-in. */
export interface StandInOrder {
  readonly orderId: string;
  readonly key: string;
  readonly amount: number;
  readonly behaviour: SandboxBehaviour;
  /** Code of the refusal; `''` for a payment. */
  readonly failure: string;
  /** Given back, by the number of each cancellation. */
  readonly cancelled: Map<string, number>;
  /** Ended as a payment of unknown outcome. */
  isEnded: boolean;
}

/**
 * `down`: connections are cut. `garbage`: answers that are no JSON. `hang-before` and `hang-after`: no answer; the
 * request is not carried out, or is.
 */
export type StandInFault = "none" | "down" | "garbage" | "hang-before" | "hang-after";

export interface StandIn {
  readonly origin: string;
  /** Method and path of every request, oldest first. */
  readonly asked: string[];
  /** Bodies as they came. */
  readonly bodies: string[];
  readonly orders: Map<string, StandInOrder>;
  /** Holds for requests that change something, until it is taken back. */
  fault: StandInFault;
  /** Called when a request has come and before it is carried out, and again afterwards, before the answer. */
  onStep: ((step: "before" | "after", path: string) => void | Promise<void>) | null;
  /** Won that the merchant holds of an order. */
  held(orderId: string): number;
  stop(): Promise<void>;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}
/** Null: no answer, now and later. */
export type Answered = { readonly status: number; readonly body: unknown } | null;

/** Behaviour of a card by its number, the same numbers as those of the sandbox. */
export const behaviourOfNumber = (number: string): SandboxBehaviour | null =>
  new Map<string, SandboxBehaviour>(Object.entries(SANDBOX_CARDS)).get(number) ?? null;

/** Ledger of one order; a payment's key is made from its order. */
export const heldOf = (order: StandInOrder | undefined): number => {
  if (order?.failure !== "" || order.isEnded) return 0;
  return [...order.cancelled.values()].reduce((left, amount) => left - amount, order.amount);
};

/** Server on loopback with the switches that every stand-in has. */
export const serveStandIn = async (
  answer: (asked: Asked, standIn: StandIn) => Answered,
  readBody: (text: string) => Asked["body"] = (text) => JSON.parse(text),
): Promise<StandIn> => {
  const server = createServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const orders = new Map<string, StandInOrder>();
  const standIn: StandIn = {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    asked: [],
    bodies: [],
    orders,
    fault: "none",
    onStep: null,
    held: (orderId) => heldOf(orders.get(orderId)),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const url = new URL(request.url ?? "/", standIn.origin);
    const method = request.method ?? "GET";
    standIn.asked.push(`${method} ${url.pathname}`);
    if (text) standIn.bodies.push(text);
    const { fault } = standIn;
    if (fault === "down") return void request.socket.destroy();
    if (fault === "hang-before" && method !== "GET") return;
    await standIn.onStep?.("before", url.pathname);
    const answered = answer(
      {
        method,
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
        body: text ? readBody(text) : {},
      },
      standIn,
    );
    await standIn.onStep?.("after", url.pathname);
    if (!answered || (fault === "hang-after" && method !== "GET")) return;
    if (fault === "garbage") return void response.writeHead(200).end("<html>점검 중</html>");
    response.writeHead(answered.status, { "content-type": "application/json;charset=utf-8" });
    response.end(answered.body === undefined ? "" : JSON.stringify(answered.body));
  };
  return standIn;
};
