import {
  Box,
  FileCode2,
  Files,
  History,
  Layers,
  LayoutTemplate,
  ListRestart,
  ListTree,
  type LucideIcon,
  MessageSquare,
  Palette,
  PanelsTopLeft,
  PanelTop,
  Settings2,
  Shapes,
  SlidersHorizontal,
} from "lucide-react";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { EditorState } from "../state/editor-store.ts";
import type { LeftPanel, RightPanel } from "../state/panel-names.ts";

type Screen = LazyExoticComponent<ComponentType>;

export interface LeftPanelEntry {
  readonly id: LeftPanel;
  readonly Icon: LucideIcon;
  /**
   * Where its button stands: a sidebar menu at the top of the rail, a setting at its foot, or nowhere: opened by
   * something else.
   */
  readonly rail: "menu" | "settings" | null;
  /** Of use only to people who may edit. */
  readonly forEditors: boolean;
  /** Guests of the share link who see it; absent: none of them. */
  readonly guests?: readonly EditorState["guest"][];
  readonly Screen: Screen;
}

/** Whether somebody is offered a panel. */
export const isOffered = (
  { forEditors, guests }: Pick<LeftPanelEntry, "forEditors" | "guests">,
  { editable, guest }: Pick<EditorState, "editable" | "guest">,
): boolean => (guest === null ? editable || !forEditors : guests?.includes(guest) === true);

const EVERY_GUEST = ["GUEST", "COMMENTER"] as const;

/** The left panels in the order of the rail [EDT-09 to 14, 20 to 24]. Each is loaded when it is first opened. */
export const LEFT: readonly LeftPanelEntry[] = [
  {
    id: "layers",
    Icon: Layers,
    rail: "menu",
    forEditors: false,
    guests: EVERY_GUEST,
    Screen: lazy(async () => ({ default: (await import("./layers/layers-panel.tsx")).LayersPanel })),
  },
  {
    id: "blocks",
    Icon: LayoutTemplate,
    rail: "menu",
    forEditors: true,
    Screen: lazy(async () => ({ default: (await import("./library/library-panel.tsx")).BlocksPanel })),
  },
  {
    id: "assets",
    Icon: Shapes,
    rail: "menu",
    forEditors: true,
    Screen: lazy(async () => ({ default: (await import("./library/library-panel.tsx")).AssetsPanel })),
  },
  {
    id: "pages",
    Icon: Files,
    rail: "menu",
    forEditors: false,
    guests: EVERY_GUEST,
    Screen: lazy(async () => ({ default: (await import("./pages/pages-panel.tsx")).PagesPanel })),
  },
  {
    id: "files",
    Icon: FileCode2,
    rail: "menu",
    forEditors: false,
    Screen: lazy(async () => ({ default: (await import("./resources/resources-panel.tsx")).ResourcesPanel })),
  },
  {
    id: "project",
    Icon: Settings2,
    rail: "menu",
    forEditors: false,
    Screen: lazy(async () => ({ default: (await import("./settings/settings-panel.tsx")).SettingsPanel })),
  },
  {
    id: "layout",
    Icon: PanelsTopLeft,
    rail: "settings",
    forEditors: true,
    Screen: lazy(async () => ({ default: (await import("./layout/layout-panel.tsx")).LayoutPanel })),
  },
  {
    id: "headerFooter",
    Icon: PanelTop,
    rail: "settings",
    forEditors: true,
    Screen: lazy(async () => ({
      default: (await import("./header-footer/header-footer-panel.tsx")).HeaderFooterPanel,
    })),
  },
  {
    id: "menus",
    Icon: ListTree,
    rail: "settings",
    forEditors: true,
    Screen: lazy(async () => ({ default: (await import("./menus/menus-panel.tsx")).MenusPanel })),
  },
  {
    id: "styleGuide",
    Icon: Palette,
    rail: "settings",
    forEditors: true,
    Screen: lazy(async () => ({
      default: (await import("./style-guide/style-guide-panel.tsx")).StyleGuidePanel,
    })),
  },
  {
    id: "history",
    Icon: ListRestart,
    rail: "settings",
    forEditors: true,
    Screen: lazy(() => import("./history/history-panel.tsx")),
  },
  {
    id: "blockOption",
    Icon: Box,
    rail: null,
    forEditors: true,
    Screen: lazy(() => import("./block-option/block-option-panel.tsx")),
  },
];

export interface RightPanelEntry {
  readonly id: RightPanel;
  readonly Icon: LucideIcon;
  readonly forEditors: boolean;
  readonly guests?: readonly EditorState["guest"][];
  readonly Screen: Screen;
}

/** The right panels in the order of their switch in the top bar [EDT-16 to 18]. */
export const RIGHT: readonly RightPanelEntry[] = [
  {
    id: "element",
    Icon: SlidersHorizontal,
    forEditors: true,
    Screen: lazy(() => import("./element-panel.tsx")),
  },
  {
    id: "comments",
    Icon: MessageSquare,
    forEditors: false,
    guests: ["COMMENTER"],
    Screen: lazy(async () => ({ default: (await import("./comments/comments-panel.tsx")).CommentsPanel })),
  },
  {
    id: "versions",
    Icon: History,
    forEditors: false,
    Screen: lazy(async () => ({ default: (await import("./versions/versions-panel.tsx")).VersionsPanel })),
  },
];
