import { afterAll } from "vitest";
import { Canvas, launch } from "./browser.ts";
import { type CanvasServer, startCanvasServer } from "./canvas-server.ts";

/**
 * Set-up of a file of canvas tests, called once at its head: a server, and a canvas in a browser of its own.
 */
export async function startCanvas(): Promise<{ server: CanvasServer; canvas: Canvas }> {
  const server = await startCanvasServer();
  const browser = await launch().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return { server, canvas: await Canvas.open(browser, server.origin) };
}
