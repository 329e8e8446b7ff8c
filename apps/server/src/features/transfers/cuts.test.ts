import { createHash, randomInt } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SOAK } from "../../../test/soak.ts";
import { type HostServer, startSshd } from "../../../test/transfer/host-servers.ts";
import { HostFault, openHostTransfer } from "../../ports/host-transfer/index.ts";
import { openInPlace } from "../../ports/threads/index.ts";
import { readHostState } from "./host-state.ts";
import { planTransfer } from "./plan.ts";
import { sendSite } from "./send-site.ts";
import type { WantedFile } from "./site-to-send.ts";

/** A relay before a host that ends every connection once it has carried so many bytes. */
const startRelay = async (port: number) => {
  let left = Number.POSITIVE_INFINITY;
  const server: Server = createServer((near) => {
    const far = connect({ host: "127.0.0.1", port });
    const end = () => {
      near.destroy();
      far.destroy();
    };
    const carry = (from: typeof near, to: typeof far) => {
      from.on("data", (chunk: Buffer) => {
        to.write(chunk.subarray(0, Math.max(0, left)));
        left -= chunk.length;
        if (left <= 0) end();
      });
      from.on("error", end);
      from.on("close", end);
    };
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    cutAfter: (bytes: number) => {
      left = bytes;
    },
    close: () => server.close(),
  };
};

/** A release: pages that name assets which no other release has, and one asset that changes by one byte. */
const release = (number: number): ReadonlyMap<string, Buffer> => {
  const site = new Map<string, Buffer>([
    ["same.css", Buffer.from(`p{order:${number % 10}}`.padEnd(3000, " "))],
  ]);
  for (const page of ["index", "about", "한옥"]) {
    const assets = [`media/${page}-${number}.bin`, "same.css"];
    for (const asset of assets)
      if (!site.has(asset)) site.set(asset, Buffer.alloc(20_000 + number * 7, `${page}${number}`));
    site.set(
      `${page}.html`,
      Buffer.from(
        assets
          .map((asset) => `<a href="${asset}"></a>`)
          .join("")
          .padEnd(8000, "x"),
      ),
    );
  }
  return site;
};

const wantedOf = (site: ReadonlyMap<string, Buffer>, onOpen: () => void): readonly WantedFile[] =>
  [...site].map(([name, bytes]) => ({
    path: name,
    hash: createHash("sha256").update(bytes).digest("hex"),
    size: bytes.length,
    isPage: name.endsWith(".html"),
    open: async () => {
      onOpen();
      return Readable.from([bytes]);
    },
  }));

const CUTS = SOAK ? 1000 : 30;

describe("transfers that are cut off", () => {
  let server: HostServer;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  const transfer = openHostTransfer({ allowPrivate: true, threads: openInPlace() });
  beforeAll(async () => {
    server = await startSshd();
    relay = await startRelay(server.target.port);
  });
  afterAll(async () => {
    relay?.close();
    await server?.stop();
  });

  /** Number of files of a release whose writing began, over all of its runs. */
  const begun = new Map<number, number>();
  /** Whether a manifest has ever been on the host, which is what a project remembers of its transfers. */
  let sentBefore = false;
  const send = async (number: number) => {
    const wanted = wantedOf(release(number), () => {
      begun.set(number, (begun.get(number) ?? 0) + 1);
    });
    const { signal } = new AbortController();
    const host = await transfer.connect(
      { ...server.target, port: relay.port },
      { signal, accepts: () => true },
    );
    try {
      const paths = wanted.map(({ path: name }) => name);
      const state = await readHostState(host, {
        site: "p1",
        paths,
        sentBefore,
        anew: false,
        settleNames: async () => undefined,
      });
      const plan = planTransfer(wanted, state);
      await sendSite(host, wanted, plan, state, "p1", {
        onStage: () => {},
        onFile: () => {},
        onBytes: () => {},
        onManifest: async () => {
          sentBefore = true;
        },
      });
    } finally {
      host.close();
    }
  };

  /** Everything that a visitor who follows every link of the site would see that no release has. */
  const wrong = async (seen: ReadonlySet<string>): Promise<readonly string[]> => {
    const faults: string[] = [];
    const names = await readdir(server.folder).catch(() => []);
    for (const name of names.filter((entry) => entry.endsWith(".html"))) {
      const html = await readFile(path.join(server.folder, name));
      if (!seen.has(hashOf(html))) faults.push(`${name} is partial`);
      for (const [, asset = ""] of String(html).matchAll(/href="([^"]+)"/g)) {
        // A page that was replaced meanwhile is read again.
        const bytes = await readFile(path.join(server.folder, asset)).catch(() => null);
        const still = await readFile(path.join(server.folder, name)).catch(() => null);
        if (bytes === null) {
          if (still?.equals(html)) faults.push(`${name} names ${asset}`);
        } else if (!seen.has(hashOf(bytes))) faults.push(`${asset} is partial`);
      }
    }
    return faults;
  };
  const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

  test("[EXP-02] a cut while the connection is opened is a lost connection, never a missing folder", async () => {
    const target = { ...server.target, port: relay.port };
    const kinds = new Set<string>();
    for (let bytes = 100; bytes <= 6_000; bytes += 100) {
      relay.cutAfter(bytes);
      const host = await transfer
        .connect(target, { signal: new AbortController().signal, accepts: () => true })
        .catch((error: unknown) => {
          if (!(error instanceof HostFault)) throw error;
          kinds.add(error.kind);
          return null;
        });
      host?.close();
    }
    relay.cutAfter(Number.POSITIVE_INFINITY);
    expect([...kinds]).toEqual(["lost"]);
  });

  test(`[EXP-02] ${CUTS} cuts at random bytes: no partial file, no page that names a missing one, and the next run ends it`, async () => {
    await rm(path.join(server.folder, "x"), { force: true });
    const seen = new Set<string>();
    const faults: string[] = [];
    let visiting = true;
    const visitor = (async () => {
      while (visiting) faults.push(...(await wrong(seen)));
    })();
    let cut = 0;
    begun.clear();
    try {
      for (let number = 1; number <= CUTS; number += 1) {
        for (const bytes of release(number).values()) seen.add(hashOf(bytes));
        relay.cutAfter(randomInt(3_000, 190_000));
        await send(number).catch((error: unknown) => {
          if (!(error instanceof HostFault) || error.kind !== "lost") throw error;
          cut += 1;
        });
        relay.cutAfter(Number.POSITIVE_INFINITY);
        if (number % 3 === 0) {
          await send(number);
          const wanted = release(number);
          for (const [name, bytes] of wanted)
            expect((await readFile(path.join(server.folder, name))).equals(bytes), name).toBe(true);
          // At most the one under way at the cut is written twice.
          expect(begun.get(number) ?? 0).toBeLessThanOrEqual(wanted.size + 1);
          const media = await readdir(path.join(server.folder, "media"));
          expect(media.length).toBe(3);
        }
      }
    } finally {
      visiting = false;
      await visitor;
    }
    expect(faults).toEqual([]);
    expect(cut).toBeGreaterThan(CUTS / 3);
  }, 600_000);
});
