import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { countRefusals, shareConnections } from "./connection-shares.ts";

class Arriving extends EventEmitter {
  readonly remoteAddress: string;
  isClosed = false;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.isClosed = true;
    this.emit("close");
  }
}

test("[trust: availability] one network has a sixteenth of the connections, and gets new ones as its own end", () => {
  const server = new EventEmitter();
  shareConnections(server, 1_600);
  const arrive = (address: string): Arriving => {
    const socket = new Arriving(address);
    server.emit("connection", socket);
    return socket;
  };
  const held = Array.from({ length: 100 }, (_, at) => arrive(`2001:db8:0:1::${at + 1}`));
  expect(held.some(({ isClosed }) => isClosed)).toBe(false);
  expect(arrive("2001:db8:0:1::ffff").isClosed).toBe(true);
  expect(arrive("2001:db8:0:2::1").isClosed).toBe(false);
  expect(arrive("203.0.113.9").isClosed).toBe(false);
  held[0]?.destroy();
  expect(arrive("2001:db8:0:1::ffff").isClosed).toBe(false);
  expect(arrive("2001:db8:0:1::fffe").isClosed).toBe(true);
  for (const own of [
    "::ffff:127.0.0.1",
    "172.17.0.1",
    "::ffff:10.0.0.2",
    "192.168.1.9",
    "fd00::1",
    "fe80::1",
  ])
    for (let at = 0; at < 200; at += 1) expect(arrive(own).isClosed, own).toBe(false);
});

test("few connections in all still leave 64 to one address", () => {
  const server = new EventEmitter();
  shareConnections(server, 16);
  const sockets = Array.from({ length: 65 }, () => {
    const socket = new Arriving("198.51.100.7");
    server.emit("connection", socket);
    return socket;
  });
  expect(sockets.map(({ isClosed }) => isClosed).indexOf(true)).toBe(64);
});

test("refused connections are counted, and passed on at most once a minute", () => {
  let now = 0;
  const warned: object[] = [];
  const refused = countRefusals(
    (one) => warned.push(one),
    () => now,
  );
  for (const network of ["a", "b", "c"]) refused(network);
  now = 60_000;
  refused("d");
  expect(warned).toEqual([
    { connections: 1, network: "a" },
    { connections: 3, network: "d" },
  ]);
});
