import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../test/harness.ts";
import { locationOf } from "./country.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
});
afterAll(() => app?.stop());

test("[LET-14] [I18-07] a place has code, name, city, region and address; the proxy's country goes first", async () => {
  const request = { headers: {}, ip: "8.8.8.8" };
  const lookUp = async () => ({ country: "us", name: "USA", city: "Mountain View", region: "California" });
  const place = { country: "US", name: "미국", city: "Mountain View", region: "California", ip: "8.8.8.8" };
  expect(await locationOf(request, lookUp, "ko")).toEqual(place);
  expect(await locationOf(request, async () => null, "ko")).toBeNull();
  const proxied = { ...request, headers: { "x-country": "KR" } };
  // No city of one country beside the name of another.
  for (const known of [async () => null, lookUp])
    expect(await locationOf(proxied, known, "en")).toEqual({
      ...{ country: "KR", name: "South Korea", city: "", region: "", ip: "8.8.8.8" },
    });
});

test("[LET-14] [I18-10] a public call answers the asker's own place, null where nothing tells it", async () => {
  const read = async (headers: Readonly<Record<string, string>>) => {
    const answer = await app.visitor().request("/api/public/location.json", { headers });
    return ((await answer.json()) as { readonly data: unknown }).data;
  };
  expect(await read({})).toEqual({ location: null });
  expect(await read({ "x-country": "KR", "accept-language": "ko" })).toMatchObject({
    location: { countryCode: "KR", countryName: "대한민국", city: "", region: "", ip: "127.0.0.1" },
  });
});
