import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { readCredentials } from "../account/credentials.ts";
import { EXIT } from "../exit.ts";
import type { Command } from "./command.ts";

/** The server's `/mcp` for a client that starts a program: every message goes through as it is. */
export const mcp: Command = {
  name: "mcp",
  usage: "mcp",
  options: {},
  most: 0,
  run: async (session) => {
    const { origin, token } = await readCredentials(session);
    const headers = { authorization: `Bearer ${token}`, "accept-language": session.locale };
    const there = new StreamableHTTPClientTransport(new URL("/mcp", origin), { requestInit: { headers } });
    const here = new StdioServerTransport();
    await new Promise<void>((resolve, reject) => {
      const end = (): void => resolve();
      here.onmessage = (message) => {
        there.send(message).catch((error: unknown) => {
          session.warn(String(error));
          // A request that cannot be sent is answered, so that its sender does not wait for ever.
          if (!("id" in message) || !("method" in message)) return;
          const refusal = {
            jsonrpc: "2.0" as const,
            id: message.id,
            error: { code: -32603, message: String(error) },
          };
          here.send(refusal).catch(reject);
        });
      };
      there.onmessage = (message) => {
        here.send(message).catch(reject);
      };
      here.onclose = end;
      process.stdin.once("end", end);
      session.signal.addEventListener("abort", end, { once: true });
      there.onerror = (error) => session.warn(String(error));
      Promise.all([there.start(), here.start()]).catch(reject);
    });
    await there.close();
    await here.close();
    return { exit: EXIT.done, data: {} };
  },
};
