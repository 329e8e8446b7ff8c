import { isProjectPath } from "@hanok/site-files";
import type { Unwritable } from "../words/names.ts";
import { STATE_FOLDER } from "./state.ts";

/** Characters that a file system or a reader leaves out: zero width, direction of writing. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Those of them that words of some languages and emoji are written with. */
const JOINERS = /[\u200c\u200d]/g;
const SHORT_NAME = /^(?:git|hanok)~\d+$/;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])[ ]*(?:\.|$)/;

const ofName = (name: string): Unwritable | null => {
  const seen = name.replace(UNSEEN, "");
  const plain = seen.toLowerCase().replace(/[. ]+$/, "");
  // An alternate data stream of Windows is part of the folder that it names.
  const folder = plain.split(":")[0]?.replace(/[. ]+$/, "") ?? "";
  if (folder === ".git" || folder === STATE_FOLDER || SHORT_NAME.test(folder)) return "state";
  if (name.includes(":") || name.replace(JOINERS, "") !== seen) return "characters";
  if (/[. ]$/.test(name)) return "ending";
  return DEVICE.test(plain) ? "device" : null;
};

/**
 * Why a path of a project is not written into a folder, on this system or on that of a colleague who has the same
 * repository; null where it is.
 */
export const whyUnwritable = (relative: string): Unwritable | null => {
  if (!isProjectPath(relative)) return "path";
  for (const name of relative.split("/")) {
    const why = ofName(name);
    if (why) return why;
  }
  return null;
};
