import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Engine, EngineWindow, Point, Where } from "./engine-window.ts";
import { COMPOSE_FILE, keysOf } from "./gtk-composition.ts";
import { MINI_BROWSER, WEBKIT_DRIVER, XVFB } from "./installed.ts";
import { chord, type ElementReference, newSession, typed, type WebDriverSession } from "./webdriver.ts";

const READY_WITHIN_MS = 30_000;
const SIZE = { width: 1440, height: 900 };

/**
 * WebKitGTK in its MiniBrowser, on a display of its own. Its driver keeps one session: a window ends the one before it,
 * and begins without its cookies.
 */
export async function openWebKit(): Promise<Engine> {
  const home = await mkdtemp(path.join(tmpdir(), "hanok-webkit-"));
  const leave = (): Promise<void> => rm(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    await mkdir(path.join(home, ".config/gtk-3.0"), { recursive: true });
    await writeFile(path.join(home, ".config/gtk-3.0/Compose"), COMPOSE_FILE);
    const port = await freePort();
    return await startDriver(home, port, await startDisplay(), leave);
  } catch (error) {
    await leave();
    throw error;
  }
}

async function startDriver(
  home: string,
  port: number,
  display: Display,
  leave: () => Promise<void>,
): Promise<Engine> {
  const driver = spawn(WEBKIT_DRIVER ?? "", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH ?? "",
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, ".config"),
      DISPLAY: display.name,
      LANG: "ko_KR.UTF-8",
      LC_ALL: "C.UTF-8",
      LANGUAGE: "ko",
      GDK_BACKEND: "x11",
      GTK_IM_MODULE: "gtk-im-context-simple",
      GTK_THEME: "Adwaita",
      NO_AT_BRIDGE: "1",
      GSETTINGS_BACKEND: "memory",
      // A display without a graphics card.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const kill = (): void => {
    driver.kill("SIGKILL");
    display.process.kill("SIGKILL");
  };
  process.once("exit", kill);
  const server = `http://127.0.0.1:${port}`;
  const end = async (): Promise<void> => {
    await ended(driver);
    await ended(display.process);
    process.off("exit", kill);
    await leave();
  };
  try {
    await ready(server, driver);
    const begin = (): Promise<WebDriverSession> =>
      newSession(server, {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] },
      });
    let session = await begin();
    let isUsed = false;
    return {
      version: String(session.capabilities.browserVersion),
      open: async () => {
        if (isUsed) {
          // One that has crashed is ended already.
          await session.end().catch(() => undefined);
          session = await begin();
        }
        isUsed = true;
        return openWindow(session);
      },
      close: async () => {
        await session.end().catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openWindow(session: WebDriverSession): Promise<EngineWindow> {
  await session.call("POST", "/timeouts", { script: 30_000, pageLoad: 60_000, implicit: 0 });
  await fitWindow(session);
  let standing: Where | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** A session is in one frame at a time: calls wait for each other. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const done = last.then(act, act);
    last = done;
    return done;
  };
  const stand = async (where: Where): Promise<void> => {
    if (where === "window" && standing === "window") return;
    standing = null;
    await session.call("POST", "/frame", { id: null });
    if (where === "canvas") {
      const id = await session.call<ElementReference>("POST", "/element", {
        using: "css selector",
        value: "main iframe",
      });
      await session.call("POST", "/frame", { id });
    }
    standing = where;
  };
  const act = (kind: object) =>
    inTurn(async () => {
      await stand("window");
      await session.call("POST", "/actions", { actions: [kind] });
    });
  const pointer = (actions: readonly object[]) =>
    act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  const keys = (actions: readonly object[]) => act({ type: "key", id: "keys", actions });
  const moves = ({ x, y }: Point) => ({
    type: "pointerMove",
    origin: "viewport",
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });
  const PRESS = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return {
    engine: "WebKitGTK",
    goto: (url) =>
      inTurn(async () => {
        standing = null;
        await session.call("POST", "/url", { url });
        await session.call("POST", "/frame", { id: null });
        await session.call("POST", "/execute/sync", { script: HEAR, args: [] });
      }),
    run: (where, fn, argument) =>
      inTurn(async () => {
        await stand(where);
        const script = `return (${fn.toString()})(arguments[0])`;
        return (await session.call("POST", "/execute/sync", { script, args: [argument ?? null] })) as never;
      }),
    move: (path) => pointer(path.map(moves)),
    button: (way) => pointer([{ type: way === "down" ? "pointerDown" : "pointerUp", button: 0 }]),
    press: (at, times = 1) => pointer([moves(at), ...(times === 1 ? PRESS : [...PRESS, ...PRESS])]),
    type: (text) => keys(typed(text)),
    key: (one) => keys(chord(one)),
    compose: (syllables) => keys(typed(keysOf(syllables))),
    picture: () =>
      inTurn(async () => {
        await stand("window");
        return Buffer.from(await session.call<string>("GET", "/screenshot"), "base64");
      }),
    problems: () =>
      inTurn(async () => {
        await stand("window");
        return session.call("POST", "/execute/sync", { script: "return window.heardErrors ?? []", args: [] });
      }),
    close: async () => undefined,
  };
}

/** The driver reports no errors of a page: they are kept in it. */
const HEAR = `
  window.heardErrors ??= (() => {
    const heard = [];
    addEventListener("error", (event) => heard.push(String(event.message)));
    addEventListener("unhandledrejection", (event) => heard.push(String(event.reason)));
    return heard;
  })();`;

/** The window with its bars is larger than the page in it. */
async function fitWindow(session: WebDriverSession): Promise<void> {
  const inner = (): Promise<{ width: number; height: number }> =>
    session.call("POST", "/execute/sync", {
      script: "return { width: innerWidth, height: innerHeight }",
      args: [],
    });
  const rect = { ...SIZE };
  for (let tries = 0; tries < 5; tries += 1) {
    await session.call("POST", "/window/rect", { x: 0, y: 0, ...rect });
    const now = await inner();
    if (now.width === SIZE.width && now.height === SIZE.height) return;
    rect.width += SIZE.width - now.width;
    rect.height += SIZE.height - now.height;
  }
}

interface Display {
  readonly name: string;
  readonly process: ChildProcess;
}

async function startDisplay(): Promise<Display> {
  const display = spawn(XVFB ?? "", ["-displayfd", "3", "-screen", "0", "1700x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const told = display.stdio[3];
  if (!told) throw new Error("the display names itself nowhere");
  const late = setTimeout(() => display.kill("SIGKILL"), READY_WITHIN_MS);
  try {
    const name = await Promise.race([
      once(told, "data").then(([number]) => `:${String(number).trim()}`),
      once(display, "exit").then(() => {
        throw new Error("the display did not start");
      }),
    ]);
    return { name, process: display };
  } catch (error) {
    await ended(display);
    throw error;
  } finally {
    clearTimeout(late);
  }
}

async function ready(server: string, driver: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    const isReady = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error("WebKitWebDriver did not get ready");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await exited;
  clearTimeout(timer);
}
