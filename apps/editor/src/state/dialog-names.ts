import type { PersonalItem } from "@hanok/api-contract";
import type { NodeId } from "@hanok/canvas/protocol";

type PersonalBlock = NonNullable<PersonalItem["block"]>;

/**
 * Every dialog: what it is opened with, and what it answers. The feature that owns it contributes its screen.
 */
export interface Dialogs {
  readonly publish: { readonly input: null; readonly answer: null };
  /** Members of the project [EDT-46]. */
  readonly share: { readonly input: null; readonly answer: null };
  /** Addresses of the site that lead elsewhere. */
  readonly redirects: { readonly input: null; readonly answer: null };
  readonly export: { readonly input: null; readonly answer: null };
  /** The site to the owner's own host. */
  readonly ftp: { readonly input: null; readonly answer: null };
  readonly shortcuts: { readonly input: null; readonly answer: null };
  readonly blockList: { readonly input: null; readonly answer: null };
  readonly assetList: { readonly input: null; readonly answer: null };
  readonly savePersonal: { readonly input: PersonalSource; readonly answer: null };
  readonly personalName: { readonly input: NameQuestion; readonly answer: string };
  readonly personalMove: { readonly input: MoveQuestion; readonly answer: string };
  readonly selectMedia: { readonly input: MediaQuestion; readonly answer: ChosenMedia };
  /** A new collection of content. */
  readonly createCollection: { readonly input: null; readonly answer: null };
  /** Fields of a collection, by its name in the source. */
  readonly collectionFields: { readonly input: { readonly collection: string }; readonly answer: null };
  /** Entries of a collection: the table, or one of them (id of its resource) in its form. */
  readonly entries: {
    readonly input: { readonly collection: string; readonly entryId?: string };
    readonly answer: null;
  };
  readonly addPage: { readonly input: null; readonly answer: null };
  /** One search over pages, elements, files, actions and help. */
  readonly palette: { readonly input: null; readonly answer: null };
  /** Finds texts, links, colours and classes of the site, and replaces them. */
  readonly replace: { readonly input: null; readonly answer: null };
  readonly pageList: { readonly input: null; readonly answer: null };
  readonly projectList: { readonly input: null; readonly answer: null };
  readonly createProject: { readonly input: null; readonly answer: null };
  /** Settings of a css or js file, or a new one. */
  readonly resource: {
    readonly input:
      | { readonly resourceId: string }
      | { readonly fileExt: "css" | "js"; readonly type: "code" | "url" };
    readonly answer: null;
  };
  readonly resourceViewer: { readonly input: { readonly resourceId: string }; readonly answer: null };
  /** Own edits that fit nowhere any more, with their words. */
  readonly unplaced: { readonly input: null; readonly answer: null };
  /** An earlier version of the page beside the page as it is now. */
  readonly versionCompare: { readonly input: { readonly id: string }; readonly answer: null };
}

/** Source of a personal item: its sources as the page has them. */
export interface PersonalSource {
  readonly type: "block" | "asset";
  readonly title: string;
  readonly html: string;
  /** Its nodes on the canvas, for its cover. */
  readonly nodes: readonly NodeId[];
  /** Of a block: everything else [PER-04]. */
  readonly block?: Omit<PersonalBlock, "html">;
}
/** A name to give; `save` answers what is wrong with it, or '' once it is given. */
export interface NameQuestion {
  readonly title: string;
  readonly name: string;
  readonly save: (name: string) => Promise<string>;
}
export interface MoveQuestion {
  readonly type: "block" | "asset";
  readonly groupId: string;
}
export interface MediaQuestion {
  readonly kind: "image" | "video";
  /** Alternative text so far; absent where none is asked for. */
  readonly alt?: string;
}
export interface ChosenMedia {
  /** Path in the project; '' for a picture that stays at its service. */
  readonly path: string;
  /** Address of a picture that stays at its service; only where `alt` was asked for. */
  readonly url?: string;
  /** Line of HTML that names author and service of a stock picture, where the person wants it on the page. */
  readonly credit?: string;
  readonly alt: string;
  /** Of a picture whose pixels are known: its size in them. */
  readonly natural?: { readonly width: number; readonly height: number };
  /**
   * The point that stays visible where a frame shows only a part: parts of width and height, where it is not
   * the middle.
   */
  readonly focus?: { readonly x: number; readonly y: number };
}

export type DialogName = keyof Dialogs;
export type DialogInput<Name extends DialogName> = Dialogs[Name]["input"];
/** null where the dialog was closed without an answer. */
export type DialogAnswer<Name extends DialogName> = Dialogs[Name]["answer"] | null;

/** A dialog on the screen; one that another has opened is above it. */
export interface OpenDialog {
  readonly key: number;
  readonly name: DialogName;
  readonly input: DialogInput<DialogName>;
}

/** Props of a dialog's screen. */
export interface DialogScreen<Name extends DialogName> {
  readonly input: DialogInput<Name>;
  readonly onClose: (answer: DialogAnswer<Name>) => void;
}
