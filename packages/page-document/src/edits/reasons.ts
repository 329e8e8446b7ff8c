/**
 * Every reason for which an edit refuses, as a stable id: the screens write a sentence in both dictionaries
 * for each, and a test holds the two lists together. `detail` keys are named where there are any.
 */
export const REASONS = [
  // The call itself
  "edit.unknown",
  "edit.input",
  // Target of the edit
  "text.missing",
  /** The original bytes cannot be written back from this text; it must be converted first. */
  "text.read-only",
  /**
   * Bytes that the encoding of its file does not say are in it: they stay as they are (SPEC S12). detail:
   * bytes.
   */
  "text.damaged",
  "element.not-found",
  /** detail: why (implied, adopted, foster-parented, repeated) [BLK-65, BLK-66]; so for its background too [BLK-67]. */
  "element.outside-source",
  "element.void",
  /** The part's structure would not be what was meant (misnested source around it). */
  "element.structure",
  "element.only-root",
  // Text
  "text.has-elements",
  "text.raw-element",
  "text.not-editable",
  // Attributes, classes, tags
  "attribute.name",
  "attribute.missing",
  "class.name",
  "class.missing",
  "class.duplicate",
  "id.name",
  "id.missing",
  "id.duplicate",
  "tag.name",
  "tag.void",
  "tag.special",
  "tag.content",
  "link.required",
  "link.unsafe",
  "link.nested",
  "image.source-required",
  "image.not-image",
  "icon.not-icon",
  // Style
  "style.property",
  "style.value",
  "style.selector",
  "style.rule-missing",
  "style.shorthand",
  "style.no-stylesheet",
  /** The value applies in wider views, too. */
  "style.wider",
  /** The value applies without the state, too. */
  "style.stateless",
  // Several elements at once
  /** They have not one parent. */
  "many.siblings",
  /** Their parent lays them out in no row, stack or grid. */
  "many.flow",
  // Drops [BLK-57 to 64]
  "drop.self",
  "drop.descendant",
  "drop.inside-link",
  "drop.inside-paragraph",
  "drop.table-structure",
  "drop.not-container",
  "drop.dragged-structure",
  "drop.source-invalid",
  // Tables [BLK-72 to 74], lists, forms
  "table.not-table",
  "table.last-row",
  "table.last-column",
  "table.above-header",
  "table.header-row",
  "table.merged-cells",
  "list.not-list",
  "list.first-item",
  "list.top-level",
  "form.not-field",
  "form.not-form",
  "form.field-type",
  "form.option-required",
  "form.placeholder-required",
  "form.text-required",
  "form.last-option",
  "faq.incomplete",
  "animation.effect",
  "animation.easing",
  // Find and replace
  /** Nothing is at the chosen places any more. */
  "replace.gone",
  // Blocks
  "block.missing",
  "block.name-required",
  "block.onto-itself",
  "block.both-shared",
  "block.already-shared",
  "block.not-shared",
  "block.edit-shared",
  "shared.missing",
  "block.section",
  // Style guide, menus, common header and footer
  "guide.missing",
  "menu.not-menu",
  "menu.not-link",
  "menu.not-list",
  "link.page-missing",
  "link.file-missing",
  "link.block-missing",
  "link.email",
  "link.phone",
  "logo.missing",
  // Pages
  "page.missing",
  "page.last",
  "page.order",
  "page.no-head",
  // Resources, project
  "file.missing",
  "resource.missing",
  "resource.in-trash",
  "resource.not-in-trash",
  "resource.url",
  "project.missing",
  // Collections and entries (ADR 0110)
  "collection.missing",
  "collection.name",
  "collection.duplicate",
  /** detail: name. */
  "collection.field-duplicate",
  "entry.missing",
  "entry.address",
  "entry.duplicate",
  /** Scheduled without a time. */
  "entry.publish-at",
  /** The text is no collection or entry that can be read; detail: why (a reason of reading), place. */
  "content.unreadable",
  /** detail: limit. */
  "content.size",
  // Languages (ADR 0134)
  "language.tag",
  "language.main",
  /** detail: page. */
  "language.of-twin",
  /** detail: page. */
  "language.entry-page",
  "language.not-twin",
  "language.text-changed",
  "language.text-empty",
  /** detail: count. */
  "language.text-tags",
  "language.text-structure",
  // Names and paths (`src/names`)
  "name.required",
  "name.characters",
  "name.length",
  "name.duplicate",
  "title.required",
  "title.characters",
  "title.length",
  "description.length",
  "paragraph.length",
  "keywords.count",
  "keyword.length",
  "class.required",
  "class.digit-first",
  "class.characters",
  "file.required",
  "file.extension",
  "file.path",
  "file.characters",
  "file.reserved",
  "file.length",
  "file.duplicate",
  "rename.same",
  /** A script names it, perhaps, and the tools that were handed in cannot read scripts. */
  "rename.scripts-unread",
  "library.empty",
  // Values that lost
  "alternative.missing",
  /** The value that it replaced is gone. */
  "alternative.place",
  /** Only words can be kept one behind the other; detail: what. */
  "alternative.not-words",
] as const;

export type EditReason = (typeof REASONS)[number];
