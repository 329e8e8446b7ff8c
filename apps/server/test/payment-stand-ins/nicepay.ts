import { createDecipheriv, createHash } from "node:crypto";
import type { SandboxBehaviour } from "../../src/ports/payments/index.ts";
import {
  type Answered,
  type Asked,
  behaviourOfNumber,
  heldOf,
  type StandIn,
  type StandInOrder,
  serveStandIn,
} from "./stand-in.ts";

export const NICEPAY_KEYS = {
  clientKey: "R2_stand-in-client-key",
  secretKey: "2dcc2a0d63bf469490bb19a201be3735",
} as const;

const FAILURES: Readonly<Partial<Record<SandboxBehaviour, readonly [string, string]>>> = {
  declined: ["3095", "카드사 실패 응답 (승인거절)"],
  limit: ["3095", "카드사 실패 응답 (한도초과)"],
  balance: ["3095", "카드사 실패 응답 (잔액부족)"],
  expired: ["3021", "유효기간 오류"],
  stopped: ["3095", "카드사 실패 응답 (분실카드)"],
  unsupported: ["3091", "제휴카드 사용불가 가맹점"],
  unavailable: ["2151", "거래정지 가맹점"],
};

/** Signature of NicePay: SHA-256 of the parts and the secret key, in hexadecimal. */
export const nicepaySignature = (...parts: readonly (string | number)[]): string =>
  createHash("sha256")
    .update([...parts, NICEPAY_KEYS.secretKey].join(""))
    .digest("hex");

const tidOf = (orderId: string): string => `tid${orderId}`.slice(0, 30);

/**
 * NicePay's billing API on loopback, in the shapes of its manual: Basic keys, encrypted card data, signatures both ways,
 * orders found by number and day, numbers that cannot be used twice, netcancel. `now` gives the day of an order.
 */
