import ssh2, { type SignCallback, type SigningRequestOptions } from "ssh2";
import { TaskBroken, type Threads } from "../../threads/index.ts";
import { HostFault } from "../host-transfer.ts";
import { keyRounds } from "./key-rounds.ts";
import { type ReadKey, readKeyTask, signTask } from "./key-tasks.ts";

/** `ssh-keygen` takes 16 by itself, 24 in newer versions. */
export const MOST_ROUNDS = 64;

/** Hash of a signature where the host asks for none (RFC 4253, 6.6; RFC 5656, 6.2.1). */
const HASHES: Readonly<Record<string, string | null>> = {
  "ssh-ed25519": null,
  "ecdsa-sha2-nistp256": "sha256",
  "ecdsa-sha2-nistp384": "sha384",
  "ecdsa-sha2-nistp521": "sha512",
};

const tooCostly = (cause?: unknown) =>
  new HostFault("key-cost", "reading the private key takes too long", { cause });

/**
 * [AVL-01] Reads a member's private key in a process that can be killed, and answers an agent that signs there as well:
 * neither the key nor its passphrase reaches a parser or a cipher of this process. Throws HostFault `key` and `key-cost`.
 */
export const openMemberKey = async (
  threads: Threads,
  privateKey: string,
  passphrase: string,
): Promise<ssh2.BaseAgent> => {
  if (keyRounds(privateKey) > MOST_ROUNDS) throw tooCostly();
  const key = await threads.run(readKeyTask, { privateKey, passphrase }).catch((error: unknown) => {
    throw error instanceof TaskBroken && !error.notRun
      ? tooCostly(error)
      : new HostFault("key", "the private key cannot be read", { cause: error });
  });
  if (!key) throw new HostFault("key", "the private key cannot be read");
  return new MemberKeyAgent(threads, key);
};

/** An agent of one key, as ssh2 asks it (SSH agent protocol, draft-ietf-sshm-ssh-agent, 3.5 and 3.6). */
class MemberKeyAgent extends ssh2.BaseAgent<Buffer> {
  readonly #threads: Threads;
  readonly #key: ReadKey;
  constructor(threads: Threads, key: ReadKey) {
    super();
    this.#threads = threads;
    this.#key = key;
  }

  override getIdentities(answer: (error: Error | undefined, keys?: Buffer[]) => void): void {
    answer(undefined, [Buffer.from(this.#key.publicKey)]);
  }

  override sign(
    _publicKey: Buffer,
    data: Buffer,
    options: SigningRequestOptions | SignCallback,
    answer: SignCallback = typeof options === "function" ? options : () => {},
  ): void {
    const { type, pem } = this.#key;
    const asked = typeof options === "function" ? undefined : options.hash;
    const known = HASHES[type];
    this.#threads.run(signTask, { pem, data, hash: asked ?? (known === undefined ? "sha1" : known) }).then(
      (signature) => answer(undefined, Buffer.from(signature)),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
