/** Languages that every starter theme and block is written in. */
export type Locale = "ko" | "en";

/** One text in both languages. */
export interface LocalText {
  readonly ko: string;
  readonly en: string;
}

/** Section of a page's block. */
export type SectionName =
  | "header"
  | "content"
  | "footer"
  | "sideleft"
  | "sideright"
  | "stickyleft"
  | "stickyright"
  | "custom";

/** One line of a theme's page (TPL-08). */
export interface ThemeEntry {
  readonly section: SectionName;
  readonly block: string;
  /** The block's option of that name: it is taken out of the flow and stays in the window (position: fixed). */
  readonly fixed: boolean;
  readonly tag: string;
}

/** `theme.json` as it is in the folder. */
export interface ThemeManifest {
  readonly id: string;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly category: string;
  /** Keys of font families below `fonts/`. */
  readonly fonts: readonly string[];
  /** Project-level stylesheets in load order; each ends up below `css/`. */
  readonly css: readonly string[];
  readonly js: readonly string[];
  /** Blocks that a project holds once for all its pages: header, footer. */
  readonly shared: readonly string[];
  readonly pages: readonly PageManifest[];
  /** Price of a premium theme; a theme without one is free. */
  readonly price?: ThemePrice;
  /** Large pictures of its pages, `details/<name>.<locale>.webp`, in the order in which they are shown. */
  readonly details?: readonly DetailManifest[];
}

/** Won before VAT. */
export interface ThemePrice {
  readonly single: number;
  readonly extended: number;
}

/** One detail picture in `theme.json`, with its size in pixels. */
export interface DetailManifest {
  readonly name: string;
  readonly title: LocalText;
  readonly width: number;
  readonly height: number;
}

/** A detail picture with where it is on this disk. */
export interface ThemeDetail extends DetailManifest {
  readonly file: LocalText;
}

/** One page in `theme.json`. */
export interface PageManifest {
  readonly name: string;
  readonly title: LocalText;
  readonly description: LocalText;
  readonly home?: boolean;
  readonly layout?: string;
  readonly entries: readonly ThemeEntry[];
}

/** `block.json` as it is in the folder. */
export interface BlockManifest {
  readonly name: string;
  readonly title: LocalText;
  readonly category: string;
  readonly classtitle: string;
  readonly tagtitle: string;
  readonly idtitle: string;
}

/** A text that becomes a project resource at `path`. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A blob that becomes a project file at `path`; `source` is where it is on this disk. */
export interface MediaFile {
  readonly path: string;
  readonly source: string;
}

/** A block with its texts in one language. */
export interface StarterBlock {
  readonly name: string;
  readonly title: string;
  readonly category: string;
  readonly classtitle: string;
  readonly tagtitle: string;
  readonly idtitle: string;
  readonly html: string;
  readonly css: string;
  readonly js: string;
}

/** A library block: a starter block that is alone, with the pictures that it names. */
export interface LibraryBlock extends StarterBlock {
  readonly id: string;
  /** Keys of the font families that its theme uses, for `readFont`. */
  readonly fonts: readonly string[];
  readonly files: readonly MediaFile[];
}

/** Fields for a list of library blocks. */
export interface BlockSummary {
  readonly id: string;
  readonly title: LocalText;
  readonly category: string;
  /** The theme that the block was drawn for; absent for blocks that belong to none. */
  readonly theme?: string;
  readonly cover: { readonly ko: string | undefined; readonly en: string | undefined };
}

/** Fields for a list of themes. */
export interface ThemeSummary {
  readonly id: string;
  readonly name: LocalText;
  readonly description: LocalText;
  readonly category: string;
  readonly pages: readonly { readonly name: string; readonly title: LocalText }[];
  readonly cover: { readonly ko: string | undefined; readonly en: string | undefined };
  /** Absent: the theme is free. */
  readonly price?: ThemePrice;
  readonly details: readonly ThemeDetail[];
}

/** One page of a theme in one language. */
export interface ThemePage {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly home: boolean;
  readonly layout: string | undefined;
  /** Code of the page's head: preloads of the fonts in its first screen. */
  readonly headCode: string;
  readonly entries: readonly ThemeEntry[];
}

/** A whole theme in one language: everything that a new project needs. */
export interface Theme {
  readonly id: string;
  readonly locale: Locale;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly css: readonly TextFile[];
  readonly js: readonly TextFile[];
  /** Colours and styles of the theme as the project's style guide: a sheet of its own that loads last. */
  readonly styleGuide: TextFile;
  readonly pages: readonly ThemePage[];
  readonly blocks: readonly StarterBlock[];
  /** Names of the blocks that the project holds once for all its pages. */
  readonly shared: readonly string[];
  /** Pictures, fonts, video: copy each to its project path. */
  readonly files: readonly MediaFile[];
}

/** `element.json` as it is in the folder. */
export interface ElementManifest {
  readonly name: string;
  readonly title: LocalText;
  readonly category: string;
}

/** Fields for a list of elements. */
export interface ElementSummary {
  readonly id: string;
  readonly title: LocalText;
  readonly category: string;
  readonly cover: { readonly ko: string | undefined; readonly en: string | undefined };
}

/** An element (asset) in one language. */
export interface StarterElement {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly html: string;
  /** Rules of the class of its root and of those that begin with it; '' where its style is part of its html. */
  readonly css: string;
  /** Pictures and video that it names: copy each to its project path. */
  readonly files: readonly MediaFile[];
}

/** An icon of the library. */
export interface IconSummary {
  readonly name: string;
  readonly title: LocalText;
  readonly category: string;
  /** Words to search by, in both languages. */
  readonly words: readonly string[];
}

/** A picture or video of the library. */
export interface MediaItem extends MediaFile {
  readonly kind: "image" | "video";
  readonly title: LocalText;
  /** The theme that it was drawn for; absent for what belongs to none. */
  readonly theme?: string;
}

/** A font family that a project may take on: a stylesheet and the slices that it names. */
export interface FontFamily {
  readonly key: string;
  readonly css: TextFile;
  readonly files: readonly MediaFile[];
}
