import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSmtpStation } from "../../../test/smtp-station.ts";
import { composeMail, type Mail, MailUnavailable, openOutbox, openSmtp } from "./index.ts";

const message = {
  to: "서연 <seoyeon@example.com>",
  subject: "[한옥] 인증번호",
  text: "123456\n.\n한글",
  html: "<p>123456</p>",
};

/** Received mail, decoded enough to find the words. */
interface Station {
  readonly mail: Mail;
  readonly received: () => Promise<string>;
  readonly end: () => Promise<void>;
}

/** Just enough of RFC 5321 to take mail from nodemailer. */
const smtpStation = async (): Promise<Station & { server: Server }> => {
  let received = "";
  const server = createServer((socket) => {
    let inData = false;
    let buffer = "";
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      buffer += chunk.toString("utf8");
      for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (inData) {
          received += `${line}\r\n`;
          if (line === ".") {
            inData = false;
            socket.write("250 taken\r\n");
          }
        } else if (/^DATA/i.test(line)) {
          inData = true;
          socket.write("354 go on\r\n");
        } else socket.write(/^QUIT/i.test(line) ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mail = openSmtp(`smtp://127.0.0.1:${port}?ignoreTLS=true`, "Hanok <hanok@example.com>");
  return {
    mail,
    server,
    received: async () => received,
    end: async () => {
      await mail.close();
      server.close();
    },
  };
};

/** TLS from the first byte, and a sign-in. */
const secureStation = async (): Promise<Station> => {
  const station = await startSmtpStation();
  const mail = openSmtp(station.url, "Hanok <hanok@example.com>");
  return {
    mail,
    received: async () => station.received.join(""),
    end: async () => {
      await mail.close();
      await station.stop();
    },
  };
};

const outboxStation = async (): Promise<Station> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-mail-"));
  const mail = await openOutbox(folder, "Hanok <hanok@example.com>", {
    now: () => Date.parse("2026-03-02T09:00:00Z"),
  });
  return {
    mail,
    received: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
      return (await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")))).join("");
    },
    end: async () => {
      await mail.close();
      await rm(folder, { recursive: true });
    },
  };
};

describe.each([
  { name: "outbox folder", open: outboxStation },
  { name: "SMTP", open: smtpStation },
  { name: "SMTP with TLS and sign-in", open: secureStation },
])("mail by $name", ({ open }) => {
  let station: Station;
  beforeAll(async () => {
    station = await open();
  });
  afterAll(() => station.end());

  test("a message arrives with sender, person, subject and both bodies", async () => {
    await station.mail.send(message);
    const received = await station.received();
    expect(received).toContain("From: Hanok <hanok@example.com>");
    expect(received).toContain("<seoyeon@example.com>");
    expect(received).toMatch(/Subject: =\?UTF-8\?/);
    expect(received).toContain("text/plain");
    expect(received).toContain("text/html");
    expect(received).toContain("123456");
  });

  test("trust: a line break in address or subject adds no header", async () => {
    for (const broken of [
      { ...message, subject: "a\r\nBcc: thief@example.com" },
      { ...message, to: "a@example.com\nBcc: thief@example.com" },
    ])
      await expect(station.mail.send(broken)).rejects.toThrow("line break");
    expect(await station.received()).not.toContain("thief");
  });
});

test("[LET-14] a mail server that refuses the sign-in is told as unavailable", async () => {
  const station = await startSmtpStation();
  const mail = openSmtp(station.wrongUrl, "Hanok <hanok@example.com>");
  await expect(mail.send(message)).rejects.toBeInstanceOf(MailUnavailable);
  expect(station.received).toEqual([]);
  await mail.close();
  await station.stop();
});

test("[LET-15] a message with a return path goes under it, others under their sender", async () => {
  const station = await startSmtpStation();
  const mail = openSmtp(station.url, "Hanok <hanok@example.com>");
  await mail.send({ ...message, returnPath: "bounce+6162.cd@example.com" });
  await mail.send(message);
  expect(station.returnPaths).toEqual(["bounce+6162.cd@example.com", "hanok@example.com"]);
  await expect(
    mail.send({ ...message, returnPath: "a@b.example>\r\nRCPT TO:<c@d.example" }),
  ).rejects.toThrow();
  await mail.close();
  await station.stop();
});

test("a mail server that is away is told as unavailable", async () => {
  const mail = openSmtp("smtp://127.0.0.1:9?ignoreTLS=true", "Hanok <hanok@example.com>");
  await expect(mail.send(message)).rejects.toBeInstanceOf(MailUnavailable);
  await mail.close();
});

test("a subject is one line, whatever name it holds", () => {
  const { subject } = composeMail("a@example.com", "ko", {
    subject: "[한옥] ‘봄\r\nBcc: x@example.com’에 새 댓글 1개",
    lines: ["새 댓글"],
  });
  expect(subject).toBe("[한옥] ‘봄 Bcc: x@example.com’에 새 댓글 1개");
});

test("closing an outbox waits for the mails that are being written", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "hanok-outbox-"));
  const outbox = await openOutbox(folder, "한옥 <hanok@example.com>", { now: () => 0 });
  const sending = outbox.send(message);
  await outbox.close();
  expect((await readdir(folder)).map((name) => path.extname(name)).sort()).toEqual([".eml", ".json"]);
  await sending;
  await rm(folder, { recursive: true });
});
