import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inLine, memberLine } from "../threads/index.ts";
import { openMemberNames, openNameLookup } from "./index.ts";
import type { LookedUp, NameLookup } from "./name-lookup.ts";

const silent = createSocket("udp4");
let questions = 0;
let port = 0;
beforeAll(async () => {
  silent.on("message", () => {
    questions += 1;
  });
  silent.bind(0, "127.0.0.1");
  await once(silent, "listening");
  port = silent.address().port;
});
afterAll(() => void silent.close());

const none: LookedUp = { ok: true, values: [] };
const answering = (a: LookedUp, aaaa: LookedUp = none): NameLookup => ({
  a: async () => a,
  aaaa: async () => aaaa,
  cname: async () => none,
  txt: async () => none,
});

test("[AVL-02] names of members behind a silent server keep no other name of the process waiting", async () => {
  const names = openNameLookup({ servers: [`127.0.0.1:${port}`], patience: 400 });
  const lookUp = openMemberNames({ allowPrivate: false, names });
  const ends: string[] = [];
  const slow = Array.from({ length: 4 }, (_, at) =>
    lookUp(`nobody${at}.example`).catch(() => ends.push("member")),
  );
  await expect.poll(() => questions).toBeGreaterThan(0);
  // By the threads that find the database and the bucket.
  await lookup("localhost");
  ends.push("server");
  await Promise.all(slow);
  expect(ends).toEqual(["server", "member", "member", "member", "member"]);
});

test("[AVL-02] one member has four names looked up at once, and others do not wait for them", async () => {
  const asked: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const names: NameLookup = {
    ...answering(none),
    a: async (name) => {
      asked.push(name);
      await ended;
      return { ok: true, values: ["93.184.215.14"] };
    },
  };
  const lookUp = openMemberNames({ allowPrivate: false, names });
  const first = Array.from({ length: 6 }, (_, at) => inLine(memberLine(1), () => lookUp(`a${at}.example`)));
  const other = inLine(memberLine(2), () => lookUp("b.example"));
  await expect
    .poll(() => asked)
    .toEqual(["a0.example", "a1.example", "a2.example", "a3.example", "b.example"]);
  end();
  await Promise.all([...first, other]);
  expect(asked).toHaveLength(7);
});

test("addresses come as they are, IPv6 where there is no IPv4, and this machine's names only where they may", async () => {
  const unregistered: LookedUp = { ok: false, fault: "unregistered" };
  const system = async (host: string) => {
    if (host === "printer.lan") return ["10.0.0.9"];
    throw new Error("unknown");
  };
  const outside = (names: NameLookup) => openMemberNames({ allowPrivate: false, names, system });
  const inside = (names: NameLookup) => openMemberNames({ allowPrivate: true, names, system });
  expect(await outside(answering(unregistered))("::1")).toEqual(["::1"]);
  expect(await outside(answering(none, { ok: true, values: ["2001:db8::1"] }))("six.example")).toEqual([
    "2001:db8::1",
  ]);
  await expect(outside(answering(unregistered))("printer.lan")).rejects.toThrow("unregistered");
  expect(await inside(answering(unregistered))("printer.lan")).toEqual(["10.0.0.9"]);
  expect(await inside(answering({ ok: true, values: ["10.0.0.8"] }))("wiki.lan")).toEqual(["10.0.0.8"]);
  await expect(inside(answering(unregistered))("nobody.lan")).rejects.toThrow();
  for (const own of ["localhost", "a.localhost."])
    expect(await outside(answering(unregistered))(own)).toEqual(["127.0.0.1"]);
});

test("addresses of both families come, in the order of the system, and a fault of one family is none of the name", async () => {
  const four: LookedUp = { ok: true, values: ["203.0.113.9"] };
  const six: LookedUp = { ok: true, values: ["2001:db8::1"] };
  const fault: LookedUp = { ok: false, fault: "unanswered" };
  const ask = (names: NameLookup, reachesIp6: boolean) =>
    openMemberNames({ allowPrivate: false, names, reachesIp6: () => reachesIp6 })("both.example");
  expect(await ask(answering(four, six), true)).toEqual(["2001:db8::1", "203.0.113.9"]);
  expect(await ask(answering(four, six), false)).toEqual(["203.0.113.9", "2001:db8::1"]);
  expect(await ask(answering(four, fault), true)).toEqual(["203.0.113.9"]);
  expect(await ask(answering(fault, six), false)).toEqual(["2001:db8::1"]);
  const late = { ...answering(four), aaaa: () => new Promise<LookedUp>(() => {}) };
  expect(await ask(late, true)).toEqual(["203.0.113.9"]);
  await expect(ask(answering(none, fault), true)).rejects.toThrow("unanswered");
});
