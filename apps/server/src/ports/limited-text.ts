/**
 * Body of an answer as UTF-8, read up to `mostBytes`. Throws where it is longer, so that a host cannot fill the memory.
 */
export const limitedText = async (response: Response, mostBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};
