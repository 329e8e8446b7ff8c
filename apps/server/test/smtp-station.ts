import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";

export interface SmtpStation {
  /** `smtps:` with user and password, and without the check of the certificate, which is made now. */
  readonly url: string;
  /** The same with another password. */
  readonly wrongUrl: string;
  /** Messages as they came, oldest first. */
  readonly received: readonly string[];
  /** Their return paths. */
  readonly returnPaths: readonly string[];
  stop(): Promise<void>;
}

const USER = "hanok";
const PASSWORD = "station & pass";

/** A mail server with TLS from the first byte that takes mail from a signed-in sender alone. */
export const startSmtpStation = async (): Promise<SmtpStation> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-smtp-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=mail.test"],
      ...["-keyout", key, "-out", cert],
    ],
    { stdio: "ignore" },
  );
  const received: string[] = [];
  const returnPaths: string[] = [];
  const server = new SMTPServer({
    secure: true,
    key: readFileSync(key),
    cert: readFileSync(cert),
    authMethods: ["PLAIN", "LOGIN"],
    onAuth: ({ username, password }, _session, answer) =>
      username === USER && password === PASSWORD
        ? answer(null, { user: USER })
        : answer(new Error("wrong user or password")),
    onData: (stream, { envelope }, taken) => {
      returnPaths.push(envelope.mailFrom ? envelope.mailFrom.address : "");
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        received.push(Buffer.concat(pieces).toString("utf8"));
        taken();
      });
    },
  });
  // A client that breaks off is its own test's matter.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const urlWith = (password: string) =>
    `smtps://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  return {
    url: urlWith(PASSWORD),
    wrongUrl: urlWith("another"),
    received,
    returnPaths,
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
