import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import { type ConnectionOptions, connect, type PeerCertificate } from "node:tls";

interface Shaken {
  readonly protocol: string;
  readonly certificate: PeerCertificate;
}

/** A handshake on loopback for a name; the code of its failure where there is none. */
export const shake = (
  port: number,
  servername: string,
  options: ConnectionOptions = {},
): Promise<Shaken | string> =>
  new Promise((resolve) => {
    const socket = connect({
      ...{
        host: "127.0.0.1",
        port,
        servername,
        rejectUnauthorized: false,
        ALPNProtocols: ["h2", "http/1.1"],
      },
      ...options,
    });
    socket.once("secureConnect", () => {
      const certificate = socket.getPeerCertificate();
      resolve({ protocol: String(socket.alpnProtocol), certificate });
      socket.destroy();
    });
    socket.once("error", (error) => resolve(Reflect.get(error, "code") ?? error.message));
  });

export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

interface Visit {
  readonly port: number;
  /** Name of the handshake. */
  readonly servername: string;
  /** Name of the request; absent: the same. */
  readonly host?: string;
  readonly path?: string;
  /** Certificates that are trusted (PEM). */
  readonly ca: string;
}

/** A request over HTTP/1.1 with TLS, whose certificate is checked. */
export const visit1 = ({ port, servername, host = servername, path = "/", ca }: Visit): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, servername, path, ca, agent: false, headers: { host } };
    https
      .get(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString("utf8"),
          }),
        );
      })
      .on("error", reject);
  });

/** A request over HTTP/2, whose certificate is checked. */
export const visit2 = ({ port, servername, host = servername, path = "/", ca }: Visit): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const session = http2.connect(`https://${servername}:${port}`, {
      ca,
      createConnection: () => connect({ host: "127.0.0.1", port, servername, ca, ALPNProtocols: ["h2"] }),
    });
    session.once("error", reject);
    const stream = session.request({ ":path": path, ":authority": host });
    let headers: Readonly<Record<string, unknown>> = {};
    const parts: Buffer[] = [];
    stream.once("response", (answer) => {
      headers = answer;
    });
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.once("error", reject);
    stream.once("end", () => {
      session.close();
      resolve({ status: Number(headers[":status"]), headers, body: Buffer.concat(parts).toString("utf8") });
    });
  });

/** A request without TLS. */
export const visitPlain = (port: number, host: string, path: string): Promise<Seen> =>
  new Promise((resolve, reject) => {
    http
      .get({ host: "127.0.0.1", port, path, agent: false, headers: { host } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString("utf8"),
          }),
        );
      })
      .on("error", reject);
  });
