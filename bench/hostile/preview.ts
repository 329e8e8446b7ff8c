import { request } from "node:http";

/**
 * Status of a preview, read as a browser does: at the host of the preview, whose name only browsers find on this machine.
 */
export const readPreview = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const asked = request(
      { host: "localhost", port, path: pathname + search, headers: { host }, agent: false },
      (answer) => {
        const { location } = answer.headers;
        answer.resume();
        answer.once("error", reject);
        answer.once("end", () =>
          location === undefined
            ? resolve(answer.statusCode ?? 0)
            : resolve(readPreview(new URL(location, address).href)),
        );
      },
    );
    asked.once("error", reject);
    asked.end();
  });
