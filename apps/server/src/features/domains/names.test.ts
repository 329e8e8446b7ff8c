import { describe, expect, test } from "vitest";
import { belowRegistered, readable, readDomainName } from "./names.ts";

const own = { hosts: ["app.hanok.example.org", "sites.pages.net", "cname.sites.pages.net"] };
const read = (typed: string) => {
  const name = readDomainName(typed, own);
  return typeof name === "string" ? name : `${name.name}${name.paired ? " +www" : ""} (${name.entered})`;
};

describe("[LIF-01] a domain as a person enters it", () => {
  test.each([
    ["example.com", "example.com +www (example.com)"],
    ["  WWW.Example.COM. ", "example.com +www (www.example.com)"],
    ["https://www.example.co.kr:443/path?a=b#c", "example.co.kr +www (www.example.co.kr)"],
    ["//example.com/", "name"],
    ["me@example.com", "example.com +www (example.com)"],
    ["shop.example.com", "shop.example.com (shop.example.com)"],
    ["www.shop.example.com", "www.shop.example.com (www.shop.example.com)"],
    ["한옥.kr", "xn--wk5b71z.kr +www (xn--wk5b71z.kr)"],
    ["한옥.kr".normalize("NFD"), "xn--wk5b71z.kr +www (xn--wk5b71z.kr)"],
    ["www.한옥.한국", "xn--wk5b71z.xn--3e0b707e +www (www.xn--wk5b71z.xn--3e0b707e)"],
    ["한옥。kr", "xn--wk5b71z.kr +www (xn--wk5b71z.kr)"],
  ])("%s is %s", (typed, expected) => expect(read(typed)).toBe(expected));

  test.each([
    "",
    "   ",
    "localhost",
    "com",
    "co.kr",
    "한국",
    "127.0.0.1",
    "1.2.3.4:80",
    "[::1]",
    "0x7f.1",
    "a.local",
    "a.internal",
    "printer.home.arpa.invalid",
    "exa mple.com",
    "exa_mple.com",
    "-example.com",
    "example-.com",
    "a..com",
    "*.example.com",
    "example.com\r\nhost: evil.com",
    `${"a".repeat(64)}.com`,
    `${"a.".repeat(120)}com`,
    "xn--a.com\u0000",
  ])("%j is no domain that can be connected", (typed) => expect(read(typed)).toBe("name"));

  test.each([
    "app.hanok.example.org",
    "other.app.hanok.example.org",
    "hanok.example.org",
    "example.org",
    "www.example.org",
    "sibling.example.org",
    "SITES.pages.net",
    "x.sites.pages.net",
    "pages.net",
  ])("%s belongs to the installation, or shares cookies with it", (typed) => expect(read(typed)).toBe("own"));

  test("hosts are shown with Hangul, and as the field of a registrar wants them", () => {
    expect(readable("www.xn--wk5b71z.kr")).toBe("www.한옥.kr");
    expect(
      ["example.co.kr", "www.example.co.kr", "_hanok.example.co.kr", "_hanok.shop.example.com"].map(
        belowRegistered,
      ),
    ).toEqual(["@", "www", "_hanok", "_hanok.shop"]);
  });
});
