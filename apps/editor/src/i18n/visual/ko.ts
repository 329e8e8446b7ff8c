import { animation } from "./ko/animation.ts";
import { blockOption } from "./ko/block-option.ts";
import { border, layout, position, size, spacing } from "./ko/box.ts";
import { code } from "./ko/code.ts";
import { background, colour, gradient } from "./ko/colour.ts";
import { effects, functions, shadow, transition } from "./ko/effects.ts";
import { attributes, content, identity, panel } from "./ko/element.ts";
import { collect, form } from "./ko/form.ts";
import { alternatives, history, notes } from "./ko/history.ts";
import { keys } from "./ko/keys.ts";
import { link } from "./ko/link.ts";
import { list } from "./ko/list.ts";
import { many } from "./ko/many.ts";
import { icon, iframe, image, kakao, media, placeMap, video } from "./ko/media.ts";
import { field, layers, origin, side, target } from "./ko/style.ts";
import { table } from "./ko/table.ts";
import { type } from "./ko/type.ts";

/** Words of the panels that show and change an element; loaded with them. */
export const ko = {
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
