import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../test/harness.ts";
import { createBlank } from "../../test/projects-support.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ dialect: "sqlite" });
});
afterAll(() => app?.stop());

test("[AVL-02] [trust: availability] a file for a project that is not the sender's is refused before it is received", async () => {
  const [owner, stranger] = [await app.signUpMember(), await app.signUpMember()];
  const { id: projectId } = await createBlank(owner);
  const spool = vi.spyOn(app.parts.files, "spool");
  const file = {
    part: "file",
    name: "big.png",
    content: new Blob([new Uint8Array(3_000_000)], { type: "image/png" }),
  };
  const fields = { use: "project", useId: projectId, fileType: "image" } as const;
  const refused = await stranger.api.upload("/api/attach/file/upload.json", fields, file);
  expect(refused).toMatchObject({ ok: false, error: "project.missing" });
  expect(spool).not.toHaveBeenCalled();
  await owner.api.upload("/api/attach/file/upload.json", fields, file);
  expect(spool).toHaveBeenCalledTimes(1);
});
