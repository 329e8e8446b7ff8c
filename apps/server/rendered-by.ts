import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** One word for what renders pages: a release keeps files of the one before only where the same sources made them. */
export const renderedBy = (): string => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  for (const folder of ["packages/page-document/src", "apps/server/src"])
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).sort())
      if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
        hash.update(name).update(readFileSync(path.join(root, folder, name)));
  return hash.digest("base64url");
};