export const startNicepay = (now: () => number): Promise<StandIn> => {
  const bids = new Map<string, SandboxBehaviour>();
  const heard = new Set<string>();
  const days = new Map<string, string>();
  const seoulDay = () => new Date(now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");

  const refuse = (resultCode: string, resultMsg: string, status = 200): Answered => ({
    status,
    body: { resultCode, resultMsg },
  });
  const shown = (order: StandInOrder): Readonly<Record<string, unknown>> => {
    const ediDate = new Date(now()).toISOString();
    const tid = tidOf(order.orderId);
    const balanceAmt = heldOf(order);
    const isCancelled = order.isEnded || (order.cancelled.size > 0 && balanceAmt === 0);
    return {
      resultCode: order.failure || "0000",
      resultMsg: order.failure ? (FAILURES[order.behaviour]?.[1] ?? "실패") : "정상 처리되었습니다.",
      tid,
      orderId: order.orderId,
      ediDate,
      signature: nicepaySignature(tid, order.amount, ediDate),
      status: order.failure
        ? "failed"
        : isCancelled
          ? "cancelled"
          : order.cancelled.size > 0
            ? "partialCancelled"
            : "paid",
      amount: order.amount,
      balanceAmt,
      approveNo: "30012345",
      currency: "KRW",
    };
  };

  const register = ({ body }: Asked): Answered => {
    const decipher = createDecipheriv(
      "aes-256-cbc",
      NICEPAY_KEYS.secretKey,
      NICEPAY_KEYS.secretKey.slice(0, 16),
    );
    const plain = new URLSearchParams(
      decipher.update(String(body.encData), "hex", "utf8") + decipher.final("utf8"),
    );
    const behaviour = behaviourOfNumber(plain.get("cardNo") ?? "");
    if (!behaviour) return refuse("F112", "유효하지않은 카드번호를 입력하셨습니다 (card_bin 없음)");
    if (plain.get("cardPw") === "99") return refuse("V513", "카드 비밀번호 오류입니다");
    const bid = `BIKY${bids.size}${String(body.orderId)}`;
    bids.set(bid, behaviour);
    return {
      status: 200,
      body: { resultCode: "0000", resultMsg: "빌키가 정상적으로 생성되었습니다.", bid, cardName: "[비씨]" },
    };
  };
  const pay = (bid: string, { body }: Asked, { orders }: StandIn): Answered => {
    const behaviour = bids.get(bid);
    if (!behaviour) return refuse("U309", "발급되지 않은 BID 입니다.");
    const orderId = String(body.orderId);
    if (Buffer.byteLength(String(body.goodsName)) > 40) return refuse("P009", "최대길이보다 큰값 입니다.");
    if (orders.has(orderId)) return refuse("U112", "이미 사용된 OrderId 입니다.");
    if (behaviour === "lost" && !heard.has(orderId)) {
      heard.add(orderId);
      return null;
    }
    const [failure = ""] = FAILURES[behaviour] ?? [];
    const order: StandInOrder = {
      orderId,
      key: bid,
      amount: Number(body.amount),
      behaviour,
      failure,
      cancelled: new Map(),
      isEnded: false,
    };
    orders.set(orderId, order);
    days.set(orderId, seoulDay());
    if (behaviour === "timeout" || behaviour === "silent") return null;
    if (behaviour === "duplicate") return refuse("A299", "API 지연처리 발생.");
    return { status: 200, body: shown(order) };
  };
  const cancel = (tid: string, { body }: Asked, { orders }: StandIn): Answered => {
    const order = [...orders.values()].find(({ orderId }) => tidOf(orderId) === tid);
    if (!order) return refuse("U122", "취소 해당거래 없음");
    const left = heldOf(order);
    const isPart = body.cancelAmt !== undefined;
    const amount = isPart ? Number(body.cancelAmt) : left;
    if (left === 0) return refuse("2013", "취소 완료 거래");
    if (order.cancelled.has(String(body.orderId))) return refuse("U112", "이미 사용된 OrderId 입니다.");
    if (!isPart && order.cancelled.size > 0) return refuse("2031", "전체금액취소 불가");
    if (amount > left) return refuse("U123", "취소금액이 취소가능금액보다 큼.");
    order.cancelled.set(String(body.orderId), amount);
    return { status: 200, body: shown(order) };
  };

  return serveStandIn((asked, standIn) => {
    const { method, path, body, query, headers } = asked;
    const basic = Buffer.from(`${NICEPAY_KEYS.clientKey}:${NICEPAY_KEYS.secretKey}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`) return refuse("U304", "BASIC AUTHENTICATION 실패", 401);
    const isSigned = (...parts: readonly string[]) =>
      body.signData === nicepaySignature(...parts, String(body.ediDate));
    const unsigned = refuse("U312", "SIGN DATA 검증에 실패하였습니다.");
    const orderId = String(body.orderId ?? "");
    const [, , noun = "", id = "", verb = ""] = path.split("/");
    if (method === "POST" && path === "/v1/subscribe/regist")
      return isSigned(orderId) ? register(asked) : unsigned;
    if (method === "POST" && noun === "subscribe" && verb === "payments")
      return isSigned(orderId, id) ? pay(id, asked, standIn) : unsigned;
    if (method === "POST" && noun === "subscribe" && verb === "expire") {
      if (!isSigned(orderId, id)) return unsigned;
      return bids.delete(id)
        ? { status: 200, body: { resultCode: "0000", resultMsg: "정상 처리되었습니다." } }
        : refuse("A126", "이미 삭제된 빌키이거나 존재하지 않은 빌키입니다");
    }
    if (method === "POST" && path === "/v1/payments/netcancel") {
      if (!isSigned(orderId)) return unsigned;
      const order = standIn.orders.get(orderId);
      if (!order || order.failure) return refuse("U122", "취소 해당거래 없음");
      order.isEnded = true;
      return { status: 200, body: shown(order) };
    }
    if (method === "POST" && noun === "payments" && verb === "cancel")
      return isSigned(id) ? cancel(id, asked, standIn) : unsigned;
    if (method === "GET" && noun === "payments" && id === "find") {
      const order = standIn.orders.get(verb);
      if (order?.behaviour === "silent" && !order.isEnded) return null;
      return order && days.get(verb) === query.get("orderDate")
        ? { status: 200, body: shown(order) }
        : refuse("U126", "orderId가 존재 하지 않습니다.");
    }
    if (method === "GET" && noun === "payments") {
      const order = [...standIn.orders.values()].find((one) => tidOf(one.orderId) === id);
      return order ? { status: 200, body: shown(order) } : refuse("A115", "TID가 유효하지 않습니다");
    }
    return refuse("U320", "페이지를 찾을 수 없습니다.", 404);
  });
};
