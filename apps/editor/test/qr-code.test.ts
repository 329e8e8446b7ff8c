import { expect, test } from "vitest";
import { qrCodeOf, qrFileName, svgOf } from "../src/features/publish/qr-code.ts";

const darkAt = (path: string): Set<string> =>
  new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));

test("[LIF-09] the QR code of an address has its border and its three corners, and another address another code", () => {
  const { size, path } = qrCodeOf("https://bakery.sites.example/메뉴.html");
  const dark = darkAt(path);
  expect((size - 8 - 17) % 4).toBe(0);
  for (const place of dark)
    for (const at of place.split(" ").map(Number)) {
      expect(at).toBeGreaterThanOrEqual(4);
      expect(at).toBeLessThan(size - 4);
    }
  const last = size - 4 - 7;
  for (const [left, top] of [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const)
    for (let y = 0; y < 7; y += 1)
      for (let x = 0; x < 7; x += 1) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        expect(dark.has(`${left + x} ${top + y}`)).toBe(ring !== 2);
      }
  expect(qrCodeOf("https://bakery.sites.example/").path).not.toBe(path);
  const svg = svgOf({ size, path });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1"/);
});

test("[LIF-09] its file has the name of the page, without what file systems refuse", () => {
  expect(qrFileName('메뉴: "오늘"/내일', "png")).toBe("QR 메뉴- -오늘--내일.png");
  expect(qrFileName("", "svg")).toBe("QR page.svg");
});
