import sharp, { type Exif } from "sharp";
import { describe, expect, test } from "vitest";
import { withoutLocation } from "./photo-location.ts";

const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "37/1 34/1 1234/100",
  GPSLongitudeRef: "E",
  GPSLongitude: "126/1 58/1 5678/100",
};
const photo = (exif: Exif): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 90, g: 120, b: 60 } } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).raw().toBuffer();
const exifOf = async (bytes: Buffer): Promise<string> =>
  ((await sharp(bytes).metadata()).exif ?? Buffer.alloc(0)).toString("latin1");

/** A JPEG with an XMP packet in front of its other segments. */
const withXmp = (jpeg: Buffer, packet: string): Buffer => {
  const content = Buffer.concat([
    Buffer.from("http://ns.adobe.com/xap/1.0/\0", "latin1"),
    Buffer.from(packet),
  ]);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
};

describe("the place of a photo", () => {
  test("is taken out; camera, copyright and every pixel stay, and the length", async () => {
    const taken = await photo({ IFD0: { Make: "Hanok Camera", Copyright: "한옥" }, IFD3: GPS });
    const cleaned = withoutLocation(taken);
    if (!cleaned) throw new Error("no place was found");
    expect(cleaned.length).toBe(taken.length);
    expect((await pixels(cleaned)).equals(await pixels(taken))).toBe(true);
    const exif = await exifOf(cleaned);
    expect(exif).toContain("Hanok Camera");
    // 1234/100 as a rational of 32 bits, in either order of bytes.
    for (const number of [1234, 5678]) {
      const [little, big] = [Buffer.alloc(4), Buffer.alloc(4)];
      little.writeUInt32LE(number);
      big.writeUInt32BE(number);
      expect(taken.includes(little) || taken.includes(big)).toBe(true);
      expect(cleaned.includes(Buffer.concat([little, Buffer.from([100, 0, 0, 0])]))).toBe(false);
      expect(cleaned.includes(Buffer.concat([big, Buffer.from([0, 0, 0, 100])]))).toBe(false);
    }
    expect(withoutLocation(cleaned)).toBeNull();
  });
  test("in XMP is written over, as attribute and as element", async () => {
    const jpeg = await photo({ IFD0: { Make: "x" } });
    const packet = `<x:xmpmeta><rdf:Description exif:GPSLatitude="37,34.2N" dc:title="정자"><exif:GPSLongitude>126,58.9E</exif:GPSLongitude></rdf:Description></x:xmpmeta>`;
    const cleaned = withoutLocation(withXmp(jpeg, packet))?.toString("utf8") ?? "";
    expect(cleaned).not.toMatch(/37,34\.2N|126,58\.9E|GPS/);
    expect(cleaned).toContain('dc:title="정자"');
  });
  test("a photo without one, other files and cut or hostile bytes are left alone", async () => {
    const plain = await photo({ IFD0: { Make: "x" } });
    const taken = await photo({ IFD3: GPS });
    expect(withoutLocation(plain)).toBeNull();
    expect(withoutLocation(await sharp(plain).png().toBuffer())).toBeNull();
    expect(withoutLocation(Buffer.alloc(0))).toBeNull();
    let state = 7;
    for (let round = 0; round < 2_000; round += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      const broken = Buffer.from(taken.subarray(0, 20 + (state % (taken.length - 20))));
      broken[2 + (state % Math.min(300, broken.length - 2))] = state >>> 24;
      expect(() => withoutLocation(broken)).not.toThrow();
    }
  });
});
