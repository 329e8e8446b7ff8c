import type { OnSent } from "./client/client.ts";

/**
 * `fetch` for an upload that is long enough to be watched. By XMLHttpRequest, since `fetch` does not tell how far an
 * upload is. Only what the client sends: method, body, headers, signal; cookies of the page's own origin.
 */
export const sendTelling =
  (onSent: OnSent) =>
  (address: string, { method = "GET", body, headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = (): void => request.abort();
      const settled = (): void => signal?.removeEventListener("abort", abort);
      const failed = (): void => {
        settled();
        reject(new TypeError("the upload did not arrive"));
      };
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) => onSent(loaded, total));
      request.addEventListener("load", () => {
        settled();
        resolve(new Response(request.responseText, { status: request.status }));
      });
      request.addEventListener("error", failed);
      request.addEventListener("abort", failed);
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) failed();
      else request.send(body as XMLHttpRequestBodyInit);
    });
