import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import type { HostTarget } from "../../src/ports/host-transfer/index.ts";

/** A server of Debian on a free port of loopback, with its own configuration and nothing of the system's. */
export interface HostServer {
  readonly target: HostTarget;
  /** The folder on disk that the target's root folder is. */
  readonly folder: string;
  stop(): Promise<void>;
}

const NO_SECRETS = { password: "", privateKey: "", passphrase: "" };

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
    setTimeout(() => {
      socket.destroy();
      resolve(false);
    }, 1_000).unref();
  });

const started = async (child: ChildProcess, port: number, said: () => string): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said()}`);
    if (await answers(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the server does not answer: ${said()}`);
};

const run = (command: string, args: readonly string[]) => {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  child.stderr.on("data", (chunk) => (text += chunk));
  return { child, said: () => text };
};

const stopped = async (child: ChildProcess, base: string): Promise<void> => {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }
  await rm(base, { recursive: true, force: true });
};

export const FTP_PASSWORD = "canary-ftp-7Gp2";

/** vsftpd with the one password that its list names; over TLS with a certificate of its own, made now. */
export const startVsftpd = async ({ secure = false } = {}): Promise<HostServer> => {
  const base = await mkdtemp(path.join(os.tmpdir(), "hanok-ftp-"));
  const folder = path.join(base, "home", "www");
  await mkdir(folder, { recursive: true });
  await chmod(base, 0o755);
  await writeFile(path.join(base, "passwords"), `${FTP_PASSWORD}\n`);
  const port = await freePort();
  const lines = [
    "listen=YES",
    "listen_address=127.0.0.1",
    `listen_port=${port}`,
    "background=NO",
    "run_as_launching_user=YES",
    "anonymous_enable=YES",
    "local_enable=NO",
    "write_enable=YES",
    "anon_upload_enable=YES",
    "anon_mkdir_write_enable=YES",
    "anon_other_write_enable=YES",
    "anon_world_readable_only=NO",
    "anon_umask=022",
    `anon_root=${path.join(base, "home")}`,
    "allow_writeable_chroot=YES",
    "secure_email_list_enable=YES",
    `email_password_file=${path.join(base, "passwords")}`,
    "seccomp_sandbox=NO",
    "pasv_address=127.0.0.1",
    "utf8_filesystem=YES",
    "xferlog_enable=NO",
  ];
  if (secure) {
    makeCertificate(base);
    lines.push(
      "ssl_enable=YES",
      "allow_anon_ssl=YES",
      "force_anon_data_ssl=YES",
      "force_anon_logins_ssl=YES",
      `rsa_cert_file=${path.join(base, "cert.pem")}`,
      `rsa_private_key_file=${path.join(base, "key.pem")}`,
      "ssl_ciphers=HIGH",
    );
  }
  const file = path.join(base, "vsftpd.conf");
  await writeFile(file, `${lines.join("\n")}\n`);
  await chmod(file, 0o600);
  const { child, said } = run("/usr/sbin/vsftpd", [file]);
  try {
    await started(child, port, said);
  } catch (error) {
    await stopped(child, base);
    throw error;
  }
  return {
    folder,
    target: {
      ...NO_SECRETS,
      type: secure ? "FTPS" : "FTP",
      host: "127.0.0.1",
      port,
      user: "anonymous",
      password: FTP_PASSWORD,
      rootFolder: process.getuid?.() === 0 ? "www" : path.join(base, "home", "www"),
    },
    stop: () => stopped(child, base),
  };
};

const makeCertificate = (base: string): void => {
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=host.test"],
      ...["-keyout", path.join(base, "key.pem"), "-out", path.join(base, "cert.pem")],
    ],
    { stdio: "ignore" },
  );
};

/** OpenSSH with SFTP alone, by a key that is made now. */
export const startSshd = async (): Promise<HostServer> => {
  const base = await mkdtemp(path.join(os.tmpdir(), "hanok-ssh-"));
  const folder = path.join(base, "www");
  await mkdir(folder, { recursive: true });
  // Its folder for separated privileges, which Debian makes when the service starts.
  if (process.getuid?.() === 0 && !existsSync("/run/sshd")) mkdirSync("/run/sshd", { mode: 0o755 });
  for (const name of ["host", "own"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", path.join(base, name)]);
  const port = await freePort();
  const lines = [
    `Port ${port}`,
    "ListenAddress 127.0.0.1",
    `HostKey ${path.join(base, "host")}`,
    `PidFile ${path.join(base, "pid")}`,
    `AuthorizedKeysFile ${path.join(base, "own.pub")}`,
    "UsePAM no",
    "StrictModes no",
    "PasswordAuthentication no",
    "PermitRootLogin yes",
    "PubkeyAuthentication yes",
    "MaxStartups 100",
    "Subsystem sftp internal-sftp",
    "ForceCommand internal-sftp",
  ];
  const file = path.join(base, "sshd_config");
  await writeFile(file, `${lines.join("\n")}\n`);
  const { child, said } = run("/usr/sbin/sshd", ["-D", "-e", "-f", file]);
  try {
    await started(child, port, said);
  } catch (error) {
    await stopped(child, base);
    throw error;
  }
  return {
    folder,
    target: {
      ...NO_SECRETS,
      type: "SFTP",
      host: "127.0.0.1",
      port,
      user: os.userInfo().username,
      privateKey: await readFile(path.join(base, "own"), "utf8"),
      rootFolder: folder,
    },
    stop: () => stopped(child, base),
  };
};
