import type { Change } from "../changes/change.ts";
import type { ProjectPart } from "../model/index.ts";
import type { Outcome } from "../outcome.ts";
import { alternativeSettle } from "./alternative/settle.ts";
import { blockAdd } from "./block/add.ts";
import { blockCopy } from "./block/copy.ts";
import { blockDelete } from "./block/delete.ts";
import { blockMove } from "./block/move.ts";
import { blockNamesSet } from "./block/names-set.ts";
import { blockOptionSet } from "./block/option-set.ts";
import { blockSettingsSet } from "./block/settings-set.ts";
import { codeSet } from "./code/set.ts";
import { collectionAdd } from "./collection/add.ts";
import { collectionDelete } from "./collection/delete.ts";
import { entryAdd } from "./collection/entry-add.ts";
import { entryAddressSet } from "./collection/entry-address-set.ts";
import { entryDelete } from "./collection/entry-delete.ts";
import { entryFieldSet } from "./collection/entry-field-set.ts";
import { entryMove } from "./collection/entry-move.ts";
import { entryStatusSet } from "./collection/entry-status-set.ts";
import { collectionFieldsSet } from "./collection/fields-set.ts";
import type { Edit, EditTools, Reach } from "./edit.ts";
import { animationSet } from "./element/animation-set.ts";
import { attributeRemove } from "./element/attribute-remove.ts";
import { attributeSet } from "./element/attribute-set.ts";
import { backgroundVideoSet } from "./element/background-video-set.ts";
import { classAdd } from "./element/class-add.ts";
import { classRemove } from "./element/class-remove.ts";
import { classReplace } from "./element/class-replace.ts";
import { elementCopy } from "./element/copy.ts";
import { elementDelete } from "./element/delete.ts";
import { iconSet } from "./element/icon-set.ts";
import { imageSet } from "./element/image-set.ts";
import { elementInsert } from "./element/insert.ts";
import { linkSet } from "./element/link-set.ts";
import { elementMove } from "./element/move.ts";
import { tagSet } from "./element/tag-set.ts";
import { elementToSection } from "./element/to-section.ts";
import { elementUnwrap } from "./element/unwrap.ts";
import { elementWrap } from "./element/wrap.ts";
import { fileRemove } from "./file/remove.ts";
import { fontUse } from "./font/use.ts";
import { formCollect } from "./form/collect.ts";
import { formFieldAdd } from "./form/field-add.ts";
import { formFieldSet } from "./form/field-set.ts";
import { formOptionAdd } from "./form/option-add.ts";
import { formOptionDelete } from "./form/option-delete.ts";
import { guideAdd } from "./guide/add.ts";
import { guideApply } from "./guide/apply.ts";
import { guideBaseSet } from "./guide/base-set.ts";
import { guideDelete } from "./guide/delete.ts";
import { guideRename } from "./guide/rename.ts";
import { guideSet } from "./guide/set.ts";
import { guideSiteSet } from "./guide/site-set.ts";
import { guideSizeSet } from "./guide/size-set.ts";
import { commonSet } from "./header-footer/common-set.ts";
import { logoImageRemove } from "./header-footer/logo-image-remove.ts";
import { logoImageSet } from "./header-footer/logo-image-set.ts";
import { logoSet } from "./header-footer/logo-set.ts";
import { imagesPrepare } from "./images/prepare.ts";
import { translationSet } from "./language/translation-set.ts";
import { twinMake } from "./language/twin-make.ts";
import { libraryElementInsert } from "./library/element-insert.ts";
import { libraryLeave } from "./library/leave.ts";
import { libraryThemeApply } from "./library/theme-apply.ts";
import { faqAdd } from "./list/faq-add.ts";
import { listItemAdd } from "./list/item-add.ts";
import { listItemLevel } from "./list/item-level.ts";
import { listItemSplit } from "./list/item-split.ts";
import { listOrdered } from "./list/ordered.ts";
import { tabAdd } from "./list/tab-add.ts";
import { manyAlign } from "./many/align.ts";
import { manyCopy } from "./many/copy.ts";
import { manyDelete } from "./many/delete.ts";
import { manyMove } from "./many/move.ts";
import { manyStyle } from "./many/style.ts";
import { manyStyleRemove } from "./many/style-remove.ts";
import { manyUnwrap } from "./many/unwrap.ts";
import { manyWrap } from "./many/wrap.ts";
import { menuItemAdd } from "./menu/item-add.ts";
import { menuItemBelow } from "./menu/item-below.ts";
import { menuItemDelete } from "./menu/item-delete.ts";
import { menuItemMove } from "./menu/item-move.ts";
import { menuItemSet } from "./menu/item-set.ts";
import { pageAdd } from "./page/add.ts";
import { pageClone } from "./page/clone.ts";
import { pageDelete } from "./page/delete.ts";
import { pageFieldsSet } from "./page/fields-set.ts";
import { pageHiddenBlocksMove } from "./page/hidden-blocks-move.ts";
import { pageHomeSet } from "./page/home-set.ts";
import { pageMetaSet } from "./page/meta-set.ts";
import { pagePathSet } from "./page/path-set.ts";
import { pageReset } from "./page/reset.ts";
import { pageSort } from "./page/sort.ts";
import { pasteBlock } from "./paste/block.ts";
import { pasteElement } from "./paste/element.ts";
import { projectFieldsSet } from "./project/fields-set.ts";
import { reject } from "./reject.ts";
import { renameClass } from "./rename/class.ts";
import { renameId } from "./rename/id.ts";
import { renameTag } from "./rename/tag.ts";
import { siteReplace } from "./replace/replace.ts";
import { resourceAdd } from "./resource/add.ts";
import { resourceDelete } from "./resource/delete.ts";
import { resourceFieldsSet } from "./resource/fields-set.ts";
import { resourceMove } from "./resource/move.ts";
import { resourceRestore } from "./resource/restore.ts";
import { resourceTrash } from "./resource/trash.ts";
import { resourceTrashEmpty } from "./resource/trash-empty.ts";
import { sharedDelete } from "./shared/delete.ts";
import { sharedEdit } from "./shared/edit.ts";
import { sharedFree } from "./shared/free.ts";
import { sharedMake } from "./shared/make.ts";
import { keepingDamage } from "./source/kept-damage.ts";
import { backgroundSet } from "./style/background-set.ts";
import { declarationRemove } from "./style/declaration-remove.ts";
import { declarationSet } from "./style/declaration-set.ts";
import { inlineSet } from "./style/inline-set.ts";
import { styleSet } from "./style/style-set.ts";
import { styleSetAll } from "./style/style-set-all.ts";
import { styleShare } from "./style/style-share.ts";
import { tableColumnAdd } from "./table/column-add.ts";
import { tableColumnDelete } from "./table/column-delete.ts";
import { tableRowAdd } from "./table/row-add.ts";
import { tableRowDelete } from "./table/row-delete.ts";
import { contentSet } from "./text/content-set.ts";
import { runsSet } from "./text/runs-set.ts";
import { textSet } from "./text/text-set.ts";

