import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { MailUnavailable } from "./mail.ts";
import { openSmtp } from "./smtp.ts";

test("[AVL-02] behind a mail server that hangs every message fails in its time, also those that wait for a connection", async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    sockets.push(socket);
    // It greets, and answers nothing after that.
    socket.write("220 mail.example\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const mail = openSmtp(`smtp://127.0.0.1:${port}`, "Hanok <hanok@example.test>", 150);
  const message = { to: "a@example.test", subject: "s", text: "t", html: "<p>t</p>" };
  try {
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => mail.send(message)));
    // A person who waits for the answer of a call does not wait as long as a job.
    await expect(mail.send(message, 20)).rejects.toThrow(MailUnavailable);
    for (const one of sent) expect(one.status === "rejected" && one.reason).toBeInstanceOf(MailUnavailable);
  } finally {
    for (const socket of sockets) socket.destroy();
    await mail.close();
    server.close();
  }
});
