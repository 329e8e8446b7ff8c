import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestMember } from "../../../test/harness.ts";
import { createBlank } from "../../../test/projects-support.ts";
import { type StockStandIn, startStockStandIn } from "../../../test/stock-stand-in.ts";

let standIn: StockStandIn;
let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  standIn = await startStockStandIn();
  const { origin, unsplashKey, pexelsKey } = standIn;
  app = await startTestApp({
    dialect: "sqlite",
    stock: {
      unsplash: { key: unsplashKey, origin, application: "hanok-test" },
      pexels: { key: pexelsKey, origin },
    },
  });
  member = await app.signUpMember();
});
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});
beforeEach(() => {
  standIn.fault = "none";
  standIn.hidesTotal = false;
  standIn.asked.length = 0;
});

test("[MED-04] [MED-26] services are named without their keys, and only to members", async () => {
  const answer = await member.api.get("/api/stock/item.json", {});
  expect(answer).toMatchObject({
    data: {
      services: [
        { name: "unsplash", kinds: ["image"] },
        { name: "pexels", kinds: ["image", "video"] },
      ],
    },
  });
  expect(await app.visitor().api.get("/api/stock/item.json", {})).toMatchObject({
    error: "session.required",
  });
});

test("[MED-27] [MED-29] [MED-45 to MED-47] Unsplash: lists of 100 pages, topics and Korean search", async () => {
  const newest = await member.api.get("/api/stock/unsplash/photos/list.json", { page: 1, perPage: 50 });
  if (!newest.ok) throw new Error(newest.message);
  expect(newest.data).toMatchObject({ total: 3000, totalPage: 100 });
  expect(newest.data.stockList).toHaveLength(30);
  expect(newest.data.stockList[0]).toMatchObject({
    service: "unsplash",
    author: "작가 1",
    authorUrl: `${standIn.origin}/@author1?utm_source=hanok-test&utm_medium=referral`,
    trackUrl: `${standIn.origin}/photos/p1/download?ixid=x1`,
  });
  expect(standIn.asked.at(-1)).toBe("/photos?page=1&per_page=30");
  await member.api.get("/api/stock/unsplash/topics/photos/list.json", { topicId: "food-drink", page: 2 });
  expect(standIn.asked.at(-1)).toBe("/topics/food-drink/photos?page=2&per_page=20");
  const found = await member.api.get("/api/stock/unsplash/search/photos/list.json", {
    query: "처마",
    orderBy: "latest",
    color: "orange",
    orientation: "landscape",
    perPage: 30,
  });
  expect(found).toMatchObject({ data: { total: 61, totalPage: 3 } });
  if (found.ok) expect(found.data.stockList[0]?.description).toBe("한옥 처마 1");
  const asked = new URL(standIn.asked.at(-1) ?? "", standIn.origin).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    query: "처마",
    lang: "ko",
    order_by: "latest",
    color: "orange",
    orientation: "landscape",
    page: "1",
    per_page: "30",
  });
});

test("[MED-28] [MED-48] a use is reported with the whole query string, and to the service alone", async () => {
  const trackUrl = `${standIn.origin}/photos/p1/download?ixid=x1`;
  expect(await member.api.post("/api/stock/unsplash/download/item.json", { trackUrl })).toMatchObject({
    ok: true,
  });
  expect(standIn.asked).toEqual(["/photos/p1/download?ixid=x1"]);
  for (const foreign of [
    "http://169.254.169.254/photos/p1/download?ixid=x",
    `${standIn.origin}/photos/p1`,
    "no address",
  ])
    expect(
      await member.api.post("/api/stock/unsplash/download/item.json", { trackUrl: foreign }),
    ).toMatchObject({ error: "stock.refused" });
  expect(standIn.asked).toHaveLength(1);
});

