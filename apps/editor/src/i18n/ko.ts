import { announce } from "./ko/announce.ts";
import { canvas } from "./ko/canvas.ts";
import { clipboard } from "./ko/clipboard.ts";
import { code } from "./ko/code.ts";
import { deleting } from "./ko/deleting.ts";
import { drag } from "./ko/drag.ts";
import { element } from "./ko/element.ts";
import { consent, frame, leave } from "./ko/frame.ts";
import { general } from "./ko/general.ts";
import { layers } from "./ko/layers.ts";
import { live } from "./ko/live.ts";
import { open } from "./ko/open.ts";
import { refusals } from "./ko/refusals.ts";
import { roles } from "./ko/roles.ts";
import { save } from "./ko/save.ts";
import { shortcuts } from "./ko/shortcuts.ts";
import { top } from "./ko/top.ts";

/** Every word of the editor in Korean, a file for each part of the screen. `en.ts` has the same keys. */
export const ko = {
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
