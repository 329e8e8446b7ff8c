import type { Twin } from "../twin.ts";
import { animation } from "./en/animation.ts";
import { blockOption } from "./en/block-option.ts";
import { border, layout, position, size, spacing } from "./en/box.ts";
import { code } from "./en/code.ts";
import { background, colour, gradient } from "./en/colour.ts";
import { effects, functions, shadow, transition } from "./en/effects.ts";
import { attributes, content, identity, panel } from "./en/element.ts";
import { collect, form } from "./en/form.ts";
import { alternatives, history, notes } from "./en/history.ts";
import { keys } from "./en/keys.ts";
import { link } from "./en/link.ts";
import { list } from "./en/list.ts";
import { many } from "./en/many.ts";
import { icon, iframe, image, kakao, media, placeMap, video } from "./en/media.ts";
import { field, layers, origin, side, target } from "./en/style.ts";
import { table } from "./en/table.ts";
import { type } from "./en/type.ts";
import type { ko } from "./ko.ts";

/** The English twin of the panels that show and change an element. */
export const en: Twin<typeof ko> = {
  panel,
  content,
  identity,
  attributes,
  target,
  origin,
  field,
  side,
  layers,
  layout,
  spacing,
  size,
  position,
  border,
  type,
  colour,
  background,
  gradient,
  shadow,
  functions,
  transition,
  effects,
  animation,
  media,
  image,
  video,
  icon,
  iframe,
  kakao,
  placeMap,
  link,
  table,
  list,
  collect,
  form,
  blockOption,
  history,
  alternatives,
  notes,
  code,
  keys,
  many,
};
