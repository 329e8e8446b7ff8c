// Installs the missing parts of a fresh clone on a fresh machine: npm packages, and for tests the system's
// Chromium and PostgreSQL. Only Node's own modules here: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
const stamps = path.join(root, "node_modules/.hanok");

export function say(text) {
  console.log(`hanok: ${text}`);
}

/** Runs a program with visible output; ends this process where it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: "inherit", cwd: root, ...options });
  if (result.status !== 0) {
    console.error(
      `hanok: '${[path.basename(command), ...args].join(" ")}' failed (${result.error?.message ?? `exit ${result.status ?? result.signal}`})`,
    );
    process.exit(1);
  }
}

const fingerprint = (text) => createHash("sha256").update(text).digest("hex");
const readStamp = (name) =>
  existsSync(path.join(stamps, name)) ? readFileSync(path.join(stamps, name), "utf8") : "";
function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(path.join(stamps, name), value);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`hanok: Node 20.19 or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
}

/** Installs the packages of the lock file unless that very lock file was installed before. */
export function installPackages() {
  const wanted = fingerprint(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  if (readStamp("packages") === wanted && existsSync(path.join(root, "node_modules/vite"))) return;
  say("installing packages (once, about a minute) …");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--foreground-scripts"]);
  writeStamp("packages", wanted);
}

const VITE = path.join(root, "node_modules/vite/bin/vite.js");

const BUILT = [
  "packages/canvas",
  "packages/form-script",
  "packages/site-search",
  "packages/site-consent",
  "apps/editor",
  "apps/site",
  "apps/site/render",
  "apps/server",
  "apps/command-line",
];

/** Name, size and time of every source file that the build reads. */
function sourceFingerprint() {
  const parts = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const inner = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!["node_modules", "dist", "test", "themes", "blocks", "elements"].includes(entry.name))
          walk(inner);
      } else {
        const { size, mtimeMs } = statSync(inner);
        parts.push(`${path.relative(root, inner)} ${size} ${mtimeMs}`);
      }
    }
  };
  walk(path.join(root, "packages"));
  walk(path.join(root, "apps"));
  parts.push(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return fingerprint(parts.join("\n"));
}

/** Builds canvas runtime, editor, site and server unless nothing changed since the last build. */
export function buildIfNeeded({ force = false } = {}) {
  const wanted = sourceFingerprint();
  const complete = BUILT.every((room) => existsSync(path.join(root, room, "dist")));
  if (!force && complete && readStamp("build") === wanted) return;
  for (const [index, room] of BUILT.entries()) {
    if (!existsSync(path.join(root, room, "vite.config.ts"))) continue;
    say(`building ${room} (${index + 1} of ${BUILT.length}) …`);
    for (const config of ["vite.config.ts", "vite.worker.config.ts"])
      if (existsSync(path.join(root, room, config)))
        run(process.execPath, [VITE, "build", "--logLevel", "warn", "--config", config], {
          cwd: path.join(root, room),
        });
  }
  writeStamp("build", sourceFingerprint());
}

/** Builds the command line alone, which needs nothing of the others, unless its sources are those of the last build. */
export function buildCommandLine() {
  const room = path.join(root, "apps/command-line");
  const wanted = sourceFingerprint();
  const isThere = existsSync(path.join(room, "dist/hanok.js"));
  if (isThere && [readStamp("build"), readStamp("command-line")].includes(wanted)) return;
  // Its output is for programs: nothing but errors is printed.
  run(process.execPath, [VITE, "build", "--logLevel", "error"], { cwd: room });
  writeStamp("command-line", sourceFingerprint());
}

const executable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const postgresInstalled = () =>
  existsSync("/usr/lib/postgresql") &&
  readdirSync("/usr/lib/postgresql").some((version) =>
    executable(`/usr/lib/postgresql/${version}/bin/initdb`),
  );

const standInInstalled = () =>
  spawnSync("fc-list", ["Liberation Sans", "family"], { encoding: "utf8" }).stdout?.trim() ||
  ["truetype/liberation", "truetype/liberation2"].some((folder) =>
    existsSync(`/usr/share/fonts/${folder}/LiberationSans-Regular.ttf`),
  );

/**
 * The browser of a run of all tests (decision 0050): Chromium's headless shell, which opens the editor in 60 % of the
 * processor time, and the whole Chromium in a soak. `HANOK_CHROMIUM` names another.
 */
export function browserOfRun({ isSoak }) {
  return process.env.HANOK_CHROMIUM ?? (isSoak ? "/usr/bin/chromium" : "/usr/bin/chromium-headless-shell");
}

/**
 * The programs that tests start for real; `browser` is the path of theirs. On Debian as root they are installed;
 * elsewhere we say what to install.
 */
export function installTestServices(browser) {
  const missing = [];
  if (!executable(browser)) missing.push(path.basename(browser));
  if (!postgresInstalled()) missing.push("postgresql");
  // Texts are in Liberation Sans until a theme's own faces come; without it the layout is done again, and
  // shifts.
  if (!standInInstalled()) missing.push("fonts-liberation");
  // Hosts of members, proxies and an authority for certificates, started by the tests on ports of their own, and the reader
  // of compose files.
  for (const [file, name] of [
    ["/usr/sbin/nginx", "nginx-light"],
    ["/usr/bin/caddy", "caddy"],
    ["/usr/bin/docker-compose", "docker-compose"],
    ["/usr/sbin/vsftpd", "vsftpd"],
    ["/usr/sbin/sshd", "openssh-server"],
    ["/usr/bin/openssl", "openssl"],
    ["/usr/bin/pebble", "pebble"],
    ["/usr/bin/pebble-challtestsrv", "pebble"],
  ])
    if (!executable(file) && !missing.includes(name)) missing.push(name);
  if (missing.length === 0) return;
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    say(`installing ${missing.join(", ")} for the tests (once) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-qq"], { env });
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { env });
    return;
  }
  console.error(
    `hanok: the tests need ${missing.join(", ")}. Install ${missing.length > 1 ? "them" : "it"} (on Debian: apt-get install ${missing.join(" ")}; HANOK_CHROMIUM names another Chromium).`,
  );
  process.exit(1);
}