/** Every edit there is: the screens, the API and scripts find them here, the history its names. */
export const EDITS = [
  contentSet,
  textSet,
  runsSet,
  animationSet,
  backgroundVideoSet,
  attributeRemove,
  attributeSet,
  classAdd,
  classRemove,
  classReplace,
  elementCopy,
  elementDelete,
  iconSet,
  imageSet,
  elementInsert,
  linkSet,
  elementMove,
  elementToSection,
  tagSet,
  elementUnwrap,
  elementWrap,
  manyAlign,
  manyCopy,
  manyDelete,
  manyMove,
  manyStyle,
  manyStyleRemove,
  manyUnwrap,
  manyWrap,
  backgroundSet,
  declarationRemove,
  declarationSet,
  inlineSet,
  styleSet,
  styleSetAll,
  styleShare,
  tableColumnAdd,
  tableColumnDelete,
  tableRowAdd,
  tableRowDelete,
  faqAdd,
  tabAdd,
  listItemAdd,
  listItemLevel,
  listItemSplit,
  listOrdered,
  fontUse,
  formCollect,
  formFieldAdd,
  formFieldSet,
  formOptionAdd,
  formOptionDelete,
  blockAdd,
  blockCopy,
  blockDelete,
  blockMove,
  blockNamesSet,
  blockOptionSet,
  blockSettingsSet,
  sharedDelete,
  sharedEdit,
  sharedFree,
  sharedMake,
  renameClass,
  renameId,
  renameTag,
  siteReplace,
  codeSet,
  pageAdd,
  pageClone,
  pageDelete,
  pageFieldsSet,
  pageHiddenBlocksMove,
  pageHomeSet,
  pageMetaSet,
  pagePathSet,
  pageReset,
  pageSort,
  pasteBlock,
  pasteElement,
  fileRemove,
  resourceAdd,
  resourceDelete,
  resourceFieldsSet,
  resourceMove,
  resourceRestore,
  resourceTrash,
  resourceTrashEmpty,
  projectFieldsSet,
  translationSet,
  twinMake,
  collectionAdd,
  collectionDelete,
  collectionFieldsSet,
  entryAdd,
  entryAddressSet,
  entryDelete,
  entryFieldSet,
  entryMove,
  entryStatusSet,
  alternativeSettle,
  imagesPrepare,
  libraryElementInsert,
  libraryLeave,
  libraryThemeApply,
  guideAdd,
  guideApply,
  guideDelete,
  guideRename,
  guideBaseSet,
  guideSet,
  guideSiteSet,
  guideSizeSet,
  menuItemAdd,
  menuItemBelow,
  menuItemDelete,
  menuItemMove,
  menuItemSet,
  commonSet,
  logoImageRemove,
  logoImageSet,
  logoSet,
] as const;

