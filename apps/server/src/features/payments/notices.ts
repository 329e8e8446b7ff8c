import { refused } from "@hanok/api-contract";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../../http/refusals.ts";
import type { ChargeMachine } from "./charge-machine.ts";
import type { MoneyParts } from "./ledger.ts";
import { noteOutsideRefund } from "./refunds.ts";

export const NOTICE_ADDRESS = "/payments/notice/:provider";

/**
 * Notices (webhooks) of payment providers. A notice says only that an order is worth asking about: the charge is settled by
 * the provider's own answer, so a notice that is forged, repeated, late or out of order changes nothing. A notice about an
 * order of somebody else is answered like any other, since the provider would send it again for days.
 */
export const addNotices = (server: FastifyInstance, parts: MoneyParts, machine: ChargeMachine): void => {
  server.post<{ Params: { provider: string } }>(
    NOTICE_ADDRESS,
    {
      bodyLimit: 64 * 1024,
      config: { open: "The provider's own books decide, whoever sends the notice." },
    },
    async (request, reply) => {
      const orderId = parts.payments.of(request.params.provider)?.readNotice?.(request.body) ?? null;
      if (orderId === null) return sendRefusal(request, reply, refused("request.invalid"));
      await machine.ask(orderId, request.params.provider);
      await noteOutsideRefund(parts, orderId, request.params.provider);
      // NicePay takes an answer for received when it contains OK.
      return reply.code(200).type("text/plain; charset=utf-8").send("OK");
    },
  );
};
