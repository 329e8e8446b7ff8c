import { setTimeout as pause } from "node:timers/promises";
import { liveDestination } from "@hanok/api-contract";
import sharp from "sharp";
import { WebSocket } from "ws";
import type { Attacker } from "./attacker.ts";
import { fillForm } from "./form-entries.ts";
import { pausedDownload } from "./paused-reader.ts";
import { readPreview } from "./preview.ts";
import { costlyKey } from "./private-key.ts";
import type { QuietMember } from "./quiet-member.ts";

const EXPORTS = Number(process.env.EXPORTS ?? 1_000);
const ROWS = Number(process.env.ROWS ?? 200_000);
const SOCKETS = 200;
const READERS = 40;
const times = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
/** Number of times that each outcome came. */
const counted = (outcomes: readonly (string | number)[]): string =>
  [...new Set(outcomes)]
    .map((outcome) => `${outcomes.filter((one) => one === outcome).length} × ${outcome}`)
    .join(", ");

/** Work of one member that fills the pools, beside the edits of another one. */
export const sendCrowds = async (attacker: Attacker, { beside }: QuietMember): Promise<void> => {
  const { client, member, origin, cookie, bring, open, outcomeOf } = attacker;
  const asMember = { headers: { cookie: cookie() } };
  const isEnded = (stage: string): boolean => ["done", "error", "cancelled"].includes(stage);

  const heavyPages = Object.fromEntries(
    times(12).map((i) => [`p${i}.html`, `<title>${i}</title>${"<b><p>".repeat(33_000)}`]),
  );
  const { project: heavy } = await bring(heavyPages);
  const { canvas } = await open(heavy.id);
  await beside("24 previews of 200 KB of <b><p>", async () => {
    const answers = await Promise.all(
      times(24).map((i) =>
        readPreview(`${origin}${canvas.base}p${i >> 1}.html${i % 2 === 0 ? "" : "?scripts=off"}`),
      ),
    );
    return counted(answers);
  });

  const picture = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#c33" } })
    .avif({ effort: 0 })
    .toBuffer();
  await beside("six AVIF pictures of 9000 × 9000", async () => {
    const outcomes = await Promise.all(
      times(6).map(async (i) => {
        const form = new FormData();
        form.set("use", "project");
        form.set("useId", heavy.id);
        form.set("fileType", "image");
        form.set("file", new Blob([new Uint8Array(picture)]), `large-${i}.avif`);
        const response = await fetch(`${origin}/api/attach/file/upload.json`, {
          ...asMember,
          method: "POST",
          body: form,
        });
        return response.status;
      }),
    );
    return counted(outcomes);
  });

  await beside(`${EXPORTS} exports of heavy pages`, async () => {
    const ids = new Set<string>();
    const outcomes: string[] = [];
    for (const _ of times(EXPORTS / 20))
      for (const answer of await Promise.all(
        times(20).map(() => client.post("/api/projects/export/item.json", { projectId: heavy.id })),
      )) {
        outcomes.push(outcomeOf(answer));
        if (answer.ok) ids.add(answer.data.export.id);
      }
    const until = performance.now() + 30_000;
    for (const id of ids) {
      for (;;) {
        const answer = await client.get("/api/projects/export/item.json", { id });
        if (!answer.ok || isEnded(answer.data.export.stage)) break;
        if (performance.now() > until) break;
        await pause(100);
      }
      await client.delete("/api/projects/export/item.json", { id });
    }
    return `${counted(outcomes)}, ${ids.size} jobs`;
  });

  const key = costlyKey();
  const { project: small } = await bring({ "index.html": "<title>a</title><p>a" });
  await beside("SFTP keys of 64 and of 4,000,000,000 rounds, ten each", async () => {
    const outcomes: string[] = [];
    for (const i of times(20)) {
      const begun = await client.post("/api/ftp/test.json", {
        projectId: small.id,
        host: "127.0.0.1",
        port: 9,
        user: "hanok",
        rootFolder: "/",
        type: "SFTP",
        privateKey: i % 2 === 0 ? key.within : key.above,
        passphrase: "nine tiles 9",
      });
      if (!begun.ok) {
        outcomes.push(begun.error);
        continue;
      }
      for (;;) {
        const read = await client.get("/api/ftp/item.json", { projectId: small.id });
        const transfer = read.ok ? read.data.transfer : null;
        if (!transfer || transfer.stage === "done" || transfer.error !== "") {
          outcomes.push(transfer?.error || transfer?.stage || "none");
          break;
        }
        await pause(50);
      }
    }
    return counted(outcomes);
  });

  await beside(`${SOCKETS} sockets without CONNECT, twice`, async () => {
    const openings: string[] = [];
    for (const _ of times(2)) {
      await Promise.all(
        times(SOCKETS).map(
          () =>
            new Promise<void>((resolve) => {
              const socket = new WebSocket(`${origin.replace("http", "ws")}/api/ws-connect`, ["v12.stomp"], {
                headers: { cookie: cookie(), origin },
              });
              socket.once("unexpected-response", (_request, response) => {
                openings.push(String(response.statusCode));
                socket.terminate();
                resolve();
              });
              socket.once("open", () => openings.push("open"));
              socket.on("error", () => resolve());
              socket.once("close", () => resolve());
            }),
        ),
      );
    }
    return counted(openings);
  });

  const formId = fillForm(attacker.dataFolder, small.id, ROWS);
  const exportOf = (format: "csv" | "xlsx") =>
    `/api/public/data/export.json?ibdFormId=${formId}&format=${format}&box=inbox`;
  for (const format of ["csv", "xlsx"] as const)
    await beside(`${ROWS} entries of a form as ${format}`, async () => {
      const response = await fetch(`${origin}${exportOf(format)}`, asMember);
      let bytes = 0;
      let lines = 0;
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        if (format === "csv") for (const byte of chunk) if (byte === 10) lines += 1;
      }
      return `${response.status}, ${Math.round(bytes / 1024 / 1024)} MiB${format === "csv" ? `, ${lines} lines` : ""}`;
    });

  await beside(`${READERS} paused readers of entries, half of each format`, async () => {
    const readers = await Promise.all(
      times(READERS).map((i) => pausedDownload(origin, exportOf(i % 2 === 0 ? "csv" : "xlsx"), cookie())),
    );
    await pause(15_000);
    for (const reader of readers) reader.destroy();
    return "15 s";
  });

  const version = async () => (await open(small.id)).version;
  await beside("18 paused sockets that 3,000 operations are sent to", async () => {
    const sockets = await Promise.all(
      times(18).map(async () => {
        const socket = new WebSocket(`${origin.replace("http", "ws")}/api/ws-connect`, ["v12.stomp"], {
          headers: { cookie: `hanok-token=${member.cookies.get("hanok-token")}`, origin },
          perMessageDeflate: false,
        });
        socket.on("error", () => {});
        await new Promise((resolve) => {
          socket.once("open", resolve);
          socket.once("close", resolve);
        });
        socket.send("CONNECT\naccept-version:1.2\nhost:hanok\n\n\0");
        socket.send(`SUBSCRIBE\nid:0\ndestination:${liveDestination(small.id)}\nreceipt:in\n\n\0`);
        await new Promise((resolve) => {
          socket.on("message", (data) => String(data).startsWith("RECEIPT") && resolve(null));
          socket.once("close", resolve);
        });
        socket.pause();
        return socket;
      }),
    );
    const { part } = await open(small.id);
    const [text = "", html = ""] = Object.entries(part.texts).find(([id]) => id.endsWith("/html")) ?? [];
    let base = await version();
    let length = html.length;
    const outcomes: string[] = [];
    for (const _ of times(3_000)) {
      const answer = await client.post("/api/projects/edit.json", {
        projectId: small.id,
        opId: attacker.operation(),
        base,
        name: "text.set",
        changes: [{ kind: "text", text: text as never, changes: [length, [0, "가".repeat(200)]] }],
      });
      outcomes.push(outcomeOf(answer));
      if (!answer.ok) break;
      base = answer.data.version;
      length += 200;
    }
    for (const socket of sockets) socket.terminate();
    return counted(outcomes);
  });
};
