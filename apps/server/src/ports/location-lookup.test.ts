import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLocationLookup } from "./location-lookup.ts";

let server: Server;
let origin = "";
let asked: string[] = [];
const ANSWERS: Readonly<Record<string, string>> = {
  "8.8.8.8": JSON.stringify({
    ip: "8.8.8.8",
    country_code: "US",
    country: "United States",
    city: "Mountain View",
    region: "California",
  }),
  "1.201.0.1": "KR\n",
  "9.9.9.9": JSON.stringify({ country: "CH" }),
  "8.8.4.4": "not a country",
};

const GOOGLE = {
  country: "US",
  name: "United States",
  city: "Mountain View",
  region: "California",
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = decodeURIComponent((request.url ?? "").slice(1));
    asked.push(address);
    if (address === "1.1.1.1") return;
    if (address === "7.7.7.7") {
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(10_000)));
      };
      response.on("drain", pour);
      pour();
      return;
    }
    const answer = ANSWERS[address];
    response.statusCode = answer === undefined ? 500 : 200;
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise<void>((resolve) => server.close(() => resolve()));
});

const open = () => {
  const faults: unknown[] = [];
  let now = 0;
  const lookup = openLocationLookup(`${origin}/{ip}`, {
    now: () => now,
    onFault: (error) => faults.push(error),
  });
  asked = [];
  return { lookup, faults, later: (hours: number) => (now += hours * 3_600_000) };
};

test("[I18-07] [I18-10] [LET-14] country, name, city and region of an address are read from text or JSON, and kept for six hours", async () => {
  const { lookup, faults, later } = open();
  expect(await lookup("8.8.8.8")).toEqual(GOOGLE);
  expect(await lookup("1.201.0.1")).toEqual({ country: "KR", name: "", city: "", region: "" });
  expect(await lookup("9.9.9.9")).toEqual({ country: "CH", name: "", city: "", region: "" });
  expect(await lookup("8.8.8.8")).toEqual(GOOGLE);
  expect(asked).toEqual(["8.8.8.8", "1.201.0.1", "9.9.9.9"]);
  later(7);
  expect(await lookup("8.8.8.8")).toEqual(GOOGLE);
  expect(asked).toHaveLength(4);
  expect(faults).toEqual([]);
});

test("[I18-06] an answer that is none, a failure and a service that does not answer leave the country unknown", async () => {
  const { lookup, faults } = open();
  expect(await lookup("8.8.4.4")).toBeNull();
  expect(faults).toEqual([]);
  expect(await lookup("4.4.4.4")).toBeNull();
  expect(await lookup("1.1.1.1")).toBeNull();
  expect(faults).toHaveLength(2);
  // Kept as well: the next page of the same visitor does not wait again.
  expect(await lookup("1.1.1.1")).toBeNull();
  expect(asked).toEqual(["8.8.4.4", "4.4.4.4", "1.1.1.1"]);
});

test("addresses of private networks are never sent", async () => {
  const { lookup } = open();
  for (const address of ["127.0.0.1", "10.0.0.3", "192.168.1.4", "::1", "fe80::1"])
    expect(await lookup(address)).toBeNull();
  expect(asked).toEqual([]);
});

test("[trust: availability] an answer without end is left after its first bytes", async () => {
  const { lookup, faults } = open();
  expect(await lookup("7.7.7.7")).toBeNull();
  expect(String(faults[0])).toContain("too large");
});
