import { announce } from "./en/announce.ts";
import { canvas } from "./en/canvas.ts";
import { clipboard } from "./en/clipboard.ts";
import { code } from "./en/code.ts";
import { deleting } from "./en/deleting.ts";
import { drag } from "./en/drag.ts";
import { element } from "./en/element.ts";
import { consent, frame, leave } from "./en/frame.ts";
import { general } from "./en/general.ts";
import { layers } from "./en/layers.ts";
import { live } from "./en/live.ts";
import { open } from "./en/open.ts";
import { refusals } from "./en/refusals.ts";
import { roles } from "./en/roles.ts";
import { save } from "./en/save.ts";
import { shortcuts } from "./en/shortcuts.ts";
import { top } from "./en/top.ts";
import type { ko } from "./ko.ts";
import type { Twin } from "./twin.ts";

export const en: Twin<typeof ko> = {
  ...general,
  frame,
  top,
  save,
  live,
  open,
  layers,
  roles,
  leave,
  consent,
  element,
  code,
  delete: deleting,
  shortcuts,
  canvas,
  drag,
  clipboard,
  announce,
  refusals,
};
