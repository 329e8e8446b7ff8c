import { type LocatedElement, recordAt } from "@hanok/page-document";
import { useId, useState } from "react";
import {
  hrefOf,
  isOpenPath,
  LINK_KINDS,
  type LinkKind,
  pageOfLink,
  readLink,
  writeLink,
} from "../../document/link-kind.ts";
import { useVisualTexts } from "../../i18n/visual/texts.ts";
import { attributeOf } from "../../selection/element-path.ts";
import { CommitField } from "../../shell/commit-field.tsx";
import { useEditor } from "../../state/editor-store.ts";
import { useEditorLater } from "../../state/use-editor-later.ts";
import { Chooser } from "../style/fields/select-field.tsx";

/**
 * Target of a link, chosen or written: its kind, and the fields of that kind. `onSet` gets the address as it
 * will be in the source and answers whether it was accepted. With `onType` nothing that is typed is set on
 * leaving the field: the receiver of each letter decides.
 */
export function LinkFields({
  href,
  onSet,
  onType,
}: {
  href: string;
  onSet: (href: string) => Promise<boolean>;
  onType?: (href: string) => void;
}) {
  const { t } = useVisualTexts();
  const part = useEditorLater("part");
  const pageId = useEditor((state) => state.pageId);
  const [chosen, setChosen] = useState<LinkKind | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  if (!part) return null;
  const read = readLink(href, part, pageId);
  const kind = chosen ?? read.kind;
  const set = async (value: string): Promise<void> => {
    if (await onSet(writeLink({ kind, value }))) setChosen(null);
  };
  const choose = (value: string): void => {
    const next = LINK_KINDS.find((one) => one === value) ?? "url";
    setChosen(next);
    if (typed !== null) onType?.(writeLink({ kind: next, value: typed }));
  };
  const type = (value: string): void => {
    setTyped(value);
    onType?.(writeLink({ kind, value }));
  };
  return (
    <>
      <Chooser
        label={t("link.kind")}
        value={kind}
        options={LINK_KINDS.map((value) => ({ value, label: t(`link.kinds.${value}`) }))}
        onChoose={choose}
      />
      <Target
        kind={kind}
        value={typed ?? (kind === read.kind ? read.value : "")}
        onSet={set}
        onType={onType ? type : undefined}
      />
    </>
  );
}

function Target({
  kind,
  value,
  onSet,
  onType,
}: {
  kind: LinkKind;
  value: string;
  onSet: (value: string) => Promise<void>;
  onType: ((value: string) => void) | undefined;
}) {
  const { t } = useVisualTexts();
  const listId = useId();
  const part = useEditorLater("part");
  const pageId = useEditor((state) => state.pageId);
  const picture = useEditorLater("picture");
  if (!part) return null;
  if (kind === "page") {
    const shown = pageOfLink(value, part, pageId);
    return (
      <>
        <Chooser
          label={t("link.page")}
          value={shown ?? ""}
          options={Object.values(part.pages).map((page) => ({
            value: page.id,
            label: page.title || page.path,
          }))}
          onChoose={(id) => {
            const page = recordAt(part.pages, id);
            if (page) void onSet(hrefOf(page.path, part, pageId));
          }}
        />
        <CommitField
          label={t("link.href")}
          value={value}
          onType={onType}
          onCommit={(typed) => void onSet(typed)}
        />
      </>
    );
  }
  const suggestions =
    kind === "file"
      ? Object.keys(part.files).map((path) => hrefOf(path, part, pageId))
      : kind === "anchor"
        ? [...(picture?.blocks.values() ?? [])].flatMap(({ located }) => idsOf(located.elements))
        : [];
  return (
    <>
      <CommitField
        key={kind}
        label={t("link.href")}
        value={value}
        placeholder={t(`link.placeholders.${kind}`)}
        list={suggestions.length > 0 ? listId : undefined}
        hint={kind === "url" && isOpenPath(value, part, pageId) ? t("link.openPath") : undefined}
        onType={onType}
        onCommit={(typed) => void onSet(typed)}
      />
      {suggestions.length > 0 ? (
        <datalist id={listId}>
          {suggestions.slice(0, 200).map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

const idsOf = (elements: readonly LocatedElement[]): string[] => [
  ...new Set(elements.flatMap((element) => attributeOf(element, "id") ?? [])),
];
