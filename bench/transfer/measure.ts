import { loadavg } from "node:os";
import { performance } from "node:perf_hooks";
import { type HostServer, startSshd, startVsftpd } from "../../apps/server/test/transfer/host-servers.ts";
import { joinMember } from "../../e2e/harness/members.ts";
import { startHanok } from "../../e2e/harness/server.ts";
import { bringSite, told } from "../../e2e/main-job/projects.ts";
import { site } from "../../e2e/main-job/sites.ts";

/** A site of very many files that goes to hosts on loopback, and again after one of them has changed; see bench/README.md. */

const FILES = Number(process.env.FILES ?? 5_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);

const hanok = await startHanok({ environment: { HANOK_ALLOW_PRIVATE_HOSTS: "1" } });
try {
  const member = await joinMember(hanok);
  const { client } = member;
  const many = site(
    "many",
    new Map([
      ["index.html", Buffer.from("<!doctype html><title>집</title><p class=line>처음</p>\n")],
      ...Array.from(
        { length: FILES - 1 },
        (_, at) =>
          [`data/${at % 50}/${at}.txt`, Buffer.from(`${"기와 위에 눈이 내린다. ".repeat(40)}${at}`)] as const,
      ),
    ]),
  );
  let projectId = "";
  /** Milliseconds until all is on the host; a host that is new is accepted by its fingerprint. */
  const send = async (host: HostServer, identity = ""): Promise<number> => {
    const { password, privateKey, ...target } = host.target;
    const { type, port, user, rootFolder } = target;
    const began = performance.now();
    const started = told(
      await client.post("/api/ftp/upload.json", {
        ...{ projectId, type, host: target.host, port, user, rootFolder },
        ...(password === "" ? {} : { password }),
        ...(privateKey === "" ? {} : { privateKey }),
        ...(identity === "" ? {} : { identity }),
      }),
    ).transfer;
    for (;;) {
      const { transfer } = told(await client.get("/api/ftp/item.json", { projectId }));
      if (transfer?.id === started.id && transfer.status === "complete") return performance.now() - began;
      if (transfer?.id === started.id && transfer.status === "error") {
        if (identity !== "" || !transfer.identity) throw new Error(JSON.stringify(transfer));
        return send(host, transfer.identity.fingerprint);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const change = async (round: string): Promise<void> => {
    const { part, version } = told(await client.get("/api/projects/edit.json", { projectId }));
    const [text = "", source = ""] =
      Object.entries(part.texts).find(([id, body]) => id.endsWith("/html") && body.includes("</p>")) ?? [];
    const at = source.indexOf("</p>");
    told(
      await client.post("/api/projects/edit.json", {
        projectId,
        opId: `transfer-${round}`,
        base: version,
        changes: [{ kind: "text", text, changes: [at, [0, "."], source.length - at] }],
      }),
    );
  };

  console.log(`load ${loadavg()[0]?.toFixed(1)}; ${FILES} files`);
  for (const [name, start] of [
    ["FTP on vsftpd", () => startVsftpd()],
    ["FTPS on vsftpd", () => startVsftpd({ secure: true })],
    ["SFTP on OpenSSH", () => startSshd()],
  ] as const) {
    const server = await start();
    try {
      projectId = (await bringSite(member, many)).project.id;
      const first = await send(server);
      const again: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await change(`${server.target.type}-${name.length}-${round}`);
        again.push(await send(server));
      }
      again.sort((a, b) => a - b);
      console.log(
        `${name}: all ${Math.round(first)} ms; one changed file ${Math.round(again[ROUNDS >> 1] ?? 0)} ms median, ${Math.round(again.at(-1) ?? 0)} ms at most of ${ROUNDS}`,
      );
    } finally {
      await server.stop();
    }
  }
} finally {
  await hanok.stop();
}
