import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { idField, nothing } from "../fields.ts";
import { CHANGES, ENDS, LOOKS } from "../policies.ts";
import { hostFields, hostView, secretFields, transferView } from "../transfer.ts";

const begun = z.object({ transfer: transferView });
const toHost = {
  projectId: idField,
  ...hostFields,
  ...secretFields,
  /** The fingerprint that the person has seen and accepts; it is remembered once the host shows it. */
  identity: z.optional(z.string().check(z.maxLength(200))),
};
const sending = {
  ...toHost,
  /**
   * `changed`: by the manifest on the host. `all`: every file again, whatever a missing or unreadable manifest says;
   * nothing is deleted that no readable manifest names.
   */
  only: z._default(z.enum(["changed", "all"]), "changed"),
  /** Root-based links of imported pages become relative ones. */
  relativeLinks: z._default(z.boolean(), false),
};
const errors = ["project.missing", "ftp.password", "ftp.running"] as const;
/** Credentials of the project are the owner's; a transfer uses them. */
const OWNER = { allow: "project.own", of: "project", by: "projectId", ...CHANGES } as const;

/** [EXP-02, 37, 45] Counts as an export of the month; a failed or cancelled one gives its place back. */
export const startTransfer = defineEndpoint({
  method: "POST",
  path: "/api/ftp/upload.json",
  summary: "Send the project's site to a host by FTP, FTPS or SFTP",
  input: z.object(sending),
  output: begun,
  errors: [...errors, "export.limit", "export.waiting"],
  policy: OWNER,
});

/** Compares and writes nothing. */
export const planTransfer = defineEndpoint({
  method: "POST",
  path: "/api/ftp/plan.json",
  summary: "Which files a transfer would add, change and delete",
  input: z.object(sending),
  output: begun,
  errors: [...errors],
  policy: OWNER,
});

/** Name, port, key or certificate, login, folder, and writing a file that is removed again. */
export const testHost = defineEndpoint({
  method: "POST",
  path: "/api/ftp/test.json",
  summary: "Test the connection to a host step by step",
  input: z.object(toHost),
  output: begun,
  errors: [...errors],
  policy: OWNER,
});

export const readTransfer = defineEndpoint({
  method: "GET",
  path: "/api/ftp/item.json",
  summary: "The project's stored host and its newest test, preview or transfer",
  input: z.object({ projectId: idField }),
  output: z.object({
    transfer: z.nullable(transferView),
    host: z.nullable(hostView),
    /** [EXP-33, 44] The address that the host's firewall has to let in; `''` where the operator named none. */
    outboundIp: z.string(),
  }),
  errors: ["project.missing"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...LOOKS },
});

/** Placed files stay; the next transfer goes on from there. */
export const cancelTransfer = defineEndpoint({
  method: "DELETE",
  path: "/api/ftp/item.json",
  summary: "Cancel the project's running test, preview or transfer",
  input: z.object({ projectId: idField }),
  output: nothing,
  errors: ["project.missing"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...ENDS },
});

/** [PRJ-19] */
export const saveHost = defineEndpoint({
  method: "POST",
  path: "/api/ftp/host.json",
  summary: "Store the host of a project, its secrets encrypted",
  input: z.object({ projectId: idField, ...hostFields, ...secretFields }),
  output: z.object({ host: hostView }),
  errors: ["project.missing", "ftp.password"],
  policy: OWNER,
});

export const forgetHost = defineEndpoint({
  method: "DELETE",
  path: "/api/ftp/host.json",
  summary: "Forget the stored host of a project, and the keys and certificates accepted for it",
  input: z.object({ projectId: idField }),
  output: nothing,
  errors: ["project.missing"],
  policy: { allow: "project.own", of: "project", by: "projectId", ...ENDS },
});
