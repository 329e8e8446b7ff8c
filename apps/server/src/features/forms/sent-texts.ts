/** Without control characters, line ends as `\n`; hostile bytes are no part of an answer. */
export const cleaned = (value: string): string =>
  value.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "");

/** The last part of a name, without control characters: browsers of old send whole paths. */
export const fileNameOf = (name: string): string =>
  (cleaned(name).split(/[\\/]/).at(-1) ?? "").trim().slice(-200) || "file";
