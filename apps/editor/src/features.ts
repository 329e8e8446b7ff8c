import type { Feature } from "./contributions/feature.ts";
import { blockOption } from "./features/block-option/index.ts";
import { checks } from "./features/checks/index.ts";
import { code } from "./features/code/index.ts";
import { collections } from "./features/collections/index.ts";
import { comments } from "./features/comments/index.ts";
import { consent } from "./features/consent/index.ts";
import { element } from "./features/element/index.ts";
import { exporting } from "./features/export/index.ts";
import { headerFooter } from "./features/header-footer/index.ts";
import { history } from "./features/history/index.ts";
import { languages } from "./features/languages/index.ts";
import { layers } from "./features/layers/index.ts";
import { layout } from "./features/layout/index.ts";
import { assets, blocks } from "./features/library/index.ts";
import { many } from "./features/many/index.ts";
import { media } from "./features/media/index.ts";
import { menus } from "./features/menus/index.ts";
import { pages } from "./features/pages/index.ts";
import { palette } from "./features/palette/index.ts";
import { presence } from "./features/presence/index.ts";
import { projects } from "./features/projects/index.ts";
import { publish } from "./features/publish/index.ts";
import { redirects } from "./features/redirects/index.ts";
import { replace } from "./features/replace/index.ts";
import { resources } from "./features/resources/index.ts";
import { settings } from "./features/settings/index.ts";
import { sharing } from "./features/sharing/index.ts";
import { shortcuts } from "./features/shortcuts/index.ts";
import { style } from "./features/style/index.ts";
import { styleGuide } from "./features/style-guide/index.ts";
import { transfer } from "./features/transfer/index.ts";
import { unplaced } from "./features/unplaced/index.ts";
import { versions } from "./features/versions/index.ts";

/**
 * All features of the editor. Panels are on the rail and in the switch in this order, items in menus and keys
 * in the list of shortcuts, too. No other module names a feature (docs/adding-a-feature.md).
 */
export const FEATURES: readonly Feature[] = [
  layers,
  blocks,
  assets,
  pages,
  collections,
  resources,
  settings,
  layout,
  headerFooter,
  menus,
  styleGuide,
  history,
  blockOption,
  element,
  many,
  comments,
  versions,
  media,
  projects,
  sharing,
  publish,
  checks,
  languages,
  replace,
  redirects,
  exporting,
  transfer,
  palette,
  shortcuts,
  unplaced,
  style,
  code,
  presence,
  consent,
];