export type EditName = (typeof EDITS)[number]["name"];

/** An edit whose input is checked when it runs: what a caller uses that holds a name and a JSON value. */
export interface RegisteredEdit {
  readonly name: string;
  /** Whether it needs the whole project loaded; see `Edit.reach`. */
  readonly reach: (input: unknown) => Reach;
  /** The key under which consecutive runs become one history step; null: never grouped. */
  readonly group: (input: unknown) => string | null;
  /** Refused with `edit.input` where the input does not fit its schema. */
  readonly run: (part: ProjectPart, input: unknown, tools: EditTools) => Outcome<readonly Change[]>;
}

const register = <Input>(edit: Edit<string, Input>): RegisteredEdit => ({
  name: edit.name,
  reach: (input) => {
    const { reach = "part" } = edit;
    if (typeof reach === "string") return reach;
    const read = edit.input.safeParse(input);
    return read.success ? reach(read.data) : "part";
  },
  group: (input) => {
    const read = edit.input.safeParse(input);
    return edit.group && read.success ? edit.group(read.data) : null;
  },
  run: (part, input, tools) => {
    const read = edit.input.safeParse(input);
    if (read.success) {
      const run = edit.run(part, read.data, tools);
      return run.ok ? keepingDamage(run.value) : run;
    }
    return reject("edit.input", { field: read.error.issues[0]?.path.join(".") ?? "" });
  },
});

// Each edit receives only input that its own schema accepted, so the inputs may differ here.
const byName = new Map<string, RegisteredEdit>(
  (EDITS as unknown as readonly Edit<string, unknown>[]).map((edit) => [edit.name, register(edit)]),
);

export const editNamed = (name: string): RegisteredEdit | undefined => byName.get(name);

/** Runs an edit by name. Refused: `edit.unknown`, `edit.input`, and what the edit itself refuses. */
export const runEdit = (
  part: ProjectPart,
  name: string,
  input: unknown,
  tools: EditTools,
): Outcome<readonly Change[]> =>
  byName.get(name)?.run(part, input, tools) ?? reject("edit.unknown", { name });
