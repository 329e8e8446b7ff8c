import { describe, expect, test } from "vitest";
import type { LookedUp } from "../../ports/name-lookup/index.ts";
import { type Finding, judgeHost, judgeProof, nextLook, tokensIn } from "./findings.ts";

const target = { name: "cname.sites.example", ip4: ["203.0.113.5", "203.0.113.6"], ip6: ["2001:db8::5"] };
const values = (...all: string[]): LookedUp => ({ ok: true, values: all });
const fault = (kind: "unregistered" | "unanswered"): LookedUp => ({ ok: false, fault: kind });
const NONE = values();
const judged = (a: LookedUp, aaaa = NONE, cname = NONE, before?: Finding) => {
  const { state, found, leads } = judgeHost({ a, aaaa, cname }, target, before);
  return [state, found, leads];
};

describe("[LIF-01] answers of name servers about a host", () => {
  test("an alias to the target and addresses of the target are right", () => {
    expect(judged(fault("unanswered"), NONE, values("cname.sites.example"))).toEqual(["ok", [], true]);
    expect(judged(values("203.0.113.6"), values("2001:db8::5"))).toEqual(["ok", [], true]);
  });

  test("foreign addresses are named, alone or beside right ones; IPv6 is not forgotten", () => {
    expect(judged(values("198.51.100.1"))).toEqual(["elsewhere", ["198.51.100.1"], false]);
    expect(judged(values("203.0.113.5", "198.51.100.1"))).toEqual(["partly", ["198.51.100.1"], true]);
    expect(judged(values("203.0.113.5"), values("2001:db8::9"))).toEqual(["partly", ["2001:db8::9"], true]);
    expect(judged(NONE, NONE, values("other.example"))).toEqual(["elsewhere", ["other.example"], false]);
    expect(judged(values(...Array.from({ length: 9 }, (_, n) => `198.51.100.${n}`)))[1]).toHaveLength(5);
  });

  test("no record is missing; a question without an answer leaves what was known in force", () => {
    expect(judged(NONE)).toEqual(["missing", [], false]);
    expect(judged(fault("unregistered"), fault("unregistered"))).toEqual(["missing", [], false]);
    const before: Finding = { state: "ok", found: [], leads: true };
    expect(judged(fault("unanswered"), NONE, NONE, before)).toEqual(["unanswered", [], true]);
    expect(judged(fault("unanswered"))).toEqual(["unanswered", [], false]);
    const unknown = { name: "cname.sites.example", ip4: [], ip6: [] };
    expect(judgeHost({ a: values("198.51.100.1"), aaaa: NONE, cname: NONE }, unknown).state).toBe(
      "unanswered",
    );
  });

  test("the proof is the token, also in quotes and beside other texts; another token is none", () => {
    expect(judgeProof(values("v=spf1 -all", ' "hanok-site=abc" '), "abc").state).toBe("ok");
    expect(judgeProof(values("hanok-site=abcd"), "abc")).toMatchObject({
      state: "elsewhere",
      found: ["hanok-site=abcd"],
    });
    expect(judgeProof(values("abc"), "abc").state).toBe("elsewhere");
    expect(judgeProof(NONE, "abc").state).toBe("missing");
    expect(judgeProof(fault("unregistered"), "abc").state).toBe("missing");
    expect(judgeProof(fault("unanswered"), "abc").state).toBe("unanswered");
    expect(tokensIn(values("hanok-site=a", '"hanok-site=b"', "c"))).toEqual(["a", "b"]);
  });

  test("looks come often at first, then less, daily once all is right, and end after 30 days", () => {
    const minute = 60_000;
    const day = 24 * 60 * minute;
    expect(nextLook(0, false)).toBe(minute);
    expect(nextLook(60 * minute, false)).toBe(15 * minute);
    expect(nextLook(5 * day, false)).toBe(6 * 60 * minute);
    expect(nextLook(31 * day, false)).toBeNull();
    expect(nextLook(400 * day, true)).toBe(day);
  });
});
