import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, request, type Server } from "node:http";

const hmac = (key: Buffer | string, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Whether a request is signed by the secret: AWS Signature Version 4, headers alone. */
export const isSigned = (
  { method = "", url = "/", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  secret: string,
): boolean => {
  const given =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!given) return false;
  const [, day = "", region = "", signed = "", signature = ""] = given;
  const names = signed.split(";");
  if (!names.includes("host") || !names.includes("x-amz-content-sha256")) return false;
  const { pathname, searchParams } = new URL(url, "http://store");
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const canonical = [
    method,
    pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    signed,
    String(headers["x-amz-content-sha256"]),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [
    "AWS4-HMAC-SHA256",
    String(headers["x-amz-date"]),
    scope,
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, "hex"));
};

const REFUSAL =
  '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>The signature is another one.</Message></Error>';

/** A server before a store that checks no signatures: a request that the secret has not signed is refused. */
export const startSignatureCheck = async (port: number, secret: string): Promise<Server> => {
  const server = createServer((asked, answer) => {
    if (!isSigned(asked, secret)) {
      asked.resume();
      answer.writeHead(403, { "content-type": "application/xml" }).end(REFUSAL);
      return;
    }
    const { method, url: path, headers } = asked;
    const passed = request({ host: "127.0.0.1", port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.on("error", () => passed.destroy());
    // A reader that left.
    answer.once("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
};
