import http from "node:http";
import https from "node:https";
import { connect, rootCertificates } from "node:tls";
import { type Checked, messageOf, PATIENCE, right, wrong } from "./checks.ts";

const trustedBy = (trusted: string) => (trusted === "" ? {} : { ca: [...rootCertificates, trusted] });

/** Whether the directory of a certificate authority answers and takes orders. `trusted`: PEM beside the usual ones. */
export const checkDirectory = (directory: string, trusted: string): Promise<Checked> =>
  new Promise((resolve) => {
    const refuse = (reason: string) => resolve(wrong(`${directory} ${reason}`));
    const request = https.get(directory, { ...trustedBy(trusted), timeout: PATIENCE }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
        if (text.length > 100_000) request.destroy(new Error("its answer is too large"));
      });
      answer.on("end", () =>
        /"newOrder"/.test(text)
          ? resolve(right(`${directory} takes orders`))
          : refuse(`answers ${answer.statusCode} and is no ACME directory`),
      );
    });
    request.once("timeout", () => request.destroy(new Error("it does not answer in time")));
    request.once("error", (error) => refuse(`does not answer: ${messageOf(error)}`));
  });

/** Whether Hanok itself answers challenges at the public address without TLS, where authorities ask. */
export const checkChallengePort = (origin: string, port = 80): Promise<Checked> =>
  new Promise((resolve) => {
    const { hostname } = new URL(origin);
    const place = `http://${hostname}:${port}`;
    const request = http.get(
      { hostname, port, path: "/.well-known/acme-challenge/hanok-doctor", timeout: PATIENCE, agent: false },
      (answer) => {
        answer.resume();
        resolve(
          answer.statusCode === 404 && answer.headers["content-type"]?.startsWith("text/plain")
            ? right(`${place} answers challenges`)
            : wrong(`${place} answers ${answer.statusCode}; something else than Hanok listens there`),
        );
      },
    );
    request.once("timeout", () => request.destroy(new Error("it does not answer in time")));
    request.once("error", (error) =>
      resolve(wrong(`${place} does not answer: ${messageOf(error)}; let the port through to PORT`)),
    );
  });

/** Whether the public address shows a certificate for its name that is trusted, and until when. */
export const checkCertificate = (origin: string, trusted: string): Promise<Checked> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const options = {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      ...trustedBy(trusted),
    };
    const socket = connect({ ...options, ALPNProtocols: ["h2", "http/1.1"] }, () => {
      resolve(right(`${hostname} has a certificate until ${socket.getPeerCertificate().valid_to}`));
      socket.destroy();
    });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error("it does not answer in time")));
    socket.once("error", (error) =>
      resolve(wrong(`${hostname} shows no certificate that is trusted: ${messageOf(error)}`)),
    );
  });
