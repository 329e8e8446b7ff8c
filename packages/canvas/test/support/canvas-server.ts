import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Plays the server's `/canvas` for the tests: the bootstrap document, and a bare page that embeds it. */
export interface CanvasServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export async function startCanvasServer(): Promise<CanvasServer> {
  const runtime = await buildRuntime();
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    if (url.searchParams.get("hanok-canvas") === "stay") {
      response.writeHead(204).end();
    } else if (url.pathname.startsWith("/canvas/") && url.searchParams.has("hanok-canvas")) {
      response.setHeader("content-type", "text/html; charset=utf-8");
      if (url.searchParams.get("scripts") === "off") {
        response.setHeader("content-security-policy", "script-src 'nonce-canvas'");
      }
      response.end(`<!doctype html><script nonce="canvas">${runtime}</script>`);
    } else if (url.pathname === "/slow.js") {
      response.setHeader("content-type", "text/javascript");
      response.setHeader("access-control-allow-origin", "*");
      setTimeout(() => response.end("window.slowSaw = document.documentElement.outerHTML;"), 150);
    } else if (url.pathname.endsWith(".css")) {
      response.setHeader("content-type", "text/css");
      response.end("h1 { color: rgb(1, 2, 3) }");
    } else if (url.pathname === "/away") {
      response.setHeader("content-type", "text/html");
      response.end("<p>elsewhere</p>");
    } else {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(HARNESS);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function buildRuntime(): Promise<string> {
  const built = await build({
    configFile: fileURLToPath(new URL("../../vite.config.ts", import.meta.url)),
    build: { write: false },
    logLevel: "silent",
  });
  const bundle = Array.isArray(built) ? built[0] : built;
  if (!bundle || !("output" in bundle)) throw new Error("the runtime was not built");
  const chunk = bundle.output.find((part) => part.type === "chunk");
  if (!chunk) throw new Error("the runtime was not built");
  return chunk.code.replaceAll("</script", "<\\/script");
}

/** The least that an editor is: a frame, a port, and a list of what came through it. */
const HARNESS = `<!doctype html><meta charset="utf-8"><title>harness</title>
<style>body { margin: 0 } iframe { width: 1000px; height: 700px; border: 0; display: block }</style>
<button id="outside">outside</button>
<script>
  window.messages = [];
  window.openCanvas = (query = "") => new Promise((resolve) => {
    document.querySelector("iframe")?.remove();
    window.messages = [];
    const frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.src = "/canvas/key/index.html?hanok-canvas=1" + query;
    addEventListener("message", function hello(event) {
      if (event.source !== frame.contentWindow || event.data !== "hanok-canvas") return;
      removeEventListener("message", hello);
      const { port1, port2 } = new MessageChannel();
      window.port = port1;
      port1.onmessage = (incoming) => {
        window.messages.push(incoming.data);
        if (incoming.data.type === "ready") resolve();
      };
      frame.contentWindow.postMessage("hanok-canvas", "*", [port2]);
    });
    document.body.append(frame);
  });
  window.loadPage = (html, more = {}) => {
    window.port.postMessage({ type: "load", revision: 1, html, marker: "data-mark", blocks: [],
      labels: { outside: "made by a script", roles: { byTag: {}, other: "element", button: "button", buttonClass: "^$" }, selection: "selection", tools: {} }, selectable: true, editable: true, keepScroll: false,
      keys: ["Delete", "ctrl+KeyZ", "ctrl+KeyS"], ...more });
  };
</script>`;
