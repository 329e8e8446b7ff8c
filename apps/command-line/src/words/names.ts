/** Commands in the order of the help. */
export const COMMAND_NAMES = [
  "login",
  "logout",
  "list",
  "pull",
  "status",
  "diff",
  "push",
  "watch",
  "preview",
  "publish",
  "export",
  "mcp",
  "completion",
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

/** Why a file is not sent. */
export type Refusal =
  /** Hanok writes this part of it. */
  | "made"
  /** It is in another encoding than when it was pulled. */
  | "encoding"
  /** Its bytes are not those of any text. */
  | "read-only"
  /** It was pulled, and its pulled bytes are gone. */
  | "base"
  /** Collections and entries come and go in the data manager. */
  | "content";

/** Why a file of the project is not written into the folder. */
export type Unwritable =
  /** It would lie in the state of this program, or of git. */
  | "state"
  /** It has `:`, or characters that nobody sees. */
  | "characters"
  /** It ends in a dot or a blank, which some systems leave out. */
  | "ending"
  /** Some systems take it for a device. */
  | "device"
  /** It is no path of a project. */
  | "path";
