import { expect, test } from "vitest";
import { readPlainRequest } from "./plain-request.ts";

const read = (text: string) => readPlainRequest(Buffer.from(text, "latin1"));
const head = (...lines: string[]): string => [...lines, "", ""].join("\r\n");

test("what a browser asks is read as it came", () => {
  expect(
    read(
      head(
        "GET /%EA%B8%B0%EC%99%80/?a=1&b=%20 HTTP/1.1",
        "Host: snow.localhost:3000",
        "Connection: keep-alive",
        'sec-ch-ua: "Chromium";v="149"',
        "Accept-Encoding:gzip, deflate, br \t",
        "Cookie: theme=dark; name=\xeb\x88\x88",
        'If-None-Match: W/"a:b"',
        "Accept-Language:",
      ),
    ),
  ).toEqual({
    method: "GET",
    url: "/%EA%B8%B0%EC%99%80/?a=1&b=%20",
    host: "snow.localhost:3000",
    acceptEncoding: "gzip, deflate, br",
    ifNoneMatch: 'W/"a:b"',
  });
});

const GET = "GET / HTTP/1.1";
const HOST = "Host: snow.localhost";

test.each([
  ["no whole head", "GET / HTTP/1.1\r\nHost: snow.localhost\r\n"],
  ["nothing", ""],
  ["two requests", head(GET, HOST) + head(GET, HOST)],
  ["a byte after the head", `${head(GET, HOST)}x`],
  ["an empty line before it", `\r\n${head(GET, HOST)}`],
  ["another method", head("POST / HTTP/1.1", HOST)],
  ["HEAD, which sends less", head("HEAD / HTTP/1.1", HOST)],
  ["a method in small letters", head("get / HTTP/1.1", HOST)],
  ["an older protocol", head("GET / HTTP/1.0", HOST)],
  ["a newer protocol", head("GET / HTTP/2.0", HOST)],
  ["an absolute address", head("GET http://snow.localhost/ HTTP/1.1", HOST)],
  ["a space in the address", head("GET /a b HTTP/1.1", HOST)],
  ["two spaces", head("GET  / HTTP/1.1", HOST)],
  ["letters beyond ASCII in the address", head("GET /\xea HTTP/1.1", HOST)],
  ["no host", head(GET, "Accept: */*")],
  ["no header at all", head(GET)],
  ["two hosts", head(GET, HOST, HOST)],
  ["two lists of encodings", head(GET, HOST, "Accept-Encoding: gzip", "Accept-Encoding: br")],
  ["two lists of tags", head(GET, HOST, 'If-None-Match: "a"', 'If-None-Match: "b"')],
  ["lines that end in LF alone", `${GET}\n${HOST}\n\n`],
  ["one line that ends in LF alone", `${GET}\r\nA: b\nC: d\r\n${HOST}\r\n\r\n`],
  ["a CR within a value", head(GET, HOST, "A: b\rC: d")],
  ["a folded line", head(GET, HOST, "A: b", " c")],
  ["a space before the colon", head(GET, "Host : snow.localhost")],
  ["a space before the name", head(GET, HOST, " A: b")],
  ["a name of nothing", head(GET, HOST, ": b")],
  ["a line without a colon", head(GET, HOST, "A")],
  ["NUL in a value", head(GET, HOST, "A: \0")],
  ["DEL in a value", head(GET, HOST, "A: \x7f")],
  ["a name beyond ASCII", head(GET, HOST, "\xea: b")],
  ["a body of a length", head(GET, HOST, "content-Length: 0")],
  ["a body in parts", head(GET, HOST, "TRANSFER-encoding: chunked")],
  ["an expectation", head(GET, HOST, "Expect: 100-continue")],
  ["another protocol", head(GET, HOST, "Upgrade: websocket")],
  ["a part of the file", head(GET, HOST, "Range: bytes=0-1")],
  ["the end of the connection", head(GET, HOST, "Connection: close")],
  ["more of the connection", head(GET, HOST, "Connection: keep-alive, upgrade")],
  ["a head of more than browsers send", head(GET, HOST, `Cookie: ${"a".repeat(8192)}`)],
])("%s is left to Node", (_, text) => {
  expect(read(text)).toBe(null);
});

test("a head that never ends costs time in proportion to its length", () => {
  for (const part of [" ", "\t", ":", "a", "\r", "a: b\r\n", "\xff"])
    expect(read(`${GET}\r\nA:${part.repeat(8000).slice(0, 8000)}`)).toBe(null);
});