test("[MED-30] [MED-49 to MED-52] Pexels: pages are the results by the size, or go on while there is a next page", async () => {
  const lists = [
    ["/api/stock/pexels/photos/list.json", "/v1/curated", {}],
    ["/api/stock/pexels/search/photos/list.json", "/v1/search", { query: "마당" }],
    ["/api/stock/pexels/videos/list.json", "/videos/popular", {}],
    ["/api/stock/pexels/search/videos/list.json", "/videos/search", { query: "마당" }],
  ] as const;
  for (const [path, at, words] of lists) {
    const answer = await member.api.get(path, { ...words, page: 1, perPage: 30 } as never);
    expect(answer).toMatchObject({ data: { total: 95, totalPage: 4 } });
    expect(standIn.asked.at(-1)).toContain(at);
    if ("query" in words) expect(standIn.asked.at(-1)).toContain("locale=ko-KR");
  }
  const films = await member.api.get("/api/stock/pexels/videos/list.json", { perPage: 30 });
  expect(films).toMatchObject({ ok: true });
  if (films.ok) expect(films.data.stockList[0]?.url).toBe(`${standIn.origin}/files/1-hd.mp4`);
  standIn.hidesTotal = true;
  expect(await member.api.get("/api/stock/pexels/photos/list.json", { perPage: 20 })).toMatchObject({
    data: { total: 21, totalPage: 2 },
  });
  expect(await member.api.get("/api/stock/pexels/photos/list.json", { perPage: 20, page: 3 })).toMatchObject({
    data: { total: 60, totalPage: 3 },
  });
});

test("[MED-26] faults of a service are told, never kept, and carry no key", async () => {
  const accepted = standIn.unsplashKey;
  const ask = () => member.api.get("/api/stock/unsplash/search/photos/list.json", { query: "등불" });
  const copies = () => member.api.get("/api/stock/pexels/search/photos/list.json", { query: "등불" });
  for (const [fault, error] of [
    ["limit-text", "stock.busy"],
    ["limit-429", "stock.busy"],
    ["down", "stock.unreachable"],
    ["garbage", "stock.unreachable"],
  ] as const) {
    standIn.fault = fault;
    expect(await ask(), fault).toMatchObject({ error });
    expect(await copies(), fault).toMatchObject({ error });
  }
  expect(app.log()).toContain("status 403");
  standIn.fault = "none";
  standIn.unsplashKey = "another key";
  expect(await ask()).toMatchObject({ error: "stock.unreachable" });
  standIn.unsplashKey = accepted;
  expect(await ask()).toMatchObject({ ok: true });
  const before = standIn.asked.length;
  expect(await ask()).toMatchObject({ ok: true });
  expect(standIn.asked).toHaveLength(before);
  for (const key of [standIn.unsplashKey, standIn.pexelsKey]) {
    expect(JSON.stringify(await ask())).not.toContain(key);
    expect(app.log()).not.toContain(key);
  }
});

test("[MED-60] a photo of Pexels is copied into a project; other addresses are not fetched", async () => {
  const project = await createBlank(member);
  const jpeg = await sharp({ create: { width: 4, height: 4, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const put = (fileUrl: string) =>
    member.api.upload(
      "/api/attach/file/upload.json",
      { use: "project", useId: project.id, fileUrl, onTaken: "number" },
      { part: "file", name: "x.jpg", content: new Blob([Uint8Array.from(jpeg)]) },
    );
  expect(await put(`${standIn.origin}/files/pexels-photo-7.jpeg?h=650`)).toMatchObject({
    data: { name: "pexels-photo-7.jpg", path: "media/images/pexels-photo-7.jpg", width: 320, height: 200 },
  });
  const before = standIn.asked.length;
  for (const foreign of ["http://169.254.169.254/a.jpg", "file:///etc/passwd", app.origin])
    expect(await put(foreign)).toMatchObject({ error: "upload.address" });
  expect(standIn.asked).toHaveLength(before);
  // A redirect that leaves the service is not followed.
  expect(await put(`${standIn.origin}/files/moved.jpg`)).toMatchObject({ error: "upload.address" });
});

test("[MED-04] without keys no service is offered or asked", async () => {
  const bare = await startTestApp({ dialect: "sqlite" });
  try {
    const own = await bare.signUpMember();
    expect(await own.api.get("/api/stock/item.json", {})).toMatchObject({ data: { services: [] } });
    expect(await own.api.get("/api/stock/unsplash/photos/list.json", {})).toMatchObject({
      error: "stock.off",
    });
    expect(await own.api.get("/api/stock/pexels/videos/list.json", {})).toMatchObject({ error: "stock.off" });
  } finally {
    await bare.stop();
  }
});
